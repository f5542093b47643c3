import AnimGeometry
import AnimTimeline
import AnimationExport
import TimelineFixtures

/// Recipes with the paints of imported art.
enum PaintScenes {
  /// Each paint by itself, in a scene with one picture.
  static var all: [Sample] {
    get throws {
      try (gradients + patterns).map { name, commands in
        let scene = Scene(size: Size(200, 140), background: .white)
        let layer = Layer()
        layer.frame = Rect(0, 0, 200, 140)
        layer.contents = ImageResource(
          Picture(size: Size(200, 140), commands: commands, images: [Samples.picture(0xFF20_60E0)]))
        scene.rootLayer.addSublayer(layer)
        return Sample(name: name, timeline: try scene.record(until: 1))
      }
    }
  }

  private static let stops = [
    GradientStop(offset: 0, color: Color(hex: 0xD02040)),
    GradientStop(offset: 0.4, color: Color(hex: 0xF0D060)),
    GradientStop(offset: 1, color: Color(hex: 0x2040A0)),
  ]
  private static let clearing = [
    GradientStop(offset: 0, color: Color(hex: 0xE02020)),
    GradientStop(offset: 0.6, color: Color(hex: 0x20C040, alpha: 0)),
    GradientStop(offset: 1, color: Color(hex: 0x2020E0, alpha: 0.8)),
  ]

  private static func draw(
    _ area: Area, _ paint: Paint, _ projection: Projection = .identity
  ) -> DisplayCommand {
    .draw(Drawing(node: 0, transform: projection, area: area, paint: paint))
  }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Area {
    .roundedRect(Rect(x, y, width, height), cornerRadius: 0)
  }

  /// Six fields, three in each row.
  private static func field(_ index: Int) -> Rect {
    Rect(5 + Double(index % 3) * 65, 5 + Double(index / 3) * 67, 60, 62)
  }

  /// The same gradient in fields of their own, with each spread, and with a transform.
  private static func fields(_ make: (Rect, Gradient.Spread) -> Gradient) -> [DisplayCommand] {
    (0..<6).map { index in
      let box = field(index)
      var gradient = make(box, Gradient.Spread.allCases[index % 3])
      if index > 2 {
        let back = AffineTransform(translationX: -box.midX, y: -box.midY)
        gradient.transform = back.concatenating(
          AffineTransform(a: 1, b: 0.4, c: -0.3, d: 0.7, tx: 0, ty: 0)
        )
        .concatenating(AffineTransform(translationX: box.midX, y: box.midY))
      }
      return draw(.roundedRect(box, cornerRadius: 6), .gradient(gradient))
    }
  }

  private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Gradient.Circle {
    Gradient.Circle(center: Point(x, y), radius: radius)
  }

  private static var gradients: [(String, [DisplayCommand])] {
    [
      (
        "axial spreads",
        fields {
          Gradient(
            .axial(from: Point($0.midX - 9, $0.midY - 4), to: Point($0.midX + 11, $0.midY + 7)),
            stops: stops, spread: $1)
        }
      ),
      (
        "radial spreads",
        fields {
          Gradient(
            .radial(center: Point($0.midX - 5, $0.midY), radii: Size(18, 11)), stops: stops,
            spread: $1)
        }
      ),
      (
        "circles",
        fields {
          Gradient(
            .circles(
              from: circle($0.midX + 7, $0.midY, 3), to: circle($0.midX, $0.midY - 2, 19)),
            stops: stops, spread: $1)
        }
      ),
      (
        "inner circles last",
        fields {
          Gradient(
            .circles(
              from: circle($0.midX, $0.midY - 2, 24), to: circle($0.midX + 7, $0.midY, 0)),
            stops: stops, spread: $1)
        }
      ),
      (
        "cones",
        fields {
          Gradient(
            .circles(
              from: circle($0.midX + 17, $0.midY + 5, 2), to: circle($0.midX - 4, $0.midY - 2, 9)),
            stops: stops, spread: $1)
        }
      ),
      (
        "closing cones",
        fields {
          Gradient(
            .circles(
              from: circle($0.midX + 12, $0.midY + 5, 12), to: circle($0.midX - 8, $0.midY - 2, 0)),
            stops: stops, spread: $1)
        }
      ),
      (
        "strips",
        fields {
          Gradient(
            .circles(
              from: circle($0.midX + 12, $0.midY + 5, 14), to: circle($0.midX - 8, $0.midY - 2, 14)),
            stops: stops, spread: $1)
        }
      ),
      (
        "straight colours",
        [Gradient.Interpolation.straight, .premultiplied].enumerated().flatMap {
          row, interpolation in
          (0..<3).map { column in
            let box = field(row * 3 + column)
            let geometry: Gradient.Geometry =
              [
                .axial(from: Point(box.minX, box.minY), to: Point(box.maxX, box.maxY)),
                .radial(center: box.center, radii: Size(30, 26)),
                .conic(center: box.center, angle: 0.5),
              ][column]
            return draw(
              rect(box.minX, box.minY, box.width, box.height),
              .gradient(Gradient(geometry, stops: clearing, interpolation: interpolation)))
          }
        }
      ),
      (
        "conic transforms",
        fields { box, _ in
          Gradient(.conic(center: Point(box.midX + 8, box.midY), angle: 2), stops: stops)
        }
      ),
      (
        "gradients of strokes",
        [
          draw(
            .stroke(wave, StrokeStyle(width: 17, cap: .round, join: .round)),
            .gradient(
              Gradient(
                .axial(from: Point(10, 0), to: Point(34, 9)), stops: stops, spread: .reflect))),
          draw(
            rect(0, 0, 40, 30),
            .gradient(
              Gradient(
                .circles(from: circle(16, 12, 0), to: circle(20, 15, 13)), stops: stops,
                spread: .repeat)),
            Projection(AffineTransform(a: 1.5, b: 0.4, c: -0.5, d: 1.2, tx: 90, ty: 70))),
        ]
      ),
      (
        "gradients in perspective",
        [
          draw(
            rect(0, 0, 90, 80),
            .gradient(
              Gradient(
                .axial(from: Point(0, 0), to: Point(28, 12)), stops: stops, spread: .reflect)),
            Projection(AffineTransform(translationX: 10, y: 10), px: 0.004, py: 0.001)),
          draw(
            rect(0, 0, 90, 80),
            .gradient(
              Gradient(
                .circles(from: circle(50, 40, 4), to: circle(40, 40, 34)), stops: stops,
                transform: AffineTransform(a: 1, b: 0.2, c: 0, d: 1, tx: 0, ty: -8))),
            Projection(AffineTransform(translationX: 120, y: 20), px: 0.003, py: -0.001)),
        ]
      ),
    ]
  }

