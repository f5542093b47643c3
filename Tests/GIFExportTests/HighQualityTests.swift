import AnimPixels
import GIFExport
import TestSupport
import Testing

/// The gain of qualities above the default.
@Suite struct HighQualityTests {
  /// A ramp of a few hundred colours that moves.
  private let frames: [Bitmap] = (0..<6).map { frame in
    var bitmap = Bitmap(width: 160, height: 120, filledWith: 0)
    for y in 0..<120 {
      for x in 0..<160 {
        let place = (3 * x + 2 * y + 9 * frame) % 700
        bitmap.pixels[y * 160 + x] = opaque(place / 3, (700 - place) / 4, 80 + place / 5)
      }
    }
    return bitmap
  }

  private func encoded(_ options: GIFOptions) throws -> [UInt8] {
    var encoder = try GIFEncoder(width: 160, height: 120, options: options)
    for frame in frames { try encoder.append(frame, delay: 4) }
    var bytes: [UInt8] = []
    let report = try encoder.finish { bytes += $0 }
    try #require(report.mode == .quantised)
    return bytes
  }

  @Test("A higher quality is never farther from the frames, and the highest not much larger for it")
  func error() throws {
    let qualities = [90, 94, 97, 100]
    let files = try qualities.map { try encoded(GIFOptions(quality: $0)) }
    let errors = try decodeWithPillow(files).map { $0.squaredError(from: frames) }
    #expect(zip(errors, errors.dropFirst()).allSatisfy { $0 >= $1 }, "\(errors)")
    let undithered = try encoded(GIFOptions(quality: 100, dither: .none))
    #expect(files[3].count < 2 * undithered.count, "\(files[3].count), \(undithered.count)")
  }

  @Test("At the highest quality each frame has a palette of its own where that is truer")
  func palettes() throws {
    let files = try [90, 100].map { try encoded(GIFOptions(quality: $0, maximumColors: 64)) }
    let errors = try decodeWithPillow(files).map { $0.squaredError(from: frames) }
    #expect(errors[1] * 3 < errors[0] * 2, "\(errors)")
  }
}
