extension ExportSettings {
  /// Whether all of a prefix can stand in ids and names: ASCII letters, digits, hyphens and underscores.
  public static func isValid(idPrefix: String) -> Bool {
    idPrefix.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
