import AnimGeometry

/// Arithmetic on eight premultiplied pixels at a time.
///
/// A pixel's four bytes are processed as two pairs of 16-bit lanes (red and blue, green and alpha),
/// which hold a product of two bytes without widening.
enum Blend {
  typealias Channels = SIMD16<UInt16>

  /// The red and blue bytes in 16-bit lanes.
  @inline(__always)
  static func redBlue(_ p: SIMD8<UInt32>) -> Channels {
    unsafeBitCast(p & SIMD8(repeating: 0x00FF_00FF), to: Channels.self)
  }

  /// The green and alpha bytes in 16-bit lanes.
  @inline(__always)
  static func greenAlpha(_ p: SIMD8<UInt32>) -> Channels {
    unsafeBitCast((p &>> 8) & SIMD8(repeating: 0x00FF_00FF), to: Channels.self)
  }

  /// A value per pixel in both of its lanes.
  @inline(__always)
  static func both(_ v: SIMD8<UInt32>) -> Channels {
    unsafeBitCast(v | (v &<< 16), to: Channels.self)
  }

  /// Joins the bytes again.
  @inline(__always)
  static func pack(_ redBlue: Channels, _ greenAlpha: Channels) -> SIMD8<UInt32> {
    unsafeBitCast(redBlue, to: SIMD8<UInt32>.self)
      | (unsafeBitCast(greenAlpha, to: SIMD8<UInt32>.self) &<< 8)
  }

  /// `v / 255`, rounded to nearest, for `v` up to 65,152.
  @inline(__always)
  static func divide255(_ v: Channels) -> Channels {
    let t = v &+ Channels(repeating: 128)
    return (t &+ (t &>> 8)) &>> 8
  }

  /// `a·b / 255` for bytes, rounded to nearest.
  @inline(__always)
  static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 { (a &* b &+ 127) / 255 }

  /// Premultiplied source over destination, the source weighted by a coverage (W3C Compositing and
  /// Blending, 9.1.4): `(s·c + d·(255 - αs·c)) / 255` with one rounding, so that opaque stays
  /// opaque and no colour byte exceeds its alpha.
  @inline(__always)
  static func over(
    _ destination: SIMD8<UInt32>, source: SIMD8<UInt32>, coverage: SIMD8<UInt32>,
    opacity: UInt32
  ) -> SIMD8<UInt32> {
    var c = both(coverage)
    if opacity != 255 { c = divide255(c &* UInt16(truncatingIfNeeded: opacity)) }
    let sourceGA = greenAlpha(source) &* c
    let sourceRB = redBlue(source) &* c
    let alpha = unsafeBitCast(divide255(sourceGA), to: SIMD8<UInt32>.self) &>> 16
    let rest = both(SIMD8(repeating: 255) &- alpha)
    return pack(
      divide255(redBlue(destination) &* rest &+ sourceRB),
      divide255(greenAlpha(destination) &* rest &+ sourceGA))
  }

  /// Premultiplied source, weighted by a coverage, added to the destination; sums are limited to
  /// 255 (Porter and Duff's plus, W3C's plus-lighter).
  @inline(__always)
  static func adding(
    _ destination: SIMD8<UInt32>, source: SIMD8<UInt32>, coverage: SIMD8<UInt32>,
    opacity: UInt32
  ) -> SIMD8<UInt32> {
    var c = both(coverage)
    if opacity != 255 { c = divide255(c &* UInt16(truncatingIfNeeded: opacity)) }
    let most = Channels(repeating: 255)
    return pack(
      pointwiseMin(redBlue(destination) &+ divide255(redBlue(source) &* c), most),
      pointwiseMin(greenAlpha(destination) &+ divide255(greenAlpha(source) &* c), most))
  }

  /// A colour as a premultiplied pixel.
  static func pixel(_ color: Color, opacity: Double = 1) -> UInt32 {
    let color = color.clamped
    let alpha = byte(color.alpha * opacity)
    return multiply(byte(color.red), alpha) | multiply(byte(color.green), alpha) << 8
      | multiply(byte(color.blue), alpha) << 16 | alpha << 24
  }

  /// 0…1 as 0…255, rounded to nearest; not-a-number becomes 0.
  static func byte(_ value: Double) -> UInt32 {
    value > 0 ? UInt32(min(value, 1) * 255 + 0.5) : 0
  }
}
