import AnimGeometry
import AnimTimeline
import AnimationExport

/// Recipes of pictures with filter primitives.
extension PictureScenes {
  private typealias Node = FilterGraph.Node

  /// The members of all scenes, below a colour that fills a part of the region.
  private static func mixed(
    _ primitive: FilterPrimitive, _ space: FilterColorSpace = .sRGB
  ) -> [DisplayCommand] {
    filtered([
      Node(.flood(Color(hex: 0x30A060, alpha: 0.8)), inputs: [], subregion: Rect(20, 20, 90, 50)),
      Node(primitive, inputs: [.source, .result(0)], colorSpace: space),
    ])
  }

  private static func one(
    _ primitive: FilterPrimitive, _ input: FilterGraph.Input = .source,
    _ space: FilterColorSpace = .sRGB
  ) -> [DisplayCommand] {
    filtered([Node(primitive, inputs: [input], colorSpace: space)])
  }

  private static let composites: [(String, CompositeOperator)] = [
    ("over", .over), ("in", .in), ("out", .out), ("atop", .atop), ("xor", .xor),
    ("lighter", .lighter), ("arithmetic", .arithmetic(k1: 0.7, k2: 0.4, k3: 0.3, k4: 0.1)),
  ]

  private static let modes = BlendMode.allCases.filter { $0 != .clear }

  /// Functions that leave clear what is clear: beyond the box of what is drawn Firefox gives it an alpha without colours.
  private static let functions = ComponentTransfer(
    red: .table([0.2, 1, 0.4]), green: .discrete([0, 0.5, 1]),
    blue: .gamma(amplitude: 0.9, exponent: 0.6, offset: 0.05),
    alpha: .linear(slope: 0.7, intercept: 0))

  private static let sepia = ColorMatrix(sepia: 0.8)

  static var primitives: [Recipe] {
    let mixing: [Recipe] = composites.map { ("feComposite \($0)", mixed(.composite($1))) }
    let blending: [Recipe] = modes.map { ("feBlend \($0)", mixed(.blend($0))) }
    return mixing + blending + single
  }

  private static let single: [Recipe] = [
    ("feComposite over in linear light", mixed(.composite(.over), .linear)),
    ("feBlend screen in linear light", mixed(.blend(.screen), .linear)),
    ("feOffset", one(.offset(Point(12, -7)))),
    ("feFlood", filtered([Node(.flood(Color(hex: 0xF2B632, alpha: 0.6)), inputs: [])])),
    (
      "feFlood of nothing",
      filtered([Node(.flood(Color(hex: 0xF2B632, alpha: 0.6)), inputs: [])], [])
    ),
    ("feColorMatrix", one(.colorMatrix(sepia))),
    ("feColorMatrix in linear light", one(.colorMatrix(sepia), .source, .linear)),
    (
      "feColorMatrix of what is clear",
      one(.colorMatrix(ColorMatrix(bias: SIMD4(0.2, 0.1, 0.5, 0.4))))
    ),
    ("feComponentTransfer", one(.componentTransfer(functions))),
    (
      "feComponentTransfer in linear light",
      one(.componentTransfer(functions), .source, .linear)
    ),
    ("feGaussianBlur", one(.gaussianBlur(Size(4, 4)))),
    ("feGaussianBlur along one axis", one(.gaussianBlur(Size(6, 0)))),
    ("feGaussianBlur in linear light", one(.gaussianBlur(Size(3, 5)), .source, .linear)),
    ("feGaussianBlur of alpha", one(.gaussianBlur(Size(3, 3)), .sourceAlpha)),
    (
      "feDropShadow",
      one(
        .dropShadow(
          Color(hex: 0x203050, alpha: 0.8), offset: Point(6, 4), deviation: Size(3, 3)))
    ),
    ("feMorphology erode", one(.morphology(.erode, radius: Size(3, 2)))),
    ("feMorphology dilate", one(.morphology(.dilate, radius: Size(2, 4)))),
    (
      "feTile",
      filtered([
        Node(.offset(.zero), subregion: Rect(60, 30, 30, 40), colorSpace: .sRGB),
        Node(.tile, inputs: [.result(0)], colorSpace: .sRGB),
      ])
    ),
  ]

  /// A glow, light that falls on an edge, and a colour cut out.
  private static let several: [FilterGraph.Node] = [
    Node(.morphology(.dilate, radius: Size(2, 2)), inputs: [.sourceAlpha], colorSpace: .sRGB),
    Node(.gaussianBlur(Size(3, 3)), inputs: [.result(0)], colorSpace: .sRGB),
    Node(.flood(Color(hex: 0x7030A0, alpha: 0.9)), inputs: [], subregion: Rect(0, 0, 90, 120)),
    Node(.composite(.in), inputs: [.result(2), .result(1)], colorSpace: .sRGB),
    Node(.offset(Point(5, 6)), inputs: [.result(1)], colorSpace: .sRGB),
    Node(.merge, inputs: [.result(4), .result(3), .source], colorSpace: .sRGB),
  ]

