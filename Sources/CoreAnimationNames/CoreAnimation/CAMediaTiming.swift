public import AnimTiming
public import LayerTree

/// Timing of an animation or a layer within its parent's time, by the names of QuartzCore.
public protocol CAMediaTiming: AnyObject {
  /// Seconds on the parent's clock at which it starts. Default 0.
  var beginTime: CFTimeInterval { get set }
  /// Seconds of one pass. Default 0, which stands for the group's or the transaction's duration; of
  /// layers infinity.
  var duration: CFTimeInterval { get set }
  /// Local seconds per second of the parent. Default 1.
  var speed: Double { get set }
  /// Seconds added to the local time. Default 0.
  var timeOffset: CFTimeInterval { get set }
  /// Number of passes, fractions allowed; infinity repeats for ever. Default 0, which is ignored.
  var repeatCount: Double { get set }
  /// Local seconds of repetition. Default 0, which is ignored.
  var repeatDuration: CFTimeInterval { get set }
  /// True if every pass is followed by its mirror image. Default false.
  var autoreverses: Bool { get set }
  /// Visibility before the start and after the end. Default removed.
  var fillMode: CAMediaTimingFillMode { get set }
}

extension Animation: CAMediaTiming {}

/// A layer's clock has `beginTime`, `speed` and `timeOffset`. The other properties are stored
/// without being passed on to sublayers and animations, and so have no effect.
extension Layer: CAMediaTiming {
  /// Stored, without an effect on sublayers and animations. Default infinity.
  public var duration: CFTimeInterval {
    get { setting("duration", .infinity) }
    set { keptValues["duration"] = newValue }
  }
  /// Stored, without an effect on sublayers and animations. Default 0.
  public var repeatCount: Double {
    get { setting("repeatCount", 0) }
    set { keptValues["repeatCount"] = newValue }
  }
  /// Stored, without an effect on sublayers and animations. Default 0.
  public var repeatDuration: CFTimeInterval {
    get { setting("repeatDuration", 0) }
    set { keptValues["repeatDuration"] = newValue }
  }
  /// Stored, without an effect on sublayers and animations. Default false.
  public var autoreverses: Bool {
    get { setting("autoreverses", false) }
    set { keptValues["autoreverses"] = newValue }
  }
  /// Stored, without an effect on sublayers and animations. Default removed.
  public var fillMode: CAMediaTimingFillMode {
    get { setting("fillMode", .removed) }
    set { keptValues["fillMode"] = newValue }
  }
}

// Numbers that are `Float` in QuartzCore, beside those of the library.
extension CAMediaTiming {
  /// Local seconds per second of the parent.
  @_disfavoredOverload public var speed: Float {
    get {
      let speed: Double = speed
      return Float(speed)
    }
    set { speed = Double(newValue) }
  }
  /// Number of passes; infinity repeats for ever.
  @_disfavoredOverload public var repeatCount: Float {
    get {
      let count: Double = repeatCount
      return Float(count)
    }
    set { repeatCount = Double(newValue) }
  }
}

extension Animation {
  /// The default of an animation's property, by its name; nil for another name.
  public static func defaultValue(forKey key: String) -> Any? {
    let fresh = BasicAnimation()
    return switch key {
    case "beginTime": fresh.beginTime
    case "duration": fresh.duration
    case "speed": fresh.speed as Double
    case "timeOffset": fresh.timeOffset
    case "repeatCount": fresh.repeatCount as Double
    case "repeatDuration": fresh.repeatDuration
    case "autoreverses": fresh.autoreverses
    case "fillMode": fresh.fillMode
    case "removedOnCompletion": fresh.isRemovedOnCompletion
    case "additive": fresh.isAdditive
    case "cumulative": fresh.isCumulative
    default: nil
    }
  }
}
