extension Unicode.Scalar {
  /// True for a character of ids and of names in CSS: an ASCII letter, a digit, a hyphen or an underscore.
  package var isNameCharacter: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: false
    }
  }
}
