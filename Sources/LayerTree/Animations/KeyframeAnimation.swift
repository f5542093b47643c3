public import AnimGeometry
public import AnimTimeline
public import AnimTiming

/// The interpolation between the values of keyframes.
public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
  /// Linear interpolation.
  case linear
  /// No interpolation: each value holds until the next.
  case discrete
  /// Linear interpolation at constant speed; key times are ignored.
  case paced
  /// Interpolation by a smooth curve through the values, see ``KeyframeAnimation/tensionValues``.
  case cubic
  /// Interpolation by a smooth curve, with key times in proportion to the distances between values;
  /// given key times are ignored.
  case cubicPaced

  /// True if values are interpolated by a smooth curve.
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
  /// True if key times are in proportion to the distances between values.
  public var isPaced: Bool { self == .paced || self == .cubicPaced }
}

/// The rotation of a layer that follows a path.
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
  /// In the direction of travel.
  case rotateAuto
  /// Against the direction of travel.
  case rotateAutoReverse
}

/// An animation through a list of values or along a path.
public final class KeyframeAnimation: PropertyAnimation {
  /// The values; ignored if there is a path. Default none. Without a path the animation needs two
  /// values, or one in discrete mode, to have an effect.
  public var values: [any ValueConvertible] = [] { didSet { checkMutable() } }
  /// A path for a property that is a point, such as `position`. Default nil.
  public var path: Path? { didSet { checkMutable() } }
  /// Time of each value as a fraction of the duration, rising from 0 to 1. In discrete mode there
  /// is one more, the end of the last value.
  ///
  /// Nil, the default, spaces the values evenly. So do invalid times: those that don't rise from 0
  /// to 1, or too many. With too few times the animation ends before the remaining values. Both are
  /// reported.
  public var keyTimes: [Double]? { didSet { checkMutable() } }
  /// Timing function of each step between values; missing ones are linear. Default none.
  public var timingFunctions: [Curve] = [] { didSet { checkMutable() } }
  /// Interpolation between the values. Default linear.
  public var calculationMode = CalculationMode.linear { didSet { checkMutable() } }
  /// Tension of the smooth curve at each value, usually −1…1; missing ones are 0. This and the next
  /// two are the parameters of Kochanek–Bartels splines. Default none.
  public var tensionValues: [Double] = [] { didSet { checkMutable() } }
  /// Continuity of the smooth curve at each value; missing ones are 0. Default none.
  public var continuityValues: [Double] = [] { didSet { checkMutable() } }
  /// Bias of the smooth curve at each value; missing ones are 0. Default none.
  public var biasValues: [Double] = [] { didSet { checkMutable() } }
  /// Rotation of the layer along its path; nil, the default, keeps it upright.
  public var rotationMode: RotationMode? { didSet { checkMutable() } }

  /// Creates an animation without a key path, values and a path.
  override public init() {}

  /// Creates an animation through values.
  ///
  /// - Parameters:
  ///   - keyPath: The property or a component of it, such as `position.x`.
  ///   - values: Values of the keyframes.
  ///   - keyTimes: Time of each value as a fraction of the duration; nil spaces them evenly.
  ///   - timingFunctions: Timing function of each step; missing ones are linear.
  ///   - duration: Seconds; 0 takes the group's or the transaction's duration.
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
  ///   - path: The path, in the coordinates of the property.
  ///   - rotationMode: Rotation of the layer along the path; nil keeps it upright.
  ///   - duration: Seconds; 0 takes the group's or the transaction's duration.
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

  /// Number of key times if each value, or each point of the path, has one, and in discrete mode
  /// the end of the last value.
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
