public import AnimTiming
public import LayerTree

/// How the time of an animation or a layer runs inside of its parent's, by the names of QuartzCore.
public protocol CAMediaTiming: AnyObject {
  /// Seconds on the parent's clock at which it starts. Default 0.
  var beginTime: CFTimeInterval { get set }
  /// Seconds of one pass. Default 0, which takes another's; of layers infinity.
  var duration: CFTimeInterval { get set }
  /// Local seconds per second of the parent. Default 1.
  var speed: Double { get set }
  /// Seconds added to the local time. Default 0.
  var timeOffset: CFTimeInterval { get set }
  /// Passes, fractions allowed; infinity for ever. Default 0, which is ignored.
  var repeatCount: Double { get set }
  /// Local seconds of repeating. Default 0, which is ignored.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether every pass is followed by its mirror image. Default false.
  var autoreverses: Bool { get set }
  /// Whether it shows before and after it runs. Default removed.
  var fillMode: CAMediaTimingFillMode { get set }
}

extension Animation: CAMediaTiming {}

/// A layer's clock has `beginTime`, `speed` and `timeOffset`. The other properties are kept: they aren't passed on to what is
/// in the layer, and so change nothing.
extension Layer: CAMediaTiming {
  /// Kept, without an effect on sublayers and animations. Default infinity.
  public var duration: CFTimeInterval {
    get { setting("duration", .infinity) }
    set { keptValues["duration"] = newValue }
  }
  /// Kept, without an effect on sublayers and animations. Default 0.
  public var repeatCount: Double {
    get { setting("repeatCount", 0) }
    set { keptValues["repeatCount"] = newValue }
  }
  /// Kept, without an effect on sublayers and animations. Default 0.
  public var repeatDuration: CFTimeInterval {
    get { setting("repeatDuration", 0) }
    set { keptValues["repeatDuration"] = newValue }
  }
  /// Kept, without an effect on sublayers and animations. Default false.
  public var autoreverses: Bool {
    get { setting("autoreverses", false) }
    set { keptValues["autoreverses"] = newValue }
  }
  /// Kept, without an effect on sublayers and animations. Default removed.
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
  /// Passes; infinity for ever.
  @_disfavoredOverload public var repeatCount: Float {
    get {
      let count: Double = repeatCount
      return Float(count)
    }
    set { repeatCount = Double(newValue) }
  }
}

extension Animation {
  /// The value that a property of animations has before it is set, by its name; nil for another name.
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
