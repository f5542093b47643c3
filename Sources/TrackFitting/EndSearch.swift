import SystemC

/// Narrows down the end of the longest piece from a start time.
///
/// Trials estimate the possible length of a piece as a multiple of the tried one. Without estimates the search bisects.
struct EndSearch {
  private let start: Double
  private let end: Double
  private let step: Double
  /// The latest end of a piece that was found.
  private(set) var low: Double
  /// The earliest end for which none was found.
  private(set) var high: Double
  /// The estimates of the trials at the two.
  private var (lowReach, highReach): (Double?, Double?) = (nil, nil)
  private var wasFound: Bool?
  /// 1, doubled for each trial with the same outcome as the one before.
  private var haste = 1.0

  init(from start: Double, before end: Double, step: Double) {
    self.start = start
    self.end = end
    self.step = step
    (low, high) = (start, end)
  }

  private var isLowKnown: Bool { low > start }
  private var isHighKnown: Bool { high < end }

  /// Records the outcome of a trial.
  ///
  /// - Parameter reach: Estimated length of the longest piece, as a multiple of the tried one.
  mutating func note(_ end: Double, isFound: Bool, reach: Double?) {
    haste = isFound == wasFound ? 2 * haste : 1
    wasFound = isFound
    if isFound { (low, lowReach) = (end, reach) } else { (high, highReach) = (end, reach) }
  }

  /// Width of the bracket at which the search ends, in seconds.
  private var tolerance: Double { max(step, 0.01 * (low - start)) }

  /// True if no piece is much longer than the one that was found.
  var isTight: Bool {
    isLowKnown && (high - low < tolerance || lowReach.map { $0 < 1.005 } ?? false)
  }

  /// The next end to try, at least a step from both known ones unless they are too close.
  var next: Double {
    high - low < 2 * step ? (low + high) / 2 : min(max(promised, low + step), high - step)
  }

  private var promised: Double {
    let middle = (low + high) / 2
    guard isLowKnown else { return highReach.map(nearer) ?? middle }
    guard isHighKnown else {
      let double = 2 * low - start
      let target = double < high ? double : middle
      return lowReach.map { min(farther($0), target) } ?? target
    }
    guard haste == 1, let lowReach, let highReach else { return middle }
    // The end at which the interpolated estimate is 1.
    let (over, under) = (log(lowReach), -log(highReach))
    guard over > 0, under > 0 else { return middle }
    return low + (high - low) * min(max(over / (over + under), 0.1), 0.9)
  }

  /// The end that a failed trial estimates, at least a step before the tried one.
  private func nearer(_ reach: Double) -> Double {
    let promised = high + haste * min((high - start) * (reach - 1), -step)
    return promised > low ? promised : (low + high) / 2
  }

  /// The end that a successful trial estimates, at least 1.5 tolerances after the tried one, which tests the estimate.
  private func farther(_ reach: Double) -> Double {
    low + haste * max((low - start) * (reach - 1), 1.5 * tolerance)
  }
}
