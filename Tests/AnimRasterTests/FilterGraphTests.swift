import AnimGeometry
import AnimPixels
import AnimTimeline
import SystemC
import TestSupport
import Testing

@testable import AnimRaster

/// Filter primitives by their definitions.
@Suite("Graphs of filters") struct FilterGraphTests {
  private typealias Node = FilterGraph.Node
  private let region = Rect(0, 0, 40, 30)

  private func render(
    _ nodes: [FilterGraph.Node], in region: Rect = Rect(0, 0, 40, 30),
    under transform: AffineTransform = .identity, _ members: [DisplayCommand]
  ) -> Bitmap {
    let graph = FilterGraph(nodes: nodes, region: region, transform: transform)
    return render(effects: [.graph(graph)], members)
  }

  private func render(effects: [GroupEffect], _ members: [DisplayCommand]) -> Bitmap {
    let commands = [.push(DisplayGroup(node: 0, effects: effects))] + members + [.pop]
    return FrameRenderer().render(Frame(size: Size(40, 30), commands: commands))
  }

  private func square(_ color: Color) -> [DisplayCommand] {
    [.draw(.rect(10, 8, 12, 10), .color(color))]
  }

  /// Many colours and alphas, a pixel each.
  private static let pixels: [DisplayCommand] = {
    var random = SeededGenerator(seed: 3)
    return (0..<1200).map { index in
      let color = Color(
        red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
        alpha: random.chance(0.3) ? 1 : random.number(0...1))
      return .draw(.rect(Double(index % 40), Double(index / 40), 1, 1), .color(color))
    }
  }()

  private static func channels(_ pixel: UInt32) -> [Double] {
    (0..<4).map { Double(pixel >> (8 * UInt32($0)) & 255) / 255 }
  }

  // MARK: One input

  @Test("A flood fills its subregion, at whole pixels around it, also where nothing is")
  func flood() {
    let node = Node(
      .flood(Color(hex: 0xFF8000, alpha: 0.5)), inputs: [], subregion: Rect(4.5, 3.2, 10, 6))
    for members in [[], square(.black)] {
      let bitmap = render([node], members)
      for y in 0..<30 {
        for x in 0..<40 {
          let isInside = (4..<15).contains(x) && (3..<10).contains(y)
          #expect(bitmap[x, y] == (isInside ? 0x8000_4080 : 0))
        }
      }
    }
  }

  @Test("An offset moves pixels, by parts of them too, and the region cuts")
  func offset() {
    let moved = render([Node(.offset(Point(15, 3)))], square(.red))
    let plain = render([], square(.red))
    #expect(plain.pixels.allSatisfy { $0 == 0 })
    #expect(moved == render([Node(.merge)], [.draw(.rect(25, 11, 12, 10), .color(.red))]))
    let half = render([Node(.offset(Point(0.5, 0)), colorSpace: .sRGB)], square(.red))
    #expect([9, 10, 11, 21, 22, 23].map { half[$0, 12] >> 24 } == [0, 128, 255, 255, 128, 0])
    let cut = render([Node(.offset(Point(-15, 0)))], in: Rect(2, 0, 30, 30), square(.red))
    #expect([1, 2, 6, 7].map { cut[$0, 12] >> 24 } == [0, 255, 255, 0])
  }

