import AnimTimeline
import AnimTiming

/// Finds single pieces, and runs of them, that stay within a tolerance of a smooth function.
struct PieceSearch {
  let tolerance: Components
  /// Grid of the knots inside, in seconds; it is refined over steps that are too coarse.
  var step: Double
  let value: (Double) -> Components
  /// The times, rising, at which the function may turn sharply, in far less time than a curve does.
  var joints: [Double] = []

  /// The fewest pieces between two times, each as long as possible. The search ends once they exceed the limit.
  func cover(from start: Double, to end: Double, atMost limit: Int) -> [FittedPiece] {
    // The curve of one stretch is a good start for the next one's.
    var known: CubicCurve?
    return GreedyCover(
      step: step, piece: { trial(from: $0, to: $1, known: &known) },
      shortest: finer, closeReach: closeReach
    ).pieces(from: start, to: end, atMost: limit)
  }

  /// Maximum step that isn't refined, in seconds.
  private static let coarseStep = 1e-4

  /// Pieces over one step on a finer grid. On the finest grid they are one line, for functions that jump without an
  /// event.
  private func finer(from start: Double, to end: Double) -> [FittedPiece] {
    guard step > Self.coarseStep else {
      return [FittedPiece(start: start, end: end, from: value(start), to: value(end), shape: .line)]
    }
    var search = self
    search.step = step / 10
    return search.cover(from: start, to: end, atMost: .max)
  }

  /// The hold, line or spline between two times, if one is within the tolerance.
  func piece(from start: Double, to end: Double) -> FittedPiece? {
    var known: CubicCurve?
    let piece = trial(from: start, to: end, known: &known).piece
    return piece.flatMap { closeReach($0) < 1 ? nil : $0 }
  }

  private func trial(
    from start: Double, to end: Double, known: inout CubicCurve?
  ) -> GreedyCover<FittedPiece>.Trial {
    var trial = PieceTrial(of: value, from: start, to: end, tolerance: tolerance)
    return trial.result(known: &known)
  }

  /// Estimated length of the longest piece, as a multiple of this one, from its errors at all joints inside and at each
  /// quarter of the recording's steps between them. It is less than 1 if an error exceeds the tolerance, else infinite.
  private func closeReach(_ piece: FittedPiece) -> Double {
    let inside = joints.strictly(between: piece.start, piece.end)
    if inside.isEmpty { return .infinity }
    let (way, length) = (piece.to - piece.from, piece.end - piece.start)
    let perTolerance = 1 / tolerance
    var most = Components.zero
    var start = piece.start
    for end in inside + [piece.end] {
      let count = max(1, min(((end - start) * 240).rounded(.up), 250))
      let step = (end - start) / count
      for first in stride(from: 0, to: count, by: 1) {
        let times = start + step * (SIMD4(0.25, 0.5, 0.75, 1) + first)
        let levels = piece.shape.levels(at: (times - piece.start) / length)
        for k in 0..<(end < piece.end || first + 1 < count ? 4 : 3) {
          most.raise(toSizeOf: (piece.from + way * levels[k] - value(times[k])) * perTolerance)
        }
      }
      start = end
    }
    return any(most .> 1) ? PieceTrial.reach(most.max()) : .infinity
  }

  /// True if a piece is within the tolerance at a time.
  func isWithin(_ piece: FittedPiece, at time: Double) -> Bool {
    let off = piece.value(at: time) - value(time)
    return !any((off .> tolerance) .| (off .< -tolerance))
  }
}

extension FittedPiece.Shape {
  /// The progress from one end to the other at fractions of a piece.
  fileprivate func levels(at fractions: SIMD4<Double>) -> SIMD4<Double> {
    guard case .spline(let curve) = self else { return fractions }
    let fours = CubicCurve.Fours(curve)
    return fours.y(fours.parameters(at: fractions, near: fractions, within: 1e-9))
  }
}
