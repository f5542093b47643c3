extension Curve {
  /// Returns the times inside of 0…1 at which the progress crosses or reaches `target`, in rising
  /// order.
  public func times(of target: Double) -> [Double] { times(ofAny: [target]) }

  /// Returns the times inside of 0…1 at which the progress crosses or reaches one of `targets`, in
  /// rising order.
  package func times(ofAny targets: [Double]) -> [Double] {
    times(ofAny: targets, turning: targets.contains(where: \.isFinite) ? turningPoints : [])
  }

  /// The times inside of 0…1, rising, at which progress crosses or reaches one of `targets`.
  ///
  /// - Parameter turning: The turning points of the curve.
  func times(ofAny targets: [Double], turning: [Double]) -> [Double] {
    let targets = targets.filter(\.isFinite)
    if case .linear = self { return targets.filter { $0 > 0 && $0 < 1 }.sorted() }
    if targets.isEmpty { return [] }
    let edges = [0] + turning + [1]
    let pieces = zip(edges, edges.dropFirst()).map { MonotonePiece(of: self, from: $0, to: $1) }
    var result = targets.flatMap { target in pieces.compactMap { time(of: target, in: $0) } }
    for (i, edge) in turning.enumerated() {
      // An edge counts if a jump there crosses the target, or a turn or a rest there reaches it. It
      // may also hold a crossing in the gap between the pieces.
      let before = value(at: edge - min(1e-9, (edge - edges[i]) / 4))
      let here = value(at: edge)
      let after = value(at: edge + min(1e-9, (edges[i + 2] - edge) / 4))
      let isHit = targets.contains {
        // Tips of a bounce have rounding errors.
        abs(here - $0) <= 1e-12 * max(1, abs($0)) || (before < $0) != (after < $0)
          || (before > $0) != (after > $0)
      }
      if isHit { result.append(edge) }
    }
    return result.filter { $0 > 0 && $0 < 1 }.rising(apart: 1e-9)
  }

  /// Returns the time of the target in a piece by the Illinois method: regula falsi with less
  /// weight for an end that stays, and with a bisection every fourth step for slow cases.
  private func time(of target: Double, in piece: MonotonePiece) -> Double? {
    var (low, high) = (piece.low, piece.high)
    var (first, last) = (piece.first - target, piece.last - target)
    if first * last > 0 || first == 0 && last == 0 { return nil }
    let isFalling = first > last
    var (stays, turn) = (0, 0)
    while high - low > 1e-15 {
      turn += 1
      var middle = low + (high - low) / 2
      if turn % 4 != 0 {
        let chord = low + (high - low) * first / (first - last)
        if chord > low, chord < high { middle = chord }
      }
      if middle <= low || middle >= high { break }
      let here = value(at: middle) - target
      if (here < 0) != isFalling {
        (low, first) = (middle, here)
        if stays == 1 { last /= 2 }
        stays = 1
      } else {
        (high, last) = (middle, here)
        if stays == -1 { first /= 2 }
        stays = -1
      }
    }
    return (low + high) / 2
  }
}

/// An interval of a curve on which the progress is monotone.
private struct MonotonePiece {
  /// Times just inside of the edges, so that a jump at an edge is on one side of it.
  var low: Double
  var high: Double
  /// Progress at `low` and at `high`.
  var first: Double
  var last: Double

  init(of curve: Curve, from start: Double, to end: Double) {
    let inset = min(1e-12, (end - start) / 4)
    (low, high) = (start + inset, end - inset)
    (first, last) = (curve.value(at: low), curve.value(at: high))
  }
}
