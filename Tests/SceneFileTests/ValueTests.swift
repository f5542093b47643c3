import AnimGeometry
import AnimTimeline
import LayerTree
import SceneFile
import Testing

/// The first layer of a scene, given the text of its mapping.
func layer(_ keys: String) throws -> Layer {
  let document = try load("canvas: { size: [100, 100] }\nlayers:\n  - { \(keys) }\n")
  return try #require(document.makeScene().rootLayer.sublayers.first)
}

@Suite("Values of layers")
struct ValueTests {
  @Test("Numbers, flags, points, rectangles and keywords")
  func plain() throws {
    let layer = try layer(
      "opacity: 0.5, hidden: true, position: [1, -2.5e1], bounds: [0, 1, 20, 0x1E], "
        + "zPosition: +3, contentsGravity: resizeAspect, cornerRadius: .5")
    #expect(layer.opacity == 0.5 && layer.isHidden && layer.position == Point(1, -25))
    #expect(layer.bounds == Rect(0, 1, 20, 30) && layer.zPosition == 3)
    #expect(layer.contentsGravity == .resizeAspect && layer.cornerRadius == 0.5)
  }

  @Test(
    "Colours are CSS, none and null are clear",
    arguments: [
      ("navy", Color(hex: 0x000080)), ("\"#e4572e\"", Color(hex: 0xE4572E)),
      ("\"#f00c\"", Color(hex: 0xFF0000, alpha: 0.8)), ("rgb(0 128 255)", Color(hex: 0x0080FF)),
      ("none", .clear), ("null", .clear), ("~", .clear), ("transparent", .clear),
    ])
  func colors(text: String, expected: Color) throws {
    #expect(try layer("borderColor: \"x\"".replacing("\"x\"", with: text)).borderColor == expected)
  }

  @Test(
    "Angles carry units",
    arguments: [
      ("90deg", Double.pi / 2), ("1.5rad", 1.5), ("0.25turn", Double.pi / 2),
      ("100grad", Double.pi / 2), ("-45deg", -Double.pi / 4), ("0", 0),
    ])
  func angles(text: String, radians: Double) throws {
    let matrix = try layer("transform.rotation: \(text)").transform
    #expect(abs(matrix.m11 - cosine(radians)) < 1e-15 && abs(matrix.m12 - sine(radians)) < 1e-15)
  }

  @Test("The first step of a transform is the last that is applied to the content")
  func transformSteps() throws {
    let layer = try layer("transform: [{ translate: [10, 0] }, { rotate: 90deg }, { scale: 2 }]")
    // (1, 0) becomes (2, 0), then (0, 2), then (10, 2).
    let moved = Point(1, 0) * layer.transform.affine
    #expect(moved.distance(to: Point(10, 2)) < 1e-12)
  }

  @Test("Transforms of six and sixteen numbers, in perspective, and none")
  func transforms() throws {
    #expect(
      try layer("transform: [1, 2, 3, 4, 5, 6]").affineTransform
        == AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    let numbers = (1...16).map { "\($0)" }.joined(separator: ", ")
    #expect(try layer("transform: [\(numbers)]").transform.entries == (1...16).map(Double.init))
    #expect(try layer("sublayerTransform: [{ perspective: 500 }]").sublayerTransform.m34 == -0.002)
    #expect(try layer("transform: none").transform == .identity)
    let slanted = try layer("transform: [{ skewX: 45deg }]").affineTransform
    #expect((Point(0, 1) * slanted).distance(to: Point(1, 1)) < 1e-12)
  }

  @Test("Parts change the whole that they belong to")
  func parts() throws {
    let layer = try layer(
      "position.x: 3, position: [1, 2], bounds.size: [8, 9], transform.scale.x: 2, "
        + "transform.translation: [4, 5], transform.rotation: 90deg")
    #expect(layer.position == Point(3, 2) && layer.bounds == Rect(0, 0, 8, 9))
    #expect((Point(1, 0) * layer.affineTransform).distance(to: Point(4, 7)) < 1e-12)
  }

  @Test("A frame is placed with the anchor point and transform that are written beside it")
  func frame() throws {
    let layer = try layer("frame: [10, 20, 30, 40], anchorPoint: [0, 1], transform.scale: 2")
    #expect(layer.position == Point(10, 60) && layer.bounds == Rect(0, 0, 15, 20))
  }

