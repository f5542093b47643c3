import AnimGeometry
import LayerTree
import SceneParts

/// The boxes of described layers in the order of building: each layer, its mask, and its sublayers.
struct SceneLayout {
  private(set) var nodes: [LayoutNode]
  /// The layer of each box; nil for boxes outside.
  private(set) var layers: [LayerDescription?]
  private var numbers: [String: Int] = [:]
  private var placements: [(node: Int, description: PlacementDescription)] = []

  /// - Parameters:
  ///   - layers: The layers to be laid out.
  ///   - outer: Boxes around them and boxes of other layers; the first is the canvas.
  ///   - superlayer: The number of the box around the layers.
  ///   - isMask: True if the layers are the mask of the superlayer.
  ///   - number: Returns the number in `outer` of a layer that isn't laid out.
  init(
    _ layers: [LayerDescription], outer: [LayoutNode] = [LayoutNode(parent: nil)],
    superlayer: Int = 0, isMask: Bool = false, number: (String) -> Int = { _ in 0 }
  ) {
    nodes = outer
    self.layers = Array(repeating: nil, count: outer.count)
    for layer in layers { add(layer, in: superlayer, of: nil, isMask: isMask) }
    for (node, description) in placements {
      let target =
        switch description.target {
        case .superlayer: nodes[node].parent ?? 0
        case .named(let name, _): numbers[name] ?? number(name)
        }
      nodes[node].location = .placed(description.placement, by: target)
    }
  }

  private mutating func add(
    _ layer: LayerDescription, in parent: Int, of outer: LayerDescription?, isMask: Bool
  ) {
    var node = LayoutNode(parent: parent)
    let layout = layer.layout
    node.isOutside = isMask || layer.type == .connector
    node.isTransformed = layer.isTransformed
    node.padding = layout?.padding ?? .zero
    node.arrangement = layout?.arrangement
    if layer.isFitted {
      node.sizing = .fitting(minimum: layout?.minSize ?? .zero)
    } else if !layer.hasOwnSize {
      if !layer.sublayers.isEmpty { node.sizing = .fitting(minimum: .zero) }
      node.pivot = .point(.zero)
    }
    let index = nodes.count
    if layout?.isLabel == true {
      node.location = .middle
    } else if !node.isOutside, outer?.layout?.arrangement != nil {
      node.location = .arranged
      node.isStretchable = layer.isFitted || layer.type == .text && !layer.isSized
      // The size of an empty layer follows from the arrangement.
      if !layer.hasOwnSize, layer.sublayers.isEmpty, layer.type != .shape {
        node.sizing = .fitting(minimum: layout?.minSize ?? .zero)
        node.pivot = .unit(Point(0.5, 0.5))
        node.isStretchable = true
      }
    } else if let placement = layout?.placement {
      placements.append((index, placement))
    } else if layer.isFitted, !layer.hasPosition {
      node.location = .unmoved
    }
    nodes.append(node)
    layers.append(layer)
    if let id = layer.id { numbers[id] = index }
    for mask in layer.masks { add(mask, in: index, of: layer, isMask: true) }
    for sublayer in layer.sublayers { add(sublayer, in: index, of: layer, isMask: false) }
  }

  /// A mistake about layers whose sizes and places depend on each other; nil for none.
  var circle: Mistake? {
    do throws(LayoutCircle) {
      try LayoutProblem(nodes).check()
      return nil
    } catch {
      return mistake(error)
    }
  }

  private func mistake(_ circle: LayoutCircle) -> Mistake? {
    let shown = 6
    var parts = circle.steps.prefix(shown).map { step in
      switch step.reason {
      case .placed(by: let other):
        "\(name(step.node)) is placed by \(relation(of: other, to: step.node))"
      case .fitting: "\(name(step.node)) is as large as what is in it"
      case .arranged(in: let other): "\(name(step.node)) is arranged in \(name(other))"
      }
    }
    if circle.steps.count > shown { parts.append("and \(circle.steps.count - shown) more") }
    let placed = circle.steps.lazy.compactMap { self.layers[$0.node]?.layout?.placement?.mark }
      .min()
    guard let mark = placed ?? circle.steps.compactMap({ layers[$0.node]?.mark }).first else {
      return nil
    }
    return Mistake(
      mark,
      "sizes and places that need each other: \(parts.joined(separator: ", ")); give one of them a size or a "
        + "“position” of its own")
  }

