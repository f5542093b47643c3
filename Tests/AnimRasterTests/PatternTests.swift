import AnimGeometry
import AnimPixels
import AnimTimeline
import TestSupport
import Testing

@testable import AnimRaster

@Suite struct PatternTests {
  private func render(
    _ pattern: Pattern, _ projection: Projection = .identity, size: Int = 96, scale: Double = 1,
    area: Area? = nil
  ) -> Bitmap {
    let side = Double(size) / scale
    return FrameRenderer(images: RandomScene.images, scale: scale).render(
      Frame(
        size: Size(side, side),
        commands: [
          .draw(area ?? .rect(-5000, -5000, 10000, 10000), .pattern(pattern), projection)
        ]))
  }

  /// The tiles as drawings of their own, in the area of a canvas.
  private func tiled(
    _ pattern: Pattern, size: Int = 96, scale: Double = 1, _ view: AffineTransform = .identity
  ) -> Bitmap {
    let side = Double(size) / scale
    let whole = pattern.transform.concatenating(view)
    let seen =
      whole.inverse.map { $0.bounds(of: Rect(-1, -1, side + 2, side + 2)) } ?? .zero
    guard let part = TileLattice.part(of: pattern.tile, over: seen) else {
      return Bitmap(width: 1, height: 1)
    }
    return FrameRenderer(images: RandomScene.images, scale: scale).render(
      Frame(
        size: Size(side, side), commands: pattern.commands(part, under: Projection(whole))))
  }

