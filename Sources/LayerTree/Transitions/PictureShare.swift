import AnimTimeline

/// To which of the nodes of a layer with transitions a property goes: the place of both pictures, or
/// the picture. Together they show what the layer shows as one node.
enum PictureShare {
  /// Where the pictures lie, and how they are drawn as one.
  case place
  /// Part of each picture.
  case picture
  /// With the place, so that it is that of both together, unless the picture owns it.
  case shadow
  /// With each, as it says how one fades what is in the other.
  case both
  /// Part of each picture, which then has no look at what is around the layer.
  case surroundings

  func isOfPlace(ownsShadow: Bool) -> Bool {
    switch self {
    case .place, .both: true
    case .shadow: !ownsShadow
    case .picture, .surroundings: false
    }
  }

  func isOfPicture(ownsShadow: Bool) -> Bool {
    switch self {
    case .picture, .both, .surroundings: true
    case .shadow: ownsShadow
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
      .minificationFilter, .magnificationFilter, .filters, .path, .fillColor, .fillRule,
      .strokeColor, .lineWidth, .lineCap, .lineJoin, .miterLimit, .lineDashPattern, .lineDashPhase,
      .strokeStart, .strokeEnd, .gradientType, .colors, .locations, .startPoint, .endPoint,
      .string, .glyphs, .textPicture, .foregroundColor, .transitionProgress, .multiplyColor,
      .instanceCount, .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset,
      .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset, .preservesDepth,
      .emitterPosition, .emitterZPosition, .emitterSize, .emitterDepth, .birthRate, .lifetime,
      .velocity, .scale, .spin:
      .picture
    }
  }

  /// Whether a layer's shadow depends on it in more ways than through the picture, so that only the
  /// picture can have the shadow.
  var keepsShadowInPicture: Bool {
    self == .masksToBounds || self == .shadowPath || self == .anchorPoint
  }
}
