import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import SVGExport
import Testing

/// Backdrop filters, as a second drawing of the backdrop.
@Suite struct BackdropTests {
  private func export(
    _ groups: Int, each distance: Double, _ animation: SVGOptions.Animation = .smil
  ) throws -> (root: SVGNode, diagnostics: [Diagnostic]) {
    let scene = Scene(size: Size(400, 300), background: .white)
    for index in 0..<groups {
      let group = Layer()
      group.frame = Rect(Double(index) * distance, 20, 60, 40)
      group.addSublayer(glass())
      scene.rootLayer.addSublayer(group)
    }
    let (document, root) = try export(scene, animation)
    return (root, document.diagnostics)
  }

  private func export(
    _ scene: Scene, _ animation: SVGOptions.Animation = .smil
  ) throws -> (document: SVGDocument, root: SVGNode) {
    var options = SVGOptions()
    options.animation = animation
    let document = SVGExporter(options: options).export(try scene.record(until: 1))
    return (document, try #require(SVGTree(document.bytes)?.root))
  }

  /// A layer that blurs its backdrop.
  private func glass(_ frame: Rect = Rect(10, 5, 30, 20)) -> Layer {
    let glass = Layer()
    glass.frame = frame
    glass.backgroundFilters = [.gaussianBlur(radius: 2)]
    return glass
  }

  /// The number of elements that a viewer of the document draws.
  private func drawn(_ root: SVGNode) -> Int {
    let named = Dictionary(
      root.all.compactMap { node in node.attributes["id"].map { ($0, node) } }
    ) { first, _ in first }
    var known: [String: Int] = [:]
    func count(_ node: SVGNode) -> Int {
      var result = 1 + node.children.map(count).reduce(0, +)
      if let id = node.attributes["href"]?.dropFirst(), let target = named[String(id)] {
        let copies = known[String(id)] ?? count(target)
        known[String(id)] = copies
        result += copies
      }
      return result
    }
    return count(root)
  }

  @Test func whatIsNotSeenIsNotCopied() throws {
    let (root, diagnostics) = try export(12, each: 200)
    #expect(diagnostics.isEmpty)
    #expect(root.all.count { $0.attributes["filter"] != nil } == 12)
    #expect(drawn(root) < 300)
  }

  /// While a card fades in, the backdrop of its glass begins with the card; afterwards it is
  /// everything painted below.
  @Test(arguments: [SVGOptions.Animation.smil, .css])
  func whatIsBehindBeginsElsewhere(_ animation: SVGOptions.Animation) throws {
    let scene = Scene(size: Size(400, 300), background: .white)
    let card = Layer()
    card.frame = Rect(20, 20, 200, 100)
    card.backgroundColor = .black
    card.add(BasicAnimation(keyPath: "opacity", from: 0.0, to: 1.0, duration: 0.5))
    card.add(BasicAnimation(keyPath: "transform.scale", from: 0.5, to: 1.0, duration: 0.5))
    card.addSublayer(glass())
    scene.rootLayer.addSublayer(card)
    let (document, root) = try export(scene, animation)
    #expect(document.diagnostics.isEmpty)
    #expect(root.all.count { $0.attributes["filter"] != nil } == 2)
  }

  /// In a still, too, the backdrop of glass on a card that isn't isolated begins with the canvas.
  @Test func stillsShowTheCanvasThroughGlass() throws {
    let scene = Scene(size: Size(400, 300), background: .white)
    let card = Layer()
    card.frame = Rect(20, 20, 200, 100)
    card.addSublayer(glass())
    scene.rootLayer.addSublayer(card)
    let document = SVGExporter().export(try scene.record(until: 1).still(at: 0.5))
    let root = try #require(SVGTree(document.bytes)?.root)
    let filtered = try #require(root.all.first { $0.attributes["filter"] != nil })
    #expect(document.diagnostics.isEmpty)
    #expect(filtered.all.contains { $0.name == "rect" && $0.attributes["fill"] == "#fff" })
  }

  /// Glass in glass uses the outer one's picture, static or moving.
  @Test(arguments: [false, true])
  func glassInGlass(isMoving: Bool) throws {
    let scene = Scene(size: Size(400, 300), background: .white)
    var outer = scene.rootLayer
    for _ in 0..<3 {
      let glass = glass(Rect(10, 5, 300, 200))
      if isMoving {
        glass.add(BasicAnimation(keyPath: "position.x", by: 20.0, duration: 1))
      }
      outer.addSublayer(glass)
      outer = glass
    }
    let (document, root) = try export(scene)
    #expect(document.diagnostics.isEmpty)
    #expect(root.all.count { $0.attributes["filter"] != nil } == 3)
  }

  /// Content that blends inside of glass blends with the glass's picture. With filters that have no
  /// effect at times it blends with more than that then, which one group can't express.
  @Test(arguments: [false, true])
  func nothingBlendsOutOfGlass(isChanging: Bool) throws {
    let scene = Scene(size: Size(400, 300), background: .white)
    let glass = glass(Rect(10, 5, 300, 200))
    let spot = Layer()
    spot.frame = Rect(250, 50, 100, 100)
    spot.backgroundColor = .black
    spot.compositingFilter = .overlay
    glass.addSublayer(spot)
    if isChanging {
      glass.add(
        BasicAnimation(
          keyPath: "backgroundFilters.gaussianBlur.inputRadius", from: 0.0, to: 2.0, duration: 0.5))
    }
    scene.rootLayer.addSublayer(glass)
    let (document, root) = try export(scene)
    #expect(document.diagnostics.isEmpty != isChanging)
    let isolated = root.all.count {
      $0.name == "g" && $0.attributes["style"]?.contains("isolation") == true
    }
    #expect(isolated == (isChanging ? 0 : 1))
  }

  /// Chromium paints black if all moving content of a filtered group is out of sight, unless the
  /// group contains something static.
  @Test func somethingStaysBehindGlass() throws {
    let scene = Scene(size: Size(400, 300))
    let box = Layer()
    box.frame = Rect(0, 0, 40, 40)
    box.backgroundColor = .black
    box.add(BasicAnimation(keyPath: "position.x", by: 20.0, duration: 1))
    scene.rootLayer.addSublayer(box)
    scene.rootLayer.addSublayer(glass())
    let (_, root) = try export(scene, .css)
    let filtered = try #require(root.all.first { $0.attributes["filter"] != nil })
    #expect(filtered.children.first?.attributes["fill"] == "none")
    #expect(filtered.children.count > 1)
  }

  @Test(arguments: [SVGOptions.Animation.smil, .css])
  func copiesDoNotGrowWithoutEnd(_ animation: SVGOptions.Animation) throws {
    let (root, diagnostics) = try export(40, each: 0, animation)
    #expect(drawn(root) < 40_000)
    #expect(root.all.count < 4000)
    // The others are reported, as they are left out if nobody draws pictures.
    #expect(diagnostics.contains { $0.message.contains("too many copies") })
    #expect(root.all.contains { $0.attributes["filter"] != nil })
  }

  @Test(arguments: [SVGOptions.Animation.smil, .css])
  func motionIsNotUndoneWithoutEnd(_ animation: SVGOptions.Animation) throws {
    let scene = Scene(size: Size(400, 300), background: .white)
    var outer = scene.rootLayer
    for index in 0..<60 {
      let group = Layer()
      group.frame = Rect(2, 1, 300, 200)
      group.add(
        BasicAnimation(
          keyPath: "position.x", by: Double(5 + index), duration: 1,
          timingFunction: .penner(PennerCurve(.bounce, .out))))
      group.addSublayer(glass())
      outer.addSublayer(group)
      outer = group
    }
    let (document, root) = try export(scene, animation)
    #expect(document.bytes.count < 2_000_000)
    #expect(root.all.contains { $0.attributes["filter"] != nil })
    #expect(document.diagnostics.contains { $0.message.contains("too many copies") })
  }
}
