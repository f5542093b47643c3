import AnimGeometry

/// A property of a layer as the timeline knows it.
///
/// Each is one row of ``table``: its name in key paths, the type of its values, what it is when
/// nobody sets it and how it blends. Exporters say in a table of their own how they carry each.
public enum Property: UInt8, Hashable, Sendable, CaseIterable, Comparable {
  // Geometry
  case bounds, position, zPosition, anchorPoint, anchorPointZ
  case transform, transformScale, transformRotation, transformTranslation, motionRotation
  case sublayerTransform, sublayerTransformScale, sublayerTransformRotation
  case sublayerTransformTranslation, geometryFlipped, doubleSided
  // Appearance
  case opacity, hidden, masksToBounds, backgroundColor, cornerRadius, borderWidth, borderColor
  case maskedCorners, cornerCurve
  case contents, contentsGravity, contentsScale, contentsRect, contentsCenter
  case minificationFilter, magnificationFilter
  // Effects
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case compositingFilter, filters, backgroundFilters, allowsGroupOpacity
  // Shape
  case path, fillColor, fillRule, strokeColor, lineWidth, lineCap, lineJoin, miterLimit
  case lineDashPattern, lineDashPhase, strokeStart, strokeEnd
  // Gradient
  case gradientType, colors, locations, startPoint, endPoint
  // Text
  case string, glyphs, textPicture, foregroundColor
  // Transitions
  case transitionProgress
  // Copies
  case multiplyColor
  case instanceCount, instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
  case preservesDepth
  // Particles
  case emitterPosition, emitterZPosition, emitterSize, emitterDepth
  case birthRate, lifetime, velocity, scale, spin

  /// The property with a name; nil where the table has none.
  public init?(name: String) {
    guard let property = Self.named[name] else { return nil }
    self = property
  }

  private static let named = Dictionary(
    uniqueKeysWithValues: table.map { ($0.name, $0.property) })

  /// The transform that it is a part of, if it is one.
  package var wholeTransform: Property? {
    switch self {
    case .transformScale, .transformRotation, .transformTranslation: .transform
    case .sublayerTransformScale, .sublayerTransformRotation, .sublayerTransformTranslation:
      .sublayerTransform
    default: nil
    }
  }

  /// Whether recording makes nodes of it, which don't have it themselves.
  package var isResolvedInRecording: Bool {
    (Property.instanceCount...Property.spin).contains(self)
  }

  /// Whether authors can name it; the others are the recording's own.
  package var isAuthored: Bool {
    ![.motionRotation, .string, .glyphs, .textPicture, .transitionProgress, .multiplyColor]
      .contains(self)
  }

  public static func < (a: Property, b: Property) -> Bool { a.rawValue < b.rawValue }
}

/// A row of the property table.
public struct PropertyInfo: Hashable, Sendable {
  /// What it is about.
  public let property: Property
  /// The name in key paths and tables.
  public let name: String
  /// The kind of its values.
  public let kind: ValueKind
  /// The value of a layer on which nobody set it.
  public let defaultValue: Value
  /// Whether values in between exist; otherwise a blend switches at half.
  public let blends: Bool
  /// The keywords that a value can be, for properties of such a kind; else none.
  public let keywords: [String]
  /// Whether a value is any number of the keywords, separated by spaces, instead of one of them.
  public let takesSeveral: Bool

  init(
    _ property: Property, _ name: String, _ defaultValue: Value, blends: Bool = true,
    keywords: [String] = [], takesSeveral: Bool = false
  ) {
    self.property = property
    self.name = name
    self.kind = defaultValue.kind
    self.defaultValue = defaultValue
    self.blends = blends
    self.keywords = keywords
    self.takesSeveral = takesSeveral
  }

  init<V>(_ key: PropertyKey<V>, _ name: String, blends: Bool = true) {
    self.init(key.property, name, key.defaultValue.value, blends: blends)
  }

  init<V: CaseIterable & RawRepresentable<String>>(
    _ key: PropertyKey<V>, _ name: String, blends: Bool = true
  ) {
    self.init(
      key.property, name, key.defaultValue.value, blends: blends,
      keywords: V.allCases.map(\.rawValue))
  }
}

