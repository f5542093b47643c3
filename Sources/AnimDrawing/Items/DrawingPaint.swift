package import AnimGeometry
package import AnimTimeline

/// The paint of a fill or a stroke.
package enum DrawingPaint: Sendable {
  /// Red, green, blue and alpha, limited to 0…1.
  case color(Attribute)
  case gradient(GradientAttributes)
}

/// Colours that run into each other, in the coordinates of the shape.
package struct GradientAttributes: Sendable {
  package var type: ValueAttribute<GradientType>
  /// The point of the first colour.
  package var start: Attribute
  /// The point of the last colour, the corner of a radial gradient's box, or a point of a conic gradient's first ray.
  package var end: Attribute
  package var colors: ValueAttribute<[Color]>
  /// 0…1 for each colour; a list of another length has no effect.
  package var locations: ValueAttribute<[Double]>

  package init(
    type: ValueAttribute<GradientType>, start: Attribute, end: Attribute,
    colors: ValueAttribute<[Color]>, locations: ValueAttribute<[Double]>
  ) {
    (self.type, self.start, self.end) = (type, start, end)
    (self.colors, self.locations) = (colors, locations)
  }
}

/// The inside of a shape and its paint.
package struct DrawingFill: Sendable {
  package var paint: DrawingPaint
  package var rule: ValueAttribute<FillRule>

  package init(_ paint: DrawingPaint, rule: ValueAttribute<FillRule> = .constant(.nonZero)) {
    (self.paint, self.rule) = (paint, rule)
  }
}

/// The line along a shape, its pen and its paint.
package struct DrawingStroke: Sendable {
  package var paint: DrawingPaint
  /// Points.
  package var width: Attribute
  package var cap = ValueAttribute<LineCap>.constant(.butt)
  package var join = ValueAttribute<LineJoin>.constant(.miter)
  package var miterLimit = Attribute.number(10)
  package var dashPattern = ValueAttribute<[Double]>.constant([])
  package var dashPhase = Attribute.constant(.zero)
  /// The part that is drawn; nil for all of the shape.
  package var trim: Trim?

  package init(_ paint: DrawingPaint, width: Attribute) {
    (self.paint, self.width) = (paint, width)
  }
}
