import AnimTimeline
import GIFExport

/// The times at which the frames of a timeline are drawn, and at which they show.
struct FrameSchedule {
  /// The timeline that is drawn: the given one, or one that holds its end state.
  let timeline: Timeline
  /// The moment that each frame shows, in seconds of the timeline.
  let moments: [Double]
  /// The time at which each begins to show, in seconds from the start of the play.
  let starts: [Double]
  /// The end of the play, in seconds.
  let end: Double

  /// The least that a frame of an animated PNG or WebP shows: of ten milliseconds and less browsers make a tenth of a
  /// second.
  static let shortestHold = 0.011

  /// In hundredths of a second, as GIFs have them.
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

  /// At exact times, no more frames than can be shown. The last one of a counted play is the end state, which stays.
  ///
  /// - Parameter isConstant: True if all frames are to show equally long.
  /// - Throws: `GIFError` for rates out of range.
  init(
    exactly timeline: Timeline, framesPerSecond rate: Double, isConstant: Bool
  ) throws(GIFError) {
    let count = try GIFTiming.frameCount(duration: timeline.duration, fps: rate)
    let end = timeline.duration
    var starts = (0..<count).map { Double($0) / rate }
    if !isConstant {
      starts = Self.apart(starts, by: Self.shortestHold)
      if timeline.isCounted, let last = starts.last {
        // The end state needs a time of its own.
        let hold = Double(GIFTiming.shortestDelay) / 100
        if end - last >= 2 * hold { starts.append(end - hold) }
        if starts.count == 1 { starts.append(max(end - hold, last + hold)) }
      }
    }
    let last = starts[starts.count - 1]
    self.init(
      timeline, moments: starts, starts,
      end: isConstant
        ? Double(count) / rate : max(end, starts.count > 1 ? last + Self.shortestHold : end))
  }

  /// The moments of a play that goes on for ever.
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

  /// The times that follow each other by no less than so many seconds.
  static func apart(_ times: [Double], by least: Double) -> [Double] {
    var result: [Double] = []
    for time in times where time - (result.last ?? -.infinity) >= least - 1e-9 {
      result.append(time)
    }
    return result
  }
}

extension Timeline {
  /// True if the play ends and its last picture stays.
  fileprivate var isCounted: Bool {
    if case .times = loop { duration > 0 } else { false }
  }

  /// The number of plays; nil for ever.
  var plays: Int? {
    if case .times(let count) = loop { count } else { nil }
  }
}
