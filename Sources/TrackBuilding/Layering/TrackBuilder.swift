package import AnimTimeline

/// Builds a track by laying motions over one another in the order of animations.
package struct TrackBuilder<V: TrackValue> {
  private var intervals: IntervalList<Piece<V>>

  /// The pieces so far, which cover the life of a node without gaps.
  package var pieces: [Piece<V>] { intervals.all }

  /// Starts with values that hold until the next one.
  ///
  /// - Parameters:
  ///   - models: Values from scene times on, rising.
  ///   - start: The scene time at which the node's life begins.
  ///   - end: The scene time at which it ends.
  @specialized(where V == Components)
  package init(models: [(time: Double, value: V)], start: Double, end: Double) {
    var pieces: [Piece<V>] = []
    for (index, model) in models.enumerated() {
      let from = max(model.time, start)
      let to = index + 1 < models.count ? min(models[index + 1].time, end) : end
      if to > from {
        pieces.append(Piece(start: from, end: to, motion: .constant(model.value)))
      }
    }
    intervals = IntervalList(pieces)
  }

  /// Takes pieces that cover the node's life without gaps.
  package init(pieces: [Piece<V>]) { intervals = IntervalList(pieces) }

  /// Changes the motion under each overlay. Overlays rise and do not overlap.
  @specialized(where V == Components)
  @specialized(where V == Value)
  package mutating func apply(_ overlays: [Overlay<V>]) {
    intervals.cover(overlays) { piece, overlay in
      overlay.apply(to: &piece.motion, from: piece.start, to: piece.end)
    }
  }

  /// The finished track over a window of time that becomes 0…`duration`. It is nil if nothing changes in the window;
  /// `base` is then the constant value.
  @specialized(where V == Components)
  @specialized(where V == Value)
  package func track(
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

extension TrackBuilder<Components> {
  /// The track with constant lanes added at all times.
  package func shifted(by lanes: Components) -> TrackBuilder {
    TrackBuilder(
      pieces: pieces.map {
        Piece(start: $0.start, end: $0.end, motion: $0.motion.accumulated(on: .constant(lanes)))
      })
  }

  /// Makes flags of numbers that rest, for motions that start from them: a number that stops between two others
  /// is a flag that is set.
  package mutating func settleFlags(in library: Library) {
    let settled = pieces.map { piece in
      guard case .constant(let lanes) = piece.motion.simplified(in: library) else { return piece }
      let flag = Motion.constant(Components(lanes.x == 0 ? 0 : 1, 0, 0, 0))
      return Piece(start: piece.start, end: piece.end, motion: flag)
    }
    self = TrackBuilder(pieces: settled)
  }

  /// The track put through a function that keeps sums and multiples; motions whose lanes aren't known stay as
  /// they are.
  package func mapped(_ function: (Components) -> Components) -> TrackBuilder {
    TrackBuilder(
      pieces: pieces.map {
        Piece(
          start: $0.start, end: $0.end, motion: $0.motion.mapped(linear: function) ?? $0.motion)
      })
  }
}
