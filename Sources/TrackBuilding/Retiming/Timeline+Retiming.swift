package import AnimTimeline
package import AnimTiming

extension Timeline {
  /// The timeline played by another clock, exactly: its frame at each time is this timeline's frame at the inner time.
  ///
  /// - Inner times before 0 show the timeline at 0; those from its duration on show its end state.
  /// - The result is empty at times without an inner time.
  /// - Pieces are half-open in outer time. If the map runs backwards, the instant of a jump has the value that follows
  ///   in outer time, which is the one that precedes in inner time.
  /// - The end state is that of the inner time at which the map arrives.
  /// - Nodes keep their ids; further copies of a node have its id with a number.
  ///
  /// - Parameters:
  ///   - map: The inner time, in seconds of this timeline.
  ///   - duration: Seconds of the result; 0 for a still of the map's time 0.
  package func retimed(
    by map: TimeMap, duration: Double
  ) throws(RetimingError) -> Timeline {
    guard duration >= 0, duration <= 1e12 else { throw .unusableDuration }
    if map.isIdentity(until: duration), duration == self.duration { return self }
    var retimer = try NodeRetimer(self, by: map, duration: duration)
    try retimer.run()
    let poster = map.firstTime(of: poster, until: duration) ?? 0
    return Timeline(
      size: size, background: background, duration: duration, loop: loop, title: title,
      summary: summary, poster: min(max(poster, 0), duration), nodes: retimer.nodes,
      library: retimer.library, diagnostics: diagnostics.map { $0.retimed(by: map, duration) })
  }
}

extension TimeMap {
  /// True if inner and outer time are the same from 0 to a duration.
  fileprivate func isIdentity(until duration: Double) -> Bool {
    guard spans.count == 1, let span = spans.first, span.curve == .linear else { return false }
    return span.start <= 0 && span.end >= duration && span.first == span.start
      && span.last == span.end
  }

  /// The first outer time at which the inner time is a given one.
  fileprivate func firstTime(of inner: Double, until duration: Double) -> Double? {
    for span in spans where span.start < duration && span.range.contains(inner) {
      if span.first == inner || span.isConstant { return span.start }
      if let part = span.split(at: [inner]).first { return min(part.end, duration) }
    }
    return nil
  }
}

extension Diagnostic {
  /// The diagnostic with its times in outer time; it has none if the map doesn't reach them.
  fileprivate func retimed(by map: TimeMap, _ duration: Double) -> Diagnostic {
    var result = self
    result.times = map.clipped(to: 0...max(duration, 0)).prefix(100).flatMap { span in
      times.prefix(100).flatMap { range -> [ClosedRange<Double>] in
        let edges = [range.lowerBound, range.upperBound]
        return span.split(at: edges).filter { range.contains($0.middle) }
          .map { $0.start...$0.end }
      }
    }
    return result
  }
}
