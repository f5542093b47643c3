public import AnimGeometry
public import Dynamics
public import Foundation

/// Receives contacts, at points of Core Graphics. Boundaries are identified as in UIKit's
/// signature, or simply by strings: one of the two methods is enough.
public protocol UICollisionBehaviorDelegate: CollisionBehaviorDelegate {
  /// Called when two items begin to touch, with the point of contact.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  /// Called when two items cease to touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  /// Called when an item begins to touch a boundary.
  ///
  /// - Parameter identifier: The boundary's name; nil for the edges of the reference layer.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called when an item begins to touch a boundary.
  ///
  /// - Parameter identifier: The boundary's name; nil for the edges of the reference layer.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: String?, at p: CGPoint)
  /// Called when an item ceases to touch a boundary.
  ///
  /// - Parameter identifier: The boundary's name; nil for the edges of the reference layer.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
  /// Called when an item ceases to touch a boundary.
  ///
  /// - Parameter identifier: The boundary's name; nil for the edges of the reference layer.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: String?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: String?
  ) {
    let identifier: (any NSCopying)? = identifier
    collisionBehavior(behavior, endedContactFor: item, withBoundaryIdentifier: identifier)
  }

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: String?, at p: CGPoint
  ) {
    let identifier: (any NSCopying)? = identifier
    collisionBehavior(
      behavior, beganContactFor: item, withBoundaryIdentifier: identifier, at: p)
  }

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

// Forwards the library's calls to Apple's signatures, for items of UIKit's type.
extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any DynamicItem,
    with other: any DynamicItem, at point: Point
  ) {
    guard let item = item as? any UIDynamicItem, let other = other as? any UIDynamicItem else {
      return
    }
    collisionBehavior(behavior, beganContactFor: item, with: other, at: CGPoint(point))
  }

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any DynamicItem,
    with other: any DynamicItem
  ) {
    guard let item = item as? any UIDynamicItem, let other = other as? any UIDynamicItem else {
      return
    }
    collisionBehavior(behavior, endedContactFor: item, with: other)
  }

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?, at point: Point
  ) {
    guard let item = item as? any UIDynamicItem else { return }
    collisionBehavior(
      behavior, beganContactFor: item, withBoundaryIdentifier: identifier, at: CGPoint(point))
  }

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?
  ) {
    guard let item = item as? any UIDynamicItem else { return }
    collisionBehavior(behavior, endedContactFor: item, withBoundaryIdentifier: identifier)
  }
}
