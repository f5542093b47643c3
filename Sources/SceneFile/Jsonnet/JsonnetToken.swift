/// A token of a program, as far as tokens are needed to find fields.
enum JsonnetToken: Hashable {
  case word(String)
  /// A string; nil if it has escapes.
  case string(String?)
  case number(Double?)
  /// A byte of an operator or a bracket.
  case symbol(UInt8)

  /// The tokens of a text with the indices of their first bytes, without comments and blanks.
  ///
  /// - Parameter text: UTF-8.
  static func tokens(of text: [UInt8]) -> [(token: JsonnetToken, start: Int)] {
    var scanner = Scanner(text: text)
    var result: [(token: JsonnetToken, start: Int)] = []
    while let next = scanner.next() { result.append(next) }
    return result
  }

  private struct Scanner {
    let text: [UInt8]
    var index = 0

    mutating func next() -> (token: JsonnetToken, start: Int)? {
      skipBlanks()
      guard index < text.count else { return nil }
      let start = index
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""): return (quoted(byte), start)
      case UInt8(ascii: "@") where index + 1 < text.count && Self.isQuote(text[index + 1]):
        index += 1
        return (verbatim(text[index]), start)
      case UInt8(ascii: "|") where text[index...].starts(with: "|||".utf8):
        skipBlock()
        return (.string(nil), start)
      case 0x30...0x39:
        return (.number(Double(word { Self.isWordByte($0) || $0 == UInt8(ascii: ".") })), start)
      case _ where Self.isWordByte(byte): return (.word(word(of: Self.isWordByte)), start)
      default:
        index += 1
        return (.symbol(byte), start)
      }
    }

    private static func isQuote(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        || byte == UInt8(ascii: "_")
    }

    private mutating func word(of isPart: (UInt8) -> Bool) -> String {
      let rest = text[index...].prefix(while: isPart)
      index = rest.endIndex
      return String(decoding: rest, as: UTF8.self)
    }

    private mutating func skip(past end: String) {
      let end = Array(end.utf8)
      while index < text.count, !text[index...].starts(with: end) { index += 1 }
      index = min(index + end.count, text.count)
    }

    private mutating func skipBlanks() {
      while index < text.count {
        let rest = text[index...]
        if text[index] <= 0x20 {
          index += 1
        } else if text[index] == UInt8(ascii: "#") || rest.starts(with: "//".utf8) {
          skip(past: "\n")
        } else if rest.starts(with: "/*".utf8) {
          index += 2
          skip(past: "*/")
        } else {
          return
        }
      }
    }

    private mutating func quoted(_ quote: UInt8) -> JsonnetToken {
      let start = index + 1
      index = start
      var hasEscapes = false
      while index < text.count, text[index] != quote {
        let isEscape = text[index] == UInt8(ascii: "\\")
        hasEscapes = hasEscapes || isEscape
        index += isEscape ? 2 : 1
      }
      let end = min(index, text.count)
      index = min(index + 1, text.count)
      return .string(hasEscapes ? nil : String(decoding: text[start..<end], as: UTF8.self))
    }

    /// A string in which two quotation marks stand for one.
    private mutating func verbatim(_ quote: UInt8) -> JsonnetToken {
      var value: [UInt8] = []
      index += 1
      while index < text.count {
        if text[index] == quote {
          guard index + 1 < text.count, text[index + 1] == quote else { break }
          index += 1
        }
        value.append(text[index])
        index += 1
      }
      index = min(index + 1, text.count)
      return .string(String(decoding: value, as: UTF8.self))
    }

    /// Skips a text block, up to the line that begins with its end.
    private mutating func skipBlock() {
      index += 3
      while index < text.count {
        skip(past: "\n")
        let line = text[index...].drop { $0 == 0x20 || $0 == 0x09 }
        if line.starts(with: "|||".utf8) {
          index = line.startIndex + 3
          return
        }
      }
    }
  }
}
