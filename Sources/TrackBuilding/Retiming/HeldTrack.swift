import AnimTimeline

/// A track at all times: its value at 0 holds before the timeline, and its end state from the timeline's duration on.
struct HeldTrack<V: TrackValue> {
  /// Pieces without gaps, the first from -∞, the last to ∞. These two are constant.
  let pieces: [Piece<V>]

  /// - Parameter duration: Seconds of the track's timeline.
  init(_ track: Track<V>, duration: Double, in library: Library) {
    let first = Motion.constant(track.value(at: 0, in: library))
    let inside = duration > 0 ? track.stretches(in: duration) : []
    guard let last = inside.last else {
      pieces = [Piece(start: -.infinity, end: .infinity, motion: first)]
      return
    }
    let final = track.endPiece(of: duration)?.motion.value(at: 0, in: library)
    let end = Motion.constant(final ?? last.motion.value(at: 1, in: library))
    pieces =
      [Piece(start: -.infinity, end: 0, motion: first)] + inside
      + [Piece(start: duration, end: .infinity, motion: end)]
  }

  /// A value that never changes.
  init(_ value: V) {
    pieces = [Piece(start: -.infinity, end: .infinity, motion: .constant(value))]
  }

  /// The index of the piece that holds a time.
  func index(at time: Double) -> Int {
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if pieces[middle].start <= time { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The value at a time.
  func value(at time: Double, in library: Library) -> V {
    let piece = pieces[index(at: time)]
    if case .constant(let value) = piece.motion { return value }
    return piece.motion.value(at: piece.fraction(at: time), in: library)
  }
}
