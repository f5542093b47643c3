import AnimTimeline
import AnimTiming
import Testing

@testable import TrackFitting

/// Functions that are affine on either side of a line keep curves, and have their exact values.
@Suite struct SideTests {
  @Test(
    arguments: [
      Curve.linear, .easeInEaseOut, .cubic(0.3, -0.8, 0.6, 1.8) ?? .linear,
      .penner(PennerCurve(.elastic, .out)),
    ])
  func theSmallerOfTwoLanes(curve: Curve) {
    let signal = Signal.resting(
      from: Components(10, 40, 0, 0), to: Components(60, 20, 0, 0), by: curve)
    let smaller = signal.map(bySideOf: Components(1, -1, 0, 0)) { value, isSecond in
      Components(isSecond ? value.y : value.x, 0, 0, 0)
    }
    for step in 0..<400 {
      let time = Double(step) * 0.005 + 0.0001
      let value = signal.value(at: time)
      #expect(abs(smaller.value(at: time).x - min(value.x, value.y)) < 1e-9, "\(time)")
    }
    #expect(smaller.segments.count >= 3)
    for segment in smaller.segments {
      if case .general = segment.form { Issue.record("no curve left at \(segment.start)") }
    }
  }
}
