public import AnimGeometry

/// Ties an item to a point or to another item: by a rod, a spring, a rope, a rail, a weld or a pin.
///
/// Without a ``frequency`` the tie is rigid; a rod without length is a pin. With a frequency it is
/// a spring with the tie's length as its rest length and with a ``damping``.
open class AttachmentBehavior: DynamicBehavior {
  /// The other end of an attachment: another item, or a point.
  public enum Kind: String, Hashable, Sendable {
    case items, anchor
  }

  /// The other end of the attachment: another item, or an anchor point.
  public let attachedBehaviorType: Kind
  /// The attached items: one with an anchor point, two otherwise.
  public let items: [any DynamicItem]
  let tie: TieKind
  /// Attachment points of the items, from their centres, in their own axes.
  let offsets: [Point]

  /// The anchor of a single item, in points. It may change at any time, which drags the item along.
  /// Ignored between two items.
  public var anchorPoint: Point { didSet { if anchorPoint != oldValue { changed() } } }
  /// The length in points: the distance that a tie keeps, and the maximum of a rope. Initially the
  /// present distance. Less than 0 counts as 0.
  public var length: Double { didSet { if length != oldValue { changed() } } }
  /// Oscillations per second of a spring, 0 to 100; 0, the default, for a rigid tie. Ropes and
  /// slides are rigid at any frequency.
  public var frequency = 0.0 { didSet { if frequency != oldValue { changed() } } }
  /// Damping ratio of a spring: 0, the default, swings for ever; 1 and more don't swing. Ignored
  /// without a ``frequency``.
  public var damping = 0.0 { didSet { if damping != oldValue { changed() } } }
  /// Friction of a pin, as the torque of pushes of size 1 at a distance of one point. Default 0.
  public var frictionTorque = 0.0 { didSet { if frictionTorque != oldValue { changed() } } }
  /// Range of motion: points along the axis of a slide, radians about a pin. Default infinite.
  public var attachmentRange = -Double.infinity...Double.infinity {
    didSet { if attachmentRange != oldValue { changed() } }
  }

  private init(
    _ items: [any DynamicItem], offsets: [Point], anchor: Point, tie: TieKind
  ) {
    self.items = items
    self.offsets = offsets
    self.tie = tie
    attachedBehaviorType = items.count == 2 ? .items : .anchor
    anchorPoint = anchor
    length = Self.distance(items, offsets, anchor)
    super.init()
  }

  /// The present distance between the attachment points.
  private static func distance(
    _ items: [any DynamicItem], _ offsets: [Point], _ anchor: Point
  ) -> Double {
    let places = zip(items, offsets).map { $0.center + $1.turned(by: $0.rotation) }
    return places[0].distance(to: places.count == 2 ? places[1] : anchor)
  }

  override var actedItems: [any DynamicItem] { items }

  /// Ties an item to a point, by a rod unless ``frequency`` is set.
  ///
  /// - Parameters:
  ///   - offset: The attachment point on the item, in points from its centre, along the item's own
  ///     axes.
  ///   - anchor: The initial ``anchorPoint``.
  @_disfavoredOverload
  public init(
    item: any DynamicItem, offsetFromCenter offset: Point = .zero, attachedToAnchor anchor: Point
  ) {
    (items, offsets, tie, attachedBehaviorType) = ([item], [offset], .rod, .anchor)
    anchorPoint = anchor
    length = Self.distance([item], [offset], anchor)
    super.init()
  }

  /// Ties an item to another one, by a rod unless ``frequency`` is set.
  ///
  /// - Parameters:
  ///   - offset: The attachment point on the item, in points from its centre, along the item's own
  ///     axes.
  ///   - otherOffset: The attachment point on the other item.
  @_disfavoredOverload
  public init(
    item: any DynamicItem, offsetFromCenter offset: Point = .zero,
    attachedTo other: any DynamicItem, offsetFromCenter otherOffset: Point = .zero
  ) {
    (items, offsets, tie, attachedBehaviorType) = (
      [item, other], [offset, otherOffset], .rod, .items
    )
    anchorPoint = .zero
    length = Self.distance([item, other], [offset, otherOffset], .zero)
    super.init()
  }

