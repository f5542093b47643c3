extension Color {
  /// Creates a colour from CSS text in sRGB: a name, `transparent`, `#rgb`, `#rgba`, `#rrggbb`,
  /// `#rrggbbaa`, or `rgb()`, `rgba()`, `hsl()`, `hsla()` and `hwb()` in their comma and space
  /// forms (CSS Color 4, 4 to 8). Case and outer spaces don't matter; components out of range are
  /// limited. Nil for anything else, `currentcolor` included.
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

  /// The shortest of `#rgb` and `#rrggbb` for this colour rounded to 8 bits per component, without
  /// its alpha.
  package var cssHex: String {
    let limited = clamped
    let digits = Array("0123456789abcdef".utf8)
    var pairs: [UInt8] = []
    for component in [limited.red, limited.green, limited.blue] {
      let byte = component.isNaN ? 0 : UInt8((component * 255).rounded())
      pairs += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    let isShort = pairs[0] == pairs[1] && pairs[2] == pairs[3] && pairs[4] == pairs[5]
    let shown = isShort ? [pairs[0], pairs[2], pairs[4]] : pairs
    return "#" + String(decoding: shown, as: UTF8.self)
  }

  /// The hexadecimal digits after `#`.
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
