/// Advice for numbers in the notation of other formats.
enum ForeignNumber {
  /// An ending of a number, the number of its units in one of ours, and the rule for ours.
  private static let units: [(ending: String, count: Double, rule: String)] = [
    ("px", 1, "lengths are points, without a unit"),
    ("pt", 1, "lengths are points, without a unit"),
    ("ms", 1000, "times are seconds, without a unit"),
    ("s", 1, "times are seconds, without a unit"),
    ("%", 100, "shares are numbers from 0 to 1"), ("x", 1, "factors have no unit"),
    ("", 1, "numbers have no quotes"),
  ]

  private static let weights = [
    "thin": 100, "extralight": 200, "light": 300, "normal": 400, "regular": 400, "medium": 500,
    "semibold": 600, "bold": 700, "extrabold": 800, "heavy": 800, "black": 900,
  ]

  private static let endless = ["infinite", "infinity", "indefinite", "always", "loop"]

  /// The replacement for a text, after a semicolon; empty if the text isn't a number.
  ///
  /// - Parameter hasForever: True if the value can be `forever`.
  static func advice(
    for text: String, _ limits: NumberLimits, hasForever: Bool
  ) -> String {
    if limits == .fontWeight, let weight = weights[text.lowercased().filter({ $0 != "-" })] {
      return "; weights are numbers: write \(weight)"
    }
    if hasForever, endless.contains(text.lowercased()) { return "; write forever" }
    for unit in units where text.hasSuffix(unit.ending) {
      let word = text.dropLast(unit.ending.count).trimmingSuffix(while: \.isWhitespace)
      guard let number = CallText.number(word) else { continue }
      // The length to which a percentage would refer isn't known here.
      if unit.ending == "%", limits != .unit {
        return "; there are no percentages: lengths are points, shares numbers such as 0.5"
      }
      let value = number / unit.count
      return "; \(unit.rule)" + (limits.contains(value) ? ": write \(shortest(value))" : "")
    }
    return ""
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while matches: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, matches(last) { rest.removeLast() }
    return rest
  }
}
