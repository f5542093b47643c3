import CAnimPangoShim

/// The fonts of texts that name none, opened by path: the program's own files, or Debian's
/// fonts-dejavu-core.
enum BuiltInFonts {
  static let sansFamily = "DejaVu Sans"
  static let monoFamily = "DejaVu Sans Mono"

  private static let folder =
    animpango_shipped_fonts().flatMap { String(validatingCString: $0) }
    ?? "/usr/share/fonts/truetype/dejavu/"
  static let sansPath = folder + "DejaVuSans.ttf"

  /// The built-in family for a name; nil if there is none.
  static func family(named name: String) -> String? {
    switch name.lowercased() {
    case "sans", "sans-serif", "system", "helvetica", "dejavu sans": sansFamily
    case "mono", "monospace", "menlo", "courier", "dejavu sans mono": monoFamily
    default: nil
    }
  }

  /// The files of a family and weight, and the sans for characters that the family lacks.
  static func paths(family: String, weight: Int) -> [String] {
    let name = family == monoFamily ? "DejaVuSansMono" : "DejaVuSans"
    let own = folder + name + (weight >= 550 ? "-Bold" : "") + ".ttf"
    return own == sansPath ? [own] : [own, sansPath]
  }
}

/// The files of families.
package enum FontFiles {
  /// All files of a built-in family, in all weights, with those for its missing characters; nil for
  /// other families.
  package static func paths(ofBuiltInFamily name: String) -> [String]? {
    guard let family = BuiltInFonts.family(named: name) else { return nil }
    let all = [400, 700].flatMap { BuiltInFonts.paths(family: family, weight: $0) }
    return Array(Set(all)).sorted()
  }

  /// The folders in which the system searches other families.
  ///
  /// - Parameter home: The user's folder; nil if there is none.
  package static func systemFolders(home: String?) -> [String] {
    ["/usr/share/fonts", "/usr/local/share/fonts", "/etc/fonts"]
      + (home.map { ["\($0)/.fonts", "\($0)/.local/share/fonts", "\($0)/.config/fontconfig"] } ?? [])
  }
}
