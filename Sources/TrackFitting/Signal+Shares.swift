import AnimTimeline

extension Signal {
  /// The share of each part in the sum of itself and the parts below it; the first part is the lowest. Opaque pictures
  /// that are painted over one another with these opacities add up with the parts as weights.
  ///
  /// The share of a part is 0 if it is nothing. Curves stay curves if the sum is constant.
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
  /// The value of the first lane if it is constant, to a billionth, else nil.
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
    if isNothing(below?.form.level) { return .constant(Components(1, 0, 0, 0)) }
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
