import AnimGeometry
import AnimTimeline
import AnimTiming
import TestSupport
import Testing
import TimelineFixtures

@testable import TrackBuilding

/// Small cases whose pieces were computed by hand.
@Suite struct HandCheckedRetimingTests {
  /// 2 s in which a number goes from 0 to 10 at one speed.
  private func ramp(to end: Double = 10, curve: Curve = .linear) -> Timeline {
    var scene = SceneBuilder()
    let piece = scene.tween(.number(0), .number(end), 0, 2, curve)
    _ = scene.add("a", tracks: [.zPosition: scene.track(.number(0), [piece])])
    return scene.timeline(duration: 2)
  }

  private func pieces(_ timeline: Timeline, _ node: Int = 1) -> [Piece<Components>] {
    guard case .lanes(let track)? = timeline.nodes[node].track(of: .zPosition) else { return [] }
    return track.pieces
  }

  private func tween(
    _ start: Double, _ end: Double, _ from: Double, _ to: Double, phases: (Double, Double) = (0, 1)
  ) -> Piece<Components> {
    Piece(
      start: start, end: end,
      motion: .tween(
        Tween(
          from: Components(from, 0, 0, 0), to: Components(to, 0, 0, 0),
          progress: Progress(start: phases.0, end: phases.1))))
  }

  private func hold(_ start: Double, _ end: Double, _ value: Double) -> Piece<Components> {
    Piece(start: start, end: end, motion: .constant(Components(value, 0, 0, 0)))
  }

  /// Lottie's `st: 10, sr: 2` at 10 frames per second: the inner time is (t − 1 s) / 2.
  @Test func startAndStretch() throws {
    let result = try ramp().retimed(
      by: .running(to: 6, offset: 1, speed: 0.5), duration: 6)
    #expect(pieces(result) == [tween(1, 5, 0, 10), hold(5, 6, 10)])
    #expect(result.value(of: .zPosition, node: 1, at: 0.5) == .number(0))
    #expect(result.value(of: .zPosition, node: 1, at: 3) == .number(5))
  }

