package import AnimTimeline

/// The sum that the finished cycles of a cumulative repetition add to the running one.
package struct Accumulation {
  /// The number of times that the value at the end of a cycle is added.
  package var cycles: Int
  /// The place between both ends at which a cycle ends, 0 its start and 1 its end: 0 when it reverses, any number for a
  /// spring that its duration cuts short and a timing function that doesn't end at 1.
  package var share: Double

  /// Creates the sum of some cycles.
  package init(cycles: Int, share: Double) {
    (self.cycles, self.share) = (cycles, share)
  }

  /// The value with which a cycle ends: exactly one of its ends, or an interpolation between both.
  package func unit<End>(_ start: End, _ end: End, between: (Double) -> End) -> End {
    switch share {
    case 0: start
    case 1: end
    default: between(share)
    }
  }
}

/// An interpolation with the motion below at one end or at both.
package struct Blend<V: TrackValue> {
  /// The value at the start; nil is the motion below.
  package var from: V?
  /// The value at the end; nil is the motion below, to which `by` is added if it isn't nil.
  package var to: V?
  /// The change, if there is no end.
  package var by: V?
  /// The progress from the start to the end.
  package var progress: Progress
  /// The sum of the cycles before.
  package var accumulation: Accumulation

  /// Creates an interpolation whose missing ends are the motion below.
  package init(from: V?, to: V?, by: V?, progress: Progress, accumulation: Accumulation) {
    (self.from, self.to, self.by) = (from, to, by)
    (self.progress, self.accumulation) = (progress, accumulation)
  }

  /// The number that is added to the motion below while only a change is given and the progress rests, as before and
  /// after an animation that fills; nil otherwise.
  var heldChange: V? {
    guard V.self == Components.self, from == nil, to == nil, let by, accumulation.cycles == 0,
      progress.curve == 0, progress.start == progress.end
    else { return nil }
    return V.weighted([(by, progress.start)])
  }

  /// The motion over `below`, which is returned unchanged if the values can't be interpolated.
  package func motion(over below: Motion<V>) -> Motion<V> {
    if case .constant(let value) = below {
      guard [from, to, by].allSatisfy({ $0?.blends(with: value) ?? true }) else { return below }
    }
    let start = from.map(Motion.constant) ?? below
    let end = to.map(Motion.constant) ?? by.map { .sum([.constant($0), below]) } ?? below
    let motion: Motion<V> =
      if V.self == Components.self, from == nil, to == nil, let by, let none = V.weighted([(by, 0)])
      {
        // The motion below occurs once: overlapping blends would double it each time.
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
  /// The motion of a cycle after others whose sum is `cycles`. A transform is applied before the one it is added
  /// to.
  package func accumulated(on cycles: Motion) -> Motion { .sum([cycles, self]) }
}
