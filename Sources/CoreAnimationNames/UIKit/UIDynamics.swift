import AnimGeometry
public import Dynamics
public import Foundation
import LayerTree

// Names from UIKit Dynamics for types that mean the same here.

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
  /// Where the force goes and how strong it is.
  public var pushDirection: CGVector {
    get { CGVector(direction) }
    set { direction = newValue.point }
  }

  /// Where the force acts, in points from the middle of an item.
  public func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any DynamicItem) {
    setTargetOffset(offset.point, for: item)
  }

  /// Where the force acts, in points from the middle of the item, which it is unless set.
  public func targetOffsetFromCenter(for item: any DynamicItem) -> UIOffset {
    UIOffset(targetOffset(for: item))
  }
}

extension SnapBehavior {
  /// Creates a behaviour that draws an item's middle to a point.
  public convenience init(item: any DynamicItem, snapTo point: CGPoint) {
    self.init(item: item, snapTo: Point(point))
  }

  /// Where the item goes.
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
