/// The declarations of a style sheet.
struct StyleSheet {
  struct Declaration {
    /// The surrounding rules, outermost first.
    var rules: [String]
    var name: String
    var value: String
  }

  /// Maximum depth of braces.
  private static let maximumDepth = 16

  private(set) var declarations: [Declaration] = []

  /// Nil if braces don't match, or if a text that isn't blank has no declarations.
  init?(_ bytes: [UInt8]) {
    var scanner = StyleScanner(bytes)
    var rules: [String] = []
    while let (text, end) = scanner.next() {
      switch end {
      case UInt8(ascii: "{"):
        guard rules.count < Self.maximumDepth else { return nil }
        rules.append(text)
      case UInt8(ascii: "}"):
        guard !rules.isEmpty else { return nil }
        add(text, in: rules)
        rules.removeLast()
      default: add(text, in: rules)
      }
    }
    guard rules.isEmpty, scanner.isWhole, !declarations.isEmpty || bytes.allSatisfy(Phrase.isSpace)
    else { return nil }
  }

  private mutating func add(_ text: String, in rules: [String]) {
    guard !text.isEmpty else { return }
    guard let colon = text.firstIndex(of: ":"), !rules.isEmpty else {
      declarations.append(Declaration(rules: rules, name: text, value: ""))
      return
    }
    func trimmed(_ part: Substring) -> String { Phrase.plain(part.utf8) }
    declarations.append(
      Declaration(
        rules: rules, name: trimmed(text[..<colon]),
        value: trimmed(text[text.index(after: colon)...])))
  }

  /// The values of all declarations.
  ///
  /// - Parameter uses: Values of `animation` outside of the sheet that refer to its keyframes.
  func entries(usedBy uses: [String]) -> [TimedEntry]? {
    let own = declarations.filter { $0.name == "animation" }.map(\.value)
    let timings = AnimationTimings(own + uses)
    var entries = TimedEntries()
    var index = 0
    while index < declarations.count {
      // Declarations of a rule are adjacent.
      let rules = declarations[index].rules
      var end = index + 1
      while end < declarations.count, declarations[end].rules == rules { end += 1 }
      let part = declarations[index..<end]
      index = end
      if rules.count >= 2, let name = Self.keyframesName(rules[rules.count - 2]),
        let rule = rules.last
      {
        add(part, at: rule, of: name, timings[name], to: &entries)
      } else {
        if rules.count == 1, let layer = Self.layer(rules[0]) { entries.addLayer(layer) }
        let owner = rules.map { Self.layer($0) ?? $0 }.joined(separator: " ")
        for declaration in part {
          entries.add(
            TimedEntry(
              owner: owner, property: declaration.name, moment: .at(0), value: declaration.value))
        }
      }
    }
    return entries.isFull ? nil : entries.list
  }

  /// The animated properties, by the names of their keyframes.
  var animated: [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for declaration in declarations where declaration.rules.count >= 2 {
      let rules = declaration.rules
      guard let name = Self.keyframesName(rules[rules.count - 2]) else { continue }
      result[name, default: []].insert(declaration.name)
    }
    return result
  }

  private func add(
    _ part: ArraySlice<Declaration>, at rule: String, of name: String,
    _ timing: AnimationTimings.Timing?, to entries: inout TimedEntries
  ) {
    let curve = part.first { $0.name == "animation-timing-function" }?.value ?? ""
    for offset in rule.split(separator: ",") where !entries.isFull {
      let share = Self.share(offset)
      let time = timing.flatMap { timing in share.map { timing.delay + $0 * timing.duration } }
      for declaration in part where declaration.name != "animation-timing-function" {
        entries.add(
          TimedEntry(
            owner: "@keyframes \(name)", property: declaration.name,
            moment: TimedEntry.Time(time), value: declaration.value, curve: curve))
      }
    }
  }

  /// The layer that a rule's selector names.
  private static func layer(_ rule: String) -> String? {
    let start = "[data-layer=\""
    guard rule.hasPrefix(start), rule.hasSuffix("\"]") else { return nil }
    return String(rule.dropFirst(start.count).dropLast(2))
  }

  private static func keyframesName(_ rule: String) -> String? {
    let start = "@keyframes "
    return rule.hasPrefix(start) ? String(rule.dropFirst(start.count)) : nil
  }

  /// The fraction of the duration, 0 to 1, in a key's selector.
  private static func share(_ text: Substring) -> Double? {
    switch Phrase.plain(text.utf8) {
    case "from": 0
    case "to": 1
    case let text where text.hasSuffix("%"): Double(text.dropLast()).map { $0 / 100 }
    default: nil
    }
  }
}

/// Divides a style sheet at the ends of declarations and of heads of rules.
private struct StyleScanner {
  private let bytes: [UInt8]
  private var place = 0
  /// False if a quote or a comment isn't closed, or if text is left at the end.
  private(set) var isWhole = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next text and the brace or semicolon after it; nil at the end.
  mutating func next() -> (text: String, end: UInt8)? {
    var text: [UInt8] = []
    var depth = 0
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "/") where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "*"):
        place += 2
        while place + 1 < bytes.count,
          bytes[place] != UInt8(ascii: "*") || bytes[place + 1] != UInt8(ascii: "/")
        { place += 1 }
        if place + 1 >= bytes.count { isWhole = false }
        place += 2
        text.append(0x20)
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let start = place
        place += 1
        while place < bytes.count, bytes[place] != byte {
          place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        if place >= bytes.count { isWhole = false }
        place = min(place + 1, bytes.count)
        text += bytes[start..<place]
        continue
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
        guard depth <= 0 else { break }
        place += 1
        return (Phrase.plain(text), byte)
      default: break
      }
      text.append(byte)
      place += 1
    }
    if !text.allSatisfy(Phrase.isSpace) { isWhole = false }
    return nil
  }
}
