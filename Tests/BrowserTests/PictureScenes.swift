import AnimGeometry
import AnimTimeline
import AnimationExport
import OracleSupport

/// Recipes of pictures with clips, masks and graphs of filters, each about one thing.
enum PictureScenes {
  /// A name, and what is drawn.
  typealias Recipe = (name: String, commands: [DisplayCommand])

  /// A timeline that shows each recipe.
  static var all: [Sample] {
    get throws {
      let recipes: [[Recipe]] = [clips, masks, primitives, graphs]
      return try recipes.joined().map(sample)
    }
  }

  private static func sample(of recipe: Recipe) throws -> Sample {
    let picture = Picture(size: Size(160, 120), commands: recipe.commands)
    let scene = Scene(size: picture.size)
    scene.rootLayer.backgroundColor = Color(hex: 0xF4F1EA)
    let layer = Layer()
    layer.frame = Rect(origin: .zero, size: picture.size)
    layer.contents = ImageResource(picture)
    scene.rootLayer.addSublayer(layer)
    return Sample(name: recipe.name, timeline: try scene.record(until: 1))
  }

  // MARK: Parts

  static func draw(
    _ area: Area, _ color: UInt32, alpha: Double = 1, _ transform: AffineTransform = .identity
  ) -> DisplayCommand {
    .draw(
      Drawing(
        node: 0, transform: Projection(transform), area: area,
        paint: .color(Color(hex: color, alpha: alpha))))
  }

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Area {
    .roundedRect(Rect(x, y, width, height), cornerRadius: 0)
  }

  static func group(_ group: DisplayGroup, _ members: [DisplayCommand]) -> [DisplayCommand] {
    [.push(group)] + members + [.pop]
  }

  static func clipped(
    _ area: Area, under transform: AffineTransform = .identity, _ members: [DisplayCommand]
  ) -> [DisplayCommand] {
    group(
      DisplayGroup(node: 0, clip: Clip(area: area, transform: Projection(transform))), members)
  }

  static func filtered(
    _ nodes: [FilterGraph.Node], in region: Rect = Rect(10, 10, 140, 100),
    under transform: AffineTransform = .identity, _ members: [DisplayCommand] = content
  ) -> [DisplayCommand] {
    let graph = FilterGraph(nodes: nodes, region: region, transform: transform)
    return group(DisplayGroup(node: 0, effects: [.graph(graph)]), members)
  }

  static func masked(
    _ mode: BlendMode, byLuminance: Bool = false, _ members: [DisplayCommand],
    by mask: [DisplayCommand]
  ) -> [DisplayCommand] {
    let holder = DisplayGroup(
      node: 0, effects: byLuminance ? [.luminanceToAlpha] : [], blendMode: mode)
    return group(DisplayGroup(node: 0), members + group(holder, mask))
  }

  static let star: Path = {
    var path = Path()
    path.move(to: Point(80, 10))
    for point in [Point(112, 105), Point(32, 45), Point(128, 45), Point(48, 105)] {
      path.addLine(to: point)
    }
    path.closeSubpath()
    return path
  }()

  /// Colours with edges, corners and some that are half clear.
  static let content: [DisplayCommand] = [
    draw(rect(30, 25, 60, 50), 0xC03A2B),
    draw(.ellipse(Rect(60, 40, 64, 50)), 0x2D6CDF, alpha: 0.7),
    draw(
      .fill(star, .evenOdd), 0xF2B632, AffineTransform(a: 0.4, b: 0, c: 0, d: 0.4, tx: 84, ty: 20)),
  ]

  private static let ground: [DisplayCommand] = [
    draw(rect(0, 0, 160, 120), 0x2D6CDF), draw(rect(0, 60, 160, 60), 0xC03A2B),
  ]

  /// From light to dark and from opaque to clear.
  private static func fade(_ from: Color, _ to: Color) -> DisplayCommand {
    .draw(
      Drawing(
        node: 0, transform: .identity, area: rect(10, 10, 140, 100),
        paint: .gradient(
          Gradient(
            .axial(from: Point(20, 10), to: Point(140, 60)),
            stops: [
              GradientStop(offset: 0, color: from), GradientStop(offset: 1, color: to),
            ]))))
  }

  // MARK: Clips

