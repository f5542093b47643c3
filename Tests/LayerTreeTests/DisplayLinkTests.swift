import AnimGeometry
import AnimTimeline
import LayerTree
import TestSupport
import Testing

/// Times of display links' calls, against the table, and their ends.
@Suite struct DisplayLinkTests {
  struct Table: Decodable {
    struct Interval: Decodable {
      var maximumFPS: Int
      var frameInterval: Int
      var ticks: [Double]
      var duration: Double
      var targetMinusTimestamp: Double
    }
    struct Preferred: Decodable {
      var maximumFPS: Int
      var preferredFramesPerSecond: Int
      var effectiveFPS: Double
      var divisor: Int
    }
    struct Driver: Decodable {
      struct Frame: Decodable {
        var callback: Int
        var inputTime: Double
      }
      var frames: [Frame]
      var totalCallbacks: Int
    }
    var tolerance: Double
    var frameInterval: [Interval]
    var preferredFramesPerSecond: [Preferred]
    var seedFlashDriver: Driver
  }

  @Test("A link may tick until the last moment that can be recorded")
  func longest() throws {
    let scene = Scene(size: Size(10, 10))
    let link = DisplayLink { _ in }
    link.preferredFramesPerSecond = 1
    link.add(to: scene)
    scene.at(3600) { link.invalidate() }
    #expect(try scene.record().duration <= 3600)
  }

  /// The calls of a link within a time.
  private func calls(
    maximum: Int = 60, from start: Double = 0, until end: Double = 0.5,
    _ setUp: (DisplayLink) -> Void = { _ in }
  ) throws -> [(timestamp: Double, target: Double, duration: Double, now: Double)] {
    let scene = Scene(size: Size(10, 10))
    scene.maximumFramesPerSecond = maximum
    var result: [(Double, Double, Double, Double)] = []
    let link = DisplayLink {
      result.append(($0.timestamp, $0.targetTimestamp, $0.duration, scene.now))
    }
    setUp(link)
    if start == 0 { link.add(to: scene) } else { scene.at(start) { link.add(to: scene) } }
    _ = try scene.record(until: end)
    return result
  }

  @Test func fresh() {
    let link = DisplayLink { _ in }
    #expect((link.timestamp, link.targetTimestamp, link.duration) == (0, 0, 0))
    #expect(!link.isPaused)
  }

  @Test func frameIntervals() throws {
    let table: Table = try table("display-link")
    for row in table.frameInterval {
      let calls = try calls(maximum: row.maximumFPS) { $0.frameInterval = row.frameInterval }
      for (call, expected) in zip(calls, row.ticks) {
        // The table has nine decimals.
        #expect(isNear(call.timestamp, expected, 1e-8))
        #expect(isNear(call.now, expected, 1e-8))
        #expect(isNear(call.duration, row.duration, 1e-8))
        #expect(isNear(call.target - call.timestamp, row.targetMinusTimestamp, 1e-8))
      }
      #expect(calls.count > row.ticks.count)
    }
  }

  @Test func preferredRates() throws {
    let table: Table = try table("display-link")
    #expect(table.preferredFramesPerSecond.count > 20)
    for row in table.preferredFramesPerSecond {
      let link = DisplayLink { _ in }
      link.preferredFramesPerSecond = row.preferredFramesPerSecond
      #expect(link.divisor(maximumFramesPerSecond: row.maximumFPS) == row.divisor)
      let calls = try calls(maximum: row.maximumFPS, until: 1.99) {
        $0.preferredFramesPerSecond = row.preferredFramesPerSecond
      }
      let rate = 1 / (calls[0].target - calls[0].timestamp)
      #expect(isNear(rate, row.effectiveFPS, 1e-9))
      #expect(Double(calls.count) == (1.99 * row.effectiveFPS).rounded(.up))
    }
  }

  @Test func ranges() {
    let link = DisplayLink { _ in }
    for (range, divisor) in [
      (FrameRateRange(minimum: 10, maximum: 30), 2),
      (FrameRateRange(minimum: 10, maximum: 30, preferred: 15), 4),
      (FrameRateRange(minimum: 10, maximum: 30, preferred: 60), 2),
      (FrameRateRange(minimum: 20, maximum: 30, preferred: 5), 3),
      (FrameRateRange(minimum: 0, maximum: 0), 1),
    ] {
      link.preferredFrameRateRange = range
      #expect(link.divisor(maximumFramesPerSecond: 60) == divisor)
    }
  }

