public import AnimGeometry
public import PictureTransitions
import SystemC

/// What an area is filled with.
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
