/// Values that are given to scenes that are programs.
public struct ProgramArguments: Hashable, Sendable {
  /// A value from outside.
  public enum Value: Hashable, Sendable {
    /// A text, as it is.
    case text(String)
    /// Code of Jsonnet, such as a list in JSON.
    case code(String)
  }

  /// The parameters of a program that is a function, by name.
  public var parameters: [String: Value] = [:]
  /// The values that `std.extVar` gives, by name.
  public var external: [String: Value] = [:]

  /// Creates arguments of which there are none.
  public init() {}

  /// True if there are none.
  public var isEmpty: Bool { parameters.isEmpty && external.isEmpty }

  /// These values, and others for names that aren't here.
  public func over(_ base: ProgramArguments) -> ProgramArguments {
    var result = self
    result.parameters.merge(base.parameters) { own, _ in own }
    result.external.merge(base.external) { own, _ in own }
    return result
  }

  /// A text that is the same for equal arguments, and another for others.
  var signature: String {
    let parts =
      parameters.map { ("tla \($0.key)", $0.value) } + external.map { ("ext \($0.key)", $0.value) }
    return parts.sorted { $0.0 < $1.0 }.map { "\($0.0.utf8.count):\($0.0)=\($0.1)\n" }.joined()
  }
}

extension ProgramArguments {
  /// A name if it can be that of an argument: ASCII letters, digits and underscores, without a digit at its start.
  public static func name(_ text: some StringProtocol) -> String? {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first),
      text.utf8.allSatisfy({
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_")
      })
    else { return nil }
    return String(text)
  }

  /// The most bytes of a value.
  static let maximumValueBytes = 1 << 20
}

extension ProgramArguments.Value {
  /// The value that a part of a file is: texts as they are, others as code.
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

  /// A text as a literal, in which nothing but the mark that ends it has a meaning.
  private static func quoted(_ text: String) -> String {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "@'\(parts.joined(separator: "''"))'"
  }
}
