import AnimTimeline
import TrackBuilding

/// An interval of a layer's life in which the same node has its shadow, with the transitions that
/// run in it.
struct TransitionInterval {
  var start: Double
  var end: Double
  let shadow: ShadowHolder
  let transitions: [TransitionLowering]
}

extension TimelineBuilder {
  /// Returns the life of a layer, divided at the times at which another node gets the shadow. The
  /// look of a transition doesn't depend on other intervals.
  mutating func intervals(
    of log: NodeLog, _ lowering: NodeLowering, _ transitions: [TransitionLowering]
  ) -> [TransitionInterval] {
    guard !setIntervals(of: .shadowOpacity, lowering).isEmpty else {
      return [
        TransitionInterval(
          start: log.start, end: log.end, shadow: .picture, transitions: transitions)
      ]
    }
    let cut =
      log.children.filter { $0.role == .mask }.map { (start: $0.start, end: $0.end) }
      + setIntervals(of: .masksToBounds, lowering)
    let shaped = setIntervals(of: .shadowPath, lowering)
    let clipping =
      shaped.isEmpty
      ? [] : transitions.filter(\.capture.clips).map { (start: $0.start, end: $0.end) }
    let edges = (cut + shaped + clipping).flatMap { [$0.start, $0.end] }
      .filter { $0.instant > log.start.instant && $0.instant < log.end.instant }
    var result: [TransitionInterval] = []
    var start = log.start
    for end in edges.sorted() + [log.end] where end.instant > start.instant {
      defer { start = end }
      func covers(_ interval: (start: Double, end: Double)) -> Bool {
        interval.start.instant <= start.instant && interval.end.instant > start.instant
      }
      let shadow = ShadowHolder(
        isCut: cut.contains(where: covers), hasShape: shaped.contains(where: covers),
        clips: clipping.contains(where: covers))
      var first = start
      if let last = result.last, last.shadow == shadow {
        first = last.start
        result.removeLast()
      }
      result.append(
        TransitionInterval(
          start: first, end: end, shadow: shadow,
          transitions: transitions.filter { $0.start < end && $0.end > first }))
    }
    // Without transitions the layer is one node, however its shadow is cut.
    return result.reduce(into: []) { list, next in
      if let last = list.last, last.transitions.isEmpty, next.transitions.isEmpty {
        list[list.count - 1].end = next.end
      } else {
        list.append(next)
      }
    }
  }

  /// Returns the intervals in which a property isn't at its default.
  private mutating func setIntervals(
    of property: Property, _ lowering: NodeLowering
  ) -> [(start: Double, end: Double)] {
    func intervals<V>(_ builder: TrackBuilder<V>, _ usual: V) -> [(start: Double, end: Double)] {
      var result = builder.pieces.filter { $0.motion.simplified(in: library) != .constant(usual) }
        .map { (start: $0.start, end: $0.end) }
      // The last value persists after the recording.
      if let last = result.last, last.end == builder.pieces.last?.end {
        result[result.count - 1].end = .infinity
      }
      return result
    }
    if property.kind.laneCount != nil {
      return intervals(lowering.lanes(property, library: &library), property.defaultLanes)
    }
    return intervals(lowering.values(property, library: &library), property.defaultValue)
  }
}
