import AnimGeometry
package import LayerTree

/// Layers with their boxes in a layout.
package struct LayoutTree {
  package private(set) var nodes: [LayoutNode] = []
  private var layers: [Layer] = []

  package init() {}

  /// Adds a box for a layer.
  ///
  /// - Returns: The number of the box.
  @discardableResult
  package mutating func add(_ layer: Layer, _ node: LayoutNode) -> Int {
    layers.append(layer)
    nodes.append(node)
    return nodes.count - 1
  }

  /// Computes the layout and sets the sizes and places of all layers.
  ///
  /// - Throws: A circle of dependencies; no layer is changed then.
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

  /// Adds a layer of a program with its content.
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

  /// Computes the layout of layers of a program. The corner of the first layer, which is around all
  /// others, stays where it is.
  func solve() {
    guard let root = layers.first else { return }
    let corner = root.position - root.bounds.point(atUnit: root.anchorPoint) + root.bounds.origin
    // No layer is placed relative to another one here, so there are no circles.
    guard (try? apply()) != nil else { return }
    root.position = corner - root.bounds.origin + root.bounds.point(atUnit: root.anchorPoint)
  }
}
