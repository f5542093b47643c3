import AnimTimeline
import AnimTiming

/// The interval of scene time that is exported, found from ends and from periods of endless animations.
struct SceneWindow {
  /// Scene time that becomes 0.
  private(set) var start = 0.0
  private(set) var duration = 0.0
  private(set) var diagnostics: [Diagnostic] = []

  /// True if endless animations have no common period, so that each repeats by itself where a format can
  /// say that.
  private(set) var playsSeparately = false

  /// True if it is one instant, for a still.
  let isInstant: Bool
  /// True if animations that end at that instant still show their end.
  private(set) var showsEnds = false

  static let fallback = 5.0

  var end: Double { start + duration }
  /// The time until which animations have to be resolved: a little longer, so that changes at the very end are
  /// known.
  var horizon: Double { end + 1e-3 }

  /// An interval of scene time on the timeline's clock; nil outside of the window.
  func span(from start: Double, to end: Double) -> (start: Double, end: Double)? {
    guard start < end, end.instant > self.start.instant,
      start < max(self.end, self.start + 1e-9)
    else { return nil }
    return placed(from: start, to: end)
  }

  /// A lifetime on the timeline's clock, also one that begins at the very end; nil outside of the window.
  func life(from start: Double, to end: Double) -> (start: Double, end: Double)? {
    if !isInstant, start.instant == self.end.instant, end.instant > start.instant {
      return placed(from: start, to: end)
    }
    return span(from: start, to: end)
  }

  /// An interval of scene time, some of it in the window, on the timeline's clock. One that ends after the
  /// window has no end.
  func placed(from start: Double, to end: Double) -> (start: Double, end: Double) {
    if isInstant { return (0, .infinity) }
    func place(_ time: Double) -> Double {
      time.instant == self.end.instant ? duration : max(time - self.start, 0)
    }
    return (place(start), end.instant > self.end.instant ? .infinity : place(end))
  }

  /// The window of a still.
  init(at time: Double, showsEnds: Bool) {
    isInstant = true
    start = time
    self.showsEnds = showsEnds
  }

  /// Warns where the scene ends before the instant.
  mutating func warn(ofStillAfterEnd root: NodeLog?, stated: Double?) {
    var ends = SceneEnds()
    if stated == nil, let root { ends.visit(root) }
    guard let end = stated ?? ends.end, end > 0, end < start - 1e-9 else { return }
    diagnostics.append(
      Diagnostic(
        .warning,
        "the scene ends at \(Diagnostic.seconds(end)), before the still's time of "
          + Diagnostic.seconds(start)))
  }

  init(root: NodeLog?, stated: Double?, includesPreroll: Bool) {
    isInstant = false
    var ends = SceneEnds()
    if let root { ends.visit(root) }
    if let stated {
      duration = stated
      return
    }
    if ends.hasEndlessParticles {
      duration = max(ends.lastEnd, Self.fallback)
      diagnostics.append(
        Diagnostic(
          .warning,
          "an emitter gives off particles for ever; \(Diagnostic.seconds(duration)) are shown and the "
            + "loop has a seam. State a duration"))
      return
    }
    if let end = ends.end {
      duration = end
      if end > 0, ends.lastChange >= end - 1e-9 {
        diagnostics.append(
          Diagnostic(
            .note,
            "changes at \(Diagnostic.seconds(end)), the end of the scene, show only if the number of plays "
              + "is counted or the end is held; state a longer duration to show them")
        )
      }
      return
    }
    guard !ends.hasUnknownPeriod, let period = ends.periods.commonPeriod else {
      if !ends.hasUnknownPeriod,
        let nearest = ends.periods.nearestCommonPeriod(atLeast: ends.lastEnd)
      {
        playsSeparately = true
        duration = nearest
        if ends.lastEnd == 0, !includesPreroll { start = ends.lastEndlessStart }
        return
      }
      duration = max(ends.lastEnd, Self.fallback)
      diagnostics.append(
        Diagnostic(
          .warning,
          "the endless animations have no common period of at most 30 s; "
            + "\(Diagnostic.seconds(duration)) are shown and the loop has a seam. State a duration")
      )
      return
    }
    if ends.lastEnd == 0 {
      duration = period
      if !includesPreroll { start = ends.lastEndlessStart }
      return
    }
    let count = max((ends.lastEnd / period - 1e-9).rounded(.up), 1)
    duration = count * period
    diagnostics.append(
      Diagnostic(
        .note,
        "finite and endless animations do not start over together; the loop may have a seam"))
  }

  /// The period of a property's track, if its whole motion repeats within the window.
  ///
  /// - Parameter delay: Seconds by which the copies that the node is in lag behind.
  func period(of property: Property, in node: NodeLog, delay: Double = 0) -> Double? {
    guard let period = cycle(of: property, in: node, delay: delay) else { return nil }
    let count = duration / period
    return count >= 2 && abs(count - count.rounded()) < 1e-6 ? period : nil
  }

