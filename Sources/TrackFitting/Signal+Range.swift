package import AnimTimeline

extension Signal {
  /// Every lane limited to a range.
  package func clamped(_ range: ClosedRange<Double> = 0...1) -> Signal {
    let (low, high) = self.range
    let isInside =
      all(low .>= Lanes(repeating: range.lowerBound - 1e-9))
      && all(high .<= Lanes(repeating: range.upperBound + 1e-9))
    if isInside { return self }
    return map(isAffine: false) {
      $0.clamped(
        lowerBound: Lanes(repeating: range.lowerBound),
        upperBound: Lanes(repeating: range.upperBound))
    }
  }

  /// The least value of a lane, as far as a few moments of each segment show.
  package func low(_ lane: Int) -> Double { range.low[lane] }
  /// The greatest value of a lane.
  package func high(_ lane: Int) -> Double { range.high[lane] }

  /// The least and the greatest value of every lane, by the values at both ends and inside of every
  /// segment.
  package var range: (low: Lanes, high: Lanes) {
    guard let first = segments.first else { return (.zero, .zero) }
    var low = first.value(at: first.start)
    var high = low
    func include(_ value: Lanes) {
      low = pointwiseMin(low, value)
      high = pointwiseMax(high, value)
    }
    for segment in segments {
      if case .constant(let value) = segment.form {
        include(value)
        continue
      }
      let function = segment.function
      for step in 0...24 {
        include(function(segment.start + segment.duration * Double(step) / 24))
      }
      for time in segment.innerEvents { include(function(time)) }
    }
    return (low, high)
  }
}
