/// Colours in CSS's hexadecimal notation.
package enum HexColor {
  /// The components, 0…1, of `#rgb`, `#rrggbb` or `#rrggbbaa`; nil for any other text.
  package static func levels(_ text: some StringProtocol) -> [Double]? {
    guard text.hasPrefix("#") else { return nil }
    var digits = text.dropFirst().compactMap(\.hexDigitValue)
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    return (0..<digits.count / 2).map { lane -> Double in
      let level = 16 * digits[2 * lane] + digits[2 * lane + 1]
      return Double(level) / 255
    }
  }
}
