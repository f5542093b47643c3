public import AnimTimeline
public import AnimTiming

/// An animation between two values that moves as a mass on a spring does.
///
/// The value is `from + (to - from) · fraction`, with the fraction of ``SpringCurve`` after so many
/// local seconds: a duration shorter than ``settlingDuration`` cuts the motion off. A timing
/// function warps those seconds.
public final class SpringAnimation: BasicAnimation {
  /// More than 0, default 1; anything else is ignored.
  public var mass = 1.0 {
    willSet { checkMutable() }
    didSet { if !(mass > 0 && mass.isFinite) { mass = oldValue } }
  }
  /// More than 0, default 100; anything else is ignored.
  public var stiffness = 100.0 {
    willSet { checkMutable() }
    didSet { if !(stiffness > 0 && stiffness.isFinite) { stiffness = oldValue } }
  }
  /// 0 or more, default 10; anything else is ignored. With overdamping, infinity jumps to the
  /// target.
  public var damping = 10.0 {
    willSet { checkMutable() }
    didSet { if !(damping >= 0) { damping = oldValue } }
  }
  /// Default 0; 1 means the whole distance in one second, towards the target. Numbers that are not
  /// finite are ignored.
  public var initialVelocity = 0.0 {
    willSet { checkMutable() }
    didSet { if !initialVelocity.isFinite { initialVelocity = oldValue } }
  }
  /// Whether damping beyond the critical amount counts; default false.
  public var allowsOverdamping = false { didSet { checkMutable() } }

  private static let mostSwings = 20_000.0

  /// The longest that it runs by itself, in seconds; it may swing thousands of times in a second, and
  /// without damping for ever.
  private var longestDuration: Double {
    min(RecordingError.longestScene, Self.mostSwings * perceptualDuration)
  }

  override public init() { super.init() }

  /// Creates an animation of a key path; a duration of 0 takes the settling duration.
  override public init(
    keyPath: String, from: (any ValueConvertible)? = nil, to: (any ValueConvertible)? = nil,
    by: (any ValueConvertible)? = nil, duration: Double = 0, timingFunction: Curve? = nil
  ) {
    super.init(
      keyPath: keyPath, from: from, to: to, by: by, duration: duration,
      timingFunction: timingFunction)
  }

  /// Creates a spring as it is perceived: mass 1, stiffness (2π / duration)², overdamping allowed,
  /// and as its duration the settling duration, an hour and 20,000 swings at most.
  ///
  /// - Parameters:
  ///   - perceptualDuration: Seconds, more than 0; anything else leaves the stiffness at 100.
  ///   - bounce: −1…1, limited to it. 0 is critically damped, 1 never comes to rest, −1 jumps to the
  ///     target.
  public init(perceptualDuration: Double, bounce: Double = 0) {
    super.init()
    if perceptualDuration > 0 { setStiffness(frequency: 2 * .pi / perceptualDuration) }
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -1), 1)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    damping = 2 * ratio * stiffness.squareRoot()
    allowsOverdamping = true
    duration = ownDuration ?? 0
  }

  /// Creates a spring of mass 1 that comes to rest, to one part in a thousand, in a given time.
  ///
  /// - Parameters:
  ///   - duration: Seconds, more than 0; anything else leaves the stiffness at 100.
  ///   - dampingRatio: The damping as a part of the critical one, limited to 1e-6…1.
  ///   - initialVelocity: Whole distances per second; 0 where it is not finite.
  public init(settlingIn duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    super.init()
    let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 1e-6), 1)
    if duration > 0, duration.isFinite {
      setStiffness(
        frequency: SpringCurve.frequency(
          settlingIn: duration, dampingRatio: ratio, initialVelocity: initialVelocity))
      self.duration = duration
    }
    damping = 2 * ratio * stiffness.squareRoot()
    // Observers, which would refuse other numbers, don't run in an initialiser.
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
  }

  /// Takes the stiffness of mass 1 that swings with an angular frequency, if there is one.
  private func setStiffness(frequency: Double) { stiffness = frequency * frequency }

  private var dampingRatio: Double {
    SpringCurve.dampingRatio(mass, stiffness, damping, allowsOverdamping)
  }

  /// Seconds of one swing without damping.
  public var perceptualDuration: Double { 2 * .pi * (mass / stiffness).squareRoot() }

  /// −1…1: 0 is critically damped, more overshoots, less creeps.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// Seconds until the spring is at rest to one part in a thousand; without damping the largest
  /// single-precision number, 0 with endless damping.
  public var settlingDuration: Double {
    if allowsOverdamping, damping == .infinity { return 0 }
    return SpringCurve.settlingDuration(
      mass: mass, stiffness: stiffness, damping: effectiveDamping,
      initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
  }

  private var effectiveDamping: Double {
    damping == .infinity ? 2 * (stiffness * mass).squareRoot() : damping
  }

  override var ownDuration: Double? {
    let (settling, longest) = (settlingDuration, longestDuration)
    return settling < longest ? settling : longest
  }

  /// The duration, or where none is set the settling duration, an hour and 20,000 swings at most.
  package var naturalDuration: Double { duration > 0 ? duration : ownDuration ?? 0 }

  override var ownProblems: [String] {
    guard duration == 0, !(settlingDuration < longestDuration) else {
      return super.ownProblems
    }
    return super.ownProblems + [
      "a spring that does not settle within an hour, or within 20,000 swings, is cut off there; "
        + "give it a duration"
    ]
  }

  override func shaped(_ progress: TimeSpan, over duration: Double) -> TimeSpan {
    let isInstant = allowsOverdamping && damping == .infinity
    guard !isInstant, duration > 0,
      let curve = SpringCurve(
        mass: mass, stiffness: stiffness, damping: effectiveDamping,
        initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping,
        duration: duration)
    else { return progress.constant(1) }
    return progress.warped(by: .spring(curve))
  }

  override func makeEmpty() -> Animation { SpringAnimation() }

  override func assign(from other: Animation) {
    super.assign(from: other)
    guard let other = other as? SpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }
}
