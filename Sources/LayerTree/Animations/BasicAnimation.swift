public import AnimTimeline
public import AnimTiming

/// An animation between two values.
///
/// At most two of `fromValue`, `toValue` and `byValue` are needed; the underlying value replaces a
/// missing end.
public class BasicAnimation: PropertyAnimation {
  /// Start value. Default nil.
  public var fromValue: (any ValueConvertible)? { didSet { checkMutable() } }
  /// End value. Default nil.
  public var toValue: (any ValueConvertible)? { didSet { checkMutable() } }
  /// Difference from `fromValue` or to `toValue`. Default nil.
  public var byValue: (any ValueConvertible)? { didSet { checkMutable() } }

  /// Creates an animation without a key path and values.
  override public init() {}

  /// Creates an animation of a key path.
  ///
  /// - Parameters:
  ///   - keyPath: The property or a component of it, such as `position.x`.
  ///   - from: Start value; nil for the underlying value.
  ///   - to: End value; nil for the underlying value.
  ///   - by: Difference between start and end.
  ///   - duration: Seconds; 0 takes the group's or the transaction's duration.
  ///   - timingFunction: Timing function; nil is linear.
  public init(
    keyPath: String, from: (any ValueConvertible)? = nil, to: (any ValueConvertible)? = nil,
    by: (any ValueConvertible)? = nil, duration: Double = 0, timingFunction: Curve? = nil
  ) {
    super.init()
    self.keyPath = keyPath
    fromValue = from
    toValue = to
    byValue = by
    self.duration = duration
    self.timingFunction = timingFunction
  }

  override var givenValues: [any ValueConvertible] {
    [fromValue, toValue, byValue].compactMap { $0 }
  }

  /// Returns the animation as the action of a change: without values of its own it starts from the
  /// old one.
  func starting(from old: Value, of changed: String) -> BasicAnimation {
    guard givenValues.isEmpty, keyPath.isEmpty || keyPath == changed,
      let result = copy() as? BasicAnimation
    else { return self }
    result.fromValue = old
    return result
  }

  override func makeEmpty() -> Animation { BasicAnimation() }

  override func assign(from other: Animation) {
    super.assign(from: other)
    guard let other = other as? BasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }
}
