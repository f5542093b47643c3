import AnimGeometry
import AnimTimeline
import AnimTiming

extension Layer {
  /// What a change of `key` does, asked in this order, the first answer counts: the delegate, the
  /// layer's ``actions``, its ``style``, ``defaultAction(forKey:)``, and for layers in a scene the
  /// implicit action of the property.
  public func action(forKey key: String) -> ActionAnswer? {
    delegate?.action(for: self, forKey: key) ?? actions[key] ?? style?.action(forKey: key)
      ?? type(of: self).defaultAction(forKey: key) ?? implicitAction(forKey: key)
  }

  /// The animation from the present model value, or the fade, that a change of a property gives by
  /// itself.
  private func implicitAction(forKey key: String) -> ActionAnswer? {
    guard node != nil else { return nil }
    if key == ActionKey.sublayers || key == ActionKey.mask { return .run(Transition()) }
    guard let property = Property(name: key) else { return nil }
    if property == .contents, scene?.compatibility.contains(.contentsFade) == true {
      return .run(Transition())
    }
    switch property.implicitAction {
    case .none: return nil
    case .fade: return .run(Transition())
    case .animation:
      let old = value(of: property)
      if property == .backgroundColor, old == .color(.clear) { return nil }
      let top = TransactionState.current.top
      if let block = top.layerBlock { return block.action(for: self, key) }
      let animation = BasicAnimation(
        keyPath: key, from: old, duration: top.duration,
        timingFunction: top.timingFunction ?? .default)
      animation.fillMode = .backwards
      return .run(animation)
    }
  }

  /// Asks for an action unless actions are disabled.
  func enabledAction(forKey key: String) -> (any Action)? {
    // A layer that isn't committed has no actions but those of its delegate.
    guard node != nil || delegate != nil, !TransactionState.current.top.disablesActions else {
      return nil
    }
    return action(forKey: key)?.action
  }
}

extension Property {
  enum ImplicitAction {
    case animation, fade, none
  }

  /// What a change of the model does by itself.
  var implicitAction: ImplicitAction {
    switch self {
    case .motionRotation, .glyphs, .textPicture, .transitionProgress, .transformRotation,
      .transformTranslation,
      .doubleSided, .multiplyColor, .instanceCount, .preservesDepth, .shadowPath,
      .allowsGroupOpacity:
      .none
    case .hidden, .masksToBounds, .geometryFlipped, .maskedCorners, .filters, .backgroundFilters:
      .fade
    default: info.blends ? .animation : .none
    }
  }
}
