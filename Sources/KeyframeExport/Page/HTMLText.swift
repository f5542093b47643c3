/// Serialises text and elements as HTML.
enum HTMLText {
  /// A text escaped for elements and attributes.
  ///
  /// U+0000, which HTML lacks, becomes U+0001, as in strings of the style sheet.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&", "<", ">", "\"", "'", "\u{0}"..."\u{1F}", "\u{7F}":
        result += "&#\(max(scalar.value, 1));"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// An element with its content and with its attributes, except those without a value.
  static func element(
    _ name: String, _ attributes: [(name: String, value: String)], _ content: String = ""
  ) -> String {
    let list = attributes.filter { !$0.value.isEmpty }
      .map { " \($0.name)=\"\(escaped($0.value))\"" }
    return "<\(name)\(list.joined())>\(content)</\(name)>"
  }
}
