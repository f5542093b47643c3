import AnimDrawing
import AnimGeometry
import AnimTimeline
import LayerTree
import Testing

/// Drawing by layers themselves.
@Suite struct DrawingTests {
  let scene = Scene(size: Size(100, 100))

  /// A layer that fills a part of its bounds.
  private final class Bar: Layer {
    var level = 0.5
    var count = 0

    override func draw(in context: DrawingContext) {
      count += 1
      context.fillColor = .red
      context.fill(Rect(bounds.minX, bounds.minY, bounds.width * level, bounds.height))
    }
  }

  private final class Painter: LayerDelegate {
    var sizes: [Size] = []

    func draw(_ layer: Layer, in context: DrawingContext) {
      sizes.append(context.size)
      context.stroke(layer.bounds.inset(dx: 1, dy: 1))
    }
  }

  private func add(_ layer: Layer, _ bounds: Rect = Rect(0, 0, 40, 20)) {
    layer.bounds = bounds
    scene.rootLayer.addSublayer(layer)
  }

  private func areas(_ timeline: Timeline, at time: Double) -> [Area] {
    timeline.frame(at: time).commands.compactMap {
      if case .draw(let drawing) = $0 { drawing.area } else { nil }
    }
  }

  private func rect(_ width: Double) -> [Area] {
    [.roundedRect(Rect(0, 0, width, 20), cornerRadius: 0)]
  }

  /// A layer isn't drawn before a request; then once for each callback, with the values at its end.
  @Test func drawnWhenNeeded() throws {
    let bar = Bar()
    add(bar)
    scene.at(0.5) {
      bar.setNeedsDisplay()
      bar.setNeedsDisplay()
      #expect(bar.needsDisplay && bar.count == 0)
      bar.level = 0.25
    }
    scene.at(1) { #expect(!bar.needsDisplay && bar.count == 1) }
    scene.at(1.5) {
      bar.level = 1
      bar.setNeedsDisplay()
      bar.displayIfNeeded()
      #expect(bar.count == 2)
    }
    let timeline = try scene.record(until: 2)
    #expect(bar.count == 2)
    #expect(timeline.validate() == [])
    #expect(areas(timeline, at: 0.4) == [])
    #expect(areas(timeline, at: 0.6) == rect(10) && areas(timeline, at: 1.6) == rect(40))
    // A new drawing is visible at once.
    #expect(areas(timeline, at: 1.51) == rect(40))
  }

  @Test func delegateDraws() throws {
    let (layer, painter) = (Layer(), Painter())
    layer.delegate = painter
    layer.setNeedsDisplay()
    add(layer, Rect(10, 20, 40, 20))
    let timeline = try scene.record(until: 1)
    #expect(painter.sizes == [Size(40, 20)])
    let drawing = try #require(
      timeline.frame(at: 0).commands.compactMap {
        if case .draw(let drawing) = $0 { drawing } else { nil }
      }.first)
    #expect(drawing.area == .stroke(Path(rect: Rect(11, 21, 38, 18)), StrokeStyle(width: 1)))
    // The bounds' own coordinates: the picture's corner is at the bounds'.
    #expect(Point(10, 20) * drawing.transform == Point(-20, -10))
  }

  @Test func newBounds() throws {
    let (bar, stays) = (Bar(), Bar())
    bar.needsDisplayOnBoundsChange = true
    for layer in [bar, stays] {
      layer.setNeedsDisplay()
      add(layer)
    }
    scene.at(1) { for layer in [bar, stays] { layer.bounds.size.width = 60 } }
    _ = try scene.record(until: 2)
    #expect(bar.count == 2 && stays.count == 1)
  }

  /// A flash of sixty calls makes sixty recipes; equal ones are shared.
  @Test func recipesOfTicks() throws {
    let bar = Bar()
    add(bar)
    let link = DisplayLink { _ in
      bar.level = min((bar.level * 60 + 1).rounded() / 60, 1.5)
      bar.setNeedsDisplay()
    }
    bar.level = 0
    link.add(to: scene)
    let timeline = try scene.record(until: 2)
    #expect(timeline.validate() == [])
    #expect(timeline.library.images.count == 90)
    #expect(timeline.library.images.allSatisfy { $0.picture?.commands.count == 1 })
  }

  @Test func equalScenesAreEqual() throws {
    func timeline() throws -> Timeline {
      let scene = Scene(size: Size(50, 50))
      let bar = Bar()
      bar.bounds = Rect(0, 0, 30, 30)
      bar.setNeedsDisplay()
      scene.rootLayer.addSublayer(bar)
      return try scene.record(until: 1)
    }
    #expect(try timeline() == timeline())
  }

  // MARK: The context

  @Test func statesAndGroups() {
    let context = DrawingContext(size: Size(50, 50))
    context.saveState()
    context.translate(x: 10, y: 5)
    context.clip(to: Rect(0, 0, 20, 20))
    context.fillColor = .blue
    context.fill(Rect(1, 1, 2, 2))
    context.restoreState()
    context.alpha = 0.5
    context.transparencyLayer { context.fill(Rect(0, 0, 3, 3)) }
    context.restoreState()
    context.clip(to: Path(ellipseIn: Rect(0, 0, 9, 9)))
    let moved = Projection(AffineTransform(translationX: 10, y: 5))
    func rect(_ rect: Rect) -> Area { .roundedRect(rect, cornerRadius: 0) }
    #expect(
      context.picture.commands == [
        .push(
          DisplayGroup(node: 0, clip: Clip(area: rect(Rect(0, 0, 20, 20)), transform: moved))),
        .draw(
          Drawing(node: 0, transform: moved, area: rect(Rect(1, 1, 2, 2)), paint: .color(.blue))),
        .pop,
        .push(DisplayGroup(node: 0, opacity: 0.5)),
        .draw(
          Drawing(
            node: 0, transform: .identity, area: rect(Rect(0, 0, 3, 3)), paint: .color(.black))),
        .pop,
        .push(
          DisplayGroup(
            node: 0,
            clip: Clip(
              area: .fill(Path(ellipseIn: Rect(0, 0, 9, 9)), .nonZero), transform: .identity)
          )),
        .pop,
      ])
  }

  @Test func alphaFadesEveryDrawing() {
    let context = DrawingContext(size: Size(50, 50))
    context.alpha = 0.5
    context.fillColor = Color.red.withAlpha(0.5)
    context.fill(Rect(0, 0, 3, 3))
    guard case .draw(let drawing)? = context.picture.commands.first,
      case .color(let color) = drawing.paint
    else {
      Issue.record("nothing was drawn")
      return
    }
    #expect(color.alpha == 0.25)
  }

  /// Nonsensical numbers draw nothing.
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308]) func hostileNumbers(value: Double) {
    let context = DrawingContext(size: Size(value, value))
    context.fill(Rect(value, 0, value, 9))
    context.strokeLines([Point(0, value), Point(value, value)])
    context.lineWidth = value
    context.stroke(Rect(0, 0, 9, 9))
    context.fill(
      Path(rect: Rect(0, 0, 9, 9)), colors: [.red, .blue], from: Point(value, 0),
      to: Point(0, value))
    context.draw("text", in: Rect(0, 0, value, value), fontSize: value)
    context.scale(x: value, y: value)
    context.fill(Rect(0, 0, 1, 1))
    for _ in 0..<3 { context.restoreState() }
    let picture = context.picture
    let layer = Layer()
    add(layer)
    layer.contents = ImageResource(picture)
    #expect((try? scene.record(until: 1)) != nil)
  }
}
