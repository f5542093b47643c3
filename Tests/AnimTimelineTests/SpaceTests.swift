import AnimDrawing
import AnimGeometry
import AnimTimeline
import Foundation
import TestSupport
import Testing

/// Layers in space: flatness, order in depth and visible backs.
@Suite struct SpaceTests {
  private func node(
    _ id: String, parent: Int? = 0, kind: Node.Kind = .plain, _ values: [Property: Value] = [:]
  ) -> Node {
    Node(
      id: id, kind: kind, parent: parent,
      values: values.map { PropertyValue($0.key, $0.value) })
  }

  private func frame(_ nodes: [Node]) -> Frame {
    let timeline = Timeline(size: Size(200, 200), duration: 0, nodes: nodes, library: Library())
    #expect(timeline.validate() == [])
    return timeline.frame(at: 0)
  }

  private func box(_ values: [Property: Value] = [:]) -> [Property: Value] {
    var result: [Property: Value] = [
      .bounds: .rect(Rect(0, 0, 40, 40)), .position: .point(Point(100, 100)),
      .backgroundColor: .color(.red),
    ]
    result.merge(values) { $1 }
    return result
  }

  private func turned(_ angle: Double, _ axis: Vector3 = Vector3(0, 1, 0)) -> Value {
    .transform(Transform3D(rotationAngle: angle, x: axis.x, y: axis.y, z: axis.z))
  }

  /// The nodes in the order in which they are drawn.
  private func drawn(_ frame: Frame) -> [Int] {
    frame.commands.compactMap { if case .draw(let drawing) = $0 { drawing.node } else { nil } }
  }

  private func place(of node: Int, in frame: Frame) -> Projection? {
    for case .draw(let drawing) in frame.commands where drawing.node == node {
      return drawing.transform
    }
    return nil
  }

  /// A rotation by a sixth and back: on a flat layer the width shrinks twice, in a transform layer
  /// it is restored.
  @Test(arguments: [(Node.Kind.plain, 0.25), (.transform, 1)])
  func flattening(kind: Node.Kind, scale: Double) throws {
    let frame = frame([
      node("root", parent: nil),
      node("outer", kind: kind, [.transform: turned(.pi / 3)]),
      node("inner", parent: 1, box([.transform: turned(-.pi / 3)])),
    ])
    let affine = try #require(place(of: 2, in: frame)).affine
    #expect(abs(affine.a - scale) < 1e-12 && affine.d == 1)
  }

  /// The perspective around a transform layer applies to a depth inside, but that around a flat
  /// layer doesn't.
  @Test(arguments: [(Node.Kind.plain, 1.0), (.transform, 2)])
  func depth(kind: Node.Kind, scale: Double) throws {
    let frame = frame([
      node("root", parent: nil, [.sublayerTransform: .transform(Transform3D(m34: -1.0 / 200))]),
      node("outer", kind: kind),
      node("inner", parent: 1, box([.zPosition: .number(100)])),
    ])
    let projection = try #require(place(of: 2, in: frame))
    let corner = Point(40, 0) * projection
    let start = Point(0, 0) * projection
    #expect(abs(corner.x - start.x - 40 * scale) < 1e-9)
  }

