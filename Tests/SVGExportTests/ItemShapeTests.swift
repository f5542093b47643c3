import AnimDrawing
import AnimGeometry
import AnimTimeline
import Testing

@testable import SVGExport

/// Filled and stroked shapes of drawing items.
@Suite struct ItemShapeTests {
  private static func paint(alpha: Double = 1) -> DrawingPaint {
    .color(.constant(Components(1, 0, 0, alpha)))
  }

  /// A number or a rectangle that moves evenly from one value to another in two seconds.
  private static func moving(
    _ from: Components, _ to: Components, _ kind: ValueKind, in tracks: inout TrackTable
  ) -> Attribute {
    let piece = Piece(start: 0, end: 2, motion: .tween(Tween(from: from, to: to)))
    return .track(tracks.add(.lanes(Track(base: from, pieces: [piece])), of: kind))
  }

  /// A line whose end moves from the start of its outline to the end.
  private static func growing(
    _ tracks: inout TrackTable, alpha: Double = 1,
    _ change: (inout DrawingStroke) -> Void = { _ in }
  ) -> DrawingStroke {
    var stroke = DrawingStroke(paint(alpha: alpha), width: .number(4))
    stroke.trim = Trim(
      start: .number(0), end: moving(.zero, Components(1, 0, 0, 0), .number, in: &tracks))
    change(&stroke)
    return stroke
  }

  private func export(
    _ shape: ShapeContent, _ tracks: TrackTable = TrackTable()
  ) throws -> [SVGNode] {
    let leaf = DrawingItem.leaf(Shared(DrawingLeaf(node: 0, .shape(shape))))
    let drawing = DrawingTree(size: Size(200, 200), tracks: tracks, items: [leaf])
    let export = SVGExporter(options: SVGOptions()).export(drawing, duration: 2)
    return try #require(SVGTree(export.bytes)?.root).all
  }

  private func animations(_ attribute: String, in nodes: [SVGNode]) -> [SVGNode] {
    nodes.filter { $0.attributes["attributeName"] == attribute }
  }

  private static func box(_ rect: Rect, radius: Double = 0) -> BoxAttributes {
    var box = BoxAttributes(.constant(Components(rect.minX, rect.minY, rect.width, rect.height)))
    box.radius = .number(radius)
    return box
  }

  private static func line(_ from: Point, _ to: Point) -> Path {
    var path = Path()
    path.move(to: from)
    path.addLine(to: to)
    return path
  }

