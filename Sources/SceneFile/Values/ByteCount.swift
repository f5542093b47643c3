/// Numbers of bytes in the notation of users.
package enum ByteCount {
  private static let units: [(name: String, bytes: Double)] = [
    ("KiB", 1024), ("MiB", 1_048_576), ("GiB", 1_073_741_824),
    ("KB", 1000), ("MB", 1_000_000), ("GB", 1_000_000_000), ("B", 1), ("", 1),
  ]

  /// Parses a number of bytes such as `300000`, `300KB` or `1.5 MiB`, rounded down. Units may be in
  /// lower case. Nil for other texts and for numbers that are too large for an `Int`.
  package static func value(of text: String) -> Int? {
    let number = text.prefix { ("0"..."9").contains($0) || $0 == "." }
    let unit = text[number.endIndex...].drop { $0 == " " }.lowercased()
    guard number.first != ".", number.last != ".",
      let factor = units.first(where: { $0.name.lowercased() == unit })?.bytes
    else { return nil }
    if let count = Int(number) {
      let (bytes, overflows) = count.multipliedReportingOverflow(by: Int(factor))
      return overflows ? nil : bytes
    }
    return Double(number).flatMap { Int(exactly: ($0 * factor).rounded(.down)) }
  }
}
