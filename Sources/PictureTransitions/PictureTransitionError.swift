/// An error of setting up a picture transition or a parameter.
public enum PictureTransitionError: Error, Hashable, Sendable {
  /// No transition has the name.
  case unknownTransition(String)
  /// The transition has no parameter with the name.
  case unknownParameter(String, transition: String)
  /// The parameter takes another kind of value.
  case wrongKind(parameter: String, transition: String, expected: PictureTransition.ValueKind)
}
