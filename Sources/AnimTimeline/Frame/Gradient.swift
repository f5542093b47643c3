public import AnimGeometry

/// Colours that change from place to place.
///
/// Without stops nothing is painted, and with one stop that colour everywhere the gradient reaches.
public struct Gradient: Hashable, Sendable {
  /// Places of the offsets.
  public var geometry: Geometry
  /// Rising offsets from 0 to 1 with their colours. A stop below the one before it counts as having
  /// that one's offset; of stops with equal offsets the last counts from there on.
  public var stops: [GradientStop]
  /// Colours before the offset 0 and beyond 1.
  public var spread: Spread
  /// Colours between two stops.
  public var interpolation: Interpolation
  /// From the gradient's coordinates to the area's; one without an inverse paints nothing.
  public var transform: AffineTransform

  /// Creates a gradient. By default it is in the area's coordinates, its outermost colours continue, and its colours
  /// are interpolated premultiplied.
  public init(
    _ geometry: Geometry, stops: [GradientStop], spread: Spread = .pad,
    interpolation: Interpolation = .premultiplied, transform: AffineTransform = .identity
  ) {
    self.geometry = geometry
    self.stops = stops
    self.spread = spread
    self.interpolation = interpolation
    self.transform = transform
  }

  /// The places of a gradient's offsets, in the gradient's coordinates.
  public enum Geometry: Hashable, Sendable {
    /// Offsets along a line from 0 at its start to 1 at its end; perpendicular to it colours stay
    /// constant. A line without length paints the last colour.
    case axial(from: Point, to: Point)
    /// Offsets from 0 at a centre to 1 on an ellipse. Nothing is painted unless both radii, half of its
    /// width and height, are more than 0.
    case radial(center: Point, radii: Size)
    /// Offsets from 0 on one circle to 1 on another, as in canvases of HTML and SVG's `fx`, `fy` and `fr`.
    ///
    /// Circles in between, before and beyond have centres and radii that change evenly, and each has one
    /// offset; of circles that meet in a place the one with the greatest offset counts. Places on none
    /// of them, which are outside of a cone, stay clear. Equal circles, and radii below 0, paint nothing.
    case circles(from: Circle, to: Circle)
    /// Offsets clockwise around a centre, constant along each ray, from 0 to 1 for a full turn.
    ///
    /// The angle is the direction of the ray at which the colours begin and end, in radians clockwise from the
    /// direction of x. The spread has no effect.
    case conic(center: Point, angle: Double)
  }

  /// A circle of a gradient.
  public struct Circle: Hashable, Sendable {
    /// Its centre, in the gradient's coordinates.
    public var center: Point
    /// Its radius, 0 or more.
    public var radius: Double

    /// Creates a circle.
    public init(center: Point, radius: Double) {
      self.center = center
      self.radius = radius
    }
  }

  /// Colours before and beyond a gradient, as SVG's `spreadMethod`.
  public enum Spread: String, Hashable, Sendable, CaseIterable {
    /// The outermost colours go on.
    case pad
    /// The gradient turns back and forth.
    case reflect
    /// The gradient starts over.
    case `repeat`
  }

  /// The components that are interpolated between the colours of two stops.
  public enum Interpolation: String, Hashable, Sendable, CaseIterable {
    /// Red, green and blue times alpha, as in Core Animation and CSS.
    case premultiplied
    /// Red, green, blue and alpha by themselves, as in SVG.
    case straight
  }
}

/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// 0…1 along the gradient.
  public var offset: Double
  /// The colour there.
  public var color: Color

  /// Creates a colour at an offset, 0…1.
  public init(offset: Double, color: Color) {
    self.offset = offset
    self.color = color
  }
}
