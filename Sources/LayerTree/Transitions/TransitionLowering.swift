import AnimGeometry
import AnimTimeline
import AnimTiming

/// A transition of a node with the picture that showed before it.
struct TransitionLog {
  let log: AnimationLog
  let effect: TransitionEffect
  let picture: FrozenNode
  /// The progress at both ends, within 0…1.
  private let ends: ClosedRange<Double>

  init(_ transition: Transition, _ log: AnimationLog, in node: NodeLog, picture: FrozenNode) {
    self.log = log
    self.picture = picture
    var size = Size.zero
    if case .rect(let bounds) = node.model(.bounds, at: log.added) { size = bounds.size }
    var anchor = Point(0.5, 0.5)
    if case .point(let point) = node.model(.anchorPoint, at: log.added) { anchor = point }
    effect = TransitionEffect(
      transition, size: size, anchor: anchor,
      swapsVertical: log.compatibility.contains(.layerSpaceVertical))
    func limited(_ progress: Double) -> Double { progress > 0 ? min(progress, 1) : 0 }
    let (start, end) = (limited(transition.startProgress), limited(transition.endProgress))
    ends = min(start, end)...max(start, end)
  }

  fileprivate func progress(at time: Double) -> Double {
    ends.lowerBound + (ends.upperBound - ends.lowerBound) * time
  }
}

/// Resolves a transition to what its two pictures do over scene time.
struct TransitionLowering {
  let transition: TransitionLog
  /// Stretches of scene time with the part of the way that is done in each.
  private let spans: [TimeSpan]
  private let overlays: [(start: Double, end: Double, progress: Progress)]

  /// Nil for a transition that is never seen, or repeats too often, for which recording throws.
  init?(
    _ transition: TransitionLog, in node: NodeLog, until horizon: Double, _ library: inout Library
  ) {
    self.transition = transition
    let log = transition.log
    let to = min(log.removed, horizon)
    var spans: [TimeSpan] = []
    for local in node.localSpans(until: horizon).compactMap({ $0.clipped(from: log.added, to: to) })
    {
      guard let passes = try? log.timing.resolve(local) else { return nil }
      spans += passes.map { $0.span.warped(by: log.animation.timingFunction ?? .linear) }
    }
    guard !spans.isEmpty else { return nil }
    self.spans = spans
    overlays = spans.map { ($0.start, $0.end, library.progress(of: $0)) }
  }

  var effect: TransitionEffect { transition.effect }

  /// When the old picture is there, in scene seconds.
  var start: Double { spans[0].start }
  var end: Double { spans[spans.count - 1].end }

  /// The progress at a scene time; nil where only the new picture shows.
  func progress(at time: Double, in library: Library) -> Double? {
    guard let index = spans.lastIndex(where: { $0.start.instant <= time.instant }),
      time.instant < spans[index].end.instant
    else { return nil }
    let fraction = (time - spans[index].start) / (spans[index].end - spans[index].start)
    return transition.progress(at: overlays[index].progress.value(at: fraction, in: library))
  }

  /// Lays over a property of a picture what the transition makes of it.
  ///
  /// - Parameter isCentered: Whether the picture is placed by its centre, as those are that turn.
  func apply(
    _ property: Property, of picture: TransitionEffect.Picture, isCentered: Bool = false,
    to builder: inout TrackBuilder<Lanes>
  ) {
    guard effect.values(of: picture, at: 0)[property] != nil else { return }
    let isShifted = isCentered && property == .position && !effect.turns
    let shift = isShifted ? Lanes(effect.center.x, effect.center.y, 0, 0) : .zero
    apply(to: &builder) {
      (effect.values(of: picture, at: $0)[property]?.lanes ?? .zero) + shift
    }
  }

  /// Sets a flag while the pictures are clipped.
  func applyClip(to builder: inout TrackBuilder<Lanes>) {
    if effect.clips { apply(to: &builder) { _ in Lanes(1, 0, 0, 0) } }
  }

  /// The outline of what shows of the old picture.
  func applyOpening(to builder: inout TrackBuilder<Value>) {
    guard let opening = effect.opening else { return }
    builder.apply(
      overlays.map { start, end, progress in
        let ends = [0, 1].map { Value.path(opening.shape(transition.progress(at: $0))) }
        return Overlay(
          start: start, end: end,
          effect: .replace(.tween(Tween(from: ends[0], to: ends[1], progress: progress))))
      })
  }

  private func apply(to builder: inout TrackBuilder<Lanes>, _ lanes: (Double) -> Lanes) {
    let (first, last) = (lanes(transition.progress(at: 0)), lanes(transition.progress(at: 1)))
    builder.apply(
      overlays.map { start, end, progress in
        let motion: Motion<Lanes> =
          first == last
          ? .constant(first) : .tween(Tween(from: first, to: last, progress: progress))
        return Overlay(start: start, end: end, effect: .replace(motion))
      })
  }
}
