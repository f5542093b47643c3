/// Covers a stretch of time with pieces, each as long as possible.
struct GreedyCover<Piece> {
  /// What came of looking for a piece.
  struct Trial {
    /// The piece, where one is good enough.
    var piece: Piece?
    /// How many times as long a piece probably could be at most, where that was found out.
    var reach: Double?
  }

  /// Joints inside lie at multiples of this many seconds.
  let step: Double
  /// A piece between two times.
  let piece: (_ start: Double, _ end: Double) -> Trial
  /// Pieces over one step where none is good enough, as at a jump that no event announces.
  let shortest: (_ start: Double, _ end: Double) -> [Piece]
  /// Whether a piece that was chosen is as good between the moments that its trial compared.
  var isSure: (Piece) -> Bool = { _ in true }

  /// The pieces between two times; those that come first where there are more than so many.
  func pieces(from start: Double, to end: Double, atMost limit: Int = .max) -> [Piece] {
    var result: [Piece] = []
    var time = start
    var length = end - start
    while time < end, result.count <= limit {
      if let last = piece(time, end).piece, isSure(last) {
        result.append(last)
        break
      }
      let next = longest(from: time, before: end, guess: length)
      length = next.end - time
      result += next.pieces
      time = next.end
    }
    return result
  }

  /// The longest piece from a time on that ends before another, or pieces over one step.
  ///
  /// Each trial says where to look next; what none says is found by halves.
  ///
  /// - Parameter isCareful: Whether all pieces are looked at closely, not just the longest.
  private func longest(
    from start: Double, before end: Double, guess: Double, isCareful: Bool = false
  ) -> (pieces: [Piece], end: Double) {
    var best: Piece?
    var (low, high) = (start, end)
    var target = start + min(guess, (end - start) / 2)
    // How often the last trials came out the same, each of which doubles the next step.
    var (wasFound, haste): (Bool?, Double) = (nil, 1)
    for _ in 0..<40 {
      let to = onGrid(target, after: start, before: end)
      guard to > low, to < high else { break }
      var trial = piece(start, to)
      if isCareful, let piece = trial.piece, !isSure(piece) { trial = Trial() }
      if let piece = trial.piece {
        (best, low) = (piece, to)
      } else {
        high = to
      }
      let isFound = trial.piece != nil
      haste = isFound == wasFound ? 2 * haste : 1
      wasFound = isFound
      let near = max(step, 0.01 * (low - start))
      if best != nil, high - low < near { break }
      let double = 2 * low - start
      target = isFound && high == end && double < end ? double : (low + high) / 2
      guard let reach = trial.reach else { continue }
      // A little farther than where a piece was found shows whether the promise is all.
      let way = max((to - start) * (reach - 1), isFound ? 1.5 * near : -.infinity)
      let promised = to + haste * way
      if promised > low, promised < (high < end ? high : target) { target = promised }
    }
    if let best {
      return isCareful || isSure(best)
        ? ([best], low)
        : longest(from: start, before: low, guess: (low - start) / 2, isCareful: true)
    }
    let to = onGrid(start + step, after: start, before: end)
    return (shortest(start, to), to)
  }

  private func onGrid(_ time: Double, after start: Double, before end: Double) -> Double {
    let snapped = (time / step).rounded() * step
    if snapped >= end - 1e-9 { return end }
    return snapped > start + 1e-9
      ? snapped : min((start / step).rounded(.down) * step + 2 * step, end)
  }
}
