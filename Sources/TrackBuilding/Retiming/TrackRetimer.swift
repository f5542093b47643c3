import AnimTimeline
import AnimTiming

/// Plays tracks of one timeline by the time map of another.
struct TrackRetimer {
  /// Spans of outer time from 0 to the duration, rising.
  let spans: [TimeSpan]
  /// Seconds of the outer timeline.
  let duration: Double
  /// Seconds of the timeline of the tracks.
  let innerDuration: Double
  /// Outer seconds after which the map repeats, if it does.
  let period: Double?
  /// The inner time whose state is the end state; nil if there is none.
  let finalTime: Double?
  /// The library of the tracks, which takes new curves.
  var library: Library
  /// Remaining number of pieces and lifetimes that may be created.
  private var budget = RetimingError.maximumPieces

  init(
    _ map: TimeMap, duration: Double, inner: Double, library: Library
  ) throws(RetimingError) {
    (self.duration, innerDuration, self.library) = (duration, inner, library)
    period = map.period
    spans = duration > 0 ? map.clipped(to: 0...duration) : []
    let last = spans.last.flatMap { $0.end >= duration - 1e-9 ? $0.last : nil }
    finalTime = duration > 0 ? last : map.value(at: 0)
    let depth = (spans.map(\.curve.depth).max() ?? 1) + (library.curves.map(\.depth).max() ?? 1)
    guard spans.allSatisfy({ $0.curve == .linear }) || depth <= 2 * TimeMap.maximumDepth else {
      throw .tooDeep
    }
  }

  /// Takes a number of created pieces or lifetimes from the budget.
  mutating func take(_ count: Int) throws(RetimingError) {
    budget -= count
    if budget < 0 { throw .tooManyPieces }
  }

  /// The pieces of a track in outer time, without gaps within spans.
  mutating func pieces<V>(of track: HeldTrack<V>) throws(RetimingError) -> [Piece<V>] {
    var result: [Piece<V>] = []
    for span in spans {
      // Neighbouring spans meet, but for rounding errors, or have a gap between them.
      let start = result.last.flatMap { span.start - $0.end <= 1e-9 ? $0.end : nil } ?? span.start
      var run = PieceRun<V>(start: start, end: span.end)
      if span.isConstant {
        run.add(until: span.end, .constant(track.value(at: span.first, in: library)))
      } else if span.curve == .linear {
        addEven(span, of: track, to: &run)
      } else {
        addCurved(span, of: track, to: &run)
      }
      try take(run.pieces.count)
      result += run.pieces
    }
    return result
  }

  /// Adds the pieces under a linear span.
  private func addEven<V>(_ span: TimeSpan, of track: HeldTrack<V>, to run: inout PieceRun<V>) {
    let isRising = span.first < span.last
    let (low, high) = (min(span.first, span.last), max(span.first, span.last))
    let first = track.index(at: low)
    var last = track.index(at: high)
    if last > first, track.pieces[last].start == high { last -= 1 }
    let range = first...last
    for index in isRising ? Array(range) : range.reversed() {
      let piece = track.pieces[index]
      let (a, b) = (max(piece.start, low), min(piece.end, high))
      var motion = piece.motion
      if !motion.isConstant {
        let (from, to) = (
          a == piece.start ? 0 : piece.fraction(at: a), b == piece.end ? 1 : piece.fraction(at: b)
        )
        motion = isRising ? motion.part(from: from, to: to) : motion.part(from: to, to: from)
      }
      run.add(until: span.evenTime(of: isRising ? b : a), motion)
    }
  }

  /// Adds the pieces under a span that follows a curve.
  private mutating func addCurved<V>(
    _ span: TimeSpan, of track: HeldTrack<V>, to run: inout PieceRun<V>
  ) {
    let range = span.range
    let pieces = track.pieces[track.index(at: range.lowerBound)...track.index(at: range.upperBound)]
    for part in span.split(at: pieces.dropFirst().map(\.start)) {
      let time = part.isConstant ? part.first : part.middle
      let piece = track.pieces[track.index(at: time)]
      var motion = piece.motion
      if !motion.isConstant {
        let length = piece.end - piece.start
        motion = motion.retimed(
          by: part.mapped(factor: 1 / length, shift: -piece.start / length), in: &library)
      }
      run.add(until: part.end, motion)
    }
  }

  /// The outer times at which the inner time lies in a half-open range, rising.
  mutating func intervals(
    ofInner range: Range<Double>
  ) throws(RetimingError) -> [(start: Double, end: Double)] {
    var result: [(start: Double, end: Double)] = []
    func add(_ start: Double, _ end: Double) {
      if let last = result.last, start - last.end <= 1e-9 {
        result[result.count - 1].end = max(end, last.end)
      } else if end - start > 1e-9 {
        result.append((start, end))
      }
    }
    for span in spans {
      if span.isConstant {
        if range.contains(span.first) { add(span.start, span.end) }
      } else if span.curve == .linear {
        let low = max(min(span.first, span.last), range.lowerBound)
        let high = min(max(span.first, span.last), range.upperBound)
        guard low < high else { continue }
        let (a, b) = (span.evenTime(of: low), span.evenTime(of: high))
        add(min(a, b), max(a, b))
      } else {
        for part in span.split(at: [range.lowerBound, range.upperBound].filter(\.isFinite))
        where range.contains(part.isConstant ? part.first : part.middle) {
          add(part.start, part.end)
        }
      }
    }
    if let finalTime, range.contains(finalTime) {
      if let last = result.last, last.end >= duration - 1e-9 {
        result[result.count - 1].end = .infinity
      } else {
        result.append((duration, .infinity))
      }
    }
    try take(result.count)
    return result
  }
}

/// Pieces that are added one after the other within an interval of outer time.
private struct PieceRun<V: TrackValue> {
  var pieces: [Piece<V>] = []
  private var time: Double
  private let end: Double

  init(start: Double, end: Double) { (time, self.end) = (start, end) }

  /// Adds a motion until a time; one shorter than a nanosecond is left out.
  mutating func add(until limit: Double, _ motion: Motion<V>) {
    let limit = end - limit < 1e-9 ? end : limit
    guard limit - time > 1e-9 else { return }
    if case .constant(let value)? = pieces.last?.motion, case .constant(value) = motion {
      pieces[pieces.count - 1].end = limit
    } else {
      pieces.append(Piece(start: time, end: limit, motion: motion))
    }
    time = limit
  }
}

extension TimeSpan {
  /// The time at which a linear span reaches a value between its ends; exact at both ends.
  fileprivate func evenTime(of value: Double) -> Double {
    if value == first { return start }
    if value == last { return end }
    return start + (value - first) * (duration / (last - first))
  }
}
