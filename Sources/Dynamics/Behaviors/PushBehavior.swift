public import AnimGeometry

/// A force on items, continuous or instantaneous.
///
/// A push of size 1 gives 100 points per second² to an item of 100 × 100 points with density 1, and
/// less to heavier ones. An instantaneous push changes the speed by as much at once.
open class PushBehavior: ItemsBehavior {
  /// The duration of a force.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// A force as long as the behaviour is active.
    case continuous
    /// One push at the next step, after which ``PushBehavior/active`` is false.
    case instantaneous
  }

  /// The duration of the force.
  public let mode: Mode
  /// True while it pushes; initially true. Setting it again repeats an instantaneous push.
  public var active = true { didSet { if active != oldValue { changed() } } }
  /// The direction and strength of the force, in pushes of size 1. Default (0, 0).
  public var pushDirection = Point.zero {
    didSet {
      guard pushDirection != oldValue else { return }
      if pushDirection != .zero { storedAngle = pushDirection.direction }
      changed()
    }
  }
  private var storedAngle = 0.0
  private var offsets: [ObjectIdentifier: Point] = [:]

  /// Creates a push without a force; ``pushDirection`` sets it.
  public init(items: [any DynamicItem] = [], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  /// The strength of the force: 1 is 100 mass units times points per second². Default 0. Setting it
  /// keeps the angle; a negative value reverses the direction.
  public var magnitude: Double {
    get { pushDirection.length }
    set { pushDirection = Point(newValue * cosine(angle), newValue * sine(angle)) }
  }

  /// The direction of the force in radians, clockwise from the right. Default 0. Setting it keeps
  /// the magnitude.
  public var angle: Double {
    get { pushDirection == .zero ? storedAngle : pushDirection.direction }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// Sets the direction, in radians clockwise from the right, and the strength.
  public func setAngle(_ angle: Double, magnitude: Double) {
    storedAngle = angle
    pushDirection = Point(magnitude * cosine(angle), magnitude * sine(angle))
  }

  /// Sets the point of an item at which the force acts, in points from its centre; it turns with
  /// the item.
  @_disfavoredOverload
  public func setTargetOffsetFromCenter(_ offset: Point, for item: any DynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
    changed()
  }

  /// The point of an item at which the force acts, in points from its centre. Default (0, 0).
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
