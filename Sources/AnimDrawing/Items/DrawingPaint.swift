package import AnimGeometry
package import AnimTimeline

/// The paint of a fill or a stroke.
package enum DrawingPaint: Sendable {
  /// Red, green, blue and alpha, limited to 0…1.
  case color(Attribute)
  case gradient(GradientAttributes)
  case pattern(PatternAttributes)
}

/// Colours that run into each other, in the coordinates of the shape.
package struct GradientAttributes: Sendable {
  package enum Geometry: Sendable {
    /// Core Animation's: the point of the first colour, and the point of the last one, the corner of a radial gradient's
    /// box, or a point of a conic gradient's first ray.
    case points(type: ValueAttribute<GradientType>, start: Attribute, end: Attribute)
    /// The circle of the first colour and that of the last one, each as x, y and radius.
    case circles(from: Attribute, to: Attribute)
  }

  package var geometry: Geometry
  package var colors: ValueAttribute<[Color]>
  /// 0…1 for each colour; a list of another length has no effect.
  package var locations: ValueAttribute<[Double]>
  package var spread = Gradient.Spread.pad
  package var interpolation = Gradient.Interpolation.premultiplied
  /// From the gradient's coordinates to the shape's.
  package var transform = TransformList.identity

  package init(
    _ geometry: Geometry, colors: ValueAttribute<[Color]>,
    locations: ValueAttribute<[Double]> = .constant([])
  ) {
    (self.geometry, self.colors, self.locations) = (geometry, colors, locations)
  }
}

/// Items that are repeated in two directions.
package struct PatternAttributes: Sendable {
  /// x, y, width and height of the part that is repeated, in the pattern's coordinates.
  package var tile: Attribute
  /// From the pattern's coordinates to the shape's.
  package var transform = TransformList.identity
  package var items: [DrawingItem]

  package init(tile: Attribute, items: [DrawingItem]) { (self.tile, self.items) = (tile, items) }
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
