/// Writes documents as YAML that has the same values in YAML 1.2 and YAML 1.1.
struct YAMLWriter {
  /// Maximum length of a line with a collection in brackets.
  private static let maximumLineLength = 100

  private var text = ""

  /// The document with a root.
  static func text(of root: YAMLNode) -> String {
    var writer = YAMLWriter()
    if case .scalar = root.content {
      writer.text = scalar(root) + "\n"
    } else if let line = line(root, limit: maximumLineLength) {
      writer.text = line + "\n"
    } else {
      writer.write(root, indentation: 0, isBehindDash: false)
    }
    return writer.text
  }

  /// Writes a collection with its parts on separate lines.
  ///
  /// - Parameter isBehindDash: True if the first part continues the current line.
  private mutating func write(_ node: YAMLNode, indentation: Int, isBehindDash: Bool) {
    var isFirst = isBehindDash
    func start() -> String { String(repeating: " ", count: isFirst ? 0 : indentation) }
    switch node.content {
    case .scalar: text += Self.scalar(node) + "\n"
    case .sequence(let items):
      for item in items {
        text += start() + "- "
        isFirst = false
        if let line = Self.line(item, limit: Self.maximumLineLength - indentation - 2) {
          text += line + "\n"
        } else {
          write(item, indentation: indentation + 2, isBehindDash: true)
        }
      }
    case .mapping(let pairs):
      for pair in pairs {
        let key = Self.key(pair.key)
        text += start() + key
        isFirst = false
        if let line = Self.line(
          pair.value, limit: Self.maximumLineLength - indentation - key.utf8.count - 2)
        {
          text += " \(line)\n"
        } else {
          text += "\n"
          write(pair.value, indentation: indentation + 2, isBehindDash: false)
        }
      }
    }
  }

  /// A node in one line: any scalar, or a short collection; nil for others.
  private static func line(_ node: YAMLNode, limit: Int) -> String? {
    if case .scalar = node.content { return scalar(node) }
    guard node.count <= max(limit, 8) else { return emptyLine(node) }
    var room = limit
    let line = flow(node, &room)
    return room >= 0 ? line : emptyLine(node)
  }

  private static func emptyLine(_ node: YAMLNode) -> String? {
    switch node.content {
    case .sequence(let items) where items.isEmpty: "[]"
    case .mapping(let pairs) where pairs.isEmpty: "{}"
    default: nil
    }
  }

  /// A node in brackets. If it is too long, the room becomes negative and the text is incomplete.
  private static func flow(_ node: YAMLNode, _ room: inout Int) -> String {
    switch node.content {
    case .scalar:
      let text = scalar(node)
      room -= text.utf8.count
      return text
    case .sequence(let items):
      room -= 2 * items.count
      var parts: [String] = []
      for item in items where room >= 0 { parts.append(flow(item, &room)) }
      return "[\(parts.joined(separator: ", "))]"
    case .mapping(let pairs):
      if pairs.isEmpty { return "{}" }
      room -= 2
      var parts: [String] = []
      for pair in pairs where room >= 0 {
        let key = key(pair.key)
        room -= key.utf8.count + 3
        parts.append("\(key) \(flow(pair.value, &room))")
      }
      return "{ \(parts.joined(separator: ", ")) }"
    }
  }

  // MARK: Scalars

  /// A key with its colon. A long key is preceded by a question mark.
  private static func key(_ key: String) -> String {
    let text = string(key)
    return text.utf8.count > 1000 ? "? \(text)\n:" : text + ":"
  }

  private static func scalar(_ node: YAMLNode) -> String {
    guard case .scalar(let scalar, let text) = node.content else { return "null" }
    switch scalar {
    case .null: return "null"
    case .flag(let flag): return flag ? "true" : "false"
    case .number(let number): return self.number(number, text)
    case .text: return string(text)
    }
  }

  /// A number in its own notation if YAML 1.1 and 1.2 read it equally, otherwise in decimals.
  private static func number(_ number: Double, _ text: String) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number < 0 ? "-.inf" : ".inf" }
    if isDecimal(text) { return text }
    let written = "\(number)"
    guard let exponent = written.firstIndex(of: "e") else {
      return written.hasSuffix(".0") ? String(written.dropLast(2)) : written
    }
    // YAML 1.1 requires a point and a sign.
    let mantissa = written[..<exponent]
    let power = written[written.index(after: exponent)...]
    return (mantissa.contains(".") ? "\(mantissa)" : "\(mantissa).0") + "e"
      + (power.hasPrefix("-") || power.hasPrefix("+") ? "\(power)" : "+\(power)")
  }

  /// True for digits with an optional sign and point, without a leading zero, which YAML 1.1 reads
  /// as octal.
  private static func isDecimal(_ text: String) -> Bool {
    let point = UInt8(ascii: ".")
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    guard let first = digits.first, (0x30...0x39).contains(first),
      digits.allSatisfy({ (0x30...0x39).contains($0) || $0 == point })
    else { return false }
    return first != 0x30 || digits.count == 1 || digits.dropFirst().first == point
  }

  /// A text, without quotes if it is unambiguous.
  private static func string(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  /// Words that YAML 1.1 reads as flags or null.
  private static let reserved: Set<String> = [
    "y", "n", "yes", "no", "on", "off", "true", "false", "null",
  ]

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= maximumLineLength,
      isLetter(first) || first == UInt8(ascii: "$"),
      text.utf8.last != UInt8(ascii: " "), !reserved.contains(text.lowercased())
    else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || " .$_-/()+%".utf8.contains($0)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        let isShown =
          switch scalar.value {
          case 0x20..<0x7F, 0xA0..<0x2028, 0x202A..<0xD800, 0xE000..<0xFEFF, 0xFF00..<0xFFFE: true
          default: false
          }
        if isShown {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16)
          let (letter, count) = scalar.value > 0xFFFF ? ("U", 8) : ("u", 4)
          result +=
            "\\\(letter)" + String(repeating: "0", count: count - digits.count) + digits
        }
      }
    }
    return result + "\""
  }
}
