import AnimGeometry
public import Dynamics
public import Foundation

// Boundaries in the types of Core Graphics.
extension CollisionBehavior {
  /// Adds a boundary along a path, in place of one with the same name.
  public func addBoundary(withIdentifier identifier: String, for path: UIBezierPath) {
    addBoundary(withIdentifier: identifier, for: path.cgPath)
  }

  /// Adds a straight boundary, in place of one with the same name.
  public func addBoundary(withIdentifier identifier: String, from a: CGPoint, to b: CGPoint) {
    addBoundary(withIdentifier: identifier, from: Point(a), to: Point(b))
  }
}

// Boundaries by UIKit's identifiers. A boundary's name is the text of its identifier, and delegates
// receive this name.
extension CollisionBehavior {
  /// Adds a boundary along a path, in place of one with the same name.
  public func addBoundary(withIdentifier identifier: any NSCopying, for path: UIBezierPath) {
    addBoundary(withIdentifier: String(describing: identifier), for: path)
  }

  /// Adds a straight boundary, in place of one with the same name.
  public func addBoundary(
    withIdentifier identifier: any NSCopying, from a: CGPoint, to b: CGPoint
  ) {
    addBoundary(withIdentifier: String(describing: identifier), from: a, to: b)
  }

  /// The path of a boundary.
  public func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    let path: CGPath? = boundary(withIdentifier: String(describing: identifier))
    return path.map { UIBezierPath(cgPath: $0) }
  }

  /// Removes the boundary of a name; does nothing if there is none.
  public func removeBoundary(withIdentifier identifier: any NSCopying) {
    removeBoundary(withIdentifier: String(describing: identifier))
  }
}

/// UIKit's code names boundaries by `"barrier" as NSCopying`, where strings become objects.
// swift-format-ignore: AvoidRetroactiveConformances
extension String: @retroactive NSCopying {
  /// The string itself.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
