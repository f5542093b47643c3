import AnimGeometry
import AnimPixels
import AnimTimeline
import TestSupport

/// Scenes with every kind of area, paint, group and transform, and changes of them.
struct RandomScene {
  private var random: SeededGenerator
  private var nextNode = 0
  let size = Size(150, 110)

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Two pictures for image paints.
  static let images: [Bitmap] = {
    var random = SeededGenerator(seed: 5)
    return [(7, 5), (64, 48)].map { width, height in
      var bitmap = Bitmap(width: width, height: height)
      for i in bitmap.pixels.indices {
        let alpha = UInt32(random.whole(0...255))
        func channel() -> UInt32 { UInt32(random.whole(0...Int(alpha))) }
        bitmap.pixels[i] = channel() | channel() << 8 | channel() << 16 | alpha << 24
      }
      return bitmap
    }
  }()

  mutating func frame() -> Frame {
    let background = random.chance(0.5) ? Color.white : .clear
    return Frame(size: size, background: background, commands: commands(depth: 0))
  }

  /// A frame with some differences from another one.
  mutating func next(_ frame: Frame) -> Frame {
    var frame = frame
    for _ in 0..<random.whole(0...4) {
      let drawings = frame.commands.indices.filter {
        if case .draw = frame.commands[$0] { true } else { false }
      }
      let groups = frame.commands.indices.filter {
        if case .push = frame.commands[$0] { true } else { false }
      }
      switch random.whole(0...6) {
      case 0:
        frame.commands.insert(
          .draw(drawing()), at: random.whole(0...frame.commands.count))
      case 1:
        if let i = drawings.randomElement(using: &random) { frame.commands.remove(at: i) }
      case 2:
        if let i = drawings.randomElement(using: &random),
          let j = drawings.randomElement(using: &random)
        {
          frame.commands.swapAt(i, j)
        }
      case 3:
        if let i = groups.randomElement(using: &random),
          case .push(var group) = frame.commands[i]
        {
          switch random.whole(0...4) {
          case 0: group.opacity = random.number(0...1)
          case 1: group.clip = clip()
          case 2: group.effects = effects()
          case 3: group.blendMode = blendMode()
          default: group.backdrop = backdrop(0.5)
          }
          frame.commands[i] = .push(group)
        }
      default:
        if let i = drawings.randomElement(using: &random),
          case .draw(var drawing) = frame.commands[i]
        {
          switch random.whole(0...2) {
          case 0: drawing.transform = transform()
          case 1: drawing.paint = paint()
          default: drawing.area = area()
          }
          frame.commands[i] = .draw(drawing)
        }
      }
    }
    return frame
  }

  private mutating func commands(depth: Int) -> [DisplayCommand] {
    var result: [DisplayCommand] = []
    for _ in 0..<random.whole(1...5) {
      if depth < 3, random.chance(0.3) {
        nextNode += 1
        let opacity = random.chance(0.5) ? 1 : random.number(0...1)
        let group = DisplayGroup(
          node: nextNode, opacity: opacity, clip: random.chance(0.5) ? clip() : nil,
          addsMembers: random.chance(0.25), effects: random.chance(0.3) ? effects() : [],
          blendMode: random.chance(0.3) ? blendMode() : .normal, backdrop: backdrop(0.05))
        result.append(.push(group))
        result += commands(depth: depth + 1)
        result.append(.pop)
      } else {
        result.append(.draw(drawing()))
      }
    }
    return result
  }

  private mutating func blendMode() -> BlendMode {
    BlendMode.allCases.randomElement(using: &random) ?? .normal
  }

  private mutating func spread() -> GaussianSpread {
    let widest: Double = random.chance(0.2) ? 30 : 4
    let width = random.number(0...widest)
    return GaussianSpread(
      width, random.chance(0.5) ? width : random.number(0...widest),
      correlation: random.chance(0.3) ? random.number(-1...1) : 0)
  }

  private mutating func effects() -> [GroupEffect] {
    (0..<random.whole(1...2)).map { _ in
      switch random.whole(0...4) {
      case 0: .blur(spread())
      case 4: .graph(random.graph())
      case 1:
        .colorMatrix(
          ColorMatrix(
            red: SIMD4(random.number(-1...2), random.number(-1...2), 0.3, 0),
            alpha: SIMD4(0, 0, 0, random.number(0...1.5)), bias: SIMD4(0.1, 0, -0.1, 0)))
      default:
        .shadow(
          Shadow(
            color: color(),
            offset: Point(
              random.number(-9...9), random.chance(0.5) ? 3 : random.number(-9...9)),
            spread: spread()))
      }
    }
  }

  private mutating func backdrop(_ chance: Double) -> Backdrop? {
    random.chance(chance) ? Backdrop(effects: [.blur(spread())], clip: clip()) : nil
  }

  private mutating func drawing() -> Drawing {
    nextNode += 1
    return Drawing(node: nextNode, transform: transform(), area: area(), paint: paint())
  }

  private mutating func clip() -> Clip {
    random.chance(0.4)
      ? Clip(
        area: .roundedRect(
          Rect(Double(random.whole(0...90)), Double(random.whole(0...60)), 50, 40),
          cornerRadius: 0),
        transform: .identity)
      : Clip(area: area(), transform: transform())
  }

  private mutating func point() -> Point { Point(random.number(-20...60), random.number(-20...60)) }

  private mutating func transform() -> Projection {
    var t = AffineTransform(translationX: random.number(-10...110), y: random.number(-10...80))
    if random.chance(0.5) { t.tx.round() }
    if random.chance(0.5) { t.ty.round() }
    if random.chance(0.5) {
      t = AffineTransform(rotationAngle: random.number(0...6)).concatenating(t)
    }
    if random.chance(0.4) {
      t = AffineTransform(scaleX: random.number(-2...2), y: random.number(0.1...2)).concatenating(t)
    }
    return random.chance(0.2)
      ? Projection(t, px: random.number(-0.02...0.02), py: random.number(-0.02...0.02))
      : Projection(t)
  }

