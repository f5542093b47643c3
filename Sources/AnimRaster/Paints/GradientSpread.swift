import AnimTimeline

/// Folds offsets of a gradient into 0…1.
extension Gradient.Spread {
  /// Offsets in a gradient that is repeated or reflected, within 0…1. Those that are too far away for a
  /// fraction, and not-a-number, are 0.
  @inline(__always)
  func folded(_ offsets: SIMD8<Float>) -> SIMD8<Float> {
    let zero = SIMD8<Float>(repeating: 0)
    let magnitudes = offsets.replacing(with: -offsets, where: offsets .< zero)
    let known = zero.replacing(with: offsets, where: magnitudes .< 2_097_152)
    // Adding 1.5·2²³ leaves the nearest whole number.
    func nearest(_ v: SIMD8<Float>) -> SIMD8<Float> { (v + 12_582_912) - 12_582_912 }
    if self == .reflect {
      let rest = known - 2 * nearest(known * 0.5)
      return rest.replacing(with: -rest, where: rest .< zero)
    }
    let rest = known - nearest(known)
    return rest.replacing(with: rest + 1, where: rest .< zero)
  }

  /// An offset in the gradient, within 0…1 unless its outermost colours go on.
  @inline(__always)
  func folded(_ offset: Double) -> Double {
    switch self {
    case .pad: return offset
    case .repeat:
      let rest = offset - offset.rounded(.down)
      return rest.isFinite ? rest : 0
    case .reflect:
      let rest = abs(offset - 2 * (offset / 2).rounded())
      return rest.isFinite ? rest : 0
    }
  }
}
