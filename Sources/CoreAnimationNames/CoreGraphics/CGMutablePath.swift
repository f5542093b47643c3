public import AnimGeometry
public import AnimTimeline
public import Foundation

/// A path that is built step by step and shared by its holders. It can be passed wherever a
/// ``CGPath`` is expected, which copies its current elements.
///
/// As in Core Graphics, `clockwise` of arcs is counterclockwise on screen.
public final class CGMutablePath: CGPathConvertible, ValueConvertible {
  /// The path so far, as a value.
  public private(set) var cgPath: CGPath

  /// Creates an empty path.
  public init() { cgPath = CGPath() }

  /// Creates a path that begins with the elements of another one.
  public init(_ path: CGPath) { cgPath = path }

  /// The path as a value of animations.
  public var value: Value { .path(cgPath) }

  /// Creates a path from a value of animations; nil for a value of another kind.
  public init?(_ value: Value) {
    guard let path = CGPath(value) else { return nil }
    cgPath = path
  }

  /// Starts a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    cgPath.move(to: point, transform: transform)
  }

  /// Adds a straight segment.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    cgPath.addLine(to: point, transform: transform)
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    cgPath.addQuadCurve(to: end, control: control, transform: transform)
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    cgPath.addCurve(to: end, control1: control1, control2: control2, transform: transform)
  }

  /// Starts a subpath at the first of some points, with straight segments to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    cgPath.addLines(between: points, transform: transform)
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    cgPath.addRect(rect, transform: transform)
  }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    cgPath.addRects(rects, transform: transform)
  }

  /// Adds the closed ellipse that touches the sides of a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    cgPath.addEllipse(in: rect, transform: transform)
  }

  /// Adds a closed rectangle with corners that are quarters of an ellipse.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    cgPath.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
  }

  /// Adds all subpaths of another path.
  public func addPath(_ path: some CGPathConvertible, transform: CGAffineTransform = .identity) {
    cgPath.addPath(path.cgPath, transform: transform)
  }

  /// Closes the subpath with a line to its start.
  public func closeSubpath() { cgPath.closeSubpath() }
}

// Arcs, see those of ``CGPath``.
extension CGMutablePath {
  /// Adds an arc of a circle, with a line from the current point to its start.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    cgPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: transform)
  }

  /// Adds an arc of a circle by its start and its angle.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    cgPath.addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// Rounds the corner at a point between the current point and another one.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    cgPath.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
  }
}
