import AnimTimeline

/// A linear function of colours, applied to premultiplied pixels. Clear pixels stay clear.
struct PixelMatrix {
  private typealias Color = SIMD4<Float>

  /// The contributions of each channel to all channels, and a constant.
  private let columns: (red: Color, green: Color, blue: Color, alpha: Color, bias: Color)

  init(_ matrix: ColorMatrix) {
    func column(_ i: Int) -> Color {
      Color(
        Float(matrix.red[i]), Float(matrix.green[i]), Float(matrix.blue[i]),
        Float(matrix.alpha[i]))
    }
    columns = (column(0), column(1), column(2), column(3), Color(matrix.bias) * 255)
  }

  func apply(to layer: Layer) {
    let surface = layer.surface
    for y in surface.bounds.rows {
      let line = surface.pointer(x: surface.bounds.x0, y: y)
      var last: UInt32 = 0
      var lastResult: UInt32 = 0
      for i in 0..<surface.bounds.width {
        let pixel = line[i]
        // Neighbours are often equal.
        if pixel != last {
          last = pixel
          lastResult = apply(to: pixel)
        }
        line[i] = lastResult
      }
    }
  }

  /// The result for a pixel.
  @inline(__always)
  func apply(to pixel: UInt32) -> UInt32 {
    let alpha = Float(pixel &>> 24)
    guard alpha > 0 else { return 0 }
    let k = 255 / alpha
    var sum = columns.bias + columns.alpha * alpha
    sum += columns.red * (Float(pixel & 255) * k)
    sum += columns.green * (Float(pixel &>> 8 & 255) * k)
    sum += columns.blue * (Float(pixel &>> 16 & 255) * k)
    // Not-a-number, which huge factors can give, becomes 0.
    let most = Color(repeating: 255)
    let limited = sum.replacing(with: 0, where: .!(sum .> 0))
      .replacing(with: most, where: sum .> most)
    let a = Self.floor(limited).w
    let alphaResult = limited.w - a >= 0.5 ? a + 1 : a
    var parts = limited * alphaResult / 255 + 0.5
    parts.w = alphaResult
    let bytes = unsafeBitCast(Self.floor(parts) + Self.fractionless, to: SIMD4<UInt32>.self) & 255
    return bytes.x | bytes.y &<< 8 | bytes.z &<< 16 | bytes.w &<< 24
  }

  /// Adding this number shifts the fraction out and leaves the whole number in the lowest bits.
  private static let fractionless: Float = 8_388_608

  /// The whole parts of numbers that are positive or 0 and far below ``fractionless``.
  @inline(__always)
  private static func floor(_ v: Color) -> Color {
    let near = (v + fractionless) - fractionless
    return near - Color(repeating: 0).replacing(with: 1, where: near .> v)
  }
}
