/// `k1 · a · b + k2 · a + k3 · b + k4` of premultiplied channels.
struct ArithmeticMix {
  private let k1: SIMD4<Float>
  private let k2: SIMD4<Float>
  private let k3: SIMD4<Float>
  private let k4: SIMD4<Float>

  /// Creates a mix from factors for channels from 0 to 1.
  init(_ k1: Double, _ k2: Double, _ k3: Double, _ k4: Double) {
    self.k1 = SIMD4(repeating: Float(k1) / 255)
    self.k2 = SIMD4(repeating: Float(k2))
    self.k3 = SIMD4(repeating: Float(k3))
    self.k4 = SIMD4(repeating: Float(k4) * 255)
  }

  /// True if clear pixels get an alpha.
  var colorsClearPixels: Bool { mix(0, 0) != 0 }

  /// The mix of two pixels, whose colours are limited to its alpha.
  @inline(__always)
  func mix(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let (a, b) = (Self.channels(a), Self.channels(b))
    let sum = k1 * a * b + k2 * a + (k3 * b + k4)
    // Not-a-number, which huge factors can give, is 0.
    var limited = sum.replacing(with: 0, where: .!(sum .> 0))
    limited = limited.replacing(with: 255, where: limited .> 255)
    let alpha = SIMD4(repeating: limited.w)
    limited = limited.replacing(with: alpha, where: limited .> alpha)
    let bytes = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(limited + 0.5))
    return bytes.x | bytes.y &<< 8 | bytes.z &<< 16 | bytes.w &<< 24
  }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(pixel & 255), Float(pixel &>> 8 & 255), Float(pixel &>> 16 & 255), Float(pixel &>> 24))
  }
}
