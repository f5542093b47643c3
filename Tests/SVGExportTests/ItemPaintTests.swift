import AnimDrawing
import AnimGeometry
import AnimTimeline
import Testing
import TrackFitting

@testable import SVGExport

/// Gradients and patterns of drawing items that change.
@Suite struct ItemPaintTests {
  private var tracks = TrackTable()

  /// Numbers that change evenly in two seconds.
  private mutating func moving(_ from: Components, _ to: Components) -> Attribute {
    .track(
      tracks.add(
        .lanes(
          Track(
            base: from, pieces: [Piece(start: 0, end: 2, motion: .tween(Tween(from: from, to: to)))]
          )), of: .rect))
  }

  /// A value that changes evenly in two seconds.
  private mutating func moving<V>(_ from: V, _ to: V) -> ValueAttribute<V> {
    let track = Track(
      base: from.value,
      pieces: [Piece(start: 0, end: 2, motion: .tween(Tween(from: from.value, to: to.value)))])
    return .track(tracks.add(.values(track), of: from.value.kind), otherwise: from)
  }

  /// A value that jumps after a second.
  private mutating func jump<V>(_ from: V, _ to: V) -> ValueAttribute<V> {
    let track = Track(
      base: from.value, pieces: [Piece(start: 1, end: 2, motion: .constant(to.value))])
    return .track(tracks.add(.values(track), of: from.value.kind), otherwise: from)
  }

  private static let box = Outline.box(BoxAttributes(.constant(Components(0, 0, 200, 100))))

  private static func point(_ x: Double, _ y: Double) -> Attribute {
    .constant(Components(x, y, 0, 0))
  }

  private static func gradient(
    _ type: ValueAttribute<GradientType>, _ colors: ValueAttribute<[Color]>
  ) -> GradientAttributes {
    GradientAttributes(
      .points(type: type, start: point(100, 50), end: point(160, 80)), colors: colors)
  }

  private func export(
    _ fill: DrawingPaint?, stroke: DrawingStroke? = nil, tint: Attribute? = nil
  ) throws -> SVGNode {
    let shape = ShapeContent(Self.box, fill: fill.map { DrawingFill($0) }, stroke: stroke)
    let drawing = DrawingTree(
      size: Size(200, 100), tracks: tracks,
      items: [.leaf(Shared(DrawingLeaf(node: 0, .shape(shape), tint: tint)))])
    let export = SVGExporter(options: SVGOptions()).export(drawing, duration: 2)
    let root = try #require(SVGTree(export.bytes)?.root)
    for node in root.all where node.name.hasPrefix("animate") {
      let (name, owner) = (node.attributes["attributeName"] ?? "", node.parent?.name ?? "")
      #expect(PlayedAttribute(name, of: owner) != nil, "\(owner) \(name)")
    }
    return root
  }

  /// The values of the animation of an element's attribute.
  private func values(_ attribute: String, of node: SVGNode?) -> [String]? {
    node?.children.first { $0.attributes["attributeName"] == attribute }?
      .attributes["values"]?.split(separator: ";").map(String.init)
  }

  private func first(_ name: String, in root: SVGNode) throws -> SVGNode {
    try #require(root.all.first { $0.name == name })
  }

  @Test mutating func movingLocations() throws {
    var gradient = Self.gradient(.constant(.axial), .constant([.red, .green, .blue]))
    gradient.locations = moving([0, 0.2, 1], [0, 0.8, 1])
    let definition = try first("linearGradient", in: export(.gradient(gradient)))
    let stops = definition.children
    #expect(stops.map { values("offset", of: $0) } == [nil, [".2", ".8"], nil])
  }

  /// Each stop changes its colour and its place, and the tint multiplies it.
  @Test mutating func tintedColors() throws {
    var gradient = Self.gradient(
      .constant(.axial), moving([Color.red, .white], [.white, .white]))
    gradient.locations = moving([0, 1], [0.5, 1])
    let tint = moving(Components(1, 1, 1, 1), Components(0, 1, 1, 1))
    let root = try export(.gradient(gradient), tint: tint)
    let stops = try first("linearGradient", in: root).children
    #expect(values("offset", of: stops[0]) == ["0", ".5"])
    #expect(values("stop-color", of: stops[1]) == ["#fff", "#0ff"])
    #expect(values("stop-color", of: stops[0])?.last == "#0ff")
  }

  @Test mutating func movingFocus() throws {
    let circles = GradientAttributes(
      .circles(
        from: moving(Components(90, 50, 0, 0), Components(110, 50, 0, 0)),
        to: .constant(Components(100, 50, 40, 0))), colors: .constant([.red, .blue]))
    let definition = try first("radialGradient", in: export(.gradient(circles)))
    #expect(values("fx", of: definition) == ["90", "110"])
    #expect(definition.attributes["r"] == "40" && definition.attributes["fr"] == nil)
    #expect(definition.children.allSatisfy { $0.attributes["attributeName"] != "cx" })
  }

