import AnimGeometry

/// The unit of a property's numbers, which determines the tolerance of their errors.
package enum PropertyQuantity: Hashable, Sendable {
  /// Points.
  case length
  /// Radians.
  case angle
  /// Components of a colour, or weights of a picture.
  case color
  /// Multiples and fractions of another quantity.
  case factor
  /// One of several values, without a tolerance.
  case choice
}

/// The action of a change of a model value.
package enum ImplicitAction: Hashable, Sendable {
  case animation, fade, none
}

/// The layers that have a property.
package enum PropertyOwner: Hashable, Sendable {
  case any
  /// All layers with an appearance, which transform layers don't have.
  case visible
  case shape, gradient, text, replicator, emitter
  /// Replicators and emitters.
  case copying

  /// True if recording resolves the layers' properties to nodes, which don't have them.
  package var isResolvedInRecording: Bool {
    switch self {
    case .replicator, .emitter, .copying: true
    case .any, .visible, .shape, .gradient, .text: false
    }
  }
}

/// The permitted numbers of a model value.
package enum PropertyRange: Hashable, Sendable {
  case any
  /// 0…1. An animation may exceed it.
  case unit
  /// 0…1, also in animations.
  case alpha
  case notNegative, positive
  /// A list of numbers, none of which is lower than the one before.
  case ascending
  /// Whole numbers up to the maximum number of copies.
  case copies
}

/// A row of the property table.
public struct PropertyInfo: Hashable, Sendable {
  /// The property of the row.
  public let property: Property
  /// The name in key paths and tables.
  public let name: String
  /// The kind of its values.
  public let kind: ValueKind
  /// The value of a layer without a setting.
  public let defaultValue: Value
  /// The unit of its numbers.
  package let quantity: PropertyQuantity
  /// The action of a change of the model value.
  package let implicitAction: ImplicitAction
  /// The layers that have it.
  package let owner: PropertyOwner
  /// The use that drawings make of it. Default ``PropertyUse/unstated``, which counts as any use.
  package let use: PropertyUse
  /// The node that has it while the layer has transitions. Default each picture.
  package let transitionSlot: TransitionSlot
  /// The part of a transform that it holds; nil if it is no transform.
  package let transformPart: TransformPart?
  /// The permitted numbers of a model value.
  package let range: PropertyRange
  /// True if intermediate values exist; otherwise a blend switches at half.
  public let blends: Bool
  /// True if vectors show it exactly in every layer, with every value. Such layers are written
  /// while a long document is built, when no fallback is possible any more. Default false.
  package let isExact: Bool
  /// True if authors can name it; the others are internal to recordings.
  package let isAuthored: Bool
  /// The keywords of a property whose values are keywords; otherwise empty.
  public let keywords: [String]
  /// True if a value is any number of the keywords, separated by spaces, instead of a single one.
  public let takesSeveral: Bool

  init(
    _ property: Property, _ name: String, _ defaultValue: Value, _ quantity: PropertyQuantity,
    _ implicitAction: ImplicitAction, _ owner: PropertyOwner, _ use: PropertyUse = .unstated,
    in slot: TransitionSlot = .picture, part: TransformPart? = nil, range: PropertyRange = .any,
    blends: Bool = true, isExact: Bool = false, isAuthored: Bool = true, keywords: [String] = [],
    takesSeveral: Bool = false
  ) {
    self.property = property
    self.name = name
    self.kind = defaultValue.kind
    self.defaultValue = defaultValue
    self.quantity = quantity
    self.implicitAction = implicitAction
    self.owner = owner
    self.use = owner.isResolvedInRecording ? .recorded : use
    transitionSlot = slot
    transformPart = part
    self.range = range
    self.blends = blends
    self.isExact = isExact
    self.isAuthored = isAuthored
    self.keywords = keywords
    self.takesSeveral = takesSeveral
  }

  init<V>(
    _ key: PropertyKey<V>, _ name: String, _ quantity: PropertyQuantity,
    _ implicitAction: ImplicitAction, _ owner: PropertyOwner, _ use: PropertyUse = .unstated,
    in slot: TransitionSlot = .picture, part: TransformPart? = nil, range: PropertyRange = .any,
    blends: Bool = true, isExact: Bool = false, isAuthored: Bool = true
  ) {
    self.init(
      key.property, name, key.defaultValue.value, quantity, implicitAction, owner, use, in: slot,
      part: part, range: range, blends: blends, isExact: isExact, isAuthored: isAuthored)
  }

