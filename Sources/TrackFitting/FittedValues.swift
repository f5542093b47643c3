import AnimGeometry
package import AnimTimeline
import AnimTiming

/// A track of values without lanes (paths, lists, keywords) in pieces.
package struct FittedValues: Hashable, Sendable {
  package struct Piece: Hashable, Sendable {
    package var start: Double
    package var end: Double
    package var from: Value
    /// The value at the end; a hold jumps to it there.
    package var to: Value
    package var shape: FittedPiece.Shape
  }

  package var duration: Double
  /// Rising, without gaps, from 0 to the duration; at least one.
  package var pieces: [Piece]

  /// A value that never changes.
  package init(constant value: Value, duration: Double) {
    self.duration = duration
    pieces = [Piece(start: 0, end: max(duration, 1e-9), from: value, to: value, shape: .hold)]
  }

  /// Fits a track. `distance` measures two values of the property in the unit of the tolerance; it is infinite if they
  /// don't blend.
  package init(
    track: Track<Value>, in library: Library, duration: Double, tolerance: Double,
    distance: @escaping (Value, Value) -> Double
  ) {
    let window = track.window(in: duration)
    let fitter = ValueFitter(
      library: library, window: window, tolerance: tolerance, distance: distance)
    let pieces = track.stretches(in: window).flatMap { piece in
      var piece = piece
      piece.motion = piece.motion.simplified(in: library)
      return fitter.fit(piece)
    }
    self.duration = window
    self.pieces = pieces.withJoinedHolds
  }

  /// The value of a track that never changes, else nil.
  package var constantValue: Value? {
    pieces.count == 1 && pieces[0].shape == .hold ? pieces[0].from : nil
  }

  package func value(at time: Double) -> Value { value(at: time, near: time) }

  /// The value at a time by the piece around another time; the two times select the side of a joint.
  package func value(at time: Double, near other: Double) -> Value {
    guard let piece = pieces.last(where: { $0.start <= other }) ?? pieces.first else {
      return .image(nil)
    }
    guard piece.shape != .hold else { return piece.from }
    let unit = FittedPiece(
      start: piece.start, end: piece.end, from: .zero, to: .one, shape: piece.shape)
    return piece.from.interpolated(to: piece.to, at: unit.progress(at: time))
  }
}

extension [FittedValues.Piece] {
  /// The pieces, with one in place of neighbours that hold the same value.
  var withJoinedHolds: Self {
    reduce(into: []) { result, next in
      if let last = result.last, last.shape == .hold, next.shape == .hold, last.from == next.from {
        result[result.count - 1].end = next.end
      } else {
        result.append(next)
      }
    }
  }
}

/// Fits single pieces of value tracks.
struct ValueFitter {
  let library: Library
  let window: Double
  let tolerance: Double
  let distance: (Value, Value) -> Double

  func fit(_ piece: Piece<Value>) -> [FittedValues.Piece] {
    switch piece.motion {
    case .constant(let value):
      return [
        FittedValues.Piece(
          start: piece.start, end: piece.end, from: value, to: value, shape: .hold)
      ]
    case .tween(let tween):
      return distance(tween.from, tween.to).isFinite ? blend(piece, tween) : jump(piece, tween)
    default: return search(piece)
    }
  }

  /// Fits two values that blend, by the progress from one to the other.
  private func blend(_ piece: Piece<Value>, _ tween: Tween<Value>) -> [FittedValues.Piece] {
    let signal = Signal(duration: window, segments: segments(piece, tween))
    let size = max(distance(tween.from, tween.to), 1e-9)
    let fitter = Fitter(tolerance: Components(tolerance / size, 1, 1, 1))
    return fitter.fit(signal).pieces.flatMap { onTheWay($0, of: tween) }
  }

