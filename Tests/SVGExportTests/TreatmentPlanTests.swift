import AnimGeometry
import AnimTimeline
import AnimTiming
import PictureTransitions
import Testing
import TimelineFixtures

@testable import SVGExport

/// The content that vectors don't show exactly, before any element is built.
@Suite struct TreatmentPlanTests {
  private struct Entry: Equatable {
    var node: String
    var shortcoming: Shortcoming
    var times: [ClosedRange<Double>]
    var backdrop = Report.Backdrop.none
  }

  private func plan(_ timeline: Timeline) -> [Entry] {
    let context = ExportContext(Analysis(timeline, SVGOptions())).planningBackdrops()
    return TreatmentPlan(context).shortcomings.map {
      Entry(
        node: timeline.nodes[$0.node].id, shortcoming: $0.shortcoming, times: $0.times.seconds,
        backdrop: $0.backdrop)
    }
  }

  private func box(_ more: [Property: Value] = [:]) -> [Property: Value] {
    [
      .bounds: .rect(Rect(0, 0, 20, 20)), .position: .point(Point(50, 50)),
      .backgroundColor: .color(.red),
    ].merging(more) { $1 }
  }

  private func jumps(_ base: String, _ value: String, _ times: Range<Double>) -> AnyTrack {
    let piece = Piece<Value>(
      start: times.lowerBound, end: times.upperBound, motion: .constant(.string(value)))
    return .values(Track(base: .string(base), pieces: [piece]))
  }

  @Test func exactLayersHaveNone() {
    var scene = SceneBuilder()
    _ = scene.add("multiply", values: box([.compositingFilter: .string("multiply")]))
    let blur = Filter(.gaussianBlur, inputs: ["inputRadius": 3])
    _ = scene.add("glass", values: box([.backgroundFilters: .filters([blur])]))
    let xor: Value = .string("xor")
    _ = scene.add("hidden", values: box([.compositingFilter: xor, .hidden: .flag(true)]))
    _ = scene.add("clear", values: box([.compositingFilter: xor, .opacity: .number(0)]))
    _ = scene.add("empty", values: [.compositingFilter: xor])
    #expect(plan(scene.timeline(duration: 2)) == [])
  }

  @Test func operatorsAtTheirTimes() {
    var scene = SceneBuilder()
    _ = scene.add(
      "late", start: 1.25, values: box(),
      tracks: [.compositingFilter: jumps("normal", "xor", 1..<1.5)])
    _ = scene.add(
      "two", values: box(), tracks: [.compositingFilter: jumps("copy", "sourceIn", 0.5..<1)])
    #expect(
      plan(scene.timeline(duration: 2)) == [
        Entry(
          node: "late", shortcoming: .blendMode(.xor),
          times: [1.25...1.5], backdrop: .replaced),
        Entry(
          node: "two", shortcoming: .blendMode(.copy), times: [0...0.5, 1...2], backdrop: .replaced),
        Entry(
          node: "two", shortcoming: .blendMode(.sourceIn), times: [0.5...1], backdrop: .replaced),
      ])
  }

  @Test func backdropsBeyondTheirPlan() {
    var scene = SceneBuilder()
    let blur = Filter(.gaussianBlur, inputs: ["inputRadius": 3])
    _ = scene.add(
      "uneven",
      values: box([
        .backgroundFilters: .filters([blur]), .transformScale: .vector(Vector3(1, 0.9, 1)),
      ]))
    #expect(
      plan(scene.timeline(duration: 2)) == [
        Entry(
          node: "uneven", shortcoming: .backdropFilters, times: [0...2], backdrop: .covered)
      ])
  }

  @Test func transitionsOfPixels() throws {
    var scene = SceneBuilder()
    let pair = scene.add("pair", values: box())
    let old = scene.nodes.count
    scene.nodes.append(
      Node(
        id: "old", kind: .plain, parent: pair, start: 0.5, end: 1,
        mixing: PictureMixing(try PictureTransition(named: "dissolve"), name: "mist")))
    _ = scene.add(
      "inside", parent: old, values: box([.compositingFilter: .string("xor")]))
    #expect(
      plan(scene.timeline(duration: 2)) == [
        Entry(node: "old", shortcoming: .pixelTransition(name: "mist"), times: [0.5...1])
      ])
  }
}
