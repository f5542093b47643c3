import AnimTiming

/// The continuation of a paused animator with other timing: from the progress of each change to one
/// end.
struct AnimatorContinuation {
  let curve: Curve
  /// Seconds.
  let duration: Double
  /// The progress at its end: 1, or 0 for a reversed animator.
  let goal: Double
  /// The progress, at its start, of changes that begin with the animator.
  let offset: Double

  func progress(at time: Double, from offset: Double) -> Double {
    offset + (goal - offset) * curve.value(at: time)
  }

  func curve(from offset: Double) -> Curve {
    .composed(inner: curve, scale: goal - offset, offset: offset, outer: .linear)
  }
}

/// The position of an animator in its course, on a clock in seconds.
struct AnimatorProgress {
  /// The animator's own curve, from end to end.
  let curve: Curve
  /// Seconds.
  let duration: Double
  /// The course since other timing was given; nil for the animator's own.
  var continuation: AnimatorContinuation?
  /// The position at the last start or pause: 0…1 in the time of the course.
  var time = 0.0
  var isRunning = false
  /// The time at which it started moving.
  private var departure = 0.0
  /// The fraction of the course per second; negative for a reversed animator.
  private(set) var rate = 0.0

  init(curve: Curve, duration: Double) {
    self.curve = curve
    self.duration = duration
  }

  /// Duration of the current course, in seconds.
  var length: Double { continuation?.duration ?? duration }

  /// The remaining fraction of the course.
  var rest: Double { rate < 0 ? time : 1 - time }

  /// The position, 0…1 in the time of the course.
  func time(at now: Double) -> Double {
    guard isRunning else { return time }
    let elapsed = max(now - departure, 0)
    let way = elapsed > 0 ? elapsed * rate : 0
    return min(max(time + way, 0), 1)
  }

  /// The progress of changes that begin with the animator.
  func progress(at now: Double) -> Double {
    let time = time(at: now)
    return continuation.map { $0.progress(at: time, from: $0.offset) } ?? curve.value(at: time)
  }

  /// The time in the own course, 0…1, at which the current progress is first reached.
  func ownTime(at now: Double) -> Double {
    continuation == nil ? time(at: now) : ownTime(of: progress(at: now))
  }

  /// The time in the own course at which a progress is reached; 0 or 1 beyond its ends.
  func ownTime(of progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    return curve.times(of: progress).first ?? progress
  }

  /// Remaining seconds of a delay.
  func delay(at now: Double) -> Double { isRunning ? max(departure - now, 0) : 0 }

  /// Pauses at the current position.
  mutating func hold(at now: Double) {
    time = time(at: now)
    isRunning = false
  }

  /// Pauses at the current progress, in the own course.
  mutating func holdWithOwnTiming(at now: Double) {
    time = ownTime(at: now)
    continuation = nil
    isRunning = false
  }

  /// Starts moving.
  mutating func move(at departure: Double, rate: Double) {
    isRunning = true
    (self.departure, self.rate) = (departure, rate)
  }
}
