/// A weighted sum of colours.
struct ColorSum {
  var weight = 0.0
  var lightness = 0.0
  var a = 0.0
  var b = 0.0

  mutating func add(_ point: PaletteFitting.Point) {
    weight += point.weight
    lightness += point.weight * Double(point.color.lightness)
    a += point.weight * Double(point.color.a)
    b += point.weight * Double(point.color.b)
  }

  var mean: Oklab? {
    weight > 0
      ? Oklab(
        lightness: Float(lightness / weight), a: Float(a / weight), b: Float(b / weight))
      : nil
  }

  /// The squared length of the sum over its weight; the error of a set of points is their sum of
  /// squares minus this.
  var strength: Double {
    weight > 0 ? (lightness * lightness + a * a + b * b) / weight : 0
  }
}
