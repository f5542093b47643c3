/// Detects values such as `rgb(1, 2, 3)` without quotes in brackets, which YAML divides at the
/// commas.
struct CutValue {
  private var text = ""
  private var mark = YAMLMark.start
  /// Number of open parentheses.
  private var open = 0

  /// Adds the next value, or a key without one.
  ///
  /// - Throws: A mistake if parentheses that another value opened are closed.
  mutating func add(_ event: YAMLEvent) throws(Mistake) {
    guard case .scalar(let text, isPlain: true) = event.kind, !text.isEmpty else {
      open = 0
      return
    }
    let balance = text.utf8.reduce(0) {
      switch $1 {
      case UInt8(ascii: "("): $0 + 1
      case UInt8(ascii: ")"): $0 - 1
      default: $0
      }
    }
    if open > 0 {
      self.text += ", " + text
      open += balance
      if open == 0 { throw Self.mistake(self.text, mark) }
    } else if balance > 0 {
      (self.text, mark, open) = (text, event.mark, balance)
    }
  }

  /// - Throws: A mistake if parentheses are open.
  func end() throws(Mistake) {
    if open > 0 { throw Self.mistake(text + ", …", mark) }
  }

  private static func mistake(_ text: String, _ mark: YAMLMark) -> Mistake {
    Mistake(mark, "“\(text)” needs quotes: in { } and [ ] a comma ends what has none")
  }
}

extension YAMLEvent {
  /// True if the value isn't written.
  var isEmpty: Bool {
    if case .scalar(let text, isPlain: true) = kind { text.isEmpty } else { false }
  }
}
