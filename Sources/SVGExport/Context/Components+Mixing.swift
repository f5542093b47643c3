import AnimTimeline

/// Colours with straight alpha: red, green, blue and alpha.
extension Components {
  /// The largest alpha that counts as clear.
  static let minimumAlpha = 1e-6

  /// Blends with another colour in premultiplied components, and returns straight ones. A clear result has the colour
  /// of the side with more alpha.
  func mixed(with other: Components, _ fraction: Double) -> Components {
    let alpha = w + (other.w - w) * fraction
    guard alpha > Self.minimumAlpha else {
      return (w > other.w ? self : other).replacing(.lane(3), from: Components(0, 0, 0, alpha))
    }
    let sum = self * (w * (1 - fraction)) + other * (other.w * fraction)
    return (sum / alpha).replacing(.lane(3), from: Components(0, 0, 0, alpha))
  }
}
