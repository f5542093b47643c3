import AnimDrawing
import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import LayerTree
import Testing

/// Pictures of layers, drawn.
@Suite struct SnapshotTests {
  private let scene = Scene(size: Size(120, 60), background: .white)

  /// A card with a picture, round corners, a faded shape and a text.
  private func card() -> Layer {
    let card = Layer()
    card.bounds = Rect(7, 3, 50, 40)
    card.backgroundColor = .blue
    card.cornerRadius = 10
    card.cornerCurve = .continuous
    card.masksToBounds = true
    card.contents = ImageResource(bitmap: RandomScene.images[1], png: [])
    card.contentsGravity = .bottomRight
    let shape = ShapeLayer(path: Path(ellipseIn: Rect(-20, -10, 40, 20)))
    shape.fillColor = .red
    shape.opacity = 0.6
    shape.position = Point(30, 20)
    shape.add(
      BasicAnimation(keyPath: "transform.rotation", from: 0, to: 3, duration: 2))
    shape.add(BasicAnimation(keyPath: "position.x", from: 0, to: 60, duration: 2))
    card.addSublayer(shape)
    let text = TextLayer(string: "Text", fontSize: 12)
    text.frame = Rect(10, 25, 40, 15)
    card.addSublayer(text)
    return card
  }

  private func draw(_ timeline: Timeline, at time: Double) -> Bitmap {
    FrameRenderer(images: timeline.library.images.map(\.bitmap)).render(timeline.frame(at: time))
  }

  /// The pixels of one half of the canvas.
  private func half(_ bitmap: Bitmap, _ first: Int) -> [UInt32] {
    (0..<60).flatMap { y in (first..<(first + 60)).map { bitmap[$0, y] } }
  }

  /// A layer at a position, and beside it one with a picture of it from a time on.
  private func record(at time: Double, _ take: @escaping (Layer) -> ImageResource) throws
    -> Timeline
  {
    let (card, copy) = (card(), Layer())
    card.position = Point(30, 30)
    copy.bounds = card.bounds
    copy.position = Point(90, 30)
    scene.rootLayer.addSublayer(card)
    scene.rootLayer.addSublayer(copy)
    scene.at(time) { Transaction.withoutActions { copy.contents = take(card) } }
    return try scene.record(until: 2)
  }

  @Test func looksLikeTheLayer() throws {
    let timeline = try record(at: 0.75) { $0.snapshot() }
    #expect(timeline.validate() == [])
    let there = draw(timeline, at: 0.75)
    #expect(half(there, 0) == half(there, 60))
    #expect(Set(half(there, 60)).count > 50)
    // Later the layer changes, and its picture doesn't.
    let later = draw(timeline, at: 1.5)
    #expect(half(later, 60) == half(there, 60))
    #expect(half(later, 0) != half(there, 0))
    #expect(Set(half(draw(timeline, at: 0.7), 60)) == [0xFFFF_FFFF])
  }

  /// Drawing through a context as well, turned and scaled.
  @Test func isPresented() throws {
    let timeline = try record(at: 0.75) { card in
      let context = DrawingContext(size: card.bounds.size)
      context.translate(x: card.bounds.width, y: card.bounds.height)
      context.rotate(by: .pi)
      context.translate(x: -card.bounds.minX, y: -card.bounds.minY)
      card.render(in: context)
      return ImageResource(context.picture)
    }
    let there = draw(timeline, at: 0.75)
    var most = 0
    for y in 10..<50 {
      for x in 5..<55 {
        let (a, b) = (there.channels(x, y), there.channels(119 - x, 59 - y))
        most = max(most, zip(a, b).map { abs($0 - $1) }.max() ?? 0)
      }
    }
    // A texture under a half turn is filtered between the same pixels.
    #expect(most <= 8)
  }

