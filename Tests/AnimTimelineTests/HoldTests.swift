import AnimDrawing
import AnimGeometry
import AnimTiming
import Testing
import TimelineFixtures

@testable import AnimTimeline

/// The held end of a play.
@Suite struct HoldTests {
  @Test(arguments: 1...10) func endIsHeld(seed: Int) {
    let timeline = RandomScene.timeline(seed: UInt64(seed))
    let held = timeline.holdingEnd(for: 1.5)
    #expect(held.validate().isEmpty)
    #expect(held.duration == timeline.duration + 1.5)
    for share in [0.003, 0.2, 0.41, 0.77, 0.996] {
      let time = share * timeline.duration
      #expect(held.frame(at: time) == timeline.frame(at: time))
    }
    let end = held.frame(at: timeline.duration + 0.01)
    for later in [0.5, 1.49] {
      #expect(held.frame(at: timeline.duration + later) == end)
    }
  }

  @Test func endValueStays() {
    var scene = SceneBuilder()
    let move = scene.tween(.number(0), .number(8), 0.5, 1, .easeIn)
    let round = scene.tween(.number(0), .number(2), 0, 0.5)
    _ = scene.add(
      "a",
      tracks: [
        .zPosition: scene.track(.number(5), [move]),
        .cornerRadius: scene.track(.number(5), [round], period: 0.5),
      ])
    // A layer that disappears at the end itself isn't in the end state.
    _ = scene.add("b", end: 1)
    let held = scene.timeline(duration: 1).holdingEnd(for: 2)
    #expect(held.value(of: .zPosition, node: 1, at: 0.2) == .number(5))
    #expect(held.value(of: .zPosition, node: 1, at: 2.9) == .number(8))
    #expect(held.value(of: .cornerRadius, node: 1, at: 0.75) == .number(1))
    #expect(held.value(of: .cornerRadius, node: 1, at: 1.5) == .number(2))
    #expect(held.nodes[1].isPresent(at: 2.9))
    #expect(held.nodes[2].isPresent(at: 0.9) && !held.nodes[2].isPresent(at: 1))
  }

  /// Repetitions are expanded to all passes and keep their period.
  @Test func endOfRepetitionsStays() {
    var scene = SceneBuilder()
    let passes = (0..<3).map { pass in
      scene.tween(.number(10), .number(110), Double(pass), Double(pass + 1))
    }
    _ = scene.add("a", tracks: [.zPosition: scene.track(.number(0), passes, period: 1)])
    let held = scene.timeline(duration: 3).holdingEnd(for: 2)
    #expect(held.validate().isEmpty && held.duration == 5)
    #expect(held.value(of: .zPosition, node: 1, at: 0.5) == .number(60))
    #expect(held.value(of: .zPosition, node: 1, at: 2.5) == .number(60))
    for time in [3, 3.5, 4.2, 4.9] {
      #expect(held.value(of: .zPosition, node: 1, at: time) == .number(110))
    }
  }
}
