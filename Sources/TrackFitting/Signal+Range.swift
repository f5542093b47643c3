package import AnimTimeline
import AnimTiming

extension Signal {
  /// The signal with every lane limited to a range. It is cut at the times at which a lane reaches an end of the range,
  /// so that curves stay curves.
  package func clamped(_ range: ClosedRange<Double> = 0...1) -> Signal {
    let (low, high) = self.range
    let isInside =
      all(low .>= Components(repeating: range.lowerBound - 1e-9))
      && all(high .<= Components(repeating: range.upperBound + 1e-9))
    if isInside { return self }
    return Signal(duration: duration, segments: segments.flatMap { $0.clamped(range) })
  }

  /// The minimum of a lane; see ``range``.
  package func low(_ lane: Int) -> Double { range.low[lane] }
  /// The maximum of a lane; see ``range``.
  package func high(_ lane: Int) -> Double { range.high[lane] }

  /// The minimum and the maximum of every lane. Segments without a curve contribute samples at both ends and inside.
  package var range: (low: Components, high: Components) {
    guard let first = segments.first else { return (.zero, .zero) }
    if segments.count == 1, let ends = first.ends {
      return (pointwiseMin(ends.0, ends.1), pointwiseMax(ends.0, ends.1))
    }
    var low = first.value(at: first.start)
    var high = low
    func include(_ value: Components) {
      low = pointwiseMin(low, value)
      high = pointwiseMax(high, value)
    }
    for segment in segments {
      switch segment.form {
      case .constant(let value): include(value)
      case .eased(let from, let to, let curve, let start, let end):
        let progress = curve.range(from: start, to: end)
        include(from + (to - from) * progress.lowerBound)
        include(from + (to - from) * progress.upperBound)
      case .general:
        let function = segment.function
        for step in 0...24 {
          include(function(segment.start + segment.duration * Double(step) / 24))
        }
      }
    }
    return (low, high)
  }
}

extension Signal.Segment {
  /// The first and the last value of a monotone segment; nil for others.
  fileprivate var ends: (Components, Components)? {
    switch form {
    case .constant(let value): (value, value)
    case .eased(let from, let to, .linear, 0, 1): (from, from + (to - from))
    case .eased(let from, let to, .cubic(let curve), 0, 1) where curve.isMonotoneSpline:
      (from, from + (to - from))
    case .eased, .general: nil
    }
  }

  /// The parts between the times at which a lane reaches an end of a range; a lane beyond it is held there.
  fileprivate func clamped(_ range: ClosedRange<Double>) -> [Self] {
    let low = Components(repeating: range.lowerBound)
    let high = Components(repeating: range.upperBound)
    @Sendable func limited(_ value: Components) -> Components {
      value.clamped(lowerBound: low, upperBound: high)
    }
    if case .constant(let value) = form {
      return [Self(start: start, end: end, form: .constant(limited(value)))]
    }
    if case .eased(let from, let to, let curve, let first, let last) = form, !curve.isStepped {
      return parts(between: crossings(of: [range.lowerBound, range.upperBound])).map { part in
        guard case .eased(_, _, _, let phaseStart, let phaseEnd) = part.form else { return part }
        // Each lane of the part lies on one side of the limits, and the middle of its values isn't on a limit.
        let reached = curve.range(from: phaseStart, to: phaseEnd)
        let inside = from + (to - from) * ((reached.lowerBound + reached.upperBound) / 2)
        let isHeld = (inside .< low) .| (inside .> high)
        let (a, b) = (
          from.replacing(with: limited(inside), where: isHeld),
          to.replacing(with: limited(inside), where: isHeld)
        )
        let form: Signal.Form =
          a == b || first == last
          ? .constant(limited(a))
          : .eased(
            from: a, to: b, curve: curve, phaseStart: phaseStart, phaseEnd: phaseEnd)
        return Self(start: part.start, end: part.end, form: form)
      }
    }
    let edges = innerEvents.isEmpty ? sampledCrossings(of: range) : innerEvents
    return parts(between: edges).map { part in
      let value = part.function
      return Self(start: part.start, end: part.end, form: .general { limited(value($0)) })
    }
  }

  private func parts(between times: [Double]) -> [Self] {
    let edges =
      [start] + times.filter { $0 - start > 1e-9 && end - $0 > 1e-9 }.rising(apart: 1e-9)
    return zip(edges, edges.dropFirst() + [end]).map { part(from: $0, to: $1) }
  }

  /// Times at which a lane of an eased segment crosses one of some levels.
  private func crossings(of levels: [Double]) -> [Double] {
    guard case .eased(let from, let to, let curve, let first, let last) = form, first != last
    else { return [] }
    let reached = curve.range(from: first, to: last)
    var targets: Set<Double> = []
    for lane in 0..<4 where from[lane] != to[lane] {
      for level in levels {
        let target = (level - from[lane]) / (to[lane] - from[lane])
        if target > reached.lowerBound, target < reached.upperBound { targets.insert(target) }
      }
    }
    return curve.times(ofAny: targets.sorted()).compactMap { phase in
      let fraction = (phase - first) / (last - first)
      return fraction > 0 && fraction < 1 ? start + duration * fraction : nil
    }
  }

  /// Times at which a lane leaves a range or returns, as far as samples show it.
  private func sampledCrossings(of range: ClosedRange<Double>) -> [Double] {
    let value = function
    var result: [Double] = []
    let count = 48
    func time(_ step: Int) -> Double { start + duration * Double(step) / Double(count) }
    for lane in 0..<4 {
      func side(_ time: Double) -> Int {
        let number = value(time)[lane]
        return number < range.lowerBound ? -1 : number > range.upperBound ? 1 : 0
      }
      var before = side(start)
      for step in 1...count {
        let here = side(time(step))
        defer { before = here }
        guard here != before else { continue }
        var (low, high) = (time(step - 1), time(step))
        for _ in 0..<40 {
          let middle = (low + high) / 2
          if side(middle) == before { low = middle } else { high = middle }
        }
        result.append(high)
      }
    }
    return result
  }
}
