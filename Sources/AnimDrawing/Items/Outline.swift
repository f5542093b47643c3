package import AnimGeometry
package import AnimTimeline

/// A shape that is filled, stroked or cut out.
package enum Outline: Sendable {
  /// A rectangle with corners.
  case box(BoxAttributes)
  /// The ring between a rectangle with corners and the same inset by a width.
  case frame(BoxAttributes, width: Attribute)
  /// The ellipse within a rectangle of x, y, width and height.
  case ellipse(Attribute)
  /// A line from the first two numbers to the other two.
  case line(Attribute)
  case path(ValueAttribute<Path>)
  /// Several shapes under transforms: all that any of them covers.
  indirect case union([PlacedOutline])
  /// The part of a shape between two fractions of its length, as ``Trim`` has them.
  indirect case trimmed(Outline, Trim)
}

/// A rectangle and its corners.
package struct BoxAttributes: Sendable {
  /// x, y, width and height; a negative size goes the other way.
  package var rect: Attribute
  /// Points, limited to half of the shorter side.
  package var radius = Attribute.constant(.zero)
  package var corners = ValueAttribute<CornerMask>.constant(.all)
  package var curve = ValueAttribute<CornerCurve>.constant(.circular)

  package init(_ rect: Attribute) { self.rect = rect }
}

/// A shape under a transform, with the rule that tells its inside.
package struct PlacedOutline: Sendable {
  package var outline: Outline
  package var rule: ValueAttribute<FillRule>
  package var transform: TransformList

  package init(
    _ outline: Outline, rule: ValueAttribute<FillRule> = .constant(.nonZero),
    transform: TransformList = .identity
  ) {
    (self.outline, self.rule, self.transform) = (outline, rule, transform)
  }
}

/// A part of an outline, as fractions of the length of all its subpaths, limited to 0…1.
package struct Trim: Sendable {
  package var start: Attribute
  package var end: Attribute

  package init(start: Attribute, end: Attribute) { (self.start, self.end) = (start, end) }
}
