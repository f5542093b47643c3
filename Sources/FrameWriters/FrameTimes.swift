/// Conversion of times to those of file formats.
enum FrameTimes {
  /// A time as the simplest fraction that is practically exact, or else the nearest one within the
  /// limit.
  ///
  /// - Parameters:
  ///   - seconds: At least 0 and at most `maximum`.
  ///   - maximum: Maximum numerator and denominator.
  static func fraction(
    _ seconds: Double, maximum: Int = 65535
  ) -> (numerator: Int, denominator: Int) {
    guard seconds > 0 else { return (0, 1) }
    var (before, last) = ((numerator: 0, denominator: 1), (numerator: 1, denominator: 0))
    var rest = min(seconds, Double(maximum))
    while true {
      let whole = rest.rounded(.down)
      guard whole <= Double(maximum) else { break }
      let next = (
        numerator: Int(whole) * last.numerator + before.numerator,
        denominator: Int(whole) * last.denominator + before.denominator
      )
      guard next.numerator <= maximum, next.denominator <= maximum else { break }
      (before, last) = (last, next)
      let value = Double(last.numerator) / Double(last.denominator)
      guard abs(value - seconds) > 1e-10 * max(1, seconds), rest > whole else { break }
      rest = 1 / (rest - whole)
    }
    // A time below every fraction becomes the smallest one.
    return last.denominator == 0 ? (1, maximum) : last
  }

  /// Times between a start and an end at which a frame is repeated, so that no part is longer than
  /// the maximum duration.
  static func holds(from start: Double, to end: Double, maximum: Double) -> [Double] {
    var result: [Double] = []
    var time = start
    while end - time > maximum {
      time += maximum
      result.append(time)
    }
    return result
  }
}
