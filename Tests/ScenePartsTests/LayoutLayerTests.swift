import AnimGeometry
import LayerTree
import SceneParts
import TestSupport
import Testing

@Suite("Rows, columns, grids and boxes of layers")
struct LayoutLayerTests {
  private func block(_ width: Double, _ height: Double) -> Layer {
    let layer = Layer()
    layer.bounds = Rect(0, 0, width, height)
    return layer
  }

  @Test("A row is as large as its layers")
  func row() {
    let (a, b) = (block(20, 10), block(30, 40))
    let row = Row(spacing: 12, alignment: .end, padding: 5) {
      a
      b
    }
    #expect(row.frame == Rect(0, 0, 72, 50))
    #expect(a.frame == Rect(5, 35, 20, 10))
    #expect(b.frame == Rect(37, 5, 30, 40))
  }

  @Test("Layouts in layouts are stretched with what is in them")
  func nesting() {
    let (a, b) = (block(10, 10), block(100, 10))
    let row = Row(distribution: .end) { a }
    let column = Column(spacing: 4, alignment: .stretch) {
      row
      b
    }
    #expect(column.frame == Rect(0, 0, 100, 24))
    #expect(row.frame == Rect(0, 0, 100, 10))
    #expect(a.frame == Rect(90, 0, 10, 10))
  }

  @Test("A grid of a size shares it")
  func grid() {
    let cells = (0..<4).map { _ in block(10, 10) }
    let grid = Grid(columns: 2, spacing: 10, horizontal: .start, size: Size(110, 50)) { cells }
    #expect(grid.bounds == Rect(0, 0, 110, 50))
    #expect(
      cells.map(\.frame) == [
        Rect(0, 5, 10, 10), Rect(60, 5, 10, 10), Rect(0, 35, 10, 10), Rect(60, 35, 10, 10),
      ])
  }

  @Test("A box is as large as its text")
  func box() throws {
    let box = Box("Client", padding: Insets(vertical: 8, horizontal: 12))
    let label = try #require(box.label)
    let size = try label.preferredSize()
    #expect(size.width > 30 && size.height > 10)
    #expect(label.bounds.size == size)
    let even = Size(
      2 * (size.width / 2 + 12).rounded(.up), 2 * (size.height / 2 + 8).rounded(.up))
    #expect(box.bounds.size == even)
    #expect(
      isNear([label.frame.midX, label.frame.midY], [box.bounds.midX, box.bounds.midY], 1e-9))
    // Twice the text, with the corner unchanged.
    box.position = box.position + Point(40, 30)
    label.fontSize *= 2
    label.bounds = .zero
    box.arrange()
    #expect(box.frame.origin == Point(40, 30))
    #expect(box.bounds.width > 1.5 * (size.width + 10))
  }

  @Test("Shapes are as large as their paths, groups as what is in them, and turns don't count")
  func sizes() {
    let dot = ShapeLayer(path: Path(ellipseIn: Rect(-8, -8, 16, 16)))
    let group = Layer()
    let inner = block(10, 20)
    inner.position = Point(100, 100)
    group.addSublayer(inner)
    let turned = block(30, 10)
    turned.transform = Transform3D(rotationAngle: 1, x: 0, y: 0, z: 1)
    let row = Row(spacing: 2) {
      dot
      group
      turned
    }
    #expect(row.frame == Rect(0, 0, 60, 20))
    #expect(dot.position == Point(8, 10))
    // Its coordinates are moved from [95, 90] to [18, 0].
    #expect(group.position == Point(-77, -90))
    #expect(turned.position == Point(45, 10))
  }

  @Test("Layers are placed by others in the same layer and elsewhere")
  func placing() {
    let scene = Scene(size: Size(300, 200))
    let (title, group, inner, note) = (block(100, 20), Layer(), block(20, 20), block(10, 10))
    scene.rootLayer.addSublayer(title)
    scene.rootLayer.addSublayer(group)
    scene.rootLayer.addSublayer(note)
    group.addSublayer(inner)
    title.place(.center, alignment: Point(0.5, 0), inset: 10)
    #expect(title.frame == Rect(100, 10, 100, 20))
    group.position = Point(50, 60)
    group.transform = Transform3D(scaleX: 2, y: 2)
    inner.place(.below(title), gap: 10, alignment: Point(1, 0))
    // 20 points are 40 on the canvas, and the right ends are at 200.
    #expect(inner.convert(inner.bounds, to: scene.rootLayer) == Rect(160, 50, 40, 40))
    note.place(.rightOf(inner), gap: 5)
    #expect(note.frame == Rect(205, 65, 10, 10))
    note.place(.inside(title), alignment: Point(0, 1), inset: 2)
    #expect(note.frame == Rect(102, 18, 10, 10))
    note.place(.leftOf(title))
    #expect(note.frame == Rect(90, 15, 10, 10))
    note.place(.above(title), gap: 1)
    #expect(note.frame == Rect(145, -1, 10, 10))
  }
}
