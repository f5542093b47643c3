/// A value of JSON, or of a JavaScript literal whose names may lack quotes.
indirect enum LooseJSON {
  case object([(name: String, value: LooseJSON)])
  case array([LooseJSON])
  /// A string without its quotes, or the source of any other value.
  case scalar(String)

  /// The value of the first member with a name.
  subscript(name: String) -> LooseJSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  var elements: [LooseJSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  var text: String? {
    if case .scalar(let text) = self { text } else { nil }
  }

  var number: Double? { text.flatMap(Double.init) }

  /// The value in one line.
  var description: String {
    switch self {
    case .scalar(let text): text
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\($0.name): \($0.value.description)" }.joined(separator: ", "))}"
    }
  }
}

/// Reads a value from a text.
struct LooseJSONParser {
  /// Maximum depth of brackets.
  private static let maximumDepth = 32
  /// Maximum number of values.
  private static let maximumCount = 2_000_000

  private let bytes: [UInt8]
  /// Index of the next byte.
  private(set) var place: Int
  private var count = 0

  init(_ bytes: [UInt8], from place: Int = 0) { (self.bytes, self.place) = (bytes, place) }

  /// True if only white space is left.
  mutating func isAtEnd() -> Bool {
    skipSpace()
    return place == bytes.count
  }

  /// The next value; nil if there is none.
  mutating func value(depth: Int = 0) -> LooseJSON? {
    count += 1
    guard depth < Self.maximumDepth, count <= Self.maximumCount else { return nil }
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"):
      var members: [(name: String, value: LooseJSON)] = []
      let isWhole = list(until: UInt8(ascii: "}")) { parser in
        guard let name = parser.scalar(), parser.skip(UInt8(ascii: ":")),
          let value = parser.value(depth: depth + 1)
        else { return false }
        members.append((name, value))
        return true
      }
      return isWhole ? .object(members) : nil
    case UInt8(ascii: "["):
      var elements: [LooseJSON] = []
      let isWhole = list(until: UInt8(ascii: "]")) { parser in
        guard let element = parser.value(depth: depth + 1) else { return false }
        elements.append(element)
        return true
      }
      return isWhole ? .array(elements) : nil
    default: return scalar().map { .scalar($0) }
    }
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Reads elements separated by commas up to a bracket.
  private mutating func list(
    until end: UInt8, _ element: (inout LooseJSONParser) -> Bool
  ) -> Bool {
    place += 1
    while !skip(end) {
      guard element(&self) else { return false }
      if skip(UInt8(ascii: ",")) { continue }
      return skip(end)
    }
    return true
  }

  private mutating func scalar() -> String? {
    skipSpace()
    guard let first = peek else { return nil }
    let start = place
    if first == UInt8(ascii: "\"") {
      place += 1
      while let byte = peek, byte != first { place += byte == UInt8(ascii: "\\") ? 2 : 1 }
      guard place < bytes.count else { return nil }
      place += 1
      return String(decoding: bytes[start + 1..<place - 1], as: UTF8.self)
    }
    while let byte = peek, !Self.ends.contains(byte) { place += 1 }
    return start == place ? nil : String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static let ends = Array(" \t\r\n,:;{}[]\"".utf8)

  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard peek == byte else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, Phrase.isSpace(byte) { place += 1 }
  }
}
