import AnimTimeline

/// The one clock of a document.
struct Clock {
  /// Seconds of one play, with the moment in which the end state shows where it stops on that; 0 for a
  /// still picture.
  let duration: Double
  /// Seconds of one play as it is written, without that moment.
  let end: Double
  let loop: LoopCount
  /// The moment whose values are written as attributes.
  let poster: Double

  init(_ timeline: Timeline) {
    duration = timeline.duration.isFinite ? max(timeline.duration, 0) : 0
    end = max(duration - timeline.finalMoment, 0)
    loop = timeline.loop
    let poster = timeline.poster.isFinite ? max(timeline.poster, 0) : 0
    self.poster = duration > 0 ? min(poster, duration * (1 - 1e-9)) : poster
  }

  var isStill: Bool { duration <= 0 }

  /// The poster's moment in a window that repeats.
  func poster(in window: Double) -> Double {
    guard window > 0, window < duration else { return poster }
    return poster - window * (poster / window).rounded(.down)
  }

  /// Moments that show what something does that bends, jumps or turns round at some times, the poster's
  /// first.
  func moments(around events: [Double]) -> [Double] {
    let inner = events.sorted().filter { $0 > 0 && $0 < duration }.prefix(64)
    var result = [poster]
    for index in 0..<24 { result.append(duration * (Double(index) + 0.5) / 24) }
    var start = 0.0
    for end in inner + [duration] {
      let length = end - start
      result += [start + length * 1e-6, start + length / 2, end - length * 1e-6]
      start = end
    }
    return result
  }

  /// Whether the picture stays as it is at its end.
  var stops: Bool { loop != .forever }

  /// The keys of one play as they are written: the end state, which lasts for a moment, at its very end.
  func closed(_ keys: KeyList) -> KeyList {
    duration > end && abs(keys.window - duration) < 1e-9 ? keys.ending(at: end) : keys
  }

  /// How often an animation with a window is played.
  func count(ofWindow window: Double) -> AttributeAnimation.Count {
    switch loop {
    case .forever: .forever
    case .times(let count): .times(Double(max(count, 1)) * (duration / window).rounded())
    }
  }
}
