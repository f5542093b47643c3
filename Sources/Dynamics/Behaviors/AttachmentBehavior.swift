public import AnimGeometry

/// Ties an item to a point or to another item: by a rod, a spring, a rope, a rail, a weld or a pin.
///
/// Without a frequency the tie is rigid; a rod without length is a pin. With one it is a spring of its
/// length, that swings freely with the frequency and comes to rest as its damping says.
open class AttachmentBehavior: DynamicBehavior {
  /// What an item is held by: another item, or a point.
  public enum Kind: String, Hashable, Sendable {
    case items, anchor
  }

  /// What holds.
  enum Tie: Hashable {
    case rod
    /// At most the length.
    case limit
    /// Without moving against each other.
    case fixed
    /// Turning about a point.
    case pin
    /// Along an axis, without turning.
    case slide(axis: Point)
  }

  /// Whether it holds an item at a point or at another item.
  public let attachedBehaviorType: Kind
  /// The item, or both.
  public let items: [any DynamicItem]
  let tie: Tie
  /// Where it holds the items, from their middles, in their own axes.
  let offsets: [Point]

  /// The point that it holds an item at, in points; it may move at any time, which drags the item
  /// along. Means nothing between two items.
  public var anchorPoint: Point { didSet { if anchorPoint != oldValue { changed() } } }
  /// The distance in points that it keeps, or for a rope doesn't exceed; at first the distance that
  /// there is. Less than 0 counts as 0.
  public var length: Double { didSet { if length != oldValue { changed() } } }
  /// Swings per second, 0 to 100; 0, the default, for a rigid tie. Ropes and slides are rigid at
  /// any frequency.
  public var frequency = 0.0 { didSet { if frequency != oldValue { changed() } } }
  /// How fast swinging dies away, as a part of the critical damping: 0, the default, never; from 1
  /// on it doesn't swing at all. It counts with a ``frequency``.
  public var damping = 0.0 { didSet { if damping != oldValue { changed() } } }
  /// What holds against turning about a pin, in pushes of size 1 at a distance of one point. Default 0.
  public var frictionTorque = 0.0 { didSet { if frictionTorque != oldValue { changed() } } }
  /// How far it lets go: points along the axis of a slide, radians about a pin. Default infinite.
  public var attachmentRange = -Double.infinity...Double.infinity {
    didSet { if attachmentRange != oldValue { changed() } }
  }

  private init(
    _ items: [any DynamicItem], offsets: [Point], anchor: Point, tie: Tie
  ) {
    self.items = items
    self.offsets = offsets
    self.tie = tie
    attachedBehaviorType = items.count == 2 ? .items : .anchor
    anchorPoint = anchor
    length = Self.distance(items, offsets, anchor)
    super.init()
  }

  /// The distance that there is between the places where it holds.
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
  ///   - offset: Where it holds the item, in points from its middle, along the item's own axes.
  ///   - anchor: The point, which ``anchorPoint`` moves.
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
  ///   - offset: Where it holds the item, in points from its middle, along the item's own axes.
  ///   - otherOffset: The same for the other one.
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

  /// A rope between two items: the distance may be less than the length.
  ///
  /// - Parameters:
  ///   - offset: Where it holds the item, in points from its middle, along the item's own axes.
  ///   - otherOffset: The same for the other one.
  @_disfavoredOverload
  public static func limitAttachment(
    with item: any DynamicItem, offsetFromCenter offset: Point = .zero,
    attachedTo other: any DynamicItem, offsetFromCenter otherOffset: Point = .zero
  ) -> AttachmentBehavior {
    AttachmentBehavior([item, other], offsets: [offset, otherOffset], anchor: .zero, tie: .limit)
  }

  /// A rope to a point: the distance may be less than the length.
  ///
  /// - Parameter offset: Where it holds the item, in points from its middle, along the item's own
  ///   axes.
  @_disfavoredOverload
  public static func limitAttachment(
    with item: any DynamicItem, offsetFromCenter offset: Point = .zero,
    attachedToAnchor anchor: Point
  ) -> AttachmentBehavior {
    AttachmentBehavior([item], offsets: [offset], anchor: anchor, tie: .limit)
  }

  /// Both items move as one, as if welded at a point.
  ///
  /// - Parameter anchor: The point, in the coordinates in which the items have their centres, as
  ///   they lie now.
  @_disfavoredOverload
  public static func fixedAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem, attachmentAnchor anchor: Point
  ) -> AttachmentBehavior {
    both(item, other, at: anchor, .fixed)
  }

  /// Both items turn about a point that they share; ``attachmentRange`` says how far, in radians.
  ///
  /// - Parameter anchor: The point, in the coordinates in which the items have their centres, as
  ///   they lie now.
  @_disfavoredOverload
  public static func pinAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem, attachmentAnchor anchor: Point
  ) -> AttachmentBehavior {
    both(item, other, at: anchor, .pin)
  }

  /// The item moves along an axis of another one, without turning against it; ``attachmentRange``
  /// says how far, in points.
  ///
  /// - Parameters:
  ///   - anchor: A point of the axis, in the coordinates in which the items have their centres, as
  ///     they lie now.
  ///   - axis: The direction; its length means nothing.
  @_disfavoredOverload
  public static func slidingAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem, attachmentAnchor anchor: Point,
    axisOfTranslation axis: Point
  ) -> AttachmentBehavior {
    both(item, other, at: anchor, .slide(axis: axis))
  }

  /// The item moves along an axis through a point, without turning; ``attachmentRange`` says how
  /// far, in points.
  ///
  /// - Parameters:
  ///   - anchor: The point, in the coordinates in which the item has its centre.
  ///   - axis: The direction; its length means nothing.
  @_disfavoredOverload
  public static func slidingAttachment(
    with item: any DynamicItem, attachmentAnchor anchor: Point, axisOfTranslation axis: Point
  ) -> AttachmentBehavior {
    AttachmentBehavior(
      [item], offsets: [offset(of: anchor, in: item)], anchor: anchor, tie: .slide(axis: axis))
  }

  private static func both(
    _ item: any DynamicItem, _ other: any DynamicItem, at anchor: Point, _ tie: Tie
  ) -> AttachmentBehavior {
    AttachmentBehavior(
      [item, other], offsets: [offset(of: anchor, in: item), offset(of: anchor, in: other)],
      anchor: anchor, tie: tie)
  }

  private static func offset(of point: Point, in item: any DynamicItem) -> Point {
    (point - item.center).turned(by: -item.rotation)
  }

  /// Whether it is a spring.
  var isSpring: Bool { frequency > 0 && (tie == .rod || tie == .fixed || tie == .pin) }
}
