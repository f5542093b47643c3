public import AnimGeometry
public import AnimTimeline

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
public struct RasterPicture: Hashable, Sendable {
  /// A PNG file.
  public var png: [UInt8]

  /// Creates a picture from the bytes of a PNG file.
  public init(png: [UInt8]) { self.png = png }
}

/// Why there are no pictures of a part of the canvas.
public struct RasterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence without its full stop.
  public var description: String

  /// Creates an error from a sentence without its full stop.
  public init(_ description: String) { self.description = description }
}

/// Draws a part of the canvas at some times, for what SVG can't say in vectors.
///
/// The area is in whole points, the scale in pixels per point.
public typealias Rasterizer =
  @Sendable (_ timeline: Timeline, _ times: [Double], _ area: Rect, _ scale: Double)
  throws(RasterError) -> [RasterPicture]
