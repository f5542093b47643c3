import AnimTimeline
import TrackBuilding

/// The arrangement of a layer's nodes in an interval with transitions.
struct TransitionLayout {
  let shadow: ShadowHolder
  /// True if the layer is one node between transitions. A container with pictures can't replace it
  /// exactly, since it shares a space with others or filters its backdrop.
  let isWholeInBetween: Bool

  init(_ log: NodeLog, _ lowering: NodeLowering, shadow: ShadowHolder) {
    self.shadow = shadow
    let properties = lowering.properties
    // Depth sorting uses the middle of the bounds, which in the container depends on the anchor
    // point.
    let isInSpace = log.parent.map { $0.kind == .transform || $0.isReplicator } == true
    isWholeInBetween =
      log.kind == .transform || properties.contains { $0.transitionSlot == .surroundings }
      || isInSpace && properties.contains(.anchorPoint)
  }

  func content(ofPlace content: NodeContent) -> NodeContent {
    content.filtered { $0.transitionSlot.isOfPlace(shadow) }
  }

  func content(ofPicture content: NodeContent) -> NodeContent {
    content.filtered { $0.transitionSlot.isOfPicture(shadow) }
  }

  /// True if the pictures lie in a node of their own within the container, since clipping or adding
  /// them there would affect the shadow as well.
  static func holdsPicturesApart(_ shadow: ShadowHolder, _ captures: [TransitionCapture]) -> Bool {
    switch shadow {
    case .picture: false
    case .outline: true
    case .place: captures.contains(where: \.clips)
    }
  }
}
