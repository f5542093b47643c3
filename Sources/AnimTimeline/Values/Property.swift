import AnimGeometry

/// A property of a layer in the timeline.
///
/// Each is one row of ``table``: its name in key paths, the type of its values, its default, its
/// blending, its implicit action and the layers that have it. Exporters have tables of their own
/// for its representation.
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

  /// The property of a name; nil if the table has none.
  public init?(name: String) {
    guard let property = Self.named[name] else { return nil }
    self = property
  }

  private static let named = Dictionary(
    uniqueKeysWithValues: table.map { ($0.name, $0.property) })

  /// The transform that this property is a part of, if any.
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
  /// The name in key paths.
  public var name: String { info.name }
  /// The kind of the property's values.
  public var kind: ValueKind { Self.kinds[Int(rawValue)] }
  /// The value if none is set.
  public var defaultValue: Value { info.defaultValue }

  /// The kinds in the table, in an array of their own, since sampling reads them often.
  private static let kinds = table.map(\.kind)

  /// The lanes of the default value; zero for a kind without lanes.
  package var defaultLanes: Lanes { Self.defaultLanes[Int(rawValue)] }

  private static let defaultLanes = table.map { $0.defaultValue.lanes ?? .zero }

  /// The unit of its numbers.
  package var quantity: PropertyQuantity { Self.table[Int(rawValue)].quantity }
  /// The action of a change of the model value.
  package var implicitAction: ImplicitAction { Self.table[Int(rawValue)].implicitAction }
  /// The layers that have it.
  package var owner: PropertyOwner { Self.table[Int(rawValue)].owner }
  /// The permitted numbers of a model value.
  package var range: PropertyRange { Self.table[Int(rawValue)].range }
  /// True if authors can name it; the others are internal to recordings.
  package var isAuthored: Bool { Self.table[Int(rawValue)].isAuthored }

  /// True if recording resolves it to nodes, which don't have it themselves.
  package var isResolvedInRecording: Bool {
    switch owner {
    case .replicator, .emitter, .copying: true
    case .any, .visible, .shape, .gradient, .text: false
    }
  }
}
