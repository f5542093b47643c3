public import AnimTiming

/// The name of a timing function.
public enum CAMediaTimingFunctionName: Hashable, Sendable, CaseIterable {
  case linear
  case easeIn
  case easeOut
  case easeInEaseOut
  /// The curve of implicit layer animations; explicit ones are linear.
  case `default`
}

extension Curve {
  /// The timing function with a name.
  public init(name: CAMediaTimingFunctionName) {
    self =
      switch name {
      case .linear: .linear
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInEaseOut: .easeInEaseOut
      case .default: .default
      }
  }

  /// A cubic Bézier curve from (0, 0) to (1, 1). Both x are limited to 0…1; a curve with a number
  /// that is not finite is linear. ``AnimTiming/Curve/cubic(_:_:_:_:)`` tells such mistakes.
  public init(controlPoints c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    self = .cubic(min(max(c1x, 0), 1), c1y, min(max(c2x, 0), 1), c2y) ?? .linear
  }

  /// Writes x and y of a control point, in single precision as Core Animation has them: (0, 0) at
  /// index 0, the points between at 1 and 2, (1, 1) at 3.
  ///
  /// - Throws: ``AnimTiming/ControlPointError`` for another index, and for a curve that is no cubic
  ///   one.
  public func getControlPoint(
    at index: Int, values: inout [Float]
  ) throws(ControlPointError) {
    let point = try controlPoint(at: index)
    values = [Float(point.x), Float(point.y)]
  }
}
