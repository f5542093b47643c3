import AnimGeometry
import TestSupport
import Testing

@testable import SceneParts

@Suite("Layout problems")
struct LayoutProblemTests {
  private static let canvas: LayoutNode = {
    var node = LayoutNode(parent: nil)
    node.sizing = .fixed(Rect(0, 0, 300, 200))
    return node
  }()

  private func box(
    _ parent: Int, _ rect: Rect, at position: Point = .zero
  ) -> LayoutNode {
    var node = LayoutNode(parent: parent)
    node.sizing = .fixed(rect)
    node.location = .at(position)
    return node
  }

  private func frames(_ nodes: [LayoutNode]) throws -> [Rect] {
    let solution = try LayoutProblem(nodes).solve()
    return nodes.indices.map { solution.frame(of: $0, in: nodes) }
  }

  @Test("A box is as large as what is in it with the padding, and lies round it")
  func fitting() throws {
    var outer = LayoutNode(parent: 0)
    outer.sizing = .fitting(minimum: .zero)
    outer.padding = Insets(top: 1, right: 2, bottom: 3, left: 4)
    outer.location = .unmoved
    let nodes = [
      Self.canvas, outer, box(1, Rect(0, 0, 10, 10), at: Point(50, 60)),
      box(1, Rect(0, 0, 20, 20), at: Point(80, 60)),
    ]
    // Its members cover [45, 50] to [90, 70].
    #expect(try frames(nodes)[1] == Rect(41, 49, 51, 24))
    var placed = nodes
    placed[1].location = .at(Point(100, 100))
    #expect(try frames(placed)[1] == Rect(74.5, 88, 51, 24))
  }

  @Test("A box grows round its middle to its least size and to its label")
  func growing() throws {
    var outer = LayoutNode(parent: 0)
    outer.sizing = .fitting(minimum: Size(60, 10))
    outer.padding = 5
    outer.location = .unmoved
    var label = box(1, Rect(0, 0, 30, 40))
    label.location = .middle
    let nodes = [Self.canvas, outer, box(1, Rect(0, 0, 20, 20), at: Point(100, 100)), label]
    let found = try frames(nodes)
    #expect(found[1] == Rect(70, 75, 60, 50))
    #expect(found[3] == Rect(85, 80, 30, 40))
  }

  @Test("A box round a text alone has even sides and its corner at 0")
  func label() throws {
    var outer = LayoutNode(parent: 0)
    outer.sizing = .fitting(minimum: .zero)
    outer.padding = Insets(vertical: 8, horizontal: 12)
    outer.location = .unmoved
    var label = box(1, Rect(0, 0, 47.25, 16.5))
    label.location = .middle
    let found = try frames([Self.canvas, outer, label])
    #expect(found[1] == Rect(0, 0, 72, 34))
    #expect(found[2] == Rect(12.375, 8.75, 47.25, 16.5))
  }

  @Test("A box in a row of a column that stretches has the width of that")
  func stretching() throws {
    var column = LayoutNode(parent: 0)
    column.sizing = .fitting(minimum: .zero)
    column.arrangement = Arrangement(.column(.stretch, .start), gap: Size(4, 4))
    column.location = .unmoved
    var row = LayoutNode(parent: 1)
    row.sizing = .fitting(minimum: .zero)
    row.arrangement = Arrangement(.row(.center, .end))
    row.location = .arranged
    row.isStretchable = true
    var member = box(2, Rect(0, 0, 10, 10))
    member.location = .arranged
    var wide = box(1, Rect(0, 0, 80, 10))
    wide.location = .arranged
    let found = try frames([Self.canvas, column, row, member, wide])
    #expect(found[1] == Rect(0, 0, 80, 24))
    #expect(found[2] == Rect(0, 0, 80, 10))
    #expect(found[3] == Rect(70, 0, 10, 10))
    #expect(found[4] == Rect(0, 14, 80, 10))
  }

  @Test("Boxes lie beside others and inside of them")
  func placing() throws {
    func placed(_ placement: Placement, by other: Int) -> LayoutNode {
      var node = box(0, Rect(0, 0, 10, 20))
      node.location = .placed(placement, by: other)
      return node
    }
    let found = try frames([
      Self.canvas, box(0, Rect(0, 0, 60, 40), at: Point(130, 120)),
      placed(Placement(horizontal: .within(0.5), vertical: .after(gap: 5)), by: 1),
      placed(Placement(horizontal: .before(gap: 3), vertical: .within(0)), by: 1),
      placed(
        Placement(
          horizontal: .within(1, lead: 0, trail: 4), vertical: .within(0, lead: 2, trail: 0)),
        by: 0),
      placed(Placement(horizontal: .after(gap: 1), vertical: .within(1)), by: 2),
    ])
    #expect(found[1] == Rect(100, 100, 60, 40))
    #expect(found[2] == Rect(125, 145, 10, 20))
    #expect(found[3] == Rect(87, 100, 10, 20))
    #expect(found[4] == Rect(286, 2, 10, 20))
    #expect(found[5] == Rect(136, 145, 10, 20))
  }