  /// A layer turns about an anchor point behind its plane.
  @Test func anchorPointZ() throws {
    let frame = frame([
      node("root", parent: nil),
      node("layer", box([.anchorPointZ: .number(-50), .transform: turned(.pi / 2)])),
    ])
    let center = Point(20, 20) * (try #require(place(of: 1, in: frame)))
    // A quarter turn moves a point 50 in front of the anchor point to its side.
    #expect(abs(center.x - 150) < 1e-9 && abs(center.y - 100) < 1e-9)
  }

  private func ring(_ angle: Double, kind: Node.Kind = .transform) -> Frame {
    var nodes = [
      node("root", parent: nil, [.sublayerTransform: .transform(Transform3D(m34: -1.0 / 500))]),
      node("ring", kind: kind, [.transform: turned(angle)]),
    ]
    for index in 0..<4 {
      let turn = Transform3D(rotationAngle: Double(index) * .pi / 2, x: 0, y: 1, z: 0)
      let side = Transform3D(translationX: 0, y: 0, z: 30).concatenating(turn)
      nodes.append(node("side\(index)", parent: 1, box([.transform: .transform(side)])))
    }
    return frame(nodes)
  }

  private static let orders: [(Double, [Int])] = [
    (0.2, [4, 3, 5, 2]), (1.8, [3, 2, 4, 5]), (3.3, [2, 5, 3, 4]), (-1.4, [5, 4, 2, 3]),
  ]

  /// The sides of a box are painted from the farthest to the nearest while it turns.
  @Test(arguments: orders) func depthOrder(angle: Double, order: [Int]) {
    let depths = (0..<4).map { cos(angle + Double($0) * .pi / 2) }
    #expect((0..<4).sorted { depths[$0] < depths[$1] }.map { $0 + 2 } == order)
    #expect(drawn(ring(angle)) == order)
    #expect(drawn(ring(angle, kind: .plain)) == [2, 3, 4, 5])
  }

  /// A label on a tilted card stays in front of it, for either half of the card being nearer.
  @Test(arguments: [-0.8, 0.8]) func labelOnACard(angle: Double) {
    let frame = frame([
      node("root", parent: nil),
      node(
        "space", kind: .transform, [.position: .point(Point(100, 100)), .transform: turned(angle)]),
      node("card", parent: 1, box([.position: .point(.zero)])),
      node("left", parent: 1, box([.position: .point(Point(-15, 0))])),
      node("right", parent: 1, box([.position: .point(Point(15, 0))])),
    ])
    #expect(drawn(frame) == [2, 3, 4])
  }

  /// Nested transform layers form one space, and each of its layers fades separately.
  @Test func nestedSpaces() {
    let frame = frame([
      node("root", parent: nil),
      node("outer", kind: .transform, [.opacity: .number(0.5)]),
      node("back", parent: 1, box([.zPosition: .number(-5)])),
      node("inner", parent: 1, kind: .transform, [.opacity: .number(0.5)]),
      node("front", parent: 3, box([.zPosition: .number(5)])),
      node("middle", parent: 1, box()),
      node("hidden", parent: 3, box([.hidden: .flag(true)])),
    ])
    #expect(drawn(frame) == [2, 5, 4])
    let opacities = frame.commands.compactMap { command -> Double? in
      if case .push(let group) = command { group.opacity } else { nil }
    }
    #expect(opacities == [0.5, 0.5, 0.25])
  }

  /// A transform layer draws nothing itself and clips nothing.
  @Test func noAppearance() {
    let frame = frame([
      node("root", parent: nil),
      node(
        "space", kind: .transform,
        box([.borderWidth: .number(3), .masksToBounds: .flag(true)])),
      node("inside", parent: 1, box()),
    ])
    #expect(drawn(frame) == [2])
    #expect(frame.commands.count == 1)
  }

  @Test(arguments: [
    (0.0, true), (1.5, true), (1.65, false), (.pi, false), (-2, false), (-1.5, true),
  ])
  func backs(angle: Double, isVisible: Bool) {
    for isDoubleSided in [true, false] {
      let frame = frame([
        node("root", parent: nil),
        node("layer", box([.transform: turned(angle), .doubleSided: .flag(isDoubleSided)])),
        node("inside", parent: 1, box()),
      ])
      #expect(drawn(frame) == (isVisible || isDoubleSided ? [1, 2] : []))
    }
  }

  /// With perspective the back of a side can be visible at less than a right angle.
  @Test func backsInPerspective() {
    // The eye is 100 in front of the middle of the canvas, the layer 90 to its side.
    func isVisible(_ angle: Double) -> Bool {
      !drawn(
        frame([
          node(
            "root", parent: nil,
            [
              .bounds: .rect(Rect(0, 0, 200, 200)), .position: .point(Point(100, 100)),
              .sublayerTransform: .transform(Transform3D(m34: -1.0 / 100)),
            ]),
          node(
            "layer",
            box([
              .position: .point(Point(190, 100)), .transform: turned(angle),
              .doubleSided: .flag(false),
            ])),
        ])
      ).isEmpty
    }
    // tan of the edge-on angle: 100 / 90.
    let edge = 0.8380
    #expect(isVisible(edge - 0.02) && !isVisible(edge + 0.02))
    #expect(isVisible(-edge - 0.3))
  }

  /// Flipped geometry flips positions, not sides.
  @Test func flippedBacks() {
    let frame = frame([
      node(
        "root", parent: nil, [.geometryFlipped: .flag(true), .bounds: .rect(Rect(0, 0, 200, 200))]),
      node("front", box([.doubleSided: .flag(false)])),
      node("back", box([.doubleSided: .flag(false), .transform: turned(.pi)])),
    ])
    #expect(drawn(frame) == [1])
  }

  /// Content behind the viewer isn't drawn; content that extends there has a drawing with finite
  /// coordinates.
  @Test func behindTheViewer() throws {
    let frame = frame([
      node("root", parent: nil, [.sublayerTransform: .transform(Transform3D(m34: -1.0 / 100))]),
      node("layer", box([.zPosition: .number(150)])),
    ])
    let projection = try #require(place(of: 1, in: frame))
    #expect(Rect(0, 0, 40, 40).corners.allSatisfy { projection.w(at: $0) < 0 })
  }
}
