import AnimGeometry

/// A property of a layer as the timeline knows it.
///
/// Each is one row of ``table``: its name in key paths, the type of its values, what it is when
/// nobody sets it, how it blends, what a change does and which layers have it. Exporters say in a
/// table of their own how they carry each.
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
  case compositingFilter, filters, backgroundFilters, allowsGroupOpacity, maskMode
  // Shape
  case path, fillColor, fillRule, strokeColor, lineWidth, lineCap, lineJoin, miterLimit
  case lineDashPattern, lineDashPhase, strokeStart, strokeEnd
  // Gradient
  case gradientType, colors, locations, startPoint, endPoint
  // Text
  case string, glyphs, textPicture, textAnchor, foregroundColor
  // Transitions
  case transitionProgress
  // Copies
  case multiplyColor
  case instanceCount, instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
  case preservesDepth
  // Particles
  case emitterPosition, emitterZPosition, emitterSize, emitterDepth
  case birthRate, lifetime, velocity, scale, spin, emitterCells

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

  public static func < (a: Property, b: Property) -> Bool { a.rawValue < b.rawValue }
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

  /// What its numbers are.
  package var quantity: PropertyQuantity { Self.table[Int(rawValue)].quantity }
  /// What a change of the model does by itself.
  package var implicitAction: ImplicitAction { Self.table[Int(rawValue)].implicitAction }
  /// Which layers have it.
  package var owner: PropertyOwner { Self.table[Int(rawValue)].owner }
  /// The numbers that a model value may have.
  package var range: PropertyRange { Self.table[Int(rawValue)].range }
  /// Whether authors can name it; the others are the recording's own.
  package var isAuthored: Bool { Self.table[Int(rawValue)].isAuthored }

  /// Whether recording makes nodes of it, which don't have it themselves.
  package var isResolvedInRecording: Bool {
    switch owner {
    case .replicator, .emitter, .copying: true
    case .any, .visible, .shape, .gradient, .text: false
    }
  }
}
