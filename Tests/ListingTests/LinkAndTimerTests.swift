import CoreAnimationNames
import TestSupport
import Testing

/// Display links and timers as Apple's code creates them.
@Suite("Links and timers") struct LinkAndTimerTests {
  let scene = Scene(size: CGSize(width: 100, height: 100))

  /// Displays the time since its first call, until that is more than a second.
  private final class Driver {
    var timestamp: CFTimeInterval = 0
    var shown: [Double] = []

    func start() {
      let link = CADisplayLink(target: self, action: { $0.nextFrame($1) })
      link.add(to: .main, forMode: .default)
    }

    private func nextFrame(_ sender: CADisplayLink) {
      if timestamp < 0.01 {
        timestamp = sender.timestamp
        shown.append(0)
      } else {
        shown.append(sender.timestamp - timestamp)
      }
      sender.isPaused = true
      if shown.last ?? 0 > 1 { sender.invalidate() }
      sender.isPaused = false
    }
  }

  @Test("The first call of a link is told from none", arguments: [0.0, 0.5], [60, 120])
  func firstTimestamp(start: Double, rate: Int) throws {
    scene.maximumFramesPerSecond = rate
    let driver = Driver()
    scene.at(start) { driver.start() }
    _ = try scene.record(until: 3)
    #expect(driver.shown.count == rate + 2)
    for (frame, time) in driver.shown.enumerated() {
      #expect(isNear(time, Double(frame) / Double(rate), 1e-9))
    }
  }

  @Test("Every second frame")
  func frameInterval() throws {
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.frameInterval = 2
    link.add(to: RunLoop.main, forMode: NSRunLoopCommonModes)
    _ = try scene.record(until: 0.1)
    #expect(isNear(times, [1.0 / 60, 3.0 / 60, 5.0 / 60], 1e-9))
  }

  @Test("A link keeps its object until it is invalid")
  func targets() throws {
    weak var released: Driver?
    let link: CADisplayLink
    do {
      let driver = Driver()
      released = driver
      link = CADisplayLink(target: driver) { _, _ in }
    }
    #expect(released != nil)
    link.invalidate()
    #expect(released == nil)
  }

  @Test("A timer calls on the scene's clock")
  func repeatingTimer() throws {
    var times: [Double] = []
    scene.at(1) {
      let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { timer in
        times.append(CACurrentMediaTime())
        if times.count == 4 { timer.invalidate() }
      }
      #expect(timer.isValid && timer.timeInterval == 0.5)
    }
    _ = try scene.record(until: 10)
    #expect(isNear(times, [1.5, 2, 2.5, 3], 1e-9))
  }

  @Test("A timer calls once")
  func singleTimer() throws {
    var times: [Double] = []
    let timer = Timer(timeInterval: 2, repeats: false) { _ in times.append(CACurrentMediaTime()) }
    RunLoop.main.add(timer, forMode: .common)
    RunLoop.main.add(timer, forMode: .default)
    #expect(timer.isValid && timer.timeInterval == 0)
    let invalid = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in times = [-1] }
    scene.at(0.5) { invalid.invalidate() }
    _ = try scene.record(until: 10)
    #expect(isNear(times, [2], 1e-9) && !timer.isValid && !invalid.isValid)
  }

  @Test("A timer calls an object's action, also when it is told to")
  func firing() throws {
    final class Clock {
      var ticks: [String] = []
    }
    let clock = Clock()
    let timer = Timer.scheduledTimer(
      timeInterval: 1, target: clock,
      action: { $0.ticks.append($1.userInfo as? String ?? "") }, userInfo: "tick", repeats: true)
    scene.at(0.5) { timer.fire() }
    scene.at(2.5) {
      #expect(clock.ticks == ["tick", "tick", "tick"] && timer.isValid)
      timer.invalidate()
      timer.fire()
    }
    _ = try scene.record(until: 5)
    #expect(clock.ticks.count == 3)
  }

  @Test("A timer without an end is cut off, with a warning")
  func endlessTimer() throws {
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in }
    let timeline = try scene.record()
    #expect(timeline.duration == 5 && timeline.diagnostics.map(\.severity) == [.warning])
  }
}
