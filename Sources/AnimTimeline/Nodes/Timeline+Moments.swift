extension Timeline {
  /// Times of frames, moved by a nanosecond if an event is within that distance: sums of durations
  /// have smaller errors, and a frame at the time of an event has to include it.
  package func moments(_ times: [Double]) -> [Double] {
    var events: [Double] = []
    for node in nodes {
      events += [node.start, node.end].filter { $0 > 0 && $0 < duration }
      for entry in node.tracks {
        let window = entry.track.window(in: duration)
        let joints = entry.track.joints(
          until: duration, rounds: (1 << 20) / max(2 * entry.track.spans.count, 1))
        // Rounding may put a later repetition before its joint.
        events += joints.map { $0 < window ? $0 : $0 + 1e-12 }
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
