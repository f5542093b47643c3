public import AnimGeometry
public import AnimTimeline
public import AnimTiming

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

/// An animation between two values.
///
/// Of `fromValue`, `toValue` and `byValue` up to two are given; what is missing is the value below.
public class BasicAnimation: PropertyAnimation {
  /// Where the animation starts. Default nil.
  public var fromValue: (any ValueConvertible)? { didSet { checkMutable() } }
  /// Where it ends. Default nil.
  public var toValue: (any ValueConvertible)? { didSet { checkMutable() } }
  /// How far it goes, from `fromValue` or to `toValue`. Default nil.
  public var byValue: (any ValueConvertible)? { didSet { checkMutable() } }

  /// Creates an animation without a key path and values.
  override public init() {}

  /// Creates an animation of a key path.
  ///
  /// - Parameters:
  ///   - keyPath: The property or part of it, such as `position.x`.
  ///   - from: Where the animation starts; nil for the value below.
  ///   - to: Where it ends; nil for the value below.
  ///   - by: How far it goes.
  ///   - duration: Seconds; 0 takes the group's or the transaction's.
  ///   - timingFunction: Warps the progress; nil is linear.
  public init(
    keyPath: String, from: (any ValueConvertible)? = nil, to: (any ValueConvertible)? = nil,
    by: (any ValueConvertible)? = nil, duration: Double = 0, timingFunction: Curve? = nil
  ) {
    super.init()
    self.keyPath = keyPath
    fromValue = from
    toValue = to
    byValue = by
    self.duration = duration
    self.timingFunction = timingFunction
  }

  override var givenValues: [any ValueConvertible] {
    [fromValue, toValue, byValue].compactMap { $0 }
  }

  /// As the action of a change: an animation that names no value starts from the old one.
  func starting(from old: Value, of property: Property) -> BasicAnimation {
    guard givenValues.isEmpty, keyPath.isEmpty || keyPath == property.name,
      let result = copy() as? BasicAnimation
    else { return self }
    result.fromValue = old
    return result
  }

  override func makeEmpty() -> Animation { BasicAnimation() }

  override func assign(from other: Animation) {
    super.assign(from: other)
    guard let other = other as? BasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }
}

/// How the values between keyframes come about.
public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
  /// Straight from one value to the next.
  case linear
  /// Each value holds until the next.
  case discrete
  /// Straight, at constant speed along the whole way; key times are ignored.
  case paced
  /// Along a smooth curve through the values, see ``KeyframeAnimation/tensionValues``.
  case cubic
  /// Along a smooth curve, with key times by the distances between the values; key times are
  /// ignored.
  case cubicPaced

  /// Whether the way between values is a smooth curve.
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
  /// Whether distances decide when each value is reached.
  public var isPaced: Bool { self == .paced || self == .cubicPaced }
}

/// How a layer turns while it follows a path.
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
  /// Along the direction of travel.
  case rotateAuto
  /// Against the direction of travel.
  case rotateAutoReverse
}

/// An animation through a list of values or along a path.
public final class KeyframeAnimation: PropertyAnimation {
  /// The values; ignored when there is a path. Default none. Without a path it takes at least two,
  /// or one that is discrete, to have an effect.
  public var values: [any ValueConvertible] = [] { didSet { checkMutable() } }
  /// A path for a point, such as `position`. Default nil.
  public var path: Path? { didSet { checkMutable() } }
  /// When each value is reached, as a fraction of the duration, from 0 rising to 1; discrete values
  /// take one more, at which the last one ends. Nil, the default, spreads them evenly; so do times
  /// that don't rise from 0 to 1 or are more than that, which is reported.
  public var keyTimes: [Double]? { didSet { checkMutable() } }
  /// A curve for each step from value to value; missing ones are linear. Default none.
  public var timingFunctions: [Curve] = [] { didSet { checkMutable() } }
  /// How values between the listed ones come about. Default linear.
  public var calculationMode = CalculationMode.linear { didSet { checkMutable() } }
  /// How tight a smooth curve is at each value, usually −1…1; missing ones are 0. This and the next
  /// two are the parameters of Kochanek and Bartels. Default none.
  public var tensionValues: [Double] = [] { didSet { checkMutable() } }
  /// How sharply a smooth curve bends at each value; missing ones are 0.
  public var continuityValues: [Double] = [] { didSet { checkMutable() } }
  /// How far a smooth curve leans to the side it comes from at each value; missing ones are 0.
  public var biasValues: [Double] = [] { didSet { checkMutable() } }
  /// Turns the layer along its path; nil, the default, keeps it upright.
  public var rotationMode: RotationMode? { didSet { checkMutable() } }

