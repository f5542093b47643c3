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
}
