import AnimTiming

extension View {
  /// Runs the transition that the options name, from the view's picture before a block to that
  /// after it. If they name none, the changes are animated as by
  /// ``animate(withDuration:delay:options:animations:completion:)``.
  ///
  /// The changes of the block show in the new picture at once; with
  /// ``ViewAnimationOptions/allowAnimatedContent`` they are animated there.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 or less changes at once, and calls `completion` in the next step of
  ///     the same instant.
  ///   - completion: Receives true if the transition ended by itself.
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

  /// Replaces a view by another one, with a transition of their superview. With
  /// ``ViewAnimationOptions/showHideTransitionViews`` the old view is hidden and the new one shown.
  ///
  /// Without a superview nothing changes; `completion` then receives false.
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
