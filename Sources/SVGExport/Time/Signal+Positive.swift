import TrackFitting

extension Signal {
  /// Steps over a duration in seconds, which are true while the first lane is above zero. Intervals that are
  /// too short to be encoded are left out.
  func isPositive(over duration: Double) -> Steps<Bool> {
    isPositive(keepingEnd: true).unrolled(self.duration, over: duration)
  }

  /// The same for a clock: an interval that begins at the very end counts only if the clock stops there.
  func isPositive(in clock: Clock) -> Steps<Bool> {
    isPositive(keepingEnd: clock.stops).unrolled(duration, over: clock.duration)
  }

  private func isPositive(keepingEnd keepsEnd: Bool) -> Steps<Bool> {
    let shortest = 1e-6
    var list: [(time: Double, value: Bool)] = []
    func add(_ time: Double, _ value: Bool) {
      if let last = list.last, last.value != value, time - last.time < shortest {
        list.removeLast()
      }
      if list.last?.value != value { list.append((list.isEmpty ? 0 : time, value)) }
    }
    for segment in segments {
      let edges = segment.looks
      for (a, b) in zip(edges, edges.dropFirst()) where b - a > 1e-9 {
        let part = segment.part(from: a, to: b)
        let (first, last) = (part.value(at: a).x > 1e-9, part.value(at: b).x > 1e-9)
        let middle = part.value(at: (a + b) / 2).x > 1e-9
        if first == last || middle != first && middle != last {
          add(a, middle)
          continue
        }
        var (low, high) = (a, b)
        for _ in 0..<40 {
          let time = (low + high) / 2
          if (part.value(at: time).x > 1e-9) == first { low = time } else { high = time }
        }
        if low - a > 1e-9 { add(a, first) }
        add(low - a > 1e-9 ? low : a, last)
      }
    }
    if !keepsEnd, list.count > 1, let last = list.last, duration - last.time < shortest {
      list.removeLast()
    }
    // A still has no duration.
    return Steps(list: list.isEmpty ? [(0, value(at: 0).x > 1e-9)] : list)
  }
}

extension Signal.Segment {
  /// Number of parts into which the time between two events is divided, as the value may cross a level and
  /// return.
  private static let parts = 32

  /// Times of samples: the ends, the events, and moments between them.
  fileprivate var looks: [Double] {
    let edges = [start] + innerEvents + [end]
    guard case .general = form else { return edges }
    return zip(edges, edges.dropFirst()).flatMap { a, b in
      (0..<Self.parts).map { a + (b - a) * Double($0) / Double(Self.parts) }
    } + [end]
  }
}
