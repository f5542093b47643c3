import AnimGeometry
import AnimPixels
import AnimTimeline
import PictureTransitions

/// A picture on the way from one to another, and how many pixels it has.
struct MixedPicture {
  let mix: PictureMix
  let scale: Double
  let bitmap: Bitmap

  /// The most pixels of one.
  private static let largestArea = 16_777_216.0

  /// The pixels per point at which a rectangle is drawn under a projection.
  static func scale(of rect: Rect, under projection: Projection) -> Double? {
    let plane = projection.affine(around: Point(rect.midX, rect.midY))
    let scale = abs(plane.a * plane.d - plane.b * plane.c).squareRoot()
    let area = rect.width * rect.height
    guard scale > 0, scale.isFinite, area > 0, area.isFinite else { return nil }
    return min(scale, (largestArea / area).squareRoot())
  }

  /// Draws both pictures, and mixes them.
  init(_ mix: PictureMix, scale: Double, images: ImageStore) {
    (self.mix, self.scale) = (mix, scale)
    let renderer = FrameRenderer(images: images, scale: scale)
    func bitmap(_ commands: [DisplayCommand]) -> Bitmap {
      renderer.render(Frame(size: mix.rect.size, commands: commands))
    }
    let (source, target) = (bitmap(mix.source), bitmap(mix.target))
    self.bitmap = mix.transition.scaled(by: scale, width: source.width, height: source.height)
      .bitmap(from: source, to: target)
  }
}

extension ImageStore {
  /// The pixels of a mix for a rectangle under a projection; the last ones are kept for the other
  /// parts of the canvas that show them.
  func picture(of mix: PictureMix, under projection: Projection) -> Bitmap? {
    guard let scale = MixedPicture.scale(of: mix.rect, under: projection) else { return nil }
    if let known = known(mix, scale) { return known.bitmap }
    let picture = MixedPicture(mix, scale: scale, images: self)
    keep(picture)
    return picture.bitmap
  }
}