  @Test("Dash patterns that follow one another have as many numbers")
  func dashPatterns() throws {
    var tracks = TrackTable()
    let patterns = Track(
      base: Value.numbers([10, 5]),
      pieces: [Piece(start: 1, end: 2, motion: .constant(.numbers([7])))])
    let pattern = tracks.add(.values(patterns), of: .numbers)
    var stroke = DrawingStroke(Self.paint(), width: .number(4))
    stroke.dashPattern = .track(pattern, otherwise: [])
    let outlines: [Outline] = [
      .line(.constant(Components(10, 50, 90, 50))), .box(Self.box(Rect(10, 10, 80, 50), radius: 9)),
      .ellipse(.constant(Components(10, 10, 80, 50))),
    ]
    for outline in outlines {
      let nodes = try export(ShapeContent(outline, stroke: stroke), tracks)
      let values = try #require(
        animations("stroke-dasharray", in: nodes).first?.attributes["values"])
      #expect(Set(values.split(separator: ";")) == ["10 5", "7 7"])
    }
  }

  @Test("Subpaths of a trimmed line are elements of their own, which fade as one")
  func trimmedSubpaths() throws {
    var tracks = TrackTable()
    let stroke = Self.growing(&tracks, alpha: 0.5) { $0.cap = .constant(.round) }
    var cross = Self.line(Point(10, 100), Point(190, 100))
    cross.append(Self.line(Point(100, 10), Point(100, 190)))
    let nodes = try export(ShapeContent(.path(.constant(cross)), stroke: stroke), tracks)
    #expect(nodes.count { $0.attributes["stroke-dasharray"] != nil } == 2)
    #expect(!nodes.contains { $0.attributes["stroke-opacity"] != nil })
    #expect(nodes.contains { $0.name == "g" && $0.attributes["opacity"] == ".5" })
  }

  @Test("Masks reveal the dashes of trimmed lines along any outline")
  func trimmedDashes() throws {
    func maskCount(_ outline: Outline, _ pattern: [Double]) throws -> Int {
      var tracks = TrackTable()
      let stroke = Self.growing(&tracks) {
        $0.width = .number(14)
        $0.dashPattern = .constant(pattern)
      }
      return try export(ShapeContent(outline, stroke: stroke), tracks).count { $0.name == "mask" }
    }
    #expect(try maskCount(.line(.constant(Components(10, 100, 190, 100))), [20, 10]) == 1)
    // The last dash returns to the first, and continues in it once everything is drawn.
    #expect(try maskCount(.box(Self.box(Rect(20, 20, 100, 100))), [40, 20]) == 2)
    #expect(try maskCount(.ellipse(.constant(Components(20, 20, 100, 100))), [20, 10]) > 0)
  }

  @Test("A trimmed line lies above the fill of its shape, or below it", arguments: [false, true])
  func trimmedShapes(strokesFirst: Bool) throws {
    var tracks = TrackTable()
    var shape = ShapeContent(
      .box(Self.box(Rect(20, 20, 100, 100))), fill: DrawingFill(Self.paint()),
      stroke: Self.growing(&tracks))
    shape.strokesFirst = .flag(strokesFirst)
    let nodes = try export(shape, tracks)
    let fill = try #require(nodes.firstIndex { $0.name == "rect" })
    let line = try #require(nodes.firstIndex { $0.name == "path" })
    #expect((line < fill) == strokesFirst)
  }

  @Test("Continuous corners are paths, which blend")
  func continuousCorners() throws {
    var box = Self.box(Rect(10, 10, 100, 60), radius: 20)
    box.curve = .constant(.continuous)
    let fill = DrawingFill(Self.paint())
    let still = try export(ShapeContent(.box(box), fill: fill))
    let data = try #require(still.first { $0.name == "path" }?.attributes["d"])
    let bounds = try #require(try Path(svgData: data).bounds)
    #expect(abs(bounds.minX - 10) < 0.02 && abs(bounds.maxX - 110) < 0.02)
    #expect(abs(bounds.minY - 10) < 0.02 && abs(bounds.maxY - 70) < 0.02)
    var tracks = TrackTable()
    box.rect = Self.moving(
      Components(10, 10, 100, 80), Components(20, 10, 150, 90), .rect, in: &tracks)
    let changing = try export(ShapeContent(.box(box), fill: fill), tracks)
    #expect(!changing.contains { $0.name == "rect" })
    let values = animations("d", in: changing).first?.attributes["values"] ?? ""
    #expect(values.split(separator: ";").count > 1)
  }

  @Test("A frame is a rectangle with a line inside of its edge")
  func frames() throws {
    let frame = Outline.frame(Self.box(Rect(10, 20, 80, 60), radius: 12), width: .number(4))
    let nodes = try export(ShapeContent(frame, fill: DrawingFill(Self.paint())))
    let rect = try #require(nodes.first { $0.name == "rect" })
    #expect(
      ["x", "y", "width", "height", "rx", "fill", "stroke-width"].map { rect.attributes[$0] }
        == ["12", "22", "76", "56", "10", "none", "4"])
  }

  @Test("A frame that is wider than its corners are round is a ring")
  func rings() throws {
    let frame = Outline.frame(Self.box(Rect(10, 20, 80, 60), radius: 1), width: .number(4))
    let nodes = try export(ShapeContent(frame, fill: DrawingFill(Self.paint())))
    let ring = try #require(nodes.first { $0.name == "path" })
    #expect(ring.attributes["fill-rule"] == "evenodd")
    #expect(ring.attributes["stroke"] == nil && !nodes.contains { $0.name == "rect" })
  }

  @Test("A path that is a circle is one, without ends and joins")
  func circles() throws {
    var stroke = DrawingStroke(Self.paint(), width: .number(4))
    stroke.cap = .constant(.round)
    stroke.join = .constant(.bevel)
    let outline = Outline.path(.constant(Path(ellipseIn: Rect(10, 10, 40, 40))))
    let nodes = try export(
      ShapeContent(outline, fill: DrawingFill(Self.paint()), stroke: stroke))
    let circle = try #require(nodes.first { $0.name == "circle" })
    #expect(["cx", "cy", "r"].map { circle.attributes[$0] } == ["30", "30", "20"])
    #expect(!circle.attributes.keys.contains { $0.hasPrefix("stroke-line") })
  }

  @Test("A rectangle without height has a line")
  func flatRectangles() throws {
    let stroke = DrawingStroke(Self.paint(), width: .number(4))
    let outline = Outline.box(Self.box(Rect(10, 10, 80, 0)))
    let nodes = try export(ShapeContent(outline, stroke: stroke))
    #expect(nodes.contains { $0.name == "path" && $0.attributes["stroke"] != nil })
  }

  @Test("All parts of a union have one paint")
  func unions() throws {
    let parts = [
      PlacedOutline(.ellipse(.constant(Components(10, 10, 40, 40)))),
      PlacedOutline(.box(Self.box(Rect(30, 30, 60, 20)))),
    ]
    let nodes = try export(
      ShapeContent(.union(parts), fill: DrawingFill(Self.paint(alpha: 0.5))))
    let clip = try #require(nodes.first { $0.name == "clipPath" })
    #expect(clip.children.map(\.name) == ["circle", "rect"])
    #expect(nodes.count { $0.attributes["fill-opacity"] == ".5" } == 1)
  }
}