  private static let turn = AffineTransform(rotationAngle: 0.3)
    .concatenating(AffineTransform(translationX: 40, y: -10))

  static let clips: [Recipe] = [
    (
      "ellipses",
      [
        draw(.ellipse(Rect(10.3, 10.6, 60, 40)), 0x2D6CDF),
        draw(.ellipse(Rect(90, 10, 50.5, 50.5)), 0xC03A2B, alpha: 0.5),
        draw(.ellipse(Rect(20, 60, 60, 40)), 0x1E8E5A, turn),
        draw(.ellipse(Rect(20, 90, 0.4, 10)), 0x1E8E5A),
      ]
    ),
    ("a clip by an ellipse", clipped(.ellipse(Rect(12, 8, 131, 101.5)), ground)),
    (
      "a clip by areas that meet and overlap",
      clipped(
        .union([
          PlacedArea(rect(10.5, 10, 40, 40)), PlacedArea(rect(50.5, 10, 30, 70)),
          PlacedArea(.ellipse(Rect(60, 30, 70, 70))),
          PlacedArea(
            .fill(star, .evenOdd),
            transform: AffineTransform(a: 0.5, b: 0.1, c: 0, d: 0.5, tx: 75, ty: 50)),
          PlacedArea(
            .stroke(star, StrokeStyle(width: 8)),
            transform: AffineTransform(a: 0.4, b: 0, c: 0, d: 0.4, tx: 5, ty: 60)),
        ]), ground)
    ),
    (
      "a union in one colour",
      [
        draw(
          .union([
            PlacedArea(rect(20, 20, 60, 60)),
            PlacedArea(.union([PlacedArea(.ellipse(Rect(60, 30, 60, 60)))]), transform: turn),
          ]), 0x2D6CDF, alpha: 0.6)
      ]
    ),
    (
      "clips in clips",
      clipped(
        .ellipse(Rect(15, 5, 110, 110)),
        clipped(
          .fill(star, .nonZero), under: turn, clipped(rect(30.5, 20.5, 100, 60.5), ground))
      )
    ),
    (
      "a clip of nothing",
      [draw(rect(10, 10, 30, 30), 0x1E8E5A)] + clipped(rect(5, 5, 0, 10), ground)
    ),
  ]

  // MARK: Masks

  static let masks: [Recipe] = [
    (
      "a mask by alpha",
      masked(.destinationIn, ground, by: [fade(.black, Color(hex: 0x00FF00, alpha: 0.1))])
    ),
    (
      "a mask by luminance",
      masked(.destinationIn, byLuminance: true, ground, by: [fade(.white, Color(hex: 0x803010))])
    ),
    (
      "an inverted mask by alpha",
      masked(.destinationOut, ground, by: [draw(.ellipse(Rect(30, 20, 90, 80)), 0, alpha: 0.8)])
    ),
    (
      "an inverted mask by luminance",
      masked(.destinationOut, byLuminance: true, ground, by: [fade(.white, .black)])
    ),
    (
      "a mask with a region",
      masked(
        .destinationIn, byLuminance: true, ground,
        by: clipped(rect(20.5, 20, 100, 70.5), [fade(.white, Color(hex: 0xD0A010))]))
    ),
    (
      "a mask of a mask",
      masked(
        .destinationIn, byLuminance: true, ground,
        by: masked(
          .destinationIn, [fade(.white, Color(hex: 0xD0A010))],
          by: [draw(.ellipse(Rect(30, 20, 90, 80)), 0xFF0000)]))
    ),
    (
      "a mask in a clip in a mask",
      masked(
        .destinationIn,
        clipped(
          .ellipse(Rect(10, 10, 120, 100)),
          masked(.destinationOut, ground, by: [draw(.fill(star, .evenOdd), 0)])),
        by: [fade(.black, Color(hex: 0, alpha: 0.2))])
    ),
    (
      "a mask of a line",
      masked(
        .destinationIn, byLuminance: true,
        [
          draw(
            .stroke(
              {
                var line = Path()
                line.move(to: Point(10, 60))
                line.addLine(to: Point(150, 60))
                return line
              }(), StrokeStyle(width: 30)), 0x2D6CDF)
        ], by: [fade(.white, .black)])
    ),
  ]
}
