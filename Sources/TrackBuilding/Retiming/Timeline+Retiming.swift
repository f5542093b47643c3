package import AnimTimeline
package import AnimTiming

extension Timeline {
  /// The timeline played by another clock, exactly: at each time it shows what this timeline shows at the inner time.
  ///
  /// - Inner times before 0 show the timeline at 0; those from its duration on show its end state.
  /// - Where the map has no inner time nothing is there.
  /// - Values of pieces are half-open in outer time. Where the map runs back, the one instant at which a value jumps
  ///   therefore belongs to what comes after it in outer time, which is what comes before it in inner time.
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
  /// The diagnostic with its times in outer time; with none where these can't be told.
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
