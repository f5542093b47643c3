import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import TestSupport
import Testing

/// Input that must neither crash nor hang nor need unbounded memory. The time limit ends endless
/// work; a busy machine may take long.
@Suite(.timeLimit(.minutes(15)))
struct HostileGeometryTests {
  private func render(_ commands: [DisplayCommand]) -> Bitmap {
    FrameRenderer(images: RandomScene.images).render(
      Frame(size: Size(64, 48), commands: commands))
  }

  private static let odd: [Double] = [
    0, -0.0, 1, -1, 1e-300, 1e6, 1e9, -1e9, 1e15, 1e300, -1e300, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
  ]

  @Test(arguments: 0..<300)
  func oddNumbersEverywhere(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func number() -> Double {
      random.chance(0.5)
        ? random.number(-100...100) : Self.odd.randomElement(using: &random) ?? 0
    }
    func point() -> Point { Point(number(), number()) }
    func rect() -> Rect { Rect(number(), number(), number(), number()) }
    func transform() -> Projection {
      if random.chance(0.4) { return .identity }
      let t = AffineTransform(
        a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      return Projection(
        t, px: random.chance(0.5) ? 0 : number(), py: random.chance(0.5) ? 0 : number(),
        pw: random.chance(0.5) ? 1 : number())
    }
    func area() -> Area {
      var path = Path()
      path.move(to: point())
      path.addLine(to: point())
      path.addCurve(to: point(), control1: point(), control2: point())
      path.addQuadCurve(to: point(), control: point())
      if random.chance(0.5) { path.closeSubpath() }
      switch random.whole(0...5) {
      case 4: return .ellipse(rect())
      case 5:
        return .union([
          PlacedArea(.ellipse(rect()), transform: transform().affine),
          PlacedArea(.fill(path, .evenOdd), transform: transform().affine),
          PlacedArea(.roundedRect(rect(), cornerRadius: number())),
        ])
      case 0: return .roundedRect(rect(), cornerRadius: number())
      case 1: return .border(rect(), cornerRadius: number(), width: number())
      case 2: return .fill(path, .evenOdd)
      default:
        return .stroke(
          path,
          StrokeStyle(
            width: number(), cap: .round, join: .miter, miterLimit: number(),
            dashPattern: [number(), number()], dashPhase: number()))
      }
    }
    func gradient() -> Gradient {
      func circle() -> Gradient.Circle { Gradient.Circle(center: point(), radius: number()) }
      let geometry: Gradient.Geometry
      switch random.whole(0...3) {
      case 0: geometry = .axial(from: point(), to: point())
      case 1: geometry = .radial(center: point(), radii: Size(number(), number()))
      case 2: geometry = .circles(from: circle(), to: circle())
      default: geometry = .conic(center: point(), angle: number())
      }
      return Gradient(
        geometry,
        stops: [
          GradientStop(offset: number(), color: .red),
          GradientStop(offset: number(), color: Color(white: number(), alpha: number())),
        ],
        spread: Gradient.Spread.allCases.randomElement(using: &random) ?? .pad,
        interpolation: random.chance(0.5) ? .straight : .premultiplied, transform: plane())
    }
    func plane() -> AffineTransform {
      if random.chance(0.5) { return .identity }
      return AffineTransform(
        a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }
    func paint(_ depth: Int = 0) -> Paint {
      switch random.whole(0...3) {
      case 0:
        return .color(Color(red: number(), green: number(), blue: number(), alpha: number()))
      case 1: return .gradient(gradient())
      case 2 where depth < 3:
        return .pattern(
          Pattern(
            tile: rect(), transform: plane(),
            commands: [
              .draw(area(), paint(depth + 1), transform()),
              .draw(.rect(0, 0, 9, 9), paint(depth + 1)),
            ]))
      default: return .image(ImagePaint(image: random.whole(-1...3), rect: rect()))
      }
    }
    var commands: [DisplayCommand] = []
    for _ in 0..<6 {
      commands.append(
        .push(
          DisplayGroup(
            node: 1, opacity: number(), clip: Clip(area: area(), transform: transform()))))
      commands.append(.draw(area(), paint(), transform()))
      commands.append(.draw(area(), paint(), transform()))
      if random.chance(0.8) { commands.append(.pop) }
      commands.append(.draw(area(), paint(), transform()))
    }
    #expect(render(commands).isPremultiplied)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func notFiniteDrawsNothing(value: Double) {
    let areas: [Area] = [
      .rect(value, 0, 10, 10), .rect(0, 0, 10, value),
      .roundedRect(Rect(0, 0, 9, 9), cornerRadius: value),
      .fill(Path([Point(0, 0), Point(9, value), Point(9, 9)], closed: true), .nonZero),
      .stroke(Path([Point(0, 0), Point(9, 9)], closed: false), StrokeStyle(width: value)),
    ]
    for area in areas { #expect(render([.draw(area, .red)]).coveredArea == 0) }
    let t = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: value, ty: 0)
    #expect(
      render([.draw(.rect(0, 0, 9, 9), .color(.red), Projection(t))]).coveredArea == 0)
  }

  /// Huge but finite shapes keep their winding and their area.
  @Test(arguments: [1e5, 1e7, 1e12, 1e15])
  func hugeShapes(size: Double) {
    let all = 64.0 * 48
    #expect(render([.draw(.rect(-size, -size, 2 * size, 2 * size), .red)]).coveredArea == all)
    #expect(render([.draw(.rect(-size, -size, size + 32, 2 * size), .red)]).coveredArea == all / 2)
    #expect(render([.draw(.rect(20, -size, size, 2 * size), .red)]).coveredArea == all * 44 / 64)
    let diamond = Path(
      [Point(0, -size), Point(size, 0), Point(0, size), Point(-size, 0)], closed: true)
    #expect(render([.draw(.fill(diamond, .nonZero), .red)]).coveredArea == all)
    let line = Path([Point(-size, 24), Point(size, 24)], closed: false)
    #expect(
      abs(render([.draw(.stroke(line, StrokeStyle(width: 10)), .red)]).coveredArea - 640) < 1)
  }