  /// Lottie's `tm`: eased there, then a hold, then back to the middle.
  @Test func remap() throws {
    let map = try TimeMap.keyframes(
      [
        TimeMap.Key(time: 0.5, value: 0.5, curve: .easeInEaseOut),
        TimeMap.Key(time: 1.5, value: 1.5, curve: nil),
        TimeMap.Key(time: 2, value: 1.5), TimeMap.Key(time: 3, value: 1),
      ], to: 4)
    let result = try ramp().retimed(by: map, duration: 4)
    var library = result.library
    let eased = Piece<Components>(
      start: 0.5, end: 1.5,
      motion: .tween(
        Tween(
          from: Components(2.5, 0, 0, 0), to: Components(7.5, 0, 0, 0),
          progress: Progress(curve: library.index(of: .easeInEaseOut)))))
    #expect(
      pieces(result) == [
        // The base is the first value, 2.5.
        eased, hold(1.5, 2, 7.5), tween(2, 3, 0, 10, phases: (0.75, 0.5)), hold(3, 4, 5),
      ])
    #expect(library == result.library)
  }

  /// SMIL's `repeatCount="2.5"` with `fill="freeze"`.
  @Test func repeatCount() throws {
    let timing = MediaTiming(duration: 2, repeatCount: 2.5, fillMode: .forwards)
    let result = try ramp().retimed(by: .playing(timing, until: 6), duration: 6)
    #expect(
      pieces(result) == [
        tween(0, 2, 0, 10), tween(2, 4, 0, 10), tween(4, 5, 0, 10, phases: (0, 0.5)), hold(5, 6, 5),
      ])
  }

  @Test func thereAndBackForEver() throws {
    let timing = MediaTiming(duration: 2, speed: 2, repeatCount: .infinity, autoreverses: true)
    let result = try ramp().retimed(by: .playing(timing, until: 4), duration: 4)
    let once = [tween(0, 1, 0, 10), tween(1, 2, 0, 10, phases: (1, 0))]
    let again = [tween(2, 3, 0, 10), tween(3, 4, 0, 10, phases: (1, 0))]
    #expect(pieces(result) == once + again)
    guard case .lanes(let track)? = result.nodes[1].track(of: .zPosition) else { return }
    #expect(track.period == 2)
  }

  /// Values are half-open in outer time, also where time runs back.
  @Test func jumpsRunningBack() throws {
    var scene = SceneBuilder()
    _ = scene.add("a", tracks: [.zPosition: scene.track(.number(1), [hold(1, 2, 2)])])
    let result = try scene.timeline(duration: 2)
      .retimed(by: .running(to: 2, offset: 2, speed: -1), duration: 2)
    let values = [0, 0.999, 1, 1.999].map { result.value(of: .zPosition, node: 1, at: $0) }
    #expect(values == [.number(2), .number(2), .number(1), .number(1)])
  }

  /// A cubic polynomial under an eased clock follows the curve exactly.
  @Test func polynomialUnderCurve() throws {
    var scene = SceneBuilder()
    let spline = Spline(
      from: Components(0, 0, 0, 0), to: Components(8, 0, 0, 0), departure: Components(3, 0, 0, 0),
      arrival: Components(-5, 0, 0, 0))
    let piece = Piece(start: 0, end: 2, motion: Motion.spline(spline))
    _ = scene.add("a", tracks: [.zPosition: scene.track(.number(0), [piece])])
    let map = try TimeMap.keyframes(
      [TimeMap.Key(time: 0, value: 0.4, curve: .easeIn), TimeMap.Key(time: 1, value: 1.6)], to: 1)
    let result = try scene.timeline(duration: 2).retimed(by: map, duration: 1)
    for step in 0..<100 {
      let time = Double(step) / 100
      let u = (0.4 + 1.2 * Curve.easeIn.value(at: time)) / 2
      let wanted = spline.value(atProgress: u).x
      let value = result.lanes(of: .zPosition, node: 1, at: time).x
      #expect(abs(value - wanted) < 1e-12)
    }
    #expect(result.nodes[1].tracks.count == 1 && pieces(result).count == 1)
  }

  /// A node that lives from 0.5 s to 1 s of 2 s, three times.
  @Test func livesInLoops() throws {
    var scene = SceneBuilder()
    _ = scene.add("a", start: 0.5, end: 1)
    let timing = MediaTiming(duration: 2, repeatCount: 3)
    let result = try scene.timeline(duration: 2).retimed(
      by: .playing(timing, until: 6), duration: 6)
    let node = result.nodes[1]
    #expect(node.start == 0.5 && node.end == 5)
    guard case .lanes(let track)? = node.track(of: .hidden) else {
      Issue.record("it isn't hidden")
      return
    }
    #expect(track.base == .zero)
    #expect(track.pieces == [hold(1, 2.5, 1), hold(3, 4.5, 1)])
  }

  /// Masks that take turns are nodes of their own in each pass, in the order of time.
  @Test func masksInLoops() throws {
    var nodes = SceneBuilder().nodes
    func mask(_ id: String, _ start: Double, _ end: Double) -> Node {
      Node(id: id, kind: .plain, role: .mask, parent: 0, start: start, end: end)
    }
    nodes += [mask("a", 0, 1), mask("b", 1, 2)]
    nodes.append(Node(id: "in b", kind: .plain, parent: 2))
    let inner = Timeline(size: Size(9, 9), duration: 2, nodes: nodes, library: Library())
    let timing = MediaTiming(duration: 2, repeatCount: .infinity)
    let result = try inner.retimed(by: .playing(timing, until: 4), duration: 4)
    #expect(result.validate() == [])
    #expect(result.nodes.map(\.id) == ["root", "a", "b", "a#2", "b#2", "in b", "in b#2"])
    #expect(result.nodes.map(\.start) == [0, 0, 1, 2, 3, 1, 3])
    #expect(result.nodes.map(\.end) == [.infinity, 1, 2, 3, 4, 2, 4])
    #expect(result.nodes.map(\.parent) == [nil, 0, 0, 0, 0, 2, 4])
  }

  /// A change at the very end shows at the end of a play that ends with it, and in a hold after it.
  @Test func endStates() throws {
    var scene = SceneBuilder()
    let track = Track(base: Components.zero, pieces: [tween(0, 2, 0, 10)])
      .ending(on: Components(99, 0, 0, 0), at: 2)
    _ = scene.add("a", tracks: [.zPosition: .lanes(track)])
    let inner = scene.timeline(duration: 2)
    let fast = try inner.retimed(by: .running(to: 1, speed: 2), duration: 1)
    #expect(pieces(fast) == [tween(0, 1, 0, 10), hold(1, 2, 99)])
    let long = try inner.retimed(by: TimeMap(plainUntil: 5), duration: 5)
    #expect(pieces(long) == [tween(0, 2, 0, 10), hold(2, 5, 99)])
    let still = try inner.retimed(by: .running(to: 1, offset: -1), duration: 0)
    #expect(still.nodes[1].tracks.isEmpty)
    #expect(still.nodes[1].baseValue(of: .zPosition) == .number(5))
    #expect(still.validate() == [])
  }
}
