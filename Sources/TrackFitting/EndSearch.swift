import SystemC

/// Narrows down where the longest piece from some time on ends.
///
/// Each trial says how many times as long a piece probably could be; where none does, halves are tried.
struct EndSearch {
  private let start: Double
  private let end: Double
  private let step: Double
  /// The last time up to which a piece was found.
  private(set) var low: Double
  /// The first time up to which none was.
  private(set) var high: Double
  /// What the trials at the two promised.
  private var (lowReach, highReach): (Double?, Double?) = (nil, nil)
  private var wasFound: Bool?
  /// 1, and twice that for each trial that came out like the one before.
  private var haste = 1.0

  init(from start: Double, before end: Double, step: Double) {
    self.start = start
    self.end = end
    self.step = step
    (low, high) = (start, end)
  }

  private var isLowKnown: Bool { low > start }
  private var isHighKnown: Bool { high < end }

  /// Notes what came of a trial.
  ///
  /// - Parameter reach: How many times as long a piece probably could be.
  mutating func note(_ end: Double, isFound: Bool, reach: Double?) {
    haste = isFound == wasFound ? 2 * haste : 1
    wasFound = isFound
    if isFound { (low, lowReach) = (end, reach) } else { (high, highReach) = (end, reach) }
  }

  /// How near is near enough.
  private var tolerance: Double { max(step, 0.01 * (low - start)) }

  /// Whether no piece is much longer than the one that was found.
  var isTight: Bool {
    isLowKnown && (high - low < tolerance || lowReach.map { $0 < 1.005 } ?? false)
  }

  /// Where to look next: a step from what is known, so that it isn't taken for that.
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
    // The place between the two at which pieces would reach just as far as they are long.
    let (over, under) = (log(lowReach), -log(highReach))
    guard over > 0, under > 0 else { return middle }
    return low + (high - low) * min(max(over / (over + under), 0.1), 0.9)
  }

  /// At least a step before where none was, there may be one.
  private func nearer(_ reach: Double) -> Double {
    let promised = high + haste * min((high - start) * (reach - 1), -step)
    return promised > low ? promised : (low + high) / 2
  }

  /// A little farther than where a piece was found shows whether the promise is all.
  private func farther(_ reach: Double) -> Double {
    low + haste * max((low - start) * (reach - 1), 1.5 * tolerance)
  }
}
