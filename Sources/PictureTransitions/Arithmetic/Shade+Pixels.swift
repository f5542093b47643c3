extension FourFloats {
  /// Conversion of whole numbers from 0 to 2²².
  @inline(__always)
  var wholes: SIMD4<UInt32> {
    unsafeBitCast(values + 8_388_608, to: SIMD4<UInt32>.self) & 0x7F_FFFF
  }

  /// Converts one byte of each pixel to 0…1. The byte is put into the last bits of 2²³, which then
  /// is subtracted.
  @inline(__always)
  init(byte: SIMD4<UInt32>) {
    let floats = unsafeBitCast(byte | 0x4B00_0000, to: SIMD4<Float>.self)
    values = (floats - 8_388_608) * (1 / 255)
  }
}

extension Shade where Number == FourFloats {
  @inline(__always)
  init(pixels: SIMD4<UInt32>) {
    self.init(
      red: FourFloats(byte: pixels & 255), green: FourFloats(byte: pixels &>> 8 & 255),
      blue: FourFloats(byte: pixels &>> 16 & 255), alpha: FourFloats(byte: pixels &>> 24))
  }

  /// The colours rounded to bytes, with components of at most alpha.
  @inline(__always)
  var pixels: SIMD4<UInt32> {
    let alpha = alpha.clamped
    @inline(__always)
    func byte(_ value: FourFloats) -> SIMD4<UInt32> {
      (value * FourFloats(255)).wholes
    }
    let zero = FourFloats(0)
    let low = byte(red.clamped(zero, alpha)) | byte(green.clamped(zero, alpha)) &<< 8
    return low | byte(blue.clamped(zero, alpha)) &<< 16 | byte(alpha) &<< 24
  }
}
