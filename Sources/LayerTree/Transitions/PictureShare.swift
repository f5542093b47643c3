import AnimTimeline

/// To which of the nodes of a layer with transitions a property goes: the place of both pictures, or
/// the picture. Together they show what the layer shows as one node.
enum PictureShare {
  /// Where the pictures lie, and how they are drawn as one.
  case place
  /// Part of each picture.
  case picture
  /// With what holds the layer's shadow, see ``ShadowHolder``.
  case shadow
  /// With each, as it says how one fades what is in the other.
  case both
  /// Part of each picture, which then has no look at what is around the layer.
  case surroundings

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

extension Property {
  var pictureShare: PictureShare {
    switch self {
    case .position, .zPosition, .anchorPointZ, .opacity, .transform, .transformScale,
      .transformRotation, .transformTranslation, .motionRotation, .compositingFilter, .doubleSided:
      .place
    case .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .shadowPath: .shadow
    case .allowsGroupOpacity: .both
    case .backgroundFilters: .surroundings
    case .bounds, .anchorPoint, .sublayerTransform, .sublayerTransformScale,
      .sublayerTransformRotation, .sublayerTransformTranslation, .geometryFlipped, .hidden,
      .masksToBounds, .backgroundColor, .cornerRadius, .borderWidth, .borderColor, .maskedCorners,
      .cornerCurve, .contents, .contentsGravity, .contentsScale, .contentsRect, .contentsCenter,
      .minificationFilter, .magnificationFilter, .filters, .maskMode, .path, .fillColor, .fillRule,
      .strokeColor, .lineWidth, .lineCap, .lineJoin, .miterLimit, .lineDashPattern, .lineDashPhase,
      .strokeStart, .strokeEnd, .gradientType, .colors, .locations, .startPoint, .endPoint, .string,
      .glyphs, .textPicture, .textAnchor, .foregroundColor, .transitionProgress, .multiplyColor,
      .instanceCount, .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset,
      .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset, .preservesDepth,
      .emitterPosition, .emitterZPosition, .emitterSize, .emitterDepth, .birthRate, .lifetime,
      .velocity, .scale, .spin, .emitterCells:
      .picture
    }
  }

}

/// Which of the nodes of a layer with transitions has its shadow.
enum ShadowHolder {
  /// The place of both pictures, so that it is the shadow of both together.
  case place
  /// A node below the pictures: the shadow has a shape of its own, and the pictures show inside of the
  /// layer's bounds.
  case outline
  /// Each picture: what cuts the shadow is there, or its shape goes where the pictures go.
  case picture

  /// - Parameters:
  ///   - isCut: Whether something that is part of the picture cuts it.
  ///   - hasShape: Whether it has a shape of its own.
  ///   - clips: Whether the pictures show inside of the layer's bounds only.
  init(isCut: Bool, hasShape: Bool, clips: Bool) {
    self = isCut || hasShape && !clips ? .picture : hasShape ? .outline : .place
  }

  /// What a node of the shadow's own takes from the layer: the shadow, and what it lies about.
  static func isOfOutline(_ property: Property) -> Bool {
    property.pictureShare == .shadow || property == .bounds || property == .anchorPoint
  }
}
