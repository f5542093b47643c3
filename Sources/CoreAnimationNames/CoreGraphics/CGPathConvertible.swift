public import AnimGeometry
public import Foundation

/// A path of Core Graphics: a value or a ``CGMutablePath``.
public protocol CGPathConvertible {
  /// The path as a value.
  var cgPath: CGPath { get }
}

extension Path: CGPathConvertible {
  /// The path itself.
  public var cgPath: CGPath { self }
}

// Queries of paths of both kinds.
extension CGPathConvertible {
  /// True if there are no elements.
  public var isEmpty: Bool { cgPath.isEmpty }

  /// Start point of the next segment; the origin for an empty path.
  public var currentPoint: CGPoint {
    let point: Point? = cgPath.currentPoint
    return point.map { CGPoint($0) } ?? .zero
  }

  /// The smallest rectangle that holds all points and control points; null for an empty path.
  public var boundingBox: CGRect { cgPath.controlBounds.map { CGRect($0) } ?? .null }

  /// The smallest rectangle that holds the outline itself; null for an empty path.
  public var boundingBoxOfPath: CGRect { cgPath.bounds.map { CGRect($0) } ?? .null }

  /// True if filling the path would paint a point; open subpaths count as closed.
  ///
  /// - Parameter transform: Moves the path before the test.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let winding = cgPath.transformed(by: transform).winding(around: Point(point))
    return rule == .evenOdd ? !winding.isMultiple(of: 2) : winding != 0
  }

  /// The path as a value; never nil.
  public func copy() -> CGPath? { cgPath }

  /// The path under a transform; nil stands for the identity. Never nil.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    cgPath.transformed(by: transform.orIdentity)
  }

  /// A separate path that can be extended; never nil.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(cgPath) }

  /// A separate path under a transform that can be extended; never nil.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(cgPath.transformed(by: transform.orIdentity))
  }
}