  @Test("A blur and a shadow are those of groups")
  func asInGroups() {
    let deviation = Size(2.3, 1.1)
    let spread = GaussianSpread(2.3, 1.1)
    #expect(
      render([Node(.gaussianBlur(deviation), colorSpace: .sRGB)], square(.red))
        == render(effects: [.blur(spread)], square(.red)))
    let color = Color(hex: 0x2040C0, alpha: 0.7)
    let shadow = Shadow(color: color, offset: Point(3.5, -2), spread: spread)
    let red = Color(hex: 0xFF0000, alpha: 0.8)
    #expect(
      render(
        [
          Node(
            .dropShadow(color, offset: Point(3.5, -2), deviation: deviation), colorSpace: .sRGB)
        ], square(red)) == render(effects: [.shadow(shadow)], square(red)))
  }

  @Test("A matrix gives colours to what is clear")
  func matrix() {
    let matrix = ColorMatrix(bias: SIMD4(1, 0, 0, 0.5))
    let bitmap = render([Node(.colorMatrix(matrix), colorSpace: .sRGB)], square(.black))
    #expect(bitmap[0, 0] == 0x8000_0080)
    #expect(bitmap[12, 12] == 0xFF00_00FF)
  }

  private static let functions: [(TransferFunction, @Sendable (Double) -> Double)] = [
    (.identity, { $0 }), (.table([]), { $0 }), (.discrete([]), { $0 }),
    (.table([0.2, 1, 0.4]), { $0 < 0.5 ? 0.2 + 1.6 * $0 : 1 - 1.2 * ($0 - 0.5) }),
    (.table([0.3]), { _ in 0.3 }),
    (.discrete([1, 0, 0.5]), { $0 < 1.0 / 3 ? 1 : $0 < 2.0 / 3 ? 0 : 0.5 }),
    (.linear(slope: 1.5, intercept: -0.2), { 1.5 * $0 - 0.2 }),
    (
      .gamma(amplitude: 1.2, exponent: 0.5, offset: -0.1), { 1.2 * $0.squareRoot() - 0.1 }
    ),
    (.linear(slope: .nan, intercept: 0), { _ in 0 }),
  ]

  @Test("Functions of channels")
  func transfer() {
    for (function, expected) in Self.functions {
      let node = Node(.componentTransfer(ComponentTransfer(green: function)), colorSpace: .sRGB)
      for byte in stride(from: UInt32(0), through: 255, by: 5) {
        let bitmap = render([node], square(Color(hex: 0x200040 | byte << 8)))
        let value = min(max(expected(Double(byte) / 255), 0), 1) * 255
        #expect(abs(Double(bitmap[12, 12] >> 8 & 255) - value) <= 0.51, "\(function) \(byte)")
        #expect(bitmap[12, 12] & 0xFFFF_00FF == 0xFF40_0020)
      }
    }
    let alpha = ComponentTransfer(red: .linear(slope: 0, intercept: 1), alpha: .discrete([0.4]))
    #expect(render([Node(.componentTransfer(alpha), colorSpace: .sRGB)], [])[3, 3] == 0x6600_0066)
  }

  @Test("Growing and shrinking", arguments: MorphologyOperator.allCases)
  func morphology(kind: MorphologyOperator) {
    let source = render([Node(.merge, colorSpace: .sRGB)], Self.pixels)
    for (x, y) in [(0, 0), (1, 0), (0, 3), (2, 5), (60, 1)] {
      let radius = Size(Double(x), Double(y))
      let bitmap = render([Node(.morphology(kind, radius: radius), colorSpace: .sRGB)], Self.pixels)
      for row in stride(from: 0, to: 30, by: 7) {
        for column in 0..<40 {
          var expected: [UInt32] = kind == .dilate ? [0, 0, 0, 0] : [255, 255, 255, 255]
          for b in (row - y)...(row + y) {
            for a in (column - x)...(column + x) {
              let isInside = (0..<40).contains(a) && (0..<30).contains(b)
              let pixel = isInside ? source[a, b] : 0
              for channel in 0..<4 {
                let value = pixel >> (8 * UInt32(channel)) & 255
                expected[channel] =
                  kind == .dilate ? max(expected[channel], value) : min(expected[channel], value)
              }
            }
          }
          let whole = expected.enumerated().reduce(UInt32(0)) {
            $0 | $1.element << (8 * UInt32($1.offset))
          }
          #expect(bitmap[column, row] == whole, "\(radius) at \(column), \(row)")
        }
      }
    }
  }

  @Test("A tile is the input's subregion, all over")
  func tile() {
    let source = render([Node(.merge, colorSpace: .sRGB)], Self.pixels)
    let bitmap = render(
      [
        Node(.offset(.zero), subregion: Rect(10, 6, 7, 5)),
        Node(.tile, inputs: [.result(0)], subregion: Rect(1, 2, 38, 26)),
      ], Self.pixels)
    for y in 0..<30 {
      for x in 0..<40 {
        let isInside = (1..<39).contains(x) && (2..<28).contains(y)
        let (a, b) = (10 + (x + 60) % 7, 6 + (y + 54) % 5)
        #expect(bitmap[x, y] == (isInside ? source[a, b] : 0))
      }
    }
  }

  // MARK: Two inputs

  /// The definitions, for premultiplied channels and alphas from 0 to 1; `a` is the first input.
  private static let operators:
    [(CompositeOperator, @Sendable (Double, Double, Double, Double) -> Double)] = [
      (.over, { a, _, b, alpha in a + b * (1 - alpha) }),
      (.xor, { a, below, b, alpha in a * (1 - below) + b * (1 - alpha) }),
      (.in, { a, below, _, _ in a * below }),
      (.out, { a, below, _, _ in a * (1 - below) }),
      (.atop, { a, below, b, alpha in a * below + b * (1 - alpha) }),
      (.lighter, { a, _, b, _ in a + b }),
      (
        .arithmetic(k1: 0.4, k2: -0.3, k3: 1.2, k4: 0.1),
        { a, _, b, _ in 0.4 * a * b - 0.3 * a + 1.2 * b + 0.1 }
      ),
    ]

  @Test("Operators on two pictures")
  func composites() {
    let source = render([Node(.merge, colorSpace: .sRGB)], Self.pixels)
    for (kind, expected) in Self.operators {
      let bitmap = render(
        [
          Node(.offset(Point(1, 0)), colorSpace: .sRGB),
          Node(.composite(kind), inputs: [.source, .result(0)], colorSpace: .sRGB),
        ], Self.pixels)
      for y in 0..<30 {
        for x in 1..<40 {
          let (a, b) = (Self.channels(source[x, y]), Self.channels(source[x - 1, y]))
          let found = Self.channels(bitmap[x, y])
          let alpha = min(max(expected(a[3], b[3], b[3], a[3]), 0), 1)
          for channel in 0..<4 {
            let value = min(max(expected(a[channel], b[3], b[channel], a[3]), 0), alpha)
            #expect(abs(found[channel] - value) <= 1.01 / 255, "\(kind) at \(x), \(y)")
          }
        }
      }
    }
  }

  @Test("Blending is that of groups", arguments: BlendMode.allCases)
  func blends(mode: BlendMode) {
    let above = Color(hex: 0xC08040, alpha: 0.7)
    let below = Color(hex: 0x3060D0, alpha: 0.8)
    let graph = render(
      [
        Node(.flood(below), inputs: [], subregion: Rect(5, 5, 20, 20)),
        Node(.blend(mode), inputs: [.source, .result(0)], colorSpace: .sRGB),
      ], square(above))
    let groups = FrameRenderer().render(
      Frame(
        size: Size(40, 30),
        commands: [
          .push(DisplayGroup(node: 0)), .draw(.rect(5, 5, 20, 20), .color(below)),
          .push(DisplayGroup(node: 1, blendMode: mode)),
        ] + square(above) + [.pop, .pop]))
    #expect(graph == groups)
  }

  @Test("Light adds up in linear colours")
  func linearLight() {
    let nodes = [FilterColorSpace.linear, .sRGB].map {
      Node(.merge, inputs: [.result(0), .source], colorSpace: $0)
    }
    let found = nodes.map { node in
      render([Node(.flood(.white), inputs: []), node], square(Color(white: 0, alpha: 0.5)))[12, 12]
        & 255
    }
    // About half of the light.
    #expect(found == [187, 127])
    let identity = render([Node(.colorMatrix(.identity))], Self.pixels)
    let source = render([Node(.merge, colorSpace: .sRGB)], Self.pixels)
    for (a, b) in zip(identity.pixels, source.pixels) {
      for (x, y) in zip(Self.channels(a), Self.channels(b)) { #expect(abs(x - y) < 0.05) }
    }
  }

  // MARK: Graphs

  @Test("Inputs that aren't there, or don't come before, are clear")
  func dangling() {
    for input in [FilterGraph.Input.result(1), .result(0), .result(-1), .result(.max)] {
      #expect(
        render([Node(.offset(.zero), inputs: [input])], square(.red)).pixels.allSatisfy { $0 == 0 })
    }
    let bitmap = render(
      [
        Node(.composite(.over), inputs: [.source]), Node(.merge, inputs: [.result(0), .result(1)]),
      ],
      square(.red))
    #expect(bitmap[12, 12] == 0xFF00_00FF)
    let alpha = render(
      [Node(.merge, inputs: [.sourceAlpha])], square(Color(hex: 0xFF0000, alpha: 0.4)))
    #expect(alpha[12, 12] == 0x6600_0000)
  }

  @Test("Space along the axes counts in the pixels of the canvas, turned space in its own")
  func transforms() {
    let node = Node(.offset(Point(4, 2)), colorSpace: .sRGB)
    for (transform, shift) in [
      (AffineTransform(scaleX: 2, y: 0.5), Point(8, 1)),
      (AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0), Point(-2, 4)),
      (AffineTransform(scaleX: -1, y: 1), Point(-4, 2)),
    ] {
      let box = transform.inverse?.bounds(of: region) ?? region
      let bitmap = render([node], in: box, under: transform, square(.red))
      let expected = render([Node(.offset(shift), colorSpace: .sRGB)], square(.red))
      #expect(bitmap == expected)
    }
    // A turn by 30° moves along its own axes.
    let turn = AffineTransform(rotationAngle: .pi / 6)
    let wide = Rect(-50, -50, 120, 120)
    let bitmap = render(
      [Node(.offset(Point(8, 0)), colorSpace: .sRGB)], in: wide, under: turn, square(.red))
    let place = Point(16, 13) + Point(8, 0) * turn
    let sums = (0..<1200).reduce((Point.zero, 0.0)) { sum, index in
      let alpha = Double(bitmap.pixels[index] >> 24)
      let pixel = Point(Double(index % 40) + 0.5, Double(index / 40) + 0.5)
      return (sum.0 + pixel * alpha, sum.1 + alpha)
    }
    #expect((sums.0 * (1 / sums.1)).distance(to: place) < 0.05)
    #expect(abs(sums.1 / 255 - 120) < 1)
    // A space without an area leaves nothing.
    let flat = AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)
    #expect(render([node], under: flat, square(.red)).pixels.allSatisfy { $0 == 0 })
  }
}
