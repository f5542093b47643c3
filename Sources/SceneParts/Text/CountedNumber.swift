public import AnimTiming

/// A number that counts from one value to another, with its format.
public struct CountedNumber: Hashable, Sendable {
  /// Maximum number of changes of a number.
  package static let maximumChanges = 10_000
  /// Maximum number of changes in a second.
  package static let maximumRate = 60.0

  /// The first number. Default 0.
  public var from: Double
  /// The last number.
  public var to: Double
  /// Duration in seconds, up to 10,000 changes. Default 1.
  public var duration: Double
  /// Seconds before the count begins. Default 0.
  public var at: Double
  /// The format. Default a whole number.
  public var format: NumberFormat
  /// The timing function. Default linear.
  public var timingFunction: Curve
  /// Seconds for which it is shown after the end. Default 1.
  public var rest: Double

  /// Creates a number that counts; see the properties for the values.
  public init(
    from: Double = 0, to: Double, duration: Double = 1, at: Double = 0,
    format: NumberFormat = .whole, timingFunction: Curve = .linear, rest: Double = 1
  ) {
    self.from = from
    self.to = to
    self.duration = duration
    self.at = at
    self.format = format
    self.timingFunction = timingFunction
    self.rest = rest
  }

  /// The number after a time of counting, in seconds.
  private func value(_ time: Double) -> Double {
    if time <= 0 { return from }
    if time >= duration { return to }
    return from + (to - from) * timingFunction.value(at: time / duration)
  }

  /// The texts with the times at which they appear, in seconds; the first one at 0. Each appears
  /// when the formatted number changes, or as soon as 1/60 s has passed since the last change.
  package var texts: [(time: Double, text: String)] {
    numbers.map { ($0.time, format.prefix + $0.text + format.suffix) }
  }

  /// The formatted numbers with their times, without the prefix and the suffix.
  var numbers: [(time: Double, text: String)] {
    let step = 1 / Self.maximumRate
    var result = [(0.0, format.digits(from))]
    var shown = result[0].1
    var last = -Double.infinity
    var time = 0.0
    while time < duration, result.count < Self.maximumChanges {
      let isSoon = time < last + step
      let next = min(isSoon ? last + step : time + step, duration)
      guard format.digits(value(next)) != shown else {
        time = next
        continue
      }
      time = isSoon ? next : crossing(of: shown, from: time, to: next)
      guard time < duration else { break }
      shown = format.digits(value(time))
      result.append((at + time, shown))
      last = time
    }
    let end = format.digits(to)
    if result.count > 1, let final = result.last, final.0 > at + duration - step + 1e-9,
      final.1 != end
    {
      result.removeLast()
    }
    if result.last?.1 != end { result.append((at + max(duration, 0), end)) }
    return result
  }

  /// The time at which a text changes, between a time at which it is shown and one at which it
  /// isn't.
  private func crossing(of text: String, from start: Double, to end: Double) -> Double {
    var (low, high) = (start, end)
    while high - low > 1e-12 {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { break }
      if format.digits(value(middle)) == text { low = middle } else { high = middle }
    }
    return high
  }
}
