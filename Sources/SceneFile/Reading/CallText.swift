/// A name with arguments, in CSS's notation of functions: `steps(4, end)`.
struct CallText {
  var name: String
  /// The arguments, each a list of words; nil without parentheses.
  var arguments: [[String]]?

  /// Parses a text; nil if its parentheses don't match. Arguments are separated by commas and
  /// consist of words.
  init?(_ text: String) {
    let trimmed = Self.words(text).joined(separator: " ")
    guard let open = trimmed.firstIndex(of: "(") else {
      name = trimmed
      return
    }
    guard trimmed.last == ")" else { return nil }
    let inner = trimmed[trimmed.index(after: open)..<trimmed.index(before: trimmed.endIndex)]
    guard !inner.contains("("), !inner.contains(")") else { return nil }
    name = Self.words(trimmed[..<open]).joined(separator: " ")
    arguments = inner.split(separator: ",", omittingEmptySubsequences: false).map(Self.words)
    if arguments == [[]] { arguments = [] }
  }

  private static func words(_ text: some StringProtocol) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { String($0) }
  }

  /// The arguments as numbers, separated by commas or spaces; nil if one isn't a number.
  var numbers: [Double]? {
    var result: [Double] = []
    for word in (arguments ?? []).joined() {
      guard let number = Self.number(word) else { return nil }
      result.append(number)
    }
    let hasGaps = (arguments ?? []).contains { $0.isEmpty }
    return hasGaps ? nil : result
  }

  /// Parses a finite decimal number; nil for other words.
  static func number(_ word: some StringProtocol) -> Double? {
    guard case .number(let number) = YAMLScalar(plain: String(word)), number.isFinite,
      !word.hasPrefix("0x"), !word.hasPrefix("0o")
    else { return nil }
    return number
  }
}
