import AnimGeometry
import AnimTimeline
import TestSupport
import Testing
import TimelineFixtures

@testable import SVGExport

/// A single list for siblings with changing order.
@Suite struct PaintOrderTests {
  /// The visible siblings at a time, back to front.
  private func shown(_ order: PaintOrder, at time: Double, of members: [Int]) -> [Int] {
    order.places.filter { $0.shown.value(at: time) && members.contains($0.sibling) }
      .map(\.sibling)
  }

  @Test("Whatever comes, goes and moves, at any time the copies that show stand in its order")
  func orders() {
    var random = SeededGenerator(seed: 91)
    for round in 0..<200 {
      let all = Array(0..<random.whole(1...9))
      var order = all
      var list: [(time: Double, value: [Int])] = []
      for step in 0..<random.whole(1...12) {
        switch round % 3 {
        case 0: order.shuffle(using: &random)
        case 1:
          let moved = order.remove(at: random.whole(0...order.count - 1))
          order.insert(moved, at: random.whole(0...order.count))
        default: if order.count > 1 { order.swapAt(0, random.whole(0...order.count - 1)) }
        }
        list.append((Double(step), order.filter { _ in random.chance(round % 2 == 0 ? 1 : 0.7) }))
      }
      let steps = Steps(list: list)
      let found = PaintOrder(steps)
      for (time, members) in list {
        #expect(shown(found, at: time + 0.5, of: members) == members)
        let some = members.filter { $0 % 2 == 0 }
        #expect(shown(found.filtered { $0 % 2 == 0 }, at: time + 0.5, of: some) == some)
      }
    }
  }

  @Test("What keeps its place among the others has one only")
  func few() {
    // One after the other moves to the front.
    let members = Array(0..<20)
    let list = (0..<20).map { first in
      (time: Double(first), value: Array(members[first...]) + members[..<first])
    }
    #expect(PaintOrder(Steps(list: list)).places.count == 39)
    // Siblings that appear and disappear between others are only inserted.
    let others = (0..<40).map { (time: Double($0), value: [0, 100 + $0, 101 + $0, 1]) }
    #expect(PaintOrder(Steps(list: others)).fixed == [0] + (100...140) + [1])
    // Repeated exchanges of two need one more entry, for any number of times.
    let swaps = (0..<30).map { (time: Double($0), value: $0 % 2 == 0 ? [0, 1, 2] : [0, 2, 1]) }
    #expect(PaintOrder(Steps(list: swaps)).places.count == 4)
  }

  @Test("With CSS, whose copies hold copies, layers in layers that change their order stay few")
  func copiesInCopies() throws {
    let values: [Property: Value] = [
      .bounds: .rect(Rect(0, 0, 30, 30)), .position: .point(Point(20, 20)),
      .backgroundColor: .color(.red),
    ]
    var scene = SceneBuilder()
    var parent = 0
    for level in 0..<24 {
      _ = scene.add("a\(level)", parent: parent, values: values)
      let rise = scene.tween(.number(-1), .number(1), 0, 2)
      parent = scene.add(
        "b\(level)", parent: parent, values: values,
        tracks: [.zPosition: scene.track(.number(-1), [rise])])
    }
    var options = SVGOptions()
    options.animation = .css
    options.onUnsupported = .drop
    let document = SVGExporter(options: options).export(scene.timeline(duration: 2))
    #expect(document.bytes.count < 6_000_000)
    #expect(document.diagnostics.contains { $0.severity == .warning && $0.node != nil })
    options.animation = .smil
    let references = SVGExporter(options: options).export(scene.timeline(duration: 2))
    #expect(references.bytes.count < 20_000)
    #expect(!references.diagnostics.contains { $0.severity == .warning })
  }

  @Test("More moves than can be said leave everything somewhere")
  func limits() {
    var random = SeededGenerator(seed: 92)
    let members = Array(0..<300)
    let list = (0..<120).map { step in
      (time: Double(step), value: members.shuffled(using: &random))
    }
    let found = PaintOrder(Steps(list: list + [(120, members + [300])]))
    #expect(found.isCut && found.fixed == nil && found.places.count < 9000)
    #expect(Set(shown(found, at: 200, of: members + [300])) == Set(members + [300]))
  }
}