  private static var wave: Path {
    var path = Path()
    path.move(to: Point(15, 40))
    path.addCurve(to: Point(100, 40), control1: Point(40, -20), control2: Point(75, 100))
    path.addCurve(to: Point(185, 40), control1: Point(125, -20), control2: Point(160, 60))
    return path
  }

  private static let marks = [
    draw(.fill(Path(ellipseIn: Rect(1.5, 1, 8, 8)), .nonZero), .color(Color(hex: 0xD02040))),
    draw(rect(9, 7.5, 5, 5), .color(Color(hex: 0x2040A0, alpha: 0.6))),
  ]

  private static var patterns: [(String, [DisplayCommand])] {
    let plain = Pattern(tile: Rect(2, 3, 16, 15), commands: marks)
    var turned = plain
    turned.transform = AffineTransform(rotationAngle: 0.5).concatenating(
      AffineTransform(scaleX: 0.8, y: 1.3))
    let crossing = Pattern(
      tile: Rect(0, 0, 14, 12),
      commands: [draw(rect(0, 0, 14, 12), .color(Color(hex: 0xF0E0B0)))] + [
        draw(.fill(Path(ellipseIn: Rect(-5, -4, 10, 8)), .nonZero), .color(Color(hex: 0x207040))),
        draw(.fill(Path(ellipseIn: Rect(9, 8, 10, 8)), .nonZero), .color(Color(hex: 0x904020))),
      ])
    var ground = crossing
    ground.transform = AffineTransform(rotationAngle: 0.4)
    let rich = Pattern(
      tile: Rect(0, 0, 40, 36),
      commands: [
        draw(
          rect(0, 0, 40, 36),
          .gradient(
            Gradient(
              .radial(center: Point(20, 18), radii: Size(10, 9)), stops: stops, spread: .reflect))),
        .push(
          DisplayGroup(
            node: 0, opacity: 0.8,
            clip: Clip(
              area: .fill(Path(ellipseIn: Rect(4, 4, 22, 22)), .nonZero), transform: .identity))),
        draw(
          rect(0, 0, 30, 30),
          .pattern(
            Pattern(
              tile: Rect(0, 0, 5, 5),
              commands: [
                draw(rect(0, 0, 3, 5), .color(Color(hex: 0x203050)))
              ]))),
        .pop,
        draw(
          rect(24, 20, 12, 12),
          .image(ImagePaint(image: 0, rect: Rect(24, 20, 12, 12), filter: .nearest))),
      ])
    let view = Projection(
      AffineTransform(a: 1.2, b: 0.1, c: -0.2, d: 1, tx: 30, ty: 10), px: 0.004, py: 0.001)
    return [
      ("pattern", [draw(rect(10, 10, 180, 120), .pattern(plain))]),
      (
        "turned pattern",
        [draw(.fill(Path(ellipseIn: Rect(10, 10, 180, 120)), .nonZero), .pattern(turned))]
      ),
      ("pattern with a ground", [draw(rect(10, 10, 180, 120), .pattern(crossing))]),
      ("turned pattern with a ground", [draw(rect(10, 10, 180, 120), .pattern(ground))]),
      ("rich pattern", [draw(rect(5, 5, 190, 130), .pattern(rich))]),
      (
        "pattern of a stroke",
        [
          draw(.stroke(wave, StrokeStyle(width: 30)), .pattern(plain)),
          draw(
            .border(Rect(30, 80, 140, 50), cornerRadius: 12, width: 14), .pattern(ground)),
        ]
      ),
      (
        "large tiles",
        [
          draw(
            rect(0, 0, 50, 40), .pattern(plain),
            Projection(AffineTransform(a: 3.5, b: 0.3, c: -0.2, d: 3, tx: 15, ty: 5)))
        ]
      ),
      ("pattern in perspective", [draw(rect(0, 0, 130, 100), .pattern(plain), view)]),
    ]
  }
}
