import AnimGeometry
public import Dynamics
public import Foundation
import LayerTree

// Names from UIKit Dynamics for types that mean the same here.

public typealias UIDynamicItem = DynamicItem
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

/// A vector, as UIKit's directions are given.
public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  fileprivate init(_ point: Point) { self.init(dx: CGFloat(point.x), dy: CGFloat(point.y)) }
  fileprivate var point: Point { Point(Double(dx), Double(dy)) }
}

/// A way from somewhere, as UIKit's offsets are given.
public struct UIOffset: Hashable, Sendable {
  public var horizontal: CGFloat
  public var vertical: CGFloat
  public static var zero: UIOffset { UIOffset(horizontal: 0, vertical: 0) }
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  fileprivate init(_ point: Point) {
    self.init(horizontal: CGFloat(point.x), vertical: CGFloat(point.y))
  }
  fileprivate var point: Point { Point(Double(horizontal), Double(vertical)) }
}

public typealias UIEdgeInsets = CollisionBehavior.Insets

/// A range of lengths or angles.
public struct UIFloatRange: Hashable, Sendable {
  public var minimum: CGFloat
  public var maximum: CGFloat
  public static var infinite: UIFloatRange {
    UIFloatRange(minimum: -.infinity, maximum: .infinity)
  }
  public init(minimum: CGFloat, maximum: CGFloat) {
    (self.minimum, self.maximum) = (minimum, maximum)
  }
}

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

  /// Where the force acts, from the middle of an item.
  public func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any DynamicItem) {
    setTargetOffset(offset.point, for: item)
  }

  public func targetOffsetFromCenter(for item: any DynamicItem) -> UIOffset {
    UIOffset(targetOffset(for: item))
  }
}

extension AttachmentBehavior {
  /// Ties an item to a point, by a rod unless ``frequency`` is set.
  public convenience init(item: any DynamicItem, attachedToAnchor anchor: CGPoint) {
    self.init(item: item, attachedToAnchor: Point(anchor))
  }

  /// Ties a place of an item to a point.
  public convenience init(
    item: any DynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor anchor: CGPoint
  ) {
    self.init(item: item, offsetFromCenter: offset.point, attachedToAnchor: Point(anchor))
  }

  /// Ties a place of an item to one of another item.
  public convenience init(
    item: any DynamicItem, offsetFromCenter offset: UIOffset, attachedTo other: any DynamicItem,
    offsetFromCenter otherOffset: UIOffset
  ) {
    self.init(
      item: item, offsetFromCenter: offset.point, attachedTo: other,
      offsetFromCenter: otherOffset.point)
  }

  /// The point that it holds an item at; it may move at any time.
  public var anchorPoint: CGPoint {
    get { CGPoint(anchor) }
    set { anchor = Point(newValue) }
  }

  /// How far it lets go.
  public var attachmentRange: UIFloatRange {
    get {
      UIFloatRange(minimum: CGFloat(range.lowerBound), maximum: CGFloat(range.upperBound))
    }
    set {
      let (a, b) = (Double(newValue.minimum), Double(newValue.maximum))
      range = min(a, b)...max(a, b)
    }
  }

  public static func limitAttachment(
    with item: any DynamicItem, offsetFromCenter offset: UIOffset,
    attachedTo other: any DynamicItem, offsetFromCenter otherOffset: UIOffset
  ) -> AttachmentBehavior {
    limitAttachment(
      with: item, offsetFromCenter: offset.point, attachedTo: other,
      offsetFromCenter: otherOffset.point)
  }

  public static func fixedAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem, attachmentAnchor anchor: CGPoint
  ) -> AttachmentBehavior {
    fixedAttachment(with: item, attachedTo: other, attachmentAnchor: Point(anchor))
  }

  public static func pinAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem, attachmentAnchor anchor: CGPoint
  ) -> AttachmentBehavior {
    pinAttachment(with: item, attachedTo: other, attachmentAnchor: Point(anchor))
  }

  public static func slidingAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem,
    attachmentAnchor anchor: CGPoint, axisOfTranslation axis: CGVector
  ) -> AttachmentBehavior {
    slidingAttachment(
      with: item, attachedTo: other, attachmentAnchor: Point(anchor), axisOfTranslation: axis.point)
  }

  public static func slidingAttachment(
    with item: any DynamicItem, attachmentAnchor anchor: CGPoint, axisOfTranslation axis: CGVector
  ) -> AttachmentBehavior {
    slidingAttachment(
      with: item, attachmentAnchor: Point(anchor), axisOfTranslation: axis.point)
  }
}

extension SnapBehavior {
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

extension DynamicAnimator {
  /// The items whose frames overlap a rectangle.
  public func items(in rect: CGRect) -> [any DynamicItem] { items(in: Rect(rect)) }
}

extension FieldBehavior {
  public static func dragField() -> FieldBehavior { FieldBehavior(.drag) }
  public static func vortexField() -> FieldBehavior { FieldBehavior(.vortex) }
  public static func springField() -> FieldBehavior { FieldBehavior(.spring) }
  public static func electricField() -> FieldBehavior { FieldBehavior(.electric) }
  public static func magneticField() -> FieldBehavior { FieldBehavior(.magnetic) }
  public static func radialGravityField(position: CGPoint) -> FieldBehavior {
    let field = FieldBehavior(.radialGravity)
    field.place = Point(position)
    return field
  }
  public static func linearGravityField(direction: CGVector) -> FieldBehavior {
    FieldBehavior(.linearGravity(direction: direction.point))
  }
  public static func velocityField(direction: CGVector) -> FieldBehavior {
    FieldBehavior(.velocity(direction: direction.point))
  }
  public static func noiseField(
    smoothness: CGFloat, animationSpeed: CGFloat
  ) -> FieldBehavior {
    FieldBehavior(
      .noise(smoothness: Double(smoothness), animationSpeed: Double(animationSpeed)))
  }
  public static func turbulenceField(
    smoothness: CGFloat, animationSpeed: CGFloat
  ) -> FieldBehavior {
    FieldBehavior(
      .turbulence(smoothness: Double(smoothness), animationSpeed: Double(animationSpeed)))
  }

  /// The middle of the field.
  public var position: CGPoint {
    get { CGPoint(place) }
    set { place = Point(newValue) }
  }
}
