import AnimTiming
public import LayerTree

extension Layer {
  /// The key of the animations of ``appear(_:delay:)``.
  package static let appearKey = "appear"
  /// The key of the animations of ``disappear(_:delay:)``.
  package static let disappearKey = "disappear"

  /// Makes the layer appear. It is invisible before.
  ///
  /// - Parameters:
  ///   - appearance: The animation. Default a fade.
  ///   - delay: Seconds of the layer's clock from now to the start. Default 0.
  public func appear(_ appearance: Appearance = .fade, delay: Double = 0) {
    if let text = self as? TextLayer {
      text.restoreDeleted()
      if appearance.kind == .type {
        removeAnimation(forKey: Self.disappearKey)
        return text.type(in: appearance.length, after: delay)
      }
    }
    for (layer, animation) in appearance.animations(of: self, isComing: true) {
      layer.removeAnimation(forKey: Self.disappearKey)
      animation.fillMode = .backwards
      animation.delay = delay
      layer.add(animation, forKey: Self.appearKey)
    }
    removeAnimation(forKey: Self.disappearKey)
  }

  /// Makes the layer disappear. It is invisible afterwards but stays in the tree.
  ///
  /// - Parameters:
  ///   - appearance: The animation, which runs in reverse. Default a fade.
  ///   - delay: Seconds of the layer's clock from now to the start. Default 0.
  public func disappear(_ appearance: Appearance = .fade, delay: Double = 0) {
    if appearance.kind == .type, let text = self as? TextLayer {
      return text.delete(in: appearance.length, after: delay)
    }
    for (layer, animation) in appearance.animations(of: self, isComing: false) {
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      animation.delay = delay
      layer.add(animation, forKey: Self.disappearKey)
    }
  }
}
