public import AnimGeometry
public import AnimTimeline
public import AnimTiming

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
  /// that don't rise from 0 to 1 or are more than that. With fewer of them the animation ends before the
  /// values that have none. Both are reported.
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
    } else if let keyTimes, !calculationMode.isPaced {
      let places = placeCount
      let what = path == nil ? "values" : "its path has points"
      if keyTimes.count > places {
        result.append("“\(keyPath)” has more key times than \(what); they are left out")
      } else if keyTimes.count < places {
        result.append(
          "“\(keyPath)” has \(keyTimes.count) key times, fewer than \(what); it ends before the "
            + "others, and needs \(places)")
      }
    }
    return result
  }

  /// How many key times there are where each value, or each point of the path, has one, and the end of
  /// the last discrete value.
  private var placeCount: Int {
    if let path { return PathMeasure(path).segments.count + 1 }
    return values.count + (calculationMode == .discrete ? 1 : 0)
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
