public import AnimGeometry
public import Foundation

// Arcs in the types of Core Graphics. As there, `clockwise` refers to a y axis that points up: on
// screen, where y grows downwards, such an arc runs counterclockwise. `UIBezierPath` has the
// opposite meaning.
extension Path {
  /// Adds an arc of a circle, with a line from the current point to its start.
  ///
  /// - Parameters:
  ///   - startAngle: Radians from the positive x axis; on screen greater angles are further
  ///     clockwise.
  ///   - clockwise: True for decreasing angles from start to end, which is counterclockwise on
  ///     screen.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var arc = transform.isIdentity ? self : Path()
    arc.addArc(
      center: Point(center), radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
    if transform.isIdentity { self = arc } else { join(arc.transformed(by: transform)) }
  }

  /// Adds an arc of a circle by its start and its angle, with a line from the current point to its
  /// start.
  ///
  /// - Parameter delta: Radians; positive is clockwise on screen. A whole turn or more is a full
  ///   circle.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta < 0, transform: transform)
  }

  /// Rounds the corner at a point between the current point and another one: adds a line to the
  /// point where a circle touches the first side, then the arc to the point where it touches the
  /// second side.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner; if the three points are on one line, only a line to it is added.
  ///   - tangent2End: The end of the second side.
  ///   - radius: In points.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let last: Point? = currentPoint
    let corner = Point(tangent1End)
    guard let inverse = transform.inverse, let last else {
      return isEmpty ? move(to: corner * transform) : addLine(to: corner * transform)
    }
    let (back, on) = (last * inverse - corner, Point(tangent2End) - corner)
    let cross = back.x * on.y - back.y * on.x
    let product = back.length * on.length
    guard radius > 0, abs(cross) > 1e-12 * product else {
      return addLine(to: corner * transform)
    }
    // The distance from the corner to both points of contact: r / tan(half of the angle between).
    let cosine = (back.x * on.x + back.y * on.y) / product
    let reach = radius * ((1 + cosine) / (1 - cosine)).squareRoot()
    let start = corner + back * (reach / back.length)
    let end = corner + on * (reach / on.length)
    let side = cross > 0 ? -1.0 : 1.0
    let center = start + Point(back.y, -back.x) * (side * radius / back.length)
    addArc(
      center: CGPoint(center), radius: radius,
      startAngle: atan2(start.y - center.y, start.x - center.x),
      endAngle: atan2(end.y - center.y, end.x - center.x), clockwise: cross > 0,
      transform: transform)
  }

  /// Appends another path, with a line to its first point.
  private mutating func join(_ path: Path) {
    for (index, element) in path.elements.enumerated() {
      if index == 0, !isEmpty, case .move(let start) = element {
        addLine(to: start)
      } else {
        append(element)
      }
    }
  }
}
