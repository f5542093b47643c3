import AnimTimeline

extension Signal {
  /// A flag's signal as holds of 0 and 1.
  package var settledFlags: Signal {
    let parts = segments.flatMap { segment -> [Segment] in
      let edges = [segment.start] + segment.innerEvents + [segment.end]
      return zip(edges, edges.dropFirst()).map { a, b in
        let isSet = segment.value(at: (a + b) / 2).x != 0
        return Segment(start: a, end: b, form: .constant(Components(isSet ? 1 : 0, 0, 0, 0)))
      }
    }
    return Signal(duration: duration, segments: parts)
  }
}
