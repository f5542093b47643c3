extension Layer {
  /// Adds a layer in front of the other sublayers; it leaves its previous place.
  public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: sublayers.count) }

  /// Inserts a layer at an index; an index beyond the end adds it in front.
  public func insertSublayer(_ layer: Layer, at index: Int) { insert(layer) { index } }

  /// Inserts a layer right above a sibling; if that is nil or no sublayer, it is added in front.
  public func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    insert(layer) { sublayers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? sublayers.count }
  }

  /// Inserts a layer right below a sibling; nil puts it behind all, a layer that is no sublayer in
  /// front.
  public func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    insert(layer) {
      sublayers.firstIndex { $0 === sibling } ?? (sibling == nil ? 0 : sublayers.count)
    }
  }

  /// Replaces a sublayer by another layer. Does nothing if `old` is no sublayer.
  public func replaceSublayer(_ old: Layer, with new: Layer) {
    guard old !== new, old.superlayer === self else { return }
    checkNotInside(new)
    if new.isMask { new.removeFromSuperlayer() }
    let isReordered = new.superlayer === self
    if !isReordered { new.removeFromSuperlayer() }
    changeSublayers(leaving: [old], entering: isReordered ? [] : [new]) {
      new.leave()
      let index = sublayers.firstIndex { $0 === old } ?? sublayers.count
      old.leave()
      new.enter(self, at: index)
    }
  }

  /// Removes the layer from its superlayer, or from the layer that it masks.
  public func removeFromSuperlayer() {
    if isMask {
      superlayer?.mask = nil
      return
    }
    superlayer?.changeSublayers(leaving: [self]) { leave() }
  }

  /// Removes all sublayers.
  public func removeAllSublayers() {
    let all = sublayers
    guard !all.isEmpty else { return }
    changeSublayers(leaving: all) { for layer in all { layer.leave() } }
  }

  /// Inserts at an index that is counted without the inserted layer.
  private func insert(_ layer: Layer, at index: () -> Int) {
    checkNotInside(layer)
    if layer.isMask { layer.removeFromSuperlayer() }
    let isReordered = layer.superlayer === self
    if !isReordered { layer.removeFromSuperlayer() }
    changeSublayers(entering: isReordered ? [] : [layer]) {
      layer.leave()
      layer.enter(self, at: index())
    }
  }

  /// Makes a change and runs its actions: first this layer's, then those of leaving and of entering
  /// layers. All actions are looked up before the change.
  private func changeSublayers(
    leaving: [Layer] = [], entering: [Layer] = [], _ change: () -> Void
  ) {
    require(
      source == nil && entering.allSatisfy { $0.source == nil },
      "a presentation layer is read-only")
    var actions: [(layer: Layer, key: String, action: any Action)] = []
    if node != nil, !TransactionState.current.top.disablesActions {
      let questions =
        [(self, ActionKey.sublayers)] + leaving.map { ($0, ActionKey.onOrderOut) }
        + entering.map { ($0, ActionKey.onOrderIn) }
      for (layer, key) in questions {
        if let action = layer.action(forKey: key) { actions.append((layer, key, action)) }
      }
    }
    change()
    setNeedsLayout()
    for (layer, key, action) in actions { action.run(forKey: key, on: layer) }
  }

  private func enter(_ parent: Layer, at index: Int) {
    parent.storedSublayers.insert(self, at: min(max(index, 0), parent.sublayers.count))
    superlayer = parent
    scene?.note(.entered(self))
  }

  private func leave() {
    guard let parent = superlayer else { return }
    let scene = scene
    parent.storedSublayers.removeAll { $0 === self }
    superlayer = nil
    scene?.note(.left(self))
  }

  func checkNotInside(_ layer: Layer) {
    var ancestor: Layer? = self
    while let current = ancestor {
      require(current !== layer, "a layer cannot be put inside of itself")
      ancestor = current.superlayer
    }
  }
}
