package import AnimGeometry

/// Boxes whose sizes and places depend on each other.
package struct LayoutProblem: Sendable {
  package struct Solution: Sendable {
    /// The boxes in their own coordinates.
    package fileprivate(set) var boxes: [Rect]
    /// The places of the boxes' pivots in the boxes around them.
    package fileprivate(set) var positions: [Point]
    /// A box in the coordinates of the box around it, without its transform.
    package func frame(of node: Int, in nodes: [LayoutNode]) -> Rect {
      let offset = positions[node] - nodes[node].pivot(of: boxes[node])
      return boxes[node].offset(dx: offset.x, dy: offset.y)
    }
  }

  package let nodes: [LayoutNode]
  let children: [[Int]]

  /// - Parameter nodes: The boxes, each after the one around it.
  package init(_ nodes: [LayoutNode]) {
    self.nodes = nodes
    var children = Array(repeating: [Int](), count: nodes.count)
    for (index, node) in nodes.enumerated() {
      if let parent = node.parent { children[parent].append(index) }
    }
    self.children = children
  }

  /// Computes the sizes and places of all boxes.
  ///
  /// - Throws: The first circle of dependencies.
  package func solve() throws(LayoutCircle) -> Solution {
    var solver = LayoutSolver(self)
    for task in try LayoutOrder.tasks(of: self) { solver.run(task) }
    return Solution(boxes: solver.boxes, positions: solver.positions)
  }

  /// Checks that there is no circle of dependencies.
  ///
  /// - Throws: The first circle.
  package func check() throws(LayoutCircle) { _ = try LayoutOrder.tasks(of: self) }

  /// A box and the boxes around it, up to the outermost one.
  func chain(from node: Int) -> [Int] {
    var result = [node]
    var last = node
    while let parent = nodes[last].parent {
      result.append(parent)
      last = parent
    }
    return result
  }

  /// The boxes whose coordinates lie between a box and the one relative to which it is placed.
  struct Ancestry {
    /// The boxes around it, below the common ancestor.
    var own: [Int] = []
    /// The boxes around the target, below the common ancestor.
    var target: [Int] = []
    /// True if the target is one of the boxes around it.
    var isInside = false
  }

  func ancestry(from node: Int, to target: Int) -> Ancestry {
    // In most cases the target is a sibling or the parent.
    if let parent = nodes[node].parent {
      if parent == target { return Ancestry(isInside: true) }
      if parent == nodes[target].parent { return Ancestry() }
    }
    let own = chain(from: node).dropFirst()
    let other = chain(from: target)
    let shared = zip(own.reversed(), other.reversed()).prefix { $0 == $1 }.count
    return Ancestry(
      own: Array(own.dropLast(shared)), target: Array(other.dropLast(shared).dropFirst()),
      isInside: shared == other.count)
  }
}
