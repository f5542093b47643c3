import AnimTimeline

/// Replaces runs of pieces by single ones.
struct PieceReduction {
  let pieces: [FittedPiece]
  let search: PieceSearch
  let tolerance: Components

  /// Minimum length of a run; shorter ones are likely to be intended.
  private static let minimumRun = 4

  /// The pieces with smooth neighbours joined, such as the parts of a curve that was cut because another number jumps.
  var withoutSmoothJoints: [FittedPiece] {
    var result: [FittedPiece] = []
    // Index of the first piece that the last of the result replaces.
    var first = 0
    for (index, next) in pieces.enumerated() {
      if let last = result.last, isSmooth(last, next), let both = single(first..<index + 1) {
        result[result.count - 1] = both
      } else {
        result.append(next)
        first = index
      }
    }
    return result
  }

  /// One piece that replaces several. It is compared with each of them, as short ones may lie between the samples of
  /// the search.
  private func single(_ run: Range<Int>) -> FittedPiece? {
    let pieces = pieces[run]
    guard let first = pieces.first, let last = pieces.last,
      let piece = search.piece(from: first.start, to: last.end)
    else { return nil }
    let isWithin = pieces.allSatisfy { part in
      let fractions = part.shape.isSpline ? [0.25, 0.5, 0.75, 1] : [1]
      return fractions.allSatisfy {
        search.isWithin(piece, at: part.start + $0 * (part.end - part.start))
      }
    }
    return isWithin ? piece : nil
  }

  /// True if a joint has about the same speed on both sides.
  private func isSmooth(_ a: FittedPiece, _ b: FittedPiece) -> Bool {
    guard a.shape != .hold, b.shape != .hold, isContinuous(a, b) else { return false }
    let step = min(a.end - a.start, b.end - b.start) * 0.02
    let joint = a.end
    let (before, after) = (a.to - a.value(at: joint - step), b.value(at: joint + step) - b.from)
    return (0..<4).allSatisfy { lane in
      guard tolerance[lane].isFinite else { return true }
      let (x, y) = (before[lane], after[lane])
      return abs(x - y) <= max(0.05 * abs(x), 0.02 * tolerance[lane])
    }
  }

  func result() -> [FittedPiece] {
    let whole = PieceReduction(pieces: withoutSmoothJoints, search: search, tolerance: tolerance)
    return whole.withoutRuns
  }

  private var withoutRuns: [FittedPiece] {
    var result: [FittedPiece] = []
    var index = 0
    // Index after the current run of continuous pieces, which is found once for the whole run.
    var limit = 0
    while index < pieces.count {
      if limit <= index { limit = continuous(from: index) }
      if let (piece, next) = longest(from: index, before: limit) {
        result.append(piece)
        index = next
      } else {
        result.append(pieces[index])
        index += 1
      }
    }
    return result
  }

  /// The index after the run of continuous pieces that begins at an index.
  private func continuous(from index: Int) -> Int {
    var limit = index + 1
    while limit < pieces.count, isContinuous(pieces[limit - 1], pieces[limit]) { limit += 1 }
    return limit
  }

  /// The piece that replaces the longest run from an index, and the index after the run.
  private func longest(from index: Int, before limit: Int) -> (piece: FittedPiece, next: Int)? {
    var best: (piece: FittedPiece, next: Int)?
    var low = index + Self.minimumRun
    var high = limit + 1
    var next = low
    while low < high, next <= limit {
      if let piece = single(index..<next) {
        best = (piece, next)
        low = next + 1
        next = high == limit + 1 ? min(index + 2 * (next - index), limit) : (low + high) / 2
        if low > limit { break }
        next = max(next, low)
      } else {
        high = next
        next = (low + high) / 2
      }
      if next >= high { break }
    }
    return best
  }

  private func isContinuous(_ a: FittedPiece, _ b: FittedPiece) -> Bool {
    (0..<4).allSatisfy { !(abs(a.to[$0] - b.from[$0]) > 1e-3 * tolerance[$0]) }
  }
}

extension FittedPiece.Shape {
  fileprivate var isSpline: Bool { if case .spline = self { true } else { false } }
}
