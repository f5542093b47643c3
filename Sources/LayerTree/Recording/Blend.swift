import AnimTimeline

/// What the cycles before add to one that repeats cumulatively.
struct Accumulation {
  /// How many times the value at the end of a cycle is added.
  var cycles: Int
  /// Where between its two ends a cycle ends: at its start when it reverses, elsewhere for a spring
  /// that its duration cuts short and a timing function that doesn't end at 1.
  var share: Double

  /// What a cycle ends with: one of its ends as it is, or what is between them.
  func unit<End>(_ start: End, _ end: End, between: (Double) -> End) -> End {
    switch share {
    case 0: start
    case 1: end
    default: between(share)
    }
  }
}

/// A way that has what is below at one end or at both.
struct Blend<V: TrackValue> {
  /// Nil starts from what is below.
  var from: V?
  /// Nil goes to what is below, with `by` added where there is one.
  var to: V?
  var by: V?
  var progress: Progress
  var accumulation: Accumulation

  /// The motion over what is below, which it leaves alone where there is no way between the two.
  func motion(over below: Motion<V>) -> Motion<V> {
    if case .constant(let value) = below {
      guard [from, to, by].allSatisfy({ $0?.blends(with: value) ?? true }) else { return below }
    }
    let start = from.map(Motion.constant) ?? below
    let end = to.map(Motion.constant) ?? by.map { .sum([.constant($0), below]) } ?? below
    let motion: Motion<V> =
      if V.self == Lanes.self, from == nil, to == nil, let by, let none = V.weighted([(by, 0)]) {
        // With what is below only once: overlapping ones would double it each time.
        below.adding(.tween(Tween(from: none, to: by, progress: progress)))
      } else {
        .mix(from: start, to: end, by: progress)
      }
    guard accumulation.cycles > 0 else { return motion }
    let unit = accumulation.unit(start, end) { share in
      .mix(from: start, to: end, by: Progress(curve: 0, start: share, end: share))
    }
    return motion.accumulated(on: Self.repeated(unit, accumulation.cycles))
  }

  /// A motion added up `count` times, at least 1, by doubling.
  private static func repeated(_ motion: Motion<V>, _ count: Int) -> Motion<V> {
    if count == 1 { return motion }
    let half = repeated(motion, count / 2)
    return sum(count % 2 == 0 ? [half, half] : [half, half, motion])
  }

  private static func sum(_ terms: [Motion<V>]) -> Motion<V> {
    let constants = terms.compactMap { term -> V? in
      if case .constant(let value) = term { value } else { nil }
    }
    guard constants.count == terms.count, let first = constants.first else { return .sum(terms) }
    return .constant(constants.dropFirst().reduce(first) { $0.adding($1) })
  }
}

extension Motion {
  /// The motion of a cycle after others that came to `cycles`. A transform is applied before what it
  /// is added to.
  func accumulated(on cycles: Motion) -> Motion { .sum([cycles, self]) }
}
