import AnimDrawing
import AnimGeometry
import AnimTimeline
import AnimTiming
import TestSupport
import Testing
import TimelineFixtures

@testable import TrackBuilding

/// Timelines in the nodes of others.
@Suite struct EmbeddingTests {
  /// A timeline of 4 s with a layer that stays where the canvas of another timeline would be.
  private func place(size: Size, library: Library = Library()) -> Timeline {
    var scene = SceneBuilder(size: size)
    scene.library = library
    _ = scene.add(
      "place",
      values: [
        .bounds: .rect(Rect(origin: .zero, size: size)),
        .position: .point(Point(size.width / 2, size.height / 2)),
      ])
    return scene.timeline(duration: 4)
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func frames(seed: UInt64) throws {
    let inner = RichTimeline.make(seed: seed)
    var random = SeededGenerator(seed: seed &+ 4000)
    let clock = try RandomClock(&random, inner: inner.duration, outer: 4)
    var other = Library()
    _ = (other.index(of: .easeOut), other.index(of: Path(rect: Rect(0, 0, 1, 1))))
    let outer = try place(size: inner.size, library: other)
      .embedding(inner, under: 1, clock: clock.map, prefix: "art")
    #expect(outer.validate() == [], "seed \(seed), \(clock)")
    #expect(outer.nodes.dropFirst(2).allSatisfy { $0.id.hasPrefix("art/") })
    #expect(outer.nodes.dropFirst(2).allSatisfy { $0.layer.hasPrefix("art/") })
    let held = HeldTimeline(inner)
    for _ in 0..<12 {
      let time = random.number(0...3.999)
      let wanted = clock.formula(time).map { held.commands(at: $0) } ?? []
      let difference = FrameText(outer.frame(at: time).commands)
        .difference(from: FrameText(wanted), within: 1e-7)
      #expect(difference == nil, "seed \(seed), \(clock) at \(time)")
    }
  }

  /// One timeline twice: ids get numbers, and curves, pictures and paths are stored once.
  @Test func twice() throws {
    let inner = RichTimeline.make(seed: 3)
    let one = try place(size: inner.size).embedding(inner, under: 1, prefix: "art")
    let two = try one.embedding(
      inner, under: 0, clock: .running(to: 4, offset: 1), prefix: "art")
    #expect(two.validate() == [])
    #expect(two.nodes.count == 2 + 2 * inner.nodes.count)
    #expect(Set(two.library.curves) == Set(inner.library.curves))
    #expect(two.library.images.count == inner.library.images.count)
    #expect(two.library.paths == inner.library.paths)
    #expect(two.nodes.last?.id == "art/ends#2" && two.nodes.last?.layer == "art/layer of ends")
    #expect(two.diagnostics.map(\.node) == ["art/node1", "art/node1"])
    let times = two.diagnostics.flatMap(\.times)
    #expect(times.count == 2 && abs(times[1].lowerBound - 1.2) < 1e-9)
  }

  /// The node in which it lies moves it.
  @Test func moved() throws {
    var scene = SceneBuilder(size: Size(200, 100))
    _ = scene.add("place", values: [.position: .point(Point(30, 40))])
    var inner = SceneBuilder(size: Size(20, 10))
    _ = inner.add(
      "box", values: [.bounds: .rect(Rect(0, 0, 4, 4)), .backgroundColor: .color(Color(hex: 0))])
    let outer = try scene.timeline(duration: 1)
      .embedding(inner.timeline(duration: 1), under: 1, prefix: "")
    #expect(outer.nodes.map(\.id) == ["root", "place", "root#2", "box"])
    guard case .draw(let drawing)? = outer.frame(at: 0).commands.first else {
      Issue.record("nothing is drawn")
      return
    }
    let corner = Point(0, 0) * drawing.transform.affine(around: .zero)
    #expect(corner == Point(28, 38))
  }
}
