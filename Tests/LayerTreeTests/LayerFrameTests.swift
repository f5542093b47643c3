import AnimDrawing
import AnimGeometry
import AnimTimeline
import LayerTree
import TestSupport
import Testing

/// The frame of a layer against measured steps, and points of sublayers in their superlayer.
@Suite struct LayerFrameTests {
  struct Table: Decodable {
    struct Step: Decodable {
      var name: String
      var bounds: [Double]
      var position: [Double]?
      var frame: [Double]?
    }
    struct Conversion: Decodable {
      var name: String
      var result: [Double]
    }
    var tolerance: Double
    var geometry: [Step]
    var conversion: [Conversion]
  }

  let table: Table
  init() throws { table = try TestSupport.table("layers") }

  func expect(_ layer: Layer, _ row: Table.Step) {
    func numbers(_ rect: Rect) -> [Double] {
      [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    }
    #expect(isNear(numbers(layer.bounds), row.bounds, table.tolerance), "\(row.name)")
    if let position = row.position {
      #expect(
        isNear([layer.position.x, layer.position.y], position, table.tolerance), "\(row.name)")
    }
    if let frame = row.frame {
      #expect(
        isNear(numbers(layer.frame), frame, table.tolerance), "\(row.name): \(layer.frame)")
    }
  }

  @Test func steps() throws {
    let changes: [(String, (Layer) -> Void)] = [
      ("set frame", { $0.frame = Rect(10, 20, 100, 50) }),
      ("then anchorPoint=(0,0)", { $0.anchorPoint = .zero }),
      ("then bounds=(5,5,200,100)", { $0.bounds = Rect(5, 5, 200, 100) }),
      ("then transform=scale(2,3)", { $0.transform = Transform3D(scaleX: 2, y: 3) }),
      ("then frame=(0,0,10,10)", { $0.frame = Rect(0, 0, 10, 10) }),
      (
        "then transform=rotate .5 (z)",
        { $0.transform = Transform3D(rotationAngle: 0.5, x: 0, y: 0, z: 1) }
      ),
    ]
    #expect(table.geometry.count == 8)
    let layer = Layer()
    for (row, (name, change)) in zip(table.geometry, changes) {
      #expect(row.name == name)
      change(layer)
      expect(layer, row)
    }
    let fresh = Layer()
    fresh.frame = Rect(10, 10, -20, -30)
    expect(fresh, table.geometry[6])
    let negative = Layer()
    negative.bounds = Rect(5, 5, -10, -20)
    expect(negative, table.geometry[7])
  }

  /// Setting a frame and reading it back, under any scale along the axes.
  @Test func frameReadsBack() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let layer = Layer()
      layer.anchorPoint = Point(generator.number(0...1), generator.number(0...1))
      layer.bounds = Rect(generator.number(-9...9), generator.number(-9...9), 5, 5)
      layer.transform = Transform3D(scaleX: generator.number(0.2...3), y: generator.number(0.2...3))
      let frame = Rect(
        generator.number(-50...50), generator.number(-50...50), generator.number(1...90),
        generator.number(1...90))
      layer.frame = frame
      let got = layer.frame
      #expect(
        isNear(
          [got.minX, got.minY, got.width, got.height],
          [frame.minX, frame.minY, frame.width, frame.height], 1e-9))
    }
  }

  /// The frame of a layer in perspective contains its projected corners: the half open door.
  @Test func frameInPerspective() {
    let door = Layer()
    door.bounds = Rect(0, 0, 128, 256)
    door.anchorPoint = Point(0, 0.5)
    door.position = Point(86, 150)
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 500
    door.transform = Transform3D(rotationAngle: -.pi / 4, x: 0, y: 1, z: 0)
      .concatenating(perspective)
    // x = 128 cos / w and y = ±128 / w, with w = 1 - 128 sin / 500.
    let w = 1 - 128 * 0.5.squareRoot() / 500
    let frame = door.frame
    #expect(
      isNear(
        [frame.minX, frame.maxX, frame.minY, frame.maxY],
        [86, 86 + 128 * 0.5.squareRoot() / w, 150 - 128 / w, 150 + 128 / w], 1e-9), "\(frame)")
  }

  /// Positions of a sublayer's points, as drawn in a frame.
  @Test func conversions() throws {
    func corners(
      parentBounds: Rect, anchor: Point, sublayerTransform: Transform3D = .identity,
      _ setUp: (Layer) -> Void
    ) throws -> (Double, Double) -> Point {
      let scene = Scene(size: Size(500, 500))
      let parent = Layer()
      parent.bounds = parentBounds
      parent.anchorPoint = anchor
      parent.sublayerTransform = sublayerTransform
      // The parent's own coordinates are the canvas.
      parent.position = Point(
        parentBounds.minX + anchor.x * parentBounds.width,
        parentBounds.minY + anchor.y * parentBounds.height)
      let child = Layer()
      child.backgroundColor = .red
      setUp(child)
      parent.addSublayer(child)
      scene.rootLayer.addSublayer(parent)
      let frame = try scene.record().frame(at: 0)
      guard case .draw(let drawing)? = frame.commands.first else {
        Issue.record("nothing drawn")
        return { _, _ in .zero }
      }
      return { Point($0, $1) * drawing.transform }
    }
    let rows = table.conversion.map(\.result)
    try #require(rows.count == 6)
    func expect(_ point: Point, _ row: [Double]) {
      #expect(isNear([point.x, point.y], row, table.tolerance), "\(point), not \(row)")
    }
    let plain = try corners(parentBounds: Rect(0, 0, 200, 200), anchor: Point(0.5, 0.5)) {
      $0.frame = Rect(50, 60, 100, 100)
      $0.bounds.origin = Point(10, 10)
    }
    expect(plain(0, 0), rows[0])
    let scaled = try corners(parentBounds: Rect(0, 0, 200, 200), anchor: Point(0.5, 0.5)) {
      $0.frame = Rect(50, 60, 100, 100)
      $0.bounds.origin = Point(10, 10)
      $0.transform = Transform3D(scaleX: 2, y: 2)
    }
    expect(scaled(10, 10), rows[1])
    expect(scaled(60, 60), rows[2])
    expect(scaled(20, 20), [rows[3][0] + rows[3][2], rows[3][1] + rows[3][3]])
    let double = Transform3D(scaleX: 2, y: 2)
    let child: (Layer) -> Void = { $0.frame = Rect(10, 10, 20, 20) }
    let sub = try corners(
      parentBounds: Rect(0, 0, 100, 100), anchor: .zero, sublayerTransform: double, child)
    expect(sub(0, 0), rows[4])
    let moved = try corners(
      parentBounds: Rect(5, 5, 100, 100), anchor: .zero, sublayerTransform: double, child)
    expect(moved(0, 0), rows[5])
  }
}
