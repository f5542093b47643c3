import AnimGeometry
public import Dynamics
public import Foundation

// Attachments in the types of UIKit.
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
