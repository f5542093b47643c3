/// A polyline, CSS Easing's `linear(…)`.
public struct LinearStops: Hashable, Sendable {
  /// A point of the polyline: progress at a time.
  public struct Stop: Hashable, Sendable {
    /// Fraction of the duration, 0…1.
    public var time: Double
    /// Progress of the motion: 0 is the start and 1 the end.
    public var progress: Double

    /// Creates a stop.
    public init(time: Double, progress: Double) {
      self.time = time
      self.progress = progress
    }
  }

  /// Stops in the order of their times, which never fall.
  public let stops: [Stop]
  /// True if the progress has a jump. It is stored, since there may be many stops.
  let hasJumps: Bool

  /// Creates a polyline from two or more stops. Missing times are spaced evenly between their
  /// neighbours, and no time is less than one before it (CSS Easing 2, linear()). Nil for fewer
  /// stops or numbers that are not finite.
  public init?(_ stops: [(progress: Double, time: Double?)]) {
    guard stops.count >= 2,
      stops.allSatisfy({ $0.progress.isFinite && ($0.time ?? 0).isFinite })
    else { return nil }
    var times = stops.map(\.time)
    times[0] = times[0] ?? 0
    times[times.count - 1] = times[times.count - 1] ?? 1
    var largest = -Double.infinity
    for (i, time) in times.enumerated() {
      guard let time else { continue }
      largest = max(largest, time)
      times[i] = largest
    }
    var known = 0
    for i in 1..<times.count {
      guard let end = times[i], let start = times[known] else { continue }
      for k in known + 1..<max(i, known + 1) {
        times[k] = start + (end - start) * Double(k - known) / Double(i - known)
      }
      known = i
    }
    self.stops = zip(stops, times).map { Stop(time: $1 ?? 0, progress: $0.progress) }
    hasJumps = zip(self.stops, self.stops.dropFirst()).contains {
      $0.time == $1.time && $0.progress != $1.progress
    }
  }

  /// Returns the progress at a time; beyond the ends the outer segments are extended.
  public func value(at time: Double) -> Double {
    let upper = min(max(count(upTo: time), 1), stops.count - 1)
    let (a, b) = (stops[upper - 1], stops[upper])
    if a.time == b.time { return time < a.time ? a.progress : b.progress }
    return a.progress + (b.progress - a.progress) * (time - a.time) / (b.time - a.time)
  }

  /// Returns the number of stops up to a time.
  private func count(upTo time: Double) -> Int {
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].time > time { high = middle } else { low = middle + 1 }
    }
    return low
  }

  var breakpoints: [Double] {
    stops.map(\.time).reduce(into: []) { list, time in
      if time > 0, time < 1, time != list.last { list.append(time) }
    }
  }
}
