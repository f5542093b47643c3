/// Escaping of text in HTML and XML.
package enum MarkupText {
  /// Returns text for use between tags, and in attributes with double quotes.
  ///
  /// U+0000, which neither format allows, becomes U+FFFD.
  package static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;".utf8
      case UInt8(ascii: "<"): result += "&lt;".utf8
      case UInt8(ascii: ">"): result += "&gt;".utf8
      case UInt8(ascii: "\""): result += "&quot;".utf8
      case 0: result += "\u{FFFD}".utf8
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