  /// A picture ends at its size, even with a shadow that exceeds it.
  @Test func shadowsEndWithThePicture() throws {
    let (card, box, copy) = (Layer(), Layer(), Layer())
    card.frame = Rect(5, 5, 20, 20)
    box.frame = Rect(4, 4, 12, 12)
    box.backgroundColor = .red
    box.shadowOpacity = 1
    box.shadowOffset = Size(12, 0)
    box.shadowRadius = 0
    card.addSublayer(box)
    copy.frame = Rect(65, 5, 20, 20)
    scene.rootLayer.addSublayer(card)
    scene.rootLayer.addSublayer(copy)
    scene.at(0) { Transaction.withoutActions { copy.contents = card.snapshot() } }
    let picture = draw(try scene.record(until: 1), at: 0.5)
    // The shadow is 12 points to the right of the box, of which 4 are in the picture.
    #expect(picture.channels(26, 15) != picture.channels(2, 2))
    #expect(picture.channels(83, 15) == picture.channels(23, 15))
    #expect(picture.channels(86, 15) == picture.channels(2, 2))
  }

  /// Shadows, filters, masks and blending are in the picture, even if it is enlarged.
  @Test func effects() throws {
    let (card, copy) = (Layer(), Layer())
    card.frame = Rect(5, 5, 50, 50)
    card.backgroundColor = .white
    func add(_ frame: Rect, _ color: Color, _ change: (Layer) -> Void) {
      let layer = Layer()
      layer.frame = frame
      layer.backgroundColor = color
      change(layer)
      card.addSublayer(layer)
    }
    add(Rect(5, 5, 15, 15), .red) {
      $0.shadowOpacity = 0.7
      $0.shadowOffset = Size(2, 3)
    }
    add(Rect(28, 6, 15, 15), .green) {
      $0.filters = [Filter(.gaussianBlur, inputs: ["inputRadius": 2])]
    }
    add(Rect(5, 28, 20, 15), .blue) {
      let mask = ShapeLayer(path: Path(ellipseIn: Rect(0, 0, 20, 15)))
      mask.opacity = 0.6
      $0.mask = mask
    }
    add(Rect(18, 18, 20, 20), Color(hex: 0x80FF80)) { $0.compositingFilter = .multiply }
    copy.frame = Rect(65, 5, 50, 50)
    scene.rootLayer.addSublayer(card)
    scene.rootLayer.addSublayer(copy)
    scene.at(0) { Transaction.withoutActions { copy.contents = card.snapshot() } }
    let there = draw(try scene.record(until: 1), at: 0.5)
    // The picture ends outside of the card, with the shadow's last trace.
    func inside(_ left: Int) -> [UInt32] {
      (5..<55).flatMap { y in (left..<(left + 50)).map { there[$0, y] } }
    }
    #expect(inside(5) == inside(65))
    #expect(Set(inside(65)).count > 60)
  }

  /// Appearance of a layer beyond its sublayers: their transform, the pictures of its own
  /// transition, copies and particles.
  @Test(arguments: ["sublayerTransform", "transition", "copies", "particles"])
  func inside(_ kind: String) throws {
    let (card, copy, dot) = (self.card(kind: kind), Layer(), Layer())
    card.frame = Rect(5, 5, 50, 50)
    dot.frame = Rect(4, 6, 12, 10)
    dot.backgroundColor = .red
    card.addSublayer(dot)
    copy.frame = Rect(65, 5, 50, 50)
    scene.rootLayer.addSublayer(card)
    scene.rootLayer.addSublayer(copy)
    scene.at(0.25) {
      guard kind == "transition" else { return }
      let transition = Transition()
      transition.type = .push
      transition.subtype = .fromRight
      transition.duration = 1
      card.add(transition)
      Transaction.withoutActions { card.backgroundColor = .blue }
    }
    scene.at(0.75) { Transaction.withoutActions { copy.contents = card.snapshot() } }
    let there = draw(try scene.record(until: 1), at: 0.75)
    #expect(half(there, 0) == half(there, 60))
    let colors = Set(half(there, 60))
    #expect(colors.count > 1)
    #expect(kind != "transition" || colors.isSuperset(of: [0xFFFF_FFFF, 0xFFFF_0000]))
  }

