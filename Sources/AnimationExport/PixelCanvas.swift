import AnimPixels
import AnimRaster
import AnimTimeline

/// How the frames of a timeline become pictures: how many pixels they have, and where in them the
/// canvas lies.
struct PixelCanvas: Sendable {
  /// The size of every picture.
  let size: PixelSize
  private let renderer: FrameRenderer
  /// The canvas without margins.
  private let inner: PixelSize
  /// What fills the margins.
  private let margin: UInt32

  /// - Throws: ``ExportError`` for a picture with too many pixels or none.
  init(_ timeline: Timeline, _ settings: ExportSettings) throws(ExportError) {
    var scale = settings.scale
    if let wanted = settings.pixelSize {
      try Self.check(width: Double(wanted.width), height: Double(wanted.height))
      scale = min(
        Double(wanted.width) / timeline.size.width, Double(wanted.height) / timeline.size.height)
    } else {
      try Self.check(width: timeline.size.width * scale, height: timeline.size.height * scale)
    }
    renderer = FrameRenderer(images: timeline.library.images.map(\.bitmap), scale: scale)
    let pixels = renderer.pixelSize(of: Frame(size: timeline.size))
    inner = PixelSize(pixels.width, pixels.height)
    size = settings.pixelSize ?? inner
    margin = FrameRenderer.pixel(of: timeline.background)
  }

  /// - Throws: ``ExportError`` for a picture with too many pixels or none.
  static func check(width: Double, height: Double) throws(ExportError) {
    guard width > 0, height > 0 else { throw .nothingToDraw }
    guard max(width, height) <= ExportError.longestSide, width * height <= ExportError.mostPixels
    else { throw .pictureTooLarge(width: width, height: height) }
  }

  /// The pictures of some moments without their margins, a bounded number at a time.
  func pictures(of timeline: Timeline, at times: [Double], workers: Int) -> FrameSequence {
    // Long runs save drawing, but large pictures take much memory.
    let runLength = inner.width * inner.height > 1 << 17 ? 3 : 8
    return FrameSequence(
      renderer: renderer, count: times.count, workers: workers, runLength: runLength
    ) {
      timeline.frame(at: times[$0])
    }
  }

  /// A picture of the canvas with its margins.
  func framed(_ picture: Bitmap) -> Bitmap {
    if inner == size { return picture }
    var result = Bitmap(width: size.width, height: size.height, filledWith: margin)
    result.place(picture, x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2)
    return result
  }

  /// One picture.
  func picture(of timeline: Timeline, at time: Double) -> Bitmap {
    framed(renderer.render(timeline.frame(at: time)))
  }
}

extension Bitmap {
  /// Replaces the pixels from a corner on by another picture, as far as it lies inside.
  mutating func place(_ picture: Bitmap, x: Int, y: Int) {
    guard x >= 0, y >= 0, x + picture.width <= width, y + picture.height <= height else { return }
    for row in 0..<picture.height {
      let start = (y + row) * width + x
      pixels.replaceSubrange(
        start..<start + picture.width,
        with: picture.pixels[row * picture.width..<(row + 1) * picture.width])
    }
  }
}
