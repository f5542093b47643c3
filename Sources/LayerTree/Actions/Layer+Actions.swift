import AnimGeometry
import AnimTimeline
import AnimTiming

extension Layer {
  /// Another name of ``actions``, for a module that gives this name to another type.
  package var actionAnswers: [String: ActionAnswer] {
    get { actions }
    set { actions = newValue }
  }

  /// Returns the answer to a change of `key`. The first of these that has an answer decides: the
  /// delegate, the layer's ``actions``, its ``style``, `defaultAction(forKey:)`, and for layers in
  /// a scene the implicit action of the property.
  @_disfavoredOverload
  public func action(forKey key: String) -> ActionAnswer? {
    givenAction(forKey: key) ?? implicitAction(forKey: key)
  }

  private func givenAction(forKey key: String) -> ActionAnswer? {
    delegate?.action(for: self, forKey: key) ?? actions[key] ?? style?.action(forKey: key)
      ?? type(of: self).defaultAction(forKey: key)
  }

  /// The implicit action of a property: an animation from the present model value, or a fade.
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

  /// The action of a change of one filter input: the answer of the layer for its filters, or else
  /// an animation of the input.
  private func filterAction(forKeyPath name: String) -> ActionAnswer? {
    guard let keyPath = AnimationKeyPath(name), case .filterInput = keyPath.part else { return nil }
    return givenAction(forKey: keyPath.property.name) ?? implicitAnimation(ofKeyPath: name)
  }

  /// An animation from the present model value, with the duration and curve of the open block or
  /// transaction.
  private func implicitAnimation(ofKeyPath keyPath: String) -> ActionAnswer {
    let top = TransactionState.current.top
    if let block = top.layerBlock { return block.action(for: self, keyPath) }
    let animation = BasicAnimation(
      keyPath: keyPath, from: startOfChange(forKeyPath: keyPath), duration: top.duration,
      timingFunction: top.timingFunction ?? .default)
    animation.fillMode = .backwards
    return .run(animation)
  }

  /// A fade with the duration and curve of the open block or transaction.
  private func implicitFade() -> ActionAnswer {
    let top = TransactionState.current.top
    if let block = top.layerBlock { return block.fade() }
    let fade = Transition()
    fade.duration = top.duration
    fade.timingFunction = top.timingFunction ?? .default
    return .run(fade)
  }

  /// Looks up an action unless actions are disabled.
  func enabledAction(forKey key: String) -> (any Action)? {
    // A layer that isn't committed has only its delegate's actions.
    guard node != nil || delegate != nil, !TransactionState.current.top.disablesActions else {
      return nil
    }
    return action(forKey: key)
  }

  /// Returns the start value of a change that is made now: the model value, or the start of an
  /// earlier change that waits for the same commit, since that one has not been presented. Nil if
  /// no property has the name.
  func startOfChange(forKeyPath keyPath: String) -> Value? {
    startOfWaitingChange(forKey: keyPath) ?? value(forKeyPath: keyPath)
  }

  private func startOfWaitingChange(forKey key: String) -> Value? {
    animations.last { $0.key == key && !$0.log.isCommitted }?.log.startOfChange
  }

  /// Runs the action of a change. If it replaces animations before they were committed, the added
  /// animation takes over their completion blocks.
  ///
  /// - Parameter start: Value before the change.
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
