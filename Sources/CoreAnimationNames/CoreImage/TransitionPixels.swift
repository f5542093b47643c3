import AnimGeometry
import AnimPixels
import PictureTransitions

/// A picture in the middle of a transition.
struct TransitionPixels: PixelRecipe {
  let transition: PictureTransition
  let source: CIImage
  let target: CIImage
  /// Masks, backsides and shadings by the names of their parameters.
  let images: [String: CIImage]

  /// The extents are drawn whole, since a transition reads pixels at other positions. An unbounded
  /// picture fills the other one's extent and the requested area.
  func bitmap(in area: PixelArea) -> Bitmap? {
    let hasEnds = !source.isEndless && !target.isEndless
    let whole = [source.area, target.area].reduce(
      hasEnds ? PixelArea(minX: 0, minY: 0, maxX: 0, maxY: 0) : area
    ) { $1.map($0.union) ?? $0 }
    /// The pixels of a picture from the common lower left corner on.
    func pixels(_ image: CIImage) -> Bitmap? {
      guard var area = image.area else { return image.bitmap(in: whole) }
      if area.isEmpty { return Bitmap(width: 0, height: 0) }
      (area.minX, area.minY) = (whole.minX, whole.minY)
      return image.bitmap(in: area)
    }
    guard whole.isDrawable, let old = pixels(source), let new = pixels(target) else { return nil }
    var transition = transition.moved(Point(-Double(whole.minX), -Double(whole.minY)))
    for (name, image) in images {
      // A shading keeps its own area.
      let own = name == "shadingImage" ? image.area.flatMap(image.bitmap) : nil
      guard let bitmap = own ?? pixels(image) else { return nil }
      try? transition.set(name, to: .image(TransitionImage(bitmap)))
    }
    return transition.bitmap(from: old, to: new).moved(from: whole, to: area)
  }
}

extension PictureTransition {
  /// The transition with its parameters moved by an offset.
  fileprivate func moved(_ offset: Point) -> PictureTransition {
    var result = self
    for parameter in kind.parameters where parameter.name != "shadowOffset" {
      switch try? value(of: parameter.name) {
      case .point(let point): try? result.set(parameter.name, to: .point(point + offset))
      case .rect(let rect) where !rect.isEmpty:
        let moved = Rect(origin: rect.origin + offset, size: rect.size)
        try? result.set(parameter.name, to: .rect(moved))
      default: break
      }
    }
    return result
  }
}
