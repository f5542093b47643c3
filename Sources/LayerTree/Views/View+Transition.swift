import AnimTiming

extension View {
  /// Goes from what a view shows to what it shows after a block, in the way that the options name;
  /// without one of them, what the block changes is animated as by
  /// ``animate(withDuration:delay:options:animations:completion:)``.
  ///
  /// What the block changes shows in the new picture at once, or with
  /// ``ViewAnimationOptions/allowAnimatedContent`` is animated there.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 or less changes at once, and calls `completion` in the next step of the
  ///     same instant.
  ///   - completion: Takes whether the transition came to its end.
  public static func transition(
    with view: View, duration: Double, options: ViewAnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    guard let (type, subtype) = options.transition, areAnimationsEnabled else {
      return animate(
        withDuration: duration, options: options, animations: animations ?? {},
        completion: completion)
    }
    let change = animations ?? {}
    guard duration > 0 else {
      return animate(withDuration: 0, animations: change, completion: completion)
    }
    let transition = Transition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = duration
    transition.timingFunction = options.curve
    transition.repeatCount = options.contains(.repeat) ? .infinity : 0
    transition.autoreverses = options.contains(.autoreverse)
    let state = TransactionState.current
    state.push()
    if let completion { state.top.add(CompletionGroup(completion)) }
    view.layer.add(transition, forKey: ActionKey.transition)
    state.pop()
    if options.contains(.allowAnimatedContent) {
      animate(withDuration: duration, options: options, animations: change)
    } else {
      performWithoutAnimation(change)
    }
    if options.contains(.layoutSubviews) { state.scene?.layOutPending() }
  }

  /// Puts a view in the place of another one, with a transition of the view that holds them. With
  /// ``ViewAnimationOptions/showHideTransitionViews`` the one is hidden and the other shown.
  ///
  /// A view without a superview is replaced by nothing; `completion` then takes false.
  public static func transition(
    from old: View, to new: View, duration: Double, options: ViewAnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let parent = old.superview else {
      return animate(withDuration: 0, animations: {}, completion: { _ in completion?(false) })
    }
    transition(
      with: parent, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          old.isHidden = true
          new.isHidden = false
        } else {
          parent.insertSubview(new, aboveSubview: old)
          old.removeFromSuperview()
        }
      }, completion: completion)
  }
}
