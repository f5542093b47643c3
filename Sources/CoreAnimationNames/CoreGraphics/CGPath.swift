public import AnimGeometry
public import Foundation

extension Path {
  /// A rectangle.
  public init(rect: CGRect, transform: CGAffineTransform? = nil) {
    self = Path(rect: Rect(rect)).transformed(by: transform ?? .identity)
  }

  /// The ellipse that touches the sides of a rectangle.
  public init(ellipseIn rect: CGRect, transform: CGAffineTransform? = nil) {
    self = Path(ellipseIn: Rect(rect)).transformed(by: transform ?? .identity)
  }

  /// Starts a subpath at a point.
  public mutating func move(to point: CGPoint) { move(to: Point(point)) }

  /// Adds a straight segment.
  public mutating func addLine(to point: CGPoint) { addLine(to: Point(point)) }

  /// Adds a quadratic curve.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    addQuadCurve(to: Point(end), control: Point(control))
  }

  /// Adds a cubic curve.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    addCurve(to: Point(end), control1: Point(control1), control2: Point(control2))
  }
}
