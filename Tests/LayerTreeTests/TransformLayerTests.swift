import AnimDrawing
import AnimGeometry
import AnimTimeline
import LayerTree
import Testing

/// Layers that keep their sublayers in space: hits, conversions and recordings.
@Suite struct TransformLayerTests {
  private func layer(_ frame: Rect, in parent: Layer? = nil) -> Layer {
    let layer = Layer()
    layer.frame = frame
    parent?.addSublayer(layer)
    return layer
  }

  private func turn(_ angle: Double) -> Transform3D {
    Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
  }

  @Test func nothingOfItsOwnIsHit() {
    let root = layer(Rect(0, 0, 200, 200))
    let space = TransformLayer()
    space.frame = Rect(0, 0, 200, 200)
    root.addSublayer(space)
    let inside = layer(Rect(20, 20, 50, 50), in: space)
    #expect(root.hitTest(Point(30, 30)) === inside)
    #expect(root.hitTest(Point(150, 150)) === root)
    #expect(space.hitTest(Point(150, 150)) == nil)
    space.isHidden = true
    #expect(root.hitTest(Point(30, 30)) === root)
  }

  /// The nearest layer at a point is hit, for any order of the siblings.
  @Test func theNearestIsHit() {
    let root = layer(Rect(0, 0, 200, 200))
    let space = TransformLayer()
    space.position = Point(100, 100)
    root.addSublayer(space)
    let sides = (0..<2).map { index in
      let side = layer(Rect(-20, -20, 40, 40), in: space)
      side.transform = Transform3D(translationX: 0, y: 0, z: 30)
        .concatenating(turn(Double(index) * .pi))
      return side
    }
    #expect(root.hitTest(Point(100, 100)) === sides[0])
    space.transform = turn(.pi)
    #expect(root.hitTest(Point(100, 100)) === sides[1])
  }

  /// A layer that is rotated by a sixth and back is at its former position; in a flat layer it has
  /// shrunk.
  @Test func convertsThroughSpace() {
    let root = layer(Rect(0, 0, 200, 200))
    for (outer, x) in [(TransformLayer() as Layer, 130.0), (Layer(), 107.5)] {
      outer.bounds = Rect(0, 0, 200, 200)
      outer.position = Point(100, 100)
      outer.transform = turn(.pi / 3)
      root.addSublayer(outer)
      let inner = layer(Rect(70, 70, 60, 60), in: outer)
      inner.transform = turn(-.pi / 3)
      let point = inner.convert(Point(60, 30), to: root)
      #expect(abs(point.x - x) < 1e-9 && abs(point.y - 100) < 1e-9)
      let back = inner.convert(point, from: root)
      #expect(abs(back.x - 60) < 1e-9 && abs(back.y - 30) < 1e-9)
      outer.removeFromSuperlayer()
    }
  }

  /// The only plane that two sides of a box share is that of the surrounding layer.
  @Test func convertsBetweenSides() {
    let root = layer(Rect(0, 0, 200, 200))
    let space = TransformLayer()
    space.position = Point(100, 100)
    root.addSublayer(space)
    let front = layer(Rect(-30, -30, 60, 60), in: space)
    let side = layer(Rect(-30, -30, 60, 60), in: space)
    side.transform = turn(.pi / 3)
    let point = front.convert(Point(40, 50), to: side)
    // 10 to the right of the axis is 20 on a side that appears half as wide.
    #expect(abs(point.x - 50) < 1e-9 && abs(point.y - 50) < 1e-9)
  }

  /// A flag without an animation changes at its time.
  @Test func doubleSidedSteps() throws {
    let scene = Scene(size: Size(100, 100))
    let card = layer(Rect(0, 0, 50, 50), in: scene.rootLayer)
    card.backgroundColor = .red
    card.transform = turn(.pi)
    #expect(card.isDoubleSided)
    scene.at(1) { card.isDoubleSided = false }
    let timeline = try scene.record(until: 2)
    #expect(timeline.frame(at: 0.999).commands.count == 1)
    #expect(timeline.frame(at: 1).commands.isEmpty)
  }
}
