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
}

/// The permitted numbers of a model value.
package enum PropertyRange: Hashable, Sendable {
  case any
  /// 0…1.
  case unit
  case notNegative, positive
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
  /// The permitted numbers of a model value.
  package let range: PropertyRange
  /// True if intermediate values exist; otherwise a blend switches at half.
  public let blends: Bool
  /// True if authors can name it; the others are internal to recordings.
  package let isAuthored: Bool
  /// The keywords of a property whose values are keywords; otherwise empty.
  public let keywords: [String]
  /// True if a value is any number of the keywords, separated by spaces, instead of a single one.
  public let takesSeveral: Bool

  init(
    _ property: Property, _ name: String, _ defaultValue: Value, _ quantity: PropertyQuantity,
    _ implicitAction: ImplicitAction, _ owner: PropertyOwner, range: PropertyRange = .any,
    blends: Bool = true, isAuthored: Bool = true, keywords: [String] = [],
    takesSeveral: Bool = false
  ) {
    self.property = property
    self.name = name
    self.kind = defaultValue.kind
    self.defaultValue = defaultValue
    self.quantity = quantity
    self.implicitAction = implicitAction
    self.owner = owner
    self.range = range
    self.blends = blends
    self.isAuthored = isAuthored
    self.keywords = keywords
    self.takesSeveral = takesSeveral
  }

  init<V>(
    _ key: PropertyKey<V>, _ name: String, _ quantity: PropertyQuantity,
    _ implicitAction: ImplicitAction, _ owner: PropertyOwner, range: PropertyRange = .any,
    blends: Bool = true, isAuthored: Bool = true
  ) {
    self.init(
      key.property, name, key.defaultValue.value, quantity, implicitAction, owner, range: range,
      blends: blends, isAuthored: isAuthored)
  }

  init<V: CaseIterable & RawRepresentable<String>>(
    _ key: PropertyKey<V>, _ name: String, _ quantity: PropertyQuantity,
    _ implicitAction: ImplicitAction, _ owner: PropertyOwner, blends: Bool = true
  ) {
    self.init(
      key.property, name, key.defaultValue.value, quantity, implicitAction, owner, blends: blends,
      keywords: V.allCases.map(\.rawValue))
  }
}

