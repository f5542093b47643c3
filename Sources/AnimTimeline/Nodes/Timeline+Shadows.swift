extension Timeline {
  /// The timeline without the shadows of its layers; nil if there are none. Shadows in masks are
  /// kept, as they are part of the masks' alpha.
  package var withoutShadows: Timeline? {
    var isInMask: [Bool] = []
    var hasShadows = false
    let plain = nodes.map { node in
      let isMasking = node.role == .mask || node.parent.map { isInMask[$0] } ?? false
      isInMask.append(isMasking)
      guard !isMasking, node.isSet(.shadowOpacity) else { return node }
      hasShadows = true
      return node.replacing(
        values: node.values.filter { $0.property != .shadowOpacity },
        tracks: node.tracks.filter { $0.property != .shadowOpacity })
    }
    return hasShadows ? replacing(plain, duration: duration) : nil
  }
}
