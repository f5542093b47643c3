import AnimGeometry
import AnimTimeline
import LayerTree
import SystemC
import Testing

/// A perspective in a layer's own matrix stays outermost while a part of the matrix is set or
/// animated.
///
/// The numbers are those of a point at (30, 30) that rotates about y by 45° and is seen from 250
/// points away: x = 30·cos 45°, z = −30·sin 45°, both and y divided by w = 1 − z/250.
@Suite struct PerspectivePartTests {
  private static let distance = 250.0
  private static let view = Transform3D(m34: -1 / distance)
  private static let angle = Double.pi / 4

  private func turned(_ angle: Double) -> Transform3D {
    Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
  }

  private static let seen: [(Point, Point)] = [30.0, -30].flatMap { x in
    [30.0, -30].map { y in
      let w = 1 + x * sin(angle) / distance
      return (Point(x, y), Point(x * cos(angle) / w, y / w))
    }
  }

  private func expectSeen(
    _ transform: Transform3D, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (corner, place) in Self.seen {
      let got = corner * transform.projection
      #expect(got.distance(to: place) < 1e-9, "\(got)", sourceLocation: sourceLocation)
    }
  }

  private func animation(_ change: (BasicAnimation) -> Void) -> BasicAnimation {
    let result = BasicAnimation(keyPath: "transform.rotation.y", duration: 1)
    change(result)
    return result
  }

  private static let changes: [@Sendable (BasicAnimation) -> Void] = [
    {
      $0.fromValue = 0
      $0.toValue = 2 * angle
    },
    {
      $0.byValue = angle
      $0.fromValue = angle / 2
    },
    {
      $0.fromValue = angle
      $0.toValue = angle
      $0.isAdditive = true
    },
    {
      $0.fromValue = 0
      $0.toValue = 2 * angle
      $0.keyPath = "transform"
      $0.valueFunction = .rotateY
    },
  ]

  @Test(arguments: changes.indices)
  func animatedPart(index: Int) {
    let (timeline, node) = recorded(until: 1) { _, layer in
      layer.transform = Self.view
      layer.add(animation(Self.changes[index]))
    }
    expectSeen(timeline.transform(node, at: 0.5))
  }

  @Test(arguments: ["linear", "cubic", "discrete"])
  func keyframesOfAPart(mode: String) throws {
    let (timeline, node) = recorded(until: 1) { _, layer in
      layer.transform = Self.view
      let angles = mode == "discrete" ? [0, Self.angle, 1] : [0, 2 * Self.angle]
      let turn = KeyframeAnimation(keyPath: "transform.rotation.y", values: angles, duration: 1)
      turn.calculationMode = CalculationMode(rawValue: mode) ?? .linear
      layer.add(turn)
    }
    expectSeen(timeline.transform(node, at: 0.5))
  }

  /// The part replaces the model's, while the model's translation and shear stay.
  @Test func partReplacesThatOfTheModel() {
    let shear = Transform3D(m21: 0.5)
    func whole(_ angle: Double) -> Transform3D {
      shear.concatenating(turned(angle)).concatenating(Transform3D(translationX: 10, y: 20, z: 30))
        .concatenating(Self.view)
    }
    let (timeline, node) = recorded(until: 1) { _, layer in
      layer.transform = whole(0.3)
      layer.add(animation { ($0.fromValue, $0.toValue) = (Self.angle, Self.angle) })
    }
    let (got, expected) = (timeline.transform(node, at: 0.5), whole(Self.angle))
    #expect(zip(got.entries, expected.entries).allSatisfy { abs($0 - $1) < 1e-9 }, "\(got)")
  }

  @Test(arguments: ["transform", "sublayerTransform"])
  func setPart(keyPath: String) throws {
    let layer = Layer()
    layer.setValue(Self.view, forKeyPath: keyPath)
    layer.setValue(Self.angle, forKeyPath: "\(keyPath).rotation.y")
    expectSeen(try #require(layer.value(forKeyPath: keyPath).flatMap(Transform3D.init)))
    #expect(layer.value(forKeyPath: "\(keyPath).rotation.y") == .number(Self.angle))
  }

  @Test func setOnTheWay() {
    let (timeline, node) = recorded(until: 2) { scene, layer in
      layer.transform = Self.view
      scene.at(1) {
        Transaction.withoutActions {
          layer.setValue(Self.angle, forKeyPath: "transform.rotation.y")
        }
      }
    }
    #expect(timeline.transform(node, at: 0.5) == Self.view)
    expectSeen(timeline.transform(node, at: 1.5))
  }

  @Test func presentation() throws {
    let scene = Scene(size: Size(100, 100))
    let layer = Layer()
    scene.rootLayer.addSublayer(layer)
    layer.transform = Self.view
    layer.add(animation { ($0.fromValue, $0.toValue) = (0, 2 * Self.angle) })
    var shown: Transform3D?
    scene.at(0.5) { shown = layer.presentation?.transform }
    _ = try scene.record(until: 1)
    expectSeen(try #require(shown))
  }

  /// Below a moving whole whose perspective moves as well, half way from 1/500 to 1/(500/3).
  @Test func partOverMovingPerspective() {
    let (timeline, node) = recorded(until: 1) { _, layer in
      layer.add(
        BasicAnimation(
          keyPath: "transform", from: Transform3D(m34: -0.002), to: Transform3D(m34: -0.006),
          duration: 1))
      layer.add(animation { ($0.fromValue, $0.toValue) = (Self.angle, Self.angle) })
    }
    expectSeen(timeline.transform(node, at: 0.5))
  }

  /// An additive whole comes before the parts: a turn about y by 45°, then by none.
  @Test func additionComesBeforeThePerspective() {
    let (timeline, node) = recorded(until: 1) { _, layer in
      layer.transform = Self.view
      layer.add(animation { ($0.fromValue, $0.toValue) = (0, 0) })
      let added = BasicAnimation(
        keyPath: "transform", from: turned(Self.angle), to: turned(Self.angle), duration: 1)
      added.isAdditive = true
      layer.add(added)
    }
    expectSeen(timeline.transform(node, at: 0.5))
  }
}
