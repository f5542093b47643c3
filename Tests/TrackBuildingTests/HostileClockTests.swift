import AnimGeometry
import AnimTimeline
import AnimTiming
import TestSupport
import Testing
import TimelineFixtures

@testable import TrackBuilding

/// Clocks that no sensible file has.
@Suite struct HostileClockTests {
  private let inner = RichTimeline.make(seed: 5)

  @Test func noTimeAtAll() throws {
    let empty = try inner.retimed(by: TimeMap([]), duration: 3)
    #expect(empty.nodes.isEmpty && empty.validate() == [])
    let outer = SceneBuilder().timeline(duration: 3)
    let same = try outer.embedding(inner, under: 0, clock: TimeMap([]), prefix: "art")
    #expect(same.nodes == outer.nodes)
    let instant = try TimeMap([TimeSpan(start: 1, end: 1, from: 0, to: 2)])
    #expect(instant.spans.isEmpty)
    #expect(try TimeMap.keyframes([], to: 3).spans.isEmpty)
    #expect(try TimeMap.playing(MediaTiming(duration: 2), until: 0).spans.isEmpty)
  }

  @Test func timeThatStands() throws {
    let still = try inner.retimed(by: .running(to: 3, speed: 0), duration: 3)
    #expect(still.validate() == [])
    #expect(still.nodes.allSatisfy { $0.tracks.isEmpty })
    let instant = try inner.retimed(
      by: .playing(MediaTiming(duration: 0, repeatCount: 9, fillMode: .both), until: 2), duration: 2
    )
    #expect(instant.validate() == [] && instant.nodes.allSatisfy { $0.tracks.isEmpty })
  }

  @Test func nothingThatMoves() throws {
    var scene = SceneBuilder()
    _ = scene.add("a", values: [.opacity: .number(0.5)])
    let still = scene.timeline(duration: 0)
    let map = try TimeMap.playing(MediaTiming(duration: 1, repeatCount: .infinity), until: 5)
    let result = try still.retimed(by: map, duration: 5)
    #expect(result.validate() == [] && result.nodes == still.nodes)
  }

  @Test func thousandsOfPasses() throws {
    let timing = MediaTiming(duration: 0.001, repeatCount: .infinity)
    #expect(throws: TimeMapError.tooManySpans) { try TimeMap.playing(timing, until: 200) }
    let many = try TimeMap.playing(timing, until: 90)
    #expect(throws: RetimingError.tooManyPieces) {
      try inner.retimed(by: many, duration: 90)
    }
    // Nodes that don't move cost nothing.
    var scene = SceneBuilder()
    for index in 0..<500 { _ = scene.add("\(index)") }
    let still = try scene.timeline(duration: 0.001).retimed(by: many, duration: 90)
    #expect(still.nodes.count == 501 && still.nodes.allSatisfy { $0.tracks.isEmpty })
  }

  @Test func thousandsOfMasks() throws {
    var nodes = SceneBuilder().nodes
    nodes += [
      Node(id: "a", kind: .plain, role: .mask, parent: 0, start: 0.1, end: 0.2)
    ]
    for index in 0..<9 { nodes.append(Node(id: "\(index)", kind: .plain, parent: 1)) }
    let masked = Timeline(size: Size(9, 9), duration: 1, nodes: nodes, library: Library())
    let map = try TimeMap.playing(MediaTiming(duration: 1, repeatCount: .infinity), until: 50_000)
    #expect(throws: RetimingError.tooManyNodes) {
      try masked.retimed(by: map, duration: 50_000)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func numbersThatAreNone(number: Double) throws {
    #expect(throws: TimeMapError.unusableNumber) {
      try TimeMap.running(to: 3, offset: number, speed: 2)
    }
    #expect(throws: TimeMapError.self) { try TimeMap.running(to: 3, offset: 1, speed: number) }
    #expect(throws: TimeMapError.unusableNumber) {
      try TimeMap.playing(MediaTiming(beginTime: number, duration: 2), until: 3)
    }
    #expect(throws: TimeMapError.unusableNumber) {
      try TimeMap.playing(MediaTiming(duration: number), until: 3)
    }
    #expect(throws: TimeMapError.unusableNumber) {
      try TimeMap.keyframes([TimeMap.Key(time: 0, value: number)], to: 3)
    }
    #expect(throws: RetimingError.unusableDuration) {
      try inner.retimed(by: TimeMap(plainUntil: 3), duration: number)
    }
  }

  @Test func spansInEachOther() {
    let span = TimeSpan(start: 0, end: 2, from: 0, to: 1)
    #expect(throws: TimeMapError.overlap) { try TimeMap([span, span]) }
    #expect(throws: TimeMapError.overlap) {
      try TimeMap.keyframes(
        [TimeMap.Key(time: 2, value: 0), TimeMap.Key(time: 1, value: 0)], to: 3)
    }
  }

  /// Eased clocks in eased clocks, until that is too much.
  @Test func deepCurves() throws {
    let keys = [
      TimeMap.Key(time: 0, value: 0, curve: .easeInEaseOut), TimeMap.Key(time: 1, value: 1),
    ]
    let once = try TimeMap.keyframes(keys, to: 1)
    var map = once
    for _ in 1..<TimeMap.maximumDepth { map = try map.composed(with: once, duration: 1) }
    let result = try inner.retimed(by: map, duration: 1)
    #expect(result.validate() == [])
    #expect(throws: TimeMapError.tooDeep) { try map.composed(with: once, duration: 1) }
    #expect(throws: RetimingError.tooDeep) {
      try result.retimed(by: map, duration: 1).retimed(by: map, duration: 1)
    }
    // A curve in many others is searched in a bounded time.
    let deepest = result.library.curves.max { $0.depth < $1.depth }
    #expect((deepest?.turningPoints.count ?? 0) < 10_000)
  }

  @Test func noSuchNode() {
    let outer = SceneBuilder().timeline(duration: 3)
    #expect(throws: RetimingError.noSuchNode(7)) {
      try outer.embedding(inner, under: 7, prefix: "art")
    }
  }
}