  /// The relation of a box to one that it is placed by, in words.
  private func relation(of other: Int, to node: Int) -> String {
    if other == node { return "itself" }
    if isBox(other, in: node) { return "\(name(other)) in it" }
    return isBox(node, in: other) ? "\(name(other)) around it" : name(other)
  }

  private func isBox(_ node: Int, in outer: Int) -> Bool {
    var next = nodes[node].parent
    while let current = next {
      if current == outer { return true }
      next = nodes[current].parent
    }
    return false
  }

  private func name(_ node: Int) -> String { layers[node]?.shownName ?? "the canvas" }
}

extension SceneLayout {
  /// Computes the sizes and places of new layers, if any of them has a layout.
  ///
  /// - Parameters:
  ///   - descriptions: The outermost layers.
  ///   - built: All layers in the order of building.
  ///   - superlayer: The layer into which they are inserted.
  ///   - isMask: True if they become its mask.
  ///   - allowance: Remaining number of layers that may be read for the sizes of groups in the
  ///     scene. Groups beyond it count as points.
  ///   - member: Returns a layer by its id.
  static func place(
    _ descriptions: [LayerDescription], built: [Layer], in superlayer: Layer, isMask: Bool,
    allowance: inout Int, member: (String) -> Layer?
  ) {
    guard descriptions.contains(where: \.usesLayout) else { return }
    var outside = LayersOutside()
    let around = outside.number(of: superlayer)
    var layout = SceneLayout(
      descriptions, outer: outside.nodes, superlayer: around, isMask: isMask)
    // The ids of the new layers decide which targets are outside, so the layout is made first.
    var isOutside = false
    for (_, description) in layout.placements {
      switch description.target {
      case .superlayer: outside.measure(around, &allowance)
      case .named(let name, _):
        guard layout.numbers[name] == nil, let layer = member(name) else { continue }
        outside.measure(outside.number(of: layer), &allowance)
      }
      isOutside = true
    }
    if isOutside {
      layout = SceneLayout(
        descriptions, outer: outside.nodes, superlayer: around, isMask: isMask
      ) { name in member(name).map { outside.number(of: $0) } ?? 0 }
    }
    var tree = LayoutTree()
    for (node, layer) in zip(outside.nodes, outside.layers) { tree.add(layer, node) }
    for (node, layer) in zip(layout.nodes.dropFirst(outside.nodes.count), built) {
      tree.add(layer, node.filled(from: layer))
    }
    // A document with circles isn't built: they are mistakes of the file.
    try? tree.apply()
  }
}

extension LayoutNode {
  /// The box with the size and place of its layer.
  fileprivate func filled(from layer: Layer) -> LayoutNode {
    var result = self
    result.describe(layer)
    result.isTransformed = isTransformed
    if case .at = location {} else { result.location = location }
    switch (sizing, result.sizing) {
    case (.fitting, _):
      result.sizing = sizing
      if case .unit = pivot { result.pivot = .unit(layer.anchorPoint) }
    case (.fixed, .fitting): result.sizing = .fixed(layer.bounds)
    case (.fixed, .fixed): break
    }
    return result
  }
}

/// Boxes of layers that are already in the scene.
private struct LayersOutside {
  private(set) var nodes: [LayoutNode] = []
  private(set) var layers: [Layer] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var measured: Set<Int> = []

  /// The number of a layer, which is added with the layers around it if it has none.
  mutating func number(of layer: Layer) -> Int {
    var chain = [layer]
    while let outer = chain[chain.count - 1].superlayer { chain.append(outer) }
    var parent: Int?
    for layer in chain.reversed() {
      let id = ObjectIdentifier(layer)
      if let known = numbers[id] {
        parent = known
        continue
      }
      var node = LayoutNode(parent: parent)
      node.describe(layer)
      if case .fitting = node.sizing { node.sizing = .fixed(layer.bounds) }
      numbers[id] = nodes.count
      parent = nodes.count
      nodes.append(node)
      layers.append(layer)
    }
    return parent ?? 0
  }

  /// Sets the size of a group's box to that of its content.
  mutating func measure(_ number: Int, _ allowance: inout Int) {
    guard measured.insert(number).inserted else { return }
    if let box = layers[number].layoutBox(within: &allowance) { nodes[number].sizing = .fixed(box) }
  }
}
