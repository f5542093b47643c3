extension View {
  /// Animates the changes that a block makes to views. The model has the new values at once; the
  /// presentation moves to them.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 or less changes at once, and calls `completion` in the next step of
  ///     the same instant.
  ///   - delay: Seconds before the animation begins; until then the old values show.
  ///   - completion: Receives true if all animations of the block ended by themselves. It is false
  ///     if one was removed or replaced, or if its property was set outside of all blocks.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: ViewAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      ViewAnimationContext(
        duration: duration, delay: delay, options: options, motion: .eased(options.curve)),
      completion, animations)
  }

  /// Animates changes with a spring that settles to one part in a thousand in the given time; see
  /// ``SpringAnimation/init(settlingIn:dampingRatio:initialVelocity:)``.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 or less changes at once.
  ///   - delay: Seconds before the animation begins; until then the old values show.
  ///   - dampingRatio: Above 0, limited to 1e-6…1; 1 doesn't oscillate.
  ///   - velocity: Whole distances per second at the start.
  ///   - completion: As for changes without a spring.
  public static func animate(
    withDuration duration: Double, delay: Double = 0,
    usingSpringWithDamping dampingRatio: Double, initialSpringVelocity velocity: Double,
    options: ViewAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringAnimation(
      settlingIn: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
    run(
      ViewAnimationContext(
        duration: duration, delay: delay, options: options, motion: .spring(spring)),
      completion, animations)
  }

  /// Animates changes with a spring that is given by its perceived duration and bounce; see
  /// ``SpringAnimation/init(perceptualDuration:bounce:)``.
  ///
  /// - Parameters:
  ///   - springDuration: Seconds of one oscillation without damping; the animation lasts until the
  ///     spring is at rest. 0 or less changes at once.
  ///   - bounce: Limited to −1…1. 0, the default, doesn't oscillate.
  ///   - velocity: Whole distances per second at the start.
  ///   - delay: Seconds before the animation begins; until then the old values show.
  ///   - completion: As for changes without a spring.
  public static func animate(
    springDuration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
    delay: Double = 0, options: ViewAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringAnimation(perceptualDuration: springDuration, bounce: bounce)
    spring.initialVelocity = velocity
    let duration = springDuration > 0 ? spring.duration : 0
    run(
      ViewAnimationContext(
        duration: duration, delay: delay, options: options, motion: .spring(spring)),
      completion, animations)
  }

  /// Animates the changes of keyframes, which the block adds with
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``. Changes outside of
  /// keyframes take the whole duration. The pace is linear unless the options name a curve.
  ///
  /// - Parameters:
  ///   - duration: Seconds of the whole; 0 or less changes at once.
  ///   - delay: Seconds before the animation begins; until then the old values show.
  ///   - completion: As for changes without keyframes.
  public static func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, options: ViewAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let keyframes = KeyframeBlock(
      calculationMode: options.calculationMode,
      timingFunction: options.namesCurve ? options.curve : nil)
    keyframes.isOfViews = true
    let context = ViewAnimationContext(
      duration: duration, delay: delay, options: options, motion: .keyframes(keyframes))
    run(context, completion) {
      animations()
      if let block = TransactionState.current.top.viewAnimation?.block {
        keyframes.addAnimations(block)
      }
    }
  }

  /// Adds a keyframe: its changes take place from `start` to `start + duration`, as fractions of
  /// the whole, both limited to 0…1. Discrete ones show from `start` on. Outside of a keyframe
  /// block the changes are made at once.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    animations: () -> Void
  ) {
    if case .keyframes(let keyframes)? = TransactionState.current.top.viewAnimation?.block.motion {
      keyframes.add(from: start, over: duration, animations)
    } else {
      performWithoutAnimation(animations)
    }
  }

  /// Makes changes at once, also inside of an animation block. Nested blocks don't animate.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    let state = TransactionState.current
    let wasEnabled = state.animatesViews
    state.push()
    state.top.viewAnimation = nil
    state.animatesViews = false
    changes()
    state.animatesViews = wasEnabled
    state.pop()
  }

  /// Sets the repetition of the enclosing block's animations for the changes of a closure; outside
  /// of all blocks it only makes the changes.
  ///
  /// - Parameters:
  ///   - count: Number of passes, fractions allowed; infinity repeats for ever.
  ///   - autoreverses: True if every pass is followed by its mirror image.
  public static func modifyAnimations(
    withRepeatCount count: Double, autoreverses: Bool, animations: () -> Void
  ) {
    TransactionState.current.push()
    TransactionState.current.top.viewAnimation?.block.repeatCount = count
    TransactionState.current.top.viewAnimation?.block.autoreverses = autoreverses
    animations()
    TransactionState.current.pop()
  }

  /// True if animation blocks animate. Default true.
  public static var areAnimationsEnabled: Bool { TransactionState.current.animatesViews }

  /// Turns the animations of all blocks on this thread off or on.
  public static func setAnimationsEnabled(_ isEnabled: Bool) {
    TransactionState.current.animatesViews = isEnabled
  }

  /// Duration of the animation block that runs, in seconds; 0 outside of all.
  public static var inheritedAnimationDuration: Double {
    TransactionState.current.top.viewAnimation?.block.duration ?? 0
  }

  private static func run(
    _ context: ViewAnimationContext, _ completion: ((Bool) -> Void)?, _ animations: () -> Void
  ) {
    let state = TransactionState.current
    let context = context.inside(state.top.viewAnimation)
    state.push()
    state.top.viewAnimation = context
    state.top.disablesActions = false
    if let completion { state.top.add(CompletionGroup(completion)) }
    animations()
    if context.options.contains(.layoutSubviews) { state.scene?.layOutPending() }
    state.pop()
  }
}
