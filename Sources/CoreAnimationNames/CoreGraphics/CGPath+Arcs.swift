public import AnimGeometry
public import Foundation

// Arcs in the types of Core Graphics. As there, `clockwise` speaks of a y axis that points up: on screen, where y
// grows downwards, such an arc runs counterclockwise. `UIBezierPath` has it the other way round.
extension Path {
  /// Adds a part of a circle, with a line from the current point to its start.
  ///
  /// - Parameters:
  ///   - startAngle: Radians from the positive x axis; on screen greater ones lie clockwise.
  ///   - clockwise: Whether the angle falls on the way from start to end, which on screen is
  ///     counterclockwise.
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

  /// Adds a part of a circle by its start and how far it goes, with a line from the current point to
  /// its start.
  ///
  /// - Parameter delta: Radians; on screen a positive one goes clockwise. A whole turn or more is a
  ///   full circle.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta < 0, transform: transform)
  }

  /// Rounds the corner at a point between the current point and another one: a line to where a circle
  /// touches the way to the corner, then its arc to where it touches the way on.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner, to which there is only a line where the three points lie on one.
  ///   - tangent2End: Where the way goes on to.
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
    // From the corner to where the circle touches both ways: r / tan(half of the angle between).
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

  /// Goes on with another path, whose first point is reached by a line.
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
