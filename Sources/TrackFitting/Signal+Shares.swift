import AnimTimeline

extension Signal {
  /// For parts that add up, stacked with the first below: what each is of the sum of itself and
  /// those below it. Painted over one another with these opacities, opaque pictures show the sum.
  ///
  /// Where a part and those below it are nothing, its share is 0; curves stay curves where the sum
  /// doesn't change.
  package static func shares(of parts: [Signal]) -> [Signal] {
    var below = Signal(constant: .zero, duration: parts.first?.duration ?? 0)
    return parts.map { part in
      let sum = Signal.combined([below, part], isAffine: true) { $0[0] + $0[1] }
      defer { below = sum }
      return part.share(of: sum, above: below)
    }
  }

  private func share(of sum: Signal, above below: Signal) -> Signal {
    let edges = Self.edges(events + sum.events + below.events, duration: duration)
    return Signal(
      duration: duration,
      segments: zip(edges, edges.dropFirst()).map { start, end in
        let middle = (start + end) / 2
        func cut(_ signal: Signal) -> Segment? {
          signal.segment(at: middle)?.part(from: start, to: end)
        }
        let form = cut(self)?.form.share(of: cut(sum), above: cut(below))
        return Segment(start: start, end: end, form: form ?? .constant(.zero))
      })
  }
}

extension Signal.Form {
  /// The only value of the first lane, to a billionth.
  private var level: Double? {
    switch self {
    case .constant(let value): value.x
    case .eased(let from, let to, _, _, _): abs(from.x - to.x) < 1e-9 ? from.x : nil
    case .general: nil
    }
  }

  fileprivate func share(of sum: Signal.Segment?, above below: Signal.Segment?) -> Self {
    func isNothing(_ level: Double?) -> Bool { level.map { $0 < 1e-9 } ?? false }
    guard let sum, !isNothing(level), !isNothing(sum.form.level) else { return .constant(.zero) }
    if isNothing(below?.form.level) { return .constant(Lanes(1, 0, 0, 0)) }
    if let total = sum.form.level {
      switch self {
      case .constant(let value): return .constant(value / total)
      case .eased(let from, let to, let curve, let first, let last):
        return .eased(
          from: from / total, to: to / total, curve: curve, phaseStart: first, phaseEnd: last)
      case .general: break
      }
    }
    let part = Signal.Segment(start: sum.start, end: sum.end, form: self).function
    let whole = sum.function
    return .general { time in
      let total = whole(time).x
      return total > 1e-12 ? part(time) / total : .zero
    }
  }
}
