import AnimGeometry
import AnimPixels
import AnimTimeline
import LayerTree
import TestSupport
import Testing
import TimelineFixtures

@testable import SVGExport

/// Gradients and patterns of recipes in SVG.
@Suite struct PicturePaintTests {
  private static let stops = [
    GradientStop(offset: 0, color: .red), GradientStop(offset: 1, color: .blue.withAlpha(0)),
  ]

  private func export(
    _ commands: [DisplayCommand], images: [ImageResource] = []
  ) throws -> (text: String, root: SVGNode) {
    let scene = Scene(size: Size(200, 100))
    let layer = Layer()
    layer.frame = Rect(0, 0, 100, 100)
    layer.contents = ImageResource(
      Picture(size: Size(100, 100), commands: commands, images: images))
    scene.rootLayer.addSublayer(layer)
    let export = SVGExporter(options: SVGOptions()).export(try scene.record(until: 1))
    #expect(export.diagnostics.filter { $0.severity != .note }.isEmpty)
    return (export.text, try #require(SVGTree(export.bytes)?.root))
  }

  private func draw(_ paint: Paint, _ area: Area? = nil) -> DisplayCommand {
    .draw(
      Drawing(
        node: 0, transform: .identity,
        area: area ?? .roundedRect(Rect(0, 0, 100, 100), cornerRadius: 0), paint: paint))
  }

  private func definition(_ gradient: Gradient) throws -> SVGNode {
    let root = try export([draw(.gradient(gradient))]).root
    return try #require(root.all.first { $0.name.hasSuffix("Gradient") })
  }

  @Test func spreadsAndTransforms() throws {
    let node = try definition(
      Gradient(
        .axial(from: Point(10, 0), to: Point(30, 5)), stops: Self.stops, spread: .reflect,
        transform: AffineTransform(a: 2, b: 0.5, c: 0, d: 1, tx: 3, ty: 0)))
    #expect(node.name == "linearGradient" && node.attributes["spreadMethod"] == "reflect")
    #expect(node.attributes["gradientTransform"] == "matrix(2 .5 0 1 3 0)")
    let plain = try definition(
      Gradient(.axial(from: Point(10, 0), to: Point(30, 5)), stops: Self.stops))
    #expect(plain.attributes["spreadMethod"] == nil)
    #expect(plain.attributes["gradientTransform"] == nil)
  }

  /// Where a period is short, its length is exact enough for the last one.
  @Test func manyPeriods() throws {
    let node = try definition(
      Gradient(
        .axial(from: .zero, to: Point(1.0 / 3, 0)), stops: Self.stops, spread: .repeat))
    let length = try #require(node.attributes["x2"].flatMap(Double.init))
    #expect(abs(length - 1.0 / 3) * 300 < 0.05)
  }

  @Test func circles() throws {
    func circle(_ x: Double, _ radius: Double) -> Gradient.Circle {
      Gradient.Circle(center: Point(x, 50), radius: radius)
    }
    let node = try definition(
      Gradient(.circles(from: circle(40, 5), to: circle(50, 30)), stops: Self.stops))
    func numbers(_ node: SVGNode) -> [String?] {
      ["fx", "fy", "fr", "cx", "cy", "r"].map { node.attributes[$0] }
    }
    #expect(numbers(node) == ["40", "50", "5", "50", "50", "30"])
    // A radius of 0 at the end would be one colour.
    let turned = try definition(
      Gradient(
        .circles(from: circle(50, 30), to: circle(40, 0)), stops: Self.stops,
        interpolation: .straight))
    #expect(numbers(turned) == ["40", "50", nil, "50", "50", "30"])
    #expect(turned.children.first?.attributes["stop-color"] == "#00f")
    let cone = try definition(
      Gradient(.circles(from: circle(80, 10), to: circle(20, 0)), stops: Self.stops))
    #expect(cone.attributes["r"].flatMap(Double.init) ?? 0 > 0)
  }

  /// Straight colours are SVG's own, premultiplied ones need stops in between.
  @Test func interpolations() throws {
    var gradient = Gradient(
      .radial(center: Point(50, 50), radii: Size(40, 20)),
      stops: [
        GradientStop(offset: 0, color: .red), GradientStop(offset: 1, color: .blue.withAlpha(0.1)),
      ], interpolation: .straight)
    #expect(try definition(gradient).children.count == 2)
    gradient.interpolation = .premultiplied
    #expect(try definition(gradient).children.count > 2)
    // A clear stop has the colour of either side.
    gradient.stops = [
      GradientStop(offset: 0, color: .red), GradientStop(offset: 0.5, color: .black.withAlpha(0)),
      GradientStop(offset: 1, color: .blue),
    ]
    #expect(
      try definition(gradient).children.compactMap { $0.attributes["stop-color"] } == [
        "#f00", "#f00", "#00f", "#00f",
      ])
  }

