import AnimTiming
public import LayerTree

extension Layer {
  /// The key of the animations of ``appear(_:delay:)``.
  package static let appearKey = "appear"
  /// The key of the animations of ``disappear(_:delay:)``.
  package static let disappearKey = "disappear"

  /// Lets the layer come into the picture. It isn't seen before.
  ///
  /// - Parameters:
  ///   - appearance: The way in which it comes.
  ///   - delay: Seconds of the layer's clock from now until it begins.
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

  /// Lets the layer leave the picture. It isn't seen afterwards, though it stays in the tree.
  ///
  /// - Parameters:
  ///   - appearance: The way in which it leaves, the reverse of how it would come.
  ///   - delay: Seconds of the layer's clock from now until it begins.
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
