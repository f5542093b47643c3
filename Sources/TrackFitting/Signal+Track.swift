package import AnimTimeline
import AnimTiming

extension Signal {
  /// Creates a signal of some lanes of a track over its period, or over the duration if it has none. The other lanes
  /// are 0.
  package init(
    track: Track<Components>, in library: Library, duration: Double, lanes: LaneMask = .all
  ) {
    let window = track.window(in: duration)
    self.init(
      duration: window,
      segments: track.stretches(in: window).flatMap { piece in
        var piece = piece
        piece.motion = piece.motion.zeroed(except: lanes).simplified(in: library)
        return Self.segments(of: piece, lanes: lanes, in: library)
      })
  }

  private static func segments(of piece: Piece<Components>, lanes: LaneMask, in library: Library)
    -> [Segment]
  {
    switch piece.motion {
    case .constant(let value):
      return [
        Segment(
          start: piece.start, end: piece.end,
          form: .constant(Components.zero.replacing(lanes, from: value)))
      ]
    case .tween(let tween):
      let progress = tween.progress
      return [
        Segment(
          start: piece.start, end: piece.end,
          form: .eased(
            from: Components.zero.replacing(lanes, from: tween.from),
            to: Components.zero.replacing(lanes, from: tween.to),
            curve: library.curves[progress.curve], phaseStart: progress.start,
            phaseEnd: progress.end))
      ]
    case .spline(let spline):
      if let form = spline.easedForm(of: lanes, in: library) {
        return [Segment(start: piece.start, end: piece.end, form: form)]
      }
      fallthrough
    default:
      let edges = [0] + piece.motion.events(in: library) + [1]
      let length = piece.end - piece.start
      let start = piece.start
      let value = TimeFunction(value: piece.motion.function(in: library))
      let joints = piece.motion.joints(in: library).map { start + length * $0 }
      return zip(edges, edges.dropFirst()).map { a, b in
        var segment = Segment(
          start: a == 0 ? piece.start : piece.start + length * a,
          end: b == 1 ? piece.end : piece.start + length * b,
          form: .general {
            Components.zero.replacing(lanes, from: value.value(($0 - start) / length))
          })
        segment.joints = joints.strictly(between: segment.start, segment.end)
        return segment
      }
    }
  }
}

extension Motion {
  /// Fractions inside of the piece, rising, at which polynomials of chains meet.
  fileprivate func joints(in library: Library) -> [Double] {
    func joints<T>(_ motion: Motion<T>) -> [Double] { motion.joints(in: library) }
    switch self {
    case .chain(let chain):
      let curve = library.curves[chain.progress.curve]
      return curve.times(ofAny: chain.ends).compactMap(chain.progress.fraction).sorted()
    case .constant, .tween, .spline, .path: return []
    case .sum(let terms): return Signal.Segment.joints(terms.map(joints))
    case .mix(let from, let to, _): return Signal.Segment.joints([joints(from), joints(to)])
    case .merge(_, let motion, let others):
      return Signal.Segment.joints([joints(motion), joints(others)])
    case .composed(let parts):
      return Signal.Segment.joints([joints(parts.matrix)] + parts.laneParts.map(joints))
    case .component(_, let whole): return joints(whole)
    case .mean(_, let motion): return joints(motion)
    }
  }
}

extension Motion<Components> {
  /// The motion with 0 in all lanes but some, and without the parts that only move others.
  fileprivate func zeroed(except lanes: LaneMask) -> Motion {
    restricted(to: lanes).mappedEnds { Components.zero.replacing(lanes, from: $0) }
  }

  /// The motion with other values at its ends and joints, as far as it has any itself.
  private func mappedEnds(_ cut: (Components) -> Components) -> Motion {
    switch self {
    case .constant(let value): return .constant(cut(value))
    case .tween(var tween):
      (tween.from, tween.to) = (cut(tween.from), cut(tween.to))
      return .tween(tween)
    case .spline(let spline): return .spline(spline.mapped(values: cut, tangents: cut))
    case .chain(let chain): return .chain(chain.mapped(values: cut, tangents: cut))
    case .path, .composed, .component, .mean: return self
    case .sum(let terms): return .sum(terms.map { $0.mappedEnds(cut) })
    case .mix(let from, let to, let progress):
      return .mix(from: from.mappedEnds(cut), to: to.mappedEnds(cut), by: progress)
    case .merge(let mask, let motion, let others):
      return .merge(
        lanes: mask, from: motion.mappedEnds(cut), others: others.mappedEnds(cut))
    }
  }
}

