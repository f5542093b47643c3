import AnimGeometry
public import Foundation

/// The kinds of steps of a path.
public enum CGPathElementType: Int32, Hashable, Sendable {
  /// Starts a subpath at one point.
  case moveToPoint
  /// A straight segment to one point.
  case addLineToPoint
  /// A quadratic curve: its control point, then its end.
  case addQuadCurveToPoint
  /// A cubic curve: its two control points, then its end.
  case addCurveToPoint
  /// Closes the subpath; it has no points.
  case closeSubpath
}

/// A step of a path. Its points are valid while the block that received it runs.
public struct CGPathElement {
  /// The kind of the step.
  public var type: CGPathElementType
  /// The points of the step; the type determines their number.
  public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPathConvertible {
  /// Calls a block with each step of the path, in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in cgPath.elements {
      var points = [CGPoint](repeating: .zero, count: 3)
      let type: CGPathElementType
      switch element {
      case .move(let point): (type, points[0]) = (.moveToPoint, CGPoint(point))
      case .line(let point): (type, points[0]) = (.addLineToPoint, CGPoint(point))
      case .quadCurve(let end, let control):
        (type, points[0], points[1]) = (.addQuadCurveToPoint, CGPoint(control), CGPoint(end))
      case .curve(let end, let control1, let control2):
        type = .addCurveToPoint
        points = [CGPoint(control1), CGPoint(control2), CGPoint(end)]
      case .close: type = .closeSubpath
      }
      points.withUnsafeMutableBufferPointer { buffer in
        guard let first = buffer.baseAddress else { return }
        withUnsafePointer(to: CGPathElement(type: type, points: first), block)
      }
    }
  }
}
