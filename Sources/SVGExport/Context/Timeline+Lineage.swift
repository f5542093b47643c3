import AnimTimeline

extension Timeline {
  /// Whether there are so many nodes that a document is written part by part where it can be.
  var isLong: Bool { nodes.count > 500 }

  /// A node and those that it is in, innermost first.
  func lineage(of index: Int?) -> some Sequence<Int> {
    sequence(state: index) { next in
      defer { next = next.flatMap { nodes[$0].parent } }
      return next
    }
  }
}
