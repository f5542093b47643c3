import AnimTimeline
import AnimTiming

/// Finds single pieces, and runs of them, that stay within a tolerance of a smooth function.
struct PieceSearch {
  let tolerance: Lanes
  /// Knots inside lie at multiples of this many seconds, or of a part of it where that is too coarse.
  var step: Double
  let value: (Double) -> Lanes
  /// The times, rising, at which the function may turn sharply, and in far less time than curves do.
  var joints: [Double] = []

  /// The fewest pieces between two times, each as long as possible; those that come first where
  /// there are more than so many.
  func cover(from start: Double, to end: Double, atMost limit: Int) -> [FittedPiece] {
    // What was fitted to the stretch before is near what fits to the next.
    var known: CubicCurve?
    return GreedyCover(
      step: step, piece: { trial(from: $0, to: $1, known: &known) },
      shortest: finer, closeReach: closeReach
    ).pieces(from: start, to: end, atMost: limit)
  }

  /// Steps that are longer are no reason to be off.
  private static let coarseStep = 1e-4

  /// Pieces over one step on a finer grid; a line where the grid is fine, for functions that jump where no
  /// event says so.
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

  /// How many times as long a piece probably could be, by how far it is off at all joints inside, and on
  /// the way from one to the next at each quarter of the steps that motion is recorded in; less than 1
  /// where that is too much.
  private func closeReach(_ piece: FittedPiece) -> Double {
    let inside = joints.strictly(between: piece.start, piece.end)
    if inside.isEmpty { return .infinity }
    let (way, length) = (piece.to - piece.from, piece.end - piece.start)
    let perTolerance = 1 / tolerance
    var most = Lanes.zero
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

  /// Whether a piece is within the tolerance at a time.
  func isWithin(_ piece: FittedPiece, at time: Double) -> Bool {
    let off = piece.value(at: time) - value(time)
    return !any((off .> tolerance) .| (off .< -tolerance))
  }
}

extension FittedPiece.Shape {
  /// How far from one end to the other the value is at fractions of a piece.
  fileprivate func levels(at fractions: SIMD4<Double>) -> SIMD4<Double> {
    guard case .spline(let curve) = self else { return fractions }
    let fours = CubicCurve.Fours(curve)
    return fours.y(fours.parameters(at: fractions, near: fractions, within: 1e-9))
  }
}
