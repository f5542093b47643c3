import AnimDrawing
import AnimGeometry
import AnimTimeline

/// Drawings of items that are built by hand, as imported art has them.
enum ItemScenes {
  /// Tracks of one drawing, all from one value to another and back within two seconds.
  struct Tracks {
    private(set) var table = TrackTable()

    mutating func numbers(_ from: Components, _ to: Components) -> Attribute {
      func piece(_ start: Double, _ a: Components, _ b: Components) -> Piece<Components> {
        Piece(start: start, end: start + 1, motion: .tween(Tween(from: a, to: b)))
      }
      let track = Track(base: from, pieces: [piece(0, from, to), piece(1, to, from)])
      return .track(table.add(.lanes(track), of: .rect))
    }

    mutating func values<V>(_ from: V, _ to: V) -> ValueAttribute<V> {
      func piece(_ start: Double, _ a: V, _ b: V) -> Piece<Value> {
        Piece(start: start, end: start + 1, motion: .tween(Tween(from: a.value, to: b.value)))
      }
      let track = Track(base: from.value, pieces: [piece(0, from, to), piece(1, to, from)])
      return .track(table.add(.values(track), of: from.value.kind), otherwise: from)
    }
  }

  static let duration = 2.0
  private static let size = Size(160, 120)

  private static func sample(
    _ name: String, _ items: (inout Tracks) -> [DrawingItem]
  ) -> Sample {
    var tracks = Tracks()
    let items = items(&tracks)
    let drawing = DrawingTree(
      size: size, background: .white, tracks: tracks.table, items: items)
    return Sample(name: name, drawing: drawing, duration: duration)
  }

  private static func color(_ red: Double, _ green: Double, _ blue: Double) -> Attribute {
    .constant(Components(red, green, blue, 1))
  }

  private static func leaf(
    _ outline: Outline, _ fill: DrawingPaint?, _ stroke: DrawingStroke? = nil
  ) -> DrawingItem {
    .leaf(
      Shared(
        DrawingLeaf(
          node: 0,
          .shape(ShapeContent(outline, fill: fill.map { DrawingFill($0) }, stroke: stroke)))))
  }

  private static func group(
    _ items: [DrawingItem], _ change: (inout DrawingGroup) -> Void
  ) -> DrawingItem {
    var group = DrawingGroup(node: 0)
    group.items = items
    change(&group)
    return .group(Shared(group))
  }

  static let all: [Sample] = [
    outlines, transforms, circles, gradients, pattern, tiles, clips, masks, filters, sharing,
  ]

  static let outlines = sample("item-outlines") { tracks in
    var line = DrawingStroke(
      .color(color(0.7, 0.2, 0.1)), width: tracks.numbers(Components(2), Components(9)))
    line.cap = .constant(.round)
    var box = BoxAttributes(tracks.numbers(Components(10, 10, 40, 30), Components(20, 14, 60, 40)))
    box.radius = .number(8)
    var trimmed = DrawingStroke(.color(color(0.1, 0.4, 0.2)), width: .number(4))
    trimmed.trim = Trim(start: .number(0.1), end: .number(0.7))
    return [
      leaf(.box(box), .color(color(0.2, 0.4, 0.8))),
      leaf(
        .ellipse(tracks.numbers(Components(90, 10, 20, 40), Components(95, 16, 50, 30))),
        .color(color(0.9, 0.6, 0.1))),
      leaf(
        .line(tracks.numbers(Components(15, 70, 60, 110), Components(30, 80, 90, 100))), nil, line),
      leaf(.ellipse(.constant(Components(100, 65, 44, 44))), nil, trimmed),
    ]
  }

  static let transforms = sample("item-transforms") { tracks in
    let square = leaf(
      .box(BoxAttributes(.constant(Components(-15, -15, 30, 30)))), .color(color(0.3, 0.5, 0.3)))
    return [
      group([square]) {
        $0.transform = TransformList([
          .translate(.constant(Components(40, 50, 0, 0))),
          .rotate(tracks.numbers(Components(0), Components(1))),
        ])
        $0.opacity = tracks.numbers(Components(1), Components(0.4))
      },
      group([square]) {
        $0.transform = TransformList([
          .translate(tracks.numbers(Components(110, 40, 0, 0), Components(120, 70, 0, 0))),
          .scale(.constant(Components(1.4, 0.8, 1, 0))),
          .skew(tracks.numbers(Components(0, 0, 0, 0), Components(0.5, 0, 0, 0))),
        ])
      },
    ]
  }

