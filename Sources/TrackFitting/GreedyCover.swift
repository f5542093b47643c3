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
  /// How many times as long a piece that was chosen probably could be by what is between the moments
  /// that its trial compared; less than 1 where it isn't as good there.
  var closeReach: (Piece) -> Double = { _ in .infinity }

  /// The pieces between two times; those that come first where there are more than so many.
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
  ///   - isCareful: Whether all pieces are looked at closely, not just the longest.
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
