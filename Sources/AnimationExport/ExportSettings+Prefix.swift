import TrackFitting

extension ExportSettings {
  /// True if all characters of a prefix are allowed in ids and names: ASCII letters, digits,
  /// hyphens and underscores.
  public static func isValid(idPrefix: String) -> Bool {
    idPrefix.unicodeScalars.allSatisfy(\.isNameCharacter)
  }
}
