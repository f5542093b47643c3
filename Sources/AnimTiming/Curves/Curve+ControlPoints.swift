/// A control point that a curve doesn't have.
public enum ControlPointError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The index has to be 0, 1, 2 or 3.
  case noSuchPoint(index: Int)
  /// Only cubic Bézier curves, and the linear one, have control points.
  case notCubic

  /// What is wrong with the index or the curve.
  public var description: String {
    switch self {
    case .noSuchPoint(let index): "a timing function has control points 0 to 3, not \(index)"
    case .notCubic: "a timing function that is not a cubic Bézier curve has no control points"
    }
  }
}

extension Curve {
  /// A control point as Core Animation's `getControlPoint(at:values:)` gives it: (0, 0) at 0, those
  /// between at 1 and 2, and (1, 1) at 3. The linear curve has (0, 0) and (1, 1) between.
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
