public import AnimGeometry
public import Foundation

// Steps of a path, in the types of Core Graphics. Each step takes a transform of its own points.
extension Path {
  /// Starts a subpath at a point.
  public mutating func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    move(to: Point(point) * transform)
  }

  /// Adds a straight segment.
  public mutating func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    addLine(to: Point(point) * transform)
  }

  /// Adds a quadratic curve.
  public mutating func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    addQuadCurve(to: Point(end) * transform, control: Point(control) * transform)
  }

  /// Adds a cubic curve.
  public mutating func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    addCurve(
      to: Point(end) * transform, control1: Point(control1) * transform,
      control2: Point(control2) * transform)
  }

  /// Starts a subpath at the first of some points, with straight segments to the others.
  public mutating func addLines(
    between points: [CGPoint], transform: CGAffineTransform = .identity
  ) {
    addLines(between: points.map { Point($0) * transform })
  }

  /// Adds a closed rectangle.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Path(rect: Rect(rect)).transformed(by: transform))
  }

  /// Adds closed rectangles.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the closed ellipse that touches the sides of a rectangle.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Path(ellipseIn: Rect(rect)).transformed(by: transform))
  }

  /// Adds a closed rectangle with corners that are quarters of an ellipse.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let shape = CGPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    append(shape.transformed(by: transform))
  }

  /// Adds all subpaths of another path.
  public mutating func addPath(
    _ path: some CGPathConvertible, transform: CGAffineTransform = .identity
  ) {
    append(transform.isIdentity ? path.cgPath : path.cgPath.transformed(by: transform))
  }
}
