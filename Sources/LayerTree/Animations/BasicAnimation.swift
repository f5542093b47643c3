public import AnimTimeline
public import AnimTiming

/// An animation between two values.
///
/// Of `fromValue`, `toValue` and `byValue` up to two are given; what is missing is the value below.
public class BasicAnimation: PropertyAnimation {
  /// Where the animation starts. Default nil.
  public var fromValue: (any ValueConvertible)? { didSet { checkMutable() } }
  /// Where it ends. Default nil.
  public var toValue: (any ValueConvertible)? { didSet { checkMutable() } }
  /// How far it goes, from `fromValue` or to `toValue`. Default nil.
  public var byValue: (any ValueConvertible)? { didSet { checkMutable() } }

  /// Creates an animation without a key path and values.
  override public init() {}

  /// Creates an animation of a key path.
  ///
  /// - Parameters:
  ///   - keyPath: The property or part of it, such as `position.x`.
  ///   - from: Where the animation starts; nil for the value below.
  ///   - to: Where it ends; nil for the value below.
  ///   - by: How far it goes.
  ///   - duration: Seconds; 0 takes the group's or the transaction's.
  ///   - timingFunction: Warps the progress; nil is linear.
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

  /// As the action of a change: an animation that names no value starts from the old one.
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
