import CAnimPangoShim

/// The fonts of texts that name none, opened by path: those that came with the program, else those of Debian's
/// fonts-dejavu-core.
enum BuiltInFonts {
  static let sansFamily = "DejaVu Sans"
  static let monoFamily = "DejaVu Sans Mono"

  private static let folder =
    animpango_shipped_fonts().flatMap { String(validatingCString: $0) }
    ?? "/usr/share/fonts/truetype/dejavu/"
  static let sansPath = folder + "DejaVuSans.ttf"

  /// The built-in family that a name means, if it means one.
  static func family(named name: String) -> String? {
    switch name.lowercased() {
    case "sans", "sans-serif", "system", "helvetica", "dejavu sans": sansFamily
    case "mono", "monospace", "menlo", "courier", "dejavu sans mono": monoFamily
    default: nil
    }
  }

  /// The files that a family of a weight needs: its own, and the sans for characters that it lacks.
  static func paths(family: String, weight: Int) -> [String] {
    let name = family == monoFamily ? "DejaVuSansMono" : "DejaVuSans"
    let own = folder + name + (weight >= 550 ? "-Bold" : "") + ".ttf"
    return own == sansPath ? [own] : [own, sansPath]
  }
}

/// The files behind names of families.
package enum FontFiles {
  /// The files of a built-in family, all weights, with those that stand in for its missing characters; nil for other
  /// families.
  package static func paths(ofBuiltInFamily name: String) -> [String]? {
    guard let family = BuiltInFonts.family(named: name) else { return nil }
    let all = [400, 700].flatMap { BuiltInFonts.paths(family: family, weight: $0) }
    return Array(Set(all)).sorted()
  }

  /// The folders in which the system looks for other families.
  ///
  /// - Parameter home: The user's folder; nil where there is none.
  package static func systemFolders(home: String?) -> [String] {
    ["/usr/share/fonts", "/usr/local/share/fonts", "/etc/fonts"]
      + (home.map { ["\($0)/.fonts", "\($0)/.local/share/fonts", "\($0)/.config/fontconfig"] } ?? [])
  }
}
