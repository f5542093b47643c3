@testable import SceneFile

/// A JSON value that keeps the order of its keys.
enum JSONText {
  case string(String)
  case number(Double)
  case flag(Bool)
  case null
  case list([JSONText])
  case object([(String, JSONText)])

  /// The text, indented, with short values on one line.
  func text(indent: Int = 0) -> String {
    let short = compact
    if short.utf8.count + indent <= 96 { return short }
    let inner = String(repeating: " ", count: indent + 2)
    let end = "\n" + String(repeating: " ", count: indent)
    switch self {
    case .list(let items):
      return "[\n" + items.map { inner + $0.text(indent: indent + 2) }.joined(separator: ",\n")
        + end + "]"
    case .object(let pairs):
      let lines = pairs.map { inner + Self.quoted($0) + ": " + $1.text(indent: indent + 2) }
      return "{\n" + lines.joined(separator: ",\n") + end + "}"
    default: return short
    }
  }

  private var compact: String {
    switch self {
    case .string(let text): Self.quoted(text)
    case .number(let number): shortest(number)
    case .flag(let flag): flag ? "true" : "false"
    case .null: "null"
    case .list(let items): "[" + items.map(\.compact).joined(separator: ", ") + "]"
    case .object(let pairs):
      "{ " + pairs.map { Self.quoted($0) + ": " + $1.compact }.joined(separator: ", ") + " }"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: JSONText...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSONText)...) { self = .object(elements) }
}

extension JSONText {
  /// Creates a value from a part of a scene file.
  init(_ node: YAMLNode) {
    switch node.content {
    case .scalar(.null, _): self = .null
    case .scalar(.flag(let flag), _): self = .flag(flag)
    case .scalar(.number(let number), _): self = .number(number)
    case .scalar(.text, let text): self = .string(text)
    case .sequence(let items): self = .list(items.map(Self.init))
    case .mapping(let pairs): self = .object(pairs.map { ($0.key, Self($0.value)) })
    }
  }
}
