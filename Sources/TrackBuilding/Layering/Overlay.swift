package import AnimTimeline

/// The effect of one animation on a property during an interval of scene time.
package struct Overlay<V: TrackValue>: TrackInterval {
  /// Scene time in seconds.
  package var start: Double
  /// Scene time in seconds, at which the effect is over.
  package var end: Double
  /// The change of the motion below.
  package var effect: Effect

  /// The ways to change the motion below.
  package enum Effect {
    /// Puts a motion in its place.
    case replace(Motion<V>)
    /// Adds a motion.
    case add(Motion<V>)
    /// Interpolates from it or to it.
    case blend(Blend<V>)
  }

  /// Lanes that the effect writes; the others stay.
  package var lanes: LaneMask = .all
  /// The value of the other lanes, if they don't stay; else nil.
  package var resting: V?

  /// Creates the effect of an animation between two scene times; by default it writes all lanes.
  package init(
    start: Double, end: Double, effect: Effect, lanes: LaneMask = .all, resting: V? = nil
  ) {
    (self.start, self.end, self.effect) = (start, end, effect)
    (self.lanes, self.resting) = (lanes, resting)
  }

  /// Changes the motion below in the part from `a` to `b` of the interval.
  @specialized(where V == Components)
  package func apply(to below: inout Motion<V>, from a: Double, to b: Double) {
    if case .add(let motion) = effect {
      below.add(motion.part(from: fraction(at: a), to: fraction(at: b)))
    } else if case .blend(let blend) = effect, resting == nil, let value = blend.heldChange {
      below.add(held: value, to: lanes)
    } else {
      below = motion(below, from: a, to: b)
    }
  }

  /// The motion over `below` in the part from `a` to `b` of the interval.
  @specialized(where V == Components)
  package func motion(_ below: Motion<V>, from a: Double, to b: Double) -> Motion<V> {
    let (first, last) = (fraction(at: a), fraction(at: b))
    let result: Motion<V> =
      switch effect {
      case .replace(let motion): motion.part(from: first, to: last)
      case .add(let motion): below.adding(motion.part(from: first, to: last))
      case .blend(var blend):
        {
          blend.progress = blend.progress.part(from: first, to: last)
          return blend.motion(over: below.restricted(to: lanes))
        }()
      }
    if lanes == .all { return result }
    if case .add = effect { return result }
    let others =
      resting.map(Motion.constant) ?? below.restricted(to: LaneMask.all.subtracting(lanes))
    return .merge(lanes: lanes, from: result, others: others)
  }
}
