import AnimPixels
import GIFExport
import TestSupport
import Testing

/// Animations with more colours than a table, on a clear ground.
@Suite struct ClearGroundTests {
  /// A moving square, with other colours in each frame.
  private func frames(colors: Int) -> [Bitmap] {
    (0..<8).map { frame in
      var bitmap = Bitmap(width: 60, height: 40, filledWith: 0)
      for y in 0..<20 {
        for x in 0..<20 {
          let color = frame * colors + (y * 20 + x) % colors
          bitmap.pixels[(y + frame) * 60 + x + frame * 4] = opaque(
            color & 255, color >> 8, color / 3 & 255)
        }
      }
      return bitmap
    }
  }

  private func encoded(_ frames: [Bitmap]) throws -> (bytes: [UInt8], report: GIFReport) {
    var encoder = try GIFEncoder(width: 60, height: 40)
    for frame in frames { try encoder.append(frame, delay: 5) }
    var bytes: [UInt8] = []
    let report = try encoder.finish { bytes += $0 }
    return (bytes, report)
  }

  @Test("They are exact where no frame shows more than that", arguments: [60, 255])
  func exact(colors: Int) throws {
    let frames = frames(colors: colors)
    let (bytes, report) = try encoded(frames)
    #expect(report.mode == .exact, "\(report.reason)")
    let decoded = try #require(try decodeWithPillow([bytes]).first)
    for (shown, frame) in zip(decoded.frames, frames) {
      #expect(zip(shown, frame.pixels).count { $0 != $1 } == 0)
    }
    #expect(decoded.frames.count == frames.count)
  }

  @Test("The reason says how many are shown in a frame where they can't be")
  func reason() throws {
    let (_, report) = try encoded(frames(colors: 256))
    #expect(report.mode == .quantised)
    #expect(report.reason.contains("up to 256 colours"), "\(report.reason)")
  }

  @Test(
    "What stays is seldom drawn again where little becomes clear", arguments: [2, 3, 4, 5, 9],
    [GIFOptions.Effort.fast, .normal])
  func shrinking(delay: Int, effort: GIFOptions.Effort) throws {
    var random = SeededGenerator(seed: 8)
    var bitmap = Bitmap(width: 80, height: 60, filledWith: 0)
    for y in 10..<60 {
      for x in 10..<70 {
        bitmap[x, y] = opaque(random.whole(0...255), random.whole(0...255), random.whole(0...255))
      }
    }
    // One row less in each frame, and a few changing colours.
    let frames = (0..<12).map { frame in
      for x in 0..<80 { bitmap[x, 9 + frame] = 0 }
      for x in 20..<30 { bitmap[x, 59] = opaque(frame * 20, x * 8, 50) }
      return bitmap
    }
    let options = GIFOptions(effort: effort)
    var encoder = try GIFEncoder(width: 80, height: 60, options: options)
    for frame in frames { try encoder.append(frame, delay: delay) }
    var bytes: [UInt8] = []
    let report = try encoder.finish { bytes += $0 }
    try #require(report.mode == .quantised)
    let gif = try #require(try decodeWithPillow([bytes]).first)
    #expect(try decodeWithFFmpeg(bytes, pixelCount: 80 * 60) == gif.frames)
    let shown = merged(gif.frames, gif.delays)
    #expect(gif.delays.allSatisfy { $0 >= GIFTiming.minimumDelay })
    try #require(shown.map(\.delay) == frames.map { _ in delay })
    for (number, frame) in frames.enumerated() {
      let pixels = shown[number].pixels
      #expect(zip(pixels, frame.pixels).allSatisfy { ($0 == 0) == ($1 == 0) })
      guard number > 0 else { continue }
      let before = (shown[number - 1].pixels, frames[number - 1].pixels)
      let flickers = pixels.indices.count {
        frame.pixels[$0] == before.1[$0] && pixels[$0] != before.0[$0]
      }
      #expect(flickers == 0)
    }
    let first = try GIFEncoder.encode(
      width: 80, height: 60, options: options, frames: [(frames[0], delay)])
    if delay >= 4 { #expect(bytes.count < first.count * 2, "\(bytes.count), \(first.count)") }
  }
}
