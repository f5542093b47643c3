import AnimTiming

/// Media timing by the steps of its definition: elapsed time, active duration, phase, folding,
/// fill.
///
/// Only the numbers of a `MediaTiming` are used, none of its functions.
struct PlainTiming {
  var settings: MediaTiming
  /// Seconds of a pass, resolved.
  var duration: Double

  /// Paused clocks may be on a boundary but for rounding.
  private static let same = 1e-12

  /// Progress 0…1 in a pass, and the number of passes before it.
  struct Place {
    var progress: Double
    var cycle: Int
  }

  var activeDuration: Double {
    if settings.repeatDuration > 0 { return settings.repeatDuration }
    let pass = settings.autoreverses ? 2 * duration : duration
    return settings.repeatCount > 0 ? settings.repeatCount * pass : pass
  }

  /// The parent's time at which it ends; nil for an endless one.
  var endTime: Double? {
    guard settings.speed != 0, activeDuration.isFinite else { return nil }
    return settings.beginTime + activeDuration / abs(settings.speed)
  }

  /// The progress at a time of the parent; nil if the animation has no effect then.
  func place(at parentTime: Double) -> Place? {
    let fill = settings.fillMode
    let sinceBegin = parentTime - settings.beginTime
    if sinceBegin < -Self.same {
      guard fill == .backwards || fill == .both else { return nil }
      return fold(localTime(atElapsed: 0), isEnd: settings.speed == 0 && isAtEndWhilePaused)
    }
    if settings.speed == 0 {
      return fold(localTime(atElapsed: 0), isEnd: isAtEndWhilePaused)
    }
    if let endTime, parentTime > endTime + Self.same {
      guard fill == .forwards || fill == .both else { return nil }
      return fold(localTime(atElapsed: activeDuration), isEnd: true)
    }
    if let endTime, parentTime >= endTime - Self.same {
      return fold(localTime(atElapsed: activeDuration), isEnd: true)
    }
    return fold(localTime(atElapsed: max(sinceBegin, 0) * abs(settings.speed)), isEnd: false)
  }

  private var isAtEndWhilePaused: Bool { localTime(atElapsed: 0) == activeDuration }

  private func localTime(atElapsed elapsed: Double) -> Double {
    if settings.speed == 0 { return min(max(settings.timeOffset, 0), activeDuration) }
    return settings.speed > 0 ? elapsed + settings.timeOffset : settings.timeOffset - elapsed
  }

  /// Folds a local time into one pass. The very end is the end of the last pass, not the start of
  /// another.
  private func fold(_ local: Double, isEnd: Bool) -> Place {
    var quotient = local / duration
    if abs(quotient - quotient.rounded()) < Self.same { quotient = quotient.rounded() }
    var pass = quotient.rounded(.down)
    var progress = quotient - pass
    if isEnd, progress == 0, settings.speed >= 0, pass > 0 {
      pass -= 1
      progress = 1
    }
    guard settings.autoreverses else { return Place(progress: progress, cycle: Int(pass)) }
    let pair = (pass / 2).rounded(.down)
    return Place(progress: pass == 2 * pair ? progress : 1 - progress, cycle: Int(pair))
  }
}
