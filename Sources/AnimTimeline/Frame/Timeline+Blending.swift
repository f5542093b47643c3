extension Timeline {
  /// Whether something in a node is ever combined with what is below it in another way than painted over
  /// it. Where the node cuts it at its bounds, that makes a picture of it with the node's own background.
  package func blends(below index: Int) -> Bool {
    usesBlendModes
      && children[index].contains { nodes[$0].isSet(.compositingFilter) || blends(below: $0) }
  }
}
