import AnimTimeline
import GIFExport

/// The times of frames: in the timeline, where they are drawn, and in the play, when they appear.
struct FrameSchedule {
  /// The timeline to be drawn: the given one, or one that holds its end state.
  let timeline: Timeline
  /// The time of each frame in the timeline, in seconds.
  let moments: [Double]
  /// The time at which each frame appears, in seconds from the start of the play.
  let starts: [Double]
  /// The end of the play, in seconds.
  let end: Double

  /// Minimum duration of a frame in animated PNG and WebP, in seconds. Browsers replace durations
  /// of ten milliseconds and less by a tenth of a second.
  static let minimumHold = 0.011

  /// Times in hundredths of a second, for GIFs.
  ///
  /// - Throws: `GIFError` for rates out of range.
  init(hundredthsOf timeline: Timeline, framesPerSecond rate: Double) throws(GIFError) {
    let isCounted = timeline.isCounted
    let delays =
      isCounted
      ? try GIFTiming.delaysOfCountedPlay(duration: timeline.duration, fps: rate)
      : try GIFTiming.delays(duration: timeline.duration, fps: rate)
    var sum = 0
    let starts = delays.map { delay in
      defer { sum += delay }
      return Double(sum) / 100
    }
    self.init(
      timeline, moments: (0..<delays.count).map { Double($0) / rate }, starts,
      end: Double(sum) / 100)
  }

  /// Exact times, without frames that would be too short. The last frame of a finite play is the
  /// end state, which stays.
  ///
  /// - Parameter isConstant: True if all frames must have the same duration.
  /// - Throws: `GIFError` for rates out of range.
  init(
    exactly timeline: Timeline, framesPerSecond rate: Double, isConstant: Bool
  ) throws(GIFError) {
    let count = try GIFTiming.frameCount(duration: timeline.duration, fps: rate)
    let end = timeline.duration
    var starts = (0..<count).map { Double($0) / rate }
    if !isConstant {
      starts = Self.apart(starts, by: Self.minimumHold)
      if timeline.isCounted, let last = starts.last {
        // The end state is a frame of its own.
        let hold = Double(GIFTiming.minimumDelay) / 100
        if end - last >= 2 * hold { starts.append(end - hold) }
        if starts.count == 1 { starts.append(max(end - hold, last + hold)) }
      }
    }
    let last = starts[starts.count - 1]
    self.init(
      timeline, moments: starts, starts,
      end: isConstant
        ? Double(count) / rate : max(end, starts.count > 1 ? last + Self.minimumHold : end))
  }

  /// The times of a play that repeats for ever.
  init(of timeline: Timeline, at starts: [Double]) {
    self.timeline = timeline
    moments = timeline.moments(starts)
    self.starts = starts
    end = timeline.duration
  }

  private init(_ timeline: Timeline, moments: [Double], _ starts: [Double], end: Double) {
    var moments = timeline.moments(moments)
    self.timeline = timeline.isCounted ? timeline.holdingMoment : timeline
    if timeline.isCounted, !moments.isEmpty { moments[moments.count - 1] = timeline.momentOfEnd }
    self.moments = moments
    self.starts = starts
    self.end = end
  }

  /// The times that have a minimum distance in seconds from the one before.
  static func apart(_ times: [Double], by least: Double) -> [Double] {
    var result: [Double] = []
    for time in times where time - (result.last ?? -.infinity) >= least - 1e-9 {
      result.append(time)
    }
    return result
  }
}

extension Timeline {
  /// True if the play ends on a last picture.
  fileprivate var isCounted: Bool {
    if case .times = loop { duration > 0 } else { false }
  }

  /// The number of plays; nil for ever.
  var plays: Int? {
    if case .times(let count) = loop { count } else { nil }
  }
}
