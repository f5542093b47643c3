import AnimTimeline

/// What can be written part by part.
extension Timeline {
  /// Whether a document may be handed on before it is known as a whole: nothing of it may become
  /// pictures, and nobody looks at elements again.
  func streams(_ options: SVGOptions) -> Bool {
    guard options.looksAtElementsOnce, options.text == .outlines, !options.includesReducedMotion,
      options.onUnsupported != .error, options.images == .embed || library.images.isEmpty
    else { return false }
    if options.onUnsupported == .rasterize {
      return nodes.allSatisfy { $0.isExact && $0.mixing == nil }
    }
    // Recipes may hold anything.
    return library.images.allSatisfy { $0.picture == nil } && nodes.allSatisfy(\.isSayable)
  }

  /// How many nodes there are in each, itself among them.
  var nodeCounts: [Int] {
    var result = [Int](repeating: 1, count: nodes.count)
    for index in nodes.indices.reversed() {
      if let parent = nodes[index].parent { result[parent] += result[index] }
    }
    return result
  }

  /// The node with nearly all others right below it; nil where its sublayers can't be written by
  /// themselves.
  ///
  /// - Parameter sizes: ``nodeCounts``.
  func widestNode(_ sizes: [Int]) -> Int? {
    var result = 0
    while true {
      guard nodes[result].leavesSublayersAlone else { return nil }
      let largest = children[result].max { sizes[$0] < sizes[$1] }
      guard let largest, sizes[largest] * 10 > sizes[result] * 9 else { return result }
      guard nodes[largest].leavesSublayersAlone, nodes[largest].role == .sublayer else {
        return result
      }
      // What blends out of a layer is placed by itself.
      guard !usesBlendModes || nodes[largest].alwaysClips else { return result }
      result = largest
    }
  }
}

extension Node {
  /// Whether nothing of it is only nearly right.
  fileprivate var isExact: Bool {
    values.allSatisfy(\.property.isExact) && tracks.allSatisfy(\.property.isExact)
  }

  /// Whether vectors show the node, nearly at least.
  fileprivate var isSayable: Bool {
    guard mixing == nil, !isSet(.backgroundFilters), !isSet(.textPicture) else { return false }
    guard isSet(.compositingFilter) else { return true }
    guard track(of: .compositingFilter) == nil,
      let mode = BlendMode(baseValue(of: .compositingFilter))
    else { return false }
    return mode.cssName != nil
  }

  /// Whether sublayers are drawn as if they were alone, but for one group around all of them.
  fileprivate var leavesSublayersAlone: Bool {
    kind != .transform && !placesSublayers && !isSet(.allowsGroupOpacity)
  }

  /// Whether the sublayers are cut to the bounds, in a picture of their own.
  fileprivate var alwaysClips: Bool {
    track(of: .masksToBounds) == nil && baseValue(of: .masksToBounds) == .flag(true)
  }
}
