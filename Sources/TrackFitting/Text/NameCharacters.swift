extension Unicode.Scalar {
  /// Whether it can stand in an id and in a name of CSS: an ASCII letter, a digit, a hyphen or an
  /// underscore.
  package var isNameCharacter: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: false
    }
  }
}
