/// The state of an animation at one moment.
public struct TimingSample: Hashable, Sendable {
  /// A phase of an animation's life.
  public enum Phase: String, Hashable, Sendable {
    case before, active, after
  }

  /// Phase of the animation's life.
  public var phase: Phase
  /// Progress within the current pass, 0…1, mirrored in a reverse pass.
  public var progress: Double
  /// Number of completed cycles; with autoreversing a cycle has two passes.
  public var cycle: Int
}

/// An interval of scene time within one pass. The quantity of the span is the progress 0…1.
public struct ProgressSpan: Hashable, Sendable {
  /// Interval in seconds of the scene, with the progress in it.
  public var span: TimeSpan
  /// Number of completed cycles, as in ``TimingSample/cycle``.
  public var cycle: Int
  /// Phase of the animation's life. Before and after it there are spans only with a fill mode.
  public var phase: TimingSample.Phase
}

/// An error for an animation with more passes, or oscillations of a spring, in the recorded time than can be resolved.
public struct TooManyPasses: Error, Hashable, Sendable {
  /// Maximum number of passes.
  public static var limit: Int { 100_000 }

  package init() {}
}

extension MediaTiming {
  /// Returns phase, progress and cycle at a time of the parent's clock. Both ends belong to the
  /// active phase: at the end the final value counts, not the start of another pass. Times within a
  /// nanosecond are equal.
  public func sample(at parentTime: Double) -> TimingSample {
    let same = 1e-9
    if parentTime < beginTime - same { return startSample(.before) }
    if speed == 0 { return startSample(.active) }
    if parentTime > endTime + same { return endSample(.after) }
    if parentTime >= endTime - same { return endSample(.active) }
    let elapsed = max((parentTime - beginTime) * abs(speed), 0)
    let result = fold(localTime(atElapsed: elapsed), atEnd: false)
    return TimingSample(phase: .active, progress: result.progress, cycle: result.cycle)
  }

  /// Returns the state at the start, at which a paused timing stays. If that is the end as well,
  /// the end counts.
  private func startSample(_ phase: TimingSample.Phase) -> TimingSample {
    let local = localTime(atElapsed: 0)
    let isEnd = activeDuration == 0 || speed == 0 && local == activeDuration
    let result = fold(local, atEnd: isEnd)
    return TimingSample(phase: phase, progress: result.progress, cycle: result.cycle)
  }

  private func endSample(_ phase: TimingSample.Phase) -> TimingSample {
    let result = fold(localTime(atElapsed: activeDuration), atEnd: true)
    return TimingSample(phase: phase, progress: result.progress, cycle: result.cycle)
  }

  private func localTime(atElapsed elapsed: Double) -> Double {
    if speed == 0 { return min(max(timeOffset, 0), activeDuration) }
    return elapsed * (speed < 0 ? -1 : 1) + timeOffset
  }

  /// Returns progress and cycle at a local time. Between two passes, `atEnd` selects the end of the
  /// earlier one, otherwise the start of the later one.
  private func fold(_ local: Double, atEnd: Bool) -> (progress: Double, cycle: Int) {
    guard duration > 0, local.isFinite else { return (1, 0) }
    var quotient = local / duration
    // Rounding may put a whole number of passes some ulps off.
    let nearest = quotient.rounded()
    if abs(quotient - nearest) < 1e-9 { quotient = nearest }
    var pass = quotient.rounded(.down)
    var progress = quotient - pass
    if atEnd, progress == 0, speed >= 0, quotient > 0 {
      pass -= 1
      progress = 1
    }
    return oriented(progress, pass: pass)
  }

  private func oriented(_ progress: Double, pass: Double) -> (progress: Double, cycle: Int) {
    let index = Int(exactly: pass) ?? 0
    guard autoreverses else { return (progress, index) }
    return (index & 1 == 1 ? 1 - progress : progress, index >> 1)
  }

  /// Resolves a span of the parent's time to intervals of single passes, and to the phases before and after with a fill
  /// mode. Times at which the model value is presented have no interval.
  ///
  /// - Throws: ``TooManyPasses`` if the span has more passes than can be resolved.
  public func resolve(_ parent: TimeSpan) throws(TooManyPasses) -> [ProgressSpan] {
    var result: [ProgressSpan] = []
    for part in parent.split(
      at: speed == 0 ? [beginTime] : [beginTime, endTime].filter(\.isFinite))
    {
      if part.isConstant {
        if let rest = filled(part, with: sample(at: part.first)) { result.append(rest) }
      } else if part.middle < beginTime {
        if let before = filled(part, with: startSample(.before)) { result.append(before) }
      } else if speed == 0 {
        if let paused = filled(part, with: startSample(.active)) { result.append(paused) }
      } else if part.middle > endTime {
        if let after = filled(part, with: endSample(.after)) { result.append(after) }
      } else {
        result += try passes(of: part)
      }
    }
    return result
  }

  /// Returns a part with a constant state; nil if the model shows.
  private func filled(_ part: TimeSpan, with sample: TimingSample) -> ProgressSpan? {
    if sample.phase == .before && !fillMode.fillsBefore { return nil }
    if sample.phase == .after && !fillMode.fillsAfter { return nil }
    return ProgressSpan(
      span: part.constant(sample.progress), cycle: sample.cycle, phase: sample.phase)
  }

  /// Divides an active span at the ends of passes.
  private func passes(of part: TimeSpan) throws(TooManyPasses) -> [ProgressSpan] {
    guard duration > 0 else {
      return [ProgressSpan(span: part.constant(1), cycle: 0, phase: .active)]
    }
    let local = part.mapped(factor: speed, shift: timeOffset - beginTime * speed)
    let turning =
      local.curve == .linear
      ? []
      : local.curve.turningPoints.map { local.offset + local.scale * local.curve.value(at: $0) }
    let values = turning + [local.first, local.last]
    let low = ((values.min() ?? 0) / duration).rounded(.down)
    let high = ((values.max() ?? 0) / duration).rounded(.up)
    guard high - low < Double(TooManyPasses.limit), let first = Int(exactly: low),
      let last = Int(exactly: high)
    else { throw TooManyPasses() }
    var result: [ProgressSpan] = []
    for pass in local.split(at: (first..<max(first, last) + 1).map { Double($0) * duration }) {
      if pass.isConstant {
        let rest = fold(pass.first, atEnd: false)
        result.append(
          ProgressSpan(span: pass.constant(rest.progress), cycle: rest.cycle, phase: .active))
        continue
      }
      let index = (pass.middle / duration).rounded(.down)
      let mirrored = autoreverses && (Int(exactly: index) ?? 0) & 1 == 1
      let factor = (mirrored ? -1 : 1) / duration
      let progress = pass.mapped(factor: factor, shift: mirrored ? 1 + index : -index).snapped
      result.append(
        ProgressSpan(span: progress, cycle: oriented(0, pass: index).cycle, phase: .active))
    }
    return result
  }
}
