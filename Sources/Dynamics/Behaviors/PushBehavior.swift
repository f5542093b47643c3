public import AnimGeometry

/// A force on items: all the time, or as one push.
///
/// A push of size 1 gives 100 points per second² to an item of 100 × 100 points with density 1, and
/// less to heavier ones; as one push it changes the speed by as much at once.
open class PushBehavior: ItemsBehavior {
  /// How long a force lasts.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// A force for as long as the behaviour is active.
    case continuous
    /// One push at the next step, after which the behaviour isn't active any more.
    case instantaneous
  }

  /// How long it pushes.
  public let mode: Mode
  /// Whether it pushes; true at first. An instantaneous one is set again for the next push.
  public var active = true { didSet { if active != oldValue { changed() } } }
  /// Where the force goes and how strong it is, in pushes of size 1. Default (0, 0).
  public var pushDirection = Point.zero {
    didSet {
      guard pushDirection != oldValue else { return }
      if pushDirection != .zero { storedAngle = pushDirection.direction }
      changed()
    }
  }
  private var storedAngle = 0.0
  private var offsets: [ObjectIdentifier: Point] = [:]

  /// Creates a push that has no force yet, see ``pushDirection``.
  public init(items: [any DynamicItem] = [], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  /// How strong the force is: 1 is 100 mass units times points per second². Default 0. Setting it
  /// keeps the angle; a negative one pushes the other way.
  public var magnitude: Double {
    get { pushDirection.length }
    set { pushDirection = Point(newValue * cosine(angle), newValue * sine(angle)) }
  }

  /// Where the force goes, in radians, clockwise from the right. Default 0. Setting it keeps the
  /// magnitude.
  public var angle: Double {
    get { pushDirection == .zero ? storedAngle : pushDirection.direction }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// Sets direction, in radians clockwise from the right, and strength at once.
  public func setAngle(_ angle: Double, magnitude: Double) {
    storedAngle = angle
    pushDirection = Point(magnitude * cosine(angle), magnitude * sine(angle))
  }

  /// Where the force acts, in points from the middle of an item; it turns with the item.
  @_disfavoredOverload
  public func setTargetOffsetFromCenter(_ offset: Point, for item: any DynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
    changed()
  }

  /// Where the force acts, in points from the middle of the item, which it is unless set.
  @_disfavoredOverload
  public func targetOffsetFromCenter(for item: any DynamicItem) -> Point {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Mass units times points per second².
  var force: Point { (pushDirection * 100).limited }

  override var isBusy: Bool {
    active && !items.isEmpty && (mode == .instantaneous || pushDirection != .zero)
  }
}
