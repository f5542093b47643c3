import AnimGeometry

/// The value of a property over scene time: a base value, and pieces that override it.
public struct Track<V: TrackValue>: Hashable, Sendable {
  /// The value outside of all pieces.
  public var base: V
  /// The pieces, ascending in time, without overlaps.
  public var pieces: [Piece<V>]
  /// Seconds after which the whole track repeats, from time 0 on; the timeline's duration is a
  /// multiple of them. Nil if it doesn't repeat.
  public var period: Double?
  /// Seconds after which the motion repeats for ever, from time 0 on, if the timeline's duration is
  /// longer but not a multiple of them. An endless play may continue it instead of starting over
  /// with all other tracks. Nil for none.
  public var cycle: Double?

  /// Creates a track; without pieces it has its base value throughout.
  public init(base: V, pieces: [Piece<V>] = [], period: Double? = nil) {
    self.base = base
    self.pieces = pieces
    self.period = period
  }

  /// The value at a scene time in seconds. O(log pieces).
  public func value(at time: Double, in library: Library) -> V {
    guard let index = pieceIndex(at: time) else { return base }
    let piece = pieces[index]
    return piece.motion.value(at: piece.fraction(at: time), in: library)
  }

  /// The index of the piece that contains a time.
  public func pieceIndex(at time: Double) -> Int? {
    pieces.withUnsafeBufferPointer { $0.index(at: time, in: $0.indices) }
  }
}

/// A half-open interval of scene time: its end belongs to the next one.
package protocol TrackInterval {
  /// Scene time in seconds.
  var start: Double { get }
  var end: Double { get }
}

extension TrackInterval {
  /// The fraction of the interval before a time, 0 at the start.
  package func fraction(at time: Double) -> Double { (time - start) / (end - start) }
}

extension UnsafeBufferPointer where Element: TrackInterval {
  /// The index of the interval that contains a time, among ascending intervals without overlaps.
  func index(at time: Double, in range: Range<Int>) -> Int? {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if self[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    guard low > range.lowerBound, time < self[low - 1].end else { return nil }
    return low - 1
  }
}

/// An interval of a track with one motion. Half-open: its end belongs to the next one.
public struct Piece<V: TrackValue>: TrackInterval, Hashable, Sendable {
  /// Scene time in seconds.
  public var start: Double
  /// Scene time in seconds at which the next interval begins.
  public var end: Double
  /// The value over the interval.
  public var motion: Motion<V>

  /// Creates a piece; its end, in seconds, is after its start.
  @inlinable
  public init(start: Double, end: Double, motion: Motion<V>) {
    self.start = start
    self.end = end
    self.motion = motion
  }

  /// The piece between two scene times inside of it.
  @specialized(where V == Components)
  public func part(from a: Double, to b: Double) -> Piece {
    let from = a <= start ? 0 : fraction(at: a)
    let to = b >= end ? 1 : fraction(at: b)
    return Piece(
      start: max(a, start), end: min(b, end), motion: motion.part(from: from, to: to))
  }
}

extension Track {
  /// Seconds after which the track repeats: its period, or the duration if it has none.
  package func window(in duration: Double) -> Double {
    guard let period, period > 0, period < duration else { return duration }
    return period
  }

  /// The track over one window in seconds, without gaps: its pieces, cut at both ends, and its base
  /// between them. Pieces shorter than a nanosecond are left out.
  @specialized(where V == Components)
  @specialized(where V == Value)
  package func stretches(in window: Double) -> [Piece<V>] {
    var result: [Piece<V>] = []
    var time = 0.0
    func add(until end: Double, _ motion: Motion<V>) {
      guard end - time > 1e-9 else { return }
      result.append(Piece(start: time, end: end, motion: motion))
      time = end
    }
    for piece in pieces where piece.end > 0 && piece.start < window {
      add(until: piece.start, .constant(base))
      let part = piece.part(from: 0, to: window)
      add(until: window - part.end < 1e-9 ? window : part.end, part.motion)
    }
    add(until: window, .constant(base))
    return result
  }
}

extension Track {
  /// Seconds after which the motion repeats for ever: its period or its cycle; nil for none.
  package var turn: Double? { period ?? cycle }

  /// The track with its cycle as its period, as an endless play continues it.
  package var goingOn: Track {
    guard period == nil, let cycle else { return self }
    var result = self
    (result.period, result.cycle) = (cycle, nil)
    return result
  }

  /// The track, repeated over another duration of the timeline; nil if it doesn't repeat.
  package func unrolled(over duration: Double) -> Track? {
    guard let turn, turn > 0 else { return nil }
    let first = stretches(in: turn)
    let count = rounds(of: turn, in: duration)
    return Track(
      base: base, pieces: first.repeated(count, every: turn), period: count > 1 ? turn : nil)
  }
}

extension Array {
  /// Pieces repeated a number of times, each round some seconds after the previous one.
  func repeated<V>(_ count: Int, every seconds: Double) -> [Piece<V>] where Element == Piece<V> {
    (0..<count).flatMap { round in
      let shift = Double(round) * seconds
      return map { Piece(start: $0.start + shift, end: $0.end + shift, motion: $0.motion) }
    }
  }
}

/// A track of any kind of value.
public enum AnyTrack: Hashable, Sendable {
  /// A track of a kind that consists of up to four numbers.
  case lanes(Track<Components>)
  /// A track of any other kind.
  case values(Track<Value>)

  /// Seconds after which the track repeats; nil if it doesn't.
  public var period: Double? {
    switch self {
    case .lanes(let track): track.period
    case .values(let track): track.period
    }
  }

  /// Seconds after which the motion repeats for ever; nil if it doesn't.
  package var turn: Double? {
    switch self {
    case .lanes(let track): track.turn
    case .values(let track): track.turn
    }
  }

  /// Seconds after which the track repeats: its period, or the duration if it has none.
  package func window(in duration: Double) -> Double {
    switch self {
    case .lanes(let track): track.window(in: duration)
    case .values(let track): track.window(in: duration)
    }
  }

  /// The starts and ends of the pieces.
  public var spans: [(start: Double, end: Double)] {
    switch self {
    case .lanes(let track): track.pieces.map { ($0.start, $0.end) }
    case .values(let track): track.pieces.map { ($0.start, $0.end) }
    }
  }

  /// Starts and ends of the pieces up to a time, repeated with the period up to a maximum number of
  /// rounds.
  func joints(until end: Double, rounds most: Int) -> [Double] {
    let once = spans.flatMap { [$0.start, $0.end] }
    guard let period, period > 0 else { return once }
    let rounds = Int(saturating: min(max((end / period).rounded(.up), 0), Double(most)))
    return (0..<rounds).flatMap { round in once.map { $0 + Double(round) * period } }
  }
}
