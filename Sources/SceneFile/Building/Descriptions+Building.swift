import AnimTimeline
import AnimTiming
import LayerTree

extension AnimationDescription {
  /// Creates the described animation.
  ///
  /// - Parameter held: The places of delays during which animations show their start value. Default
  ///   none.
  func animation(holding held: Set<YAMLMark> = []) -> Animation {
    let result: Animation
    switch kind {
    case .transition(let description):
      let transition = Transition()
      transition.type = description.type
      transition.subtype = description.subtype
      transition.filter = description.filter
      transition.startProgress = description.startProgress
      transition.endProgress = description.endProgress
      result = transition
    case .group(let children): result = AnimationGroup(children.map { $0.animation(holding: held) })
    case .basic(let from, let to, let by, let spring):
      let animation = spring?.animation(duration: timing.duration) ?? BasicAnimation()
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
    if let beginMark, held.contains(beginMark) {
      result.fillMode = timing.fillMode == .forwards ? .both : .backwards
    }
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

extension BlockDescription {
  /// Creates the block with an eased or sprung motion.
  var block: AnimationBlock {
    switch motion {
    case .eased(let curve): block(.eased(curve ?? .default), duration: plainDuration)
    case .spring(let spring):
      {
        let animation = spring.animation(duration: plainDuration)
        return block(.spring(animation), duration: duration ?? animation.naturalDuration)
      }()
    }
  }

  /// Creates the block for a motion through keyframes, and the block of keyframes.
  func keyframes(_ mode: CalculationMode) -> (AnimationBlock, KeyframeBlock) {
    var curve: Curve?
    if case .eased(let given) = motion { curve = given }
    let keyframes = KeyframeBlock(calculationMode: mode, timingFunction: curve)
    return (block(.keyframes(keyframes), duration: plainDuration), keyframes)
  }

  /// The duration, or the default for motions that aren't springs.
  private var plainDuration: Double { duration ?? Transaction.defaultDuration }

  private func block(_ motion: AnimationBlock.Motion, duration: Double) -> AnimationBlock {
    AnimationBlock(
      duration: duration, delay: delay, motion: motion, repeatCount: repeatCount,
      autoreverses: autoreverses, beginsFromCurrentState: beginsFromCurrentState)
  }
}

extension SpringDescription {
  /// - Parameter duration: The duration of the animation in seconds, for a spring that depends on
  ///   it.
  func animation(duration: Double) -> SpringAnimation {
    switch self {
    case .settling(let ratio, let velocity):
      return SpringAnimation(
        settlingIn: duration, dampingRatio: ratio, initialVelocity: velocity)
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
    if let string {
      layer.string = string
      layer.attributedString = attributedString
    }
    layer.fontPlaces.merge(fontPlaces) { known, _ in known }
    if let font { layer.font = font }
    if let fontSize { layer.fontSize = fontSize }
    if let weight { layer.fontWeight = weight }
    if let alignmentMode { layer.alignmentMode = alignmentMode }
    if let truncationMode { layer.truncationMode = truncationMode }
    if let isWrapped { layer.isWrapped = isWrapped }
  }
}
