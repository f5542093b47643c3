import AnimTimeline
import LayerTree

extension AnimationDescription {
  /// The animation that is described; a new one each time.
  var animation: Animation {
    let result: Animation
    switch kind {
    case .group(let children): result = AnimationGroup(children.map(\.animation))
    case .basic(let from, let to, let by, let spring):
      let animation = spring?.animation ?? BasicAnimation()
      animation.fromValue = from
      animation.toValue = to
      animation.byValue = by
      result = animation
    case .keyframes(let keyframes):
      let animation = KeyframeAnimation()
      animation.values = keyframes.values
      animation.path = keyframes.path
      animation.keyTimes = keyframes.keyTimes
      animation.timingFunctions = keyframes.timingFunctions
      animation.calculationMode = keyframes.calculationMode
      animation.tensionValues = keyframes.tensionValues
      animation.continuityValues = keyframes.continuityValues
      animation.biasValues = keyframes.biasValues
      animation.rotationMode = keyframes.rotationMode
      result = animation
    }
    result.timing = timing
    result.timingFunction = timingFunction
    result.isRemovedOnCompletion = isRemovedOnCompletion
    if let animation = result as? PropertyAnimation {
      animation.keyPath = keyPath?.description ?? ""
      animation.isAdditive = isAdditive
      animation.isCumulative = isCumulative
      animation.valueFunction = valueFunction
    }
    return result
  }
}

extension SpringDescription {
  fileprivate var animation: BasicAnimation {
    switch self {
    case .perceptual(let duration, let bounce):
      return SpringAnimation(perceptualDuration: duration, bounce: bounce)
    case .physical(let mass, let stiffness, let damping, let velocity, let allowsOverdamping):
      let result = SpringAnimation()
      if let mass { result.mass = mass }
      if let stiffness { result.stiffness = stiffness }
      if let damping { result.damping = damping }
      if let velocity { result.initialVelocity = velocity }
      result.allowsOverdamping = allowsOverdamping
      return result
    }
  }
}

extension TextDescription {
  func apply(to layer: TextLayer) {
    layer.string = string
    if let font { layer.font = font }
    if let fontSize { layer.fontSize = fontSize }
    if let weight { layer.fontWeight = weight }
    if let alignmentMode { layer.alignmentMode = alignmentMode }
    if let truncationMode { layer.truncationMode = truncationMode }
    if let isWrapped { layer.isWrapped = isWrapped }
  }
}
