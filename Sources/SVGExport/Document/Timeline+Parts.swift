import AnimTimeline

/// Tests for writing a timeline part by part.
extension Timeline {
  /// True if parts of the document can be written before the rest is known: pictures never replace layers, and no later
  /// step reads the elements.
  func streams(_ options: SVGOptions) -> Bool {
    guard options.finishesElementsEarly, options.text == .outlines, !options.includesReducedMotion,
      options.onUnsupported != .error, options.images == .embed || library.images.isEmpty
    else { return false }
    if options.onUnsupported == .rasterize {
      return nodes.allSatisfy { $0.isExact && $0.mixing == nil }
    }
    // A picture with a recipe may have any content.
    return library.images.allSatisfy { $0.picture == nil } && nodes.allSatisfy(\.isExpressible)
  }

  /// The node that has nearly all others right below it; nil if its sublayers can't be written by themselves.
  ///
  /// - Parameter sizes: ``nodeCounts``.
  func widestNode(_ sizes: [Int]) -> Int? {
    var result = 0
    while true {
      guard nodes[result].leavesSublayersAlone else { return nil }
      let largest = children[result].max { sizes[$0] < sizes[$1] }
      guard let largest, sizes[largest] * 10 > sizes[result] * 9 else { return result }
      guard nodes[largest].leavesSublayersAlone, nodes[largest].role != .mask else {
        return result
      }
      // Sublayers that blend with the backdrop of their layer are placed outside of its group.
      guard !usesBlendModes || nodes[largest].alwaysClips else { return result }
      result = largest
    }
  }
}

extension Node {
  /// True if vectors show every property of the node exactly.
  fileprivate var isExact: Bool {
    values.allSatisfy(\.property.isExact) && tracks.allSatisfy(\.property.isExact)
  }

  /// True if vectors show the node at least approximately.
  fileprivate var isExpressible: Bool {
    guard mixing == nil, !isSet(.backgroundFilters), !isSet(.textPicture) else { return false }
    guard isSet(.compositingFilter) else { return true }
    guard track(of: .compositingFilter) == nil,
      let mode = BlendMode(baseValue(of: .compositingFilter))
    else { return false }
    return mode.cssName != nil
  }

  /// True if each sublayer is drawn independently of its siblings, apart from one group around all of them.
  fileprivate var leavesSublayersAlone: Bool {
    kind != .transform && !placesSublayers && !isSet(.allowsGroupOpacity)
  }

  /// True if the sublayers are always clipped to the bounds, which makes them a picture of their own.
  fileprivate var alwaysClips: Bool {
    track(of: .masksToBounds) == nil && baseValue(of: .masksToBounds) == .flag(true)
  }

  /// True if the layer has a transform for its sublayers.
  private var placesSublayers: Bool { properties.sorted.contains(where: \.use.movesSublayers) }
}
