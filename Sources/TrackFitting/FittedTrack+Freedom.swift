package import AnimTimeline

extension FittedTrack {
  /// Maximum extension of a line beyond its ends, in its own length. Longer ones need many digits, and players keep
  /// few.
  fileprivate static var maximumExtension: Double { 50 }

  /// The track in fewer pieces: the visible ones are the same, and the value at other times is free.
  ///
  /// The first and the last visible line are extended to the window's ends. A gap between two visible pieces becomes a
  /// hold or a line.
  ///
  /// - Parameters:
  ///   - times: Times in seconds at which any value is allowed, in rising order without overlaps.
  ///   - allows: True if an extended line may have a value. A line that isn't extended is followed, or preceded, by a
  ///     hold.
  package func free(
    during times: [Range<Double>], where allows: (Components) -> Bool
  ) -> FittedTrack {
    guard !times.isEmpty, pieces.count > 1 else { return self }
    var seen = seenPieces(except: times)
    guard let first = seen.first, let last = seen.last else {
      let value = pieces[0].from
      return FittedTrack(
        duration: duration,
        pieces: [FittedPiece(start: 0, end: duration, from: value, to: value, shape: .hold)])
    }
    var result: [FittedPiece] = []
    func hold(_ value: Components, from start: Double, to end: Double) {
      result.append(FittedPiece(start: start, end: end, from: value, to: value, shape: .hold))
    }
    if first.start > 0 {
      if let head = first.extended(to: 0, where: allows) {
        seen[0] = head
      } else {
        hold(first.from, from: 0, to: first.start)
      }
    }
    for piece in seen {
      if let before = result.last, piece.start - before.end > 1e-9 {
        // A hold is prolonged instead, so that a track of holds still only jumps.
        if before.shape == .hold {
          result[result.count - 1].end = piece.start
        } else {
          result.append(
            FittedPiece(
              start: before.end, end: piece.start, from: before.to, to: piece.from, shape: .line))
        }
      }
      result.append(piece)
    }
    if last.end < duration {
      if let tail = result.last?.extended(to: duration, where: allows) {
        result[result.count - 1] = tail
      } else {
        hold(last.to, from: last.end, to: duration)
      }
    }
    return FittedTrack(duration: duration, pieces: result, isStraight: isStraight)
  }

  /// The pieces that are visible at least in part.
  private func seenPieces(except times: [Range<Double>]) -> [FittedPiece] {
    var index = 0
    return pieces.filter { piece in
      while index + 1 < times.count, times[index + 1].lowerBound <= piece.start + 1e-9 {
        index += 1
      }
      let time = times[index]
      return time.lowerBound > piece.start + 1e-9 || time.upperBound < piece.end - 1e-9
    }
  }
}

extension FittedPiece {
  /// A line or a hold extended to a time before or after it; nil for a curve, a too long extension, or a value that
  /// isn't allowed.
  fileprivate func extended(to time: Double, where allows: (Components) -> Bool) -> FittedPiece? {
    var result = self
    switch shape {
    case .spline: return nil
    case .hold: break
    case .line:
      let share = (time - start) / (end - start)
      let value = from + (to - from) * share
      guard abs(share) < FittedTrack.maximumExtension, allows(value) else { return nil }
      if time < start { result.from = value } else { result.to = value }
    }
    if time < start { result.start = time } else { result.end = time }
    return result
  }
}
