package import AnimTimeline
package import AnimTiming

/// Parameters of the animations of changes made while the block is open. Each changed property
/// moves from its old value to the new one.
package struct AnimationBlock {
  /// The progress of the animations.
  package enum Motion {
    case eased(Curve)
    /// A spring that gives the animations their mass, stiffness, damping and velocity.
    case spring(SpringAnimation)
    case keyframes(KeyframeBlock)
  }

  /// Duration in seconds; 0 or less changes at once.
  package var duration: Double
  /// Seconds before the animations begin; until then the old values show.
  package var delay: Double
  /// Progress of the animations.
  package var motion: Motion
  /// Number of passes, fractions allowed; infinity repeats for ever.
  package var repeatCount: Double
  /// True if every pass is followed by its mirror image.
  package var autoreverses: Bool
  /// True if the animations start from the presented value instead of the model value.
  package var beginsFromCurrentState: Bool

  package init(
    duration: Double, delay: Double = 0, motion: Motion, repeatCount: Double = 0,
    autoreverses: Bool = false, beginsFromCurrentState: Bool = false
  ) {
    self.duration = duration
    self.delay = delay
    self.motion = motion
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.beginsFromCurrentState = beginsFromCurrentState
  }

  /// Returns the answer to a change of a key path while the block is open.
  func action(for layer: Layer, _ keyPath: String) -> ActionAnswer {
    guard duration > 0, let old = layer.startOfChange(forKeyPath: keyPath) else { return .nothing }
    let shown = beginsFromCurrentState ? layer.presentation?.value(forKeyPath: keyPath) : nil
    let start = shown ?? old
    switch motion {
    case .keyframes(let keyframes): return .run(keyframes.action(for: keyPath, from: start))
    case .eased(let curve):
      return .run(
        configured(BasicAnimation(keyPath: keyPath, from: start, timingFunction: curve)))
    case .spring(let spring):
      guard let animation = spring.copy() as? SpringAnimation else { return .nothing }
      animation.keyPath = keyPath
      animation.fromValue = start
      return .run(configured(animation))
    }
  }

  /// Returns the answer to a change that can't be interpolated: a cross-fade. Blocks with springs
  /// use the default curve, since a fade doesn't oscillate.
  func fade() -> ActionAnswer {
    guard duration > 0 else { return .nothing }
    let fade = Transition()
    switch motion {
    case .eased(let curve): fade.timingFunction = curve
    case .spring: fade.timingFunction = .default
    case .keyframes(let keyframes): return .run(keyframes.fade(in: self))
    }
    return .run(configured(fade))
  }

  func configured<A: Animation>(_ animation: A) -> A {
    animation.duration = duration
    animation.delay = delay
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    animation.fillMode = .backwards
    return animation
  }
}

extension Transaction {
  /// Animates changes of layers with the parameters of a block.
  package static func animate(_ block: AnimationBlock, _ changes: () -> Void) {
    begin()
    disableActions = false
    TransactionState.current.top.layerBlock = block
    changes()
    if case .keyframes(let keyframes) = block.motion { keyframes.addAnimations(block) }
    commit()
  }
}

extension Layer {
  /// Changes a key path with an animation. It covers two cases that actions don't: a component of a
  /// transform, since the matrix has lost the number of turns, and a property without an implicit
  /// action whose values can be interpolated.
  package func animate(_ keyPath: AnimationKeyPath, to value: Value) {
    guard keyPath.property.wholeTransform != nil || animatesOnlyOnRequest(keyPath.property) else {
      return set(keyPath, to: value)
    }
    let top = TransactionState.current.top
    let block =
      top.layerBlock
      ?? AnimationBlock(duration: top.duration, motion: .eased(top.timingFunction ?? .default))
    let name = keyPath.description
    let isChange = self.value(forKeyPath: name) != value
    let start = startOfChange(forKeyPath: name)
    let action = block.action(for: self, name).action
    // The end value is explicit, since the model has only the whole transform.
    (action as? BasicAnimation)?.toValue = value
    Transaction.withoutActions { set(keyPath, to: value) }
    if isChange, let action, let start { run(action, forKey: name, from: start) }
  }

  /// True if changes of a property have no action, although its values can be interpolated.
  private func animatesOnlyOnRequest(_ property: Property) -> Bool {
    let info = property.info
    guard info.implicitAction == .none, info.blends, info.quantity != .choice else { return false }
    let answer: ActionAnswer? = action(forKey: property.name)
    return answer == nil
  }
}
