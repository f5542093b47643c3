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

/// A vector, as UIKit's directions are given.
public struct CGVector: Hashable, Sendable {
  /// To the right, in the unit of what it is a direction of.
  public var dx: CGFloat
  /// Downwards, in the same unit.
  public var dy: CGFloat
  /// Creates a vector from its parts.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  fileprivate init(_ point: Point) { self.init(dx: CGFloat(point.x), dy: CGFloat(point.y)) }
  fileprivate var point: Point { Point(Double(dx), Double(dy)) }
}

/// A way from somewhere, as UIKit's offsets are given.
public struct UIOffset: Hashable, Sendable {
  /// Points to the right.
  public var horizontal: CGFloat
  /// Points downwards.
  public var vertical: CGFloat
  /// No way at all.
  public static var zero: UIOffset { UIOffset(horizontal: 0, vertical: 0) }
  /// Creates a way from its parts, in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  fileprivate init(_ point: Point) {
    self.init(horizontal: CGFloat(point.x), vertical: CGFloat(point.y))
  }
  fileprivate var point: Point { Point(Double(horizontal), Double(vertical)) }
}

/// Insets as collisions take them, in points.
public typealias UIEdgeInsets = CollisionBehavior.Insets

/// A range of lengths or angles.
public struct UIFloatRange: Hashable, Sendable {
  /// Points or radians, by what the range is of.
  public var minimum: CGFloat
  /// Points or radians, by what the range is of.
  public var maximum: CGFloat
  /// From minus infinity to infinity.
  public static var infinite: UIFloatRange {
    UIFloatRange(minimum: -.infinity, maximum: .infinity)
  }
  /// Creates a range; the two may stand in either order.
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

  /// Where the force acts, in points from the middle of an item.
  public func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any DynamicItem) {
    setTargetOffset(offset.point, for: item)
  }

  /// Where the force acts, in points from the middle of the item, which it is unless set.
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

  /// How far it lets go: points along the axis of a slide, radians about a pin. Default infinite.
  public var attachmentRange: UIFloatRange {
    get {
      UIFloatRange(minimum: CGFloat(range.lowerBound), maximum: CGFloat(range.upperBound))
    }
    set {
      let (a, b) = (Double(newValue.minimum), Double(newValue.maximum))
      // NaN is no limit.
      guard !a.isNaN, !b.isNaN else { return }
      range = min(a, b)...max(a, b)
    }
  }

  /// A rope between places of two items: the distance may be less than the length.
  public static func limitAttachment(
    with item: any DynamicItem, offsetFromCenter offset: UIOffset,
    attachedTo other: any DynamicItem, offsetFromCenter otherOffset: UIOffset
  ) -> AttachmentBehavior {
    limitAttachment(
      with: item, offsetFromCenter: offset.point, attachedTo: other,
      offsetFromCenter: otherOffset.point)
  }

  /// Both items move as one, as if welded at a point.
  public static func fixedAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem, attachmentAnchor anchor: CGPoint
  ) -> AttachmentBehavior {
    fixedAttachment(with: item, attachedTo: other, attachmentAnchor: Point(anchor))
  }

  /// Both items turn about a point that they share.
  public static func pinAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem, attachmentAnchor anchor: CGPoint
  ) -> AttachmentBehavior {
    pinAttachment(with: item, attachedTo: other, attachmentAnchor: Point(anchor))
  }

  /// The item moves along an axis of another one, without turning against it.
  public static func slidingAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem,
    attachmentAnchor anchor: CGPoint, axisOfTranslation axis: CGVector
  ) -> AttachmentBehavior {
    slidingAttachment(
      with: item, attachedTo: other, attachmentAnchor: Point(anchor), axisOfTranslation: axis.point)
  }

  /// The item moves along an axis through a point, without turning.
  public static func slidingAttachment(
    with item: any DynamicItem, attachmentAnchor anchor: CGPoint, axisOfTranslation axis: CGVector
  ) -> AttachmentBehavior {
    slidingAttachment(
      with: item, attachmentAnchor: Point(anchor), axisOfTranslation: axis.point)
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

extension FieldBehavior {
  /// Fields without items, which act everywhere until their ``region`` is set; see
  /// ``FieldBehavior/Kind``.
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