  /// Creates an animation without a key path, values and a path.
  override public init() {}

  /// Creates an animation through values.
  ///
  /// - Parameters:
  ///   - keyPath: The property or part of it, such as `position.x`.
  ///   - values: What is gone through.
  ///   - keyTimes: When each value is reached, as a fraction of the duration; nil spreads them
  ///     evenly.
  ///   - timingFunctions: A curve for each step; missing ones are linear.
  ///   - duration: Seconds; 0 takes the group's or the transaction's.
  public init(
    keyPath: String, values: [any ValueConvertible] = [], keyTimes: [Double]? = nil,
    timingFunctions: [Curve] = [], duration: Double = 0
  ) {
    super.init()
    self.keyPath = keyPath
    self.values = values
    self.keyTimes = keyTimes
    self.timingFunctions = timingFunctions
    self.duration = duration
  }

  /// Creates an animation along a path.
  ///
  /// - Parameters:
  ///   - keyPath: A property that is a point, such as `position`.
  ///   - path: The way, in the coordinates that the property has.
  ///   - rotationMode: Turns the layer along the path; nil keeps it upright.
  ///   - duration: Seconds; 0 takes the group's or the transaction's.
  public init(
    keyPath: String, path: Path, rotationMode: RotationMode? = nil, duration: Double = 0
  ) {
    super.init()
    self.keyPath = keyPath
    self.path = path
    self.rotationMode = rotationMode
    self.duration = duration
  }

  override var givenValues: [any ValueConvertible] { path == nil ? values : [] }

  override var ownProblems: [String] {
    var result = super.ownProblems
    if path == nil, values.isEmpty {
      result.append("keyframes of “\(keyPath)” have neither values nor a path; they have no effect")
    } else if path == nil, values.count == 1, calculationMode != .discrete {
      result.append("keyframes of “\(keyPath)” have one value only; they have no effect")
    } else if let keyTimes, !calculationMode.isPaced, !KeyTimes.rise(keyTimes) {
      result.append(
        "key times of “\(keyPath)” have to rise from 0 to 1; they are left out")
    } else if let keyTimes, !calculationMode.isPaced, path == nil,
      keyTimes.count > values.count + (calculationMode == .discrete ? 1 : 0)
    {
      result.append(
        "“\(keyPath)” has more key times than values; they are left out")
    }
    return result
  }

  override func makeEmpty() -> Animation { KeyframeAnimation() }

  override func assign(from other: Animation) {
    super.assign(from: other)
    guard let other = other as? KeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }
}

/// Animations that run on one clock.
///
/// Children begin relative to the group, and nothing of them shows after a pass of the group ends.
public final class AnimationGroup: Animation {
  /// What runs together. Default empty.
  public var animations: [Animation] = [] {
    didSet {
      checkMutable()
      require(
        !animations.contains(where: reaches),
        "a group of animations can't be among its own animations")
    }
  }

  /// Creates a group without animations.
  override public init() {}

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - animations: What runs together. The group itself can't be among them, nor in a group that
  ///     is.
  ///   - duration: Seconds, after which nothing of the animations shows; 0 takes the group's around
  ///     it or the transaction's.
  public init(_ animations: [Animation], duration: Double = 0) {
    super.init()
    self.animations = animations
    self.duration = duration
  }

  /// Whether an animation is this group or a group that leads to it.
  private func reaches(_ animation: Animation) -> Bool {
    animation === self
      || (animation as? AnimationGroup)?.animations.contains(where: reaches) ?? false
  }

  override func makeEmpty() -> Animation { AnimationGroup() }

  override func assign(from other: Animation) {
    super.assign(from: other)
    guard let other = other as? AnimationGroup else { return }
    animations = other.animations.map { $0.copy() }
  }

  override func freeze() {
    super.freeze()
    for animation in animations { animation.freeze() }
  }
}
