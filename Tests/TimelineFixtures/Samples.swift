import AnimGeometry
import AnimPixels
package import AnimTimeline
import AnimTiming
import TestSupport

/// Scenes of single features.
package enum Samples {
  package static let all: [(name: String, timeline: Timeline)] = [
    ("ball", ball), ("gradient", gradient), ("travel", travel), ("dashes", dashes),
    ("order", order), ("morph", morph), ("text", text), ("pictures", pictures),
    ("tilt", tilt), ("space", space), ("borders", borders), ("clear-gradient", clearGradient),
    ("still", still), ("presence", presence), ("camera", camera), ("turned", turned),
    ("functions", functions), ("flipped", flipped),
    ("radial", radial), ("conic", conic), ("sweep", sweep),
    ("card", card), ("slide", slide), ("carousel", carousel), ("stack", stack),
    ("opaque-fade", opaqueFade), ("clear-fade", clearFade), ("nested-fade", nestedFade),
    ("entering", entering),
  ]

  static func box(_ size: Double, _ color: UInt32) -> [Property: Value] {
    [.bounds: .rect(Rect(0, 0, size, size)), .backgroundColor: .color(Color(hex: color))]
  }

  /// A ball that falls and bounces with eased keyframes.
  package static var ball: Timeline {
    var scene = SceneBuilder()
    let fall = CubicCurve(0.55, 0, 0.9, 0.5).map(Curve.cubic) ?? .linear
    let rise = CubicCurve(0.1, 0.5, 0.45, 1).map(Curve.cubic) ?? .linear
    let (top, floor) = (Value.point(Point(100, 20)), Value.point(Point(100, 80)))
    let half = Value.point(Point(100, 50))
    let pieces = [
      scene.tween(top, floor, 0, 0.5, fall), scene.tween(floor, half, 0.5, 0.9, rise),
      scene.tween(half, floor, 0.9, 1.3, fall), scene.tween(floor, top, 1.3, 1.8, rise),
    ]
    let squash = scene.tween(.vector(.one), .vector(Vector3(1.3, 0.7, 1)), 0.42, 0.5)
    let back = scene.tween(.vector(Vector3(1.3, 0.7, 1)), .vector(.one), 0.5, 0.6)
    _ = scene.add(
      "ball", .shape,
      values: [
        .bounds: .rect(Rect(0, 0, 30, 30)), .anchorPoint: .point(Point(0.5, 1)),
        .path: .path(Path(ellipseIn: Rect(0, 0, 30, 30))), .fillColor: .color(Color(hex: 0xE4572E)),
      ],
      tracks: [
        .position: scene.track(top, pieces),
        .transformScale: scene.track(.vector(.one), [squash, back]),
      ])
    return scene.timeline(duration: 2, poster: 0.3)
  }

  /// A layer that enters the picture, in a faded layer at the origin.
  package static var entering: Timeline {
    var scene = SceneBuilder()
    let layer = scene.add("layer", values: [.opacity: .number(0.6)])
    let wayIn = [
      scene.tween(.point(Point(300, 40)), .point(Point(120, 40)), 0.4, 0.8),
      scene.tween(.point(Point(120, 40)), .point(Point(60, 60)), 0.8, 2),
    ]
    for (id, size, color) in [("large", 40.0, UInt32(0x2E86E4)), ("small", 20, 0xE42E86)] {
      _ = scene.add(
        id, parent: layer, values: box(size, color),
        tracks: [.position: scene.track(.point(Point(300, 40)), wayIn)])
    }
    return scene.timeline(duration: 2, poster: 1)
  }

  /// A gradient layer that rotates and grows, with round corners that clip a sublayer.
  package static var gradient: Timeline {
    var scene = SceneBuilder()
    let turn = scene.tween(
      .vector(Vector3(0, 0, 0)), .vector(Vector3(0, 0, 4 * .pi)), 0, 2, .easeInEaseOut)
    let grow = scene.tween(
      .vector(.one), .vector(Vector3(1.5, 1.5, 1)), 0, 2, .penner(PennerCurve(.back, .out)))
    let radius = scene.tween(.number(0), .number(25), 0, 2)
    let layer = scene.add(
      "layer", .gradient,
      values: [
        .bounds: .rect(Rect(0, 0, 60, 50)), .position: .point(Point(100, 50)),
        .colors: .colors([Color(hex: 0x2E86E4), Color(hex: 0xE42E86)]),
        .startPoint: .point(Point(0, 0)), .endPoint: .point(Point(1, 1)),
        .masksToBounds: .flag(true),
      ],
      tracks: [
        .transformRotation: scene.track(.vector(.zero), [turn]),
        .transformScale: scene.track(.vector(.one), [grow]),
        .cornerRadius: scene.track(.number(0), [radius]),
      ])
    let slide = scene.tween(.point(Point(0, 25)), .point(Point(60, 25)), 0, 2)
    _ = scene.add(
      "inner", parent: layer, values: box(30, 0xFFE066),
      tracks: [.position: scene.track(.point(.zero), [slide])])
    return scene.timeline(duration: 2, poster: 1)
  }

  /// A layer that follows a curve and turns with it.
  package static var travel: Timeline {
    var scene = SceneBuilder()
    var path = Path()
    path.move(to: Point(20, 80))
    path.addCurve(to: Point(180, 80), control1: Point(60, -60), control2: Point(140, 160))
    let index = scene.library.index(of: path)
    let progress = Progress(curve: scene.library.index(of: .easeInEaseOut))
    let move = Piece<Components>(
      start: 0, end: 2,
      motion: .path(PathMotion(path: index, place: .length, progress: progress)))
    let turn = Piece<Components>(
      start: 0, end: 2,
      motion: .path(
        PathMotion(
          path: index, place: .length, progress: progress, output: .direction(offset: 0))))
    var values = box(20, 0x2EA44F)
    values[.cornerRadius] = .number(4)
    _ = scene.add(
      "line", .shape,
      values: [
        .path: .path(path), .fillColor: .color(.clear), .strokeColor: .color(Color(white: 0.8)),
        .lineWidth: .number(2),
      ])
    _ = scene.add(
      "car", values: values,
      tracks: [
        .position: scene.track(.point(Point(20, 80)), [move]),
        .motionRotation: scene.track(.number(0), [turn]),
      ])
    return scene.timeline(duration: 2, poster: 1)
  }

  /// Dashes that run along an arrow whose shaft grows.
  package static var dashes: Timeline {
    var scene = SceneBuilder()
    var arrow = Path()
    arrow.move(to: Point(20, 50))
    arrow.addLine(to: Point(150, 50))
    var head = Path()
    head.addPolygon([Point(150, 40), Point(180, 50), Point(150, 60)])
    let run = scene.tween(.number(0), .number(-24), 0, 1)
    let grow = scene.tween(.number(0), .number(1), 0, 0.6, .easeInEaseOut)
    let style: [Property: Value] = [
      .path: .path(arrow), .fillColor: .color(.clear),
      .strokeColor: .color(Color(hex: 0x334455)), .lineWidth: .number(6),
    ]
    var dashed = style
    dashed[.lineDashPattern] = .numbers([8, 4])
    _ = scene.add(
      "dashes", .shape, values: dashed,
      tracks: [.lineDashPhase: scene.track(.number(0), [run])])
    _ = scene.add(
      "head", .shape, values: [.path: .path(head), .fillColor: .color(Color(hex: 0x334455))])
    var grown = style
    grown[.position] = .point(Point(0, 30))
    grown[.lineCap] = .string("round")
    _ = scene.add(
      "grow", .shape, values: grown,
      tracks: [.strokeEnd: scene.track(.number(1), [grow])])
    var trimmed = style
    trimmed[.position] = .point(Point(0, -30))
    trimmed[.strokeStart] = .number(0.25)
    trimmed[.strokeEnd] = .number(0.75)
    _ = scene.add("cut", .shape, values: trimmed)
    return scene.timeline(duration: 1, poster: 0.5)
  }

  /// Two siblings that change places in depth.
  package static var order: Timeline {
    var scene = SceneBuilder()
    let up = scene.tween(.number(-1), .number(1), 0, 2)
    var red = box(50, 0xCC3333)
    red[.position] = .point(Point(90, 45))
    var blue = box(50, 0x3333CC)
    blue[.position] = .point(Point(115, 60))
    _ = scene.add("red", values: red, tracks: [.zPosition: scene.track(.number(0), [up])])
    _ = scene.add("blue", values: blue)
    return scene.timeline(duration: 2)
  }

  /// An outline that changes shape, from lines to curves.
  package static var morph: Timeline {
    var scene = SceneBuilder()
    let square = Path(rect: Rect(-30, -30, 60, 60))
    var round = Path()
    round.move(to: Point(-30, -30))
    round.addCurve(to: Point(30, -30), control1: Point(-10, -60), control2: Point(10, -60))
    round.addCurve(to: Point(30, 30), control1: Point(60, -10), control2: Point(60, 10))
    round.addCurve(to: Point(-30, 30), control1: Point(10, 60), control2: Point(-10, 60))
    round.closeSubpath()
    let curve = scene.library.index(of: .penner(PennerCurve(.elastic, .out)))
    let piece = Piece<Value>(
      start: 0, end: 1.5,
      motion: .tween(
        Tween(from: .path(square), to: .path(round), progress: Progress(curve: curve))))
    _ = scene.add(
      "morph", .shape,
      values: [.position: .point(Point(100, 50)), .fillColor: .color(Color(hex: 0x8844CC))],
      tracks: [.path: .values(Track(base: .path(square), pieces: [piece]))])
    return scene.timeline(duration: 2)
  }

  /// Outlines like those of letters, which change at once, in a colour that fades.
  package static var text: Timeline {
    var scene = SceneBuilder()
    func letters(_ count: Int) -> Value {
      var path = Path()
      for i in 0..<count {
        path.addRect(Rect(Double(i) * 14, 0, 10, 20))
        path.addRect(Rect(Double(i) * 14 + 3, 5, 4, 5))
      }
      return .path(path)
    }
    let steps = (0..<4).map {
      Piece<Value>(
        start: Double($0) * 0.25, end: Double($0 + 1) * 0.25, motion: .constant(letters($0 + 1)))
    }
    let color = scene.tween(.color(.black), .color(Color(hex: 0x0088FF, alpha: 0.5)), 0, 1)
    _ = scene.add(
      "text", .text,
      values: [.bounds: .rect(Rect(0, 0, 60, 20)), .position: .point(Point(100, 50))],
      tracks: [
        .glyphs: .values(Track(base: letters(4), pieces: steps)),
        .foregroundColor: scene.track(.color(.black), [color]),
      ])
    return scene.timeline(duration: 1)
  }

  /// Two pictures in turn, and one of them once more.
  package static var pictures: Timeline {
    var scene = SceneBuilder()
    let first = picture(0xFF00_00FF)
    let second = picture(0xFFFF_0000)
    for image in [first, second] { _ = scene.library.stored(.image(image)) }
    let steps = [Piece<Value>(start: 0.5, end: 1, motion: .constant(.image(second)))]
    let grow = scene.tween(.rect(Rect(0, 0, 40, 40)), .rect(Rect(0, 0, 80, 60)), 0, 1)
    _ = scene.add(
      "one", values: [.position: .point(Point(60, 50)), .magnificationFilter: .string("nearest")],
      tracks: [
        .contents: .values(Track(base: .image(first), pieces: steps)),
        .bounds: scene.track(.rect(Rect(0, 0, 40, 40)), [grow]),
      ])
    _ = scene.add(
      "two",
      values: [
        .position: .point(Point(150, 50)), .bounds: .rect(Rect(0, 0, 60, 30)),
        .contents: .image(first), .contentsGravity: .string("resizeAspect"),
        .backgroundColor: .color(Color(white: 0.9)),
      ])
    return scene.timeline(duration: 1)
  }

  /// 2 × 2 pixels: one colour and three grey ones, as a PNG file without compression.
  package static func picture(_ pixel: UInt32) -> ImageResource {
    var bitmap = Bitmap(width: 2, height: 2, filledWith: 0xFF80_8080)
    bitmap[0, 0] = pixel
    return ImageResource(bitmap: bitmap, png: PNGWriter.bytes(bitmap))
  }

  /// A layer that turns about its vertical axis, without perspective.
  package static var tilt: Timeline {
    var scene = SceneBuilder()
    let turn = scene.tween(
      .vector(.zero), .vector(Vector3(0, 2 * .pi, 0)), 0, 2)
    var values = box(60, 0xCC8800)
    values[.position] = .point(Point(100, 50))
    let layer = scene.add(
      "door", values: values, tracks: [.transformRotation: scene.track(.vector(.zero), [turn])])
    var inner = box(20, 0x222222)
    inner[.position] = .point(Point(15, 15))
    _ = scene.add("knob", parent: layer, values: inner)
    return scene.timeline(duration: 2)
  }

  /// A tilted layer whose sublayer is tilted back.
  package static var space: Timeline {
    var scene = SceneBuilder()
    let out = scene.tween(.vector(.zero), .vector(Vector3(0, 1.2, 0)), 0, 2, .easeInEaseOut)
    let back = scene.tween(.vector(.zero), .vector(Vector3(0, -1.2, 0)), 0, 2, .easeInEaseOut)
    var values = box(80, 0x88AACC)
    values[.position] = .point(Point(100, 50))
    values[.masksToBounds] = .flag(true)
    let layer = scene.add(
      "outer", values: values, tracks: [.transformRotation: scene.track(.vector(.zero), [out])])
    var inner = box(40, 0xCC4444)
    inner[.position] = .point(Point(40, 70))
    _ = scene.add(
      "inner", parent: layer, values: inner,
      tracks: [.transformRotation: scene.track(.vector(.zero), [back])])
    return scene.timeline(duration: 2)
  }

  /// Borders: thin, thick with a small radius, and one that grows.
  package static var borders: Timeline {
    var scene = SceneBuilder()
    for (index, (radius, width)) in [(10.0, 3.0), (4, 16), (0, 6)].enumerated() {
      var values = box(50, 0xFFEEAA)
      values[.position] = .point(Point(35 + 65 * Double(index), 50))
      values[.cornerRadius] = .number(radius)
      values[.borderWidth] = .number(width)
      values[.borderColor] = .color(Color(hex: 0x225588, alpha: 0.7))
      let grow = scene.tween(.number(6), .number(20), 0, 1)
      _ = scene.add(
        "border\(index)", values: values,
        tracks: index == 2 ? [.borderWidth: scene.track(.number(6), [grow])] : [:])
    }
    return scene.timeline(duration: 1)
  }

  /// A gradient from clear to opaque, which fades.
  package static var clearGradient: Timeline {
    var scene = SceneBuilder()
    let piece = Piece<Value>(
      start: 0, end: 1,
      motion: .tween(
        Tween(
          from: .colors([.clear, .red, Color(hex: 0x0000FF, alpha: 0.2)]),
          to: .colors([.clear, .green, Color(hex: 0xFFFF00, alpha: 0.8)]))))
    _ = scene.add(
      "gradient", .gradient,
      values: [
        .bounds: .rect(Rect(0, 0, 180, 80)), .position: .point(Point(100, 50)),
        .startPoint: .point(Point(0, 0.5)), .endPoint: .point(Point(1, 0.5)),
      ], tracks: [.colors: .values(Track(base: .colors([]), pieces: [piece]))])
    return scene.timeline(duration: 1)
  }

  /// A perspective of a superlayer whose sublayers all stay in its plane.
  package static var camera: Timeline {
    var scene = SceneBuilder(
      values: [PropertyValue(.sublayerTransform, .transform(Transform3D(m34: -1.0 / 400)))])
    let move = scene.tween(.point(Point(30, 30)), .point(Point(170, 70)), 0, 1, .easeIn)
    _ = scene.add(
      "flat", values: box(30, 0x338833),
      tracks: [.position: scene.track(.point(.zero), [move])])
    return scene.timeline(duration: 1)
  }

  /// A layer that grows and turns its sublayers over for part of the time.
  package static var flipped: Timeline {
    var scene = SceneBuilder()
    let grow = scene.tween(
      .rect(Rect(0, 0, 80, 60)), .rect(Rect(0, 10, 120, 90)), 0, 2, .easeInEaseOut)
    let flags = [
      Piece<Components>(start: 0.5, end: 1.25, motion: .constant(Components(1, 0, 0, 0)))
    ]
    let outer = scene.add(
      "outer",
      values: [.position: .point(Point(100, 50)), .backgroundColor: .color(Color(white: 0.9))],
      tracks: [
        .bounds: scene.track(.rect(.zero), [grow]),
        .geometryFlipped: scene.track(.flag(false), flags),
      ])
    var values = box(30, 0x4477AA)
    values[.position] = .point(Point(40, 25))
    values[.transformRotation] = .vector(Vector3(0, 0, 0.4))
    let inner = scene.add("inner", parent: outer, values: values)
    var corner = box(10, 0xAA4477)
    corner[.position] = .point(Point(5, 5))
    _ = scene.add("corner", parent: inner, values: corner)
    return scene.timeline(duration: 2, poster: 1)
  }

  /// Sublayers that are tilted and turned together.
  package static var turned: Timeline {
    var scene = SceneBuilder(
      values: [PropertyValue(.sublayerTransformRotation, .vector(Vector3(0.8, 0, 0.3)))])
    let move = scene.tween(.point(Point(30, 30)), .point(Point(170, 70)), 0, 1, .easeIn)
    let sway = scene.tween(.vector(.zero), .vector(Vector3(0.5, 0.9, 0)), 0, 1)
    let outer = scene.add(
      "outer", values: box(50, 0x338833),
      tracks: [
        .position: scene.track(.point(.zero), [move]),
        .transformRotation: scene.track(.vector(.zero), [sway]),
      ])
    _ = scene.add("inner", parent: outer, values: box(20, 0x883333))
    return scene.timeline(duration: 1)
  }

  package static var still: Timeline {
    var scene = SceneBuilder()
    var values = box(40, 0x336699)
    values[.position] = .point(Point(100, 50))
    _ = scene.add("box", values: values)
    return scene.timeline(duration: 0)
  }

  /// Layers that appear and disappear.
  package static var presence: Timeline {
    var scene = SceneBuilder()
    for index in 0..<3 {
      var values = box(40, 0x114477 &+ UInt32(index) &* 0x400000)
      values[.position] = .point(Point(50 + 50 * Double(index), 50))
      let start = Double(index) * 0.3
      _ = scene.add("box\(index)", start: start, end: start + 0.5, values: values)
    }
    return scene.timeline(duration: 1, poster: 0.4)
  }
}

/// PNG files with stored (not compressed) data, for tests.
package enum PNGWriter {
  static func bytes(_ bitmap: Bitmap) -> [UInt8] {
    var raw: [UInt8] = []
    for y in 0..<bitmap.height {
      raw.append(0)
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        raw += [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
      }
    }
    let length = UInt16(raw.count)
    var zlib: [UInt8] = [
      0x78, 1, 1, UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255),
      UInt8(~length >> 8),
    ]
    zlib += raw
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in raw {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    zlib += PNGChunk.number(b << 16 | a)
    return PNGChunk.signature
      + PNGChunk.header(width: UInt32(bitmap.width), height: UInt32(bitmap.height))
      + PNGChunk.bytes("IDAT", zlib) + PNGChunk.bytes("IEND", [])
  }
}
