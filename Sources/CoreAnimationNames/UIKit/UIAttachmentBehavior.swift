import AnimGeometry
public import Dynamics
public import Foundation

// Attachments in the types of UIKit.
extension AttachmentBehavior {
  /// Attaches an item to a point, by a rod unless ``frequency`` is set.
  public convenience init(item: any DynamicItem, attachedToAnchor anchor: CGPoint) {
    self.init(item: item, attachedToAnchor: Point(anchor))
  }

  /// Attaches a point of an item to a fixed point.
  public convenience init(
    item: any DynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor anchor: CGPoint
  ) {
    self.init(item: item, offsetFromCenter: offset.point, attachedToAnchor: Point(anchor))
  }

  /// Attaches a point of an item to a point of another item.
  public convenience init(
    item: any DynamicItem, offsetFromCenter offset: UIOffset, attachedTo other: any DynamicItem,
    offsetFromCenter otherOffset: UIOffset
  ) {
    self.init(
      item: item, offsetFromCenter: offset.point, attachedTo: other,
      offsetFromCenter: otherOffset.point)
  }

  /// The point to which the item is attached; it may be moved at any time.
  public var anchorPoint: CGPoint {
    get { CGPoint(anchor) }
    set { anchor = Point(newValue) }
  }

  /// The range of movement: points along the axis of a slide, radians about a pin. Default
  /// infinite.
  public var attachmentRange: UIFloatRange {
    get {
      UIFloatRange(minimum: CGFloat(range.lowerBound), maximum: CGFloat(range.upperBound))
    }
    set {
      let (a, b) = (Double(newValue.minimum), Double(newValue.maximum))
      // NaN sets no limit.
      guard !a.isNaN, !b.isNaN else { return }
      range = min(a, b)...max(a, b)
    }
  }

  /// A rope between points of two items: the distance may be less than the length.
  public static func limitAttachment(
    with item: any DynamicItem, offsetFromCenter offset: UIOffset,
    attachedTo other: any DynamicItem, offsetFromCenter otherOffset: UIOffset
  ) -> AttachmentBehavior {
    limitAttachment(
      with: item, offsetFromCenter: offset.point, attachedTo: other,
      offsetFromCenter: otherOffset.point)
  }

  /// A weld at a point: both items move as one.
  public static func fixedAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem, attachmentAnchor anchor: CGPoint
  ) -> AttachmentBehavior {
    fixedAttachment(with: item, attachedTo: other, attachmentAnchor: Point(anchor))
  }

  /// A pin: both items turn about a common point.
  public static func pinAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem, attachmentAnchor anchor: CGPoint
  ) -> AttachmentBehavior {
    pinAttachment(with: item, attachedTo: other, attachmentAnchor: Point(anchor))
  }

  /// A slide along an axis of another item, without turning against it.
  public static func slidingAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem,
    attachmentAnchor anchor: CGPoint, axisOfTranslation axis: CGVector
  ) -> AttachmentBehavior {
    slidingAttachment(
      with: item, attachedTo: other, attachmentAnchor: Point(anchor), axisOfTranslation: axis.point)
  }

  /// A slide along an axis through a point, without turning.
  public static func slidingAttachment(
    with item: any DynamicItem, attachmentAnchor anchor: CGPoint, axisOfTranslation axis: CGVector
  ) -> AttachmentBehavior {
    slidingAttachment(
      with: item, attachmentAnchor: Point(anchor), axisOfTranslation: axis.point)
  }
}
