import AnimTimeline
import AnimTiming

/// A property animation together with the stretches of scene time in which it shows.
struct ResolvedAnimation {
  var animation: PropertyAnimation
  /// What it animates; nil when no property has its key path.
  var keyPath: AnimationKeyPath?
  /// Rising in scene time.
  var spans: [ProgressSpan]

  var property: Property? { keyPath?.property }

  /// One effect over all of the stretches.
  func overlays<V>(_ effect: Overlay<V>.Effect) -> [Overlay<V>] {
    spans.map { Overlay(start: $0.span.start, end: $0.span.end, effect: effect) }
  }

  /// Resolves an animation of a layer and, for a group, everything in it.
  static func resolve(
    _ log: AnimationLog, localSpans: [TimeSpan], until horizon: Double
  ) throws(TooManyPasses) -> [ResolvedAnimation] {
    let to = min(log.removed, horizon)
    let spans = localSpans.compactMap { $0.clipped(from: log.added, to: to) }
    return try resolve(log.animation, timing: log.timing, over: spans)
  }

  private static func resolve(
    _ animation: Animation, timing: MediaTiming, over spans: [TimeSpan]
  ) throws(TooManyPasses) -> [ResolvedAnimation] {
    var passes: [ProgressSpan] = []
    for span in spans { passes += try timing.resolve(span) }
    switch animation {
    case let leaf as PropertyAnimation:
      return [
        ResolvedAnimation(
          animation: leaf, keyPath: AnimationKeyPath(leaf.keyPath), spans: passes)
      ]
    case let group as AnimationGroup:
      let curve = group.timingFunction ?? .linear
      let inner = passes.map {
        $0.span.warped(by: curve).mapped(factor: timing.duration, shift: 0)
      }
      var result: [ResolvedAnimation] = []
      for child in group.animations {
        var childTiming = child.timing
        guard childTiming.problem == nil else { continue }
        if childTiming.duration == 0 {
          childTiming.duration = child.ownDuration ?? timing.duration
        }
        result += try resolve(child, timing: childTiming, over: inner)
      }
      return result
    default: return []
    }
  }
}
