import AnimGeometry
import LayerTree
import TestSupport
import Testing

/// Conversions between layers, and the layer at a point.
@Suite struct LayerGeometryTests {
  struct Table: Decodable {
    struct Row: Decodable {
      var name: String
      var result: [Double]
    }
    struct Hit: Decodable {
      var name: String
      var hit: String?
    }
    var conversion: [Row]
    var hitTest: [Hit]
  }

  @Test func conversions() throws {
    let rows = try (table("layers") as Table).conversion.map(\.result)
    let parent = Layer()
    parent.bounds = Rect(0, 0, 200, 200)
    let child = Layer()
    child.frame = Rect(50, 60, 100, 100)
    child.bounds.origin = Point(10, 10)
    parent.addSublayer(child)
    func expect(_ point: Point, _ row: [Double]) {
      #expect(isNear([point.x, point.y], row, 1e-9))
    }
    expect(child.convert(Point(0, 0), to: parent), rows[0])
    child.transform = Transform3D(scaleX: 2, y: 2)
    expect(child.convert(Point(10, 10), to: parent), rows[1])
    expect(child.convert(Point(60, 60), to: parent), rows[2])
    let box = child.convert(Rect(10, 10, 10, 10), to: parent)
    #expect(isNear([box.minX, box.minY, box.width, box.height], rows[3], 1e-9))
    #expect(parent.convert(Rect(10, 10, 10, 10), from: child) == box)

    let other = Layer()
    other.bounds = Rect(0, 0, 100, 100)
    other.anchorPoint = .zero
    other.sublayerTransform = Transform3D(scaleX: 2, y: 2)
    let small = Layer()
    small.frame = Rect(10, 10, 20, 20)
    other.addSublayer(small)
    expect(small.convert(.zero, to: other), rows[4])
    other.bounds.origin = Point(5, 5)
    expect(small.convert(.zero, to: other), rows[5])
  }

  /// The top of a flipped layer shows its bottom.
  @Test func flippedHits() {
    let parent = Layer()
    parent.frame = Rect(0, 0, 100, 100)
    let child = Layer()
    child.frame = Rect(80, 80, 50, 50)
    parent.addSublayer(child)
    parent.isGeometryFlipped = true
    #expect(parent.hitTest(Point(90, 15)) === child)
    #expect(parent.hitTest(Point(90, 90)) === parent)
    #expect(child.convert(Point(0, 0), to: parent) == Point(80, 80))
  }

  /// There and back through rotated and projected layers.
  @Test func roundTrips() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let layers = (0..<4).map { _ in Layer() }
      for (index, layer) in layers.enumerated() {
        layer.bounds = Rect(0, 0, .random(in: 50...200, using: &random), 100)
        layer.position = Point(.random(in: -50...50, using: &random), 30)
        var transform = Transform3D(
          rotationAngle: .random(in: -1...1, using: &random), x: 0, y: 1, z: 0.5)
        transform.m34 = -1 / 800
        layer.transform = transform
        layer.sublayerTransform = Transform3D(scaleX: 1.5, y: 0.75)
        // The first two form a chain, the last two are siblings of it.
        if index > 0 { layers[index == 3 ? 2 : 0].addSublayer(layer) }
      }
      let point = Point(.random(in: 0...50, using: &random), .random(in: 0...50, using: &random))
      for layer in layers {
        let there = layers[3].convert(point, to: layer)
        let back = layer.convert(there, to: layers[3])
        #expect(back.distance(to: point) < 1e-8)
        #expect(layer.convert(point, from: layers[3]).distance(to: there) < 1e-12)
      }
      let outside = layers[3].convert(point, to: nil)
      #expect(layers[3].convert(outside, from: nil).distance(to: point) < 1e-8)
      // A layer doesn't retain its superlayer.
      withExtendedLifetime(layers) {}
    }
  }

  /// A layer seen edge-on has no points.
  @Test func edgeOn() {
    let parent = Layer()
    let layer = Layer()
    layer.transform = Transform3D(scaleX: 0, y: 1)
    parent.addSublayer(layer)
    #expect(layer.convert(Point(1, 1), from: parent).x.isNaN)
    #expect(parent.hitTest(Point(1, 1)) == nil)
  }

  @Test func hits() throws {
    let rows = try (table("layers") as Table).hitTest
    let outer = Layer()
    outer.name = "super"
    outer.frame = Rect(0, 0, 100, 100)
    let inner = Layer()
    inner.name = "sub"
    outer.addSublayer(inner)
    inner.frame = Rect(80, 80, 50, 50)
    let outside = Point(120, 120)
    #expect(outer.hitTest(outside)?.name == rows[0].hit)
    outer.masksToBounds = true
    #expect(outer.hitTest(outside)?.name == rows[1].hit)
    inner.isHidden = true
    #expect(outer.hitTest(Point(90, 90))?.name == rows[2].hit)
    inner.isHidden = false
    inner.opacity = 0
    #expect(outer.hitTest(Point(90, 90))?.name == rows[3].hit)
    inner.opacity = 1
    #expect(outer.hitTest(Point(90, 90))?.name == "sub")
    #expect(outer.hitTest(Point(100, 50)) == nil && outer.hitTest(.zero) === outer)
    let front = Layer()
    front.frame = Rect(85, 85, 10, 10)
    outer.insertSublayer(front, at: 0)
    #expect(outer.hitTest(Point(90, 90)) === inner)
    front.zPosition = 1
    #expect(outer.hitTest(Point(90, 90)) === front)
  }
}
