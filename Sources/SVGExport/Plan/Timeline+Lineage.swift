import AnimTimeline

extension Timeline {
  /// True if there are enough nodes to write the document in parts, if possible.
  var isLong: Bool { nodes.count > 500 }

  /// A node and those around it, innermost first.
  func lineage(of index: Int?) -> some Sequence<Int> {
    sequence(state: index) { next in
      defer { next = next.flatMap { nodes[$0].parent } }
      return next
    }
  }

  /// The number of nodes in each node's subtree, the node itself included.
  var nodeCounts: [Int] {
    var result = [Int](repeating: 1, count: nodes.count)
    for index in nodes.indices.reversed() {
      if let parent = nodes[index].parent { result[parent] += result[index] }
    }
    return result
  }
}
