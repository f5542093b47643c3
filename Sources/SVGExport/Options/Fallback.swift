package import AnimGeometry
package import AnimTimeline

/// The treatment of content that SVG can't represent. Each case reports the layer and the times.
public enum Fallback: String, Hashable, Sendable, CaseIterable {
  /// Vectors that approximate the content; otherwise a flipbook; if that takes too many bytes, the layer without the
  /// content.
  case approximate
  /// Flipbooks for all content that isn't exact within the tolerance, up to the maximum size.
  case rasterize
  /// The layer without the content.
  case drop
  /// No document: the content is an error.
  case error
}

/// A picture of a part of the canvas, as a file.
package struct RasterPicture: Hashable, Sendable {
  /// The bytes of a PNG file.
  package var png: [UInt8]

  /// Creates a picture from the bytes of a PNG file.
  package init(png: [UInt8]) { self.png = png }
}

/// The reason for missing pictures of a part of the canvas.
package struct RasterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence without its full stop.
  package var description: String

  /// Creates an error from a sentence without its full stop.
  package init(_ description: String) { self.description = description }
}

/// Renders a part of the canvas at some times, for content that SVG can't represent as vectors.
///
/// The area has whole points or pixels at its edges. The scale is in pixels per point, the times are in seconds.
package typealias Rasterizer =
  @Sendable (_ timeline: Timeline, _ times: [Double], _ area: Rect, _ scale: Double)
  throws(RasterError) -> [RasterPicture]