  /// Ties two items by a rope: the distance may be less than the length.
  ///
  /// - Parameters:
  ///   - offset: The attachment point on the item, in points from its centre, along the item's own
  ///     axes.
  ///   - otherOffset: The attachment point on the other item.
  @_disfavoredOverload
  public static func limitAttachment(
    with item: any DynamicItem, offsetFromCenter offset: Point = .zero,
    attachedTo other: any DynamicItem, offsetFromCenter otherOffset: Point = .zero
  ) -> AttachmentBehavior {
    AttachmentBehavior([item, other], offsets: [offset, otherOffset], anchor: .zero, tie: .limit)
  }

  /// Ties an item to a point by a rope: the distance may be less than the length.
  ///
  /// - Parameter offset: The attachment point on the item, in points from its centre, along the
  ///   item's own axes.
  @_disfavoredOverload
  public static func limitAttachment(
    with item: any DynamicItem, offsetFromCenter offset: Point = .zero,
    attachedToAnchor anchor: Point
  ) -> AttachmentBehavior {
    AttachmentBehavior([item], offsets: [offset], anchor: anchor, tie: .limit)
  }

  /// Welds two items at a point: they move as one.
  ///
  /// - Parameter anchor: The point, in the coordinates of the items' centres, at their present
  ///   places.
  @_disfavoredOverload
  public static func fixedAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem, attachmentAnchor anchor: Point
  ) -> AttachmentBehavior {
    both(item, other, at: anchor, .fixed)
  }

  /// Joins two items by a pin, about which both turn; ``attachmentRange`` limits the angle in
  /// radians.
  ///
  /// - Parameter anchor: The point, in the coordinates of the items' centres, at their present
  ///   places.
  @_disfavoredOverload
  public static func pinAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem, attachmentAnchor anchor: Point
  ) -> AttachmentBehavior {
    both(item, other, at: anchor, .pin)
  }

  /// Lets an item slide along an axis of another item without turning relative to it;
  /// ``attachmentRange`` limits the distance in points.
  ///
  /// - Parameters:
  ///   - anchor: A point of the axis, in the coordinates of the items' centres, at their present
  ///     places.
  ///   - axis: The direction; its length is ignored.
  @_disfavoredOverload
  public static func slidingAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem, attachmentAnchor anchor: Point,
    axisOfTranslation axis: Point
  ) -> AttachmentBehavior {
    both(item, other, at: anchor, .slide(axis: axis))
  }

  /// Lets an item slide along an axis through a point without turning; ``attachmentRange`` limits
  /// the distance in points.
  ///
  /// - Parameters:
  ///   - anchor: The point, in the coordinates of the item's centre.
  ///   - axis: The direction; its length is ignored.
  @_disfavoredOverload
  public static func slidingAttachment(
    with item: any DynamicItem, attachmentAnchor anchor: Point, axisOfTranslation axis: Point
  ) -> AttachmentBehavior {
    AttachmentBehavior(
      [item], offsets: [offset(of: anchor, in: item)], anchor: anchor, tie: .slide(axis: axis))
  }

  private static func both(
    _ item: any DynamicItem, _ other: any DynamicItem, at anchor: Point, _ tie: TieKind
  ) -> AttachmentBehavior {
    AttachmentBehavior(
      [item, other], offsets: [offset(of: anchor, in: item), offset(of: anchor, in: other)],
      anchor: anchor, tie: tie)
  }

  private static func offset(of point: Point, in item: any DynamicItem) -> Point {
    (point - item.center).turned(by: -item.rotation)
  }

  /// True if the tie is a spring.
  var isSpring: Bool { frequency > 0 && (tie == .rod || tie == .fixed || tie == .pin) }
}
