import AnimGeometry
import AnimTimeline
import AnimTiming

extension Layer {
  /// A second name for ``actions``, for what a module gives other types to under the first one.
  package var actionAnswers: [String: ActionAnswer] {
    get { actions }
    set { actions = newValue }
  }

  /// What a change of `key` does, asked in this order, the first answer counts: the delegate, the
  /// layer's ``actions``, its ``style``, `defaultAction(forKey:)`, and for layers in a scene the
  /// implicit action of the property.
  @_disfavoredOverload
  public func action(forKey key: String) -> ActionAnswer? {
    givenAction(forKey: key) ?? implicitAction(forKey: key)
  }

  private func givenAction(forKey key: String) -> ActionAnswer? {
    delegate?.action(for: self, forKey: key) ?? actions[key] ?? style?.action(forKey: key)
      ?? type(of: self).defaultAction(forKey: key)
  }

  /// The animation from the present model value, or the fade, that a change of a property gives by
  /// itself.
  private func implicitAction(forKey key: String) -> ActionAnswer? {
    guard node != nil else { return nil }
    if key == ActionKey.sublayers || key == ActionKey.mask { return implicitFade() }
    guard let property = Property(name: key) else { return filterAction(forKeyPath: key) }
    if property == .contents, scene?.compatibility.contains(.contentsFade) == true {
      return implicitFade()
    }
    switch property.implicitAction {
    case .none: return nil
    case .fade: return implicitFade()
    case .animation:
      if property == .backgroundColor, value(of: property) == .color(.clear) { return nil }
      return implicitAnimation(ofKeyPath: key)
    }
  }

  /// What a change of one input of a filter does: what one of the filters does if the layer has an answer
  /// for that, or else the input is animated.
  private func filterAction(forKeyPath name: String) -> ActionAnswer? {
    guard let keyPath = AnimationKeyPath(name), case .filterInput = keyPath.part else { return nil }
    return givenAction(forKey: keyPath.property.name) ?? implicitAnimation(ofKeyPath: name)
  }

  /// An animation from the present model value, in the time and with the curve of the block or the
  /// transaction that is open.
  private func implicitAnimation(ofKeyPath keyPath: String) -> ActionAnswer {
    let top = TransactionState.current.top
    if let block = top.layerBlock { return block.action(for: self, keyPath) }
    let animation = BasicAnimation(
      keyPath: keyPath, from: startOfChange(forKeyPath: keyPath), duration: top.duration,
      timingFunction: top.timingFunction ?? .default)
    animation.fillMode = .backwards
    return .run(animation)
  }

  /// A fade in the time and with the curve of the block or the transaction that is open.
  private func implicitFade() -> ActionAnswer {
    let top = TransactionState.current.top
    if let block = top.layerBlock { return block.fade() }
    let fade = Transition()
    fade.duration = top.duration
    fade.timingFunction = top.timingFunction ?? .default
    return .run(fade)
  }

  /// Asks for an action unless actions are disabled.
  func enabledAction(forKey key: String) -> (any Action)? {
    // A layer that isn't committed has no actions but those of its delegate.
    guard node != nil || delegate != nil, !TransactionState.current.top.disablesActions else {
      return nil
    }
    return action(forKey: key)
  }

  /// Where a change of a property, or of a part of one, that is made now goes from: the model value, unless
  /// an earlier change waits for the same commit, which nothing shows of yet. Nil for a name that no property has.
  func startOfChange(forKeyPath keyPath: String) -> Value? {
    startOfWaitingChange(forKey: keyPath) ?? value(forKeyPath: keyPath)
  }

  private func startOfWaitingChange(forKey key: String) -> Value? {
    animations.last { $0.key == key && !$0.log.isCommitted }?.log.startOfChange
  }

  /// Runs the action of a change. An animation that it adds goes on for those that it replaces before
  /// they were committed: whoever waits for these waits for it.
  ///
  /// - Parameter start: Where the change goes from.
  func run(_ action: any Action, forKey key: String, from start: Value) {
    let waiting = animations.filter { !$0.log.isCommitted }.map(\.log)
    action.run(forKey: key, on: self)
    guard let added = animations.last?.log, !added.isCommitted,
      !waiting.contains(where: { $0 === added })
    else { return }
    if added.key == key { added.startOfChange = start }
    for log in waiting where !animations.contains(where: { $0.log === log }) {
      added.takeOver(log)
    }
  }
}
