import AnimGeometry
public import Dynamics
public import Foundation
import LayerTree

// Names of UIKit Dynamics for types that mean the same here.

/// UIKit Dynamics by its names. Everything moves on the virtual clock of a ``Scene``.
public typealias UIDynamicAnimator = DynamicAnimator
public typealias UIDynamicAnimatorDelegate = DynamicAnimatorDelegate
public typealias UIDynamicBehavior = DynamicBehavior
public typealias UIGravityBehavior = GravityBehavior
public typealias UIPushBehavior = PushBehavior
public typealias UICollisionBehavior = CollisionBehavior
public typealias UIAttachmentBehavior = AttachmentBehavior
public typealias UISnapBehavior = SnapBehavior
public typealias UIDynamicItemBehavior = DynamicItemBehavior
public typealias UIFieldBehavior = FieldBehavior
public typealias UIDynamicItemCollisionBoundsType = CollisionBoundsType

extension GravityBehavior {
  /// The direction and size of the acceleration; (0, 1) is 1000 points per second² down.
  public var gravityDirection: CGVector {
    get { CGVector(direction) }
    set { direction = newValue.point }
  }
}

extension PushBehavior {
  /// Direction and size of the force.
  public var pushDirection: CGVector {
    get { CGVector(direction) }
    set { direction = newValue.point }
  }

  /// Sets the point at which the force acts, in points from the middle of an item.
  public func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any DynamicItem) {
    setTargetOffset(offset.point, for: item)
  }

  /// The point at which the force acts, in points from the middle of the item. Default (0, 0).
  public func targetOffsetFromCenter(for item: any DynamicItem) -> UIOffset {
    UIOffset(targetOffset(for: item))
  }
}

extension SnapBehavior {
  /// Creates a behaviour that pulls the middle of an item to a point.
  public convenience init(item: any DynamicItem, snapTo point: CGPoint) {
    self.init(item: item, snapTo: Point(point))
  }

  /// The target of the item.
  public var snapPoint: CGPoint {
    get { CGPoint(target) }
    set { target = Point(newValue) }
  }
}

extension DynamicItemBehavior {
  /// Adds points per second to an item's velocity.
  public func addLinearVelocity(_ velocity: CGPoint, for item: any DynamicItem) {
    addLinearVelocity(Point(velocity), for: item)
  }

  /// The item's velocity in points per second.
  public func linearVelocity(for item: any DynamicItem) -> CGPoint { CGPoint(velocity(of: item)) }
}
