public import AnimGeometry
public import AnimTimeline
public import Foundation

/// A path that is built step by step, by the names of UIKit.
public final class UIBezierPath {
  /// The path so far.
  public var cgPath: CGPath
  /// Line width of ``stroke()``, in points. Default 1.
  public var lineWidth: CGFloat = 1
  /// The shape of the ends of lines. Default butt.
  public var lineCapStyle = CGLineCap.butt
  /// The shape of the corners of lines. Default miter.
  public var lineJoinStyle = CGLineJoin.miter
  /// The maximum miter as a multiple of half the line width. Default 10.
  public var miterLimit: CGFloat = 10
  /// Stored, without an effect: curves are drawn within the export's tolerance. Default 0.6.
  public var flatness: CGFloat = 0.6
  /// True if ``fill()``, ``addClip()`` and ``contains(_:)`` use the even-odd rule instead of the
  /// non-zero one. Default false.
  public var usesEvenOddFillRule = false
  var lineDash: [Double] = []
  var lineDashPhase = 0.0

  /// Creates an empty path.
  public init() { cgPath = CGPath() }

  /// Creates a path that begins with the elements of another one.
  public init(cgPath: CGPath) { self.cgPath = cgPath }

  /// Creates a path that begins with the current elements of a mutable one.
  public convenience init(cgPath: CGMutablePath) { self.init(cgPath: cgPath.cgPath) }

  /// A rectangle, in points.
  public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect)) }

  /// The ellipse that touches the sides of a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect)) }

  /// A rectangle with corners that are quarters of a circle of a radius in points, limited to half
  /// of the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: CGPath(roundedRect: Rect(rect), cornerRadius: cornerRadius))
  }

  /// An arc of a circle; angles are radians from the positive x axis, growing clockwise on screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Starts a subpath at a point.
  public func move(to point: CGPoint) { cgPath.move(to: point) }

  /// Adds a straight segment.
  public func addLine(to point: CGPoint) { cgPath.addLine(to: point) }

  /// Adds a cubic curve.
  public func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    cgPath.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    cgPath.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle, with a line from the current point to its start.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    cgPath.addArc(
      center: Point(center), radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Closes the subpath with a line to its start.
  public func close() { cgPath.closeSubpath() }

  /// Adds all subpaths of another path.
  public func append(_ path: UIBezierPath) { cgPath.append(path.cgPath) }

  /// Removes all elements.
  public func removeAllPoints() { cgPath = CGPath() }

  /// Applies a transform to every point.
  public func apply(_ transform: CGAffineTransform) {
    cgPath = cgPath.transformed(by: transform)
  }

  /// True if the path has no segments.
  public var isEmpty: Bool { cgPath.isEmpty }

  /// Start point of the next segment; the origin for an empty path.
  public var currentPoint: CGPoint { CGPoint(cgPath.currentPoint ?? .zero) }

  /// The smallest rectangle that holds the outline; empty for an empty path.
  public var bounds: CGRect { CGRect(cgPath.bounds ?? .zero) }
}
