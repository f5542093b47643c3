/// Compares two versions of a file.
package enum OutputComparison {
  /// The most bytes of a text that is read key by key; of longer ones the first different character is told.
  static let maximumTextBytes = 32 << 20

  /// Says how two versions of a file differ, and from which time on.
  ///
  /// The comparison never fails: bytes that aren't of the kind are a difference by themselves.
  ///
  /// - Parameters:
  ///   - old: The bytes of the file that is there.
  ///   - new: The bytes of the file as it would be written today.
  ///   - kind: What the file should be.
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

  /// The difference of any bytes.
  static func otherBytes(_ old: [UInt8], _ new: [UInt8]) -> OutputDifference {
    let place = Phrase.commonPrefix(old, new)
    return OutputDifference(
      "has other bytes from byte \(Phrase.count(place + 1)) on \(Phrase.sizes(old, new))")
  }
}
