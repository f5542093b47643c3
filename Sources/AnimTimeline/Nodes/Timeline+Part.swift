import AnimGeometry

extension Timeline {
  /// The timeline with a subset of its nodes.
  ///
  /// - Parameters:
  ///   - kept: The indices of nodes, with the parents of each.
  ///   - clearsRoot: True to remove the backgrounds of canvas and root.
  package func restricted(to kept: Set<Int>, clearsRoot: Bool) -> Timeline {
    var places: [Int?] = []
    var result: [Node] = []
    for (index, node) in nodes.enumerated() {
      guard kept.contains(index) else {
        places.append(nil)
        continue
      }
      places.append(result.count)
      let isCleared = clearsRoot && index == 0
      result.append(
        Node(
          id: node.id, layer: node.layer, kind: node.kind, role: node.role,
          parent: node.parent.flatMap { places[$0] },
          start: node.start, end: node.end,
          values: isCleared ? node.values.filter { $0.property != .backgroundColor } : node.values,
          tracks: isCleared ? node.tracks.filter { $0.property != .backgroundColor } : node.tracks,
          isAdded: node.isAdded, mixing: node.mixing))
    }
    var part = Timeline(
      size: size, background: clearsRoot ? .clear : background, duration: duration, loop: loop,
      title: title, summary: summary, poster: poster, nodes: result, library: library)
    part.finalMoment = finalMoment
    return part
  }
}
