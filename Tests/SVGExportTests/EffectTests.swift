import AnimGeometry
import AnimTimeline
import LayerTree
import SVGExport
import Testing

/// Masks, shadows, blend modes and filters in SVG.
@Suite("Effects in SVG")
struct EffectTests {
  private func export(_ change: (Layer) -> Void, until end: Double = 1) throws -> (
    tree: SVGTree, text: String, diagnostics: [Diagnostic]
  ) {
    let scene = Scene(size: Size(100, 80))
    let layer = Layer()
    layer.bounds = Rect(0, 0, 40, 20)
    layer.position = Point(50, 40)
    layer.backgroundColor = .red
    scene.rootLayer.addSublayer(layer)
    change(layer)
    let document = SVGExporter().export(try scene.record(until: end))
    let tree = try #require(SVGTree(document.bytes))
    return (tree, document.text, document.diagnostics)
  }

  private func elements(_ name: String, in tree: SVGTree) -> [SVGNode] {
    tree.root?.all.filter { $0.name == name } ?? []
  }

  /// Firefox blurs filtered content between pixels.
  @Test("Under a mask and with a shadow, too, layers are filtered at whole points")
  func filteredUnderMasks() throws {
    let (tree, _, _) = try export { layer in
      layer.position = Point(50.5, 40.25)
      layer.filters = [Filter(.colorInvert)]
      layer.shadowOpacity = 1
      layer.shadowOffset = Size(2.5, 1)
      let mask = Layer()
      mask.frame = Rect(5, 5, 30, 10)
      mask.backgroundColor = Color(white: 0, alpha: 0.5)
      layer.mask = mask
    }
    func place(of node: SVGNode) -> Point {
      let around = node.parent.map(place) ?? Point(0, 0)
      let text = node.attributes["transform"] ?? ""
      guard text.hasPrefix("translate("), text.hasSuffix(")") else { return around }
      let numbers = text.dropFirst(10).dropLast().split(separator: " ").map {
        Double(String($0)) ?? .nan
      }
      return around + Point(numbers[0], numbers.count > 1 ? numbers[1] : 0)
    }
    let all = tree.root?.all ?? []
    let own = all.filter { $0.attributes["filter"] != nil && $0.name == "g" }.last
    let filtered = place(of: try #require(own))
    #expect(filtered == Point(filtered.x.rounded(), filtered.y.rounded()))
    // The mask is at the layer's position.
    let masked = try #require(all.first { $0.attributes["mask"] != nil })
    #expect(place(of: masked) == Point(30.5, 30.25))
    let box = try #require(own?.all.first { $0.name == "rect" && $0.attributes["fill"] != "none" })
    #expect(place(of: box) == Point(30.5, 30.25))
  }

  /// Firefox doesn't repaint when content in colour filters disappears, unless another painted
  /// element changes.
  @Test("Something unseen changes in filters of colours where something goes")
  func goneInFilters() throws {
    /// The times of its changes.
    func times(of filter: Filter?, hides: Bool = true) throws -> [String?] {
      let (tree, _, _) = try export { layer in
        layer.filters = [filter].compactMap { $0 }
        let child = Layer()
        child.frame = Rect(5, 5, 10, 10)
        child.backgroundColor = .blue
        layer.addSublayer(child)
        guard hides else { return }
        let blink = KeyframeAnimation(keyPath: "hidden", values: [false, true, false])
        blink.calculationMode = .discrete
        blink.duration = 1
        blink.keyTimes = [0, 0.25, 0.5, 1]
        child.add(blink)
      }
      let filtered = try #require(
        tree.root?.all.first { $0.attributes["filter"] != nil } ?? tree.root)
      return filtered.children.filter { $0.attributes["fill-opacity"] == "0" }
        .flatMap(\.children).filter { $0.attributes["attributeName"] == "x" }
        .map { $0.attributes["keyTimes"] }
    }
    #expect(try times(of: Filter(.sepiaTone)) == ["0;.25;.5"])
    #expect(try times(of: Filter(.sepiaTone), hides: false).isEmpty)
    #expect(try times(of: .gaussianBlur(radius: 2)).isEmpty)
    #expect(try times(of: nil).isEmpty)
  }