  @Test func intervalBelowOne() throws {
    #expect(try calls(until: 0.099) { $0.frameInterval = -3 }.count == 6)
  }

  /// A display of any rate has a countable number of frames.
  @Test(arguments: [1_000_000, 10_000_000_000_000_000, Int.max])
  func hugeRates(maximum: Int) throws {
    let calls = try calls(maximum: maximum, until: 3.95) { $0.preferredFramesPerSecond = 10 }
    #expect(isNear(calls.map(\.timestamp), (0..<40).map { Double($0) / 10 }, 1e-9))
    #expect(calls.allSatisfy { $0.duration == 1e-6 })
  }

  /// The grid begins when the link is added.
  @Test func laterStart() throws {
    let calls = try calls(from: 0.105, until: 0.2)
    let expected: [Double] = (0..<6).map { 0.105 + Double($0) / 60 }
    #expect(isNear(calls.map(\.timestamp), expected, 1e-12))
  }

  /// The driver of a picture transition: it pauses its link while it draws, and loses no frame.
  @Test func driver() throws {
    let table: Table = try table("display-link")
    let scene = Scene(size: Size(10, 10))
    var times: [Double] = []
    var stored: Double?
    let link = DisplayLink { link in
      let time = link.timestamp - (stored ?? link.timestamp)
      stored = stored ?? link.timestamp
      link.isPaused = true
      times.append(time)
      if time > 1 { link.invalidate() }
      link.isPaused = false
    }
    scene.at(0.5) { link.add(to: scene) }
    // The link ends by itself, so that the scene ends as well.
    _ = try scene.record()
    #expect(times.count == table.seedFlashDriver.totalCallbacks)
    for frame in table.seedFlashDriver.frames {
      #expect(isNear(times[frame.callback], frame.inputTime, 1e-8))
    }
  }

  @Test func paused() throws {
    let scene = Scene(size: Size(10, 10))
    var times: [Double] = []
    let link = DisplayLink { times.append($0.timestamp * 60) }
    link.add(to: scene)
    scene.at(0.051) { link.isPaused = true }
    scene.at(0.101) { link.isPaused = false }
    scene.at(0.14) { link.invalidate() }
    _ = try scene.record()
    #expect(isNear(times, [0, 1, 2, 3, 7, 8], 1e-9))
  }

  /// At one instant: links in the order of their registration, blocks, ends of animations.
  @Test func orderAtAnInstant() throws {
    let scene = Scene(size: Size(10, 10))
    let layer = Layer()
    scene.rootLayer.addSublayer(layer)
    let journal = Journal(scene)
    layer.add(fade(duration: 0.5, delegate: journal.listener("a")))
    let often = DisplayLink { _ in if scene.now == 0.5 { journal.note("often") } }
    let seldom = DisplayLink { _ in if scene.now == 0.5 { journal.note("seldom") } }
    seldom.frameInterval = 10
    scene.at(0.5) { journal.note("block") }
    often.add(to: scene)
    seldom.add(to: scene)
    _ = try scene.record(until: 1)
    #expect(
      journal.entries == ["0 start a", "500 often", "500 seldom", "500 block", "500 stop a"])
  }

  /// Later callbacks see a link's changes, and the link sees the presentation at its time.
  @Test func readsThePresentation() throws {
    let scene = Scene(size: Size(10, 10))
    let layer = Layer()
    scene.rootLayer.addSublayer(layer)
    layer.add(fade())
    var seen: [Double] = []
    let link = DisplayLink { _ in if let shown = layer.presentation { seen.append(shown.opacity) } }
    link.frameInterval = 15
    link.add(to: scene)
    _ = try scene.record(until: 0.8)
    #expect(isNear(seen, [0, 0.25, 0.5, 0.75], 1e-9))
  }

  /// A link that nobody stops doesn't prevent the end of a scene.
  @Test func endless() throws {
    let scene = Scene(size: Size(10, 10))
    let layer = Layer()
    scene.rootLayer.addSublayer(layer)
    DisplayLink { layer[.opacity] = 1 - $0.timestamp.truncatingRemainder(dividingBy: 1) }
      .add(to: scene)
    scene.at(7) {}
    let timeline = try scene.record()
    #expect(timeline.duration == 7)
    #expect(timeline.diagnostics.contains { $0.message.contains("display link") })
  }
}
