public import AnimTiming

/// What all animations have: a clock of their own inside of their layer's.
///
/// A layer keeps a copy of an animation that is added to it; the copy can be read but no longer be
/// changed.
public class Animation: Action {
  /// Begin time, duration, speed, offset, repeats and fill together. An animation whose begin time,
  /// speed or offset is not finite, whose duration is negative or infinite or whose repeats are no
  /// number is left out; where it was added to a layer by itself, that is reported as an error.
  public var timing = MediaTiming() { didSet { checkMutable() } }
  /// Warps the progress of each pass; nil, the default, is linear.
  public var timingFunction: Curve? { didSet { checkMutable() } }
  /// Whether the animation is dropped from its layer when it ends. Default true.
  public var isRemovedOnCompletion = true { didSet { checkMutable() } }
  /// Hears when the animation starts and stops; the animation keeps it alive. Default nil.
  public var delegate: (any AnimationDelegate)?
  /// What somebody keeps with the animation, see ``setValue(_:forKey:)``.
  private var userValues: [String: Any] = [:] { didSet { checkMutable() } }
  /// Seconds on the layer's clock between being added and its begin, where it has no begin time.
  package var delay = 0.0
  /// Whether this is the copy that a layer keeps.
  public internal(set) var isFrozen = false

  /// Creates an animation with the default timing; a duration of 0 takes the transaction's.
  public init() {}

  /// Everything that is stored calls this when it has changed. It does so in `didSet`, without the old
  /// value, as lists that grow would be copied for each element otherwise.
  func checkMutable() {
    require(!isFrozen, "an animation that was added to a layer cannot be changed; add another")
  }

  /// Seconds on the layer's clock at which it starts. 0, the default, means when it is added; in a
  /// group, seconds after the start of the group.
  public var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// Seconds of one pass; 0, the default, takes the group's or the transaction's duration, for a
  /// spring its settling duration.
  public var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// Local seconds per second of the layer. Default 1; 0 pauses, less than 0 runs backwards.
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  /// Seconds added to the local time; not scaled by the speed. Default 0.
  public var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// Passes, fractions allowed; 0, the default, and less is ignored, infinity or the largest finite
  /// `Float` repeat for ever.
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  /// Local seconds of repeating; 0, the default, and less is ignored, infinity or the largest
  /// finite `Float` repeat for ever. It counts instead of ``repeatCount`` where both are set.
  public var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether every pass is followed by its mirror image, which takes as long again. Default false.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// What shows before and after. Default removed: the model. What is removed on completion fills
  /// nothing after its end; in a group it is the group that is removed.
  public var fillMode: FillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// What was kept under a key, which copies keep as well; nil for a key that nobody set.
  public func value(forKey key: String) -> Any? { userValues[key] }

  /// Keeps a value of one's own with the animation, by which a delegate can tell what it hears of; nil
  /// takes it away. The animation's own properties are not reached by their names.
  public func setValue(_ value: Any?, forKey key: String) { userValues[key] = value }

  /// A copy that can be changed.
  public func copy() -> Animation {
    let result = makeEmpty()
    result.assign(from: self)
    return result
  }

  /// As an action, the animation is added to the layer under the key. A property animation without
  /// a key path takes the key for it.
  public func run(forKey key: String, on layer: Layer) { layer.add(self, forKey: key) }

  /// A duration that the kind of animation has by itself.
  var ownDuration: Double? { nil }
  /// What is doubtful about its parameters, in words.
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

/// Hears about an animation at its moments of virtual time.
public protocol AnimationDelegate: AnyObject {
  /// The animation has begun to be active.
  func animationDidStart(_ animation: Animation)
  /// The animation has ended; `finished` is false when it was removed before its end.
  func animationDidStop(_ animation: Animation, finished: Bool)
}

extension AnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: Animation) {}
  /// Does nothing.
  public func animationDidStop(_ animation: Animation, finished: Bool) {}
}