  @Test("A shadow without blur is the layer's shapes in its colour")
  func hardShadows() throws {
    let (tree, _, _) = try export { layer in
      layer.shadowOpacity = 0.5
      layer.shadowRadius = 0
      layer.shadowColor = .blue
      layer.borderWidth = 2
      layer.transform = Transform3D(rotationAngle: 0.3, x: 0, y: 0, z: 1)
    }
    #expect(elements("filter", in: tree).isEmpty)
    let cast = try #require(elements("g", in: tree).first { $0.attributes["fill"] == "#00f" })
    #expect(cast.attributes["opacity"] == ".5")
    #expect(cast.all.allSatisfy { ["#00f", "none", nil].contains($0.attributes["stroke"]) })
    // The element to which the shadow refers has no colour of its own.
    let (single, _, _) = try export { layer in
      layer.shadowOpacity = 0.5
      layer.shadowRadius = 0
      layer.position = Point(50.3, 40.4)
      layer.add(BasicAnimation(keyPath: "shadowOffset", to: Size(5, 5), duration: 1))
    }
    let use = try #require(elements("use", in: single).first?.attributes["href"])
    let shown = single.root?.all.filter { $0.attributes["id"].map { "#" + $0 } == use } ?? []
    #expect(shown.count == 1)
    #expect(shown.allSatisfy { $0.all.allSatisfy { $0.attributes["fill"] == nil } })
    // Gradients have an alpha of their own.
    let (other, _, _) = try export { layer in
      layer.shadowOpacity = 0.5
      layer.shadowRadius = 0
      layer.transform = Transform3D(rotationAngle: 0.3, x: 0, y: 0, z: 1)
      let gradient = GradientLayer()
      gradient.frame = layer.bounds
      gradient.colors = [.red, .clear]
      layer.addSublayer(gradient)
    }
    #expect(elements("filter", in: other).count == 1)
  }

  /// Firefox blurs filtered content on pixels that aren't the page's.
  @Test("Filters lie at whole points, and equal layers share theirs", arguments: [false, true])
  func filtersBetweenPixels(moves: Bool) throws {
    let (tree, _, _) = try export { layer in
      for index in 0..<3 {
        let card = Layer()
        card.frame = Rect(Double(index) * 21.3, 5.4, 20, 10)
        card.backgroundColor = .blue
        card.shadowOpacity = 0.5
        if moves { card.add(BasicAnimation(keyPath: "position.y", by: 4.5, duration: 1)) }
        layer.superlayer?.addSublayer(card)
      }
    }
    #expect(elements("filter", in: tree).count == 1)
    let filtered = elements("g", in: tree).filter { $0.attributes["filter"] != nil }
    #expect(filtered.count == 3)
    for group in filtered {
      let place = group.attributes["transform"] ?? ""
      #expect(!place.contains("."), "\(place)")
      #expect(group.all.contains { $0.name == "animateTransform" } == moves)
    }
  }

  /// Browsers filter on pixels along the element's coordinates.
  @Test("What tilts does so within its filters of colours")
  func filtersOfTiltedLayers() throws {
    let (tree, _, _) = try export { layer in
      let space = TransformLayer()
      space.transform = Transform3D(rotationAngle: 0.5, x: 1, y: 1, z: 0)
      let card = Layer()
      card.bounds = Rect(0, 0, 20, 10)
      card.backgroundColor = .blue
      card.filters = [Filter(ColorMatrix(bias: SIMD4(-0.2, 0, 0, 0)))]
      space.addSublayer(card)
      layer.superlayer?.addSublayer(space)
    }
    let filtered = try #require(tree.root?.all.first { $0.attributes["filter"] != nil })
    let outside = sequence(first: filtered) { $0.parent }.compactMap { $0.attributes["transform"] }
    #expect(outside.allSatisfy { !$0.contains("rotate") && !$0.contains("skew") }, "\(outside)")
    #expect(filtered.all.contains { $0.attributes["transform"]?.contains("rotate") == true })
  }

