import AnimPixels

/// A pattern whose tiles, or a few of them together, are whole pixels wide and high: a picture of these,
/// read pixel by pixel.
struct CopiedPatternSource: PixelSource {
  let bitmap: Bitmap
  private var line = 0

  init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  mutating func begin(row: Int) {
    line = Self.rest(row, bitmap.height) &* bitmap.width
  }

  func pixels(x: Int) -> SIMD8<UInt32> {
    var result = SIMD8<UInt32>(repeating: 0)
    var column = Self.rest(x, bitmap.width)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      for i in 0..<8 {
        result[i] = pixels[line &+ column]
        column &+= 1
        if column == bitmap.width { column = 0 }
      }
    }
    return result
  }

  private static func rest(_ value: Int, _ divisor: Int) -> Int {
    let rest = value % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
