import AnimGeometry
import AnimTimeline
import TrackFitting

/// When something in perspective has to be right, within the window after which all of it repeats.
struct SeenSpan: Sendable {
  /// Seconds.
  let window: Double
  /// Times at which it jumps, bends, appears or disappears.
  let events: [Double]
  private let end: Double
  private let presence: Steps<Bool>
  /// From which time on another one says what it looks like; nil for the time itself.
  private let rests: [(start: Double, moment: Double?)]

  /// - Parameters:
  ///   - windows: Seconds after which what it depends on repeats.
  ///   - events: Times at which that jumps or bends.
  ///   - presence: When it shows.
  ///   - end: Seconds of the whole picture.
  init(windows: [Double], events: [Double], presence: Steps<Bool>, end: Double) {
    let window = windows.common(in: end)
    self.window = window
    self.end = end
    self.presence = presence
    self.events =
      events + presence.list.map { $0.time.truncatingRemainder(dividingBy: window) }
    let edges = Signal.edges(self.events, duration: window)
    let parts = zip(edges, edges.dropFirst()).map { a, b in
      let isSeen = presence.isEver(true, at: (a + b) / 2, each: window, until: end)
      return (start: a, end: b, isSeen: isSeen)
    }
    var last = parts.first(where: \.isSeen).map { $0.start + Self.inset }
    rests = parts.map { part in
      if part.isSeen {
        last = part.end - Self.inset
        return (part.start, nil)
      }
      return (part.start, last)
    }
  }

  /// Seconds from an event that are on its one side for sure.
  private static let inset = 1e-8

  /// Whether it is ever seen at a time of the window.
  func isSeen(_ time: Double) -> Bool {
    presence.isEver(true, at: time, each: window, until: end)
  }

  /// A time at which it looks as it may at another one: where it isn't seen it may stay as it was.
  func shownMoment(_ time: Double) -> Double {
    let next = rests.partitionIndex { $0.start > time }
    return next > 0 ? rests[next - 1].moment ?? time : time
  }
}
