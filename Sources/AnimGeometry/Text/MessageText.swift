/// Text of messages for a terminal or a log.
package enum MessageText {
  /// Maximum number of scalars between “ and ”.
  private static let maximumQuoteLength = 200
  /// Maximum number of scalars of a message.
  private static let maximumLength = 8000

  /// Returns the text with long quotations shortened, and with characters escaped that could start
  /// a line, move the cursor or change the direction of text.
  ///
  /// Messages contain text from files, and build systems execute some lines of a log as commands.
  package static func shown(_ text: String) -> String { escaped(shortened(text)) }

  /// Returns the text with control and format characters and separators of lines and paragraphs as
  /// `\u{…}`, and with bytes of file names that aren't UTF-8 as `\x…`.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { escape(of: $0) != nil }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let escape = escape(of: scalar) {
        result.append(contentsOf: escape.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func escape(of scalar: Unicode.Scalar) -> String? {
    if (0x20..<0x7F).contains(scalar.value) { return nil }
    if let byte = FileName.byte(of: scalar) { return "\\x\(String(byte, radix: 16))" }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      return "\\u{\(String(scalar.value, radix: 16))}"
    default: return nil
    }
  }

  /// Returns the text with “…” in place of the ends of long quotations, and of its own end if it is
  /// too long.
  package static func shortened(_ text: String) -> String {
    guard text.utf8.count > maximumQuoteLength else { return text }
    var result = String.UnicodeScalarView()
    var length = 0
    // Number of scalars since the last opening mark.
    var quoted: Int?
    var isCutting = false
    for scalar in text.unicodeScalars {
      if length >= maximumLength { return String(result) + "…" }
      switch scalar {
      case "“": (quoted, isCutting) = (-1, false)
      case "”": (quoted, isCutting) = (nil, false)
      default: break
      }
      if let count = quoted {
        quoted = count + 1
        if count >= maximumQuoteLength - 1 {
          if !isCutting { result.append("…") }
          isCutting = true
          continue
        }
      }
      result.append(scalar)
      length += 1
    }
    return String(result)
  }
}
