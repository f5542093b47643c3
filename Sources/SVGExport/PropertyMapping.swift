import AnimTimeline

/// The part of an SVG document that carries a property.
enum PropertyMapping: Hashable {
  /// Functions of a transform list; see `NodeBuilder.transform(of:)`.
  case transform
  /// x, y, width and height of rectangles and pictures, and everything that is placed in them.
  case box
  /// One attribute whose values are interpolated.
  case attribute(String)
  /// One attribute whose values switch at once.
  case keyword(String)
  /// An attribute for the colour and a second one for its alpha, named after the first.
  case paint(String)
  /// The radius of rectangles, limited by their sides, or the corners of their outlines.
  case corners
  /// `display`, together with the lifetime.
  case presence
  /// `display`, for the times at which the back shows.
  case back
  /// A `clipPath` of the bounds on content and sublayers.
  case clip
  /// The type of a `mask`, or a mask of a mask.
  case mask
  /// The order of sibling elements.
  case order
  /// A depth, which is visible only through perspective and rotations out of the plane.
  case depth
  /// The line and the corners of the border's rectangle.
  case border
  /// `image` elements and their geometry.
  case image
  /// Path data.
  case pathData
  /// The dashes of an outline with `pathLength`, or shorter path data.
  case trim
  /// The `stop` elements of a gradient.
  case stops
  /// The ends of a gradient's line, or its centre and radius.
  case gradientLine
  /// Primitives of a filter.
  case filter
  /// `mix-blend-mode`.
  case blend
  /// The place of the opacity: on a group, or on each element in it.
  case group
  /// The element that draws a gradient.
  case gradientKind
  /// All colours of the node and its sublayers.
  case tint
  /// Nothing: pictures show changes of pixels.
  case pixels
  /// Nothing: the text is exported as outlines.
  case outlined
  /// Nothing: recording turns it into nodes.
  case recorded
}

extension Property {
  /// The part of the document that carries this property. The switch has no default, so that each new property needs a
  /// decision here.
  var mapping: PropertyMapping {
    switch self {
    case .bounds: .box
    case .position, .anchorPoint, .transform, .transformScale, .transformRotation,
      .transformTranslation, .motionRotation, .sublayerTransform, .sublayerTransformScale,
      .sublayerTransformRotation, .sublayerTransformTranslation, .geometryFlipped:
      .transform
    case .zPosition: .order
    case .anchorPointZ: .depth
    case .opacity: .attribute("opacity")
    case .hidden: .presence
    case .doubleSided: .back
    case .masksToBounds: .clip
    case .backgroundColor, .fillColor, .foregroundColor: .paint("fill")
    case .strokeColor, .borderColor: .paint("stroke")
    case .cornerRadius, .maskedCorners, .cornerCurve: .corners
    case .borderWidth: .border
    case .contents, .contentsGravity, .contentsScale, .contentsRect, .contentsCenter: .image
    case .minificationFilter, .magnificationFilter: .keyword("image-rendering")
    case .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .shadowPath, .filters,
      .backgroundFilters:
      .filter
    case .compositingFilter: .blend
    case .allowsGroupOpacity: .group
    case .maskMode: .mask
    case .path, .glyphs: .pathData
    case .string: .outlined
    case .textPicture: .image
    case .textAnchor: .box
    case .fillRule: .keyword("fill-rule")
    case .lineWidth: .attribute("stroke-width")
    case .lineCap: .keyword("stroke-linecap")
    case .lineJoin: .keyword("stroke-linejoin")
    case .miterLimit: .attribute("stroke-miterlimit")
    case .lineDashPattern: .attribute("stroke-dasharray")
    case .lineDashPhase: .attribute("stroke-dashoffset")
    case .strokeStart, .strokeEnd: .trim
    case .colors, .locations: .stops
    case .startPoint, .endPoint: .gradientLine
    case .gradientType: .gradientKind
    case .transitionProgress: .pixels
    case .multiplyColor: .tint
    case .instanceCount, .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset,
      .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset, .preservesDepth,
      .emitterPosition, .emitterZPosition, .emitterSize, .emitterDepth, .birthRate, .lifetime,
      .velocity, .scale, .spin, .emitterCells:
      .recorded
    }
  }

  /// True if vectors always show the property exactly. The switch has no default, so that each new property needs a
  /// decision here: a failure that is found while parts are written comes too late.
  var isExact: Bool {
    switch self {
    case .bounds, .position, .zPosition, .anchorPoint, .transform, .transformScale,
      .transformRotation, .transformTranslation, .opacity, .hidden, .masksToBounds,
      .backgroundColor, .cornerRadius, .borderWidth, .borderColor, .shadowColor, .shadowOpacity,
      .shadowOffset, .shadowRadius, .path, .fillColor, .fillRule, .strokeColor, .lineWidth,
      .lineCap, .lineJoin, .miterLimit, .lineDashPattern, .lineDashPhase, .colors, .locations,
      .startPoint, .endPoint, .glyphs, .textAnchor, .foregroundColor:
      true
    case .anchorPointZ, .motionRotation, .sublayerTransform, .sublayerTransformScale,
      .sublayerTransformRotation, .sublayerTransformTranslation, .geometryFlipped, .doubleSided,
      .maskedCorners, .cornerCurve, .contents, .contentsGravity, .contentsScale, .contentsRect,
      .contentsCenter, .minificationFilter, .magnificationFilter, .shadowPath, .compositingFilter,
      .filters, .backgroundFilters, .allowsGroupOpacity, .maskMode, .strokeStart, .strokeEnd,
      .gradientType,
      .string, .textPicture, .transitionProgress, .multiplyColor, .instanceCount, .instanceDelay,
      .instanceTransform, .instanceColor, .instanceRedOffset, .instanceGreenOffset,
      .instanceBlueOffset, .instanceAlphaOffset, .preservesDepth, .emitterPosition,
      .emitterZPosition, .emitterSize, .emitterDepth, .birthRate, .lifetime, .velocity, .scale,
      .spin, .emitterCells:
      false
    }
  }

  /// The name of the attribute that holds the property's value by itself.
  var attributeName: String {
    switch mapping {
    case .attribute(let name), .keyword(let name), .paint(let name): name
    default: name
    }
  }
}
