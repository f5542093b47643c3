extension Layer {
  /// Puts a layer in front of the other sublayers; it leaves the place it had before.
  public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: sublayers.count) }

  /// Puts a layer at an index; beyond the end it is put in front.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    precondition(
      !layer.isSame(asOrAncestorOf: self), "a layer cannot be put inside of itself")
    layer.leave()
    sublayers.insert(layer, at: min(max(index, 0), sublayers.count))
    layer.superlayer = self
    scene?.note(.entered(layer))
  }

  /// Puts a layer right above a sibling; above nil or a stranger it is put in front.
  public func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    layer.leave()
    let index = sublayers.firstIndex { $0 === sibling }.map { $0 + 1 }
    insertSublayer(layer, at: index ?? sublayers.count)
  }

  /// Puts a layer right below a sibling; below nil it is put behind all.
  public func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    layer.leave()
    let index = sublayers.firstIndex { $0 === sibling }
    insertSublayer(layer, at: index ?? (sibling == nil ? 0 : sublayers.count))
  }

  /// Takes the layer out of its superlayer.
  public func removeFromSuperlayer() { leave() }

  private func leave() {
    guard let parent = superlayer else { return }
    let scene = scene
    parent.sublayers.removeAll { $0 === self }
    superlayer = nil
    scene?.note(.left(self))
  }

  private func isSame(asOrAncestorOf other: Layer) -> Bool {
    var layer: Layer? = other
    while let current = layer {
      if current === self { return true }
      layer = current.superlayer
    }
    return false
  }
}