  init<V: CaseIterable & RawRepresentable<String>>(
    _ key: PropertyKey<V>, _ name: String, _ quantity: PropertyQuantity,
    _ implicitAction: ImplicitAction, _ owner: PropertyOwner, _ use: PropertyUse = .unstated,
    in slot: TransitionSlot = .picture, blends: Bool = true, isExact: Bool = false
  ) {
    self.init(
      key.property, name, key.defaultValue.value, quantity, implicitAction, owner, use, in: slot,
      blends: blends, isExact: isExact, keywords: V.allCases.map(\.rawValue))
  }
}

extension Property {
  /// Every property, in the order of their raw values. After the key and the name a row has the
  /// unit of the numbers, the action of a change of the model, the layers that have the property,
  /// and the use that drawings make of it.
  public static let table: [PropertyInfo] = [
    PropertyInfo(
      PropertyKey<Rect>.bounds, "bounds", .length, .animation, .any, .box, isExact: true),
    PropertyInfo(
      PropertyKey<Point>.position, "position", .length, .animation, .any, .place, in: .place,
      isExact: true),
    PropertyInfo(
      PropertyKey<Double>.zPosition, "zPosition", .length, .animation, .any, .depth, in: .place,
      isExact: true),
    PropertyInfo(
      PropertyKey<Point>.anchorPoint, "anchorPoint", .factor, .animation, .any, .place,
      isExact: true),
    PropertyInfo(
      PropertyKey<Double>.anchorPointZ, "anchorPointZ", .length, .animation, .any, .depth,
      in: .place),
    PropertyInfo(
      PropertyKey<Transform3D>.transform, "transform", .factor, .animation, .any, .place,
      in: .place, part: .matrix, isExact: true),
    PropertyInfo(
      PropertyKey<Vector3>.transformScale, "transform.scale", .factor, .animation, .any, .place,
      in: .place, part: .scale, isExact: true),
    PropertyInfo(
      PropertyKey<Vector3>.transformRotation, "transform.rotation", .angle, .none, .any, .place,
      in: .place, part: .rotation, isExact: true),
    PropertyInfo(
      PropertyKey<Vector3>.transformTranslation, "transform.translation", .length, .none, .any,
      .place, in: .place, part: .translation, isExact: true),
    PropertyInfo(
      PropertyKey<Double>.motionRotation, "motionRotation", .angle, .none, .any, .place, in: .place,
      isAuthored: false),
    PropertyInfo(
      PropertyKey<Transform3D>.sublayerTransform, "sublayerTransform", .factor, .animation, .any,
      .sublayers, part: .matrix),
    PropertyInfo(
      PropertyKey<Vector3>.sublayerTransformScale, "sublayerTransform.scale", .factor, .animation,
      .any, .sublayers, part: .scale),
    PropertyInfo(
      PropertyKey<Vector3>.sublayerTransformRotation, "sublayerTransform.rotation", .angle,
      .animation, .any, .sublayers, part: .rotation),
    PropertyInfo(
      PropertyKey<Vector3>.sublayerTransformTranslation, "sublayerTransform.translation", .length,
      .animation, .any, .sublayers, part: .translation),
    PropertyInfo(
      PropertyKey<Bool>.geometryFlipped, "geometryFlipped", .choice, .fade, .any, .sublayers),
    PropertyInfo(
      PropertyKey<Bool>.doubleSided, "doubleSided", .choice, .none, .visible, .visibility,
      in: .place),
    PropertyInfo(
      PropertyKey<Double>.opacity, "opacity", .color, .animation, .any, .visibility, in: .place,
      range: .alpha, isExact: true),
    PropertyInfo(
      PropertyKey<Bool>.hidden, "hidden", .choice, .fade, .any, .visibility, isExact: true),
    PropertyInfo(
      PropertyKey<Bool>.masksToBounds, "masksToBounds", .choice, .fade, .visible, .interior,
      isExact: true),
    PropertyInfo(
      PropertyKey<Color>.backgroundColor, "backgroundColor", .color, .animation, .visible,
      .interior, isExact: true),
    PropertyInfo(
      PropertyKey<Double>.cornerRadius, "cornerRadius", .length, .animation, .visible, .corners,
      range: .notNegative, isExact: true),
    PropertyInfo(
      PropertyKey<Double>.borderWidth, "borderWidth", .length, .animation, .visible, .interior,
      range: .notNegative, isExact: true),
    PropertyInfo(
      PropertyKey<Color>.borderColor, "borderColor", .color, .animation, .visible, .interior,
      isExact: true),
    PropertyInfo(
      .maskedCorners, "maskedCorners", CornerMask.all.value, .choice, .fade, .visible, .corners,
      blends: false, keywords: CornerMask.names, takesSeveral: true),
    PropertyInfo(
      PropertyKey<CornerCurve>.cornerCurve, "cornerCurve", .choice, .none, .visible, .corners,
      blends: false),
    PropertyInfo(.contents, "contents", .image(nil), .color, .animation, .visible, .images),
    PropertyInfo(
      PropertyKey<ContentsGravity>.contentsGravity, "contentsGravity", .choice, .none, .visible,
      .imagePlace, blends: false),
    PropertyInfo(
      PropertyKey<Double>.contentsScale, "contentsScale", .factor, .animation, .visible,
      .imagePlace, range: .positive),
    PropertyInfo(
      PropertyKey<Rect>.contentsRect, "contentsRect", .factor, .animation, .visible, .imagePlace),
    PropertyInfo(
      PropertyKey<Rect>.contentsCenter, "contentsCenter", .factor, .animation, .visible, .interior),
    PropertyInfo(
      PropertyKey<ImageFilter>.minificationFilter, "minificationFilter", .choice, .none, .visible,
      .interior, blends: false),
    PropertyInfo(
      PropertyKey<ImageFilter>.magnificationFilter, "magnificationFilter", .choice, .none, .visible,
      .interior, blends: false),
    PropertyInfo(
      PropertyKey<Color>.shadowColor, "shadowColor", .color, .animation, .visible, .interior,
      in: .shadow, isExact: true),
    PropertyInfo(
      PropertyKey<Double>.shadowOpacity, "shadowOpacity", .color, .animation, .visible, .margin,
      in: .shadow, range: .alpha, isExact: true),
    PropertyInfo(
      PropertyKey<Size>.shadowOffset, "shadowOffset", .length, .animation, .visible, .margin,
      in: .shadow, isExact: true),
    PropertyInfo(
      PropertyKey<Double>.shadowRadius, "shadowRadius", .length, .animation, .visible, .margin,
      in: .shadow, range: .notNegative, isExact: true),
    PropertyInfo(
      PropertyKey<Path>.shadowPath, "shadowPath", .length, .none, .visible, .outline, in: .shadow),
    PropertyInfo(
      PropertyKey<BlendMode>.compositingFilter, "compositingFilter", .choice, .none, .visible,
      .interior, in: .place, blends: false),
    PropertyInfo(PropertyKey<[Filter]>.filters, "filters", .color, .fade, .visible, .margin),
    PropertyInfo(
      PropertyKey<[Filter]>.backgroundFilters, "backgroundFilters", .color, .fade, .visible,
      .interior, in: .surroundings),
    PropertyInfo(
      PropertyKey<Bool>.allowsGroupOpacity, "allowsGroupOpacity", .choice, .none, .visible,
      .interior, in: .both),
    PropertyInfo(
      PropertyKey<MaskMode>.maskMode, "maskMode", .choice, .none, .visible, .interior, blends: false
    ),
    PropertyInfo(
      PropertyKey<Path>.path, "path", .length, .animation, .shape, .outline, isExact: true),
    PropertyInfo(
      PropertyKey<Color>.fillColor, "fillColor", .color, .animation, .shape, .interior,
      isExact: true),
    PropertyInfo(
      PropertyKey<FillRule>.fillRule, "fillRule", .choice, .none, .shape, .interior, blends: false,
      isExact: true),
    PropertyInfo(
      PropertyKey<Color>.strokeColor, "strokeColor", .color, .animation, .shape, .margin,
      isExact: true),
    PropertyInfo(
      PropertyKey<Double>.lineWidth, "lineWidth", .length, .animation, .shape, .margin,
      range: .notNegative, isExact: true),
    PropertyInfo(
      PropertyKey<LineCap>.lineCap, "lineCap", .choice, .none, .shape, .interior, blends: false,
      isExact: true),
    PropertyInfo(
      PropertyKey<LineJoin>.lineJoin, "lineJoin", .choice, .none, .shape, .interior, blends: false,
      isExact: true),
    PropertyInfo(
      PropertyKey<Double>.miterLimit, "miterLimit", .factor, .animation, .shape, .margin,
      range: .notNegative, isExact: true),
    PropertyInfo(
      PropertyKey<[Double]>.lineDashPattern, "lineDashPattern", .length, .animation, .shape,
      .interior, range: .notNegative, isExact: true),
    PropertyInfo(
      PropertyKey<Double>.lineDashPhase, "lineDashPhase", .length, .animation, .shape, .interior,
      isExact: true),
    PropertyInfo(
      PropertyKey<Double>.strokeStart, "strokeStart", .factor, .animation, .shape, .interior,
      range: .unit),
    PropertyInfo(
      PropertyKey<Double>.strokeEnd, "strokeEnd", .factor, .animation, .shape, .interior,
      range: .unit),
    PropertyInfo(
      PropertyKey<GradientType>.gradientType, "gradientType", .choice, .none, .gradient, .interior,
      blends: false),
    PropertyInfo(
      PropertyKey<[Color]>.colors, "colors", .color, .animation, .gradient, .interior, isExact: true
    ),
    PropertyInfo(
      PropertyKey<[Double]>.locations, "locations", .factor, .animation, .gradient, .interior,
      range: .ascending, isExact: true),
    PropertyInfo(
      PropertyKey<Point>.startPoint, "startPoint", .factor, .animation, .gradient, .interior,
      isExact: true),
    PropertyInfo(
      PropertyKey<Point>.endPoint, "endPoint", .factor, .animation, .gradient, .interior,
      isExact: true),
    PropertyInfo(
      .string, "string", .string(""), .choice, .none, .text, .interior, blends: false,
      isAuthored: false),
    PropertyInfo(
      PropertyKey<Path>.glyphs, "glyphs", .length, .none, .text, .outline, blends: false,
      isExact: true, isAuthored: false),
    PropertyInfo(
      .textPicture, "textPicture", .image(nil), .choice, .none, .text, .images, blends: false,
      isAuthored: false),
    PropertyInfo(
      PropertyKey<Double>.textAnchor, "textAnchor", .factor, .none, .text, .box, range: .unit,
      isExact: true, isAuthored: false),
    PropertyInfo(
      PropertyKey<Color>.foregroundColor, "foregroundColor", .color, .animation, .text, .interior,
      isExact: true),
    PropertyInfo(
      PropertyKey<Double>.transitionProgress, "transitionProgress", .color, .none, .visible,
      .interior, isAuthored: false),
    PropertyInfo(
      PropertyKey<Color>.multiplyColor, "multiplyColor", .color, .none, .any, .interior,
      isAuthored: false),
    PropertyInfo(
      PropertyKey<Double>.instanceCount, "instanceCount", .factor, .none, .replicator,
      range: .copies),
    PropertyInfo(
      PropertyKey<Double>.instanceDelay, "instanceDelay", .factor, .none, .replicator, blends: false
    ),
    PropertyInfo(
      PropertyKey<Transform3D>.instanceTransform, "instanceTransform", .factor, .animation,
      .replicator),
    PropertyInfo(
      PropertyKey<Color>.instanceColor, "instanceColor", .color, .animation, .replicator),
    PropertyInfo(
      PropertyKey<Double>.instanceRedOffset, "instanceRedOffset", .color, .animation, .replicator),
    PropertyInfo(
      PropertyKey<Double>.instanceGreenOffset, "instanceGreenOffset", .color, .animation,
      .replicator),
    PropertyInfo(
      PropertyKey<Double>.instanceBlueOffset, "instanceBlueOffset", .color, .animation, .replicator),
    PropertyInfo(
      PropertyKey<Double>.instanceAlphaOffset, "instanceAlphaOffset", .color, .animation,
      .replicator),
    PropertyInfo(PropertyKey<Bool>.preservesDepth, "preservesDepth", .choice, .none, .copying),
    PropertyInfo(
      PropertyKey<Point>.emitterPosition, "emitterPosition", .length, .animation, .emitter),
    PropertyInfo(
      PropertyKey<Double>.emitterZPosition, "emitterZPosition", .length, .animation, .emitter),
    PropertyInfo(PropertyKey<Size>.emitterSize, "emitterSize", .length, .animation, .emitter),
    PropertyInfo(PropertyKey<Double>.emitterDepth, "emitterDepth", .length, .animation, .emitter),
    PropertyInfo(PropertyKey<Double>.birthRate, "birthRate", .factor, .animation, .emitter),
    PropertyInfo(PropertyKey<Double>.lifetime, "lifetime", .factor, .animation, .emitter),
    PropertyInfo(PropertyKey<Double>.velocity, "velocity", .factor, .animation, .emitter),
    PropertyInfo(PropertyKey<Double>.scale, "scale", .factor, .animation, .emitter),
    PropertyInfo(PropertyKey<Double>.spin, "spin", .factor, .animation, .emitter),
    PropertyInfo(
      PropertyKey<Double>.emitterCells, "emitterCells", .factor, .none, .emitter, isAuthored: false),
  ]
}
