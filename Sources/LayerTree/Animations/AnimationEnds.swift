import AnimTimeline
import TrackBuilding

/// Start and end values of an animation, as far as it defines them; nil is the underlying value.
struct AnimationEnds {
  var start: Value?
  var end: Value?

  /// Resolves from, to and by; nil if they can't be interpolated. An additive animation without a
  /// start value starts from zero.
  init?(from: Value?, to: Value?, by: Value?, isAdditive: Bool) {
    let given = [from, to, by].compactMap { $0 }
    guard Value.blend(given) else { return nil }
    // Values that can't be added have no "by".
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
