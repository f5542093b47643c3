/// Divides XML into tags and texts. Entities aren't resolved, which drawings don't need.
struct XMLTokenizer {
  enum Token {
    case start(name: String, attributes: [(name: String, value: String)], isEmpty: Bool)
    case end(name: String)
    case text(ArraySlice<UInt8>)
  }

  private let bytes: [UInt8]
  private var place = 0
  /// True if the text isn't XML.
  private(set) var isBroken = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// The next tag or text; nil at the end or after an error.
  mutating func next() -> Token? {
    while place < bytes.count, !isBroken {
      guard bytes[place] == UInt8(ascii: "<") else {
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
        return .text(bytes[start..<place])
      }
      if has("<!--") {
        skip(behind: "-->")
      } else if has("<![CDATA[") {
        let start = place + 9
        skip(behind: "]]>")
        return isBroken ? nil : .text(bytes[start..<place - 3])
      } else if has("<?") {
        skip(behind: "?>")
      } else if has("<!") {
        skip(behind: ">")
      } else if has("</") {
        place += 2
        let name = readName()
        skipSpace()
        guard readByte(">") else { return nil }
        return .end(name: name)
      } else {
        place += 1
        return readStart()
      }
    }
    return nil
  }

  private mutating func readStart() -> Token? {
    let name = readName()
    var attributes: [(name: String, value: String)] = []
    while true {
      skipSpace()
      guard place < bytes.count, !isBroken else { break }
      if bytes[place] == UInt8(ascii: ">") {
        place += 1
        return .start(name: name, attributes: attributes, isEmpty: false)
      }
      if bytes[place] == UInt8(ascii: "/") {
        place += 1
        guard readByte(">") else { return nil }
        return .start(name: name, attributes: attributes, isEmpty: true)
      }
      let attribute = readName()
      skipSpace()
      guard readByte("=") else { return nil }
      skipSpace()
      guard place < bytes.count,
        bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'")
      else { break }
      let quote = bytes[place]
      let start = place + 1
      guard let end = bytes[start...].firstIndex(of: quote) else { break }
      attributes.append((attribute, Phrase.plain(bytes[start..<end])))
      place = end + 1
    }
    isBroken = true
    return nil
  }

  private mutating func readName() -> String {
    let start = place
    while place < bytes.count, !Phrase.isSpace(bytes[place]), !Self.nameEnds.contains(bytes[place])
    {
      place += 1
    }
    if start == place { isBroken = true }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static let nameEnds = Array("<>/='\"".utf8)

  private mutating func readByte(_ byte: Unicode.Scalar) -> Bool {
    guard !isBroken, place < bytes.count, bytes[place] == UInt8(ascii: byte) else {
      isBroken = true
      return false
    }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while place < bytes.count, Phrase.isSpace(bytes[place]) { place += 1 }
  }

  private func has(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - place >= count else { return false }
    return (0..<count).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
  }

  private mutating func skip(behind end: StaticString) {
    while place < bytes.count {
      if has(end) {
        place += end.utf8CodeUnitCount
        return
      }
      place += 1
    }
    isBroken = true
  }
}