extension Motion {
  /// Fractions inside of the piece, rising, at which the motion bends, jumps or turns round.
  package func events(in library: Library) -> [Double] {
    var found: [Double] = []
    collectEvents(in: library, into: &found)
    return found.filter { $0 > 1e-9 && $0 < 1 - 1e-9 }.rising(apart: 1e-9)
  }

  private func collectEvents(in library: Library, into found: inout [Double]) {
    switch self {
    case .constant: break
    case .tween(let tween): found += tween.progress.events(in: library)
    case .spline(let spline):
      found += spline.progress.events(in: library)
      // The turning points of the polynomial, if it has numbers.
      let curve = library.curves[spline.progress.curve]
      found += spline.turningPoints.flatMap { curve.times(of: $0) }.compactMap(
        spline.progress.fraction)
    case .chain(let chain):
      found += chain.progress.events(in: library)
      let curve = library.curves[chain.progress.curve]
      found += chain.turningPoints.flatMap { curve.times(of: $0) }.compactMap(
        chain.progress.fraction)
    case .path(let motion): found += motion.events(in: library)
    case .sum(let terms): for term in terms { term.collectEvents(in: library, into: &found) }
    case .mix(let from, let to, let progress):
      from.collectEvents(in: library, into: &found)
      to.collectEvents(in: library, into: &found)
      found += progress.events(in: library)
    case .merge(_, let motion, let others):
      motion.collectEvents(in: library, into: &found)
      others.collectEvents(in: library, into: &found)
    case .composed(let parts):
      parts.matrix.collectEvents(in: library, into: &found)
      for part in parts.laneParts {
        part.collectEvents(in: library, into: &found)
      }
    case .component(_, let whole): whole.collectEvents(in: library, into: &found)
    case .mean(_, let motion): motion.collectEvents(in: library, into: &found)
    }
  }
}

extension Progress {
  /// Fractions at which the curve bends sharply or turns round.
  func events(in library: Library) -> [Double] {
    let curve = library.curves[self.curve]
    return (curve.turningPoints + curve.breakpoints).compactMap(fraction)
  }

  /// The fraction of the piece, between 0 and 1, at a phase of the curve, else nil.
  func fraction(ofPhase phase: Double) -> Double? {
    guard end != start else { return nil }
    let result = (phase - start) / (end - start)
    return result > 0 && result < 1 ? result : nil
  }
}

extension Signal {
  /// Creates a signal of some numbers of a track of values. `lanes` picks numbers that blend independently, such as the
  /// elements of a list.
  package init(
    track: Track<Value>, in library: Library, duration: Double,
    lanes: @escaping @Sendable (Value) -> Components
  ) {
    let window = track.window(in: duration)
    self.init(
      duration: window,
      segments: track.stretches(in: window).flatMap { piece in
        var piece = piece
        piece.motion = piece.motion.simplified(in: library)
        return Self.segments(of: piece, lanes, in: library)
      })
  }

  private static func segments(
    of piece: Piece<Value>, _ lanes: @escaping @Sendable (Value) -> Components,
    in library: Library
  ) -> [Segment] {
    switch piece.motion {
    case .constant(let value):
      return [Segment(start: piece.start, end: piece.end, form: .constant(lanes(value)))]
    case .tween(let tween) where tween.from.imageMix != nil:
      let (from, to) = (lanes(tween.from), lanes(tween.to))
      let way = tween.imageProgress(from: piece.start, to: piece.end, in: library)
      return way.map { $0.mapped { from * (1 - $0.x) + to * $0.x } }
    case .tween(let tween) where tween.from.blendsAsList(with: tween.to):
      let progress = tween.progress
      return [
        Segment(
          start: piece.start, end: piece.end,
          form: .eased(
            from: lanes(tween.from), to: lanes(tween.to),
            curve: library.curves[progress.curve], phaseStart: progress.start,
            phaseEnd: progress.end))
      ]
    case .spline(let spline):
      guard let picked = spline.picked(lanes) else { fallthrough }
      let whole = Piece(start: piece.start, end: piece.end, motion: Motion.spline(picked))
      return segments(of: whole, lanes: .all, in: library)
    default:
      var edges = [piece.start]
      for event in piece.motion.events(in: library) {
        edges.append(piece.start + (piece.end - piece.start) * event)
      }
      edges.append(piece.end)
      return zip(edges, edges.dropFirst()).map { a, b in
        Segment(
          start: a, end: b,
          form: .general { lanes(piece.motion.value(at: piece.fraction(at: $0), in: library)) })
      }
    }
  }
}

extension Value {
  /// True for lists of one length, whose elements blend.
  fileprivate func blendsAsList(with other: Value) -> Bool {
    switch kind {
    case .colors, .numbers, .filters: blends(with: other)
    default: false
    }
  }
}