  private func card(kind: String) -> Layer {
    switch kind {
    case "copies":
      let replicator = ReplicatorLayer()
      replicator.instanceCount = 3
      replicator.instanceTransform = Transform3D(translationX: 10, y: 12)
      return replicator
    case "particles":
      let (emitter, cell) = (EmitterLayer(), EmitterCell())
      emitter.emitterPosition = Point(25, 25)
      emitter.masksToBounds = true
      cell.contents = ImageResource(bitmap: RandomScene.images[1], png: [])
      cell.birthRate = 20
      cell.lifetime = 1
      cell.velocity = 20
      cell.emissionRange = 2 * .pi
      emitter.emitterCells = [cell]
      return emitter
    default:
      let layer = Layer()
      layer.masksToBounds = true
      if kind == "sublayerTransform" { layer.sublayerTransform = Transform3D(scaleX: 0.5, y: 0.5) }
      return layer
    }
  }

  /// Pictures of pictures with unlimited growth are an error.
  @Test func endlessPictures() throws {
    let card = Layer()
    let parts = [Layer(), Layer()]
    card.frame = Rect(5, 5, 50, 50)
    card.backgroundColor = .red
    for part in parts {
      part.frame = Rect(0, 0, 25, 25)
      card.addSublayer(part)
    }
    scene.rootLayer.addSublayer(card)
    for round in 1...30 {
      scene.at(Double(round) / 100) {
        Transaction.withoutActions { for part in parts { part.contents = card.snapshot() } }
      }
    }
    let problems = try scene.record(until: 1).diagnostics
    #expect(problems.contains { $0.severity == .error && $0.message.contains("100,000 steps") })
  }

  /// A layer outside of all scenes is drawn with its own values, including texts.
  @Test func outsideOfScenes() throws {
    let image = card().snapshot()
    #expect(image.picture?.size == Size(50, 40))
    let paths = image.picture?.commands.filter {
      if case .draw(let drawing) = $0, case .fill = drawing.area { true } else { false }
    }
    #expect((paths?.count ?? 0) >= 3)
  }

  /// In a mix of a recipe and pixels each has its weight.
  @Test func fades() throws {
    let context = DrawingContext(size: Size(40, 40))
    context.fillColor = .red
    context.fill(Rect(0, 0, 40, 40))
    let drawn = ImageResource(context.picture)
    let blue = ImageResource(
      bitmap: Bitmap(width: 4, height: 4, filledWith: 0xFFFF_0000), png: [])
    let layer = Layer()
    layer.frame = Rect(10, 10, 40, 40)
    layer.contents = drawn
    layer.add(
      BasicAnimation(
        keyPath: "contents", from: Value.image(drawn), to: Value.image(blue), duration: 1))
    scene.rootLayer.addSublayer(layer)
    let timeline = try scene.record(until: 1)
    let pixel = draw(timeline, at: 0.25).channels(30, 30)
    #expect(abs(pixel[0] - 191) <= 1 && pixel[1] == 0 && abs(pixel[2] - 64) <= 1)
    #expect(pixel[3] == 255)
  }

  /// Frames with recipes are the same when drawn whole and when drawn by changes.
  @Test func dirtyRegions() throws {
    let timeline = try record(at: 0.75) { $0.snapshot() }
    let renderer = FrameRenderer(images: timeline.library.images.map(\.bitmap))
    var bitmap = Bitmap(width: 0, height: 0)
    var last: Frame?
    for step in 0..<20 {
      let frame = timeline.frame(at: Double(step) / 10)
      renderer.render(frame, into: &bitmap, changing: last)
      #expect(bitmap == renderer.render(frame))
      last = frame
    }
  }
}
