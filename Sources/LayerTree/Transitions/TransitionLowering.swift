import AnimGeometry
import AnimTimeline
import AnimTiming
import TrackBuilding

/// A recorded transition of a node.
struct TransitionLog {
  let log: AnimationLog
  let capture: TransitionCapture

  /// Records a transition.
  ///
  /// - Parameter picture: Snapshot from before the transition.
  init(
    _ transition: Transition, _ log: AnimationLog, in node: NodeLog, picture: Snapshot,
    _ recorder: inout Recorder
  ) {
    self.log = log
    if transition.filter == nil, !transition.type.isKnown {
      let name = transition.type.rawValue
      let known = Transition.Kind.allCases.map(\.rawValue)
      recorder.report(
        .warning,
        "there is no transition “\(name)”, so it fades\(Suggestion.text(for: name, among: known))",
        node: node.id)
    }
    func limited(_ progress: Double) -> Double { progress > 0 ? min(progress, 1) : 0 }
    let (start, end) = (limited(transition.startProgress), limited(transition.endProgress))
    let (low, high) = (min(start, end), max(start, end))
    capture = TransitionCapture(
      transition, of: node, log: log, showing: picture,
      timeMap: { [weak node] horizon in
        let spans = node.flatMap { Self.spans(of: log, in: $0, until: horizon) } ?? []
        return spans.map { $0.mapped(factor: high - low, shift: low) }
      }, &recorder)
  }

  /// Returns spans of scene time with the progress in each. Nil for a transition that is never
  /// visible, or that repeats too often, for which recording throws.
  fileprivate static func spans(
    of log: AnimationLog, in node: NodeLog, until horizon: Double
  ) -> [TimeSpan]? {
    let to = min(log.removed, horizon)
    var spans: [TimeSpan] = []
    for local in node.localSpans(until: horizon).compactMap({ $0.clipped(from: log.added, to: to) })
    {
      guard let passes = try? log.timing.resolve(local) else { return nil }
      spans += passes.map { $0.span.warped(by: log.animation.timingFunction ?? .linear) }
    }
    return spans.isEmpty ? nil : spans
  }
}

/// A transition over scene time.
struct TransitionLowering {
  let capture: TransitionCapture
  private let spans: [(start: Double, end: Double)]

  /// Lowers a recorded transition; nil if it is never visible.
  init?(_ transition: TransitionLog, in node: NodeLog, until horizon: Double) {
    guard let spans = TransitionLog.spans(of: transition.log, in: node, until: horizon) else {
      return nil
    }
    capture = transition.capture
    // Times are rounded to whole instants, so that a frame at the end doesn't show the transition
    // in spite of rounding errors.
    self.spans = spans.map { ($0.start.instant / 1e9, $0.end.instant / 1e9) }
  }

  /// Interval in which the old picture shows, in scene seconds.
  var start: Double { spans[0].start }
  var end: Double { spans[spans.count - 1].end }

  /// True if the old picture shows at a scene time.
  func isRunning(at time: Double) -> Bool {
    spans.contains { $0.start.instant <= time.instant && time.instant < $0.end.instant }
  }

  /// Replaces a track while the transition runs.
  func apply<V>(_ other: TrackBuilder<V>, to builder: inout TrackBuilder<V>) {
    builder.apply(
      spans.flatMap { span in
        other.pieces.compactMap { piece in
          let (start, end) = (max(piece.start, span.start), min(piece.end, span.end))
          guard end - start > 1e-9 else { return nil }
          return Overlay(
            start: start, end: end, effect: .replace(piece.part(from: start, to: end).motion))
        }
      })
  }

  /// Replaces a track by one value while the transition runs.
  func apply<V>(_ value: V, to builder: inout TrackBuilder<V>) {
    builder.apply(
      spans.map { Overlay(start: $0.start, end: $0.end, effect: .replace(.constant(value))) })
  }
}
