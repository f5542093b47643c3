import AnimTimeline

/// Where an animation starts and ends as far as it says so itself; nil is the value below.
struct AnimationEnds {
  var start: Value?
  var end: Value?

  /// Resolves from, to and by; nil where there is no way between them.
  /// An additive animation has no value below to start from: it starts from nothing.
  init?(from: Value?, to: Value?, by: Value?, isAdditive: Bool) {
    let given = [from, to, by].compactMap { $0 }
    guard Value.blend(given) else { return nil }
    // Without sums there is nothing to go by.
    if by != nil || isAdditive, given.first?.kind.hasSums == false { return nil }
    (start, end) = (from, to)
    if let from, to == nil, let by { end = from.adding(by) }
    if from == nil, let to, let by {
      guard let difference = to.subtracting(by) else { return nil }
      start = difference
    }
    if isAdditive {
      let zero = (start ?? end ?? by).map { $0.zeroForAddition }
      if start == nil { start = zero }
      if end == nil { end = by ?? zero }
    }
  }
}
