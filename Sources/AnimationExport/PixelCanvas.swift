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
    FrameSequence(renderer: renderer, count: times.count, workers: workers) {
      timeline.frame(at: times[$0])
    }
  }

  /// A picture of the canvas with its margins.
  func framed(_ picture: Bitmap) -> Bitmap {
    if inner == size { return picture }
    var result = Bitmap(width: size.width, height: size.height, filledWith: margin)
    result.place(framed(PixelPatch(picture)))
    return result
  }

  /// A part of a picture, placed on the canvas with its margins.
  func framed(_ patch: PixelPatch) -> PixelPatch {
    var patch = patch
    patch.x += (size.width - inner.width) / 2
    patch.y += (size.height - inner.height) / 2
    return patch
  }

  /// One picture.
  func picture(of timeline: Timeline, at time: Double) -> Bitmap {
    framed(renderer.render(timeline.frame(at: time)))
  }
}
