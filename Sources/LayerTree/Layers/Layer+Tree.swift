extension Layer {
  /// Puts a layer in front of the other sublayers; it leaves the place it had before.
  public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: sublayers.count) }

  /// Puts a layer at an index; beyond the end it is put in front.
  public func insertSublayer(_ layer: Layer, at index: Int) { insert(layer) { index } }

  /// Puts a layer right above a sibling; above nil or a stranger it is put in front.
  public func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    insert(layer) { sublayers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? sublayers.count }
  }

  /// Puts a layer right below a sibling; below nil it is put behind all.
  public func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    insert(layer) {
      sublayers.firstIndex { $0 === sibling } ?? (sibling == nil ? 0 : sublayers.count)
    }
  }

  /// Puts a layer in the place of a sublayer; nothing happens when that is none.
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

  /// Takes the layer out of its superlayer.
  public func removeFromSuperlayer() {
    if isMask {
      superlayer?.mask = nil
      return
    }
    superlayer?.changeSublayers(leaving: [self]) { leave() }
  }

  /// Takes all layers out.
  public func removeAllSublayers() {
    let all = sublayers
    guard !all.isEmpty else { return }
    changeSublayers(leaving: all) { for layer in all { layer.leave() } }
  }

  /// Inserts at an index that counts the sublayers without the one to insert.
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

  /// Makes a change and performs its actions: first this layer's, then those of the layers that
  /// leave and of those that enter. All are asked for before the change.
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
