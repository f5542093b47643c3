/// A placeholder for an id in the text of a part of a document, until the ids of all parts before it are known: a
/// number between two bytes that XML doesn't permit.
enum IDMark {
  static let start: UInt8 = 1
  static let end: UInt8 = 2

  static func text(_ number: Int) -> String { "\u{1}\(number)\u{2}" }

  /// The text with each mark replaced by its id.
  static func resolved(_ text: [UInt8], _ id: (Int) -> String) -> [UInt8] {
    guard var mark = text.firstIndex(of: start) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var copied = 0
    while true {
      result += text[copied..<mark]
      var number = 0
      var index = mark + 1
      while index < text.count, text[index] != end {
        number = number &* 10 &+ Int(text[index] &- UInt8(ascii: "0"))
        index += 1
      }
      result += id(number).utf8
      copied = min(index + 1, text.count)
      guard let next = text[copied...].firstIndex(of: start) else { break }
      mark = next
    }
    return result + text[copied...]
  }
}
