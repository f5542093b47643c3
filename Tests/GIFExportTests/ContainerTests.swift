import AnimPixels
import GIFExport
import TestSupport
import Testing

/// Delays, loops, errors and the stream of bytes.
@Suite struct ContainerTests {
  /// Frames of one colour each, all different.
  private func plainFrames(_ delays: [Int]) -> [TimedFrame] {
    delays.enumerated().map { index, delay in
      (Bitmap(width: 4, height: 3, filledWith: opaque(index, 10, 20)), delay)
    }
  }

  private func decoded(_ frames: [TimedFrame], _ options: GIFOptions = GIFOptions()) throws
    -> DecodedGIF
  {
    let bytes = try GIFEncoder.encode(width: 4, height: 3, options: options, frames: frames)
    return try #require(try decodeWithPillow([bytes]).first)
  }

  @Test(
    "Forever is 0, n plays are n − 1 repeats, one play needs no extension",
    arguments: [
      (GIFOptions.Loop.forever, 0), (.count(1), nil), (.count(2), 1), (.count(300), 299),
      (.count(65536), 65535),
    ] as [(GIFOptions.Loop, Int?)])
  func loops(loop: GIFOptions.Loop, number: Int?) throws {
    #expect(try decoded(plainFrames([5, 5]), GIFOptions(loop: loop)).loop == number)
  }

  @Test("A still neither loops nor waits")
  func still() throws {
    let gif = try decoded(plainFrames([0]))
    #expect(gif.loop == nil)
    #expect(gif.delays == [0])
  }

  @Test("Too short delays even out without changing the duration")
  func shortDelays() throws {
    let delays = try GIFTiming.delays(duration: 1, fps: 60)
    let gif = try decoded(plainFrames(delays))
    #expect(gif.delays.allSatisfy { $0 >= 2 })
    #expect(gif.delays.reduce(0, +) == 100)
    // The visible frame is at most one hundredth late.
    let starts = delays.indices.map { delays[..<$0].reduce(0, +) }
    var time = 0
    for (frame, delay) in zip(gif.frames, gif.delays) {
      let index = Int(frame[0] & 255)
      #expect(abs(starts[index] - time) <= 1)
      time += delay
    }
    #expect(try decoded(plainFrames([4, 4, 1])).delays == [4, 5])
    #expect(try decoded(plainFrames([1])).delays == [2])
    #expect(try decoded(plainFrames([3, 0, 0, 5, 1, 1])).delays == [3, 5, 2])
  }

  @Test("Delays beyond 16 bits are split over images", arguments: [false, true])
  func longDelays(clears: Bool) throws {
    var frames = plainFrames([3, 200_000, 65_536])
    if clears { frames[2].bitmap = Bitmap(width: 4, height: 3) }
    let gif = try decoded(frames)
    let shown = merged(gif.frames, gif.delays)
    #expect(shown.map(\.delay) == [3, 200_000, 65_536])
    #expect(shown.map(\.pixels) == frames.map(\.bitmap.pixels))
    #expect(gif.delays.allSatisfy { $0 >= 2 })
  }

  @Test("The first image is as large as what isn't clear", arguments: [false, true])
  func firstImage(hasManyColors: Bool) throws {
    var bitmap = Bitmap(width: 90, height: 60)
    for y in 5..<45 {
      for x in 20..<70 { bitmap[x, y] = hasManyColors ? opaque(x * 3, y * 4, 0) : opaque(9, 9, 9) }
    }
    let bytes = try GIFEncoder.encode(width: 90, height: 60, frames: [(bitmap, 5)])
    // After the header and the table of colours come extensions, each a list of blocks.
    var place = 13 + 3 << (bytes[10] & 7 + 1)
    while bytes[place] == 0x21 {
      place += 2
      while bytes[place] != 0 { place += Int(bytes[place]) + 1 }
      place += 1
    }
    #expect(bytes[place] == 0x2C)
    let numbers = stride(from: place + 1, to: place + 9, by: 2).map {
      Int(bytes[$0]) + Int(bytes[$0 + 1]) << 8
    }
    #expect(numbers == [20, 5, 50, 40])
    let gif = try #require(try decodeWithPillow([bytes]).first)
    #expect(gif.width == 90 && gif.height == 60)
    #expect(gif.frames.first?.map { $0 >> 24 } == bitmap.pixels.map { $0 >> 24 })
  }