  /// A fitted piece of the progress, in as many parts as its values need to blend along the same way. With a progress
  /// outside of 0…1 turns may blend the other way round.
  private func onTheWay(
    _ part: FittedPiece, of tween: Tween<Value>
  ) -> [FittedValues.Piece] {
    func value(_ place: Double) -> Value {
      let progress = part.from.x + (part.to.x - part.from.x) * place
      // Outlines keep the segments that both ends need.
      if case (.path(let from), .path(let to)) = (tween.from, tween.to),
        let path = from.interpolated(to: to, at: progress)
      {
        return .path(path)
      }
      return tween.from.interpolated(to: tween.to, at: progress)
    }
    let piece = FittedValues.Piece(
      start: part.start, end: part.end, from: value(0), to: value(1), shape: part.shape)
    if case (.path(let from), .path(let to)) = (tween.from, tween.to), from.turnsArcs(to: to) {
      return piece.cut(at: joints(of: piece, value).map { FittedValues.Joint(at: $0) }, value)
    }
    guard case .transform = tween.from, part.shape != .hold else { return [piece] }
    let places = [0.25, 0.5, 0.75]
    let turns = places.contains {
      distance(piece.from.interpolated(to: piece.to, at: $0), value($0)) > tolerance
    }
    return turns ? piece.cut(at: places.map { FittedValues.Joint(at: $0) }, value) : [piece]
  }

  /// The progress at which a turning outline is cut, so that each part is straight within the tolerance.
  private func joints(
    of piece: FittedValues.Piece, _ value: (Double) -> Value
  ) -> [Double] {
    guard piece.shape != .hold else { return [] }
    for power in 0..<9 {
      let count = 1 << power
      let places = (0...count).map { Double($0) / Double(count) }
      let isStraight = zip(places, places.dropFirst()).allSatisfy { a, b in
        let middle = value(a).interpolated(to: value(b), at: 0.5)
        return distance(middle, value((a + b) / 2)) <= tolerance
      }
      if isStraight || power == 8 { return Array(places.dropFirst().dropLast()) }
    }
    return []
  }

  /// The segments of the progress from 0 to 1.
  private func segments(_ piece: Piece<Value>, _ tween: Tween<Value>) -> [Signal.Segment] {
    if tween.from.imageMix != nil {
      return tween.imageProgress(from: piece.start, to: piece.end, in: library)
    }
    let progress = tween.progress
    return [
      Signal.Segment(
        start: piece.start, end: piece.end,
        form: .eased(
          from: .zero, to: Components(1, 0, 0, 0), curve: library.curves[progress.curve],
          phaseStart: progress.start, phaseEnd: progress.end))
    ]
  }

  /// Fits two values that don't blend: they switch at half of the progress.
  private func jump(_ piece: Piece<Value>, _ tween: Tween<Value>) -> [FittedValues.Piece] {
    let progress = tween.progress
    let curve = library.curves[progress.curve]
    let switches = (curve.times(of: 0.5) + curve.breakpoints).compactMap(progress.fraction)
    let edges = [0] + switches.filter { $0 > 1e-9 }.rising(apart: 1e-9) + [1]
    let length = piece.end - piece.start
    return zip(edges, edges.dropFirst()).map { a, b in
      let value = piece.motion.value(at: (a + b) / 2, in: library)
      return FittedValues.Piece(
        start: a == 0 ? piece.start : piece.start + length * a,
        end: b == 1 ? piece.end : piece.start + length * b, from: value, to: value, shape: .hold)
    }
  }

  /// Fits any other motion by straight pieces as long as the tolerance allows.
  private func search(_ piece: Piece<Value>) -> [FittedValues.Piece] {
    let edges = [0] + piece.motion.events(in: library) + [1]
    let length = piece.end - piece.start
    let step = max(window * 1e-4, 1e-6) / length
    var result: [FittedValues.Piece] = []
    for (a, b) in zip(edges, edges.dropFirst()) {
      func value(_ fraction: Double) -> Value {
        let inset = min(1e-9, (b - a) * 1e-6)
        return piece.motion.value(at: min(max(fraction, a + inset), b - inset), in: library)
      }
      var from = a
      while from < b {
        var to = b
        while to - from > step, !isStraight(from, to, value) { to = (from + to) / 2 }
        let (first, last) = (value(from), value(to))
        let blends = first != last && distance(first, last).isFinite
        result.append(
          FittedValues.Piece(
            start: piece.start + length * from, end: piece.start + length * to, from: first,
            to: blends ? last : first, shape: blends ? .line : .hold))
        from = to
      }
    }
    return result
  }

  private func isStraight(_ a: Double, _ b: Double, _ value: (Double) -> Value) -> Bool {
    let (first, last) = (value(a), value(b))
    guard distance(first, last).isFinite else { return first == last }
    return (1..<8).allSatisfy { i in
      let fraction = Double(i) / 8
      let actual = value(a + (b - a) * fraction)
      return distance(first.interpolated(to: last, at: fraction), actual) <= tolerance
    }
  }
}
