import AnimPixels

/// Reads the frames of a GIF file.
///
/// This type parses the blocks; giflib reads the pixels of each image, from a file with this image
/// alone.
struct GIFAnimationDecoder {
  let width: Int
  let height: Int
  /// Number of plays; nil for ever.
  let plays: Int?
  var frameCount: Int { blocks.images.count }

  private let bytes: [UInt8]
  private let blocks: GIFBlocks
  private var canvas: AnimationCanvas
  private var index = 0

  /// - Throws: `ImageError` for bytes that aren't a valid sequence of blocks, and for too many
  ///   pixels.
  init(_ bytes: [UInt8]) throws(ImageError) {
    let blocks = try GIFBlocks(bytes)
    try ImageDecoder.check(width: blocks.width, height: blocks.height, .gif)
    try AnimationDecoder.check(
      frames: blocks.images.count, width: blocks.width, height: blocks.height, .gif)
    (width, height, plays) = (blocks.width, blocks.height, blocks.plays)
    self.bytes = bytes
    self.blocks = blocks
    canvas = AnimationCanvas(width: width, height: height)
  }

  mutating func next() throws(ImageError) -> (picture: Bitmap, duration: Double)? {
    guard index < blocks.images.count else { return nil }
    let image = blocks.images[index]
    index += 1
    // Pixels outside of the canvas are invisible.
    let area = AnimationCanvas.Area(
      x: min(image.x, width), y: min(image.y, height),
      width: max(0, min(image.width, width - image.x)),
      height: max(0, min(image.height, height - image.y)))
    // Invisible rows are decoded as well, so that damage is found.
    var frame = Bitmap(width: max(area.width, 1), height: max(area.height, 1))
    try LibGIF.decode(blocks.file(with: image, of: bytes), into: &frame)
    ImageDecoder.premultiply(&frame)
    canvas.draw(frame, at: area, isOver: true, disposal: image.disposal)
    return (canvas.picture, AnimationDecoder.shownDuration(Double(image.delay) / 100))
  }
}
