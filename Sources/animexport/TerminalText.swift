import AnimationExport

/// Text for a terminal or a log.
///
/// Literals are written as they are. Text that is put into them loses the characters that begin a line or move
/// the cursor, and long quotations are shortened, whoever made it: systems that run builds obey some lines of a log.
struct TerminalText: ExpressibleByStringInterpolation {
  let shown: String

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var shown = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { shown += literal }

    mutating func appendInterpolation(_ text: String) { shown += messageText(text) }
  }

  init(stringLiteral value: String) { shown = value }

  /// A text whose parts were made safe already.
  init(raw text: String) { shown = text }

  init(stringInterpolation: StringInterpolation) { shown = stringInterpolation.shown }
}
