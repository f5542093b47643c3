public import AnimGeometry
public import PictureTransitions
import SystemC

/// The colour, gradient, pattern or picture that fills an area.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case gradient(Gradient)
  case pattern(Pattern)
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
    let geometry: Gradient.Geometry =
      switch type {
      case .axial: .axial(from: start, to: end)
      case .radial: .radial(center: start, radii: Size(abs(axis.x), abs(axis.y)))
      case .conic: .conic(center: start, angle: atan2(axis.y, axis.x))
      }
    self = .gradient(Gradient(geometry, stops: stops))
  }
}

/// Two pictures on the way from one to the other.
public struct PictureMix: Hashable, Sendable {
  /// The transition, with its time; its lengths are in points.
  public var transition: PictureTransition
  /// The rectangle of both pictures, in the area's coordinates. Drawing outside of it is invisible.
  public var rect: Rect
  /// Drawing commands of the outgoing picture, in points from the rectangle's upper left corner.
  public var source: [DisplayCommand]
  /// Drawing commands of the incoming picture, in points from the rectangle's upper left corner.
  public var target: [DisplayCommand]

  /// Creates a mix of two pictures over a rectangle.
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

/// A picture stretched over a rectangle.
public struct ImagePaint: Hashable, Sendable {
  /// The index in the timeline's images.
  public var image: Int
  /// The rectangle of the whole picture, in the area's coordinates.
  public var rect: Rect
  /// Filter for magnification.
  public var filter: ImageFilter
  /// Filter for minification in any direction.
  public var minification: ImageFilter
  /// True if the outermost pixels continue outside of the rectangle; otherwise nothing is painted there.
  public var extendsEdges: Bool
  /// The nine parts of a picture that fills the rectangle unevenly; nil for an even stretch.
  public var stretch: ImageStretch?

  /// Colour that multiplies the picture's straight colours; its alpha is ignored.
  public var tint: Color

  /// Creates a picture stretched over a rectangle. The filter for minification is the one for magnification by default.
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

/// The combination of a picture's pixels when it is scaled.
public enum ImageFilter: String, Hashable, Sendable, CaseIterable {
  /// A mean of the four nearest pixels for magnification; for minification, a mean of all pixels that fall into one.
  case linear
  /// The nearest pixel alone.
  case nearest
  /// The same as ``linear``, which is as good when a picture shrinks.
  case trilinear
}