  @Test func farthestRectangle() {
    let size = 1e300
    let rect = Area.rect(-size, -size, 2 * size, 2 * size)
    #expect(render([.draw(rect, .red)]).coveredArea == 64 * 48)
  }

  @Test func manySegments() {
    var random = SeededGenerator(seed: 3)
    var path = Path()
    path.move(to: .zero)
    for _ in 0..<200_000 {
      path.addLine(to: Point(random.number(-50...120), random.number(-50...120)))
    }
    #expect(render([.draw(.fill(path, .evenOdd), .red)]).isPremultiplied)
  }

  @Test func manyDashes() {
    let line = Path([Point(0, 10), Point(1e7, 10)], closed: false)
    for pattern in [[1e-9, 1e-9], [1e-300], [0, 0], [-1, 4], [.nan, 1], [0.5, 0.5]] {
      let style = StrokeStyle(width: 4, cap: .round, dashPattern: pattern, dashPhase: 1e12)
      #expect(render([.draw(.stroke(line, style), .red)]).alpha(30, 10) == 255)
    }
  }

  @Test func deepGroups() {
    let full = Area.rect(3, 3, 9, 9)
    var commands: [DisplayCommand] = []
    for i in 0..<5_000 {
      commands.append(.push(DisplayGroup(node: i, opacity: 0.999)))
      commands.append(.draw(full, .red))
    }
    commands += Array(repeating: .pop, count: 5_000)
    #expect(render(commands).isPremultiplied)
    let frame = Frame(size: Size(64, 48), commands: commands)
    commands[1] = .draw(full, .blue)
    var bitmap = render(frame.commands)
    let next = Frame(size: Size(64, 48), commands: commands)
    FrameRenderer().render(next, into: &bitmap, changing: frame)
    #expect(bitmap == render(commands))
  }

  /// A canvas that is drawn in bands has no seams.
  @Test func largeCanvas() {
    let circle = Area.fill(.circle(Point(3000, 1500), radius: 1400), .nonZero)
    let frame = Frame(
      size: Size(6000, 3000), background: .white,
      commands: [
        .push(DisplayGroup(node: 0, opacity: 0.5)), .draw(circle, .red),
        .draw(.rect(0, 690, 6000, 20), .blue), .pop,
      ])
    let bitmap = FrameRenderer().render(frame)
    let expected: UInt32 = 0xFF7F_7FFF
    for y in 200..<680 where bitmap[3000, y] != expected {
      Issue.record("row \(y) differs")
      return
    }
    #expect((690..<710).allSatisfy { bitmap[3000, $0] == 0xFFFF_7F7F })
  }
}
