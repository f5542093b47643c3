import AnimTimeline

/// The nodes that a slot of the property table stands for.
extension TransitionSlot {
  func isOfPlace(_ holder: ShadowHolder) -> Bool {
    switch self {
    case .place, .both: true
    case .shadow: holder == .place
    case .picture, .surroundings: false
    }
  }

  func isOfPicture(_ holder: ShadowHolder) -> Bool {
    switch self {
    case .picture, .both, .surroundings: true
    case .shadow: holder == .picture
    case .place: false
    }
  }
}

/// The node that has the shadow of a layer with transitions.
enum ShadowHolder {
  /// The container, so that both pictures together cast one shadow.
  case place
  /// A node below the pictures, for a shadow with a path of its own while the pictures are clipped
  /// to the layer's bounds.
  case outline
  /// Each picture, if its mask or clip cuts the shadow, or if the shadow's path moves with it.
  case picture

  /// Creates the holder of a shadow.
  ///
  /// - Parameters:
  ///   - isCut: True if a mask or a clip of the picture cuts the shadow.
  ///   - hasShape: True if the shadow has a path of its own.
  ///   - clips: True if the pictures are clipped to the layer's bounds.
  init(isCut: Bool, hasShape: Bool, clips: Bool) {
    self = isCut || hasShape && !clips ? .picture : hasShape ? .outline : .place
  }

  /// True for properties of a separate shadow node: those of the shadow, and of its geometry.
  static func isOfOutline(_ property: Property) -> Bool {
    property.transitionSlot == .shadow || property == .bounds || property == .anchorPoint
  }
}
