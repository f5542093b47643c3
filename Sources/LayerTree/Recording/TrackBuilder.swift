import AnimTimeline

/// Builds a track by laying motions over one another in the order of animations.
struct TrackBuilder<V: TrackValue> {
  private var stretches: Stretches<Piece<V>>

  /// Covers the node's life without gaps.
  var pieces: [Piece<V>] { stretches.all }

  /// Starts with model values, each holding until the next.
  init(models: [(time: Double, value: V)], start: Double, end: Double) {
    var pieces: [Piece<V>] = []
    for (index, model) in models.enumerated() {
      let from = max(model.time, start)
      let to = index + 1 < models.count ? min(models[index + 1].time, end) : end
      if to > from {
        pieces.append(Piece(start: from, end: to, motion: .constant(model.value)))
      }
    }
    stretches = Stretches(pieces)
  }

  /// Takes pieces that cover the node's life without gaps.
  init(pieces: [Piece<V>]) { stretches = Stretches(pieces) }

  /// Replaces what there is in each given stretch of time by something made from it. The stretches
  /// rise and do not overlap.
  mutating func apply(_ overlays: [Overlay<V>]) {
    stretches.cover(overlays) { piece, overlay in
      overlay.apply(to: &piece.motion, from: piece.start, to: piece.end)
    }
  }

  /// The finished track over a window of time that becomes 0…`duration`; nil when nothing changes
  /// in it, with the value it has all along.
  func track(
    from windowStart: Double, duration: Double, in library: Library
  ) -> (base: V, track: Track<V>?) {
    let windowEnd = windowStart + duration
    var kept: [Piece<V>] = []
    for piece in pieces where piece.end > windowStart + 1e-9 && piece.start < windowEnd - 1e-9 {
      var part = piece.part(from: max(piece.start, windowStart), to: min(piece.end, windowEnd))
      part.motion = part.motion.simplified(in: library)
      part.start -= windowStart
      part.end -= windowStart
      if case .constant(let value) = part.motion, let last = kept.last,
        case .constant(value) = last.motion
      {
        kept[kept.count - 1].end = part.end
      } else {
        kept.append(part)
      }
    }
    let first = kept.first ?? pieces.last { $0.start <= windowStart } ?? pieces.first
    let base = first?.motion.value(at: 0, in: library) ?? .travelling(.zero)
    kept.removeAll { if case .constant(base) = $0.motion { true } else { false } }
    return (base, kept.isEmpty ? nil : Track(base: base, pieces: kept))
  }
}

extension TrackBuilder<Lanes> {
  /// The same with something added at all times.
  func shifted(by lanes: Lanes) -> TrackBuilder {
    TrackBuilder(
      pieces: pieces.map {
        Piece(start: $0.start, end: $0.end, motion: $0.motion.accumulated(on: .constant(lanes)))
      })
  }

  /// Makes flags of numbers that rest, for what goes on from them: one that stands on its way
  /// between two others is set.
  mutating func settleFlags(in library: Library) {
    let settled = pieces.map { piece in
      guard case .constant(let lanes) = piece.motion.simplified(in: library) else { return piece }
      let flag = Motion.constant(Lanes(lanes.x == 0 ? 0 : 1, 0, 0, 0))
      return Piece(start: piece.start, end: piece.end, motion: flag)
    }
    self = TrackBuilder(pieces: settled)
  }
}

/// What one animation does to a property in a stretch of scene time.
struct Overlay<V: TrackValue>: Stretch {
  var start: Double
  var end: Double
  /// How it changes what is below.
  var effect: Effect

  enum Effect {
    /// Shows its own motion.
    case replace(Motion<V>)
    /// Adds its own motion.
    case add(Motion<V>)
    /// Starts from or goes to what is below.
    case blend(Blend<V>)
  }

  /// Lanes that it writes; the others stay.
  var lanes: LaneMask = .all
  /// What the other lanes are instead, where they don't stay.
  var resting: V?

  /// Changes what is below in the part from `a` to `b` of the stretch.
  func apply(to below: inout Motion<V>, from a: Double, to b: Double) {
    if case .add(let motion) = effect {
      below.add(motion.part(from: fraction(at: a), to: fraction(at: b)))
    } else {
      below = motion(below, from: a, to: b)
    }
  }

  /// The motion over `below` in the part from `a` to `b` of the stretch.
  func motion(_ below: Motion<V>, from a: Double, to b: Double) -> Motion<V> {
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
