extension Timeline {
  /// Times of frames, a nanosecond later where something begins within the same nanosecond: times that
  /// were added up are off by less, and what happens at a frame's time shows in it.
  package func moments(_ times: [Double]) -> [Double] {
    var events: [Double] = []
    for node in nodes {
      events += [node.start, node.end].filter { $0 > 0 && $0 < duration }
      for entry in node.tracks {
        let window = entry.track.window(in: duration)
        let edges = entry.track.spans.flatMap { [$0.start, $0.end] }
        let count = rounds(of: window, in: duration)
        guard edges.count * count < 1 << 20 else { continue }
        for round in 0..<count {
          // What is taken off such a time again may leave less than the edge.
          let start = Double(round) * window + (round > 0 ? 1e-12 : 0)
          events += edges.map { $0 + start }
        }
      }
    }
    events.sort()
    let reach = 1e-9
    var next = 0
    return times.map { time in
      while next < events.count, events[next] < time - reach { next += 1 }
      let isNear = events[next...].prefix { $0 <= time + reach }.contains { $0 != time }
      return isNear && time > 0 && time + reach < duration ? time + reach : time
    }
  }
}
