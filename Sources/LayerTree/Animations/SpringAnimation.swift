public import AnimTimeline
public import AnimTiming

/// An animation between two values by the motion of a mass on a spring.
///
/// The value is `from + (to - from) · fraction`, with the fraction of ``SpringCurve`` at the local
/// time in seconds. A duration below ``settlingDuration`` cuts the motion off. A timing function
/// warps the time.
public final class SpringAnimation: BasicAnimation {
  /// Mass, more than 0. Default 1; other values are ignored.
  public var mass = 1.0 {
    willSet { checkMutable() }
    didSet { if !(mass > 0 && mass.isFinite) { mass = oldValue } }
  }
  /// Stiffness, more than 0. Default 100; other values are ignored.
  public var stiffness = 100.0 {
    willSet { checkMutable() }
    didSet { if !(stiffness > 0 && stiffness.isFinite) { stiffness = oldValue } }
  }
  /// Damping, 0 or more. Default 10; other values are ignored. With ``allowsOverdamping``, infinity
  /// jumps to the target.
  public var damping = 10.0 {
    willSet { checkMutable() }
    didSet { if !(damping >= 0) { damping = oldValue } }
  }
  /// Velocity at the start, in whole distances per second towards the target. Default 0. Numbers
  /// that are not finite are ignored.
  public var initialVelocity = 0.0 {
    willSet { checkMutable() }
    didSet { if !initialVelocity.isFinite { initialVelocity = oldValue } }
  }
  /// True if damping above the critical value has an effect; otherwise it is limited to that.
  /// Default false.
  public var allowsOverdamping = false { didSet { checkMutable() } }

  /// Maximum number of oscillations of an animation in all.
  static let maximumSwings = 20_000.0

  /// Maximum duration without an explicit one, in seconds. It is limited since a spring may
  /// oscillate thousands of times in a second, and without damping for ever.
  private var maximumDuration: Double {
    min(RecordingError.maximumSceneDuration, Self.maximumSwings * perceptualDuration)
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

  /// Creates a spring from its perceived duration and bounce: mass 1, stiffness (2π / duration)²,
  /// overdamping allowed. Its duration is the settling duration, limited to an hour and to 20,000
  /// oscillations.
  ///
  /// - Parameters:
  ///   - perceptualDuration: Seconds, more than 0; other values leave the stiffness at 100.
  ///   - bounce: Limited to −1…1. 0 is critically damped, 1 never settles, −1 jumps to the target.
  public init(perceptualDuration: Double, bounce: Double = 0) {
    super.init()
    if perceptualDuration > 0 { setStiffness(frequency: 2 * .pi / perceptualDuration) }
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -1), 1)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    damping = 2 * ratio * stiffness.squareRoot()
    allowsOverdamping = true
    duration = ownDuration ?? 0
  }

  /// Creates a spring of mass 1 that settles to one part in a thousand in a given time.
  ///
  /// - Parameters:
  ///   - duration: Seconds, more than 0; other values leave the stiffness at 100.
  ///   - dampingRatio: Ratio of the damping to the critical one, limited to 1e-6…1.
  ///   - initialVelocity: Whole distances per second; numbers that are not finite count as 0.
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
    // Property observers, which reject invalid numbers, don't run in an initialiser.
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
  }

  /// Sets the stiffness for mass 1 and an angular frequency.
  private func setStiffness(frequency: Double) { stiffness = frequency * frequency }

  private var dampingRatio: Double {
    SpringCurve.dampingRatio(mass, stiffness, damping, allowsOverdamping)
  }

  /// Period of the oscillation without damping, in seconds.
  public var perceptualDuration: Double { 2 * .pi * (mass / stiffness).squareRoot() }

  /// Bounce, −1…1: 0 is critically damped, positive values overshoot, negative values are
  /// overdamped.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// Seconds until the spring settles to one part in a thousand; without damping the largest
  /// single-precision number, with infinite damping 0.
  public var settlingDuration: Double {
    if allowsOverdamping, damping == .infinity { return 0 }
    return SpringCurve.settlingDuration(
      mass: mass, stiffness: stiffness, damping: effectiveDamping,
      initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
  }

  /// Number of oscillations in a number of seconds, until the spring settles.
  func swings(within duration: Double) -> Double {
    min(duration, settlingDuration) / perceptualDuration
  }

  private var effectiveDamping: Double {
    damping == .infinity ? 2 * (stiffness * mass).squareRoot() : damping
  }

  override var ownDuration: Double? {
    let (settling, longest) = (settlingDuration, maximumDuration)
    return settling < longest ? settling : longest
  }

  /// The duration; if none is set, the settling duration, limited to an hour and to 20,000
  /// oscillations.
  package var naturalDuration: Double { duration > 0 ? duration : ownDuration ?? 0 }

  override var ownProblems: [String] {
    guard duration == 0, !(settlingDuration < maximumDuration) else {
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
