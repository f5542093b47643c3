extension Timeline {
  /// The picture of one moment as a timeline without motion.
  ///
  /// - Parameter time: Scene seconds. Nodes that are absent at that time are left out.
  package func still(at time: Double) -> Timeline {
    var places: [Int?] = []
    var kept: [Node] = []
    for (index, node) in nodes.enumerated() {
      let hasParent = node.parent.map { places[$0] != nil } ?? true
      guard hasParent, node.isPresent(at: time) else {
        places.append(nil)
        continue
      }
      places.append(kept.count)
      let fixed = node.values.filter { node.track(of: $0.property) == nil }
      let moving = node.tracks.map {
        PropertyValue($0.property, value(of: $0.property, node: index, at: time))
      }
      kept.append(
        Node(
          id: node.id, layer: node.layer, kind: node.kind, role: node.role,
          parent: node.parent.flatMap { places[$0] },
          values: fixed + moving, isAdded: node.isAdded, mixing: node.mixing))
    }
    return Timeline(
      size: size, background: background, duration: 0, loop: loop, title: title,
      summary: summary, nodes: kept, library: library)
  }
}
