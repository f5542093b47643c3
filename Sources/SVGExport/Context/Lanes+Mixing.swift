import AnimTimeline

/// Straight colours: red, green, blue and alpha.
extension Lanes {
  /// The largest alpha of what is as good as clear.
  static let leastAlpha = 1e-6

  /// The premultiplied blend with another colour, straight again; where it is clear, the colour of the side
  /// that isn't.
  func mixed(with other: Lanes, _ fraction: Double) -> Lanes {
    let alpha = w + (other.w - w) * fraction
    guard alpha > Self.leastAlpha else {
      return (w > other.w ? self : other).replacing(.lane(3), from: Lanes(0, 0, 0, alpha))
    }
    let sum = self * (w * (1 - fraction)) + other * (other.w * fraction)
    return (sum / alpha).replacing(.lane(3), from: Lanes(0, 0, 0, alpha))
  }
}
