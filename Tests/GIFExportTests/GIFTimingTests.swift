import GIFExport
import TestSupport
import Testing

@Suite struct GIFTimingTests {
  @Test(
    "The first twelve delays of the usual rates",
    arguments: [
      (10, [10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10]),
      (24, [4, 4, 4, 5, 4, 4, 4, 4, 5, 4, 4, 4]),
      (25, [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]),
      (30, [3, 4, 3, 3, 4, 3, 3, 4, 3, 3, 4, 3]),
      (50, [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]),
      (60, [2, 1, 2, 2, 1, 2, 2, 1, 2, 2, 1, 2]),
    ])
  func table(fps: Int, expected: [Int]) throws {
    let delays = try GIFTiming.delays(duration: 2, fps: Double(fps))
    #expect(delays.count == 2 * fps)
    #expect(Array(delays.prefix(12)) == expected)
  }

  @Test("Delays add up to the rounded duration, for any rate")
  func sum() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let milliseconds = Int.random(in: 0...20_000, using: &random)
      let duration = Double(milliseconds) / 1000
      let fps = Int.random(in: 1...50, using: &random)
      let delays = try GIFTiming.delays(duration: duration, fps: Double(fps))
      // ⌈D · f − ½⌉ in whole numbers of half milliseconds.
      let halves = 2 * milliseconds * fps - 1000
      #expect(delays.count == max(1, (halves + 1999) / 2000))
      #expect(delays.reduce(0, +) == Int((duration * 100).rounded(.toNearestOrEven)))
      #expect(delays.allSatisfy { $0 >= 0 })
      #expect(delays.dropLast().allSatisfy { $0 >= 2 })
    }
  }

  @Test(
    "A counted play ends with a frame of its own, within its duration",
    arguments: [
      (0.4, 10.0, [10, 10, 10, 8, 2]), (0.12, 25, [4, 4, 2, 2]), (0.1, 30, [3, 4, 3]),
      (0.06, 50, [2, 2, 2]), (0.05, 60, [2, 2, 2]), (0.02, 25, [2, 2]), (0.004, 25, [2, 2]),
    ])
  func countedPlays(duration: Double, fps: Double, expected: [Int]) throws {
    #expect(try GIFTiming.delaysOfCountedPlay(duration: duration, fps: fps) == expected)
  }

  @Test("The last frame takes its time from those before, the nearest first")
  func lastFrames() {
    #expect(GIFTiming.keepingLast([10, 10, 1]) == [10, 9, 2])
    #expect(GIFTiming.keepingLast([10, 2, 0]) == [8, 2, 2])
    #expect(GIFTiming.keepingLast([3, 3, 0]) == [2, 2, 2])
    #expect(GIFTiming.keepingLast([2, 2, 1]) == [2, 2, 2])
    #expect(GIFTiming.keepingLast([7, 2]) == [7, 2])
    #expect(GIFTiming.keepingLast([1]) == [1] && GIFTiming.keepingLast([]) == [])
    var random = SeededGenerator(seed: 31)
    for _ in 0..<500 {
      let delays = (0..<Int.random(in: 2...12, using: &random)).map { _ in
        Int.random(in: 0...5, using: &random)
      }
      let kept = GIFTiming.keepingLast(delays)
      let (before, after) = (delays.reduce(0, +), kept.reduce(0, +))
      // Longer only if every frame has the minimum delay.
      #expect(after == before || after > before && kept.allSatisfy { $0 == 0 || $0 == 2 })
    }
  }

  @Test func still() throws {
    #expect(try GIFTiming.delays(duration: 0, fps: 25) == [0])
  }

  @Test("A last frame of less than half a frame isn't one")
  func tail() throws {
    #expect(try GIFTiming.delays(duration: 0.21, fps: 10) == [10, 11])
    #expect(try GIFTiming.delays(duration: 0.26, fps: 10) == [10, 10, 6])
  }

  @Test(
    "Numbers that mean nothing are refused",
    arguments: [
      (-1, 25), (Double.nan, 25), (.infinity, 25), (1, 0), (1, -5), (1, .nan), (1, .infinity),
      (1e9, 50), (1e7, 1), (0, .infinity), (1e300, 1e300),
    ])
  func refused(duration: Double, fps: Double) {
    #expect(throws: GIFError.self) { try GIFTiming.delays(duration: duration, fps: fps) }
  }
}
