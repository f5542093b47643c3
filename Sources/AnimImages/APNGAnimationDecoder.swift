import AnimPixels

/// Reads the frames of an animated PNG file, or the picture of a still.
///
/// Each frame is read by libpng as a separate file. A still picture that isn't part of the
/// animation is skipped.
struct APNGAnimationDecoder {
  let width: Int
  let height: Int
  /// Number of plays; nil for ever.
  let plays: Int?
  var frameCount: Int { max(chunks.frames.count, 1) }

  private let bytes: [UInt8]
  private let chunks: APNGChunks
  private var canvas: AnimationCanvas
  private var index = 0

  /// - Throws: `ImageError` for bytes that aren't a valid sequence of chunks, and for too many
  ///   pixels.
  init(_ bytes: [UInt8]) throws(ImageError) {
    let chunks = try APNGChunks(bytes)
    try ImageDecoder.check(width: chunks.width, height: chunks.height, .png)
    try AnimationDecoder.check(
      frames: chunks.frames.count, width: chunks.width, height: chunks.height, .png)
    (width, height, plays) = (chunks.width, chunks.height, chunks.plays)
    self.bytes = bytes
    self.chunks = chunks
    // A still needs no canvas.
    let (columns, rows) = chunks.frames.isEmpty ? (0, 0) : (width, height)
    canvas = AnimationCanvas(width: columns, height: rows)
  }

  mutating func next() throws(ImageError) -> (picture: Bitmap, duration: Double)? {
    defer { index += 1 }
    guard !chunks.frames.isEmpty else {
      return index == 0 ? (try PNGDecoder.decode(bytes), 0) : nil
    }
    guard index < chunks.frames.count else { return nil }
    let frame = chunks.frames[index]
    let picture = try PNGDecoder.decode(chunks.file(with: frame, of: bytes))
    canvas.draw(picture, at: frame.area, isOver: frame.isOver, disposal: frame.disposal)
    return (canvas.picture, AnimationDecoder.shownDuration(frame.duration))
  }
}