  private static let turns: [(String, AffineTransform)] = [
    ("scaled", AffineTransform(a: 1.2, b: 0, c: 0, d: 0.7, tx: -10, ty: 20)),
    ("turned", AffineTransform(a: 0.8, b: 0.4, c: -0.4, d: 0.8, tx: 45, ty: -12)),
    ("turned by a quarter", AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 140, ty: -20)),
    ("flipped", AffineTransform(a: -1, b: 0, c: 0, d: 0.9, tx: 160, ty: 5)),
    ("leaning", AffineTransform(a: 0.9, b: 0.1, c: 0.5, d: 0.8, tx: -25, ty: 5)),
  ]

  static var graphs: [Recipe] {
    let moved: [Recipe] = turns.map { name, turn in
      let inside = content.map { $0.turned(by: turn) }
      return ("a graph \(name)", filtered(several, under: turn, inside))
    }
    return still + moved
  }

  private static let still: [Recipe] = [
    ("several primitives", filtered(several)),
    (
      "a region cuts what is blurred",
      filtered(
        [Node(.gaussianBlur(Size(5, 5)), colorSpace: .sRGB)], in: Rect(50, 30, 60, 50))
    ),
    (
      "a region cuts a shadow by alpha",
      filtered(
        [
          Node(.gaussianBlur(Size(5, 5)), inputs: [.sourceAlpha], colorSpace: .sRGB),
          Node(.merge, inputs: [.result(0), .source], colorSpace: .sRGB),
        ], in: Rect(50, 30, 60, 50))
    ),
    (
      "subregions cut results",
      filtered([
        Node(.offset(Point(4, 4)), subregion: Rect(40, 30, 60, 40), colorSpace: .sRGB),
        Node(.gaussianBlur(Size(4, 4)), inputs: [.result(0)], colorSpace: .sRGB),
        Node(
          .merge, inputs: [.result(1), .result(0)], subregion: Rect(30, 35, 65, 60),
          colorSpace: .sRGB),
      ])
    ),
    (
      "inputs that aren't there are clear",
      filtered([
        Node(.composite(.xor), inputs: [.source, .result(3)], colorSpace: .sRGB),
        Node(.merge, inputs: [.result(-1), .result(0), .result(1)], colorSpace: .sRGB),
      ])
    ),
    (
      "spaces of colours alternate",
      filtered([
        Node(.gaussianBlur(Size(3, 3)), colorSpace: .linear),
        Node(.colorMatrix(sepia), inputs: [.result(0)], colorSpace: .sRGB),
        Node(.blend(.multiply), inputs: [.result(1), .source], colorSpace: .linear),
      ])
    ),
    (
      "filters in filters",
      filtered(
        [Node(.colorMatrix(ColorMatrix(saturation: 0.3)), colorSpace: .sRGB)],
        filtered(
          several, in: Rect(20, 20, 110, 80),
          under: AffineTransform(a: 0.95, b: 0.2, c: -0.2, d: 0.95, tx: 10, ty: -15)))
    ),
    (
      "a filter fades and is clipped and masked",
      masked(
        .destinationIn,
        group(
          DisplayGroup(
            node: 0, opacity: 0.8,
            clip: Clip(area: .ellipse(Rect(20, 15, 120, 90)), transform: .identity),
            effects: [
              .graph(FilterGraph(nodes: several, region: Rect(10, 10, 140, 100))),
              .colorMatrix(ColorMatrix(saturation: 0.5)),
            ]), content),
        by: [draw(rect(0, 0, 100, 120), 0), draw(rect(100, 0, 60, 120), 0, alpha: 0.4)])
    ),
    (
      "a mask is filtered",
      masked(
        .destinationIn, byLuminance: true, content,
        by: filtered(
          [Node(.gaussianBlur(Size(6, 6)), colorSpace: .sRGB)],
          [draw(rect(40, 20, 60, 70), 0xFFFFFF)]))
    ),
  ]
}

extension DisplayCommand {
  /// A drawing under another transform.
  fileprivate func turned(by transform: AffineTransform) -> DisplayCommand {
    guard case .draw(var drawing) = self else { return self }
    drawing.transform = drawing.transform.concatenating(Projection(transform))
    return .draw(drawing)
  }
}
