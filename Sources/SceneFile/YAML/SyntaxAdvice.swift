/// Advice for the syntax errors of YAML.
enum SyntaxAdvice {
  /// A syntax error with advice if its cause is a tab or an unquoted colour.
  static func explained(_ mistake: Mistake, in bytes: [UInt8]) -> Mistake {
    if mistake.message.contains("cannot start any token") {
      switch character(at: mistake.mark, in: bytes) {
      case "\t": return Mistake(mistake.mark, "this is a tab; YAML indents with spaces")
      case .some(let first) where "@`%".unicodeScalars.contains(first):
        return Mistake(mistake.mark, "a text that begins with \(first) needs quotes")
      default: return mistake
      }
    }
    if mistake.message.contains("scanning an alias") {
      var result = mistake
      result.message = "a text that begins with * needs quotes, such as \"*.yaml\""
      // The place is that of the star, not of the text after it.
      result.mark.column = max(mistake.mark.column - 1, 1)
      return result
    }
    if mistake.message.contains("mapping values are not allowed") {
      var result = mistake
      result.message += "; a value that has “: ” in it needs quotes"
      return result
    }
    guard mistake.message.contains("did not find expected") else { return mistake }
    let lines = bytes.split(
      separator: 0x0A, maxSplits: mistake.mark.line, omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated().prefix(mistake.mark.line).suffix(2) {
      for (index, byte) in line.enumerated() where byte == UInt8(ascii: "#") && index > 0 {
        guard line[line.startIndex + index - 1] == 0x20 else { continue }
        let digits = line.dropFirst(index + 1).prefix { Character(UnicodeScalar($0)).isHexDigit }
        var result = mistake
        let column = String(decoding: line.prefix(index), as: UTF8.self).unicodeScalars.count
        result.mark = YAMLMark(line: number + 1, column: column + 1)
        result.message += "; a # after a space starts a comment, so "
        result.message +=
          digits.count >= 3
          ? "colours such as “#" + String(decoding: digits, as: UTF8.self) + "” need quotes"
          : "texts with one need quotes"
        return result
      }
    }
    return mistake
  }

  private static func character(at mark: YAMLMark, in bytes: [UInt8]) -> Unicode.Scalar? {
    let lines = bytes.split(
      separator: 0x0A, maxSplits: mark.line, omittingEmptySubsequences: false)
    guard mark.line <= lines.count else { return nil }
    return String(decoding: lines[mark.line - 1], as: UTF8.self).unicodeScalars
      .dropFirst(mark.column - 1).first
  }
}
