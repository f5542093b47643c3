import AnimTimeline
import AnimTiming

/// An animation of one key path.
public class PropertyAnimation: Animation {
  /// The property or part of it, such as `position.x`. One that no property has is reported and has
  /// no effect.
  public var keyPath = "" { didSet { checkMutable() } }
  /// Whether the value adds to what is below instead of replacing it. Default false.
  public var isAdditive = false { didSet { checkMutable() } }
  /// Whether every pass goes on from the end of the one before. Default false.
  public var isCumulative = false { didSet { checkMutable() } }

  /// For an animation of `transform` or `sublayerTransform` by numbers: what they mean. An additive
  /// one adds its numbers to that part of the transform; any other replaces the whole. Default nil.
  public var valueFunction: ValueFunction? { didSet { checkMutable() } }

  /// Whether an animation block of views made it.
  var isOfView = false

  /// What it animates; nil when no property has its key path.
  var target: AnimationKeyPath? {
    let keyPath = AnimationKeyPath(keyPath)
    return keyPath.flatMap { valueFunction?.target(in: $0) } ?? keyPath
  }

  /// Whether the part of a transform that it animates is all that the transform then is.
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

  /// All values that it names.
  var givenValues: [any ValueConvertible] { [] }

  /// The progress of a pass of `duration` local seconds as the kind of animation makes it, from
  /// the progress that the timing function gives.
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
