import AnimGeometry
import AnimPixels
import AnimTimeline
import PictureTransitions

extension MixedPicture {
  /// Draws both pictures and mixes them.
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
  /// The pixels of a mix for a rectangle under a projection; the last ones are cached for other
  /// parts of the canvas.
  func picture(of mix: PictureMix, under projection: Projection) -> Bitmap? {
    guard let scale = MixedPicture.scale(of: mix.rect, under: projection) else { return nil }
    if let known = known(mix, scale) { return known.bitmap }
    let picture = MixedPicture(mix, scale: scale, images: self)
    keep(picture)
    return picture.bitmap
  }
}
