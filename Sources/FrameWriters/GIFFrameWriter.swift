package import AnimPixels
package import GIFExport

/// Writes frames as a GIF.
///
/// Times are rounded to hundredths of a second; delays are their differences.
package struct GIFFrameWriter: ~Copyable, FrameWriter {
  private var encoder: GIFEncoder
  private let alpha: GIFOptions.AlphaKind
  private var pending: Pending?

  /// A frame whose delay isn't known yet.
  private struct Pending {
    var change: [PixelPatch]
    var silhouette: Bitmap?
    var start: Int
  }

  /// - Parameter options: Options of the encoder, including the number of plays.
  /// - Throws: `GIFError` for a size or an option out of range.
  package init(_ stream: FrameStream, options: GIFOptions) throws(GIFError) {
    encoder = try GIFEncoder(width: stream.width, height: stream.height, options: options)
    alpha = stream.alpha == .straight ? .straight : .premultiplied
  }

  package mutating func append(_ change: [PixelPatch], at time: Double) throws {
    try append(Pending(change: change, start: Self.hundredths(time)))
  }

  /// Adds a frame whose translucent pixels are cut by another picture.
  ///
  /// - Parameter silhouette: The silhouette, as in `GIFEncoder`.
  package mutating func append(
    _ picture: Bitmap, silhouette: Bitmap, at time: Double
  ) throws {
    try append(
      Pending(
        change: [PixelPatch(picture)], silhouette: silhouette, start: Self.hundredths(time)))
  }

  /// - Throws: `GIFError`, and the errors of `sink` and `proceed`.
  package consuming func finish(
    at end: Double, to sink: ([UInt8]) throws -> Void, proceed: () throws -> Void
  ) throws -> GIFReport {
    try settle(until: Self.hundredths(end))
    do {
      return try encoder.finish(to: sink, proceed: proceed)
    } catch GIFError.sink(let cause) {
      throw cause
    }
  }

  private mutating func append(_ frame: Pending) throws(GIFError) {
    try settle(until: frame.start)
    pending = frame
  }

  /// Passes the pending frame, which ends at a time, to the encoder.
  private mutating func settle(until end: Int) throws(GIFError) {
    guard let frame = pending else { return }
    pending = nil
    let delay = end - frame.start
    if let patch = frame.change.first, patch.width == encoder.width,
      patch.height == encoder.height,
      let picture = Bitmap(width: patch.width, height: patch.height, pixels: patch.pixels)
    {
      try encoder.append(picture, delay: delay, alpha: alpha, silhouette: frame.silhouette)
    } else {
      try encoder.append(frame.change, delay: delay)
    }
  }

  private static func hundredths(_ time: Double) -> Int {
    Int((max(0, min(time, 1e9)) * 100).rounded(.toNearestOrEven))
  }
}
