import AnimDrawing
import AnimTimeline
import AnimTiming
import LayerTree
import RandomScenes
import TestSupport
import Testing

@testable import TrackBuilding

/// Timelines under random clocks, against the timelines themselves read at the clocks' times.
@Suite struct RetimingTests {
  @Test(arguments: 0..<50 as Range<UInt64>) func values(seed: UInt64) throws {
    try check(RichTimeline.make(seed: seed), seed: seed)
  }

  @Test(arguments: 1..<9 as Range<UInt64>) func recordings(seed: UInt64) throws {
    let plan = SceneMaker.plan(seed: seed)
    try check(plan.build().record(until: plan.duration), seed: seed)
  }

  private func check(_ inner: Timeline, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 1000)
    let duration = random.number(0.5...8)
    let clock = try RandomClock(&random, inner: inner.duration, outer: duration)
    let outer = try inner.retimed(by: clock.map, duration: duration)
    let note = "seed \(seed), \(clock)"
    #expect(outer.validate() == [], "\(note)")
    let held = HeldTimeline(inner)
    var times = (0..<200).map { _ in random.number(0...duration) }.filter { $0 < duration }
    // Both sides of everything that happens.
    for node in outer.nodes {
      for entry in node.tracks {
        times += entry.track.spans.prefix(6).flatMap { [$0.start - 1e-7, $0.start + 1e-7] }
      }
      times += [node.start - 1e-7, node.start + 1e-7, node.end - 1e-7, node.end + 1e-7]
    }
    times = times.filter { $0 >= 0 && $0 < duration }
    for time in Set(times).sorted().prefix(400) {
      compare(outer, at: time, held, clock.formula(time), note)
    }
  }

  /// Compares a state of a timeline with that of the one it was made of.
  private func compare(
    _ outer: Timeline, at time: Double, _ held: HeldTimeline, _ inner: Double?, _ note: String
  ) {
    let inside = held.timeline.nodes
    let present = outer.nodes.indices.filter { outer.shows($0, at: time) }
    let wanted = inner.map { time in inside.indices.filter { held.isPresent($0, at: time) } } ?? []
    let ids = present.map { outer.nodes[$0].ownID(among: inside) }
    #expect(ids.sorted() == wanted.map { inside[$0].id }.sorted(), "\(note) at \(time)")
    guard let inner else { return }
    for (index, id) in zip(present, ids) {
      guard let source = inside.firstIndex(where: { $0.id == id }) else { continue }
      for property in inside[source].tracks.map(\.property) where property != .hidden {
        let value = outer.value(of: property, node: index, at: time)
        let expected = held.value(of: property, node: source, at: inner)
        #expect(
          value.isNear(expected), "\(note) at \(time), \(inner): \(id).\(property.name)")
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func frames(seed: UInt64) throws {
    let inner = RichTimeline.make(seed: seed)
    var random = SeededGenerator(seed: seed &+ 2000)
    let duration = random.number(0.5...8)
    let clock = try RandomClock(&random, inner: inner.duration, outer: duration)
    let outer = try inner.retimed(by: clock.map, duration: duration)
    let held = HeldTimeline(inner)
    for _ in 0..<12 {
      let time = random.number(0...0.999) * duration
      let wanted = clock.formula(time).map { held.commands(at: $0) } ?? []
      let difference = FrameText(outer.frame(at: time).commands)
        .difference(from: FrameText(wanted), within: 1e-7)
      #expect(difference == nil, "seed \(seed), \(clock) at \(time)")
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func playsInPlays(seed: UInt64) throws {
    let inner = RichTimeline.make(seed: seed)
    var random = SeededGenerator(seed: seed &+ 3000)
    let (middle, duration) = (random.number(0.5...5), random.number(0.5...8))
    let first = try RandomClock(&random, inner: inner.duration, outer: middle)
    let second = try RandomClock(&random, inner: middle, outer: duration)
    let twice = try inner.retimed(by: first.map, duration: middle)
      .retimed(by: second.map, duration: duration)
    let once = try inner.retimed(
      by: second.map.composed(with: first.map, duration: middle), duration: duration)
    #expect(twice.validate() == [] && once.validate() == [])
    for _ in 0..<20 {
      let time = random.number(0...0.999) * duration
      let difference = FrameText(twice.frame(at: time).commands)
        .difference(from: FrameText(once.frame(at: time).commands), within: 1e-7)
      #expect(difference == nil, "seed \(seed), \(first) in \(second) at \(time)")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func theSameTime(seed: UInt64) throws {
    let inner = RichTimeline.make(seed: seed)
    let same = try inner.retimed(by: TimeMap(plainUntil: 99), duration: inner.duration)
    #expect(same == inner)
    let plan = SceneMaker.plan(seed: seed + 1)
    let scene = try plan.build().record(until: plan.duration)
    #expect(
      try scene.retimed(by: TimeMap(plainUntil: scene.duration), duration: scene.duration) == scene)
    // In two spans, so that each track is put together anew.
    let half = scene.duration / 2
    let halves = try TimeMap([
      TimeSpan(start: 0, end: half, from: 0, to: half),
      TimeSpan(start: half, end: scene.duration, from: half, to: scene.duration),
    ])
    let anew = try scene.retimed(by: halves, duration: scene.duration)
    #expect(anew.validate() == [])
    for time in stride(from: 0, to: scene.duration, by: scene.duration / 37) {
      let difference = FrameText(anew.frame(at: time).commands)
        .difference(from: FrameText(scene.frame(at: time).commands), within: 1e-9)
      #expect(difference == nil, "seed \(seed) at \(time)")
    }
  }
}

extension Timeline {
  /// True if a node and all around it are there and not hidden.
  fileprivate func shows(_ node: Int, at time: Double) -> Bool {
    var next: Int? = node
    while let node = next {
      guard nodes[node].isPresent(at: time),
        value(of: .hidden, node: node, at: time) != .flag(true)
      else { return false }
      next = nodes[node].parent
    }
    return true
  }
}

extension Node {
  /// The id of the node that this one is a copy of.
  fileprivate func ownID(among others: [Node]) -> String {
    if others.contains(where: { $0.id == id }) { return id }
    return id.lastIndex(of: "#").map { String(id[..<$0]) } ?? id
  }
}

extension Value {
  /// True if it differs by rounding only.
  fileprivate func isNear(_ other: Value) -> Bool {
    if case .images(let a) = self, case .images(let b) = other {
      return a.parts.count == b.parts.count
        && zip(a.parts, b.parts).allSatisfy {
          $0.image == $1.image && abs($0.weight - $1.weight) < 1e-9
        }
    }
    return isNearly(other, within: 1e-9)
      || FrameText(describing: self).difference(from: FrameText(describing: other), within: 1e-9)
        == nil
  }
}
