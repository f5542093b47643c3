import AnimTimeline
import TestSupport
import Testing

@testable import AnimRaster

@Suite struct PixelMatrixTests {
  @Test("Every channel is rounded to the nearest byte, whatever the matrix", arguments: 1...6)
  func roundsChannels(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func row() -> SIMD4<Double> {
      var row = SIMD4<Double>.zero
      for i in 0..<4 { row[i] = Double(random.whole(-40...80)) / 40 }
      return row
    }
    let matrix = ColorMatrix(
      red: row(), green: row(), blue: row(), alpha: seed == 1 ? SIMD4(0, 0, 0, 1) : row(),
      bias: row() / 4)
    let subject = PixelMatrix(matrix)
    for _ in 0..<20_000 {
      let alpha = UInt32(random.whole(0...255))
      func channel() -> UInt32 { UInt32(random.whole(0...Int(alpha))) }
      let pixel = channel() | channel() << 8 | channel() << 16 | alpha << 24
      #expect(subject.apply(to: pixel) == Self.expected(pixel, matrix))
    }
  }

  @Test("What isn't a number is clear")
  func notANumber() {
    let huge = SIMD4(1e39, -1e39, 0, 0)
    let matrix = PixelMatrix(ColorMatrix(red: huge, green: huge, blue: huge))
    #expect(matrix.apply(to: 0xFF50_5050) == 0xFF00_0000)
  }

  /// The expected result, channel by channel, in the same precision.
  private static func expected(_ pixel: UInt32, _ matrix: ColorMatrix) -> UInt32 {
    let alpha = Float(pixel >> 24)
    guard alpha > 0 else { return 0 }
    let k = 255 / alpha
    func result(_ row: SIMD4<Double>, _ bias: Double) -> Float {
      var sum = Float(bias) * 255 + Float(row.w) * alpha
      for i in 0..<3 { sum += Float(row[i]) * (Float(pixel >> UInt32(8 * i) & 255) * k) }
      return sum > 0 ? min(sum, 255) : 0
    }
    let a = result(matrix.alpha, matrix.bias.w).rounded()
    var bytes = UInt32(a) << 24
    for (i, row) in [matrix.red, matrix.green, matrix.blue].enumerated() {
      bytes |= UInt32(result(row, matrix.bias[i]) * a / 255 + 0.5) << UInt32(8 * i)
    }
    return bytes
  }
}
