import AnimGeometry
import AnimPixels
import AnimTimeline
import TestSupport
import Testing

@testable import AnimRaster

/// What graphs of filters show doesn't depend on the parts in which a canvas is drawn.
@Suite("Parts of graphs of filters") struct GraphRegionTests {
  private static let size = Size(150, 110)

  private static func frame(_ random: inout SeededGenerator, shift: Double = 0) -> Frame {
    var commands: [DisplayCommand] = []
    for index in 0..<random.whole(1...2) {
      let effects = (0..<random.whole(1...2)).map { _ in GroupEffect.graph(random.graph()) }
      let clip = Clip(area: .ellipse(Rect(20, 10, 110, 90)), transform: .identity)
      commands.append(
        .push(
          DisplayGroup(
            node: index, opacity: random.chance(0.5) ? 1 : 0.7,
            clip: random.chance(0.3) ? clip : nil, effects: effects,
            blendMode: random.chance(0.2) ? random.pick(BlendMode.allCases) : .normal)))
      for member in 0..<random.whole(0...3) {
        let rect = Rect(random.number(0...120), random.number(0...90), random.number(5...60), 30)
        let turn = AffineTransform(rotationAngle: random.number(-0.5...0.5))
        let alpha = random.chance(0.5) ? 1 : 0.5
        commands.append(
          .draw(
            random.chance(0.5) ? .ellipse(rect) : .roundedRect(rect, cornerRadius: 4),
            .color(Color(hex: UInt32(random.whole(0...0xFFFFFF)), alpha: alpha)),
            node: 10 + member, Projection(turn)))
      }
    }
    for _ in 0..<commands.count { commands.append(.pop) }
    return Frame(
      size: size, background: random.chance(0.5) ? .white : .clear,
      commands: commands)
  }

  /// Some rectangles that hold every pixel of the canvas once.
  private static func parts(_ random: inout SeededGenerator) -> [PixelRect] {
    var result = [PixelRect(x0: 0, y0: 0, x1: 150, y1: 110)]
    for _ in 0..<random.whole(2...6) {
      var part = result.remove(at: random.whole(0...(result.count - 1)))
      var rest = part
      if part.width > part.height, part.width > 1 {
        part.x1 = part.x0 + random.whole(1...(part.width - 1))
        rest.x0 = part.x1
      } else if part.height > 1 {
        part.y1 = part.y0 + random.whole(1...(part.height - 1))
        rest.y0 = part.y1
      } else {
        rest = .empty
      }
      result += [part, rest]
    }
    return result
  }

  @Test("Parts of a canvas are those of the whole", arguments: 0..<150)
  func partsEqualTheWhole(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let frame = Self.frame(&random)
    let scale = random.pick([1, 1.25])
    let renderer = FrameRenderer(scale: scale)
    let whole = renderer.render(frame)
    #expect(whole.isPremultiplied)
    let painter = Painter(images: ImageStore([]), scale: scale, workspace: Workspace())
    let index = CommandIndex(frame.commands, painter)
    let layer = Layer(PixelRect(x0: 0, y0: 0, x1: whole.width, y1: whole.height))
    layer.surface.clear(layer.bounds, to: FrameRenderer.pixel(of: frame.background))
    for var part in Self.parts(&random) {
      // The last part in each direction goes to the edge.
      if part.x1 == 150 { part.x1 = whole.width }
      if part.y1 == 110 { part.y1 = whole.height }
      painter.paint(frame.commands, frame.commands.indices, index, on: layer.surface, within: part)
    }
    for y in 0..<whole.height {
      for x in 0..<whole.width where layer.surface.pointer(x: x, y: y)[0] != whole[x, y] {
        Issue.record("another pixel at \(x), \(y)")
        return
      }
    }
  }

