extension Layer {
  /// A layer whose alpha multiplies the picture of this layer, its sublayers and its shadow;
  /// nothing shows outside of it. Nil, the default, masks nothing. ``maskMode`` selects luminance
  /// or the inverse.
  ///
  /// The mask lies in this layer's coordinates. This layer is its superlayer, but the mask is not
  /// among the sublayers. A layer that is used elsewhere leaves its place there. In a
  /// ``presentation`` it is the mask's presentation.
  public var mask: Layer? {
    get { source == nil ? storedMask : source?.storedMask.flatMap(presentation(of:)) }
    set {
      guard newValue !== storedMask else { return }
      require(source == nil, "a presentation layer is read-only")
      if let newValue {
        checkNotInside(newValue)
        newValue.removeFromSuperlayer()
      }
      let action = enabledAction(forKey: ActionKey.mask)
      if let old = storedMask { old.leaveMask() }
      if let newValue {
        storedMask = newValue
        newValue.superlayer = self
        scene?.note(.entered(newValue))
      }
      action?.run(forKey: ActionKey.mask, on: self)
    }
  }

  /// True if the layer is the mask of its superlayer.
  var isMask: Bool {
    let layer = source ?? self
    return layer.storedSuperlayer?.storedMask === layer
  }

  private func leaveMask() {
    let scene = scene
    superlayer?.storedMask = nil
    superlayer = nil
    scene?.note(.left(self))
  }
}
