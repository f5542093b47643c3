package import AnimTimeline

extension FittedTrack {
  /// How far beyond a line's ends it may go on, in its own length: numbers get long, and players keep few digits.
  fileprivate static var longestExtension: Double { 50 }

  /// A track that goes its way where that is seen, in fewer pieces, as it may have any value at other times.
  ///
  /// Lines go on to the window's ends. What is between two pieces that are seen is held, or
  /// a line from one to the other.
  ///
  /// - Parameters:
  ///   - times: Seconds at which any value will do; they rise and don't overlap.
  ///   - allows: Whether a value may be written that is never seen. Where a line doesn't go on, its end is held.
  package func free(
    during times: [Range<Double>], where allows: (Lanes) -> Bool
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
    func hold(_ value: Lanes, from start: Double, to end: Double) {
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
        // What only jumps still does.
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

  /// The pieces that are seen, at least in part.
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
  /// A line, or what is held, that reaches a time before or after it; nil for a curve, and where its value isn't
  /// allowed.
  fileprivate func extended(to time: Double, where allows: (Lanes) -> Bool) -> FittedPiece? {
    var result = self
    switch shape {
    case .spline: return nil
    case .hold: break
    case .line:
      let share = (time - start) / (end - start)
      let value = from + (to - from) * share
      guard abs(share) < FittedTrack.longestExtension, allows(value) else { return nil }
      if time < start { result.from = value } else { result.to = value }
    }
    if time < start { result.start = time } else { result.end = time }
    return result
  }
}