  @Test("What differs is all that is drawn again", arguments: 0..<120)
  func differences(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 1000)
    let renderer = FrameRenderer()
    var frame = Self.frame(&random)
    var bitmap = renderer.render(frame)
    let workspace = Workspace()
    for _ in 0..<6 {
      var next = frame
      for place in next.commands.indices where random.chance(0.4) {
        switch next.commands[place] {
        case .draw(var drawing):
          drawing.transform = drawing.transform.concatenating(
            AffineTransform(translationX: random.number(-9...9), y: 2))
          next.commands[place] = .draw(drawing)
        case .push(var group):
          if random.chance(0.3) { group.effects = [.graph(random.graph())] }
          next.commands[place] = .push(group)
        case .pop: break
        }
      }
      renderer.render(next, into: &bitmap, changing: frame, workspace)
      #expect(bitmap == renderer.render(next))
      frame = next
    }
  }

  @Test("Outside of its extent a graph shows nothing", arguments: 0..<200)
  func extents(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 5000)
    let graph = PlacedGraph(random.graph(), scale: 1)
    let canvas = PixelRect(x0: -60, y0: -60, x1: 220, y1: 180)
    let box = PixelRect(x0: 40, y0: 30, x1: 90, y1: 70)
    let layer = Layer(random.chance(0.2) ? .empty : box)
    layer.surface.clear(layer.bounds, to: 0xC010_8040)
    let result = graph.apply(to: layer.copy(of: layer.bounds), within: canvas)
    let extent = graph.spread(layer.bounds)
    for y in result.bounds.rows {
      for x in result.bounds.columns where result.surface.pointer(x: x, y: y)[0] != 0 {
        let isInside = extent.columns.contains(x) && extent.rows.contains(y)
        #expect(isInside, "\(x), \(y)")
        if !isInside { return }
      }
    }
  }

  // MARK: Hostile numbers

  private static let odd: [Double] = [
    0, -0.0, 1, -1, 1e-300, 1e6, -1e6, 1e9, 1e15, 1e300, -1e300, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
  ]

  private func render(_ graph: FilterGraph, size: Size = Size(64, 48)) -> Bitmap {
    FrameRenderer().render(
      Frame(
        size: size,
        commands: [
          .push(DisplayGroup(node: 0, effects: [.graph(graph)])),
          .draw(.ellipse(Rect(5, 5, 40, 30)), .color(Color(hex: 0xC04020, alpha: 0.8))), .pop,
        ]))
  }

  @Test("Odd numbers everywhere", .timeLimit(.minutes(15)), arguments: 0..<300)
  func oddNumbers(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func number() -> Double {
      random.chance(0.5) ? random.number(-50...50) : random.pick(Self.odd)
    }
    func rect() -> Rect { Rect(number(), number(), number(), number()) }
    func row() -> SIMD4<Double> { SIMD4(number(), number(), number(), number()) }
    let primitives: [FilterPrimitive] = [
      .offset(Point(number(), number())), .gaussianBlur(Size(number(), number())),
      .dropShadow(
        Color(red: number(), green: 0, blue: 1, alpha: number()), offset: Point(number(), 1),
        deviation: Size(number(), number())),
      .flood(Color(red: number(), green: number(), blue: 0, alpha: number())), .tile,
      .morphology(.dilate, radius: Size(number(), number())),
      .morphology(.erode, radius: Size(number(), number())),
      .colorMatrix(ColorMatrix(red: row(), green: row(), blue: row(), alpha: row(), bias: row())),
      .composite(.arithmetic(k1: number(), k2: number(), k3: number(), k4: number())),
      .componentTransfer(
        ComponentTransfer(
          red: .table([number(), number()]), green: .discrete([number()]),
          blue: .linear(slope: number(), intercept: number()),
          alpha: .gamma(amplitude: number(), exponent: number(), offset: number()))),
    ]
    let nodes = (0..<5).map { index in
      FilterGraph.Node(
        random.pick(primitives),
        inputs: [random.chance(0.5) ? .source : .result(index - 1), .source],
        subregion: random.chance(0.3) ? rect() : nil)
    }
    let transform =
      random.chance(0.5)
      ? AffineTransform.identity
      : AffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: 0)
    let graph = FilterGraph(
      nodes: nodes, region: random.chance(0.5) ? Rect(0, 0, 64, 48) : rect(), transform: transform)
    #expect(render(graph).isPremultiplied)
  }

  @Test("Ten thousand nodes, inputs and primitives that look far", .timeLimit(.minutes(15)))
  func many() {
    let region = Rect(0, 0, 64, 48)
    let blurs = (0..<10_000).map {
      FilterGraph.Node(.gaussianBlur(Size(1e6, 1e6)), inputs: [$0 == 0 ? .source : .result($0 - 1)])
    }
    _ = render(FilterGraph(nodes: blurs, region: region))
    let sources = [FilterGraph.Input](repeating: .source, count: 10_000)
    _ = render(FilterGraph(nodes: [FilterGraph.Node(.merge, inputs: sources)], region: region))
    // All results are there until the last one.
    var offsets = (0..<200).map { FilterGraph.Node(.offset(Point(Double($0) / 10, 0))) }
    offsets.append(FilterGraph.Node(.merge, inputs: (0..<200).map { .result($0) }))
    _ = render(
      FilterGraph(nodes: offsets, region: Rect(0, 0, 1e300, 1e300)), size: Size(1000, 800))
    // Every node reads all before it.
    let woven = (0..<10_000).map { index in
      FilterGraph.Node(
        .merge, inputs: (max(index - 5, 0)..<index).map { .result($0) } + [.source])
    }
    _ = render(FilterGraph(nodes: woven, region: region))
  }

  @Test("Turned graphs in turned graphs, and a space that is nearly flat", .timeLimit(.minutes(15)))
  func turns() {
    let node = FilterGraph.Node(.gaussianBlur(Size(2, 2)))
    let region = Rect(-1e6, -1e6, 2e6, 2e6)
    let content = DisplayCommand.draw(.ellipse(Rect(5, 5, 80, 60)), .color(.red))
    func groups(_ transforms: [AffineTransform]) -> [DisplayCommand] {
      transforms.map {
        let graph = FilterGraph(nodes: [node], region: region, transform: $0)
        return .push(DisplayGroup(node: 0, effects: [.graph(graph)]))
      } + [content] + transforms.map { _ in .pop }
    }
    let turns = (0..<40).map { AffineTransform(rotationAngle: Double($0)) }
    let flat = [1e-3, 1e-6, 1e-12].map {
      AffineTransform(a: 1, b: 1, c: 1, d: 1 + $0, tx: 0, ty: 0)
    }
    for transforms in [turns] + flat.map({ [$0] }) {
      let frame = Frame(size: Size(400, 300), commands: groups(transforms))
      #expect(FrameRenderer().render(frame).isPremultiplied)
    }
  }
}
