import AnimTimeline

extension Timeline {
  /// A node and those that it is in, innermost first.
  func lineage(of index: Int?) -> some Sequence<Int> {
    sequence(state: index) { next in
      defer { next = next.flatMap { nodes[$0].parent } }
      return next
    }
  }
}
