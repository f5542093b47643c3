import AnimationExport

/// What `--id-prefix` says: characters of ids, and `{name}` for what each file is called.
struct IDPrefix {
  private static let placeholder = "{name}"

  let text: String

  /// Whether all of it can stand in ids and names.
  var isValid: Bool {
    ExportSettings.isValid(idPrefix: text.replacing(Self.placeholder, with: ""))
  }

  /// The prefix for the file at `path`, whose ending doesn't count.
  ///
  /// Characters that can't stand in ids are their codes, so that names of other scripts stay apart.
  func value(forFileAt path: String) -> String {
    guard text.contains(Self.placeholder) else { return text }
    let file = OutputPlan.fileName(of: path)
    var name = file[..<(file.lastIndex(of: ".") ?? file.endIndex)]
    if name.hasSuffix(".keyframes") { name.removeLast(".keyframes".count) }
    let characters = name.unicodeScalars.map { scalar in
      let character = String(scalar)
      return ExportSettings.isValid(idPrefix: character)
        ? character : "_" + String(scalar.value, radix: 16)
    }
    return text.replacing(Self.placeholder, with: characters.joined())
  }
}
