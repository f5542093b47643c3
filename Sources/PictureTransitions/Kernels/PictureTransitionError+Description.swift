import AnimGeometry

extension PictureTransitionError: CustomStringConvertible {
  /// Message for users.
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
