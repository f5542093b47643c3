extension Timeline {
  /// True if any node within this one ever has a blend mode. If this node clips to its bounds, it flattens such content
  /// together with its own background.
  package func blends(below index: Int) -> Bool {
    usesBlendModes
      && children[index].contains { nodes[$0].isSet(.compositingFilter) || blends(below: $0) }
  }
}
