import AnimTimeline
import TrackFitting

/// When something holds: half-open ranges of scene seconds that rise and don't touch.
struct TimeRanges: Hashable {
  private(set) var list: [Range<Double>] = []

  /// Never.
  init() {}

  /// The union of some ranges. What is shorter than a nanosecond is none, as a gap and as a range.
  init(_ ranges: some Sequence<Range<Double>>) {
    list = Self.joined(ranges, closing: 1e-9).filter { $0.upperBound - $0.lowerBound > 1e-9 }
  }

  /// All the time of a play of some seconds; of a still picture, for which there is no time, always.
  static func whole(_ duration: Double) -> TimeRanges {
    var result = TimeRanges()
    result.list = [wholeRange(duration)]
    return result
  }

  private static func wholeRange(_ duration: Double) -> Range<Double> {
    0..<(duration > 0 ? duration : .infinity)
  }

  /// When a value that jumps is as it should be, until a play of some seconds ends.
  init<V>(_ steps: Steps<V>, over duration: Double, where holds: (V) -> Bool) {
    let whole = Self.wholeRange(duration)
    let ends = steps.list.dropFirst().map(\.time) + [whole.upperBound]
    self.init(
      zip(steps.list, ends).compactMap { step, end in
        step.time < end && holds(step.value) ? (step.time..<end).clamped(to: whole) : nil
      })
  }

  /// When the segments of a signal are as they should be, over a play of some seconds.
  ///
  /// - Parameter holds: Is asked for each of them, as a signal of its own.
  init(_ signal: Signal, over duration: Double, where holds: (Signal) -> Bool) {
    guard duration > 0, !signal.isConstant else {
      self = holds(signal) ? .whole(duration) : TimeRanges()
      return
    }
    self.init(
      signal.repeated(over: duration).segments.compactMap { segment in
        let part = Signal(duration: duration, segments: [segment])
        return segment.start < segment.end && holds(part) ? segment.start..<segment.end : nil
      })
  }

  var isEmpty: Bool { list.isEmpty }

  /// Seconds of all of them together.
  var length: Double { list.reduce(0) { $0 + $1.upperBound - $1.lowerBound } }

  /// Whether they are all of a play of some seconds.
  func fill(_ duration: Double) -> Bool {
    guard list.count == 1, let only = list.first else { return false }
    return only.lowerBound <= 1e-9 && only.upperBound >= duration - 1e-9
  }

  /// The ranges in whole microseconds; for a still picture that is 0.
  var seconds: [ClosedRange<Double>] {
    list.map {
      let end = $0.upperBound.isFinite ? $0.upperBound : $0.lowerBound
      return Diagnostic.microseconds($0.lowerBound)...Diagnostic.microseconds(end)
    }
  }

  func union(_ other: TimeRanges) -> TimeRanges { TimeRanges(list + other.list) }

  func intersection(_ other: TimeRanges) -> TimeRanges {
    var result: [Range<Double>] = []
    var (a, b) = (list[...], other.list[...])
    while let first = a.first, let second = b.first {
      if first.overlaps(second) { result.append(first.clamped(to: second)) }
      if first.upperBound < second.upperBound { a.removeFirst() } else { b.removeFirst() }
    }
    return TimeRanges(result)
  }

  func subtracting(_ other: TimeRanges) -> TimeRanges { intersection(other.complement) }

  private var complement: TimeRanges {
    let starts = [-Double.infinity] + list.map(\.upperBound)
    let ends = list.map(\.lowerBound) + [Double.infinity]
    return TimeRanges(zip(starts, ends).compactMap { $0 < $1 ? $0..<$1 : nil })
  }

  /// The ranges with all gaps between them, and before and after them in a play of some seconds, closed
  /// that are shorter than others.
  func closingGaps(shorterThan gap: Double, over duration: Double) -> TimeRanges {
    guard !isEmpty, duration > 0 else { return self }
    let whole = Self.wholeRange(duration)
    // What has no length at either end closes the gap there.
    let ends = [
      whole.lowerBound..<whole.lowerBound, whole.upperBound..<whole.upperBound,
    ]
    return TimeRanges(Self.joined(list + ends, closing: gap))
  }

  private static func joined(
    _ ranges: some Sequence<Range<Double>>, closing gap: Double
  ) -> [Range<Double>] {
    var result: [Range<Double>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound - last.upperBound < gap {
        result[result.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// Whether it is one of these times, from one jump to the next. What ends with a play of some seconds
  /// stays after that.
  func steps(over duration: Double) -> Steps<Bool> {
    var result: [(time: Double, value: Bool)] = []
    if list.first.map({ $0.lowerBound > 0 }) ?? true { result.append((0, false)) }
    for range in list {
      result.append((max(range.lowerBound, 0), true))
      if range.upperBound < duration - 1e-9 { result.append((range.upperBound, false)) }
    }
    return Steps(list: result)
  }
}

extension Steps {
  /// The steps of a play of some seconds without those that are over before some times are.
  func held(during times: TimeRanges, over duration: Double) -> Steps {
    if times.isEmpty { return self }
    let ends = list.dropFirst().map(\.time) + [duration]
    var result: [(time: Double, value: V)] = []
    for (step, end) in zip(list, ends) where step.time < end {
      guard !TimeRanges([step.time..<end]).subtracting(times).isEmpty else { continue }
      result.append((result.isEmpty ? list[0].time : step.time, step.value))
    }
    return result.isEmpty ? self : Steps(list: result)
  }
}

extension Steps<Bool> {
  /// When it is so, without some times of a play of so many seconds.
  func subtracting(_ times: TimeRanges, over duration: Double) -> Steps {
    if times.isEmpty { return self }
    return .combined(self, times.steps(over: duration)) { $0 && !$1 }
  }
}