  private mutating func path() -> Path {
    var path = Path()
    for _ in 0..<random.whole(1...2) {
      path.move(to: point())
      for _ in 0..<random.whole(1...5) {
        switch random.whole(0...2) {
        case 0: path.addLine(to: point())
        case 1: path.addQuadCurve(to: point(), control: point())
        default: path.addCurve(to: point(), control1: point(), control2: point())
        }
      }
      if random.chance(0.5) { path.closeSubpath() }
    }
    return path
  }

  private mutating func area(depth: Int = 0) -> Area {
    let corner = point()
    let rect = Rect(corner.x, corner.y, random.number(1...60), random.number(1...60))
    switch random.whole(0...5) {
    case 4: return .ellipse(rect)
    case 5 where depth < 2:
      return .union(
        (0..<random.whole(0...3)).map { _ in
          PlacedArea(area(depth: depth + 1), transform: transform().affine)
        })
    case 0:
      return .roundedRect(rect, cornerRadius: random.chance(0.5) ? 0 : random.number(0...20))
    case 1:
      return .border(rect, cornerRadius: random.number(0...20), width: random.number(0...12))
    case 2: return .fill(path(), random.chance(0.5) ? .evenOdd : .nonZero)
    default:
      let style = StrokeStyle(
        width: random.number(0.2...12),
        cap: LineCap.allCases.randomElement(using: &random) ?? .butt,
        join: LineJoin.allCases.randomElement(using: &random) ?? .miter,
        dashPattern: random.chance(0.5) ? [] : [random.number(0...9), random.number(1...9)],
        dashPhase: random.number(-20...20))
      return .stroke(path(), style)
    }
  }

  private mutating func color() -> Color {
    Color(
      red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
      alpha: random.chance(0.5) ? 1 : random.number(0...1))
  }

  /// - Parameter depth: The patterns around it.
  private mutating func paint(depth: Int = 0) -> Paint {
    switch random.whole(0...5) {
    case 0: return .gradient(gradient())
    case 1:
      let corner = point()
      var paint = ImagePaint(
        image: random.whole(0...2),
        rect: Rect(corner.x, corner.y, random.number(1...80), random.number(1...80)),
        filter: random.chance(0.5) ? .linear : .nearest,
        minification: random.chance(0.5) ? .linear : .nearest,
        extendsEdges: random.chance(0.2), tint: random.chance(0.3) ? color() : .white)
      if random.chance(0.2) {
        paint.stretch = ImageStretch(
          x: axis(paint.rect.minX, paint.rect.width), y: axis(paint.rect.minY, paint.rect.height))
      }
      return .image(paint)
    case 2 where depth < 2 && random.chance(0.5): return .pattern(pattern(depth: depth))
    default: return .color(color())
    }
  }

  private mutating func gradient() -> Gradient {
    let stops = (0...random.whole(1...3)).map {
      GradientStop(offset: Double($0) / 3, color: color())
    }
    let geometry: Gradient.Geometry
    switch random.whole(0...5) {
    case 0: geometry = .radial(center: point(), radii: Size(random.number(1...40), 20))
    case 1: geometry = .conic(center: point(), angle: random.number(-4...4))
    case 2:
      geometry = .circles(
        from: Gradient.Circle(center: point(), radius: random.number(0...30)),
        to: Gradient.Circle(center: point(), radius: random.number(0...30)))
    default: geometry = .axial(from: point(), to: point())
    }
    return Gradient(
      geometry, stops: stops,
      spread: random.chance(0.5) ? .pad : random.chance(0.5) ? .repeat : .reflect,
      interpolation: random.chance(0.5) ? .straight : .premultiplied,
      transform: random.chance(0.7) ? .identity : plane())
  }

  private mutating func pattern(depth: Int) -> Pattern {
    var side: Double { random.chance(0.3) ? random.number(0.5...4) : random.number(4...40) }
    let corner = point()
    var commands: [DisplayCommand] = []
    for _ in 0..<random.whole(1...3) {
      let drawing = Drawing(
        node: 0, transform: random.chance(0.5) ? .identity : transform(), area: area(),
        paint: paint(depth: depth + 1))
      guard random.chance(0.2) else {
        commands.append(.draw(drawing))
        continue
      }
      let group = DisplayGroup(
        node: 0, opacity: random.number(0...1), clip: random.chance(0.5) ? clip() : nil,
        effects: random.chance(0.2) ? effects() : [],
        blendMode: random.chance(0.3) ? blendMode() : .normal, backdrop: backdrop(0.05))
      commands += [.push(group), .draw(drawing), .pop]
    }
    return Pattern(
      tile: Rect(corner.x, corner.y, side, side),
      transform: random.chance(0.6) ? .identity : plane(), commands: commands)
  }

  private mutating func plane() -> AffineTransform {
    AffineTransform(scaleX: random.number(0.1...2), y: random.number(-2...2))
      .concatenating(AffineTransform(rotationAngle: random.number(0...6)))
      .concatenating(AffineTransform(translationX: random.number(-9...9), y: 3))
  }

  private mutating func axis(_ start: Double, _ length: Double) -> ImageStretch.Axis {
    let middle = random.number(0...length)
    let last = random.number(middle...length)
    return ImageStretch.Axis(
      places: SIMD4(start, start + middle, start + last, start + length),
      pixels: SIMD4(0, random.number(0...3), random.number(3...6), 7))
  }
}
