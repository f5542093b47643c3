/// The inner time of something that is played in another time: spans of outer time whose quantity is the inner
/// time, both in seconds.
///
/// There is no inner time before, between and after the spans: nothing shows there. At the end of a span that
/// another one continues, the later span counts.
package struct TimeMap: Hashable, Sendable {
  /// Rising in outer time, not overlapping.
  package let spans: [TimeSpan]
  /// Outer seconds after which the map repeats from time 0 on to its end; nil if it doesn't.
  package private(set) var period: Double?

  /// The largest number of spans.
  package static var maximumSpans: Int { TooManyPasses.limit }
  /// The largest number of curves that are put into one another.
  package static var maximumDepth: Int { 16 }

  /// Checks spans and puts them together. Spans shorter than a nanosecond are left out.
  package init(_ spans: [TimeSpan], period: Double? = nil) throws(TimeMapError) {
    let kept = spans.filter { !($0.duration <= 1e-9) }
    guard kept.count <= Self.maximumSpans else { throw .tooManySpans }
    for span in kept {
      let isUsable =
        [span.start, span.end, span.offset, span.scale, span.phaseStart, span.phaseEnd]
        .allSatisfy { abs($0) <= 1e12 } && abs(span.first) <= 1e12 && abs(span.last) <= 1e12
      guard isUsable else { throw .unusableNumber }
      guard span.curve.depth <= Self.maximumDepth else { throw .tooDeep }
    }
    guard zip(kept, kept.dropFirst()).allSatisfy({ $0.end <= $1.start + 1e-9 }) else {
      throw .overlap
    }
    self.spans = kept
    self.period = period.flatMap { $0 > 1e-9 ? $0 : nil }
  }

  /// Creates an identity map from 0 to a time; empty unless that is above 0 and at most 1e12 seconds.
  package init(plainUntil end: Double) {
    spans = end > 1e-9 && end <= 1e12 ? [TimeSpan(start: 0, end: end, from: 0, to: end)] : []
  }

  /// The inner time at an outer time; nil if there is none.
  package func value(at time: Double) -> Double? {
    spans.last { $0.start <= time && time < $0.end }.map { $0.value(at: time) }
  }

  /// The map between two outer times.
  package func clipped(to range: ClosedRange<Double>) -> [TimeSpan] {
    spans.compactMap { $0.clipped(to: range) }
  }
}

/// A map of time that can't be used.
package enum TimeMapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A time isn't finite, or beyond ±1e12 seconds.
  case unusableNumber
  /// Two spans overlap.
  case overlap
  /// More spans, such as passes of a repetition, than can be written out.
  case tooManySpans
  /// Curves are put into one another too often.
  case tooDeep

  /// The fault, and the limit that it exceeds.
  package var description: String {
    switch self {
    case .unusableNumber: "a time is not finite or beyond 1e12 seconds"
    case .overlap: "two spans of time overlap"
    case .tooManySpans: "time repeats more than \(TimeMap.maximumSpans) times"
    case .tooDeep: "more than \(TimeMap.maximumDepth) curves of time lie in one another"
    }
  }
}
