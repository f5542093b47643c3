extension Layer {
  /// A layer whose alpha multiplies this one's picture with all its sublayers and its shadow; outside
  /// of it nothing shows. Nil, the default, masks nothing. ``maskMode`` takes its luminance instead, or
  /// the opposite.
  ///
  /// It lies in this layer's coordinates and has it as its superlayer, but is none of its sublayers.
  /// A layer that is somewhere else already leaves its place. Of a ``presentation`` it is the mask's.
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

  /// Whether the layer is the mask of its superlayer.
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