  /// The period after which a property's whole motion repeats for ever, of at most the window's duration.
  ///
  /// - Parameter delay: Seconds by which the copies that the node is in lag behind.
  func cycle(of property: Property, in node: NodeLog, delay: Double = 0) -> Double? {
    guard node.changes(of: property).isEmpty, !node.isMoved(property), node.start <= start,
      node.end == .infinity
    else { return nil }
    // Most nodes have no endless animation.
    guard node.animations.contains(where: { $0.timing.isEndless }) else { return nil }
    var periods: [Double] = []
    for log in node.animations where log.written.contains(property) {
      guard log.removed == .infinity, !log.accumulates, let repetition = log.repetition,
        repetition.start + delay <= start + 1e-9
      else { return nil }
      periods.append(repetition.period)
    }
    guard !periods.isEmpty, let period = periods.commonPeriod, period <= duration + 1e-9 else {
      return nil
    }
    return period
  }
}

/// The last end of everything that ends, and the periods of everything else.
private struct SceneEnds {
  var lastEnd = 0.0
  /// The last time at which a value jumps, or a node comes or goes.
  var lastChange = 0.0
  var periods: [Double] = []
  var lastEndlessStart = 0.0
  var hasUnknownPeriod = false
  var hasEndlessParticles = false

  /// The time at which everything has ended; nil if something goes on for ever.
  var end: Double? {
    periods.isEmpty && !hasUnknownPeriod && !hasEndlessParticles ? lastEnd : nil
  }

  /// - Parameter delay: Scene seconds by which the last copy that the node is in lags behind.
  mutating func visit(_ node: NodeLog, delay: Double = 0) {
    lastChange = max(lastChange, node.start, node.end == .infinity ? 0 : node.end)
    for steps in node.models.values { lastChange = max(lastChange, steps.last?.time ?? 0) }
    lastEnd = max(lastEnd, lastChange)
    lastEnd = max(lastEnd, node.clocks.last?.time ?? 0)
    if let motion = node.lastMotion { lastEnd = max(lastEnd, motion + delay) }
    for log in node.animations {
      lastEnd = max(lastEnd, log.ended ?? 0, log.removed == .infinity ? 0 : log.removed)
      if let ended = log.ended { lastEnd = max(lastEnd, ended + delay) }
      if log.removed == .infinity, log.ended == nil, log.node === node,
        let start = node.backwardsStart(of: log)
      {
        lastEnd = max(lastEnd, start)
        continue
      }
      guard log.removed == .infinity, log.ended == nil, log.timing.isEndless,
        log.timing.speed != 0
      else { continue }
      if let repetition = log.repetition {
        if repetition.period > 0 { periods.append(repetition.period) }
        lastEndlessStart = max(lastEndlessStart, repetition.start + delay)
      } else if node.runsForEver {
        hasUnknownPeriod = true
      } else if let stop = node.lastSegment?.start {
        lastEnd = max(lastEnd, stop)
      }
    }
    if let emitter = node.emitter, node.end == .infinity {
      if let end = node.lastParticleEnd(of: emitter) {
        lastEnd = max(lastEnd, end + delay)
      } else {
        hasEndlessParticles = true
      }
    }
    let inner = delay + node.maximumInstanceDelay
    for child in node.children { visit(child, delay: inner) }
  }
}

extension NodeLog {
  /// The scene time at which an animation that runs backwards with its layer is back at its start.
  fileprivate func backwardsStart(of log: AnimationLog) -> Double? {
    let after = max(log.added, lastClockChange)
    return localTime(at: after) < log.timing.beginTime
      ? nil : sceneTime(ofFallingTo: log.timing.beginTime, after: after)
  }

  /// True if an animation of the node or of nodes inside goes on for ever.
  var hasEndlessAnimations: Bool {
    guard end == .infinity else { return false }
    let isEndless = animations.contains {
      $0.removed == .infinity && $0.ended == nil && $0.timing.isEndless && $0.timing.speed != 0
    }
    return isEndless && runsForEver || children.contains(where: \.hasEndlessAnimations)
  }

  /// The last time at which a clock of the node or its ancestors is set.
  private var lastClockChange: Double {
    max(clocks.last?.time ?? 0, parent?.lastClockChange ?? 0)
  }

  /// The rate of the node's time in the end.
  fileprivate var lastSegment: ClockSegment? { segments(after: lastClockChange).last }

  /// True if the node's time advances in the end: it stands still under a paused clock, and under one that is taken
  /// back before it begins.
  fileprivate var runsForEver: Bool { lastSegment?.rate != 0 }

  /// Scene seconds in which the layer's time advances by one second, negative when it runs
  /// backwards; nil when that changes or it doesn't advance.
  var sceneSecondsPerLocalSecond: Double? {
    guard clocks.count == 1, clocks[0].clock.speed != 0 else { return nil }
    let own = 1 / clocks[0].clock.speed
    guard let parent else { return own }
    return parent.sceneSecondsPerLocalSecond.map { $0 * own }
  }
}

extension AnimationLog {
  /// The scene time from which on an endless animation repeats, and its period.
  fileprivate var repetition: (start: Double, period: Double)? {
    guard timing.isEndless, timing.speed != 0, let passes = passesUntilStart, let node,
      let rate = node.sceneSecondsPerLocalSecond, rate > 0,
      let start = node.sceneTime(ofLocal: timing.beginTime, after: added),
      let last = node.segments(after: start).last, last.rate > 0
    else { return nil }
    return (last.start, timing.period * rate * Double(passes))
  }
}
