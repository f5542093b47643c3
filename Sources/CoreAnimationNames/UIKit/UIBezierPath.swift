public import AnimGeometry
public import AnimTimeline
public import Foundation

/// A path that is built step by step, as UIKit does it.
public final class UIBezierPath {
  /// The path so far.
  public var cgPath: CGPath
  /// In points, of ``stroke()``. Default 1.
  public var lineWidth: CGFloat = 1
  /// How lines end. Default butt.
  public var lineCapStyle = CGLineCap.butt
  /// How lines meet. Default miter.
  public var lineJoinStyle = CGLineJoin.miter
  /// The longest miter as a multiple of half the line width. Default 10.
  public var miterLimit: CGFloat = 10
  /// Kept, without an effect: curves are drawn as exactly as the export needs them. Default 0.6.
  public var flatness: CGFloat = 0.6
  /// Whether ``fill()``, ``addClip()`` and ``contains(_:)`` go by the even-odd rule instead of the
  /// non-zero one. Default false.
  public var usesEvenOddFillRule = false
  var lineDash: [Double] = []
  var lineDashPhase = 0.0

  /// Creates an empty path.
  public init() { cgPath = CGPath() }

  /// Creates a path that goes on from another one.
  public init(cgPath: CGPath) { self.cgPath = cgPath }

  /// Creates a path that goes on from a mutable one as it is now.
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

  /// A part of a circle; angles are radians from the positive x axis, growing clockwise on screen.
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

  /// Adds a part of a circle, with a line from the current point to its start.
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

  /// Makes the path empty.
  public func removeAllPoints() { cgPath = CGPath() }

  /// Moves every point by a transform.
  public func apply(_ transform: CGAffineTransform) {
    cgPath = cgPath.transformed(by: transform)
  }

  /// Whether the path has no segments.
  public var isEmpty: Bool { cgPath.isEmpty }

  /// Where the next segment begins; the origin for an empty path.
  public var currentPoint: CGPoint { CGPoint(cgPath.currentPoint ?? .zero) }

  /// The smallest rectangle that holds the outline; empty for an empty path.
  public var bounds: CGRect { CGRect(cgPath.bounds ?? .zero) }
}
