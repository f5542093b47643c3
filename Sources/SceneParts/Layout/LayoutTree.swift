import AnimGeometry
package import LayerTree

/// Layers with the boxes that a layout finds for them.
package struct LayoutTree {
  package private(set) var nodes: [LayoutNode] = []
  private var layers: [Layer] = []

  package init() {}

  /// Adds a box for a layer.
  ///
  /// - Returns: Its number.
  @discardableResult
  package mutating func add(_ layer: Layer, _ node: LayoutNode) -> Int {
    layers.append(layer)
    nodes.append(node)
    return nodes.count - 1
  }

  /// Gives all layers their sizes and places.
  ///
  /// - Throws: A circle, which leaves all as it is.
  package func apply() throws(LayoutCircle) {
    let solution = try LayoutProblem(nodes).solve()
    for (index, node) in nodes.enumerated() {
      let layer = layers[index]
      if case .unit = node.pivot, layer.bounds != solution.boxes[index] {
        layer.bounds = solution.boxes[index]
      }
      if layer.position != solution.positions[index] {
        layer.position = solution.positions[index]
      }
    }
  }

  // MARK: Layers of programs

  /// Adds a layer of a program with all in it.
  mutating func add(_ layer: Layer, in parent: Int?) {
    var node = LayoutNode(parent: parent)
    node.describe(layer)
    if let layout = layer as? LayoutLayer {
      node.padding = layout.padding
      node.arrangement = layout.arrangement
      node.sizing =
        if let size = layout.fixedSize {
          .fixed(Rect(origin: layer.bounds.origin, size: size))
        } else {
          .fitting(minimum: layout.minimumSize)
        }
      node.pivot = .unit(layer.anchorPoint)
      node.isStretchable = layout.fixedSize == nil
    }
    let container = layer.superlayer as? LayoutLayer
    node.isOutside = layer is Connector
    if parent != nil, !node.isOutside, let container {
      if container.label === layer {
        node.location = .middle
      } else if container.arrangement != nil {
        node.location = .arranged
      }
    }
    let index = add(layer, node)
    if case .fixed = node.sizing, !(layer is LayoutLayer) { return }
    for sublayer in layer.sublayers { add(sublayer, in: index) }
  }

  /// Gives layers of a program, the first around all others, their sizes and places; the corner of the first stays.
  func solve() {
    guard let root = layers.first else { return }
    let corner = root.position - root.bounds.point(atUnit: root.anchorPoint) + root.bounds.origin
    // Nothing is placed by something else here, so that there are no circles.
    guard (try? apply()) != nil else { return }
    root.position = corner - root.bounds.origin + root.bounds.point(atUnit: root.anchorPoint)
  }
}
