/// Modes that are computed on straight colours, pixel by pixel (W3C Compositing and Blending, 9.1
/// and 10): `s·(1 − αd) + d·(1 − αs) + αs·αd·B(cd, cs)`.
protocol ColorBlend: PixelBlend {
  /// The mix of two colours, red, green and blue each 0…1.
  static func color(_ below: SIMD4<Float>, _ above: SIMD4<Float>) -> SIMD4<Float>
}

extension ColorBlend {
  static var fadesResult: Bool { true }

  static func mix(_ below: SIMD8<UInt32>, _ above: SIMD8<UInt32>) -> SIMD8<UInt32> {
    var result = below
    for i in 0..<8 {
      let (d, s) = (below[i], above[i])
      if s &>> 24 == 0 { continue }
      result[i] = d &>> 24 == 0 ? s : mix(d, s)
    }
    return result
  }

  private static func mix(_ below: UInt32, _ above: UInt32) -> UInt32 {
    func channels(_ p: UInt32) -> SIMD4<Float> {
      SIMD4(Float(p & 255), Float(p &>> 8 & 255), Float(p &>> 16 & 255), Float(p &>> 24))
    }
    let (d, s) = (channels(below), channels(above))
    let mixed = color(d / d.w, s / s.w)
    let sum = (s * (255 - d.w) + d * (255 - s.w) + mixed * (s.w * d.w)) / 255
    let alpha = (s.w + d.w - s.w * d.w / 255).rounded()
    func byte(_ v: Float) -> UInt32 { v > 0 ? UInt32(min(v, alpha) + 0.5) : 0 }
    return byte(sum.x) | byte(sum.y) &<< 8 | byte(sum.z) &<< 16 | UInt32(alpha) &<< 24
  }
}

/// A mode that mixes each channel separately.
protocol ChannelBlend: ColorBlend {
  static func channel(_ below: Float, _ above: Float) -> Float
}

extension ChannelBlend {
  static func color(_ below: SIMD4<Float>, _ above: SIMD4<Float>) -> SIMD4<Float> {
    SIMD4(
      channel(below.x, above.x), channel(below.y, above.y), channel(below.z, above.z), 0)
  }
}

enum HardLightBlend: ChannelBlend {
  static func channel(_ d: Float, _ s: Float) -> Float {
    s <= 0.5 ? 2 * d * s : d + (2 * s - 1) - d * (2 * s - 1)
  }
}

enum OverlayBlend: ChannelBlend {
  static func channel(_ d: Float, _ s: Float) -> Float { HardLightBlend.channel(s, d) }
}

enum ColorDodgeBlend: ChannelBlend {
  static func channel(_ d: Float, _ s: Float) -> Float {
    d == 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
  }
}

enum ColorBurnBlend: ChannelBlend {
  static func channel(_ d: Float, _ s: Float) -> Float {
    d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
  }
}

enum SoftLightBlend: ChannelBlend {
  static func channel(_ d: Float, _ s: Float) -> Float {
    if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
    let curve = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
    return d + (2 * s - 1) * (curve - d)
  }
}

enum HueBlend: ColorBlend {
  static func color(_ d: SIMD4<Float>, _ s: SIMD4<Float>) -> SIMD4<Float> {
    s.withSaturation(d.saturation).withLuminosity(d.luminosity)
  }
}

enum SaturationBlend: ColorBlend {
  static func color(_ d: SIMD4<Float>, _ s: SIMD4<Float>) -> SIMD4<Float> {
    d.withSaturation(s.saturation).withLuminosity(d.luminosity)
  }
}

enum HueAndSaturationBlend: ColorBlend {
  static func color(_ d: SIMD4<Float>, _ s: SIMD4<Float>) -> SIMD4<Float> {
    s.withLuminosity(d.luminosity)
  }
}

enum LuminosityBlend: ColorBlend {
  static func color(_ d: SIMD4<Float>, _ s: SIMD4<Float>) -> SIMD4<Float> {
    d.withLuminosity(s.luminosity)
  }
}

/// Luminosity and saturation of red, green and blue (W3C Compositing and Blending, 10.2).
extension SIMD4<Float> {
  fileprivate var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }
  private var least: Float { Swift.min(x, y, z) }
  private var most: Float { Swift.max(x, y, z) }
  fileprivate var saturation: Float { most - least }

  fileprivate func withSaturation(_ saturation: Float) -> SIMD4 {
    let range = most - least
    guard range > 0 else { return .zero }
    return (self - least) * (saturation / range)
  }

  fileprivate func withLuminosity(_ luminosity: Float) -> SIMD4 {
    var color = self + (luminosity - self.luminosity)
    let (least, most) = (color.least, color.most)
    if least < 0 { color = luminosity + (color - luminosity) * (luminosity / (luminosity - least)) }
    if most > 1 {
      color = luminosity + (color - luminosity) * ((1 - luminosity) / (most - luminosity))
    }
    return color
  }
}
