import AnimTimeline

/// A stretch of a layer's life in which its shadow is part of each picture all along, or never, with
/// the transitions that run in it.
struct TransitionStretch {
  var start: Double
  var end: Double
  let ownsShadow: Bool
  let transitions: [TransitionLowering]
}

extension TimelineBuilder {
  /// The whole life of a layer, cut where its shadow becomes part of each picture or that of their
  /// place: how a transition looks depends on nothing that comes before or after.
  mutating func stretches(
    of log: NodeLog, _ lowering: NodeLowering, _ transitions: [TransitionLowering]
  ) -> [TransitionStretch] {
    guard !setStretches(of: .shadowOpacity, lowering).isEmpty else {
      return [
        TransitionStretch(
          start: log.start, end: log.end, ownsShadow: true, transitions: transitions)
      ]
    }
    var owned = log.children.filter { $0.role == .mask }.map { (start: $0.start, end: $0.end) }
    for property in lowering.properties where property.keepsShadowInPicture {
      owned += setStretches(of: property, lowering)
    }
    let cuts = owned.flatMap { [$0.start, $0.end] }
      .filter { $0.instant > log.start.instant && $0.instant < log.end.instant }
    var result: [TransitionStretch] = []
    var start = log.start
    for end in cuts.sorted() + [log.end] where end.instant > start.instant {
      defer { start = end }
      let ownsShadow = owned.contains {
        $0.start.instant <= start.instant && $0.end.instant > start.instant
      }
      var first = start
      if let last = result.last, last.ownsShadow == ownsShadow {
        first = last.start
        result.removeLast()
      }
      result.append(
        TransitionStretch(
          start: first, end: end, ownsShadow: ownsShadow,
          transitions: transitions.filter { $0.start < end && $0.end > first }))
    }
    // Without transitions the layer is one node, whatever cuts its shadow.
    return result.reduce(into: []) { list, next in
      if let last = list.last, last.transitions.isEmpty, next.transitions.isEmpty {
        list[list.count - 1].end = next.end
      } else {
        list.append(next)
      }
    }
  }

  /// When a property isn't at its default.
  private mutating func setStretches(
    of property: Property, _ lowering: NodeLowering
  ) -> [(start: Double, end: Double)] {
    func stretches<V>(_ builder: TrackBuilder<V>, _ usual: V) -> [(start: Double, end: Double)] {
      var result = builder.pieces.filter { $0.motion.simplified(in: library) != .constant(usual) }
        .map { (start: $0.start, end: $0.end) }
      // The last value goes on after what is recorded.
      if let last = result.last, last.end == builder.pieces.last?.end {
        result[result.count - 1].end = .infinity
      }
      return result
    }
    if property.kind.laneCount != nil {
      return stretches(lowering.lanes(property, library: &library), property.defaultLanes)
    }
    return stretches(lowering.values(property, library: &library), property.defaultValue)
  }
}
