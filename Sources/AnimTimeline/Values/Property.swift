public import AnimGeometry

/// A property of a layer as the timeline knows it.
///
/// Each is one row of ``table``: its name in key paths, the type of its values, what it is when
/// nobody sets it and how it blends. Exporters say in a table of their own how they carry each.
public enum Property: UInt8, Hashable, Sendable, CaseIterable, Comparable {
  // Geometry
  case bounds, position, zPosition, anchorPoint, anchorPointZ
  case transform, transformScale, transformRotation, transformTranslation, motionRotation
  case sublayerTransform, sublayerTransformScale, sublayerTransformRotation
  case sublayerTransformTranslation
  // Appearance
  case opacity, hidden, masksToBounds, backgroundColor, cornerRadius, borderWidth, borderColor
  case contents, contentsGravity, contentsScale, magnificationFilter
  // Shape
  case path, fillColor, fillRule, strokeColor, lineWidth, lineCap, lineJoin, miterLimit
  case lineDashPattern, lineDashPhase, strokeStart, strokeEnd
  // Gradient
  case colors, locations, startPoint, endPoint
  // Text
  case glyphs, foregroundColor

  public static func < (a: Property, b: Property) -> Bool { a.rawValue < b.rawValue }
}

/// A row of the property table.
public struct PropertyInfo: Hashable, Sendable {
  public let property: Property
  /// The name in key paths and tables.
  public let name: String
  public let kind: ValueKind
  /// The value of a layer on which nobody set it.
  public let defaultValue: Value
  /// Whether values in between exist; otherwise a blend switches at half.
  public let blends: Bool

  init(
    _ property: Property, _ name: String, _ defaultValue: Value, blends: Bool = true
  ) {
    self.property = property
    self.name = name
    self.kind = defaultValue.kind
    self.defaultValue = defaultValue
    self.blends = blends
  }
}

extension Property {
  /// The row of this property.
  public var info: PropertyInfo { Self.table[Int(rawValue)] }
  public var name: String { info.name }
  public var kind: ValueKind { info.kind }
  public var defaultValue: Value { info.defaultValue }

  /// Every property, in the order of their raw values.
  public static let table: [PropertyInfo] = [
    PropertyInfo(.bounds, "bounds", .rect(.zero)),
    PropertyInfo(.position, "position", .point(.zero)),
    PropertyInfo(.zPosition, "zPosition", .number(0)),
    PropertyInfo(.anchorPoint, "anchorPoint", .point(Point(0.5, 0.5))),
    PropertyInfo(.anchorPointZ, "anchorPointZ", .number(0)),
    PropertyInfo(.transform, "transform", .transform(.identity)),
    PropertyInfo(.transformScale, "transform.scale", .vector(.one)),
    PropertyInfo(.transformRotation, "transform.rotation", .vector(.zero)),
    PropertyInfo(.transformTranslation, "transform.translation", .vector(.zero)),
    PropertyInfo(.motionRotation, "motionRotation", .number(0)),
    PropertyInfo(.sublayerTransform, "sublayerTransform", .transform(.identity)),
    PropertyInfo(.sublayerTransformScale, "sublayerTransform.scale", .vector(.one)),
    PropertyInfo(.sublayerTransformRotation, "sublayerTransform.rotation", .vector(.zero)),
    PropertyInfo(.sublayerTransformTranslation, "sublayerTransform.translation", .vector(.zero)),
    PropertyInfo(.opacity, "opacity", .number(1)),
    PropertyInfo(.hidden, "hidden", .flag(false)),
    PropertyInfo(.masksToBounds, "masksToBounds", .flag(false)),
    PropertyInfo(.backgroundColor, "backgroundColor", .color(.clear)),
    PropertyInfo(.cornerRadius, "cornerRadius", .number(0)),
    PropertyInfo(.borderWidth, "borderWidth", .number(0)),
    PropertyInfo(.borderColor, "borderColor", .color(.black)),
    PropertyInfo(.contents, "contents", .image(nil), blends: false),
    PropertyInfo(.contentsGravity, "contentsGravity", .string("resize"), blends: false),
    PropertyInfo(.contentsScale, "contentsScale", .number(1)),
    PropertyInfo(.magnificationFilter, "magnificationFilter", .string("linear"), blends: false),
    PropertyInfo(.path, "path", .path(Path())),
    PropertyInfo(.fillColor, "fillColor", .color(.black)),
    PropertyInfo(.fillRule, "fillRule", .string("nonZero"), blends: false),
    PropertyInfo(.strokeColor, "strokeColor", .color(.clear)),
    PropertyInfo(.lineWidth, "lineWidth", .number(1)),
    PropertyInfo(.lineCap, "lineCap", .string("butt"), blends: false),
    PropertyInfo(.lineJoin, "lineJoin", .string("miter"), blends: false),
    PropertyInfo(.miterLimit, "miterLimit", .number(10)),
    PropertyInfo(.lineDashPattern, "lineDashPattern", .numbers([])),
    PropertyInfo(.lineDashPhase, "lineDashPhase", .number(0)),
    PropertyInfo(.strokeStart, "strokeStart", .number(0)),
    PropertyInfo(.strokeEnd, "strokeEnd", .number(1)),
    PropertyInfo(.colors, "colors", .colors([])),
    PropertyInfo(.locations, "locations", .numbers([])),
    PropertyInfo(.startPoint, "startPoint", .point(Point(0.5, 0))),
    PropertyInfo(.endPoint, "endPoint", .point(Point(0.5, 1))),
    PropertyInfo(.glyphs, "glyphs", .path(Path()), blends: false),
    PropertyInfo(.foregroundColor, "foregroundColor", .color(.white)),
  ]
}
