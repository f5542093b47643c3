/// A build service that shows messages beside the files that they refer to.
enum AnnotationStyle: String, Sendable {
  case github
}

/// A message with its file and position.
struct Annotation {
  private var file: String?
  private var row: Int?
  private var column: Int?
  private var isWarning = false
  private var message: String

  /// Parses a message that begins with `file:line:column: error: …` or with `error: …`.
  init(_ text: String) {
    message = text
    for (word, isWarning) in [(": error: ", false), (": warning: ", true)] {
      guard let range = text.firstRange(of: word) else { continue }
      self.isWarning = isWarning
      message = String(text[range.upperBound...])
      let parts = text[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      if parts.count > 2, let row = Int(parts[parts.count - 2]),
        let column = Int(parts[parts.count - 1])
      {
        (self.row, self.column) = (row, column)
        file = parts.dropLast(2).joined(separator: ":")
      } else {
        file = String(text[..<range.lowerBound])
      }
      return
    }
    if text.hasPrefix("error: ") { message = String(text.dropFirst("error: ".count)) }
  }

  /// The line for the service. Everything except its keywords is escaped.
  var line: TerminalText {
    var properties: [String] = []
    if let file { properties.append("file=\(Self.property(file))") }
    if let row { properties.append("line=\(row)") }
    if let column { properties.append("col=\(column)") }
    let kind = isWarning ? "warning" : "error"
    let list = properties.isEmpty ? "" : " " + properties.joined(separator: ",")
    return TerminalText(raw: "::\(kind)\(list)::\(Self.data(message))\n")
  }

  private static func data(_ text: String) -> String {
    TerminalText("\(text)").shown.replacing("%", with: "%25")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
