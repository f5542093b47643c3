package import AnimTimeline

extension Signal {
  /// Every lane limited to a range.
  package func clamped(_ range: ClosedRange<Double> = 0...1) -> Signal {
    let isInside = (0..<4).allSatisfy { lane in
      low(lane) >= range.lowerBound - 1e-9 && high(lane) <= range.upperBound + 1e-9
    }
    if isInside { return self }
    return map(isAffine: false) {
      $0.clamped(
        lowerBound: Lanes(repeating: range.lowerBound),
        upperBound: Lanes(repeating: range.upperBound))
    }
  }

  /// The least value of a lane, as far as a few moments of each segment show.
  package func low(_ lane: Int) -> Double { samples.map { $0[lane] }.min() ?? 0 }
  /// The greatest value of a lane.
  package func high(_ lane: Int) -> Double { samples.map { $0[lane] }.max() ?? 0 }

  /// Values at both ends and inside of every segment.
  package var samples: [Lanes] {
    segments.flatMap { segment -> [Lanes] in
      if case .constant(let value) = segment.form { return [value] }
      let times = (0...24).map { segment.start + segment.duration * Double($0) / 24 }
      return (times + segment.innerEvents).map(segment.function)
    }
  }
}
