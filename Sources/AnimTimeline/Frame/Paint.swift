public import AnimGeometry
public import PictureTransitions
import SystemC

/// What an area is filled with.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case axialGradient(AxialGradient)
  case radialGradient(RadialGradient)
  case conicGradient(ConicGradient)
  case image(ImagePaint)
  /// Two pictures on the way from one to the other.
  case mix(PictureMix)
}

extension Paint {
  /// A gradient between two points: along the line, from a centre to the ellipse whose box has the
  /// second one as a corner, or around a centre from the ray towards the second one on.
  package init(gradient type: GradientType, from start: Point, to end: Point, stops: [GradientStop])
  {
    let axis = end - start
    self =
      switch type {
      case .axial: .axialGradient(AxialGradient(start: start, end: end, stops: stops))
      case .radial:
        .radialGradient(
          RadialGradient(center: start, radii: Size(abs(axis.x), abs(axis.y)), stops: stops))
      case .conic:
        .conicGradient(ConicGradient(center: start, angle: atan2(axis.y, axis.x), stops: stops))
      }
  }
}

/// Two pictures on the way from one to the other.
public struct PictureMix: Hashable, Sendable {
  /// How, with its time; its lengths are in points.
  public var transition: PictureTransition
  /// Where both lie, in the area's coordinates. What is drawn outside of it doesn't show.
  public var rect: Rect
  /// What is drawn at the start, in points from the rectangle's upper left corner.
  public var source: [DisplayCommand]
  /// What is drawn at the end, in points from the rectangle's upper left corner.
  public var target: [DisplayCommand]

  /// Creates a mix of what is drawn over a rectangle.
  public init(
    _ transition: PictureTransition, in rect: Rect, from source: [DisplayCommand],
    to target: [DisplayCommand]
  ) {
    self.transition = transition
    self.rect = rect
    self.source = source
    self.target = target
  }
}

/// Colours along a line; perpendicular to it they stay constant, beyond its ends they are clamped.
public struct AxialGradient: Hashable, Sendable {
  /// Where the first colour is, in the area's coordinates.
  public var start: Point
  /// Where the last colour is, in the area's coordinates.
  public var end: Point
  /// Rising offsets along the line from 0 to 1. Colours between two stops are interpolated
  /// premultiplied.
  public var stops: [GradientStop]

  /// Creates a gradient between two points.
  public init(start: Point, end: Point, stops: [GradientStop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}

/// Colours from a centre out to an ellipse, beyond which they are clamped.
public struct RadialGradient: Hashable, Sendable {
  /// Where the first colour is, in the area's coordinates.
  public var center: Point
  /// Half of the ellipse's width and height; nothing is painted unless both are more than 0.
  public var radii: Size
  /// Rising offsets from the centre to the ellipse; see ``AxialGradient/stops``.
  public var stops: [GradientStop]

  /// Creates a gradient from a centre out to an ellipse.
  public init(center: Point, radii: Size, stops: [GradientStop]) {
    self.center = center
    self.radii = radii
    self.stops = stops
  }
}

/// Colours around a centre, constant along each ray.
public struct ConicGradient: Hashable, Sendable {
  /// Where all rays meet, in the area's coordinates.
  public var center: Point
  /// The direction of the ray where the colours begin and end, in radians clockwise from the
  /// direction of x.
  public var angle: Double
  /// Rising offsets clockwise, 1 being a full turn; see ``AxialGradient/stops``.
  public var stops: [GradientStop]

  /// Creates a gradient around a centre.
  public init(center: Point, angle: Double, stops: [GradientStop]) {
    self.center = center
    self.angle = angle
    self.stops = stops
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

/// A picture stretched over a rectangle.
public struct ImagePaint: Hashable, Sendable {
  /// The index in the timeline's images.
  public var image: Int
  /// Where the whole picture lies, in the area's coordinates.
  public var rect: Rect
  /// How it is filtered where it grows.
  public var filter: ImageFilter
  /// How it is filtered where it shrinks in any direction.
  public var minification: ImageFilter
  /// Whether the outermost pixels go on outside of the rectangle; otherwise nothing is painted there.
  public var extendsEdges: Bool
  /// How the picture fills the rectangle where that isn't even.
  public var stretch: ImageStretch?

  /// Multiplies the picture's straight colours; its alpha doesn't count.
  public var tint: Color

  /// Creates a picture stretched over a rectangle; filtered alike where it grows and shrinks,
  /// unless told otherwise.
  public init(
    image: Int, rect: Rect, filter: ImageFilter = .linear, minification: ImageFilter? = nil,
    extendsEdges: Bool = false, stretch: ImageStretch? = nil, tint: Color = .white
  ) {
    self.image = image
    self.rect = rect
    self.filter = filter
    self.minification = minification ?? filter
    self.extendsEdges = extendsEdges
    self.stretch = stretch
    self.tint = tint
  }
}

/// How pixels of a picture are combined when it is scaled.
public enum ImageFilter: String, Hashable, Sendable, CaseIterable {
  /// Where it grows, a mean of the four nearest pixels; where it shrinks, of all that fall into
  /// one.
  case linear
  /// The nearest pixel alone.
  case nearest
  /// The same as ``linear``, which is as good when a picture shrinks.
  case trilinear
}
