package import AnimTimeline
package import AnimTiming

/// How the changes that are made while it is open are animated: each changed property goes from its
/// old value to the new one.
package struct AnimationBlock {
  package enum Motion {
    case eased(Curve)
    /// A spring whose mass, stiffness, damping and velocity the animations take.
    case spring(SpringAnimation)
    case keyframes(KeyframeBlock)
  }

  /// Seconds; 0 or less changes at once.
  package var duration: Double
  /// Seconds before it begins; until then the old values show.
  package var delay: Double
  package var motion: Motion
  package var repeatCount: Double
  package var autoreverses: Bool
  /// Whether it starts from what shows now instead of from the model value.
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

  /// What a change of a part of a layer does while the block is open.
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

  /// What a change does that has no way between its values: the old and the new picture mix. Those of
  /// springs do so as by default, as a mix doesn't swing.
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
  /// Animates the changes of layers as a block says.
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
  /// Changes a property or a part of one with an animation: of just that part where it is one of a
  /// transform, whose matrix doesn't know how often it turned, and also where changes have none by
  /// themselves but values in between exist.
  package func animate(_ keyPath: AnimationKeyPath, to value: Value) {
    guard keyPath.property.wholeTransform != nil || movesOnlyWhenAsked(keyPath.property) else {
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
    // An end of its own, as the model holds the whole.
    (action as? BasicAnimation)?.toValue = value
    Transaction.withoutActions { set(keyPath, to: value) }
    if isChange, let action, let start { run(action, forKey: name, from: start) }
  }

  /// Whether changes of a property have no action, though values in between exist.
  private func movesOnlyWhenAsked(_ property: Property) -> Bool {
    let info = property.info
    guard info.implicitAction == .none, info.blends, info.quantity != .choice else { return false }
    let answer: ActionAnswer? = action(forKey: property.name)
    return answer == nil
  }
}
