import AnimGeometry

/// Premultiplied colours with components of 0…1, one for each lane.
struct Shade<Number: FormulaNumber>: Sendable {
  var red: Number
  var green: Number
  var blue: Number
  var alpha: Number

  @inline(__always)
  init(red: Number, green: Number, blue: Number, alpha: Number) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates one colour in all lanes, premultiplied with its alpha.
  @inline(__always)
  init(_ color: Color) {
    self.init(
      red: Number(color.red * color.alpha), green: Number(color.green * color.alpha),
      blue: Number(color.blue * color.alpha), alpha: Number(color.alpha))
  }

  @inline(__always)
  static var clear: Self { Self(.clear) }

  /// Interpolates from `self` at the amount 0 to `other` at 1.
  @inline(__always)
  func mixed(with other: Self, _ amount: Number) -> Self {
    Self(
      red: red + (other.red - red) * amount, green: green + (other.green - green) * amount,
      blue: blue + (other.blue - blue) * amount, alpha: alpha + (other.alpha - alpha) * amount)
  }

  /// Returns the colours with less light and the same alpha.
  @inline(__always)
  func lit(by light: Number) -> Self {
    Self(red: red * light, green: green * light, blue: blue * light, alpha: alpha)
  }

  @inline(__always)
  func faded(by factor: Number) -> Self {
    Self(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha * factor)
  }

  @inline(__always)
  static func choose(_ mask: Number.Mask, _ a: Self, _ b: Self) -> Self {
    Self(
      red: .choose(mask, a.red, b.red), green: .choose(mask, a.green, b.green),
      blue: .choose(mask, a.blue, b.blue), alpha: .choose(mask, a.alpha, b.alpha))
  }
}
