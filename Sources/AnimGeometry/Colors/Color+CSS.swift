/// Returns the hexadecimal digit of a value of 0…15, in ASCII.
package func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + (value - 10)
}

extension Color {
  /// Creates a colour from CSS text in sRGB: a name, `transparent`, `#rgb`, `#rgba`, `#rrggbb`,
  /// `#rrggbbaa`, or `rgb()`, `rgba()`, `hsl()`, `hsla()` and `hwb()` in their comma and space
  /// forms (CSS Color 4, 4 to 8). Case and outer spaces are ignored; components out of range are
  /// limited. Nil for any other text, including `currentcolor`.
  public init?(css text: String) {
    var scanner = TextScanner(text)
    scanner.skipSpace()
    let parsed: Color?
    if scanner.skip(UInt8(ascii: "#")) {
      parsed = Self.hexNotation(&scanner)
    } else {
      let name = scanner.word()
      if scanner.skip(UInt8(ascii: "(")) {
        parsed = Self.function(name, &scanner)
      } else {
        parsed = name == "transparent" ? .clear : namedColors[name].map { Color(hex: $0) }
      }
    }
    scanner.skipSpace()
    guard let parsed, scanner.isAtEnd else { return nil }
    self = parsed
  }

  /// Returns “; did you mean “x”?” for a text that resembles the name of a colour, or that is a
  /// hexadecimal colour without `#`; otherwise an empty string.
  package static func suggestion(for text: String) -> String {
    let digits = text.hasPrefix("0x") ? text.dropFirst(2) : text[...]
    if Color(css: "#\(digits)") != nil { return "; did you mean “#\(digits)”?" }
    guard text.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }) else {
      return ""
    }
    return Suggestion.text(for: text, among: namedColors.keys.sorted())
  }

  /// The colour as `#rgb` or `#rrggbb`, whichever is shorter, rounded to 8 bits per component and
  /// without its alpha.
  package var cssHex: String {
    var bytes: [UInt8] = []
    appendCSSHex(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends ``cssHex``.
  package func appendCSSHex(to text: inout [UInt8]) {
    let bytes = bytes
    text.append(UInt8(ascii: "#"))
    // A byte with two equal digits is a multiple of 17.
    let isShort = bytes[0] % 17 == 0 && bytes[1] % 17 == 0 && bytes[2] % 17 == 0
    for index in 0..<3 {
      text.append(hexDigit(bytes[index] >> 4))
      if !isShort { text.append(hexDigit(bytes[index] & 15)) }
    }
  }

  /// Reads the hexadecimal digits after `#`.
  private static func hexNotation(_ scanner: inout TextScanner) -> Color? {
    var digits: [UInt8] = []
    while digits.count < 9, let byte = scanner.next, let value = hexValue(byte) {
      digits.append(value)
      scanner.position += 1
    }
    let bytes: [UInt8]
    switch digits.count {
    case 3, 4: bytes = digits.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    default: return nil
    }
    let parts = bytes.map { Double($0) / 255 }
    return Color(
      red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  private static func function(_ name: String, _ scanner: inout TextScanner) -> Color? {
    guard let arguments = CSSColorArguments(&scanner) else { return nil }
    switch name {
    case "rgb", "rgba": return arguments.rgb
    case "hsl", "hsla": return arguments.hsl
    case "hwb": return arguments.hwb
    default: return nil
    }
  }
}
