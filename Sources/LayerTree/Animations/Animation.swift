public import AnimTiming

/// The base class of animations, each with a clock of its own inside of its layer's.
///
/// A layer keeps a read-only copy of an animation that is added to it.
public class Animation: Action {
  /// Begin time, duration, speed, offset, repeats and fill together.
  ///
  /// An animation is ignored if its begin time, speed or offset is not finite, its duration is
  /// negative or infinite, or its number of repeats is NaN. If it was added to a layer by itself,
  /// that is reported as an error.
  public var timing = MediaTiming() { didSet { checkMutable() } }
  /// Timing function of each pass; nil, the default, is linear.
  public var timingFunction: Curve? { didSet { checkMutable() } }
  /// True if the layer drops the animation when it ends. Default true.
  public var isRemovedOnCompletion = true { didSet { checkMutable() } }
  /// Receiver of the start and the stop; the animation retains it. Default nil.
  public var delegate: (any AnimationDelegate)?
  /// Values that were set by ``setValue(_:forKey:)``.
  private var userValues: [String: Any] = [:] { didSet { checkMutable() } }
  /// Seconds on the layer's clock from its addition to its begin, if it has no begin time.
  package var delay = 0.0
  /// True for the copy that a layer keeps.
  public internal(set) var isFrozen = false

  /// Creates an animation with the default timing; a duration of 0 takes the transaction's.
  public init() {}

  /// Called by every stored property after a change. Properties observe `didSet` without the old
  /// value, since a list would otherwise be copied for each element that is appended.
  func checkMutable() {
    require(!isFrozen, "an animation that was added to a layer cannot be changed; add another")
  }

  /// Start in seconds on the layer's clock; 0, the default, is the time of its addition. In a
  /// group, seconds after the start of the group.
  public var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// Duration of one pass, in seconds. 0, the default, takes the group's or the transaction's
  /// duration, for a spring its settling duration.
  public var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// Local seconds per second of the layer. Default 1; 0 pauses, negative values run backwards.
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  /// Offset of the local time, in seconds, not scaled by the speed. Default 0.
  public var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// Number of passes, fractions allowed. 0, the default, and negative values are ignored; infinity
  /// or the largest finite `Float` repeats for ever.
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  /// Duration of all repeats, in local seconds. 0, the default, and negative values are ignored;
  /// infinity or the largest finite `Float` repeats for ever. If ``repeatCount`` is set as well,
  /// the duration counts.
  public var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// True if every pass is followed by its mirror image, which takes as long again. Default false.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// The values before the start and after the end. Default removed: the model's. An animation that
  /// is removed on completion has no values after its end; in a group only the group is removed.
  public var fillMode: FillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// Returns the value that was set for a key; nil if there is none. Copies have it too.
  public func value(forKey key: String) -> Any? { userValues[key] }

  /// Stores a custom value with the animation, by which a delegate can identify it; nil removes it.
  /// The keys don't reach the animation's own properties.
  public func setValue(_ value: Any?, forKey key: String) { userValues[key] = value }

  /// Returns a copy that can be changed.
  public func copy() -> Animation {
    let result = makeEmpty()
    result.assign(from: self)
    return result
  }

  /// Adds the animation to the layer under the key, as an action. A property animation without a
  /// key path takes the key as its key path.
  public func run(forKey key: String, on layer: Layer) { layer.add(self, forKey: key) }

  /// Duration that follows from the parameters, in seconds; nil for most kinds.
  var ownDuration: Double? { nil }
  /// Messages about doubtful parameters.
  var ownProblems: [String] { [] }

  func makeEmpty() -> Animation { Animation() }

  func assign(from other: Animation) {
    timing = other.timing
    timingFunction = other.timingFunction
    isRemovedOnCompletion = other.isRemovedOnCompletion
    delegate = other.delegate
    userValues = other.userValues
    delay = other.delay
  }

  func frozenCopy() -> Animation {
    let result = copy()
    result.freeze()
    return result
  }

  func freeze() { isFrozen = true }
}

/// A receiver of the start and the stop of animations, at their virtual times.
public protocol AnimationDelegate: AnyObject {
  /// Called when the animation has become active.
  func animationDidStart(_ animation: Animation)
  /// Called when the animation has ended; `finished` is false if it was removed before its end.
  func animationDidStop(_ animation: Animation, finished: Bool)
}

extension AnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: Animation) {}
  /// Does nothing.
  public func animationDidStop(_ animation: Animation, finished: Bool) {}
}
