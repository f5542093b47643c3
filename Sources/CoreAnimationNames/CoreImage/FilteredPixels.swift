import AnimPixels
import AnimTimeline

/// A picture under a filter of layers.
struct FilteredPixels: PixelRecipe {
  let image: CIImage
  let filter: Filter

  /// Distance in pixels at which a pixel still has an effect: three standard deviations.
  var reach: Int {
    filter.steps.reduce(0) { sum, step in
      guard case .blur(let deviation) = step, deviation > 0 else { return sum }
      return sum + Int((3 * min(deviation, 256)).rounded(.up))
    }
  }

  func bitmap(in area: PixelArea) -> Bitmap? {
    // Wide blurs first average cells of pixels, which lie as in a layer's picture. An unbounded
    // picture needs a margin around the area.
    let margin = (2 * reach + 63) / 64 * 64
    let place = image.area ?? area.grown(margin)
    guard let bitmap = image.bitmap(in: place) else { return nil }
    let effects = filter.steps.filter { !$0.isIdentity }.compactMap { step -> GroupEffect? in
      if case .blur(let sigma) = step { return .blur(GaussianSpread(sigma, sigma)) }
      return step.matrix.map(GroupEffect.colorMatrix)
    }
    var canvas = ImageCanvas(image.isEndless ? area : place.grown(margin))
    canvas.draw(bitmap, of: place, effects: effects)
    return canvas.bitmap()?.moved(from: canvas.area, to: area)
  }
}
