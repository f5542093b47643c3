import AnimTimeline
import AnimTiming
import LayerTree
import Testing

/// Flags are interpolated as 0 and 1, and are true for every number but 0.
@Suite struct FlagTests {
  private func hidden(at times: [Double], _ animations: [PropertyAnimation]) -> [Bool] {
    let (timeline, node) = recorded(until: 4) { _, layer in
      for animation in animations {
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        layer.add(animation)
      }
    }
    return times.map { timeline.value(of: .hidden, node: node, at: $0) }
  }

  /// The last key time, at 1 − 2/3 of the progress, is reached in spite of rounding.
  @Test func lastKeyframeIsHeld() {
    let animation = KeyframeAnimation(
      keyPath: "hidden", values: [true, true, true, false], duration: 1)
    #expect(hidden(at: [0.5, 0.9, 1.5, 3], [animation]) == [true, true, false, false])
  }

  @Test func switchesAtTheEndsOfItsWay() {
    let on = BasicAnimation(keyPath: "hidden", from: false, to: true, duration: 1)
    #expect(hidden(at: [0.001, 0.5, 0.999, 2], [on]) == [true, true, true, true])
    let off = BasicAnimation(keyPath: "hidden", from: true, to: false, duration: 1)
    #expect(hidden(at: [0.001, 0.5, 0.999, 2], [off]) == [true, true, true, false])
  }

  /// A curve that is level at 0, then at 1.
  @Test func restsWithItsCurve() throws {
    let curve = try #require(LinearStops([(0, 0), (0, 0.3), (1, 0.6), (1, 1)]))
    let on = BasicAnimation(
      keyPath: "hidden", from: false, to: true, duration: 1, timingFunction: .stops(curve))
    #expect(hidden(at: [0.1, 0.29, 0.31, 0.7], [on]) == [false, false, true, true])
    let off = BasicAnimation(
      keyPath: "hidden", from: true, to: false, duration: 1, timingFunction: .stops(curve))
    #expect(hidden(at: [0.1, 0.59, 0.61, 2], [off]) == [true, true, false, false])
  }

  /// The underlying flag is true although its number is ½; twice the progress from 1 to it is 1,
  /// not 0.
  @Test func takesAFlagFromBelow() throws {
    let steps = try #require(StepCurve(count: 2))
    let below = BasicAnimation(
      keyPath: "hidden", from: false, to: true, duration: 2, timingFunction: .steps(steps))
    let beyond = try #require(LinearStops([(2, 0), (2, 1)]))
    let above = BasicAnimation(
      keyPath: "hidden", from: true, duration: 4, timingFunction: .stops(beyond))
    #expect(hidden(at: [1.5], [below, above]) == [true])
  }

  /// The last step, at 3 · 1 − 2 of the progress, is reached in spite of rounding.
  @Test func stepsRestAtTheEnd() throws {
    let animation = KeyframeAnimation(
      keyPath: "hidden", values: [true, false, true, false], duration: 1)
    animation.timingFunction = .steps(try #require(StepCurve(count: 5, position: .start)))
    animation.repeatCount = 2
    // The steps' levels are 1/5 to 1; the fourth exceeds two thirds.
    #expect(
      hidden(at: [0.1, 0.7, 0.9, 1.7, 1.9], [animation]) == [true, true, false, true, false])
  }
}
