import AnimationExport

/// The text of `--id-prefix`: characters of ids, and `{name}` for the name of each file.
struct IDPrefix {
  private static let placeholder = "{name}"

  let text: String

  /// True if all of it can stand in ids and names.
  var isValid: Bool {
    ExportSettings.isValid(idPrefix: text.replacing(Self.placeholder, with: ""))
  }

  /// The prefix for the file at `path`, whose ending doesn't count.
  ///
  /// Characters that can't stand in ids, or not at their start, are their codes between underscores, and
  /// so is an underscore that would be read as the start of one: different names stay apart.
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
  /// True if a text can be the start of ids: ASCII letters, digits, hyphens, underscores and `{name}`.
  public static func isValid(idPrefix text: String) -> Bool { IDPrefix(text: text).isValid }
}
