/// Values that a project shares with its scenes: variables and fonts, which override a scene's own
/// of the same names, and arguments of programs.
public struct SharedValues: Sendable {
  /// The values of variables by their names.
  var variables: [String: YAMLNode] = [:]
  /// The paths of font files by the families that they replace, in lower case.
  public var fonts: [String: String] = [:]
  /// The arguments of programs.
  public var arguments = ProgramArguments()

  init() {}

  /// No values.
  public static let none = SharedValues()

  /// These values, with those of others for names that have none here.
  public func over(_ base: SharedValues) -> SharedValues {
    var result = self
    result.variables.merge(base.variables) { own, _ in own }
    result.fonts.merge(base.fonts) { own, _ in own }
    result.arguments = arguments.over(base.arguments)
    return result
  }

  /// A text that is equal only for equal values.
  package var signature: String {
    let parts =
      variables.map { ($0.key, $0.value.signature) } + fonts.map { ("font \($0.key)", $0.value) }
    return parts.sorted { $0 < $1 }.map { "\($0.0)=\($0.1)\n" }.joined()
      + arguments.signature
  }
}

extension YAMLNode {
  fileprivate var signature: String {
    switch content {
    case .scalar(let scalar, let text): "\(scalar) \(text.utf8.count):\(text)"
    case .sequence(let items): "[\(items.map(\.signature).joined(separator: ","))]"
    case .mapping(let pairs):
      "{\(pairs.map { "\($0.key.utf8.count):\($0.key)=\($0.value.signature)" }.joined(separator: ","))}"
    }
  }
}
