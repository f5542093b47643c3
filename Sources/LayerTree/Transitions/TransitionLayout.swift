import AnimTimeline

/// How the nodes of a layer with transitions lie for a stretch of its life.
struct TransitionLayout {
  let shadow: ShadowHolder
  /// Whether the layer is a place with pictures only while transitions run, as no pair of nodes is to
  /// what is around it what the layer is: it stands in a space, or looks at what is behind it.
  let isWholeInBetween: Bool

  init(_ log: NodeLog, _ lowering: NodeLowering, shadow: ShadowHolder) {
    self.shadow = shadow
    let properties = lowering.properties
    // What is sorted by the depth of its middle has its middle at its place's origin.
    let isInSpace = log.parent.map { $0.kind == .transform || $0.isReplicator } == true
    isWholeInBetween =
      log.kind == .transform || properties.contains { $0.pictureShare == .surroundings }
      || isInSpace && properties.contains(.anchorPoint)
  }

  func content(ofPlace content: NodeContent) -> NodeContent {
    content.filtered { $0.pictureShare.isOfPlace(shadow) }
  }

  func content(ofPicture content: NodeContent) -> NodeContent {
    content.filtered { $0.pictureShare.isOfPicture(shadow) }
  }

  /// Whether the pictures lie in a node within their place: what cuts them, or adds them up, would do so
  /// with the shadow as well.
  static func holdsPicturesApart(_ shadow: ShadowHolder, _ stagings: [Staging]) -> Bool {
    switch shadow {
    case .picture: false
    case .outline: true
    case .place: stagings.contains(where: \.clips)
    }
  }
}
