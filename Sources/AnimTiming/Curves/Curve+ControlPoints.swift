/// An error for a control point that a curve doesn't have.
public enum ControlPointError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The index isn't 0, 1, 2 or 3.
  case noSuchPoint(index: Int)
  /// The curve isn't a cubic Bézier curve or the linear one.
  case notCubic

  /// Message for users.
  public var description: String {
    switch self {
    case .noSuchPoint(let index): "a timing function has control points 0 to 3, not \(index)"
    case .notCubic: "a timing function that is not a cubic Bézier curve has no control points"
    }
  }
}

extension Curve {
  /// Returns a control point like Core Animation's `getControlPoint(at:values:)`: (0, 0) at 0, the
  /// inner ones at 1 and 2, and (1, 1) at 3. The inner ones of the linear curve are (0, 0) and (1,
  /// 1).
  ///
  /// - Parameter index: 0...3.
  /// - Throws: ``ControlPointError/notCubic`` for a curve of another kind,
  ///   ``ControlPointError/noSuchPoint(index:)`` for another index.
  public func controlPoint(
    at index: Int
  ) throws(ControlPointError) -> (x: Double, y: Double) {
    let cubic: CubicCurve
    switch self {
    case .linear: cubic = CubicCurve(unchecked: 0, 0, 1, 1)
    case .cubic(let curve): cubic = curve
    case .steps, .stops, .penner, .spring, .sampled, .composed: throw .notCubic
    }
    switch index {
    case 0: return (0, 0)
    case 1: return (cubic.x1, cubic.y1)
    case 2: return (cubic.x2, cubic.y2)
    case 3: return (1, 1)
    default: throw .noSuchPoint(index: index)
    }
  }
}
