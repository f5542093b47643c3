import AnimGeometry
import AnimTimeline
import TrackFitting

/// Times at which something in perspective has to be accurate, in the window after which all of it repeats.
struct VisibleSpan: Sendable {
  /// Length of the window, in seconds.
  let window: Double
  /// Times at which it jumps, bends, appears or disappears.
  let events: [Double]
  private let end: Double
  private let presence: Steps<Bool>
  /// Starts of the parts of the window. An invisible part has a visible moment whose view it keeps; others
  /// have nil.
  private let rests: [(start: Double, visibleTime: Double?)]

  /// - Parameters:
  ///   - windows: Periods of its inputs, in seconds.
  ///   - events: Times at which an input jumps or bends.
  ///   - presence: Steps that are true while it is visible.
  ///   - end: Duration of the whole, in seconds.
  init(windows: [Double], events: [Double], presence: Steps<Bool>, end: Double) {
    let window = windows.common(in: end)
    self.window = window
    self.end = end
    self.presence = presence
    self.events =
      events + presence.list.map { $0.time.truncatingRemainder(dividingBy: window) }
    let edges = Signal.edges(self.events, duration: window)
    let parts = zip(edges, edges.dropFirst()).map { a, b in
      let isVisible = presence.isEver(true, at: (a + b) / 2, each: window, until: end)
      return (start: a, end: b, isVisible: isVisible)
    }
    var last = parts.first(where: \.isVisible).map { $0.start + Self.inset }
    rests = parts.map { part in
      if part.isVisible {
        last = part.end - Self.inset
        return (part.start, nil)
      }
      return (part.start, last)
    }
  }

  /// Distance from an event that is safely on one side of it, in seconds.
  private static let inset = 1e-8

  /// True if it is visible at a time of the window in some repetition.
  func isVisible(_ time: Double) -> Bool {
    presence.isEver(true, at: time, each: window, until: end)
  }

  /// A time with an acceptable view for another one: the same time, or a visible moment if it is invisible
  /// then.
  func shownMoment(_ time: Double) -> Double {
    let next = rests.partitionIndex { $0.start > time }
    return next > 0 ? rests[next - 1].visibleTime ?? time : time
  }
}
