import AnimTimeline
import AnimTiming

/// How the views of an open animation block animate their changes.
struct ViewAnimationContext {
  enum Motion {
    case eased(Curve)
    /// A spring whose mass, stiffness, damping and velocity the animations take.
    case spring(SpringAnimation)
    case keyframes(ViewKeyframes)
  }

  var duration: Double
  var delay: Double
  var options: ViewAnimationOptions
  var motion: Motion
  var repeatCount: Double
  var autoreverses: Bool

  init(duration: Double, delay: Double, options: ViewAnimationOptions, motion: Motion) {
    self.duration = duration
    self.delay = delay
    self.options = options
    self.motion = motion
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
  }

  /// The context inside of another block, which lends its duration, curve and options unless they
  /// are overridden.
  func inside(_ outer: ViewAnimationContext?) -> ViewAnimationContext {
    guard let outer else { return self }
    var result = self
    if !options.contains(.overrideInheritedDuration) { result.duration = outer.duration }
    if !options.contains(.overrideInheritedCurve), case .eased = motion,
      case .eased(let curve) = outer.motion
    {
      result.motion = .eased(curve)
    }
    if !options.contains(.overrideInheritedOptions) {
      result.options.formUnion(outer.options.intersection(.inherited))
      result.repeatCount = outer.repeatCount
      result.autoreverses = outer.autoreverses
    }
    return result
  }

  /// What a change of a view's layer does inside of the block.
  func action(for layer: Layer, property: Property) -> ActionAnswer {
    guard duration > 0 else { return .nothing }
    let old = layer.value(of: property)
    let start =
      options.contains(.beginFromCurrentState)
      ? layer.presentation?.value(of: property) ?? old : old
    switch motion {
    case .keyframes(let keyframes): return .run(keyframes.action(for: property, from: start))
    case .eased(let curve):
      let animation = BasicAnimation(
        keyPath: property.name, from: start, timingFunction: curve)
      return .run(configured(animation))
    case .spring(let spring):
      guard let animation = spring.copy() as? SpringAnimation else { return .nothing }
      animation.keyPath = property.name
      animation.fromValue = start
      return .run(configured(animation))
    }
  }

  func configured(_ animation: PropertyAnimation) -> PropertyAnimation {
    animation.duration = duration
    animation.delay = delay
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    animation.fillMode = .backwards
    animation.isOfView = true
    return animation
  }
}

/// Stops the view animation of a property that is changed outside of every block.
struct ViewAnimationInterruption: Action {
  func run(forKey key: String, on layer: Layer) { layer.removeAnimation(forKey: key) }
}