  @Test(
    "A frame keeps its size where the transform leaves none",
    arguments: [
      "transform.scale: 0", "transform.rotation.y: 90deg", "transform: [{ scale: [0, 1] }]",
    ])
  func flatFrame(transform: String) throws {
    let layer = try layer("frame: [10, 20, 30, 40], \(transform)")
    #expect(layer.position == Point(25, 40) && layer.bounds == Rect(0, 0, 30, 40))
  }

  @Test(
    "Paths as shapes",
    arguments: [
      ("{ rect: [1, 2, 3, 4] }", "M1 2H4V6H1Z"), ("{ line: [[0, 1], [2, 3]] }", "M0 1L2 3"),
      ("{ polyline: [[0, 0], [2, 0], [2, 2]] }", "M0 0L2 0L2 2"),
      ("{ polygon: [[0, 0], [2, 0], [2, 2]] }", "M0 0L2 0L2 2Z"),
      ("{ roundedRect: [1, 2, 3, 4] }", "M1 2H4V6H1Z"), ("M1 2 h3", "M1 2L4 2"), ("none", ""),
    ])
  func shapes(text: String, data: String) throws {
    let shape = try #require(try layer("type: shape, path: \(text)") as? ShapeLayer)
    #expect(shape.path == (try Path(svgData: data)))
  }

  @Test("Round shapes have the size that is written")
  func roundShapes() throws {
    let ellipse = try layer("type: shape, path: { ellipse: [0, 0, 8, 4] }") as? ShapeLayer
    #expect(ellipse?.path == Path(ellipseIn: Rect(0, 0, 8, 4)))
    let rect = try layer("type: shape, path: { roundedRect: [0, 0, 8, 4], cornerRadius: 1 }")
    #expect(
      (rect as? ShapeLayer)?.path == Path(roundedRect: Rect(0, 0, 8, 4), cornerRadius: 1))
  }

  @Test("Lists of numbers and colours")
  func lists() throws {
    let gradient = try layer(
      "type: gradient, colors: [red, \"#0000\", none], locations: [0, 0.5, 1], endPoint: [1, 0]")
    let layer = try #require(gradient as? GradientLayer)
    #expect(layer.colors == [.red, .clear, .clear] && layer.locations == [0, 0.5, 1])
    #expect(layer.startPoint == Point(0.5, 0) && layer.endPoint == Point(1, 0))
    #expect(layer.type == .axial)
  }

  @Test("Gradient layers take their type from a key of its own", arguments: GradientType.allCases)
  func gradientTypes(_ type: GradientType) throws {
    let gradient = try layer("type: gradient, gradientType: \(type.rawValue)")
    #expect((gradient as? GradientLayer)?.type == type)
  }

  @Test("Text layers take their string from any scalar and are as large as it")
  func text() throws {
    let text = try layer(
      "type: text, string: 42, fontSize: 20, weight: 700, alignmentMode: center, "
        + "foregroundColor: black, font: mono")
    let layer = try #require(text as? TextLayer)
    #expect(layer.string == "42" && layer.fontSize == 20 && layer.fontWeight == 700)
    #expect(layer.alignmentMode == .center && layer.font == .family("mono"))
    #expect(layer.bounds.size == (try layer.preferredSize()) && layer.bounds.width > 10)
  }

  @Test("A variable stands for a value of any kind; two dollars stand for one")
  func variables() throws {
    let document = try load(
      """
      canvas: { size: $size }
      variables: { size: [64, 32], look: { type: text, string: $$look, opacity: 0.5 } }
      layers: [ $look ]
      """)
    #expect(document.size == Size(64, 32))
    let layer = document.makeScene().rootLayer.sublayers.first as? TextLayer
    #expect(layer?.string == "$look" && layer?.opacity == 0.5)
  }
}

/// The sine by its series, as an independent calculation.
private func sine(_ x: Double) -> Double {
  var (term, sum) = (x, x)
  for n in 1..<20 {
    term *= -x * x / Double(2 * n * (2 * n + 1))
    sum += term
  }
  return sum
}

private func cosine(_ x: Double) -> Double { sine(.pi / 2 - x) }
