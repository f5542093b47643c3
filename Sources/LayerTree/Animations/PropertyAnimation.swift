import AnimTimeline
import AnimTiming

/// An animation of one key path.
public class PropertyAnimation: Animation {
  /// The property or a component of it, such as `position.x`. A name that no property has is
  /// reported, and the animation has no effect.
  public var keyPath = "" { didSet { checkMutable() } }
  /// True if the value is added to the underlying one instead of replacing it. Default false.
  public var isAdditive = false { didSet { checkMutable() } }
  /// True if every pass continues from the end of the one before. Default false.
  public var isCumulative = false { didSet { checkMutable() } }

  /// Meaning of numbers that animate `transform` or `sublayerTransform`. An additive animation adds
  /// its numbers to that component of the transform; any other replaces the whole. Default nil.
  public var valueFunction: ValueFunction? { didSet { checkMutable() } }

  /// True if an animation block of views created it.
  var isOfView = false

  /// The animated key path; nil if no property has it.
  var target: AnimationKeyPath? {
    let keyPath = AnimationKeyPath(keyPath)
    return keyPath.flatMap { valueFunction?.target(in: $0) } ?? keyPath
  }

  /// True if the animated component replaces the whole transform.
  var replacesTransform: Bool {
    valueFunction != nil && !isAdditive && target?.description != keyPath
  }

  override var ownProblems: [String] {
    guard let valueFunction, let keyPath = AnimationKeyPath(keyPath),
      valueFunction.target(in: keyPath) == nil
    else { return [] }
    return [
      "the value function “\(valueFunction.rawValue)” makes transforms, “\(keyPath)” is none; it is "
        + "left out"
    ]
  }

  /// The values that the animation defines.
  var givenValues: [any ValueConvertible] { [] }

  /// Returns the progress of a pass of `duration` local seconds: the output of the timing function,
  /// transformed by the kind of animation, such as a spring.
  func shaped(_ progress: TimeSpan, over duration: Double) -> TimeSpan { progress }

  override public func run(forKey key: String, on layer: Layer) {
    guard keyPath.isEmpty else { return super.run(forKey: key, on: layer) }
    guard let animation = copy() as? PropertyAnimation else { return }
    animation.keyPath = key
    layer.add(animation, forKey: key)
  }

  override func makeEmpty() -> Animation { PropertyAnimation() }

  override func assign(from other: Animation) {
    super.assign(from: other)
    guard let other = other as? PropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
    isOfView = other.isOfView
  }
}
