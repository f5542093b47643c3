package import AnimTimeline
package import AnimTiming

/// A track in the fewest pieces that SMIL and keyframe tables can express.
package struct FittedTrack: Hashable, Sendable {
  /// Seconds after which it starts over.
  package var duration: Double
  /// Rising, without gaps, from 0 to the duration; at least one.
  package var pieces: [FittedPiece]
  /// True if all lanes move along one straight line, so that none would need fewer pieces by itself.
  package var isStraight: Bool

  package init(duration: Double, pieces: [FittedPiece], isStraight: Bool = false) {
    self.duration = duration
    self.pieces = pieces
    self.isStraight = isStraight
  }

  /// The value of a track that never changes, else nil.
  package var constantValue: Components? {
    pieces.count == 1 && pieces[0].shape == .hold ? pieces[0].from : nil
  }

  /// The value at a time; at a joint, of the piece that starts there.
  package func value(at time: Double) -> Components {
    guard let piece = pieces.last(where: { $0.start <= time }) ?? pieces.first else { return .zero }
    return piece.value(at: time)
  }
}

/// A line, cubic curve or hold of a fitted track.
package struct FittedPiece: Hashable, Sendable {
  /// The interpolation from one end to the other.
  package enum Shape: Hashable, Sendable {
    /// A constant; both ends of a fitted track's piece are equal.
    case hold
    case line
    /// A timing function whose control points all lie in 0…1.
    case spline(CubicCurve)
  }

  package var start: Double
  package var end: Double
  package var from: Components
  package var to: Components
  package var shape: Shape

  package init(start: Double, end: Double, from: Components, to: Components, shape: Shape) {
    (self.start, self.end) = (start, end)
    (self.from, self.to) = (from, to)
    self.shape = shape
  }

  package func value(at time: Double) -> Components {
    from + (to - from) * progress(at: time)
  }

  /// The progress from `from` to `to` at a time, 0…1.
  package func progress(at time: Double) -> Double {
    let fraction = min(max((time - start) / (end - start), 0), 1)
    switch shape {
    case .hold: return 0
    case .line: return fraction
    case .spline(let curve): return curve.value(at: fraction)
    }
  }
}
