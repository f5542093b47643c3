package import AnimGeometry
package import AnimTimeline

/// What becomes of what SVG can't say. Each step is reported, with its layer and its time.
public enum Fallback: String, Hashable, Sendable, CaseIterable {
  /// Vectors that come near it; where there are none, a flipbook of pictures; where it would take too
  /// many bytes, the layer without what can't be said.
  case approximate
  /// Flipbooks for all that isn't exact within the tolerance, as far as bytes allow.
  case rasterize
  /// The layer without what can't be said.
  case drop
  /// Nothing: it is an error.
  case error
}

/// A picture of a part of the canvas as a file.
package struct RasterPicture: Hashable, Sendable {
  /// A PNG file.
  package var png: [UInt8]

  /// Creates a picture from the bytes of a PNG file.
  package init(png: [UInt8]) { self.png = png }
}

/// Why there are no pictures of a part of the canvas.
package struct RasterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence without its full stop.
  package var description: String

  /// Creates an error from a sentence without its full stop.
  package init(_ description: String) { self.description = description }
}

/// Draws a part of the canvas at some times, for what SVG can't say in vectors.
///
/// The area is in whole points, the scale in pixels per point.
package typealias Rasterizer =
  @Sendable (_ timeline: Timeline, _ times: [Double], _ area: Rect, _ scale: Double)
  throws(RasterError) -> [RasterPicture]
