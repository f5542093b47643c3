import AnimTimeline
import AnimTiming
import Testing

@testable import TrackFitting

/// Functions that are affine between levels keep curves, and have their exact values.
@Suite struct LevelTests {
  @Test(
    arguments: [
      Curve.linear, .easeInEaseOut, .cubic(0.3, -0.8, 0.6, 1.8) ?? .linear,
      .penner(PennerCurve(.bounce, .out)),
    ])
  func stays(curve: Curve) {
    let signal = Signal.resting(
      from: Components(0, 0, 0, 0), to: Components(60, 0, 0, 0), by: curve)
    // Above every second level it is constant.
    let levels = (-3...9).map { 10.0 * Double($0) }
    let held = signal.map(byLevels: levels) { value, count in
      Components(count % 2 == 0 ? levels[count - 1] : value.x, 0, 0, 0)
    }
    for step in 0..<400 {
      let time = Double(step) * 0.005 + 0.0001
      let value = signal.value(at: time).x
      let count = levels.filter { $0 <= value }.count
      let wanted = count % 2 == 0 ? levels[count - 1] : value
      #expect(abs(held.value(at: time).x - wanted) < 1e-3)
    }
    for segment in held.segments {
      if case .general = segment.form { Issue.record("a curve is lost") }
    }
  }

  @Test("What never changes is at one level, in a still too", arguments: [0.0, 2])
  func constants(duration: Double) {
    let signal = Signal(constant: Components(3, 0, 0, 0), duration: duration)
    let mapped = signal.map(byLevels: [1, 2, 5]) { value, count in
      Components(value.x + 10 * Double(count), 0, 0, 0)
    }
    #expect(mapped.constantValue == Components(23, 0, 0, 0))
  }
}