  @Test func report() throws {
    var encoder = try GIFEncoder(width: 4, height: 3)
    for frame in plainFrames([5, 5, 5]) {
      try encoder.append(frame.bitmap, delay: 2)
      try encoder.append(frame.bitmap, delay: 3)
    }
    let report = try encoder.finish { _ in }
    #expect(report.mode == .exact)
    #expect(report.colors == 3)
    #expect(report.framesWritten == 3)
    #expect(report.framesMerged == 3)
  }

  @Test("Bytes come in chunks, and a full disk stops the work")
  func sink() throws {
    struct DiskFull: Error {}
    var random = SeededGenerator(seed: 5)
    var frames: [Bitmap] = []
    for _ in 0..<20 {
      var bitmap = Bitmap(width: 128, height: 128)
      for index in bitmap.pixels.indices {
        bitmap.pixels[index] = opaque(Int.random(in: 0..<250, using: &random), 0, 0)
      }
      frames.append(bitmap)
    }
    func encoder() throws -> GIFEncoder {
      var encoder = try GIFEncoder(width: 128, height: 128)
      for frame in frames { try encoder.append(frame, delay: 4) }
      return encoder
    }
    var sizes: [Int] = []
    let report = try encoder().finish { sizes.append($0.count) }
    #expect(sizes.reduce(0, +) == report.bytesWritten)
    #expect(sizes.count > 3)
    #expect(sizes.allSatisfy { $0 < 100_000 })
    var calls = 0
    do {
      _ = try encoder().finish { _ in
        calls += 1
        if calls == 2 { throw DiskFull() }
      }
      Issue.record("the error got lost")
    } catch GIFError.sink(let error) {
      #expect(error is DiskFull)
    }
    #expect(calls == 2)
    var images = 0
    do {
      _ = try encoder().finish { _ in
      } proceed: {
        images += 1
        if images == 3 { throw DiskFull() }
      }
      Issue.record("the work went on")
    } catch GIFError.sink(let error) {
      #expect(error is DiskFull && images == 3)
    }
  }

  @Test func errors() throws {
    func code(_ body: () throws -> Void) -> String {
      do { try body() } catch { return String(describing: error) }
      return ""
    }
    #expect(code { _ = try GIFEncoder(width: 0, height: 5) }.contains("0 × 5"))
    #expect(code { _ = try GIFEncoder(width: 5, height: 65536) }.contains("65536"))
    #expect(code { _ = try GIFEncoder(width: 65535, height: 65535) } == "")
    for colors in [1, 257, Int.min] {
      let options = GIFOptions(maximumColors: colors)
      #expect(
        code { _ = try GIFEncoder(width: 5, height: 5, options: options) }.contains("2...256"))
    }
    for plays in [0, -1, 65537, Int.max] {
      let options = GIFOptions(loop: .count(plays))
      #expect(code { _ = try GIFEncoder(width: 5, height: 5, options: options) }.contains("play"))
    }
    #expect(code { _ = try GIFEncoder(width: 5, height: 5).finish { _ in } }.contains("one frame"))
    var encoder = try GIFEncoder(width: 5, height: 5)
    #expect(throws: GIFError.self) { try encoder.append(Bitmap(width: 5, height: 4), delay: 4) }
    var damaged = Bitmap(width: 5, height: 5)
    damaged.pixels.removeLast()
    #expect(throws: GIFError.self) { try encoder.append(damaged, delay: 4) }
    for delay in [-1, Int.max] {
      #expect(throws: GIFError.self) {
        try encoder.append(Bitmap(width: 5, height: 5), delay: delay)
      }
    }
  }

  @Test("The largest side works")
  func maximumSide() throws {
    for (width, height) in [(65535, 1), (1, 65535)] {
      var bitmap = Bitmap(width: width, height: height, filledWith: opaque(1, 2, 3))
      bitmap.pixels[65534] = opaque(9, 9, 9)
      let bytes = try GIFEncoder.encode(width: width, height: height, frames: [(bitmap, 0)])
      #expect(try decodeWithPillow([bytes]).first?.frames == [bitmap.pixels])
    }
  }
}
