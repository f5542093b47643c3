package import AnimGeometry

/// Pictures as functions, for the evaluation of a formula at a single point.
package struct PointPictures {
  /// Extents of the source and the target, in pixels.
  package let source: Rect
  package let target: Rect
  /// Returns the colour of a picture at a point, as premultiplied red, green, blue and alpha.
  /// Pictures are named “source”, “target” or by their parameters.
  package let color: (String, Point) -> SIMD4<Double>

  package init(
    source: Rect, target: Rect, color: @escaping (String, Point) -> SIMD4<Double>
  ) {
    self.source = source
    self.target = target
    self.color = color
  }
}

struct PointInputs: PictureInputs {
  typealias Number = Double

  let pictures: PointPictures
  let point: Point
  var derived = Shade<Double>.clear

  private func color(_ input: PictureInput, _ point: Point) -> Shade<Double> {
    if input == .derived { return derived }
    let color = pictures.color(input.rawValue, point)
    return Shade(red: color.x, green: color.y, blue: color.z, alpha: color.w)
  }

  private func extent(_ input: PictureInput) -> Rect? {
    switch input {
    case .source: pictures.source
    case .target: pictures.target
    default: nil
    }
  }

  func here(_ input: PictureInput) -> Shade<Double> { sample(input, point.x, point.y) }

  func sample(_ input: PictureInput, _ x: Double, _ y: Double) -> Shade<Double> {
    if let extent = extent(input),
      !(x >= extent.minX && x <= extent.maxX && y >= extent.minY && y <= extent.maxY)
    {
      return .clear
    }
    return color(input, Point(x, y))
  }

  func stretched(_ input: PictureInput, _ x: Double, _ y: Double) -> Shade<Double> {
    guard let extent = extent(input), !extent.isEmpty else { return color(input, Point(x, y)) }
    let inner = extent.inset(dx: 0.5, dy: 0.5)
    return color(
      input, Point(x.clamped(inner.minX, inner.maxX), y.clamped(inner.minY, inner.maxY)))
  }
}