extension Property {
  /// Every property, in the order of their raw values. After the key and the name a row has the
  /// unit of the numbers, the action of a change of the model, and the layers that have the
  /// property.
  public static let table: [PropertyInfo] = [
    PropertyInfo(PropertyKey<Rect>.bounds, "bounds", .length, .animation, .any),
    PropertyInfo(PropertyKey<Point>.position, "position", .length, .animation, .any),
    PropertyInfo(PropertyKey<Double>.zPosition, "zPosition", .length, .animation, .any),
    PropertyInfo(PropertyKey<Point>.anchorPoint, "anchorPoint", .factor, .animation, .any),
    PropertyInfo(PropertyKey<Double>.anchorPointZ, "anchorPointZ", .length, .animation, .any),
    PropertyInfo(PropertyKey<Transform3D>.transform, "transform", .factor, .animation, .any),
    PropertyInfo(PropertyKey<Vector3>.transformScale, "transform.scale", .factor, .animation, .any),
    PropertyInfo(PropertyKey<Vector3>.transformRotation, "transform.rotation", .angle, .none, .any),
    PropertyInfo(
      PropertyKey<Vector3>.transformTranslation, "transform.translation", .length, .none, .any),
    PropertyInfo(
      PropertyKey<Double>.motionRotation, "motionRotation", .angle, .none, .any, isAuthored: false),
    PropertyInfo(
      PropertyKey<Transform3D>.sublayerTransform, "sublayerTransform", .factor, .animation, .any),
    PropertyInfo(
      PropertyKey<Vector3>.sublayerTransformScale, "sublayerTransform.scale", .factor, .animation,
      .any),
    PropertyInfo(
      PropertyKey<Vector3>.sublayerTransformRotation, "sublayerTransform.rotation", .angle,
      .animation, .any),
    PropertyInfo(
      PropertyKey<Vector3>.sublayerTransformTranslation, "sublayerTransform.translation", .length,
      .animation, .any),
    PropertyInfo(PropertyKey<Bool>.geometryFlipped, "geometryFlipped", .choice, .fade, .any),
    PropertyInfo(PropertyKey<Bool>.doubleSided, "doubleSided", .choice, .none, .visible),
    PropertyInfo(PropertyKey<Double>.opacity, "opacity", .color, .animation, .any, range: .unit),
    PropertyInfo(PropertyKey<Bool>.hidden, "hidden", .choice, .fade, .any),
    PropertyInfo(PropertyKey<Bool>.masksToBounds, "masksToBounds", .choice, .fade, .visible),
    PropertyInfo(
      PropertyKey<Color>.backgroundColor, "backgroundColor", .color, .animation, .visible),
    PropertyInfo(
      PropertyKey<Double>.cornerRadius, "cornerRadius", .length, .animation, .visible,
      range: .notNegative),
    PropertyInfo(
      PropertyKey<Double>.borderWidth, "borderWidth", .length, .animation, .visible,
      range: .notNegative),
    PropertyInfo(PropertyKey<Color>.borderColor, "borderColor", .color, .animation, .visible),
    PropertyInfo(
      .maskedCorners, "maskedCorners", CornerMask.all.value, .choice, .fade, .visible,
      blends: false, keywords: CornerMask.names, takesSeveral: true),
    PropertyInfo(
      PropertyKey<CornerCurve>.cornerCurve, "cornerCurve", .choice, .none, .visible, blends: false),
    PropertyInfo(.contents, "contents", .image(nil), .color, .animation, .visible),
    PropertyInfo(
      PropertyKey<ContentsGravity>.contentsGravity, "contentsGravity", .choice, .none, .visible,
      blends: false),
    PropertyInfo(
      PropertyKey<Double>.contentsScale, "contentsScale", .factor, .animation, .visible,
      range: .positive),
    PropertyInfo(PropertyKey<Rect>.contentsRect, "contentsRect", .factor, .animation, .visible),
    PropertyInfo(PropertyKey<Rect>.contentsCenter, "contentsCenter", .factor, .animation, .visible),
    PropertyInfo(
      PropertyKey<ImageFilter>.minificationFilter, "minificationFilter", .choice, .none, .visible,
      blends: false),
    PropertyInfo(
      PropertyKey<ImageFilter>.magnificationFilter, "magnificationFilter", .choice, .none, .visible,
      blends: false),
    PropertyInfo(PropertyKey<Color>.shadowColor, "shadowColor", .color, .animation, .visible),
    PropertyInfo(
      PropertyKey<Double>.shadowOpacity, "shadowOpacity", .color, .animation, .visible, range: .unit
    ),
    PropertyInfo(PropertyKey<Size>.shadowOffset, "shadowOffset", .length, .animation, .visible),
    PropertyInfo(
      PropertyKey<Double>.shadowRadius, "shadowRadius", .length, .animation, .visible,
      range: .notNegative),
    PropertyInfo(PropertyKey<Path>.shadowPath, "shadowPath", .length, .none, .visible),
    PropertyInfo(
      PropertyKey<BlendMode>.compositingFilter, "compositingFilter", .choice, .none, .visible,
      blends: false),
    PropertyInfo(PropertyKey<[Filter]>.filters, "filters", .color, .fade, .visible),
    PropertyInfo(
      PropertyKey<[Filter]>.backgroundFilters, "backgroundFilters", .color, .fade, .visible),
    PropertyInfo(
      PropertyKey<Bool>.allowsGroupOpacity, "allowsGroupOpacity", .choice, .none, .visible),
    PropertyInfo(
      PropertyKey<MaskMode>.maskMode, "maskMode", .choice, .none, .visible, blends: false),
    PropertyInfo(PropertyKey<Path>.path, "path", .length, .animation, .shape),
    PropertyInfo(PropertyKey<Color>.fillColor, "fillColor", .color, .animation, .shape),
    PropertyInfo(PropertyKey<FillRule>.fillRule, "fillRule", .choice, .none, .shape, blends: false),
    PropertyInfo(PropertyKey<Color>.strokeColor, "strokeColor", .color, .animation, .shape),
    PropertyInfo(
      PropertyKey<Double>.lineWidth, "lineWidth", .length, .animation, .shape, range: .notNegative),
    PropertyInfo(PropertyKey<LineCap>.lineCap, "lineCap", .choice, .none, .shape, blends: false),
    PropertyInfo(PropertyKey<LineJoin>.lineJoin, "lineJoin", .choice, .none, .shape, blends: false),
    PropertyInfo(
      PropertyKey<Double>.miterLimit, "miterLimit", .factor, .animation, .shape, range: .notNegative
    ),
    PropertyInfo(
      PropertyKey<[Double]>.lineDashPattern, "lineDashPattern", .length, .animation, .shape,
      range: .notNegative),
    PropertyInfo(PropertyKey<Double>.lineDashPhase, "lineDashPhase", .length, .animation, .shape),
    PropertyInfo(
      PropertyKey<Double>.strokeStart, "strokeStart", .factor, .animation, .shape, range: .unit),
    PropertyInfo(
      PropertyKey<Double>.strokeEnd, "strokeEnd", .factor, .animation, .shape, range: .unit),
    PropertyInfo(
      PropertyKey<GradientType>.gradientType, "gradientType", .choice, .none, .gradient,
      blends: false),
    PropertyInfo(PropertyKey<[Color]>.colors, "colors", .color, .animation, .gradient),
    PropertyInfo(
      PropertyKey<[Double]>.locations, "locations", .factor, .animation, .gradient),
    PropertyInfo(PropertyKey<Point>.startPoint, "startPoint", .factor, .animation, .gradient),
    PropertyInfo(PropertyKey<Point>.endPoint, "endPoint", .factor, .animation, .gradient),
    PropertyInfo(
      .string, "string", .string(""), .choice, .none, .text, blends: false, isAuthored: false),
    PropertyInfo(
      PropertyKey<Path>.glyphs, "glyphs", .length, .none, .text, blends: false, isAuthored: false),
    PropertyInfo(
      .textPicture, "textPicture", .image(nil), .choice, .none, .text, blends: false,
      isAuthored: false),
    PropertyInfo(
      PropertyKey<Double>.textAnchor, "textAnchor", .factor, .none, .text, range: .unit,
      isAuthored: false),
    PropertyInfo(PropertyKey<Color>.foregroundColor, "foregroundColor", .color, .animation, .text),
    PropertyInfo(
      PropertyKey<Double>.transitionProgress, "transitionProgress", .color, .none, .visible,
      isAuthored: false),
    PropertyInfo(
      PropertyKey<Color>.multiplyColor, "multiplyColor", .color, .none, .any, isAuthored: false),
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
