extension Layer {
  /// Adds a copy of an animation.
  ///
  /// It replaces the animation with the same key. It begins when the running callback ends, unless
  /// it has a begin time. If the layer is in no scene by then, the animation stops at once. A
  /// ``Transition`` always takes the key `transition`.
  public func add(_ animation: Animation, forKey key: String? = nil) {
    let key = animation is Transition ? ActionKey.transition : key
    if let key { removeAnimation(forKey: key) }
    let copy = animation.frozenCopy()
    let log = AnimationLog(copy, key: key, transaction: TransactionState.current.top)
    animations.append(AttachedAnimation(key: key, animation: copy, log: log))
    (scene ?? TransactionState.current.scene)?.note(.added(self, log))
  }

  /// The animation with a key, read-only; nil if there is none.
  public func animation(forKey key: String) -> Animation? {
    animations.last { $0.key == key }?.animation
  }

  /// The keys of all animations that have one, in the order of addition.
  public var animationKeys: [String] { animations.compactMap(\.key) }

  /// Removes the animation with a key; the layer snaps to its model value.
  public func removeAnimation(forKey key: String) { remove { $0.key == key } }

  /// Removes every animation.
  public func removeAllAnimations() { remove { _ in true } }

  private func remove(where matches: (AttachedAnimation) -> Bool) {
    let removed = animations.filter(matches)
    animations.removeAll(where: matches)
    let scene = scene ?? TransactionState.current.scene
    for attached in removed { scene?.note(.removed(self, attached.log)) }
  }

  /// Drops an animation that is over, usually the first one.
  func detach(_ log: AnimationLog) {
    if let index = animations.firstIndex(where: { $0.log === log }) { animations.remove(at: index) }
  }
}
