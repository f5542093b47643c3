import AnimTimeline
import AnimTiming

extension Motion {
  /// The parts of the piece with a constant value, as ascending fractions 0…1.
  func rests(in library: Library) -> [ClosedRange<Double>] {
    if isConstant { return [0...1] }
    switch self {
    case .constant: return [0...1]
    case .tween(let tween): return tween.progress.rests(in: library)
    case .spline(let spline): return spline.progress.rests(in: library)
    case .chain(let chain): return chain.progress.rests(in: library)
    case .path(let motion): return motion.progress.rests(in: library)
    case .sum(let terms): return common(terms.lazy.map { $0.rests(in: library) })
    case .mix(let from, let to, let progress):
      return common([
        from.rests(in: library), to.rests(in: library), progress.rests(in: library),
      ])
    case .merge(_, let motion, let others):
      return common([motion.rests(in: library), others.rests(in: library)])
    case .composed(let parts):
      return common([
        parts.matrix.rests(in: library), parts.scale.rests(in: library),
        parts.rotation.rests(in: library), parts.translation.rests(in: library),
      ])
    case .component(_, let whole): return whole.rests(in: library)
    case .mean(_, let motion): return motion.rests(in: library)
    }
  }

  /// The intersection of several lists of ranges.
  private func common(_ lists: some Sequence<[ClosedRange<Double>]>) -> [ClosedRange<Double>] {
    var result = [0.0...1.0]
    for list in lists {
      if result.isEmpty { return [] }
      result = result.common(with: list)
    }
    return result
  }
}

extension Progress {
  /// The parts of the piece with constant progress, as ascending fractions 0…1.
  fileprivate func rests(in library: Library) -> [ClosedRange<Double>] {
    if start == end { return [0...1] }
    return library.curves[curve].rests.compactMap { rest in
      let ends = [rest.lowerBound, rest.upperBound].map { ($0 - start) / (end - start) }
      let (low, high) = (max(min(ends[0], ends[1]), 0), min(max(ends[0], ends[1]), 1))
      return low < high ? low...high : nil
    }.sorted { $0.lowerBound < $1.lowerBound }
  }
}

extension Curve {
  /// Maximum number of steps of a staircase; one with more is treated as moving.
  private static let maximumSteps = 1000

  /// The parts of its time 0…1 over which the curve is level.
  fileprivate var rests: [ClosedRange<Double>] {
    switch self {
    case .linear, .cubic, .spring, .penner: return []
    case .steps, .stops, .sampled, .composed: break
    }
    let breakpoints = breakpoints
    guard breakpoints.count <= Self.maximumSteps else { return [] }
    return zip([0] + breakpoints, breakpoints + [1]).compactMap { start, end in
      guard start < end else { return nil }
      // A curve with the same value at all these points is level.
      let values = [0.13, 0.5, 0.62, 0.91].map { value(at: start + (end - start) * $0) }
      return values.allSatisfy { $0 == values[0] } ? start...end : nil
    }
  }
}

extension [ClosedRange<Double>] {
  /// The intersection of two ascending lists, without ranges of length 0.
  fileprivate func common(with others: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    var (i, j) = (0, 0)
    while i < count, j < others.count {
      let low = Swift.max(self[i].lowerBound, others[j].lowerBound)
      let high = Swift.min(self[i].upperBound, others[j].upperBound)
      if low < high { result.append(low...high) }
      if self[i].upperBound < others[j].upperBound { i += 1 } else { j += 1 }
    }
    return result
  }
}
