import SystemC

/// Conversion between encoded colours of sRGB and linear light, in 8 bits.
enum LinearColors {
  /// Linear values by encoded ones.
  static let linear: [UInt8] = (0..<256).map { byte in
    let value = Double(byte) / 255
    let linear = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    return UInt8(linear * 255 + 0.5)
  }

  /// Encoded values by linear ones.
  static let encoded: [UInt8] = (0..<256).map { byte in
    let value = Double(byte) / 255
    let encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    return UInt8(encoded * 255 + 0.5)
  }

  /// A pixel of encoded colours in linear light.
  static func linear(_ pixel: UInt32) -> UInt32 { PixelTables(colors: linear).apply(to: pixel) }
}

/// A table for each channel of straight colours, applied to premultiplied pixels.
struct PixelTables {
  /// 256 entries of red, then of green, blue and alpha.
  private let entries: [UInt8]

  /// Creates tables of 256 entries.
  init(red: [UInt8], green: [UInt8], blue: [UInt8], alpha: [UInt8]) {
    entries = red + green + blue + alpha
  }

  /// Creates one table for the three colours; alpha stays.
  init(colors: [UInt8]) {
    self.init(red: colors, green: colors, blue: colors, alpha: (0...255).map { $0 })
  }

  /// True if clear pixels get an alpha.
  var colorsClearPixels: Bool { entries[3 * 256] > 0 }

  /// Changes all pixels of a layer.
  func apply(to layer: Layer) {
    layer.mapPixels { apply(to: $0) }
  }

  /// The changed pixel.
  @inline(__always)
  func apply(to pixel: UInt32) -> UInt32 {
    let alpha = pixel &>> 24
    let newAlpha = UInt32(entries[Int(768 &+ alpha)])
    guard newAlpha > 0 else { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      let value = pixel &>> shift & 255
      let straight = alpha == 0 ? 0 : min((value &* 255 &+ alpha / 2) / alpha, 255)
      let entry = UInt32(entries[Int(shift &* 32 &+ straight)])
      return Blend.multiply(entry, newAlpha) &<< shift
    }
    return channel(0) | channel(8) | channel(16) | newAlpha &<< 24
  }
}

extension Layer {
  /// Maps every pixel by a function, which is called once for equal neighbours.
  @inline(__always)
  func mapPixels(_ change: (UInt32) -> UInt32) {
    guard !bounds.isEmpty else { return }
    var last: UInt32 = 0
    var lastResult = change(0)
    for y in bounds.rows {
      let line = surface.pointer(x: bounds.x0, y: y)
      for i in 0..<bounds.width {
        if line[i] != last {
          last = line[i]
          lastResult = change(last)
        }
        line[i] = lastResult
      }
    }
  }

  /// The pixels within a rectangle as a new layer; pixels outside of this one are clear.
  func copy(of rect: PixelRect) -> Layer {
    let result = Layer(rect)
    let common = rect.intersection(bounds)
    for y in common.rows {
      result.surface.pointer(x: common.x0, y: y).update(
        from: surface.pointer(x: common.x0, y: y), count: common.width)
    }
    return result
  }
}