extension Property {
  /// The row of this property.
  public var info: PropertyInfo { Self.table[Int(rawValue)] }
  /// As key paths write it.
  public var name: String { info.name }
  /// The kind of its values.
  public var kind: ValueKind { Self.kinds[Int(rawValue)] }
  /// Where nothing is set.
  public var defaultValue: Value { info.defaultValue }

  /// The table's kinds by themselves: sampling asks for them again and again.
  private static let kinds = table.map(\.kind)

  /// The lanes of the default value; zero for a kind without lanes.
  package var defaultLanes: Lanes { Self.defaultLanes[Int(rawValue)] }

  private static let defaultLanes = table.map { $0.defaultValue.lanes ?? .zero }

  /// Every property, in the order of their raw values.
  public static let table: [PropertyInfo] = [
    PropertyInfo(PropertyKey<Rect>.bounds, "bounds"),
    PropertyInfo(PropertyKey<Point>.position, "position"),
    PropertyInfo(PropertyKey<Double>.zPosition, "zPosition"),
    PropertyInfo(PropertyKey<Point>.anchorPoint, "anchorPoint"),
    PropertyInfo(PropertyKey<Double>.anchorPointZ, "anchorPointZ"),
    PropertyInfo(PropertyKey<Transform3D>.transform, "transform"),
    PropertyInfo(PropertyKey<Vector3>.transformScale, "transform.scale"),
    PropertyInfo(PropertyKey<Vector3>.transformRotation, "transform.rotation"),
    PropertyInfo(PropertyKey<Vector3>.transformTranslation, "transform.translation"),
    PropertyInfo(PropertyKey<Double>.motionRotation, "motionRotation"),
    PropertyInfo(PropertyKey<Transform3D>.sublayerTransform, "sublayerTransform"),
    PropertyInfo(PropertyKey<Vector3>.sublayerTransformScale, "sublayerTransform.scale"),
    PropertyInfo(PropertyKey<Vector3>.sublayerTransformRotation, "sublayerTransform.rotation"),
    PropertyInfo(
      PropertyKey<Vector3>.sublayerTransformTranslation, "sublayerTransform.translation"),
    PropertyInfo(PropertyKey<Bool>.geometryFlipped, "geometryFlipped"),
    PropertyInfo(PropertyKey<Bool>.doubleSided, "doubleSided"),
    PropertyInfo(PropertyKey<Double>.opacity, "opacity"),
    PropertyInfo(PropertyKey<Bool>.hidden, "hidden"),
    PropertyInfo(PropertyKey<Bool>.masksToBounds, "masksToBounds"),
    PropertyInfo(PropertyKey<Color>.backgroundColor, "backgroundColor"),
    PropertyInfo(PropertyKey<Double>.cornerRadius, "cornerRadius"),
    PropertyInfo(PropertyKey<Double>.borderWidth, "borderWidth"),
    PropertyInfo(PropertyKey<Color>.borderColor, "borderColor"),
    PropertyInfo(
      .maskedCorners, "maskedCorners", CornerMask.all.value, blends: false,
      keywords: CornerMask.names, takesSeveral: true),
    PropertyInfo(PropertyKey<CornerCurve>.cornerCurve, "cornerCurve", blends: false),
    PropertyInfo(.contents, "contents", .image(nil)),
    PropertyInfo(PropertyKey<ContentsGravity>.contentsGravity, "contentsGravity", blends: false),
    PropertyInfo(PropertyKey<Double>.contentsScale, "contentsScale"),
    PropertyInfo(PropertyKey<Rect>.contentsRect, "contentsRect"),
    PropertyInfo(PropertyKey<Rect>.contentsCenter, "contentsCenter"),
    PropertyInfo(PropertyKey<ImageFilter>.minificationFilter, "minificationFilter", blends: false),
    PropertyInfo(
      PropertyKey<ImageFilter>.magnificationFilter, "magnificationFilter", blends: false),
    PropertyInfo(PropertyKey<Color>.shadowColor, "shadowColor"),
    PropertyInfo(PropertyKey<Double>.shadowOpacity, "shadowOpacity"),
    PropertyInfo(PropertyKey<Size>.shadowOffset, "shadowOffset"),
    PropertyInfo(PropertyKey<Double>.shadowRadius, "shadowRadius"),
    PropertyInfo(PropertyKey<Path>.shadowPath, "shadowPath"),
    PropertyInfo(PropertyKey<BlendMode>.compositingFilter, "compositingFilter", blends: false),
    PropertyInfo(PropertyKey<[Filter]>.filters, "filters"),
    PropertyInfo(PropertyKey<[Filter]>.backgroundFilters, "backgroundFilters"),
    PropertyInfo(PropertyKey<Bool>.allowsGroupOpacity, "allowsGroupOpacity"),
    PropertyInfo(PropertyKey<Path>.path, "path"),
    PropertyInfo(PropertyKey<Color>.fillColor, "fillColor"),
    PropertyInfo(PropertyKey<FillRule>.fillRule, "fillRule", blends: false),
    PropertyInfo(PropertyKey<Color>.strokeColor, "strokeColor"),
    PropertyInfo(PropertyKey<Double>.lineWidth, "lineWidth"),
    PropertyInfo(PropertyKey<LineCap>.lineCap, "lineCap", blends: false),
    PropertyInfo(PropertyKey<LineJoin>.lineJoin, "lineJoin", blends: false),
    PropertyInfo(PropertyKey<Double>.miterLimit, "miterLimit"),
    PropertyInfo(PropertyKey<[Double]>.lineDashPattern, "lineDashPattern"),
    PropertyInfo(PropertyKey<Double>.lineDashPhase, "lineDashPhase"),
    PropertyInfo(PropertyKey<Double>.strokeStart, "strokeStart"),
    PropertyInfo(PropertyKey<Double>.strokeEnd, "strokeEnd"),
    PropertyInfo(PropertyKey<GradientType>.gradientType, "gradientType", blends: false),
    PropertyInfo(PropertyKey<[Color]>.colors, "colors"),
    PropertyInfo(PropertyKey<[Double]>.locations, "locations"),
    PropertyInfo(PropertyKey<Point>.startPoint, "startPoint"),
    PropertyInfo(PropertyKey<Point>.endPoint, "endPoint"),
    PropertyInfo(.string, "string", .string(""), blends: false),
    PropertyInfo(PropertyKey<Path>.glyphs, "glyphs", blends: false),
    PropertyInfo(.textPicture, "textPicture", .image(nil), blends: false),
    PropertyInfo(PropertyKey<Color>.foregroundColor, "foregroundColor"),
    PropertyInfo(PropertyKey<Double>.transitionProgress, "transitionProgress"),
    PropertyInfo(PropertyKey<Color>.multiplyColor, "multiplyColor"),
    PropertyInfo(PropertyKey<Double>.instanceCount, "instanceCount"),
    PropertyInfo(PropertyKey<Double>.instanceDelay, "instanceDelay", blends: false),
    PropertyInfo(PropertyKey<Transform3D>.instanceTransform, "instanceTransform"),
    PropertyInfo(PropertyKey<Color>.instanceColor, "instanceColor"),
    PropertyInfo(PropertyKey<Double>.instanceRedOffset, "instanceRedOffset"),
    PropertyInfo(PropertyKey<Double>.instanceGreenOffset, "instanceGreenOffset"),
    PropertyInfo(PropertyKey<Double>.instanceBlueOffset, "instanceBlueOffset"),
    PropertyInfo(PropertyKey<Double>.instanceAlphaOffset, "instanceAlphaOffset"),
    PropertyInfo(PropertyKey<Bool>.preservesDepth, "preservesDepth"),
    PropertyInfo(PropertyKey<Point>.emitterPosition, "emitterPosition"),
    PropertyInfo(PropertyKey<Double>.emitterZPosition, "emitterZPosition"),
    PropertyInfo(PropertyKey<Size>.emitterSize, "emitterSize"),
    PropertyInfo(PropertyKey<Double>.emitterDepth, "emitterDepth"),
    PropertyInfo(PropertyKey<Double>.birthRate, "birthRate"),
    PropertyInfo(PropertyKey<Double>.lifetime, "lifetime"),
    PropertyInfo(PropertyKey<Double>.velocity, "velocity"),
    PropertyInfo(PropertyKey<Double>.scale, "scale"),
    PropertyInfo(PropertyKey<Double>.spin, "spin"),
  ]
}
