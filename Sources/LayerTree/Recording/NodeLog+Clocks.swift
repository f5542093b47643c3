import AnimTiming

extension NodeLog {
  /// The layer's time from a scene time on, at one rate.
  struct Course {
    var start: Double
    /// The layer's time at the start.
    var local: Double
    /// Layer seconds per scene second.
    var rate: Double
  }

  /// The first scene time, from `after` on, at which the layer's time rises to a moment or is
  /// beyond it, if the clocks go on as they stand then; nil if it never does.
  func sceneTime(ofLocal target: Double, after: Double) -> Double? {
    sceneTime(after: after) { course in
      if course.local > target + 1e-9 { return course.start }
      guard course.rate > 0 else { return nil }
      return course.start + max(target - course.local, 0) / course.rate
    }
  }

  /// The first scene time, from `after` on, at which the layer's time falls to a moment or is before
  /// it; nil if it never does.
  func sceneTime(ofFallingTo target: Double, after: Double) -> Double? {
    sceneTime(after: after) { course in
      if course.local < target - 1e-9 { return course.start }
      guard course.rate < 0 else { return nil }
      return course.start + max(course.local - target, 0) / -course.rate
    }
  }

  private func sceneTime(after: Double, _ find: (Course) -> Double?) -> Double? {
    let courses = courses(after: after)
    for (index, course) in courses.enumerated() {
      let end = index + 1 < courses.count ? courses[index + 1].start : .infinity
      if let time = find(course), time <= end { return time }
    }
    return nil
  }

  /// The layer's time from a scene time on, cut where a clock on the way to it begins.
  func courses(after: Double) -> [Course] {
    var clocks: [LayerClock] = []
    var node: NodeLog? = self
    while let current = node {
      clocks.append(current.clock(at: after))
      node = current.parent
    }
    clocks.reverse()
    var result: [Course] = []
    var time = after
    // Each clock begins, or is taken back before its begin, a few times at most.
    for _ in 0..<(2 * clocks.count + 4) {
      var course = Course(start: time, local: time, rate: 1)
      var next = Double.infinity
      for clock in clocks {
        let wait = clock.beginTime - course.local
        if course.rate != 0, wait / course.rate > 1e-9 {
          next = min(next, time + wait / course.rate)
        }
        let hasBegun = abs(wait) <= 1e-9 ? course.rate >= 0 : wait < 0
        course.local = hasBegun ? clock.timeOffset - wait * clock.speed : 0
        course.rate = hasBegun ? course.rate * clock.speed : 0
      }
      result.append(course)
      if next == .infinity { break }
      time = next
    }
    return result
  }
}
