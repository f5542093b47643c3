import AnimationExport

/// Text for a terminal or a log.
///
/// Literals are printed unchanged. Interpolated texts lose the characters that begin a line or move
/// the cursor, and long quotations in them are shortened, because build systems interpret some
/// lines of a log as commands.
struct TerminalText: ExpressibleByStringInterpolation {
  let shown: String

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var shown = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { shown += literal }

    mutating func appendInterpolation(_ text: String) { shown += messageText(text) }
  }

  init(stringLiteral value: String) { shown = value }

  /// A text whose parts are already safe.
  init(raw text: String) { shown = text }

  init(stringInterpolation: StringInterpolation) { shown = stringInterpolation.shown }
}
