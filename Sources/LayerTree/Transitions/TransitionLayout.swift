import AnimTimeline

/// How the nodes of a layer with transitions lie for a stretch of its life.
struct TransitionLayout {
  /// Whether the shadow is part of each picture: what cuts it or gives it its shape is there.
  let ownsShadow: Bool
  /// Whether the layer is a place with pictures only while transitions run, as no pair of nodes is to
  /// what is around it what the layer is: it stands in a space, or looks at what is behind it.
  let isWholeInBetween: Bool

  init(_ log: NodeLog, _ lowering: NodeLowering, ownsShadow: Bool) {
    self.ownsShadow = ownsShadow
    let properties = lowering.properties
    // What is sorted by the depth of its middle has its middle at its place's origin.
    let isInSpace = log.parent.map { $0.kind == .transform || $0.isReplicator } == true
    isWholeInBetween =
      log.kind == .transform || properties.contains { $0.pictureShare == .surroundings }
      || isInSpace && properties.contains(.anchorPoint)
  }

  func content(ofPlace content: NodeContent) -> NodeContent {
    content.filtered { $0.pictureShare.isOfPlace(ownsShadow: ownsShadow) }
  }

  func content(ofPicture content: NodeContent) -> NodeContent {
    content.filtered { $0.pictureShare.isOfPicture(ownsShadow: ownsShadow) }
  }

  /// What of the old picture lies in its place.
  func picture(_ picture: FrozenNode) -> FrozenNode {
    ownsShadow ? picture : picture.withoutShadowOfPicture()
  }
}
