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
