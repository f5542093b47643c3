import AnimTimeline

/// The clock of a document.
struct Clock {
  /// Duration of one play in seconds, with the final moment that holds the end state if the play stops; 0 for a still
  /// picture.
  let duration: Double
  /// Duration of one play in the document, in seconds, without the final moment.
  let end: Double
  let loop: LoopCount
  /// The time whose values are written as attributes.
  let poster: Double

  init(_ timeline: Timeline) {
    duration = timeline.duration.isFinite ? max(timeline.duration, 0) : 0
    end = max(duration - timeline.finalMoment, 0)
    loop = timeline.loop
    let poster = timeline.poster.isFinite ? max(timeline.poster, 0) : 0
    self.poster = duration > 0 ? min(poster, duration * (1 - 1e-9)) : poster
  }

  var isStill: Bool { duration <= 0 }

  /// The poster's time in a window that repeats.
  func poster(in window: Double) -> Double { time(poster, in: window) }

  /// A time in a window that repeats.
  func time(_ time: Double, in window: Double) -> Double {
    guard window > 0, window < duration - 1e-9 else { return time }
    return time - window * (time / window).rounded(.down)
  }

  /// Sample times for a value that bends, jumps or reverses at some events; the poster's time is the first.
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

  /// True if the play ends and holds its last picture.
  var stops: Bool { loop != .forever }
}
