import AnimPixels
import Foundation
import TestSupport
import Testing

@testable import GIFExport

/// Phrases of LZW are horizontal: errors that they bring must not be streaks.
@Suite struct StreakTests {
  private static let (width, height, count) = (120, 80, 6)

  /// A smooth gradient of changing hues that moves.
  private static let gradient = frames { x, y, time in
    let phase = time * 2 * Double.pi
    return SIMD3(
      135 + 95 * sin(2.2 * x + 1.1 * y + phase), 135 + 75 * sin(1.7 * y - 1.3 * x + phase + 1),
      175 + 55 * cos(1.9 * x + 2.3 * y - phase))
  }

  /// Two pictures of clouds with noise, of which one fades to the other.
  private static let crossFade: [Bitmap] = {
    let (first, second) = (photograph(seed: 1), photograph(seed: 2))
    return (0..<count).map { frame in
      let share = Double(frame) / Double(count - 1)
      return bitmap { first[$0] * (1 - share) + second[$0] * share }
    }
  }()

  private static func bitmap(_ color: (Int) -> SIMD3<Double>) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for place in bitmap.pixels.indices {
      let c = color(place).clamped(lowerBound: SIMD3(), upperBound: SIMD3(repeating: 255))
        .rounded(.toNearestOrAwayFromZero)
      bitmap.pixels[place] = opaque(Int(c.x), Int(c.y), Int(c.z))
    }
    return bitmap
  }

  private static func frames(_ color: (Double, Double, Double) -> SIMD3<Double>) -> [Bitmap] {
    (0..<count).map { frame in
      bitmap {
        color(
          Double($0 % width) / Double(width), Double($0 / width) / Double(height),
          Double(frame) / 24)
      }
    }
  }

  /// Sums of smooth noise of several sizes, the finest of single pixels.
  private static func photograph(seed: UInt64) -> [SIMD3<Double>] {
    var random = SeededGenerator(seed: seed)
    var result = [SIMD3<Double>](repeating: SIMD3(repeating: 128), count: width * height)
    for (size, strength) in [(40, 60.0), (14, 35), (5, 16), (1, 6)] {
      let columns = width / size + 2
      let knots = (0..<columns * (height / size + 2)).map { _ -> SIMD3<Double> in
        let light = random.number(-1...1)
        return SIMD3(light, light, light) * 0.8
          + (SIMD3(random.number(0...1), random.number(0...1), random.number(0...1)) * 2 - 1) * 0.5
      }
      for place in result.indices {
        let (x, y) = (Double(place % width) / Double(size), Double(place / width) / Double(size))
        let (column, row) = (Int(x), Int(y))
        let (a, b) = (x - Double(column), y - Double(row))
        let corner = row * columns + column
        let top = knots[corner] * (1 - a) + knots[corner + 1] * a
        let bottom = knots[corner + columns] * (1 - a) + knots[corner + columns + 1] * a
        result[place] += (top * (1 - b) + bottom * b) * strength
      }
    }
    return result
  }

  /// The errors of decoded frames in Oklab, times 100.
  private func errors(_ shown: [UInt32], _ frame: Bitmap) -> [SIMD4<Float>] {
    zip(shown, frame.pixels).map {
      (Oklab($0 & 0xFF_FFFF).vector - Oklab($1 & 0xFF_FFFF).vector) * 100
    }
  }

  /// The root mean square of the difference between the mean errors of eight pixels in a row and of the eight below
  /// or above; and the same for columns.
  private func streaks(_ errors: [SIMD4<Float>]) -> (rows: Float, columns: Float) {
    let (width, height) = (Self.width, Self.height)
    func strength(_ along: Int, _ across: Int, _ columns: Int, _ rows: Int) -> Float {
      var (sum, count): (Float, Float) = (0, 0)
      for y in 0..<rows {
        for x in 0..<columns {
          var step = SIMD4<Float>()
          for place in 0..<8 {
            let start = y * width + x + place * along
            step += errors[start] - errors[start + across]
          }
          sum += (step * step).sum() / 64
          count += 1
        }
      }
      return (sum / count).squareRoot()
    }
    return (
      strength(1, width, width - 8, height - 1), strength(width, 1, width - 1, height - 8)
    )
  }

  private func check(_ frames: [Bitmap], most ratio: Float) throws {
    let bytes = try GIFEncoder.encode(
      width: Self.width, height: Self.height, frames: frames.map { ($0, 4) })
    let shown = try #require(try decodeWithPillow([bytes]).first).frames
    try #require(shown.count == frames.count)
    var (rows, columns): (Float, Float) = (0, 0)
    for (shown, frame) in zip(shown, frames) {
      let strength = streaks(errors(shown, frame))
      rows += strength.rows
      columns += strength.columns
    }
    #expect(rows < ratio * columns, "\(rows / columns)")
    let usual = try encodedByFFmpeg(frames)
    #expect(bytes.count < usual + usual / 20, "\(bytes.count), FFmpeg \(usual)")
  }

  /// The bytes that FFmpeg takes with its best dither.
  private func encodedByFFmpeg(_ frames: [Bitmap]) throws -> Int {
    let folder = try TemporaryFolder()
    let raw = frames.flatMap { frame in
      frame.pixels.flatMap { pixel in (0..<4).map { UInt8(truncatingIfNeeded: pixel >> ($0 * 8)) } }
    }
    let input = try folder.write(raw, to: "frames.rgba")
    let output = folder.url.appending(path: "out.gif").path
    _ = try run(
      "ffmpeg",
      [
        "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(Self.width)x\(Self.height)",
        "-framerate", "25", "-i", input, "-lavfi",
        "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=sierra2_4a", output,
      ])
    return try Data(contentsOf: URL(fileURLWithPath: output)).count
  }

  @Test("A gradient that moves has no streaks, and no more bytes than with error diffusion")
  func gradients() throws { try check(Self.gradient, most: 1.4) }

  @Test("Nor has a cross-fade of two noisy pictures")
  func crossFades() throws { try check(Self.crossFade, most: 1.2) }
}
