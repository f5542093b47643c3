import AnimTiming

/// How an animator goes on that was paused and given other timing: from wherever each change is to one
/// end.
struct AnimatorCourse {
  let curve: Curve
  /// Seconds.
  let duration: Double
  /// The progress at its end: 1, or 0 when it goes back.
  let goal: Double
  /// The progress at its start of what begins with the animator.
  let offset: Double

  func progress(at time: Double, from offset: Double) -> Double {
    offset + (goal - offset) * curve.value(at: time)
  }

  func curve(from offset: Double) -> Curve {
    .composed(inner: curve, scale: goal - offset, offset: offset, outer: .linear)
  }
}

/// Where an animator is, by a clock in seconds.
struct AnimatorProgress {
  /// How it goes by itself, from end to end.
  let curve: Curve
  /// Seconds.
  let duration: Double
  /// The way that it goes since it was given other timing; nil for its own.
  var course: AnimatorCourse?
  /// Where it is, 0…1 in the time of its course, or was when it began to move.
  var time = 0.0
  var isRunning = false
  /// When it began to move.
  private var departure = 0.0
  /// By how much of its course it moves in a second; negative when it goes back the way it came.
  private(set) var rate = 0.0

  init(curve: Curve, duration: Double) {
    self.curve = curve
    self.duration = duration
  }

  /// Seconds of the present course.
  var length: Double { course?.duration ?? duration }

  /// The part of the course that is left.
  var rest: Double { rate < 0 ? time : 1 - time }

  /// Where it is, 0…1 in the time of its course.
  func time(at now: Double) -> Double {
    guard isRunning else { return time }
    let elapsed = max(now - departure, 0)
    let way = elapsed > 0 ? elapsed * rate : 0
    return min(max(time + way, 0), 1)
  }

  /// The progress that shows of what begins with the animator.
  func progress(at now: Double) -> Double {
    let time = time(at: now)
    return course.map { $0.progress(at: time, from: $0.offset) } ?? curve.value(at: time)
  }

  /// The time in its own course, 0…1, at which the present progress is first reached.
  func ownTime(at now: Double) -> Double {
    course == nil ? time(at: now) : ownTime(of: progress(at: now))
  }

  /// The time in its own course at which it reaches a progress; 0 or 1 for what is beyond its ends.
  func ownTime(of progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    return curve.times(of: progress).first ?? progress
  }

  /// Seconds until a delay is over.
  func delay(at now: Double) -> Double { isRunning ? max(departure - now, 0) : 0 }

  /// Stands still where it is.
  mutating func hold(at now: Double) {
    time = time(at: now)
    isRunning = false
  }

  /// Stands still in its own course.
  mutating func holdOnOwnCourse(at now: Double) {
    time = ownTime(at: now)
    course = nil
    isRunning = false
  }

  /// Begins to move.
  mutating func move(at departure: Double, rate: Double) {
    isRunning = true
    (self.departure, self.rate) = (departure, rate)
  }
}