  static let circles = sample("item-circles") { tracks in
    var gradient = GradientAttributes(
      .circles(
        from: tracks.numbers(Components(60, 50, 4, 0), Components(80, 60, 8, 0)),
        to: .constant(Components(70, 60, 40, 0))),
      colors: .constant([Color(0xF4D35E), Color(0xEE964B), Color(0x083D77)]))
    gradient.spread = .reflect
    gradient.interpolation = .straight
    return [leaf(.box(BoxAttributes(.constant(Components(10, 10, 140, 100)))), .gradient(gradient))]
  }

  /// A fan with a stroke that is a fan as well, a line of colours that move, and a tinted ellipse.
  static let gradients = sample("item-gradients") { tracks in
    let (warm, cold) = ([Color(0xF4D35E), Color(0xEE964B)], [Color(0x083D77), Color(0x9BC1BC)])
    func gradient(
      _ type: GradientType, _ start: Attribute, _ end: Attribute,
      _ colors: ValueAttribute<[Color]>
    ) -> DrawingPaint {
      .gradient(
        GradientAttributes(
          .points(type: .constant(type), start: start, end: end), colors: colors,
          locations: tracks.values([0, 0.6], [0.3, 1])))
    }
    func box(_ x: Double, _ y: Double) -> Outline {
      .box(BoxAttributes(.constant(Components(x, y, 60, 42))))
    }
    let center = tracks.numbers(Components(35, 30, 0, 0), Components(45, 30, 0, 0))
    let colors = tracks.values(warm, cold)
    let fan = gradient(.conic, center, .constant(Components(60, 50, 0, 0)), colors)
    let ring = gradient(.conic, center, .constant(Components(20, 40, 0, 0)), .constant(cold))
    let line = gradient(
      .axial, .constant(Components(90, 0, 0, 0)),
      tracks.numbers(Components(140, 0, 0, 0), Components(110, 20, 0, 0)), .constant(warm))
    let ellipse = gradient(
      .radial, .constant(Components(40, 90, 0, 0)),
      tracks.numbers(Components(70, 100, 0, 0), Components(60, 110, 0, 0)), .constant(cold))
    var tinted = DrawingLeaf(
      node: 0, .shape(ShapeContent(box(10, 69), fill: DrawingFill(ellipse))))
    tinted.tint = tracks.numbers(Components(1, 1, 1, 1), Components(1, 0.4, 0.6, 1))
    return [
      leaf(box(10, 9), fan, DrawingStroke(ring, width: .number(6))), leaf(box(90, 9), line),
      .leaf(Shared(tinted)), leaf(box(90, 69), nil, DrawingStroke(line, width: .number(8))),
    ]
  }

  static let pattern = sample("item-pattern") { tracks in
    let dot = leaf(
      .ellipse(tracks.numbers(Components(2, 2, 8, 8), Components(4, 4, 14, 14))),
      .color(color(0.1, 0.5, 0.7)))
    var pattern = PatternAttributes(tile: .constant(Components(0, 0, 20, 20)), items: [dot])
    pattern.transform = TransformList([.rotate(.number(0.4))])
    return [leaf(.box(BoxAttributes(.constant(Components(10, 10, 140, 100)))), .pattern(pattern))]
  }

