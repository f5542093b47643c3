import AnimPixels
import FrameWriters
import Testing

/// Animated PNG and WebP files against Pillow.
@Suite("Animated pictures") struct AnimatedPictureTests {
  enum Kind: CaseIterable {
    case apng, webP

    func file(
      _ frames: [(picture: Bitmap, start: Double)], end: Double, _ stream: FrameStream
    ) throws -> (bytes: [UInt8], report: FrameReport) {
      switch self {
      case .apng: try FrameWritersTests.file(frames, end: end, APNGWriter(stream, level: 9))
      case .webP:
        try FrameWritersTests.file(
          frames, end: end, WebPWriter(stream, quality: 100, effort: 3))
      }
    }

    var ending: String { self == .apng ? "png" : "webp" }
  }

  /// Few and many colours, opaque, clear and half-clear.
  private static let looks: [(ground: UInt32, colors: Int)] = [
    (0xFFFF_FFFF, 2), (0xFF30_2010, 100), (0xFF30_2010, 5000), (0, 3), (0, 5000),
    (0x8040_2010, 5000),
    (0x8040_2010, 40), (0, 250),
  ]

  @Test("Every pixel is as it was", arguments: Kind.allCases, looks)
  func pixels(_ kind: Kind, _ look: (ground: UInt32, colors: Int)) throws {
    let frames = squares(6, ground: look.ground, colors: look.colors)
    let made = try kind.file(timed(frames, 25), end: 6 / 25, stream(of: frames))
    let read = try ReadAnimation(made.bytes, ending: kind.ending)
    try #require(read.durations.count == 6 && read.width == 61 && read.height == 43)
    for (index, frame) in frames.enumerated() {
      #expect(read.frame(index) == frame.pixels, "\(index)")
    }
    #expect(read.durations == [40, 40, 40, 40, 40, 40] && read.loop == 0)
  }

  @Test("Half-clear things that move leave nothing behind", arguments: Kind.allCases)
  func traces(_ kind: Kind) throws {
    let frames = (0..<5).map { frame in
      var bitmap = Bitmap(width: 40, height: 30)
      for y in 3..<12 {
        for x in 3 + 5 * frame..<12 + 5 * frame { bitmap[x, y] = 0x6000_0000 | UInt32(x * 5) }
      }
      return bitmap
    }
    let made = try kind.file(timed(frames, 10), end: 0.5, stream(of: frames))
    let read = try ReadAnimation(made.bytes, ending: kind.ending)
    for (index, frame) in frames.enumerated() { #expect(read.frame(index) == frame.pixels) }
  }

  @Test("Frames that show nothing new live on as a longer delay", arguments: Kind.allCases)
  func equal(_ kind: Kind) throws {
    let two = squares(2, ground: 0xFFFF_FFFF, colors: 4)
    let frames = [two[0], two[0], two[0], two[1], two[1]]
    let made = try kind.file(timed(frames, 25), end: 0.2, stream(of: frames))
    let read = try ReadAnimation(made.bytes, ending: kind.ending)
    #expect(read.durations == [120, 80])
    #expect(made.report.framesWritten == 2 && made.report.framesMerged == 3)
  }

  @Test("Delays don't drift", arguments: Kind.allCases, [30.0, 29.97, 60, 7])
  func times(_ kind: Kind, _ rate: Double) throws {
    let frames = squares(20, ground: 0xFFFF_FFFF, colors: 9)
    let made = try kind.file(timed(frames, rate), end: 20 / rate, stream(of: frames))
    let read = try ReadAnimation(made.bytes, ending: kind.ending)
    let exact = kind == .apng ? 1e-3 : 0.5
    #expect(abs(read.durations.reduce(0, +) - 20_000 / rate) <= exact)
    #expect(read.durations.allSatisfy { abs($0 - 1000 / rate) <= (kind == .apng ? 1e-4 : 1) })
  }

  @Test("Plays are counted", arguments: Kind.allCases, [1, 3])
  func plays(_ kind: Kind, _ plays: Int) throws {
    let frames = squares(2, ground: 0, colors: 9)
    let made = try kind.file(timed(frames, 10), end: 0.2, stream(of: frames, plays: plays))
    #expect(try ReadAnimation(made.bytes, ending: kind.ending).loop == plays)
  }

  @Test("One frame is a still", arguments: Kind.allCases)
  func still(_ kind: Kind) throws {
    let frames = squares(1, ground: 0x8000_00FF, colors: 4000)
    let made = try kind.file(timed(frames, 10), end: 0.1, stream(of: frames))
    let read = try ReadAnimation(made.bytes, ending: kind.ending)
    #expect(read.durations.count == 1 && read.frame(0) == frames[0].pixels)
    #expect(!String(decoding: made.bytes, as: UTF8.self).contains(kind == .apng ? "acTL" : "ANIM"))
  }

  @Test("The bytes don't depend on the number of threads", arguments: Kind.allCases)
  func threads(_ kind: Kind) throws {
    let frames = squares(9, ground: 0, colors: 3000)
    let files = try [1, 2, 5].map { workers in
      try kind.file(timed(frames, 25), end: 0.36, stream(of: frames, workers: workers)).bytes
    }
    #expect(Set(files).count == 1)
  }

  @Test("A frame may stay for longer than a delay can be", arguments: Kind.allCases)
  func long(_ kind: Kind) throws {
    let frames = squares(2, ground: 0xFFFF_FFFF, colors: 9)
    let made = try kind.file(
      [(frames[0], 0), (frames[1], 70_000)], end: 70_001, stream(of: frames))
    let read = try ReadAnimation(made.bytes, ending: kind.ending)
    #expect(abs(read.durations.reduce(0, +) - 70_001_000) < 1)
    #expect(read.frame(read.durations.count - 1) == frames[1].pixels)
    #expect(read.frame(read.durations.count - 2) == frames[0].pixels)
  }

  @Test("A lossy WebP is near to its frames, and its alpha is exact")
  func lossy() throws {
    let frames = (0..<4).map { frame in
      var bitmap = Bitmap(width: 64, height: 48)
      for y in 8..<40 {
        for x in 8..<56 {
          bitmap[x, y] = UInt32(x * 4) | UInt32(y * 5) << 8 | UInt32(frame * 50) << 16 | 255 << 24
        }
      }
      return bitmap
    }
    let made = try file(
      timed(frames, 10), end: 0.4, WebPWriter(stream(of: frames), quality: 90, effort: 4))
    let read = try ReadAnimation(made.bytes, ending: "webp")
    for (index, frame) in frames.enumerated() {
      let found = read.frame(index)
      #expect(zip(found, frame.pixels).allSatisfy { $0 >> 24 == $1 >> 24 })
      let errors = zip(found, frame.pixels).map { abs(Int($0 & 255) - Int($1 & 255)) }
      #expect(errors.reduce(0, +) / errors.count < 6)
    }
  }

  @Test("Nothing and sides that are too long are errors")
  func limits() {
    let big = FrameStream(width: 16384, height: 1)
    #expect(throws: FrameWriterError.self) {
      _ = try file([], end: 0, WebPWriter(big, quality: 100, effort: 0))
    }
    let small = FrameStream(width: 4, height: 4)
    #expect(throws: FrameWriterError.noFrames) {
      _ = try file([], end: 0, APNGWriter(small, level: 9))
    }
  }
}
