package import AnimTimeline
import AnimTiming

/// Fits signals by pieces.
///
/// Constants, lines, cubic curves (also parts of them), steps and linear stops stay exact. Everything else becomes the
/// fewest lines and splines within a tolerance; their ends lie on the signal.
package struct Fitter: Sendable {
  /// Maximum error of each lane, in its own unit. A lane with an infinite one is ignored.
  package var tolerance: Components
  /// Grid of the freely chosen times of knots, as a fraction of the window. It keeps their digits few.
  package var grid = 1e-4

  private let known: FitCache?

  /// - Parameter known: A cache of the fits of other signals.
  package init(tolerance: Components, known: FitCache? = nil) {
    self.tolerance = tolerance
    self.known = known
  }

  package init(tolerance: Double) { self.init(tolerance: Components(repeating: tolerance)) }

  /// The signal in pieces.
  package func fit(_ signal: Signal) -> FittedTrack {
    straight(signal)
      ?? FittedTrack(duration: signal.duration, pieces: pieces(of: signal, atMost: .max) ?? [])
  }

  /// The signal in pieces; nil if there would probably be more than a limit.
  package func fit(_ signal: Signal, atMost limit: Int) -> FittedTrack? {
    if let track = straight(signal) { return track }
    // Pieces that meet at a joint of segments may become one.
    return pieces(of: signal, atMost: limit + signal.segments.count).map {
      FittedTrack(duration: signal.duration, pieces: $0)
    }
  }

  /// The pieces of an exact segment or of a signal along one straight line; nil for others.
  private func straight(_ signal: Signal) -> FittedTrack? {
    let pieces: [FittedPiece]
    if signal.segments.count == 1, signal.segments[0].isExact {
      pieces = fit(signal.segments[0], window: signal.duration, atMost: .max)
    } else if let way = CollinearSignal(signal, tolerance: tolerance) {
      pieces = way.pieces(self.pieces(along: way))
    } else {
      return nil
    }
    return FittedTrack(duration: signal.duration, pieces: pieces, isStraight: true)
  }

  /// The pieces of a way's progress.
  private func pieces(along way: CollinearSignal) -> [FittedPiece] {
    // Rounded down to a sixteenth of its power of two, so that ways of similar lengths share a cached fit.
    let tolerance = Double(
      sign: .plus, exponent: way.tolerance.exponent,
      significand: (way.tolerance.significand * 16).rounded(.down) / 16)
    func find() -> [FittedPiece] {
      Fitter(tolerance: Components(tolerance, .infinity, .infinity, .infinity))
        .pieces(of: way.progress, atMost: .max) ?? []
    }
    guard let known, let progress = way.progress.content else { return find() }
    return known.pieces(
      of: FitCache.Shape(progress: progress, tolerance: tolerance, grid: grid), or: find)
  }

  private func pieces(of signal: Signal, atMost limit: Int) -> [FittedPiece]? {
    var pieces: [FittedPiece] = []
    for segment in signal.segments {
      pieces += fit(segment, window: signal.duration, atMost: limit - pieces.count)
      if pieces.count > limit { return nil }
    }
    return reduced(joined(pieces), of: signal)
  }

  private func fit(
    _ segment: Signal.Segment, window: Double, atMost limit: Int
  ) -> [FittedPiece] {
    let (start, end) = (segment.start, segment.end)
    switch segment.form {
    case .constant(let value):
      return [FittedPiece(start: start, end: end, from: value, to: value, shape: .hold)]
    case .general: return search(segment, window: window, atMost: limit)
    case .eased(_, _, let curve, let phaseStart, let phaseEnd):
      switch curve {
      case .linear: return [piece(of: segment, .line)]
      case .cubic(let cubic):
        if let part = cubic.part(from: phaseStart, to: phaseEnd) {
          return [piece(of: segment, .spline(part))]
        }
      case .steps(let steps):
        // Steps that are too small to be visible become a line.
        let way = segment.value(at: end) - segment.value(at: start)
        let isFine = (0..<4).allSatisfy {
          !(abs(way[$0]) > 0.5 * tolerance[$0] * Double(steps.count))
        }
        if steps.count > 100, isFine { return [piece(of: segment, .line)] }
        return parts(of: segment).map { part in
          let value = part.value(at: (part.start + part.end) / 2)
          return FittedPiece(
            start: part.start, end: part.end, from: value, to: value, shape: .hold)
        }
      case .stops: return parts(of: segment).map { piece(of: $0, .line) }
      case .penner, .spring, .sampled, .composed: break
      }
      return parts(of: segment).flatMap { part in
        if case .cubic(let cubic) = curve,
          case .eased(_, _, _, let phaseStart, let phaseEnd) = part.form,
          let exact = cubic.part(from: phaseStart, to: phaseEnd)
        {
          return [piece(of: part, .spline(exact))]
        }
        return search(part, window: window, atMost: limit)
      }
    }
  }

  private func parts(of segment: Signal.Segment) -> [Signal.Segment] {
    let inner = segment.innerEvents.reduce(into: [segment.start]) { list, time in
      if time - (list.last ?? 0) > 1e-9, segment.end - time > 1e-9 { list.append(time) }
    }
    let edges = inner + [segment.end]
    return zip(edges, edges.dropFirst()).map { segment.part(from: $0, to: $1) }
  }

  private func piece(of segment: Signal.Segment, _ shape: FittedPiece.Shape) -> FittedPiece {
    let (from, to) = (segment.value(at: segment.start), segment.value(at: segment.end))
    return FittedPiece(
      start: segment.start, end: segment.end, from: from, to: to, shape: from == to ? .hold : shape)
  }

  /// Covers a segment greedily: each piece is as long as 97 % of the tolerance allow. The rest is for errors between
  /// the samples.
  private func search(
    _ segment: Signal.Segment, window: Double, atMost limit: Int
  ) -> [FittedPiece] {
    let search = PieceSearch(
      tolerance: tolerance * 0.97, step: window * grid, value: segment.function,
      joints: segment.joints)
    return search.cover(from: segment.start, to: segment.end, atMost: limit)
  }

  /// Joins holds and lines that continue the piece before.
  private func joined(_ pieces: [FittedPiece]) -> [FittedPiece] {
    pieces.reduce(into: []) { result, next in
      guard let last = result.last, let both = join(last, next) else { return result.append(next) }
      result[result.count - 1] = both
    }
  }

  private func join(_ a: FittedPiece, _ b: FittedPiece) -> FittedPiece? {
    func isNear(_ x: Components, _ y: Components) -> Bool {
      (0..<4).allSatisfy { !(abs(x[$0] - y[$0]) > 1e-4 * tolerance[$0]) }
    }
    guard isNear(a.to, b.from) else { return nil }
    switch (a.shape, b.shape) {
    case (.hold, .hold):
      return FittedPiece(start: a.start, end: b.end, from: a.from, to: a.from, shape: .hold)
    case (.line, .line):
      let fraction = (a.end - a.start) / (b.end - a.start)
      guard isNear(a.from + (b.to - a.from) * fraction, a.to) else { return nil }
      return FittedPiece(start: a.start, end: b.end, from: a.from, to: b.to, shape: .line)
    default: return nil
    }
  }

  /// Replaces long runs of short pieces (polylines, samples) by fewer that stay within the
  /// tolerance.
  private func reduced(_ pieces: [FittedPiece], of signal: Signal) -> [FittedPiece] {
    guard pieces.count > 1 else { return pieces }
    let search = PieceSearch(
      tolerance: tolerance * 0.97, step: signal.duration * grid, value: signal.function,
      joints: signal.segments.flatMap(\.joints))
    let reduction = PieceReduction(pieces: pieces, search: search, tolerance: tolerance)
    return pieces.count > 6 ? reduction.result() : reduction.withoutSmoothJoints
  }
}