  /// The largest difference of a channel, and the mean.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> (largest: Int, mean: Double) {
    var (largest, sum) = (0, 0)
    for (p, q) in zip(a.pixels, b.pixels) {
      for shift: UInt32 in [0, 8, 16, 24] {
        let off = abs(Int(p >> shift & 255) - Int(q >> shift & 255))
        largest = max(largest, off)
        sum += off
      }
    }
    return (largest, Double(sum) / Double(4 * a.pixels.count))
  }

  /// Straight edges that don't meet.
  private static let marks = [
    DisplayCommand.draw(.rect(6.3, 1.1, 2.2, 3.4), Color.blue.withAlpha(0.6)),
    .draw(
      .fill(Path([Point(1.2, 1), Point(5.1, 3.7), Point(2.9, 7.4)], closed: true), .nonZero),
      .red),
    .draw(.rect(6, 6.3, 3.5, 1.95), Color.green),
  ]

  /// A pattern's transform, and pixels per point.
  private struct Placement: Sendable {
    var transform: AffineTransform
    var scale = 1.0
    /// True if some tiles together are whole pixels wide and high.
    var isCopied = true

    init(_ transform: AffineTransform, scale: Double = 1, isCopied: Bool = true) {
      (self.transform, self.scale, self.isCopied) = (transform, scale, isCopied)
    }
  }

  private static let dots = [
    DisplayCommand.draw(.fill(.circle(Point(4, 3), radius: 2.7), .nonZero), .red),
    .draw(.rect(6.3, 4.1, 2.2, 3.4), Color.blue.withAlpha(0.6)),
    .draw(
      .stroke(Path([Point(0, 9), Point(9, 0)], closed: false), StrokeStyle(width: 0.8)),
      Color.green),
  ]

  /// Each place of a tile is that of the canvas modulo the tile.
  @Test func places() {
    // A square in a corner of each tile, cut on one side.
    let pattern = Pattern(
      tile: Rect(3, 2, 10, 8), commands: [.draw(.rect(1, 2, 6, 4), .red)])
    let bitmap = render(pattern)
    for y in 0..<96 {
      for x in 0..<96 {
        let (u, v) = ((x - 3 + 100) % 10, (y - 2 + 80) % 8)
        let isRed = u < 4 && v < 4
        #expect(bitmap[x, y] == (isRed ? 0xFF00_00FF : 0), "\(x) \(y)")
      }
    }
  }

  /// Many tiles look like each of them drawn by itself.
  @Test(arguments: [
    Placement(.identity), Placement(AffineTransform(translationX: 0.37, y: 5.81)),
    Placement(AffineTransform(scaleX: 1.5, y: 0.8)),
    Placement(AffineTransform(scaleX: -1, y: 1.1), scale: 2),
    Placement(AffineTransform(rotationAngle: .pi / 2)),
    Placement(AffineTransform(scaleX: 1.0371, y: 0.913), isCopied: false),
    Placement(AffineTransform(rotationAngle: 0.6), isCopied: false),
    Placement(AffineTransform(rotationAngle: .pi / 4), scale: 1.3, isCopied: false),
    Placement(AffineTransform(a: 1, b: 0.3, c: -0.9, d: 1.2, tx: 3.3, ty: 0), isCopied: false),
  ])
  private func manyTiles(_ placement: Placement) {
    let (transform, scale) = (placement.transform, placement.scale)
    let pattern = Pattern(
      tile: Rect(0.5, 0.25, 9, 8), transform: transform, commands: Self.marks)
    let drawn = render(pattern, scale: scale)
    let off = difference(drawn, tiled(pattern, scale: scale))
    #expect(off.largest <= (placement.isCopied ? 1 : 2), "\(transform) \(off)")
    #expect(drawn.isPremultiplied)
    // Curves are finer, and so are edges where several meet in a pixel.
    let other = Pattern(tile: pattern.tile, transform: transform, commands: Self.dots)
    let mean = difference(render(other, scale: scale), tiled(other, scale: scale)).mean
    #expect(mean <= (placement.isCopied ? 0.1 : 2), "\(transform) \(mean)")
  }

  /// A few tiles are the same drawings again, under a pattern's and an area's transforms.
  @Test func fewTiles() {
    let pattern = Pattern(
      tile: Rect(0.5, 0.25, 9, 8), transform: AffineTransform(rotationAngle: 0.3),
      commands: Self.dots)
    let view = AffineTransform(scaleX: 6, y: 5)
    let few = render(
      pattern, Projection(view), area: .rect(2, 3, 14, 12))
    let all = tiled(pattern, view)
    for y in 20..<70 { for x in 15..<90 { #expect(few[x, y] == all[x, y], "\(x) \(y)") } }
  }

  /// Edges of tiles between pixels leave no seam: what is opaque in each stays opaque.
  @Test(arguments: [1.0, 1.37, 6.1])
  func seams(scale: Double) {
    for angle in [0, 0.4] {
      let pattern = Pattern(
        tile: Rect(0.3, 0.7, 7.3, 5.9), transform: AffineTransform(rotationAngle: angle),
        commands: [.draw(.rect(-9, -9, 40, 40), .red)])
      // Shares of four tiles are rounded one by one.
      for pixel in Set(render(pattern, scale: scale).pixels) {
        #expect(pixel >> 24 >= 254 && pixel & 255 >= 254, "\(angle) \(pixel)")
      }
    }
  }

  /// Tiles that are much smaller than pixels are their mean.
  @Test(arguments: [0.3, 0.02, 1e-3, 1e-6, 1e-9])
  func smallTiles(side: Double) {
    let pattern = Pattern(
      tile: Rect(0, 0, side, side), commands: [.draw(.rect(0, 0, side / 2, side), .red)])
    let bitmap = render(pattern)
    for pixel in Set(bitmap.pixels) {
      #expect(abs(Int(pixel >> 24) - 128) <= (side > 0.1 ? 20 : 2), "\(pixel >> 24)")
    }
    // Thin and long ones keep what changes along them.
    let thin = Pattern(
      tile: Rect(0, 0, side, 32),
      commands: [.draw(.rect(0, 0, side, 16), .red), .draw(.rect(0, 16, side, 16), .blue)])
    let stripes = render(thin)
    #expect(stripes.channels(40, 8).first ?? 0 >= 254 && stripes.channels(40, 24)[2] >= 254)
  }

  /// The part of the canvas that is drawn doesn't matter.
  @Test(arguments: 0..<40)
  func dirtyRegions(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let scales = [0.5, 1, 3, 8]
    let factor = scales[seed % 4]
    let pattern = Pattern(
      tile: Rect(random.number(-5...5), 0.3, random.number(3...14), random.number(3...14)),
      transform: AffineTransform(rotationAngle: seed.isMultiple(of: 3) ? 0 : random.number(0...6))
        .concatenating(AffineTransform(scaleX: factor, y: factor)),
      commands: Self.dots)
    let projection =
      seed.isMultiple(of: 5)
      ? Projection(.identity, px: random.number(-0.004...0.004), py: 0.003) : .identity
    func frame(_ x: Double) -> Frame {
      Frame(
        size: Size(150, 120), background: .white,
        commands: [
          .draw(.rect(10, 10, 130, 100), .pattern(pattern), node: 1, projection),
          .draw(.rect(x, 30, 13, 17), .color(.black.withAlpha(0.5)), node: 2),
        ])
    }
    let renderer = FrameRenderer()
    var bitmap = renderer.render(frame(20))
    for step in 1..<6 {
      let next = frame(20 + Double(step) * 9.7)
      renderer.render(next, into: &bitmap, changing: frame(20 + Double(step - 1) * 9.7))
      #expect(bitmap == renderer.render(next), "\(step)")
    }
    // Nor does another renderer, which has drawn nothing yet.
    #expect(bitmap == FrameRenderer().render(frame(20 + 5 * 9.7)))
  }

  /// Groups, clips, masks, pictures and gradients work in a tile as they do outside.
  @Test func contents() {
    let commands: [DisplayCommand] = [
      .draw(
        .rect(0, 0, 20, 20),
        .gradient(
          Gradient(
            .radial(center: Point(10, 10), radii: Size(8, 8)),
            stops: [
              GradientStop(offset: 0, color: .red), GradientStop(offset: 1, color: .blue),
            ], spread: .repeat))),
      .push(
        DisplayGroup(
          node: 0, opacity: 0.6,
          clip: Clip(area: .fill(.circle(Point(10, 10), radius: 7), .nonZero), transform: .identity)
        )),
      .draw(.rect(0, 0, 14, 14), .image(ImagePaint(image: 1, rect: Rect(0, 0, 14, 14)))),
      .draw(.rect(5, 5, 14, 14), .white), .pop,
      .push(DisplayGroup(node: 0, effects: [.blur(GaussianSpread(1, 1))])),
      .draw(.rect(12, 2, 6, 6), .green), .pop,
      .push(DisplayGroup(node: 0, blendMode: .multiply)),
      .draw(.rect(2, 12, 9, 6), Color(hex: 0x80C0E0)), .pop,
      .push(DisplayGroup(node: 0, blendMode: .destinationOut)),
      .draw(.fill(.circle(Point(17, 17), radius: 2), .nonZero), .black), .pop,
    ]
    let whole = Pattern(tile: Rect(0, 0, 20, 20), commands: commands)
    // What is below the pattern stays as it is.
    let frame = Frame(
      size: Size(100, 100), background: .white,
      commands: [
        .draw(.rect(0, 0, 100, 100), .pattern(whole)),
        .draw(.rect(30, 30, 0, 0), .color(.red)),
      ])
    let bitmap = FrameRenderer(images: RandomScene.images).render(frame)
    let single = FrameRenderer(images: RandomScene.images).render(
      Frame(
        size: Size(20, 20), background: .white,
        commands: [.push(DisplayGroup(node: 0, opacity: 1, addsMembers: true))]
          + [.push(DisplayGroup(node: 0))] + commands + [.pop, .pop]))
    for y in 0..<100 {
      for x in 0..<100 {
        let (a, b) = (bitmap.channels(x, y), single.channels(x % 20, y % 20))
        #expect(zip(a, b).allSatisfy { abs($0 - $1) <= 1 }, "\(x) \(y): \(a) \(b)")
      }
    }
  }

  /// A pattern within another, in strokes, and with an opacity.
  @Test func nestedAndStroked() {
    let inner = Pattern(tile: Rect(0, 0, 4, 4), commands: [.draw(.rect(0, 0, 2, 2), .red)])
    let outer = Pattern(
      tile: Rect(0, 0, 16, 16), commands: [.draw(.rect(0, 0, 8, 16), .pattern(inner))])
    let line = Path([Point(0, 20), Point(96, 20)], closed: false)
    let bitmap = FrameRenderer().render(
      Frame(
        size: Size(96, 40),
        commands: [
          .push(DisplayGroup(node: 0, opacity: 0.5)),
          .draw(.stroke(line, StrokeStyle(width: 20)), .pattern(outer)), .pop,
        ]))
    for y in 0..<40 {
      for x in 0..<96 {
        let isRed = y >= 10 && y < 30 && x % 16 < 8 && x % 4 < 2 && y % 4 < 2
        #expect(bitmap[x, y] == (isRed ? 0x8000_0080 : 0), "\(x) \(y)")
      }
    }
  }

  /// In perspective a few tiles are the same drawings, and many come near them.
  @Test func perspective() {
    let view = Projection(
      AffineTransform(a: 1, b: 0.1, c: -0.1, d: 1, tx: 4, ty: 2), px: 0.004, py: 0.002)
    let pattern = Pattern(tile: Rect(0, 0, 9, 8), commands: Self.marks)
    let area = Area.rect(0, 0, 200, 160)
    let many = render(pattern, view, area: area)
    guard let part = TileLattice.part(of: pattern.tile, over: Rect(0, 0, 200, 160)) else { return }
    let exact = FrameRenderer().render(
      Frame(
        size: Size(96, 96),
        commands: [.push(DisplayGroup(node: 0, clip: Clip(area: area, transform: view)))]
          + pattern.commands(part, under: view) + [.pop]))
    let off = difference(many, exact)
    #expect(off.mean < 5, "\(off)")
    let few = render(pattern, view, area: .rect(0, 0, 36, 32))
    for y in 10..<30 { for x in 12..<28 { #expect(few[x, y] == exact[x, y], "\(x) \(y)") } }
  }

  @Test func nothing() {
    let commands = [DisplayCommand.draw(.rect(0, 0, 9, 9), .red)]
    for tile in [
      Rect(0, 0, 0, 9), Rect(0, 0, 9, 0), Rect(0, 0, -4, 9), Rect(0, 0, .nan, 9),
      Rect(.infinity, 0, 9, 9), Rect(0, 0, 9, .infinity),
    ] {
      #expect(render(Pattern(tile: tile, commands: commands)).coveredArea == 0)
    }
    let flat = Pattern(
      tile: Rect(0, 0, 9, 9), transform: AffineTransform(scaleX: 0, y: 1), commands: commands)
    #expect(render(flat).coveredArea == 0)
    #expect(render(Pattern(tile: Rect(0, 0, 9, 9), commands: [])).coveredArea == 0)
  }

  /// Groups that don't end, and ends without a group, stay within their tile.
  @Test func unbalancedGroups() {
    let pattern = Pattern(
      tile: Rect(0, 0, 10, 10),
      commands: [
        .pop, .pop, .draw(.rect(0, 0, 5, 5), .red), .push(DisplayGroup(node: 0, opacity: 0)),
        .draw(.rect(0, 0, 10, 10), .blue),
      ])
    let bitmap = render(pattern)
    #expect(bitmap[2, 2] == 0xFF00_00FF && bitmap[92, 2] == 0xFF00_00FF && bitmap[7, 7] == 0)
  }

  /// Hostile tiles end in bounded time and memory.
  @Test(.timeLimit(.minutes(5)), arguments: 0..<60)
  func hostileTiles(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let odd = [1e-300, 1e-12, 1e-9, 1e-3, 0.5, 7, 1e4, 1e9, 1e300]
    func number() -> Double { odd.randomElement(using: &random) ?? 1 }
    var pattern = Pattern(
      tile: Rect(number(), -number(), number(), number()),
      transform: AffineTransform(
        a: number(), b: random.chance(0.5) ? 0 : number(), c: random.chance(0.5) ? 0 : -number(),
        d: number(), tx: number(), ty: 0), commands: Self.dots)
    for _ in 0..<(seed % 3) {
      pattern = Pattern(
        tile: Rect(0, 0, number(), number()), transform: pattern.transform,
        commands: [
          .draw(.rect(0, 0, number(), 9), .pattern(pattern)),
          .draw(.rect(0, 0, 9, number()), .pattern(pattern)),
        ])
    }
    let projection = seed.isMultiple(of: 4) ? Projection(.identity, px: 0.01, py: 1e-9) : .identity
    #expect(render(pattern, projection).isPremultiplied)
  }

  /// Patterns within patterns are drawn to a depth, however many there are at each.
  @Test(.timeLimit(.minutes(5))) func deepPatterns() {
    var commands = Self.dots
    for depth in 0..<12 {
      let pattern = Pattern(
        tile: Rect(0, 0, 9 + Double(depth), 9), commands: commands)
      commands = [
        .draw(.rect(0, 0, 6, 6), .pattern(pattern)), .draw(.rect(4, 4, 6, 6), .pattern(pattern)),
      ]
    }
    #expect(render(Pattern(tile: Rect(0, 0, 30, 30), commands: commands)).isPremultiplied)
  }
}
