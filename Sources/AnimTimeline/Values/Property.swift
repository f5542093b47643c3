import AnimGeometry

/// A property of a layer in the timeline.
///
/// Each is one row of ``table``: its name in key paths, the type of its values, its default, its
/// blending, its implicit action, the layers that have it, the use that drawings make of it, and
/// its node in transitions. Exporters derive everything else from the items of the drawing.
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

  /// The transform that this property is a part of; nil for whole transforms and all others.
  package var wholeTransform: Property? { Self.wholeTransforms[Int(rawValue)] }

  private static let wholeTransforms = table.map { row in
    TransformSlots.all.first { $0.parts.contains(row.property) }?.matrix
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
  package var defaultLanes: Components { Self.defaultLanes[Int(rawValue)] }

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

  /// The use that drawings make of it.
  package var use: PropertyUse { Self.uses[Int(rawValue)] }

  private static let uses = table.map(\.use)

  /// The node that has it while the layer has transitions.
  package var transitionSlot: TransitionSlot { Self.transitionSlots[Int(rawValue)] }

  private static let transitionSlots = table.map(\.transitionSlot)

  /// The part of a transform that it holds; nil if it is no transform.
  package var transformPart: TransformPart? { Self.table[Int(rawValue)].transformPart }
  /// True if vectors show it exactly in every layer, with every value.
  package var isExact: Bool { Self.table[Int(rawValue)].isExact }

  /// True if recording resolves it to nodes, which don't have it themselves.
  package var isResolvedInRecording: Bool { use == .recorded }

  /// True if it changes colours or the visibility, and no outline.
  package var changesOnlyPaint: Bool { use == .visibility || kind == .color && use != .unstated }
}
