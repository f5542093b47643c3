import AnimPixels
import Foundation
import GIFExport
import TestSupport
import Testing

/// Sizes, palettes and lengths up to the format's limits. They take minutes: `make test-gif`.
@Suite(
  .serialized, .enabled(if: ProcessInfo.processInfo.environment["ANIMEXPORT_GIF_LIMITS"] != nil))
struct LongRunTests {
  private func check(_ animations: [[TimedFrame]], _ options: GIFOptions) throws {
    let files = try animations.map {
      try GIFEncoder.encode(
        width: $0[0].bitmap.width, height: $0[0].bitmap.height, options: options, frames: $0)
    }
    let decoded = try decodeWithPillow(files)
    try #require(decoded.count == files.count)
    for (frames, gif) in zip(animations, decoded) {
      let expected = merged(frames.map(\.bitmap.pixels), frames.map(\.delay))
      let actual = merged(gif.frames, gif.delays)
      #expect(actual.map(\.delay) == expected.map(\.delay))
      #expect(actual.map(\.pixels) == expected.map(\.pixels))
    }
  }

  @Test("Every number of colours", arguments: [false, true])
  func everyPalette(clear: Bool) throws {
    var random = SeededGenerator(seed: clear ? 101 : 100)
    for start in stride(from: 1, through: 256, by: 32) {
      let animations = (start..<start + 32).map { colors in
        randomAnimation(
          width: 23, height: 12, colors: clear ? min(colors, 255) : colors, clear: clear,
          frames: 4, with: &random)
      }
      try check(animations, GIFOptions(effort: .fast))
      if start % 64 == 1 { try check(animations, GIFOptions()) }
    }
  }

  @Test("Random sizes, also the largest", arguments: 1...4 as ClosedRange<UInt64>)
  func sizes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var sizes = [(65535, 1), (1, 65535), (1, 1), (65535, 3)]
    for _ in 0..<12 {
      let long = Int.random(in: 1...65535, using: &random)
      let short = Int.random(in: 1...max(1, min(64, 60_000 / long)), using: &random)
      sizes.append(Bool.random(using: &random) ? (long, short) : (short, long))
    }
    let animations = sizes.map { width, height in
      randomAnimation(
        width: width, height: height, colors: Int.random(in: 1...200, using: &random),
        clear: Bool.random(using: &random), frames: 3, with: &random)
    }
    try check(animations, GIFOptions(effort: .fast))
  }

  @Test("Every effort, with and without clear pixels", arguments: GIFOptions.Effort.allCases)
  func efforts(effort: GIFOptions.Effort) throws {
    var random = SeededGenerator(seed: 9)
    let animations = (0..<24).map { index in
      randomAnimation(
        width: 33, height: 21, colors: 1 + index * 5, clear: index % 2 == 0, frames: 9,
        with: &random)
    }
    try check(animations, GIFOptions(effort: effort))
  }

  @Test("Ten thousand frames")
  func tenThousandFrames() throws {
    var random = SeededGenerator(seed: 4)
    let frames = randomAnimation(
      width: 6, height: 5, colors: 9, clear: true, frames: 10_000, with: &random)
    try check([frames], GIFOptions())
  }
}
