import AnimTimeline

/// The node that gets a property of a layer with transitions: the container of both pictures, or
/// the picture. Together they look like the layer as one node.
enum PictureShare {
  /// The container, for position and compositing.
  case place
  /// Each picture.
  case picture
  /// The node with the layer's shadow, see ``ShadowHolder``.
  case shadow
  /// The container and each picture: a flag that controls the fading of sublayers.
  case both
  /// Each picture, whose backdrop then excludes the layer's surroundings.
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
    property.pictureShare == .shadow || property == .bounds || property == .anchorPoint
  }
}
