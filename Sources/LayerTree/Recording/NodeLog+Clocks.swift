import AnimTiming

extension NodeLog {
  /// The layer's time from a scene time on, at one rate.
  struct ClockSegment {
    var start: Double
    /// The layer's time at the start.
    var local: Double
    /// Layer seconds per scene second.
    var rate: Double
  }

  /// The first scene time, from `after` on, at which the layer's time rises to a moment or is
  /// beyond it, if the clocks go on as they stand then; nil if it never does.
  func sceneTime(ofLocal target: Double, after: Double) -> Double? {
    sceneTime(after: after) { segment in
      if segment.local > target + 1e-9 { return segment.start }
      guard segment.rate > 0 else { return nil }
      return segment.start + max(target - segment.local, 0) / segment.rate
    }
  }

  /// The first scene time, from `after` on, at which the layer's time falls to a moment or is before
  /// it; nil if it never does.
  func sceneTime(ofFallingTo target: Double, after: Double) -> Double? {
    sceneTime(after: after) { segment in
      if segment.local < target - 1e-9 { return segment.start }
      guard segment.rate < 0 else { return nil }
      return segment.start + max(segment.local - target, 0) / -segment.rate
    }
  }

  private func sceneTime(after: Double, _ find: (ClockSegment) -> Double?) -> Double? {
    let segments = segments(after: after)
    for (index, segment) in segments.enumerated() {
      let end = index + 1 < segments.count ? segments[index + 1].start : .infinity
      if let time = find(segment), time <= end { return time }
    }
    return nil
  }

  /// The layer's time from a scene time on, cut where a clock on the way to it begins.
  func segments(after: Double) -> [ClockSegment] {
    var clocks: [LayerClock] = []
    var node: NodeLog? = self
    while let current = node {
      clocks.append(current.clock(at: after))
      node = current.parent
    }
    clocks.reverse()
    var result: [ClockSegment] = []
    var time = after
    // Each clock begins, or is taken back before its begin, a few times at most.
    for _ in 0..<(2 * clocks.count + 4) {
      var segment = ClockSegment(start: time, local: time, rate: 1)
      var next = Double.infinity
      for clock in clocks {
        let wait = clock.beginTime - segment.local
        if segment.rate != 0, wait / segment.rate > 1e-9 {
          next = min(next, time + wait / segment.rate)
        }
        let hasBegun = abs(wait) <= 1e-9 ? segment.rate >= 0 : wait < 0
        segment.local = hasBegun ? clock.timeOffset - wait * clock.speed : 0
        segment.rate = hasBegun ? segment.rate * clock.speed : 0
      }
      result.append(segment)
      if next == .infinity { break }
      time = next
    }
    return result
  }
}
