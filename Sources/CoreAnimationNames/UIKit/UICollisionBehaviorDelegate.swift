public import AnimGeometry
public import Dynamics
public import Foundation

/// Hears of contacts, at points of Core Graphics. Boundaries are told by the identifiers of UIKit's
/// signature, or simply by strings: one of the two methods is enough.
public protocol UICollisionBehaviorDelegate: CollisionBehaviorDelegate {
  /// Two items begin to touch, at a point.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  /// Two items cease to touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  /// - Parameter identifier: The boundary's name; nil for the edges of the reference layer.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// - Parameter identifier: The boundary's name; nil for the edges of the reference layer.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: String?, at p: CGPoint)
  /// - Parameter identifier: The boundary's name; nil for the edges of the reference layer.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
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

// The library's calls lead to Apple's signatures, for items that are those of UIKit.
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
