/// Arguments of scenes that are programs.
public struct ProgramArguments: Hashable, Sendable {
  /// The value of an argument.
  public enum Value: Hashable, Sendable {
    /// A text, passed unchanged.
    case text(String)
    /// Code of Jsonnet, such as a list in JSON.
    case code(String)
  }

  /// Parameters of a program that is a function, by name.
  public var parameters: [String: Value] = [:]
  /// Values of `std.extVar`, by name.
  public var external: [String: Value] = [:]

  /// Creates an empty list of arguments.
  public init() {}

  /// True if there are no arguments.
  public var isEmpty: Bool { parameters.isEmpty && external.isEmpty }

  /// These values, with those of others for names that have none here.
  public func over(_ base: ProgramArguments) -> ProgramArguments {
    var result = self
    result.parameters.merge(base.parameters) { own, _ in own }
    result.external.merge(base.external) { own, _ in own }
    return result
  }

  /// A text that is equal only for equal arguments.
  var signature: String {
    let parts =
      parameters.map { ("tla \($0.key)", $0.value) } + external.map { ("ext \($0.key)", $0.value) }
    return parts.sorted { $0.0 < $1.0 }.map { "\($0.0.utf8.count):\($0.0)=\($0.1)\n" }.joined()
  }
}

extension ProgramArguments {
  /// The text if it can be the name of an argument: ASCII letters, digits and underscores, not
  /// beginning with a digit. Nil otherwise.
  public static func name(_ text: some StringProtocol) -> String? {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first),
      text.utf8.allSatisfy({
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_")
      })
    else { return nil }
    return String(text)
  }

  /// Maximum number of bytes of a value.
  static let maximumValueBytes = 1 << 20
}

extension ProgramArguments.Value {
  /// Converts a part of a file: texts unchanged, other values as code.
  init(_ node: YAMLNode) throws(Mistake) {
    guard case .scalar(.text, let text) = node.content else {
      self = .code(try Self.code(node))
      return
    }
    guard !text.utf8.contains(0), text.utf8.count <= ProgramArguments.maximumValueBytes else {
      throw Mistake(node.mark, "a text for programs has at most 1 MiB, and no null characters")
    }
    self = .text(text)
  }

  private static func code(_ node: YAMLNode) throws(Mistake) -> String {
    switch node.content {
    case .scalar(.null, _): return "null"
    case .scalar(.flag(let flag), _): return flag ? "true" : "false"
    case .scalar(.number(let number), _):
      guard number.isFinite else {
        throw Mistake(node.mark, "numbers of programs are finite")
      }
      return "\(number)"
    case .scalar(.text, let text): return quoted(text)
    case .sequence(let items):
      var parts: [String] = []
      for item in items { parts.append(try code(item)) }
      return "[\(parts.joined(separator: ", "))]"
    case .mapping(let pairs):
      var parts: [String] = []
      for pair in pairs { parts.append("\(quoted(pair.key)): \(try code(pair.value))") }
      return "{\(parts.joined(separator: ", "))}"
    }
  }

  /// A text as a literal in which only the closing quotation mark is escaped.
  private static func quoted(_ text: String) -> String {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "@'\(parts.joined(separator: "''"))'"
  }
}
