import AnimTimeline

/// A track in outer time.
struct RetimedPieces<V: TrackValue> {
  /// Pieces in rising order, without gaps within spans of the map.
  var pieces: [Piece<V>]
  /// The value of the end state; nil if the map has no inner time at the end.
  var final: V?
  /// The value at the inner time 0.
  var initial: V
  /// The inner period of the track.
  var period: Double?
  /// The inner cycle of the track.
  var cycle: Double?
}

/// A property of a node with its track in outer time.
struct PropertyPieces {
  enum Pieces {
    case lanes(RetimedPieces<Components>)
    case values(RetimedPieces<Value>)
  }

  var property: Property
  var pieces: Pieces
}

extension [Piece<Components>] {
  /// The parts of pieces at some times, each in place of others. Both lists rise and do not overlap.
  func overlays(in times: [(start: Double, end: Double)]) -> [Overlay<Components>] {
    var result: [Overlay<Components>] = []
    var next = 0
    for piece in self {
      while next < times.count, times[next].end <= piece.start { next += 1 }
      for time in times[next...] {
        if time.start >= piece.end { break }
        let (start, end) = (Swift.max(piece.start, time.start), Swift.min(piece.end, time.end))
        if end - start > 1e-9 {
          result.append(
            Overlay(
              start: start, end: end,
              effect: .replace(piece.part(from: start, to: end).motion)))
        }
      }
    }
    return result
  }
}
