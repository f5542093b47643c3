import AnimGeometry
import AnimTimeline

/// The ends of an animation, resolved from from, to, by and the underlying value.
struct PlainEnds {
  var start: Value
  var end: Value

  /// Nil for an animation without an effect.
  init?(_ leaf: AnimationPlan.Leaf, _ given: AnimationPlan.Ends, below: Value) {
    let (from, to, by) = (
      given.from.map(leaf.lifted), given.to.map(leaf.lifted), given.by.map(leaf.lifted)
    )
    guard let one = from ?? to ?? by else { return nil }
    let below = leaf.isAdditive ? one.nothing : leaf.read(below)
    let ends: (Value?, Value?)
    switch (from, to, by) {
    case (let from?, let to?, _): ends = (from, to)
    case (let from?, nil, let by?): ends = (from, from.sum(by))
    case (nil, let to?, let by?): ends = (to.difference(by), to)
    case (let from?, nil, nil): ends = (from, below)
    case (nil, let to?, nil): ends = (below, to)
    case (nil, nil, let by?): ends = (below, leaf.isAdditive ? by : below.sum(by))
    case (nil, nil, nil): return nil
    }
    guard let start = ends.0, let end = ends.1 else { return nil }
    (self.start, self.end) = (start, end)
  }

  /// The value at a progress between two others of a pass.
  func value(
    at fraction: Double, first: Double, last: Double
  ) -> PlainValues.Pass? {
    func mixed(_ fraction: Double) -> Value? {
      fraction == 0 ? start : fraction == 1 ? end : start.mixed(with: end, at: fraction)
    }
    guard let value = start.mixed(with: end, at: fraction), let first = mixed(first),
      let last = mixed(last)
    else { return nil }
    return PlainValues.Pass(value: value, first: first, last: last)
  }
}

extension AnimationPlan.Leaf {
  /// One number for all scales, as three numbers.
  func lifted(_ value: Value) -> Value {
    guard target?.isUniform == true, case .number(let n) = value else { return value }
    return .vector(Vector3(n, n, n))
  }

  /// Three scales as one number, their mean.
  func read(_ value: Value) -> Value {
    guard target?.isUniform == true, case .vector(let v) = value else { return value }
    let mean = (v.x + v.y + v.z) / 3
    return .vector(Vector3(mean, mean, mean))
  }
}
