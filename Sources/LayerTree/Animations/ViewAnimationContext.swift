/// An animation block of views, with its options.
struct ViewAnimationContext {
  var block: AnimationBlock
  var options: ViewAnimationOptions

  init(block: AnimationBlock, options: ViewAnimationOptions) {
    self.block = block
    self.options = options
  }

  init(
    duration: Double, delay: Double, options: ViewAnimationOptions, motion: AnimationBlock.Motion
  ) {
    self.options = options
    block = AnimationBlock(
      duration: duration, delay: delay, motion: motion,
      repeatCount: options.contains(.repeat) ? .infinity : 0,
      autoreverses: options.contains(.autoreverse),
      beginsFromCurrentState: options.contains(.beginFromCurrentState))
  }

  /// Returns the context as nested in another block, whose duration, curve and options it inherits
  /// unless it overrides them.
  func inside(_ outer: ViewAnimationContext?) -> ViewAnimationContext {
    guard let outer else { return self }
    var result = self
    if !options.contains(.overrideInheritedDuration) {
      result.block.duration = outer.block.duration
    }
    if !options.contains(.overrideInheritedCurve), case .eased = block.motion,
      case .eased = outer.block.motion
    {
      result.block.motion = outer.block.motion
    }
    if !options.contains(.overrideInheritedOptions) {
      result.block.repeatCount = outer.block.repeatCount
      result.block.autoreverses = outer.block.autoreverses
      result.block.beginsFromCurrentState =
        block.beginsFromCurrentState || outer.block.beginsFromCurrentState
    }
    return result
  }

  /// Returns the answer to a change of a view's layer in the block.
  func action(for layer: Layer, _ key: String) -> ActionAnswer {
    let answer = block.action(for: layer, key)
    (answer.action as? PropertyAnimation)?.isOfView = true
    return answer
  }
}

/// Stops the view animation of a property that is changed outside of every block.
struct ViewAnimationInterruption: Action {
  func run(forKey key: String, on layer: Layer) { layer.removeAnimation(forKey: key) }
}
