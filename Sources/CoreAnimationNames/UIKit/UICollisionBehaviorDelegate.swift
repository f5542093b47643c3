public import AnimGeometry
public import Dynamics
public import Foundation

/// Hears of contacts, at points of Core Graphics.
public protocol UICollisionBehaviorDelegate: CollisionBehaviorDelegate {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  /// - Parameter identifier: The boundary's name; nil for the edges of the reference layer.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: String?, at p: CGPoint)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: String?, at p: CGPoint
  ) {}
}

// What the library calls goes on to Apple's signatures.
extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    with other: any UIDynamicItem, at point: Point
  ) {
    collisionBehavior(behavior, beganContactFor: item, with: other, at: CGPoint(point))
  }

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: String?, at point: Point
  ) {
    collisionBehavior(
      behavior, beganContactFor: item, withBoundaryIdentifier: identifier, at: CGPoint(point))
  }
}
