extension TimeMap {
  /// The composition of two maps: the inner time of `inner` at the inner times of this map, which plays it.
  ///
  /// - Parameters:
  ///   - inner: The map of the play.
  ///   - duration: Seconds of the play. Its state at 0 holds before it, and its end state from `duration` on.
  package func composed(
    with inner: TimeMap, duration: Double
  ) throws(TimeMapError) -> TimeMap {
    let play = inner.holding(duration)
    let edges = play.flatMap { [$0.start, $0.end] }.filter { abs($0) < .infinity }
    var result: [TimeSpan] = []
    for span in spans {
      for part in span.isConstant ? [span] : span.split(at: edges) {
        guard result.count <= Self.maximumSpans else { throw .tooManySpans }
        // A constant span at an edge takes the span that starts there.
        let time = part.isConstant ? part.first : part.middle
        guard let below = play.last(where: { $0.start <= time && time < $0.end }) else {
          continue
        }
        result.append(
          below.isConstant ? part.constant(below.first) : part.composed(with: below))
      }
    }
    return try TimeMap(result)
  }

  /// The spans from 0 to a duration, with the first and the last value held before and after.
  private func holding(_ duration: Double) -> [TimeSpan] {
    guard duration > 0 else {
      let held = value(at: 0).map {
        TimeSpan(start: -.infinity, end: .infinity, from: $0, to: $0)
      }
      return held.map { [$0] } ?? []
    }
    let inside = clipped(to: 0...duration)
    var result = inside
    if let first = inside.first, first.start <= 1e-9 {
      result.insert(
        TimeSpan(start: -.infinity, end: first.start, from: first.first, to: first.first), at: 0)
    }
    if let last = inside.last, last.end >= duration - 1e-9 {
      result.append(
        TimeSpan(start: last.end, end: .infinity, from: last.last, to: last.last))
    }
    return result
  }
}
