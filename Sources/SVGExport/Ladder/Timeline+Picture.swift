import AnimGeometry
import AnimTimeline

extension Timeline {
  /// The timeline with a subset of its nodes.
  ///
  /// - Parameters:
  ///   - kept: The indices of nodes, with the parents of each.
  ///   - bare: The indices of nodes that only place and tint the others. If the root is one of them, the canvas is clear.
  func part(_ kept: Set<Int>, placing bare: Set<Int>) -> Timeline {
    var places: [Int?] = []
    var result: [Node] = []
    for (index, node) in nodes.enumerated() {
      guard kept.contains(index) else {
        places.append(nil)
        continue
      }
      places.append(result.count)
      let isBare = bare.contains(index)
      let (values, tracks) = (node.values, node.tracks)
      result.append(
        Node(
          id: node.id, layer: node.layer, kind: isBare ? .plain : node.kind, role: node.role,
          parent: node.parent.flatMap { places[$0] }, start: node.start, end: node.end,
          values: isBare ? values.filter(\.property.placesOrTints) : values,
          tracks: isBare ? tracks.filter(\.property.placesOrTints) : tracks,
          isAdded: !isBare && node.isAdded, mixing: isBare ? nil : node.mixing))
    }
    var part = Timeline(
      size: size, background: bare.contains(0) ? .clear : background, duration: duration,
      loop: loop, title: title, summary: summary, poster: poster, nodes: result, library: library)
    part.finalMoment = finalMoment
    return part
  }
}

extension Property {
  /// True if a layer's value also applies to its sublayers, however they are composed.
  fileprivate var placesOrTints: Bool { use.movesContent || self == .multiplyColor }
}
