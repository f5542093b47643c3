/// Covers a stretch of time with pieces, each as long as possible.
struct GreedyCover<Piece> {
  /// The outcome of a search for a piece between two times.
  struct Trial {
    /// The piece, if one is good enough.
    var piece: Piece?
    /// Estimated length of the longest piece, as a multiple of the tried one; nil if unknown.
    var reach: Double?
  }

  /// Grid of the joints inside, in seconds.
  let step: Double
  /// Searches a piece between two times.
  let piece: (_ start: Double, _ end: Double) -> Trial
  /// Pieces over one step if none is good enough, as at a jump without an event.
  let shortest: (_ start: Double, _ end: Double) -> [Piece]
  /// Estimated length of the longest piece, as a multiple of a chosen one, from samples between those of its trial. It
  /// is less than 1 if the piece isn't good enough there.
  var closeReach: (Piece) -> Double = { _ in .infinity }

  /// The pieces between two times. The search ends once they exceed the limit.
  func pieces(from start: Double, to end: Double, atMost limit: Int = .max) -> [Piece] {
    var result: [Piece] = []
    var time = start
    var length = end - start
    while time < end, result.count <= limit {
      if let last = piece(time, end).piece, closeReach(last) >= 1 {
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
  /// - Parameters:
  ///   - guess: The length that is tried first.
  ///   - isCareful: True if `closeReach` checks all pieces, not just the longest.
  private func longest(
    from start: Double, before end: Double, guess: Double, isCareful: Bool = false
  ) -> (pieces: [Piece], end: Double) {
    var best: Piece?
    var search = EndSearch(from: start, before: end, step: step)
    var target = min(start + guess, isCareful ? end - step : (start + end) / 2)
    for _ in 0..<40 {
      let to = onGrid(target, after: start, before: end)
      guard to > search.low, to < search.high else { break }
      var trial = piece(start, to)
      if isCareful, let piece = trial.piece {
        let reach = closeReach(piece)
        if reach < 1 { trial = Trial(reach: reach) }
      }
      best = trial.piece ?? best
      search.note(to, isFound: trial.piece != nil, reach: trial.reach)
      if search.isTight { break }
      target = search.next
    }
    if let best {
      let reach = isCareful ? 1 : closeReach(best)
      if reach >= 1 { return ([best], search.low) }
      return longest(
        from: start, before: search.low, guess: (search.low - start) * reach, isCareful: true)
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
