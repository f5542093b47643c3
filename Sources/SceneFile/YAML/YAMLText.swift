/// What has to be done to the bytes of a file around libyaml.
enum YAMLText {
  /// The bytes as libyaml can read them: valid UTF-8 without a byte order mark and, in JSON,
  /// without characters written as pairs of surrogates, which YAML does not have.
  static func prepared(_ bytes: [UInt8]) throws(Mistake) -> [UInt8] {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Mistake(firstInvalid(bytes), "this is not UTF-8; save the file in that encoding")
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? joiningSurrogates(text) : text
  }

  /// A syntax error with a word about the traps that tabs and colours are.
  static func explained(_ mistake: Mistake, in bytes: [UInt8]) -> Mistake {
    if mistake.message.contains("cannot start any token") {
      switch character(at: mistake.mark, in: bytes) {
      case "\t": return Mistake(mistake.mark, "this is a tab; YAML indents with spaces")
      case .some(let first) where "@`%".unicodeScalars.contains(first):
        return Mistake(mistake.mark, "what begins with \(first) needs quotes")
      default: return mistake
      }
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

  private static func firstInvalid(_ bytes: [UInt8]) -> YAMLMark {
    var mark = YAMLMark.start
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue("\n"): mark = YAMLMark(line: mark.line + 1, column: 1)
      case .scalarValue: mark.column += 1
      case .emptyInput, .error: return mark
      }
    }
  }

  /// Replaces `\ud83d\ude00` by the character that it means.
  private static func joiningSurrogates(_ bytes: [UInt8]) -> [UInt8] {
    guard zip(bytes, bytes.dropFirst()).contains(where: { $0 == 0x5C && $1 | 0x20 == 0x75 }) else {
      return bytes
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x5C {
        if let high = codeUnit(bytes, index), UTF16.isLeadSurrogate(high),
          let low = codeUnit(bytes, index + 6), UTF16.isTrailSurrogate(low)
        {
          result += Array(String(decoding: [high, low], as: UTF16.self).utf8)
          index += 12
          continue
        }
        // An escaped backslash escapes nothing that follows.
        result += bytes[index..<min(index + 2, bytes.count)]
        index += 2
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// The code unit of an escape `\uXXXX` at an index.
  private static func codeUnit(_ bytes: [UInt8], _ index: Int) -> UInt16? {
    guard index + 6 <= bytes.count, bytes[index] == 0x5C, bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    let digits = bytes[index + 2..<index + 6]
    guard digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
