import AnimGeometry

/// One colour.
///
/// The colour is kept apart from its alpha and mixed with what is there in one step, so painting a
/// colour over itself changes nothing at any coverage.
struct SolidShader: Shader {
  /// The opaque colour's lanes.
  private let redBlue: Blend.Lanes
  private let greenAlpha: Blend.Lanes
  private let opaque: UInt32
  /// 0…255.
  let alpha: UInt32

  /// Creates the paint of a colour whose alpha is multiplied by `opacity`, 0…1.
  init(_ color: Color, opacity: Double) {
    let color = color.clamped
    opaque = Blend.pixel(color.withAlpha(1))
    alpha = Blend.byte(color.alpha * opacity)
    redBlue = Blend.redBlue(SIMD8(repeating: opaque))
    greenAlpha = Blend.greenAlpha(SIMD8(repeating: opaque))
  }

  func begin(row: Int) {}

  @inline(__always)
  func over(_ old: SIMD8<UInt32>, x: Int, coverage: SIMD8<UInt32>) -> SIMD8<UInt32> {
    var w = Blend.both(coverage)
    if alpha != 255 { w = Blend.divide255(w &* UInt16(truncatingIfNeeded: alpha)) }
    let rest = Blend.Lanes(repeating: 255) &- w
    return Blend.pack(
      Blend.divide255(redBlue &* w &+ Blend.redBlue(old) &* rest),
      Blend.divide255(greenAlpha &* w &+ Blend.greenAlpha(old) &* rest))
  }

  func fill(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, count: Int, coverage: UInt32) {
    if alpha == 255, coverage == 255 {
      pixels.update(repeating: opaque, count: count)
    } else {
      fillBlocks(pixels, x: x, count: count, coverage: coverage)
    }
  }
}
