import AnimationExport

/// The text of `--id-prefix`: characters of ids, and `{name}` as a placeholder for the name of each
/// file.
struct IDPrefix {
  private static let placeholder = "{name}"

  let text: String

  /// True if all characters are allowed in ids and names.
  var isValid: Bool {
    ExportSettings.isValid(idPrefix: text.replacing(Self.placeholder, with: ""))
  }

  /// The prefix for the file at `path`, without its ending.
  ///
  /// Characters that aren't allowed in ids, or not at their start, are replaced by their codes
  /// between underscores. So is an underscore that would be read as the start of such a code, so
  /// that different names stay different.
  func value(forFileAt path: String) -> String {
    guard text.contains(Self.placeholder) else { return text }
    let file = OutputNaming.fileName(of: path)
    var name = file[..<(file.lastIndex(of: ".") ?? file.endIndex)]
    if name.hasSuffix(".keyframes") { name.removeLast(".keyframes".count) }
    var result = ""
    for (place, scalar) in name.unicodeScalars.enumerated().reversed() {
      let character = String(scalar)
      let canStart = scalar == "_" || scalar.properties.isAlphabetic
      let isFirst = place == 0 && text.hasPrefix(Self.placeholder)
      let isCode = scalar == "_" && result.prefixMatch(of: #/[0-9a-f]+_/#) != nil
      let stands = ExportSettings.isValid(idPrefix: character) && !isCode && (canStart || !isFirst)
      result = (stands ? character : "_" + String(scalar.value, radix: 16) + "_") + result
    }
    return text.replacing(Self.placeholder, with: result)
  }
}

extension ExportOptions {
  /// True if a text is allowed at the start of ids: ASCII letters, digits, hyphens, underscores and
  /// `{name}`.
  public static func isValid(idPrefix text: String) -> Bool { IDPrefix(text: text).isValid }
}
