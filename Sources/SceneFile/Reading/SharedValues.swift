/// Variables and fonts that a project gives to all of its scenes, where they win over a scene's own of the same names, and
/// arguments of scenes that are programs.
public struct SharedValues: Sendable {
  /// The values of variables by their names.
  var variables: [String: YAMLNode] = [:]
  /// The paths of font files by the families that they stand for, in small letters.
  public var fonts: [String: String] = [:]
  /// What programs are given.
  public var arguments = ProgramArguments()

  init() {}

  /// Nothing at all.
  public static let none = SharedValues()

  /// These values, and others for names that aren't here.
  public func over(_ base: SharedValues) -> SharedValues {
    var result = self
    result.variables.merge(base.variables) { own, _ in own }
    result.fonts.merge(base.fonts) { own, _ in own }
    result.arguments = arguments.over(base.arguments)
    return result
  }

  /// A text that is the same for equal values, and another for others.
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
