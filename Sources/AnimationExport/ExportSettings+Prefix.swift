import TrackFitting

extension ExportSettings {
  /// Whether all of a prefix can stand in ids and names: ASCII letters, digits, hyphens and underscores.
  public static func isValid(idPrefix: String) -> Bool {
    idPrefix.unicodeScalars.allSatisfy(\.isNameCharacter)
  }
}
