import AnimationExport
import ArgumentParser
import SceneFile

extension ByteCount {
  /// A function that parses the value of an option.
  static func parser(
    for option: String, in range: ClosedRange<Int>
  ) -> @Sendable (String) throws -> Int {
    { text in
      guard let bytes = value(of: text), range.contains(bytes) else {
        let limits =
          range.upperBound == .max
          ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)"
        throw ValidationError(
          "\(option) has to be \(limits) bytes, such as 300000, 300KB (of 1000 bytes) or 2MiB (of 1048576 bytes)."
        )
      }
      return bytes
    }
  }
}
