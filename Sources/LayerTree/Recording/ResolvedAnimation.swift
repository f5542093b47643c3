import AnimTimeline
import AnimTiming
import TrackBuilding

/// A property animation together with the spans of scene time in which it shows.
struct ResolvedAnimation {
  var animation: PropertyAnimation
  /// The key path that it animates; nil when no property has it.
  var keyPath: AnimationKeyPath?
  /// Local seconds of one pass.
  var duration: Double
  /// Rising in scene time.
  var spans: [ProgressSpan]

  var property: Property? { keyPath?.property }

  /// A span of progress warped by the timing function and shaped by the kind of animation.
  func eased(_ span: TimeSpan) -> TimeSpan {
    animation.shaped(span.warped(by: animation.timingFunction ?? .linear), over: duration)
  }

  /// The progress, shaped, at which a cycle ends.
  var shareAtEndOfCycle: Double {
    let last: Double = animation.autoreverses ? 0 : 1
    return eased(TimeSpan(start: 0, end: 1, from: last, to: last)).value(atFraction: 1)
  }

  /// One constant effect over all spans between two scene times.
  func overlays<V>(
    _ effect: Overlay<V>.Effect, from: Double = 0, to: Double = .infinity
  ) -> [Overlay<V>] {
    spans.compactMap {
      let (start, end) = (max($0.span.start, from), min($0.span.end, to))
      return start < end ? Overlay(start: start, end: end, effect: effect) : nil
    }
  }

  /// Resolves an animation of a layer and, for a group, everything in it.
  ///
  /// - Parameters:
  ///   - isDelayed: True if the layer's time lags behind that at which its animations were removed at
  ///     their end.
  ///   - delay: The scene time at which the layer's scene begins, as it lags behind: animations that begin with
  ///     the scene don't begin before.
  static func resolve(
    _ log: AnimationLog, localSpans: [TimeSpan], until horizon: Double, isDelayed: Bool = false,
    delay: Double = 0
  ) throws(TooManyPasses) -> [ResolvedAnimation] {
    let from = log.timing.fillMode.fillsBefore ? log.added : max(log.added, delay)
    var to = min(log.removed, horizon)
    if isDelayed, let ended = log.ended, ended == log.removed {
      to = min(localSpans.time(of: log.timing.endTime, from: log.added) ?? horizon, horizon)
    }
    let spans = localSpans.compactMap { $0.clipped(from: from, to: to) }
    return try resolve(log.animation, timing: log.timing, log.compatibility, over: spans)
  }

  private static func resolve(
    _ animation: Animation, timing: MediaTiming, _ compatibility: Compatibility,
    over spans: [TimeSpan]
  ) throws(TooManyPasses) -> [ResolvedAnimation] {
    var passes: [ProgressSpan] = []
    for span in spans { passes += try timing.resolve(span) }
    switch animation {
    case let leaf as PropertyAnimation:
      if let spring = leaf as? SpringAnimation {
        let swings = spring.swings(within: timing.duration) * Double(passes.count)
        guard swings <= SpringAnimation.maximumSwings else { throw TooManyPasses() }
      }
      return [
        ResolvedAnimation(
          animation: leaf, keyPath: leaf.target,
          duration: timing.duration, spans: passes)
      ]
    case let group as AnimationGroup:
      let curve = group.timingFunction ?? .linear
      let inner = passes.map {
        $0.span.warped(by: curve).mapped(factor: timing.duration, shift: 0)
      }
      var result: [ResolvedAnimation] = []
      for child in group.animations {
        guard child.timing.problem == nil else { continue }
        var childTiming = child.timing.following(compatibility)
        if childTiming.duration == 0 {
          childTiming.duration = child.ownDuration ?? timing.duration
        }
        result += try resolve(child, timing: childTiming, compatibility, over: inner)
      }
      return result
    default: return []
    }
  }
}

extension [TimeSpan] {
  /// The first scene time, from another on, at which the quantity rises to a value.
  fileprivate func time(of value: Double, from start: Double) -> Double? {
    for span in self where span.end > start && span.last >= value {
      guard span.first < value, span.curve == .linear else { return Swift.max(span.start, start) }
      let fraction = (value - span.first) / (span.last - span.first)
      return Swift.max(span.start + span.duration * fraction, start)
    }
    return nil
  }
}
