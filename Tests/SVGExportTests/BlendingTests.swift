import AnimGeometry
import AnimTimeline
import LayerTree
import SVGExport
import Testing

/// Blend modes in positioned layers. Firefox isolates a group that has a transform, so blended
/// content can't be in one.
@Suite("Blend modes in layers that are placed")
struct BlendingTests {
  private func layer(_ bounds: Rect, _ mode: BlendMode = .normal) -> Layer {
    let layer = Layer()
    layer.frame = bounds
    layer.backgroundColor = .red
    layer.compositingFilter = mode
    return layer
  }

  private func turning(_ sublayers: [Layer]) -> Layer {
    let group = layer(Rect(10, 10, 60, 40))
    group.add(BasicAnimation(keyPath: "transform.rotation", from: 0.0, to: 1.0, duration: 1))
    for sublayer in sublayers { group.addSublayer(sublayer) }
    return group
  }

  private func tree(_ layers: [Layer], _ change: @escaping () -> Void = {}) throws -> SVGNode {
    let scene = Scene(size: Size(100, 80), background: .white)
    for layer in layers { scene.rootLayer.addSublayer(layer) }
    scene.at(0.5) { Transaction.withoutActions(change) }
    let document = SVGExporter().export(try scene.record(until: 1))
    return try #require(SVGTree(document.bytes)?.root)
  }

  private func isBlended(_ node: SVGNode) -> Bool {
    node.attributes["style"]?.contains("mix-blend-mode") ?? false
      || node.children.contains { $0.attributes["attributeName"] == "class" }
  }

  /// The number of elements that blend out of all groups around them, and the number that a
  /// transform isolates.
  private func blended(in root: SVGNode) -> (free: Int, kept: Int) {
    var result = (free: 0, kept: 0)
    for node in root.all where isBlended(node) {
      var next = node.parent
      while let group = next, group.name == "g" {
        let names = group.children.compactMap { $0.attributes["attributeName"] }
        if group.attributes["transform"] != nil || names.contains("transform") { break }
        if isBlended(group) || group.attributes["filter"] != nil { break }
        next = group.parent
      }
      if next?.name == "svg" { result.free += 1 } else { result.kept += 1 }
    }
    return result
  }

  @Test("What blends in a layer that moves is placed by itself")
  func moving() throws {
    let inner = turning([layer(Rect(0, 0, 20, 10), .screen), layer(Rect(5, 5, 20, 10))])
    let root = try tree([turning([layer(Rect(0, 0, 9, 9)), inner, layer(Rect(9, 9, 9, 9), .hue)])])
    #expect(blended(in: root) == (free: 2, kept: 0))
  }

  @Test("What blends in a picture of its own stays in it")
  func isolated() throws {
    let group = turning([layer(Rect(0, 0, 20, 10), .screen), layer(Rect(5, 5, 20, 10))])
    group.opacity = 0.5
    let root = try tree([group])
    #expect(root.all.filter { $0.attributes["attributeName"] == "transform" }.count == 1)
    #expect(blended(in: root) == (free: 0, kept: 1))
  }

  @Test("Layers that change their order, or are filtered by others, blend where they are placed")
  func copies() throws {
    let low = layer(Rect(0, 0, 20, 10), .screen)
    let ordered = try tree([turning([low, layer(Rect(5, 5, 20, 10))])]) { low.zPosition = 1 }
    #expect(blended(in: ordered) == (free: 2, kept: 0))
    let glass = layer(Rect(5, 5, 30, 30))
    glass.backgroundFilters = [.gaussianBlur(radius: 3)]
    let still = layer(Rect(10, 10, 60, 40))
    for sublayer in [layer(Rect(0, 0, 20, 10), .screen), turning([]), glass] {
      still.addSublayer(sublayer)
    }
    let filtered = try tree([still])
    #expect(blended(in: filtered) == (free: 1, kept: 1))
    let names = filtered.all.compactMap { $0.attributes["id"] }
    for node in filtered.all where node.name == "use" {
      #expect(names.contains { "#" + $0 == node.attributes["href"] })
    }
  }

  /// A layer with blending content and a fade of half a second at each of some times.
  private func fading(_ times: [Double], duration: Double) throws -> SVGDocument {
    let scene = Scene(size: Size(100, 80), background: .white)
    let (group, inner) = (turning([]), layer(Rect(5, 5, 20, 10), .multiply))
    group.removeAllAnimations()
    group.addSublayer(inner)
    scene.rootLayer.addSublayer(group)
    for (index, time) in times.enumerated() {
      scene.at(time) {
        let fade = Transition()
        fade.duration = 0.5
        group.add(fade, forKey: "transition")
        let color = index.isMultiple(of: 2) ? Color.blue : .red
        Transaction.withoutActions { inner.backgroundColor = color }
      }
    }
    return SVGExporter().export(try scene.record(until: duration))
  }

  /// The first quarter of each of some seconds.
  private static func quarters(_ count: Int) -> [Double] { (0..<count).map { Double($0) + 0.25 } }

  private func reports(of document: SVGDocument) -> [Diagnostic] {
    document.diagnostics.filter { $0.message.contains("may never blend with the backdrop") }
  }

  @Test("A layer is one picture for something in it that blends only while a transition runs")
  func transition() throws {
    let document = try fading([0.25], duration: 1)
    #expect(reports(of: document).isEmpty)
    let root = try #require(SVGTree(document.bytes)?.root)
    func multiplied(in node: SVGNode) -> [SVGNode] {
      node.all.filter { $0.attributes["style"]?.contains("multiply") ?? false }
    }
    let all = multiplied(in: root)
    var displays: [Bool: [String]] = [:]
    for node in all {
      let around = Array(sequence(first: node) { $0.parent })
      let isInPicture = around.contains {
        $0.attributes["style"]?.contains("isolation") ?? false
          && multiplied(in: $0).count < all.count
      }
      let shown = around.flatMap(\.children).first { $0.attributes["attributeName"] == "display" }
      displays[isInPicture, default: []].append(shown?.attributes["values"] ?? "")
    }
    let inPicture = "none;inline;none"
    #expect(displays == [false: ["inline;none;inline"], true: [inPicture, inPicture]])
  }

  @Test("A layer that is one picture too often is reported, with the times at which it blends")
  func transitions() throws {
    #expect(reports(of: try fading(Self.quarters(32), duration: 32)).isEmpty)
    let document = try fading(Self.quarters(40), duration: 40)
    var times: [ClosedRange<Double>] = [0...0.25]
    for second in 0..<40 {
      let start = Double(second) + 0.75
      times.append(start...min(start + 0.5, 40))
    }
    #expect(reports(of: document).map(\.times) == [times])
  }

  @Test("A long document of layers that blend has none in a group that is placed")
  func long() throws {
    let group = turning(
      (0..<600).map { layer(Rect(Double($0 % 30), Double($0 / 30), 9, 9), .multiply) })
    #expect(blended(in: try tree([group])) == (free: 600, kept: 0))
  }
}
