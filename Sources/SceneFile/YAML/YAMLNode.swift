import AnimGeometry
import AnimTimeline

/// A place in a file. Lines and characters count from 1.
struct YAMLMark: Hashable, Sendable {
  var line: Int
  private var shortColumn: Int32
  private var shortFile: Int32 = 0

  init(line: Int, column: Int, file: Int = 0) {
    self.line = line
    shortColumn = Int32(clamping: column)
    shortFile = Int32(clamping: file)
  }

  var column: Int {
    get { Int(shortColumn) }
    set { shortColumn = Int32(clamping: newValue) }
  }

  /// The number of the file; 0 for the scene's own.
  var file: Int {
    get { Int(shortFile) }
    set { shortFile = Int32(clamping: newValue) }
  }

  static let start = YAMLMark(line: 1, column: 1)

  /// The place as that of a diagnostic.
  var place: Diagnostic.Position { Diagnostic.Position(line: line, column: column) }
}

/// A part of a YAML or JSON document with its place.
struct YAMLNode: Sendable {
  enum Content: Sendable {
    case scalar(YAMLScalar, text: String)
    case sequence([YAMLNode])
    /// A mapping with unique keys.
    case mapping([YAMLPair])
  }

  var content: Content
  var mark: YAMLMark
  /// Number of nodes including itself, with all aliases expanded.
  var count = 1
  /// Depth of collections; 0 for a scalar.
  var depth = 0
  /// The name of the variable with this value; nil for none.
  var variable: String?

  /// True if the node is a mapping with a key.
  func has(_ key: String) -> Bool {
    if case .mapping(let pairs) = content { pairs.contains { $0.key == key } } else { false }
  }

  /// A description of the value for messages.
  var summary: String {
    switch content {
    case .scalar(.null, _): "nothing"
    case .scalar(.flag(let flag), _): flag ? "true" : "false"
    case .scalar(.number, let text): Self.shortened(text)
    case .scalar(.text, let text): "“\(Self.shortened(text))”"
    case .sequence(let items): "a list of \(items.count)"
    case .mapping: "a mapping"
    }
  }

  /// The variable with this value, in parentheses; empty for none.
  var origin: String { variable.map { " ($\($0))" } ?? "" }

  /// The first line of a text, shortened for messages.
  static func shortened(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    let isCut = line.count > 60 || line.endIndex != text.endIndex
    return isCut ? line.prefix(59) + "…" : String(line)
  }
}

/// A key of a mapping with its value.
struct YAMLPair: Sendable {
  var key: String
  var keyMark: YAMLMark
  var value: YAMLNode
}

/// The meaning of a scalar in the core schema of YAML 1.2.
enum YAMLScalar: Hashable, Sendable {
  case null
  case flag(Bool)
  /// A number; not finite for `.inf`, `.nan` and numbers that are too large.
  case number(Double)
  case text

  /// Parses a scalar without quotes or tag (YAML 1.2.2, 10.3.2).
  init(plain text: String) {
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE": self = .flag(true)
    case "false", "False", "FALSE": self = .flag(false)
    case ".nan", ".NaN", ".NAN": self = .number(.nan)
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": self = .number(.infinity)
    case "-.inf", "-.Inf", "-.INF": self = .number(-.infinity)
    default: self = Self.number(text).map(YAMLScalar.number) ?? .text
    }
  }

  private static func number(_ text: String) -> Double? {
    guard let first = text.utf8.first, first < 0x3A else { return nil }
    if text.hasPrefix("0x") { return integer(text.dropFirst(2), radix: 16) }
    if text.hasPrefix("0o") { return integer(text.dropFirst(2), radix: 8) }
    var rest = Substring(text).utf8
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    func dropDigits() -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    var digits = dropDigits()
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      digits += dropDigits()
    }
    guard digits > 0 else { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard dropDigits() > 0 else { return nil }
    }
    guard rest.isEmpty else { return nil }
    return Double(text)?.flushingSubnormals ?? .infinity
  }

  private static func integer(_ digits: Substring, radix: Int) -> Double? {
    guard !digits.isEmpty else { return nil }
    var result = 0.0
    for digit in digits {
      guard digit.isASCII, let value = digit.hexDigitValue, value < radix else { return nil }
      result = result * Double(radix) + Double(value)
    }
    return result
  }
}
