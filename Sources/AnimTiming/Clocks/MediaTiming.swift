/// What is shown outside of an animation's active time.
public enum FillMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case removed
  /// After the end what shows at the end.
  case forwards
  /// Before the begin what shows at the start.
  case backwards
  /// Before the begin what shows at the start, after the end what shows at the end.
  case both

  package var fillsBefore: Bool { self == .backwards || self == .both }
  var fillsAfter: Bool { self == .forwards || self == .both }
}

/// How a clock runs inside of its parent's: Core Animation's media timing.
public struct MediaTiming: Hashable, Sendable {
  /// Seconds on the parent's clock at which this one starts. Default 0.
  public var beginTime: Double
  /// Seconds of one forward pass; more than 0 for an animation. Default 0.
  public var duration: Double
  /// Local seconds per parent second. Default 1; 0 pauses, negative values run backwards.
  public var speed: Double
  /// Seconds added to the local time; not scaled by the speed. Default 0.
  public var timeOffset: Double
  /// Passes, fractions allowed; 0, the default, and less is ignored, infinity repeats for ever, and
  /// so does any number from the largest finite `Float` on.
  public var repeatCount: Double
  /// Local seconds of repeating; 0, the default, and less is ignored, infinity and numbers as large
  /// as those of `repeatCount` repeat for ever. Wins over `repeatCount`.
  public var repeatDuration: Double
  /// Whether every pass is followed by its mirror image, which takes as long again. Default false.
  public var autoreverses: Bool
  /// What shows before the begin and after the end. Default removed: nothing.
  public var fillMode: FillMode

  /// Creates a timing; what isn't given is as in Core Animation.
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

  /// Local seconds of activity, infinite when it repeats for ever: the repeat duration, or so many
  /// passes as are repeated, or one; with autoreversing each pass counts twice.
  public var activeDuration: Double {
    let pass = duration * (autoreverses ? 2 : 1)
    // The largest number of single precision is a customary way to say for ever.
    let forever = Double(Float.greatestFiniteMagnitude)
    if repeatDuration > 0 { return repeatDuration < forever ? repeatDuration : .infinity }
    guard repeatCount > 0 else { return pass }
    return repeatCount < forever ? repeatCount * pass : .infinity
  }

  /// The parent's time at which the activity ends; infinite when it never does.
  public var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }

  /// Whether it repeats for ever or is paused for ever.
  public var isEndless: Bool { endTime == .infinity }

  /// The parent's seconds after which an endless repetition starts over.
  public var period: Double {
    speed == 0 ? 0 : duration * (autoreverses ? 2 : 1) / abs(speed)
  }
}
