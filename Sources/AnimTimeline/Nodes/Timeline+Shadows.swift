extension Timeline {
  /// The timeline without the shadows of its layers; nil where none has one. The shadows of masks, which are part of
  /// their alpha, stay.
  package var withoutShadows: Timeline? {
    var isInMask: [Bool] = []
    var hasShadows = false
    let plain = nodes.map { node in
      let isMasking = node.role == .mask || node.parent.map { isInMask[$0] } ?? false
      isInMask.append(isMasking)
      guard !isMasking, node.isSet(.shadowOpacity) else { return node }
      hasShadows = true
      return Node(
        id: node.id, layer: node.layer, kind: node.kind, role: node.role, parent: node.parent,
        start: node.start, end: node.end,
        values: node.values.filter { $0.property != .shadowOpacity },
        tracks: node.tracks.filter { $0.property != .shadowOpacity }, isAdded: node.isAdded,
        mixing: node.mixing)
    }
    guard hasShadows else { return nil }
    return Timeline(
      size: size, background: background, duration: duration, loop: loop, title: title,
      summary: summary, poster: poster, nodes: plain, library: library, diagnostics: diagnostics)
  }
}
