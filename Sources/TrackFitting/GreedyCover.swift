/// Covers a stretch of time with pieces, each as long as possible.
struct GreedyCover<Piece> {
  /// Joints inside lie at multiples of this many seconds.
  let step: Double
  /// A piece between two times, if one is good enough.
  let piece: (_ start: Double, _ end: Double) -> Piece?
  /// A piece over one step where none is good enough, as at a jump that no event announces.
  let shortest: (_ start: Double, _ end: Double) -> Piece

  /// The pieces between two times; those that come first where there are more than so many.
  func pieces(from start: Double, to end: Double, atMost limit: Int = .max) -> [Piece] {
    var result: [Piece] = []
    var time = start
    var length = end - start
    while time < end, result.count <= limit {
      if let last = piece(time, end) {
        result.append(last)
        break
      }
      let next = longest(from: time, before: end, guess: length)
      length = next.end - time
      result.append(next.piece)
      time = next.end
    }
    return result
  }

  /// The longest piece from a time on that ends before another.
  private func longest(
    from start: Double, before end: Double, guess: Double
  ) -> (piece: Piece, end: Double) {
    var best: Piece?
    var (low, high) = (start, end)
    var target = start + min(guess, (end - start) / 2)
    for _ in 0..<40 {
      let to = onGrid(target, after: start, before: end)
      guard to > low, to < high else { break }
      if let piece = piece(start, to) {
        (best, low) = (piece, to)
        let double = 2 * low - start
        target = high == end && double < end ? double : (low + high) / 2
      } else {
        high = to
        target = (low + high) / 2
      }
      if best != nil, high - low < max(step, 0.02 * (low - start)) { break }
    }
    if let best { return (best, low) }
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
