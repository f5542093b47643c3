package import AnimTimeline

extension Motion {
  /// Adds a value that doesn't change to some lanes.
  ///
  /// Successive values become one term of a sum, so that a sum of animations that have ended doesn't grow.
  package mutating func add(held value: V, to lanes: LaneMask) {
    switch self {
    case .constant(let base):
      self = .constant(base.replacing(lanes, from: value.adding(base)))
    case .merge(lanes, var inner, let others):
      // Without the reference of the whole, the terms inside are changed in place.
      self = others
      inner.add(held: value, to: .all)
      self = .merge(lanes: lanes, from: inner, others: others)
    case .sum(var terms) where lanes == .all:
      self = .sum([])
      if case .constant(let last)? = terms.last {
        terms[terms.count - 1] = .constant(value.adding(last))
      } else {
        terms.append(.constant(value))
      }
      self = .sum(terms)
    default:
      if lanes == .all {
        add(.constant(value))
      } else {
        var inner = restricted(to: lanes)
        inner.add(held: value, to: .all)
        self = .merge(
          lanes: lanes, from: inner, others: restricted(to: LaneMask.all.subtracting(lanes)))
      }
    }
  }
}
