extension DrawingTree {
  /// All leaves, with those of masks and patterns; a leaf that several groups hold comes once for each of them.
  package var allLeaves: [Shared<DrawingLeaf>] {
    var leaves: [Shared<DrawingLeaf>] = []
    items.add(to: &leaves)
    return leaves
  }
}

extension [DrawingItem] {
  fileprivate func add(to leaves: inout [Shared<DrawingLeaf>]) {
    for item in self {
      switch item {
      case .leaf(let leaf):
        leaves.append(leaf)
        if case .shape(let shape) = leaf.item.content {
          for case .pattern(let pattern)? in [shape.fill?.paint, shape.stroke?.paint] {
            pattern.items.add(to: &leaves)
          }
        }
      case .clipped(let clipped): clipped.item.items.add(to: &leaves)
      case .group(let group): group.item.add(to: &leaves)
      case .members(let members): for group in members.item.groups { group.item.add(to: &leaves) }
      }
    }
  }
}

extension DrawingGroup {
  fileprivate func add(to leaves: inout [Shared<DrawingLeaf>]) {
    items.add(to: &leaves)
    for mask in masks { mask.item.add(to: &leaves) }
  }
}
