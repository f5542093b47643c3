extension TimeSpan {
  /// The quantity of another span, read at the times that this span's quantity gives.
  ///
  /// - Parameter inner: A span of those times, longer than nothing, in which the quantity stays.
  package func composed(with inner: TimeSpan) -> TimeSpan {
    if inner.isConstant || isConstant { return constant(inner.value(at: first)) }
    if curve == .linear {
      var result = inner.part(from: inner.fraction(at: first), to: inner.fraction(at: last))
      (result.start, result.end) = (start, end)
      return result
    }
    let rate = (inner.phaseEnd - inner.phaseStart) / inner.duration
    let (factor, shift) = (scale * rate, inner.phaseStart + (offset - inner.start) * rate)
    if inner.curve == .linear {
      var result = self
      result.offset = inner.offset + inner.scale * shift
      result.scale = inner.scale * factor
      return result
    }
    return TimeSpan(
      start: start, end: end,
      curve: curve.composed(scale: factor, offset: shift, with: inner.curve),
      phaseStart: phaseStart, phaseEnd: phaseEnd, offset: inner.offset, scale: inner.scale)
  }

  /// The fraction of the span that is over at a time, exactly 0 and 1 at its ends.
  private func fraction(at time: Double) -> Double {
    time == start ? 0 : time == end ? 1 : (time - start) / duration
  }

  /// The part between two times; nil if they don't overlap the span.
  package func clipped(to range: ClosedRange<Double>) -> TimeSpan? {
    let (from, to) = (max(start, range.lowerBound), min(end, range.upperBound))
    guard to > from else { return nil }
    if from == start, to == end { return self }
    var result = part(from: fraction(at: from), to: fraction(at: to))
    (result.start, result.end) = (from, to)
    return result
  }

  /// The least and the greatest value of the quantity.
  package var range: ClosedRange<Double> {
    if curve == .linear || isConstant { return min(first, last)...max(first, last) }
    let values = curve.range(from: phaseStart, to: phaseEnd)
    let (a, b) = (offset + scale * values.lowerBound, offset + scale * values.upperBound)
    return min(a, b)...max(a, b)
  }
}
