import AnimTimeline
import TrackFitting

/// The times at which a condition holds: half-open ranges of scene seconds that rise and don't touch.
struct TimeRanges: Hashable {
  private(set) var list: [Range<Double>] = []

  /// No time.
  init() {}

  /// The union of some ranges. Gaps and ranges shorter than a nanosecond are dropped.
  init(_ ranges: some Sequence<Range<Double>>) {
    list = Self.joined(ranges, closing: 1e-9).filter { $0.upperBound - $0.lowerBound > 1e-9 }
  }

  /// All times of a play of some seconds; for a still picture, whose duration is 0, all times.
  static func whole(_ duration: Double) -> TimeRanges {
    var result = TimeRanges()
    result.list = [wholeRange(duration)]
    return result
  }

  private static func wholeRange(_ duration: Double) -> Range<Double> {
    0..<(duration > 0 ? duration : .infinity)
  }

  /// The times at which a value that jumps meets a condition, until a play of some seconds ends.
  init<V>(_ steps: Steps<V>, over duration: Double, where holds: (V) -> Bool) {
    let whole = Self.wholeRange(duration)
    let ends = steps.list.dropFirst().map(\.time) + [whole.upperBound]
    self.init(
      zip(steps.list, ends).compactMap { step, end in
        step.time < end && holds(step.value) ? (step.time..<end).clamped(to: whole) : nil
      })
  }

  /// The times of the segments of a signal that meet a condition, over a play of some seconds.
  ///
  /// - Parameter holds: The condition, called with each segment as a signal of its own.
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

  /// The total duration in seconds.
  var length: Double { list.reduce(0) { $0 + $1.upperBound - $1.lowerBound } }

  /// True if the ranges cover a play of some seconds.
  func fill(_ duration: Double) -> Bool {
    guard list.count == 1, let only = list.first else { return false }
    return only.lowerBound <= 1e-9 && only.upperBound >= duration - 1e-9
  }

  /// The ranges rounded to microseconds; a range without end becomes its start, as in a still picture.
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
      let common = first.clamped(to: second)
      if !common.isEmpty { result.append(common) }
      if first.upperBound < second.upperBound { a.removeFirst() } else { b.removeFirst() }
    }
    return TimeRanges(result)
  }

  func subtracting(_ other: TimeRanges) -> TimeRanges {
    other.isEmpty ? self : intersection(other.complement)
  }

  private var complement: TimeRanges {
    let starts = [-Double.infinity] + list.map(\.upperBound)
    let ends = list.map(\.lowerBound) + [Double.infinity]
    return TimeRanges(zip(starts, ends).compactMap { $0 < $1 ? $0..<$1 : nil })
  }

  /// The ranges without gaps shorter than `gap` between them, before the first and after the last in a play of some
  /// seconds.
  func closingGaps(shorterThan gap: Double, over duration: Double) -> TimeRanges {
    guard !isEmpty, duration > 0 else { return self }
    let whole = Self.wholeRange(duration)
    // An empty range at each end closes the gap there.
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

  /// True during the ranges, as steps. A range that ends with a play of some seconds has no step at its end.
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
  /// The steps of a play of some seconds without those that lie entirely within some times.
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
  /// The steps of a play of some seconds, false during some times.
  func subtracting(_ times: TimeRanges, over duration: Double) -> Steps {
    if times.isEmpty { return self }
    return .combined(self, times.steps(over: duration)) { $0 && !$1 }
  }
}