  @Test("The coordinates of a box that is turned and scaled are converted")
  func converting() throws {
    // Twice as large, and a quarter turn about [100, 50]: its [0, 0] to [10, 5] is [90, 50] to [100, 70] outside.
    var turned = box(0, .zero, at: Point(100, 50))
    turned.transform = AffineTransform(scaleX: 2, y: 2)
      .concatenating(AffineTransform(rotationAngle: .pi / 2))
    turned.isTransformed = true
    var below = box(0, Rect(0, 0, 4, 4))
    below.location = .placed(Placement(horizontal: .within(0), vertical: .after(gap: 1)), by: 2)
    var inside = box(1, Rect(0, 0, 4, 4))
    inside.location = .placed(Placement(horizontal: .within(0.5), vertical: .within(0.5)), by: 5)
    let nodes = [
      Self.canvas, turned, box(1, Rect(0, 0, 10, 5), at: Point(5, 2.5)), below, inside,
      box(0, Rect(0, 0, 40, 40), at: Point(120, 70)),
    ]
    let found = try frames(nodes)
    #expect(isNear([found[3].minX, found[3].minY], [90, 71], 1e-9))
    // [120, 70] is 20 to the right of and 20 below the pivot: 10 along its x, which points down,
    // and -10 along its y.
    #expect(isNear([found[4].midX, found[4].midY], [10, -10], 1e-9))
  }

  @Test("What is scaled to nothing places nothing wrong but itself")
  func degenerate() throws {
    var flat = box(0, .zero)
    flat.transform = AffineTransform(scaleX: 0, y: 0)
    var inner = box(1, Rect(0, 0, 4, 4))
    inner.location = .placed(Placement(horizontal: .within(0), vertical: .within(0)), by: 3)
    let found = try frames([Self.canvas, flat, inner, box(0, Rect(0, 0, 9, 9), at: Point(9, 9))])
    #expect(found.allSatisfy { $0.minX.isFinite && $0.minY.isFinite })
  }

  @Test("A circle has its boxes, each with what it needs")
  func circles() {
    var a = box(0, Rect(0, 0, 9, 9))
    a.location = .placed(Placement(horizontal: .within(0), vertical: .within(0)), by: 2)
    var b = a
    b.location = .placed(Placement(horizontal: .within(0), vertical: .within(0)), by: 1)
    #expect(
      throws: LayoutCircle(steps: [
        .init(node: 1, reason: .placed(by: 2)), .init(node: 2, reason: .placed(by: 1)),
      ])
    ) { try LayoutProblem([Self.canvas, a, b]).check() }
    var outer = LayoutNode(parent: 0)
    outer.sizing = .fitting(minimum: .zero)
    var inner = box(1, Rect(0, 0, 9, 9))
    inner.location = .placed(Placement(horizontal: .within(0), vertical: .within(0)), by: 1)
    #expect(
      throws: LayoutCircle(steps: [
        .init(node: 1, reason: .fitting), .init(node: 2, reason: .placed(by: 1)),
      ])
    ) { try LayoutProblem([Self.canvas, outer, inner]).check() }
  }

  @Test("The order of boxes in a list changes nothing", arguments: 0..<100)
  func order(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // The position of each depends on an earlier one.
    let nodes = (0..<40).map { index -> LayoutNode in
      guard index > 0 else { return Self.canvas }
      var node = box(0, Rect(0, 0, random.number(0...50), random.number(0...50)))
      let axes = [
        Placement.Axis.before(gap: 3), .after(gap: 4), .within(random.number(0...1)),
      ]
      node.location = .placed(
        Placement(horizontal: random.pick(axes), vertical: random.pick(axes)),
        by: random.whole(0...index - 1))
      return node
    }
    let expected = try frames(nodes)
    let order = [0] + (1..<40).shuffled(using: &random)
    var places = Array(repeating: 0, count: 40)
    for (new, old) in order.enumerated() { places[old] = new }
    let shuffled = order.map { old -> LayoutNode in
      var node = nodes[old]
      if case .placed(let placement, by: let target) = node.location {
        node.location = .placed(placement, by: places[target])
      }
      return node
    }
    let found = try frames(shuffled)
    #expect(order.enumerated().allSatisfy { found[$0] == expected[$1] })
  }

  @Test("A chain of a hundred thousand boxes needs no stack", .timeLimit(.minutes(15)))
  func chain() throws {
    var nodes = [Self.canvas]
    for index in 1...100_000 {
      var node = box(0, Rect(0, 0, 1, 1))
      // The first ones depend on the last ones.
      node.location =
        index == 100_000
        ? .at(.zero)
        : .placed(Placement(horizontal: .within(0), vertical: .after(gap: 0)), by: index + 1)
      nodes.append(node)
    }
    #expect(try frames(nodes)[1] == Rect(-0.5, 99_998.5, 1, 1))
  }
}
