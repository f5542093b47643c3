import AnimDrawing
import AnimPixels
import AnimRaster
import AnimTimeline

/// The mapping of a timeline's frames to pictures: their size in pixels, and the place of the
/// canvas in them.
struct PixelCanvas: Sendable {
  /// The size of every picture.
  let size: PixelSize
  private let renderer: FrameRenderer
  /// The size of the canvas without margins.
  private let inner: PixelSize
  /// The colour of the margins.
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
    guard max(width, height) <= ExportError.maximumSide, width * height <= ExportError.maximumPixels
    else { throw .pictureTooLarge(width: width, height: height) }
  }

  /// The pictures at some times without their margins, drawn a bounded number at a time.
  func pictures(of timeline: Timeline, at times: [Double], workers: Int) -> FrameSequence {
    let sampler = FrameSampler(timeline)
    return FrameSequence(renderer: renderer, count: times.count, workers: workers) {
      sampler.frame(at: times[$0])
    }
  }

  /// A picture with its margins.
  func framed(_ picture: Bitmap) -> Bitmap {
    if inner == size { return picture }
    var result = Bitmap(width: size.width, height: size.height, filledWith: margin)
    result.place(framed(PixelPatch(picture)))
    return result
  }

  /// A part of a picture, moved to its place within the margins.
  func framed(_ patch: PixelPatch) -> PixelPatch {
    var patch = patch
    patch.x += (size.width - inner.width) / 2
    patch.y += (size.height - inner.height) / 2
    return patch
  }

  /// The picture at a time.
  func picture(of timeline: Timeline, at time: Double) -> Bitmap {
    framed(renderer.render(timeline.frame(at: time)))
  }
}
