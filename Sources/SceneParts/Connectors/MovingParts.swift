import AnimGeometry
import AnimTimeline

/// The tracks that something depends on, and the time in which it is computed.
struct MovingParts {
  /// The tracks that change.
  let tracks: [AnyTrack]
  /// Start and end of the time.
  let start: Double
  let end: Double
  /// The duration of the timeline.
  let duration: Double
  /// Seconds after which all tracks repeat within the duration; nil if they don't.
  let period: Double?
  /// Seconds after which all tracks repeat for ever; nil if they don't.
  let cycle: Double?
  /// True if some tracks have a different value at the very end.
  let hasEnd: Bool

  /// - Parameter life: The time in which the line exists.
  init(_ tracks: [AnyTrack], life: (start: Double, end: Double), duration: Double) {
    self.tracks = tracks
    self.duration = duration
    let isWhole = life.start <= 0 && life.end >= duration
    func common(_ values: [Double?]) -> Double? {
      guard isWhole, let first = values.first ?? nil, values.allSatisfy({ $0 == first }) else {
        return nil
      }
      return first
    }
    period = common(tracks.map(\.period)).flatMap { $0 < duration ? $0 : nil }
    cycle = period == nil ? common(tracks.map { $0.period == nil ? $0.turn : nil }) : nil
    start = max(life.start, 0)
    end = period ?? min(life.end, duration)
    hasEnd = tracks.contains { $0.spans.last.map { $0.start >= duration } ?? false }
  }

  /// The intervals between all joints of the tracks.
  var stretches: [(start: Double, end: Double)] {
    var joints = [start, end]
    for track in tracks {
      for span in track.spans {
        for time in [span.start, span.end] where time > start && time < end { joints.append(time) }
      }
    }
    joints.sort()
    var result: [(Double, Double)] = []
    var last = start
    for time in joints where time - last > 1e-9 {
      result.append((last, time))
      last = time
    }
    if let index = result.indices.last { result[index].1 = end }
    return result
  }

  /// The progresses of the tracks in an interval; nil if they aren't known.
  func drivers(from start: Double, to end: Double) -> [MotionDriver]? {
    var result: [MotionDriver] = []
    func note(_ progresses: [Progress]?, _ piece: (start: Double, end: Double)) -> Bool {
      guard let progresses else { return false }
      let length = piece.end - piece.start
      for progress in progresses {
        let part = progress.part(
          from: (start - piece.start) / length, to: (end - piece.start) / length)
        let driver = MotionDriver(progress: part, start: start, end: end)
        if !result.contains(where: driver.isNearly) { result.append(driver) }
      }
      return true
    }
    let middle = (start + end) / 2
    for track in tracks {
      switch track {
      case .lanes(let track):
        guard let index = track.pieceIndex(at: middle) else { continue }
        let piece = track.pieces[index]
        if !note(piece.motion.progresses, (piece.start, piece.end)) { return nil }
      case .values(let track):
        guard let index = track.pieceIndex(at: middle) else { continue }
        let piece = track.pieces[index]
        if !note(piece.motion.progresses, (piece.start, piece.end)) { return nil }
      }
    }
    return result
  }

  /// A complete track with its base value; the track is nil if the value is constant.
  ///
  /// - Parameters:
  ///   - pieces: The pieces in the order of time.
  ///   - final: The value at the very end.
  func track<V>(
    _ pieces: [Piece<V>], base: V, final: V?, in library: Library
  ) -> (base: V, track: Track<V>?) {
    var kept: [Piece<V>] = []
    for var piece in pieces {
      piece.motion = piece.motion.simplified(in: library)
      if case .constant(let value) = piece.motion, let last = kept.last,
        case .constant(value) = last.motion, last.end == piece.start
      {
        kept[kept.count - 1].end = piece.end
      } else {
        kept.append(piece)
      }
    }
    kept.removeAll { if case .constant(base) = $0.motion { true } else { false } }
    if let period {
      let count = Int(saturating: (duration / period).rounded())
      kept = (0..<max(count, 1)).flatMap { round in
        kept.map { piece in
          Piece(
            start: piece.start + Double(round) * period, end: piece.end + Double(round) * period,
            motion: piece.motion)
        }
      }
    }
    var track = Track(base: base, pieces: kept, period: kept.isEmpty ? nil : period)
    track.cycle = kept.isEmpty ? nil : cycle
    if hasEnd, period == nil, let final, duration > 0 {
      let last = kept.last.flatMap { piece in
        duration - piece.end < 1e-9 ? piece.motion.value(at: 1, in: library) : nil
      }
      if !final.isNearly(last ?? base, within: 1e-9) {
        track = track.ending(on: final, at: duration)
      }
    }
    return (base, track.pieces.isEmpty ? nil : track)
  }
}

extension Motion {
  /// The progresses of the motion; nil if it depends on anything else.
  fileprivate var progresses: [Progress]? {
    func all(_ lists: [[Progress]?]) -> [Progress]? {
      lists.reduce([]) { sum, list in list.flatMap { list in sum.map { $0 + list } } }
    }
    switch self {
    case .constant: return []
    case .tween(let tween): return [tween.progress]
    case .sum(let terms): return all(terms.map(\.progresses))
    case .mix(let from, let to, let progress):
      return all([from.progresses, to.progresses, [progress]])
    case .merge(_, let motion, let others): return all([motion.progresses, others.progresses])
    case .composed(let parts):
      return all([parts.matrix.progresses] + parts.laneParts.map(\.progresses))
    case .component(_, let whole): return whole.progresses
    case .mean(_, let motion): return motion.progresses
    case .spline, .chain, .path: return nil
    }
  }
}