  @Test("A turned layer's sublayers blend with one another above its shadow, not in a filter")
  func blendingAboveShadows() throws {
    let (tree, _, _) = try export { layer in
      layer.transform = Transform3D(rotationAngle: 0.5, x: 0, y: 0, z: 1)
      layer.shadowOpacity = 0.5
      let sublayer = Layer()
      sublayer.frame = Rect(0, 0, 20, 20)
      sublayer.backgroundColor = .blue
      sublayer.compositingFilter = .multiply
      layer.addSublayer(sublayer)
    }
    let blended = try #require(
      tree.root?.all.first { $0.attributes["style"]?.contains("multiply") == true })
    let around = Array(sequence(first: blended) { $0.parent })
    #expect(around.allSatisfy { $0.attributes["filter"] == nil })
    #expect(around.contains { $0.attributes["style"] == "isolation:isolate" })
    #expect(tree.root?.all.contains { $0.attributes["filter"] != nil } == true)
  }

  /// Browsers filter content that CSS moves once, and content that moves inside of a filter at
  /// every frame.
  @Test("Filters go a long way with their layers where CSS moves these", arguments: [4.5, 400])
  func filtersOfWideMotions(way: Double) throws {
    let scene = Scene(size: Size(600, 80))
    let layer = Layer()
    layer.frame = Rect(10.4, 20, 20, 10)
    layer.backgroundColor = .red
    layer.shadowOpacity = 0.5
    layer.add(BasicAnimation(keyPath: "position.x", by: way, duration: 1))
    scene.rootLayer.addSublayer(layer)
    var options = SVGOptions()
    options.animation = .css
    let document = SVGExporter(options: options).export(try scene.record(until: 1))
    let tree = try #require(SVGTree(document.bytes))
    let filtered = try #require(tree.root?.all.first { $0.attributes["filter"] != nil })
    let movesInside = filtered.children.flatMap(\.all).contains { $0.attributes["style"] != nil }
    #expect(movesInside == (way < 100))
  }

  @Test("What is clear stays clear, whatever colours are added to it")
  func solidFilters() throws {
    func names(_ bias: Double) throws -> [String] {
      let (tree, _, _) = try export { layer in
        layer.filters = [
          .gaussianBlur(radius: 2), Filter(ColorMatrix(bias: SIMD4(0, 0, 0, bias))),
        ]
      }
      return try #require(elements("filter", in: tree).first).children.map(\.name)
    }
    #expect(
      try names(0.4) == ["feGaussianBlur", "feComponentTransfer", "feColorMatrix", "feComposite"])
    #expect(try names(-0.4) == ["feGaussianBlur", "feColorMatrix"])
  }

  @Test("Every filter states its colour space and a region with room for what it does")
  func filters() throws {
    let (tree, _, _) = try export { layer in
      layer.shadowOpacity = 0.5
      layer.shadowRadius = 4
      layer.shadowOffset = Size(10, 0)
      layer.filters = [.gaussianBlur(radius: 2), Filter(.hueAdjust, inputs: ["inputAngle": .pi])]
    }
    let filter = try #require(elements("filter", in: tree).first)
    #expect(filter.attributes["color-interpolation-filters"] == "sRGB")
    #expect(filter.attributes["filterUnits"] == "userSpaceOnUse")
    #expect(
      filter.children.map(\.name) == [
        "feGaussianBlur", "feColorMatrix", "feGaussianBlur", "feOffset", "feFlood", "feComposite",
        "feComposite",
      ])
    let x = try #require(filter.attributes["x"].flatMap(Double.init))
    let width = try #require(filter.attributes["width"].flatMap(Double.init))
    #expect(x <= -18)
    #expect(x + width >= 68)
    #expect(filter.children[1].attributes["values"] == "180")
    #expect(filter.children[4].attributes["flood-opacity"] == ".5")
    let colored = filter.children[1].attributes["result"]
    #expect(colored != nil && filter.children[6].attributes["in"] == colored)
  }

  @Test("Shadows are made of primitives that all renderers know, where browsers draw the same")
  func shadowPrimitives() throws {
    func primitives(
      _ offset: Size, _ radius: Double, _ opacity: Double = 1, _ change: (Layer) -> Void = { _ in }
    ) throws -> [SVGNode] {
      let (tree, _, _) = try export { layer in
        // Content that may have a visible shadow isn't drawn twice.
        let child = Layer()
        child.frame = Rect(5, 5, 10, 10)
        child.backgroundFilters = [.gaussianBlur(radius: 2)]
        layer.addSublayer(child)
        (layer.shadowOpacity, layer.shadowOffset, layer.shadowRadius) = (opacity, offset, radius)
        change(layer)
      }
      let filter = try #require(
        elements("filter", in: tree).first { filter in
          filter.children.contains { ["feComposite", "feDropShadow"].contains($0.name) }
        })
      return filter.children
    }
    func names(_ list: [SVGNode]) -> [String] { list.map { String($0.name.dropFirst(2)) } }
    let black = try primitives(Size(0, 3), 2)
    #expect(names(black) == ["GaussianBlur", "Offset", "Composite"])
    #expect(black[0].attributes["in"] == "SourceAlpha")
    #expect(black[1].attributes["dx"] == nil && black[1].attributes["dy"] == "3")
    #expect(black[2].attributes == ["in": "SourceGraphic"])
    let sharp = try primitives(Size(4, 0), 0, 0.5)
    #expect(names(sharp) == ["Offset", "Flood", "Composite", "Composite"])
    #expect(sharp[2].attributes["in2"] == sharp[0].attributes["result"])
    let plain = try primitives(.zero, 0, 0.5)
    #expect(names(plain) == ["Flood", "Composite", "Composite"])
    #expect(plain[1].attributes["in2"] == "SourceAlpha")
    // A changing value is animated at its own attribute.
    let moving = try primitives(Size(0, 3), 0) { layer in
      layer.shadowColor = .blue
      for (key, end) in [("shadowOpacity", 0.2), ("shadowRadius", 5.0)] {
        layer.add(BasicAnimation(keyPath: key, from: 0.0, to: end, duration: 1))
      }
      layer.add(
        BasicAnimation(keyPath: "shadowColor", from: Color.red, to: Color.blue, duration: 1))
    }
    #expect(names(moving) == ["GaussianBlur", "Offset", "Flood", "Composite", "Composite"])
    #expect(
      moving.map { $0.children.compactMap { $0.attributes["attributeName"] } } == [
        ["stdDeviation"], [], ["flood-color", "flood-opacity"], [], [],
      ])
    // Chromium moves only feDropShadow by fractions of pixels; librsvg shows the caster of the
    // shadow.
    #expect(try names(primitives(Size(0, 2.5), 2)) == ["Offset", "DropShadow"])
  }

  @Test("A mask is an alpha mask; an opaque shape is a clip")
  func masks() throws {
    let soft = try export { layer in
      let mask = GradientLayer()
      mask.bounds = Rect(0, 0, 10, 10)
      mask.colors = [.black, .clear]
      layer.mask = mask
    }
    let mask = try #require(elements("mask", in: soft.tree).first)
    #expect(mask.attributes["mask-type"] == "alpha")
    #expect(mask.attributes["maskUnits"] == "userSpaceOnUse")
    #expect(!soft.text.contains("clipPath"))
    let hard = try export { layer in
      let mask = ShapeLayer()
      mask.path = Path(rect: Rect(0, 0, 10, 10))
      layer.mask = mask
    }
    #expect(elements("clipPath", in: hard.tree).count == 1)
    #expect(elements("mask", in: hard.tree).isEmpty)
    let blended = try export { $0.compositingFilter = .multiply }
    #expect(blended.text.contains("mix-blend-mode:multiply"))
    #expect(blended.tree.root?.attributes["style"] == "isolation:isolate")
  }

  @Test("A mask isn't seen in the perspective that a layer gives its sublayers")
  func maskInPerspective() throws {
    let (tree, _, diagnostics) = try export { layer in
      let mask = ShapeLayer()
      mask.path = Path(rect: Rect(0, 0, 10, 10))
      mask.position = Point(5, 5)
      layer.mask = mask
      var perspective = Transform3D.identity
      perspective.m34 = -1.0 / 100
      layer.sublayerTransform = Transform3D(rotationAngle: 1, x: 0, y: 1, z: 0)
        .concatenating(perspective)
    }
    let clip = try #require(elements("clipPath", in: tree).first)
    #expect(clip.children.first?.attributes["transform"] == "translate(5 5)")
    #expect(diagnostics.isEmpty)
  }

  @Test("What SVG can't say is reported")
  func diagnostics() throws {
    let xor = try export { $0.compositingFilter = .xor }
    #expect(xor.diagnostics.count == 1)
    #expect(xor.diagnostics.first?.message.contains("xor") == true)
    #expect(!xor.text.contains("mix-blend-mode"))
    let behind = try export {
      $0.backgroundFilters = [.gaussianBlur(radius: 3)]
      $0.transform = Transform3D(scaleX: 2, y: 1, z: 1)
    }
    #expect(behind.diagnostics.count == 1)
    #expect(try export { $0.filters = [.gaussianBlur(radius: 3)] }.diagnostics.isEmpty)
  }

  @Test("Modes that change are classes, as no browser animates the property")
  func changingModes() throws {
    let (tree, text, _) = try export { layer in
      let animation = KeyframeAnimation(
        keyPath: "compositingFilter", values: [BlendMode.screen, .normal], duration: 1)
      animation.calculationMode = .discrete
      layer.add(animation)
    }
    let animation = try #require(elements("animate", in: tree).first)
    #expect(animation.attributes["attributeName"] == "class")
    #expect(text.contains("{mix-blend-mode:screen}"))
  }

  @Test("A filter that comes later is another filter")
  func changingLists() throws {
    let (tree, _, _) = try export { layer in
      layer.scene?.at(0.5) {
        Transaction.withoutActions { layer.filters = [.gaussianBlur(radius: 4)] }
      }
    }
    #expect(elements("filter", in: tree).count == 1)
    let animation = try #require(elements("animate", in: tree).first)
    #expect(animation.attributes["attributeName"] == "filter")
    #expect(animation.attributes["values"]?.hasPrefix("none;url(#") == true)
  }
}