  /// A tile that moves and grows over content that stays, in a colour that changes.
  static let tiles = sample("item-tiles") { tracks in
    let dots = [Components(4, 4, 12, 12), Components(16, 12, 10, 6)].map {
      leaf(.ellipse(.constant($0)), .color(color(1, 0.9, 0.8)))
    }
    let pattern = PatternAttributes(
      tile: tracks.numbers(Components(0, 0, 20, 20), Components(10, 10, 30, 20)), items: dots)
    var tinted = DrawingLeaf(
      node: 0,
      .shape(
        ShapeContent(
          .box(BoxAttributes(.constant(Components(10, 10, 140, 100)))),
          fill: DrawingFill(.pattern(pattern)))))
    tinted.tint = tracks.numbers(Components(0.2, 0.5, 0.7, 1), Components(0.8, 0.2, 0.1, 1))
    return [.leaf(Shared(tinted))]
  }

  static let clips = sample("item-clips") { tracks in
    let ground = leaf(
      .box(BoxAttributes(.constant(Components(0, 0, 160, 120)))), .color(color(0.8, 0.3, 0.4)))
    let union = Outline.union([
      PlacedOutline(
        .ellipse(tracks.numbers(Components(10, 10, 60, 60), Components(40, 30, 60, 60)))),
      PlacedOutline(
        .box(BoxAttributes(.constant(Components(-20, -20, 40, 40)))),
        transform: TransformList([
          .translate(.constant(Components(110, 70, 0, 0))), .rotate(.number(0.5)),
        ])),
    ])
    let inner = DrawingItem.clipped(
      Shared(
        ClippedItems(node: 0, .ellipse(.constant(Components(20, 10, 120, 100))), items: [ground])))
    return [.clipped(Shared(ClippedItems(node: 0, union, items: [inner])))]
  }

  static let masks = sample("item-masks") { tracks in
    let ground = leaf(
      .box(BoxAttributes(.constant(Components(0, 0, 70, 100)))), .color(color(0.2, 0.3, 0.6)))
    let modes: [MaskMode] = [.luminance, .invertedAlpha]
    return modes.enumerated().map { place, mode in
      let shape = leaf(
        .ellipse(tracks.numbers(Components(5, 5, 40, 60), Components(20, 30, 45, 60))),
        .color(color(0.9, 0.7, 0.5)))
      var mask = DrawingGroup(node: 0)
      mask.items = [shape]
      return group([ground]) {
        $0.transform = TransformList([
          .translate(.constant(Components(5 + 78 * Double(place), 10, 0, 0)))
        ])
        $0.masks = [Shared(mask)]
        $0.maskMode = .constant(mode)
      }
    }
  }

  static let filters = sample("item-filters") { tracks in
    let shape = leaf(
      .box(BoxAttributes(tracks.numbers(Components(30, 30, 50, 40), Components(60, 40, 60, 50)))),
      .color(color(0.8, 0.5, 0.1)))
    return [
      group([shape]) {
        $0.filterGraph = FilterGraph(
          nodes: [
            FilterGraph.Node(
              .gaussianBlur(Size(3, 3)), inputs: [.sourceAlpha], colorSpace: .sRGB),
            FilterGraph.Node(.offset(Point(6, 5)), inputs: [.result(0)], colorSpace: .sRGB),
            FilterGraph.Node(.merge, inputs: [.result(1), .source], colorSpace: .sRGB),
          ], region: Rect(0, 0, 160, 120))
      }
    ]
  }

  static let sharing = sample("item-sharing") { tracks in
    let star = Shared(
      DrawingLeaf(
        node: 0,
        .shape(
          ShapeContent(
            .box(BoxAttributes(tracks.numbers(Components(0, 0, 20, 20), Components(0, 0, 30, 12)))),
            fill: DrawingFill(.color(color(0.4, 0.2, 0.6)))))))
    return (0..<3).map { place in
      group([.leaf(star)]) {
        $0.transform = TransformList([
          .translate(.constant(Components(15 + 45 * Double(place), 40, 0, 0)))
        ])
        $0.blendMode = .constant(place == 1 ? .multiply : .normal)
      }
    }
  }
}

extension Components {
  fileprivate init(_ number: Double) { self.init(number, 0, 0, 0) }
}

extension Color {
  fileprivate init(_ code: Int) {
    self.init(
      red: Double(code >> 16 & 255) / 255, green: Double(code >> 8 & 255) / 255,
      blue: Double(code & 255) / 255)
  }
}
