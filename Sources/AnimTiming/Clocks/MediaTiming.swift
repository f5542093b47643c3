/// The value outside of an animation's active time.
public enum FillMode: String, Hashable, Sendable, CaseIterable {
  /// No value: the model shows.
  case removed
  /// The end value after the end.
  case forwards
  /// The start value before the begin.
  case backwards
  /// The start value before the begin, the end value after the end.
  case both

  package var fillsBefore: Bool { self == .backwards || self == .both }
  var fillsAfter: Bool { self == .forwards || self == .both }
}

/// The timing of a clock relative to its parent's: Core Animation's media timing.
public struct MediaTiming: Hashable, Sendable {
  /// Start on the parent's clock, in seconds. Default 0.
  public var beginTime: Double
  /// Duration of one forward pass, in seconds; more than 0 for an animation. Default 0.
  public var duration: Double
  /// Local seconds per parent second. Default 1; 0 pauses, negative values run backwards.
  public var speed: Double
  /// Offset of the local time, in seconds, not scaled by the speed. Default 0.
  public var timeOffset: Double
  /// Number of passes, fractions allowed. 0, the default, and negative values are ignored; infinity
  /// and any number from the largest finite `Float` on repeat for ever.
  public var repeatCount: Double
  /// Duration of all repeats, in local seconds. 0, the default, and negative values are ignored;
  /// infinity and any number from the largest finite `Float` on repeat for ever. It takes
  /// precedence over `repeatCount`.
  public var repeatDuration: Double
  /// True if every pass is followed by its mirror image, which takes as long again. Default false.
  public var autoreverses: Bool
  /// Value before the begin and after the end. Default removed: none.
  public var fillMode: FillMode

  /// Creates a timing with Core Animation's defaults.
  public init(
    beginTime: Double = 0, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
    fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// Active duration in local seconds: the repeat duration, or the duration of all passes, or of
  /// one. With autoreversing each pass counts twice. Infinite for an endless repetition.
  public var activeDuration: Double {
    let pass = duration * (autoreverses ? 2 : 1)
    // Core Animation code commonly uses the largest single-precision number for ever.
    let forever = Double(Float.greatestFiniteMagnitude)
    if repeatDuration > 0 { return repeatDuration < forever ? repeatDuration : .infinity }
    guard repeatCount > 0 else { return pass }
    return repeatCount < forever ? repeatCount * pass : .infinity
  }

  /// End of the active duration on the parent's clock; infinite if it never ends.
  public var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }

  /// True if it repeats or pauses for ever.
  public var isEndless: Bool { endTime == .infinity }

  /// Period of an endless repetition, in seconds of the parent's clock.
  public var period: Double {
    speed == 0 ? 0 : duration * (autoreverses ? 2 : 1) / abs(speed)
  }
}
