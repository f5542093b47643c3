/// Compares two versions of a file.
package enum OutputComparison {
  /// Maximum number of bytes of a text that is compared key by key. Longer ones are compared by
  /// characters.
  static let maximumTextBytes = 32 << 20

  /// Compares two versions of a file, and finds the time at which they begin to differ.
  ///
  /// The comparison never fails: bytes in another format are reported as a difference.
  ///
  /// - Parameters:
  ///   - old: The bytes of the present file.
  ///   - new: The bytes of the file as it would be written now.
  ///   - kind: The expected format of the file.
  /// - Returns: Nil if all bytes are the same.
  package static func compare(
    _ old: [UInt8], _ new: [UInt8], as kind: OutputKind
  ) -> OutputDifference? {
    guard old != new else { return nil }
    switch kind {
    case .gif, .png, .webp: return pictures(old, new, kind)
    case .svg, .keyframeJSON, .keyframeCSV, .keyframeCSS, .keyframeJavaScript:
      return texts(old, new, kind)
    case .video, .other: return otherBytes(old, new)
    }
  }

  /// The difference of files of an unknown format.
  static func otherBytes(_ old: [UInt8], _ new: [UInt8]) -> OutputDifference {
    let place = Phrase.commonPrefix(old, new)
    return OutputDifference(
      "has other bytes from byte \(Phrase.count(place + 1)) on \(Phrase.sizes(old, new))")
  }
}
