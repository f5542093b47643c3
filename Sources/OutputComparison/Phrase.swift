import SystemC

/// Parts of sentences.
enum Phrase {
  /// Maximum number of characters of a value in a sentence.
  private static let maximumCharacters = 40

  /// Seconds with up to three decimals.
  static func seconds(_ time: Double) -> String { "\(number(time, decimals: 3)) s" }

  static func percent(_ share: Double) -> String {
    let percent = share * 100
    if percent < 0.1 { return "less than 0.1 %" }
    if percent > 99.9, share < 1 { return "more than 99.9 %" }
    return "\(number(percent, decimals: percent < 10 ? 1 : 0)) %"
  }

  /// A whole number with its digits in groups of three.
  static func count(_ number: Int) -> String {
    var result = ""
    let digits = String(number)
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result
  }

  /// The sizes of both files in bytes.
  static func sizes(_ old: [UInt8], _ new: [UInt8]) -> String {
    "(\(count(new.count)) for \(count(old.count)))"
  }

  /// A name from a file, without control characters, shortened if it is long.
  static func name(_ text: String) -> String {
    let clean = cleaned(String(decoding: text.utf8.prefix(400), as: UTF8.self))
    return clean.count <= maximumCharacters ? clean : clean.prefix(maximumCharacters - 1) + "…"
  }

  /// Two values, shortened to the place at which they differ.
  static func pair(old: String, new: String) -> (old: String, new: String) {
    // Very long values are cut to the surroundings of the difference.
    let cut = max(0, commonPrefix(Array(old.utf8), Array(new.utf8)) - 400)
    func characters(_ text: String) -> [Character] {
      Array(cleaned(String(decoding: text.utf8.dropFirst(cut).prefix(1000), as: UTF8.self)))
    }
    let (old, new) = (characters(old), characters(new))
    let place = commonPrefix(old, new)
    // The start is kept if it fits.
    let start = max(old.count, new.count) <= maximumCharacters ? 0 : max(0, place - 10)
    func part(_ characters: [Character]) -> String {
      let rest = characters[min(start, characters.count)...]
      let end = rest.count > maximumCharacters ? rest.prefix(maximumCharacters - 1) + ["…"] : rest
      let text = (start > 0 || cut > 0 ? "…" : "") + String(end)
      return text.isEmpty ? "nothing" : text
    }
    return (part(old), part(new))
  }

  /// The number of equal elements at the start.
  static func commonPrefix<Element: Equatable>(_ one: [Element], _ other: [Element]) -> Int {
    let length = min(one.count, other.count)
    return (0..<length).first { one[$0] != other[$0] } ?? length
  }

  /// True for white space in XML, JSON and CSS.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }

  /// Text with all white space reduced to single spaces, without any around it.
  static func plain(_ bytes: some Sequence<UInt8>) -> String {
    var result: [UInt8] = []
    var isApart = false
    for byte in bytes {
      if isSpace(byte) {
        isApart = !result.isEmpty
      } else {
        if isApart { result.append(0x20) }
        isApart = false
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The line and column of a byte; a character of several bytes is one column.
  static func position(of place: Int, in text: [UInt8]) -> OutputDifference.Position {
    var position = OutputDifference.Position(line: 1, column: 1)
    for byte in text[..<place] {
      if byte == UInt8(ascii: "\n") {
        position.line += 1
        position.column = 1
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
    return position
  }

  /// Text without control characters and without characters that change the direction of writing.
  private static func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func number(_ value: Double, decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let scale = pow(10, Double(decimals))
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