  @Test func patterns() throws {
    let tile = Pattern(
      tile: Rect(2, 0, 12, 8),
      transform: AffineTransform(rotationAngle: .pi / 2),
      commands: [draw(.color(.red), .roundedRect(Rect(2, 0, 5, 5), cornerRadius: 0))])
    let (text, root) = try export([
      draw(.pattern(tile)),
      draw(.pattern(tile), .stroke(Path(rect: Rect(9, 9, 50, 50)), StrokeStyle(width: 4))),
    ])
    let patterns = root.all.filter { $0.name == "pattern" }
    // Both users have one definition.
    #expect(patterns.count == 1)
    let pattern = try #require(patterns.first)
    #expect(
      ["x", "y", "width", "height", "viewBox", "patternUnits", "patternTransform"].map {
        pattern.attributes[$0]
      } == ["2", nil, "12", "8", "2 0 12 8", "userSpaceOnUse", "matrix(0 1 -1 0 0 0)"])
    #expect(pattern.children.map(\.name) == ["rect"])
    #expect(text.contains("stroke=\"url(#") && text.contains("fill=\"url(#"))
  }

  /// A pattern's pictures count in the recipe's images, and patterns within it come before it.
  @Test func contentsOfPatterns() throws {
    let image = Samples.picture(0xFF00_00FF)
    let inner = Pattern(
      tile: Rect(0, 0, 4, 4),
      commands: [draw(.color(.red), .roundedRect(Rect(0, 0, 2, 2), cornerRadius: 0))])
    let outer = Pattern(
      tile: Rect(0, 0, 20, 20),
      commands: [
        draw(.pattern(inner), .roundedRect(Rect(0, 0, 10, 20), cornerRadius: 0)),
        draw(
          .image(ImagePaint(image: 0, rect: Rect(10, 0, 10, 10))),
          .roundedRect(Rect(10, 0, 10, 10), cornerRadius: 0)),
      ])
    let root = try export([draw(.pattern(outer))], images: [image]).root
    let patterns = root.all.filter { $0.name == "pattern" }
    #expect(patterns.compactMap { $0.attributes["width"] } == ["4", "20"])
    #expect(root.all.contains { $0.name == "image" })
    #expect(patterns.last?.all.contains { $0.name == "use" } == true)
  }

  @Test func nothing() throws {
    let commands = [draw(.color(.red))]
    for pattern in [
      Pattern(tile: Rect(0, 0, 0, 9), commands: commands),
      Pattern(tile: Rect(0, 0, 9, 9), commands: []),
      Pattern(
        tile: Rect(0, 0, 9, 9), transform: AffineTransform(scaleX: 1, y: 0), commands: commands),
    ] { #expect(try !export([draw(.pattern(pattern))]).text.contains("url(#")) }
    let flat = Gradient(
      .axial(from: .zero, to: Point(9, 0)), stops: Self.stops,
      transform: AffineTransform(scaleX: 0, y: 1))
    #expect(try !export([draw(.gradient(flat))]).text.contains("url(#"))
  }

  /// How far a gradient may be out of its place, for pieces in perspective.
  @Test func slack() throws {
    let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
    var gradient = Gradient(.axial(from: .zero, to: Point(100, 0)), stops: stops)
    func slack() -> Double { Paint.gradient(gradient).slack(ofColors: 0.03) ?? 0 }
    #expect(isNear(slack(), 3, 1e-9))
    gradient.transform = AffineTransform(scaleX: 0.5, y: 4)
    #expect(isNear(slack(), 1.5, 1e-9) || slack() < 1.5)
    gradient.transform = .identity
    gradient.spread = .reflect
    #expect(isNear(slack(), 3, 1e-9))
    // It jumps from white to black.
    gradient.spread = .repeat
    #expect(slack() == 0)
  }
}