  /// The larger circle of two is the one that SVG calls the end, whichever it is.
  @Test mutating func circlesThatTakeTurns() throws {
    let (small, large) = (Components(100, 50, 10, 0), Components(100, 50, 40, 0))
    let circles = GradientAttributes(
      .circles(from: moving(small, large), to: moving(large, small)),
      colors: .constant([.red, .blue]))
    let root = try export(.gradient(circles))
    let definitions = root.all.filter { $0.name == "radialGradient" }
    #expect(definitions.map { values("r", of: $0) } == [["40", "10"], ["10", "40"]])
    #expect(
      definitions.compactMap { $0.children.first { $0.name == "stop" } }.map {
        $0.attributes["stop-color"]
      } == ["#f00", "#00f"])
    let shapes = root.all.filter { $0.attributes["fill"]?.hasPrefix("url(") == true }
    #expect(shapes.count == 2 && shapes.allSatisfy { values("display", of: $0) != nil })
  }

  /// A transform of the gradient comes before the stretch of an ellipse.
  @Test mutating func movingEllipses() throws {
    var gradient = Self.gradient(.constant(.radial), .constant([.red, .blue]))
    gradient.spread = .reflect
    gradient.transform = TransformList([
      .translate(moving(.zero, Components(20, 0, 0, 0)))
    ])
    let definition = try first("radialGradient", in: export(.gradient(gradient)))
    let animations = definition.children.filter { $0.name == "animateTransform" }
    #expect(animations.map { $0.attributes["type"] } == ["translate", "scale"])
    #expect(animations.map { $0.attributes["additive"] } == [nil, "sum"])
    #expect(definition.attributes["spreadMethod"] == "reflect")
  }

  @Test mutating func conicColors() throws {
    let gradient = Self.gradient(
      .constant(.conic), moving([Color.red, .blue], [.blue, .red]))
    let root = try export(.gradient(gradient))
    let mask = try first("mask", in: root)
    #expect(mask.children.map { $0.attributes["fill"] } == ["#fff"])
    let sectors = root.all.filter { $0.name == "path" && values("fill", of: $0) != nil }
    #expect(sectors.count > 20)
  }

  /// The fan of a conic stroke lies above the fill, in a mask with the line.
  @Test mutating func conicStrokes() throws {
    let gradient = Self.gradient(
      .constant(.conic), moving([Color.red, .blue], [.blue, .red]))
    let stroke = DrawingStroke(.gradient(gradient), width: .number(6))
    let root = try export(.color(.constant(Components(0, 1, 0, 1))), stroke: stroke)
    let masks = root.all.filter { $0.name == "mask" }
    let line = try #require(masks.first?.children.first)
    #expect(masks.count == 1)
    #expect(line.attributes["stroke"] == "#fff" && line.attributes["fill"] == "none")
    #expect(line.attributes["stroke-width"] == "6")
    #expect(root.all.contains { $0.name == "rect" && $0.attributes["fill"] == "#0f0" })
  }

  @Test mutating func types() throws {
    let gradient = Self.gradient(jump(.axial, .radial), .constant([.red, .blue]))
    let root = try export(.gradient(gradient))
    let shapes = root.all.filter { $0.attributes["fill"]?.hasPrefix("url(") == true }
    #expect(shapes.map { values("display", of: $0) != nil } == [true, true])
  }

  /// SVG's own interpolation needs no stops in between; a fan mixes premultiplied colours.
  @Test mutating func straightColors() throws {
    let clear = [Color.red, .blue.withAlpha(0)]
    var gradient = Self.gradient(.constant(.axial), moving([Color.red, .red], clear))
    gradient.interpolation = .straight
    let root = try export(.gradient(gradient))
    #expect(try first("linearGradient", in: root).children.count == 2)
    gradient.interpolation = .premultiplied
    #expect(try first("linearGradient", in: export(.gradient(gradient))).children.count > 2)
  }

  /// The content of a tile stays in its place while the tile moves and grows.
  @Test mutating func movingTiles() throws {
    let dot = DrawingItem.leaf(
      Shared(
        DrawingLeaf(
          node: 0,
          .shape(
            ShapeContent(
              .ellipse(.constant(Components(0, 0, 4, 4))),
              fill: DrawingFill(.color(.constant(Components(1, 1, 1, 1)))))))))
    let pattern = PatternAttributes(
      tile: moving(Components(0, 0, 10, 10), Components(5, 0, 20, 10)), items: [dot])
    let tint = moving(Components(1, 1, 1, 1), Components(1, 0, 0, 1))
    let definition = try first("pattern", in: export(.pattern(pattern), tint: tint))
    #expect(values("x", of: definition) == ["0", "5"])
    #expect(values("width", of: definition) == ["10", "20"])
    #expect(definition.attributes["viewBox"] == nil && definition.attributes["height"] == "10")
    let back = try #require(definition.all.first { $0.name == "animateTransform" })
    #expect(back.attributes["values"] == "0;-5")
    let circle = try first("circle", in: definition)
    #expect(values("fill", of: circle) == ["#fff", "#f00"])
  }
}
