import AnimGeometry

/// Why a picture transition or one of its parameters can't be set.
public enum PictureTransitionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no transition of that name.
  case unknownTransition(String)
  /// The transition has no parameter of that name.
  case unknownParameter(String, transition: String)
  /// The parameter takes another kind of value.
  case wrongKind(parameter: String, transition: String, expected: PictureTransition.ValueKind)

  /// What is wrong.
  public var description: String {
    switch self {
    case .unknownTransition(let name):
      let kinds = PictureTransition.Kind.all
      let names = name.hasPrefix("CI") ? kinds.map(\.filterName) : kinds.map(\.name)
      return "there is no picture transition “\(name)”\(Suggestion.text(for: name, among: names))"
    case .unknownParameter(let name, let transition):
      let parameters = (try? PictureTransition.Kind(named: transition))?.parameters ?? []
      let names = parameters.map { name.hasPrefix("input") ? $0.inputName : $0.name }
      return
        "the picture transition “\(transition)” has no parameter “\(name)”\(Suggestion.text(for: name, among: names))"
    case .wrongKind(let parameter, let transition, let expected):
      return "“\(parameter)” of the picture transition “\(transition)” takes \(expected.phrase)"
    }
  }
}
