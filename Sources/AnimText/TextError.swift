import AnimGeometry

/// A reason for which a text can't be laid out.
public enum TextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The font size isn't above 0 and at most 10,000 points.
  case invalidSize(Double)
  /// Another number of the style or of the box is out of its range; the text names it.
  case invalidValue(String)
  /// The text has more than 100,000 characters.
  case tooLong(Int)
  /// The text has a character of code 0.
  case containsNul
  /// The file doesn't exist, or isn't a font with outlines.
  case unreadableFont(path: String)
  /// The built-in fonts aren't installed.
  case missingBuiltInFont(path: String)
  /// Pango, which is loaded for the first text, isn't installed; the text is the reason.
  case missingPango(String)

  /// The reason, with the limits.
  public var description: String {
    switch self {
    case .invalidSize(let size): "a font size of \(size) isn't between 0 and 10,000 points"
    case .invalidValue(let name): "\(name) of a text is out of range"
    case .tooLong(let count):
      "a text of \(count) characters is too long, \(TextLayout.lengthLimit.grouped) are the most"
    case .containsNul: "a text can't contain a character of code 0"
    case .unreadableFont(let path): "\(path) can't be read as a font with outlines"
    case .missingBuiltInFont(let path):
      "the font \(path) is missing; install Debian's package fonts-dejavu-core"
    case .missingPango(let problem):
      "Pango can't be loaded (\(problem)); install Debian's package libpangoft2-1.0-0"
    }
  }
}
