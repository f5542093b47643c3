import AnimGeometry
public import GIFExport

/// Parses the palette files of painting programs.
public enum PaletteFile {
  /// The colours of a palette, in its order.
  ///
  /// Reads a palette of GIMP (`.gpl`), a colour table of Photoshop (`.act`), or a palette of Paint
  /// Shop Pro or of Windows (`.pal`). The format is recognised by the content. Any other text is a
  /// list of CSS colours with commas, blanks or line feeds between them, such as `#1a1c2c, red`;
  /// hexadecimal ones needn't have a `#`.
  ///
  /// - Throws: ``PaletteError`` for any other content, for no colours, and for more than 256.
  public static func colors(_ bytes: [UInt8]) throws(PaletteError) -> [GIFOptions.RGB] {
    let colors = try parsed(bytes)
    guard !colors.isEmpty else { throw PaletteError(reason: "it has no colours") }
    guard colors.count <= 256 else {
      throw PaletteError(reason: "it has \(colors.count) colours, more than 256")
    }
    return colors
  }

  private static func parsed(_ bytes: [UInt8]) throws(PaletteError) -> [GIFOptions.RGB] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try parsed(Array(bytes.dropFirst(3))) }
    if bytes.starts(with: "RIFF".utf8) { return try windows(bytes) }
    if bytes.starts(with: "GIMP Palette".utf8) { return try gimp(bytes) }
    if bytes.starts(with: "JASC-PAL".utf8) { return try paintShop(bytes) }
    if bytes.count == 768 || bytes.count == 772, !isText(bytes) { return photoshop(bytes) }
    return try list(bytes)
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { 32..<127 ~= $0 || $0 == 9 || $0 == 10 || $0 == 13 }
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
  }

  /// Three numbers from 0 to 255; the rest of the line is ignored.
  private static func numbers(_ line: Substring) throws(PaletteError) -> GIFOptions.RGB {
    let parts = line.split(whereSeparator: \.isWhitespace)
    guard parts.count >= 3, let red = UInt8(parts[0]), let green = UInt8(parts[1]),
      let blue = UInt8(parts[2])
    else { throw PaletteError(reason: "\"\(line.prefix(40))\" isn't three numbers from 0 to 255") }
    return GIFOptions.RGB(red: red, green: green, blue: blue)
  }

  private static func gimp(_ bytes: [UInt8]) throws(PaletteError) -> [GIFOptions.RGB] {
    var colors: [GIFOptions.RGB] = []
    for line in lines(bytes).dropFirst() {
      if line.allSatisfy(\.isWhitespace) || line.hasPrefix("#") || line.hasPrefix("Name:")
        || line.hasPrefix("Columns:")
      {
        continue
      }
      colors.append(try numbers(line))
    }
    return colors
  }

  /// Parses a name, a version and a number, each on a line, and then the colours.
  private static func paintShop(_ bytes: [UInt8]) throws(PaletteError) -> [GIFOptions.RGB] {
    let lines = lines(bytes)
    var colors: [GIFOptions.RGB] = []
    for line in lines.dropFirst(3) where !line.allSatisfy(\.isWhitespace) {
      colors.append(try numbers(line))
    }
    let stated = lines.count > 2 ? lines[2].filter { !$0.isWhitespace } : ""
    guard Int(stated) == colors.count else {
      throw PaletteError(
        reason: "its third line says \"\(stated.prefix(40))\", where it has \(colors.count) colours"
      )
    }
    return colors
  }

  /// Parses 256 times three bytes, and the number of used ones if more bytes follow.
  private static func photoshop(_ bytes: [UInt8]) -> [GIFOptions.RGB] {
    var count = 256
    if bytes.count == 772 {
      let stated = Int(bytes[768]) << 8 | Int(bytes[769])
      if 1...256 ~= stated { count = stated }
    }
    return (0..<count).map {
      GIFOptions.RGB(red: bytes[3 * $0], green: bytes[3 * $0 + 1], blue: bytes[3 * $0 + 2])
    }
  }

  /// Parses a chunk with a version, a number and four bytes for each colour.
  private static func windows(_ bytes: [UInt8]) throws(PaletteError) -> [GIFOptions.RGB] {
    guard bytes.count >= 24, bytes[8..<16].elementsEqual("PAL data".utf8) else {
      throw PaletteError(reason: "it isn't a palette of Windows")
    }
    let count = Int(bytes[22]) | Int(bytes[23]) << 8
    guard bytes.count >= 24 + 4 * count else {
      throw PaletteError(reason: "it ends within its \(count) colours")
    }
    return (0..<count).map { index in
      let place = 24 + 4 * index
      return GIFOptions.RGB(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2])
    }
  }

  private static func list(_ bytes: [UInt8]) throws(PaletteError) -> [GIFOptions.RGB] {
    guard isText(bytes) else { throw PaletteError(reason: "its format isn't known") }
    var colors: [GIFOptions.RGB] = []
    for line in lines(bytes) where !line.hasPrefix(";") {
      for part in parts(of: line) {
        guard let color = Color(css: part) ?? Color(css: "#\(part)") else {
          throw PaletteError(
            reason: "\"\(part.prefix(40))\" is no colour such as #1a1c2c"
              + Color.suggestion(for: part))
        }
        guard color.alpha == 1 else {
          throw PaletteError(reason: "\"\(part.prefix(40))\" isn't opaque")
        }
        colors.append(GIFOptions.RGB(color))
      }
    }
    return colors
  }

  /// The parts of a line between commas and blanks outside of parentheses.
  private static func parts(of line: Substring) -> [String] {
    var parts = [""]
    var depth = 0
    for character in line {
      if depth == 0, character == "," || character.isWhitespace {
        parts.append("")
        continue
      }
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      parts[parts.count - 1].append(character)
    }
    return parts.filter { !$0.isEmpty }
  }
}

/// An error that prevents using a palette.
public struct PaletteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason in words.
  public let reason: String

  /// The reason.
  public var description: String { reason }
}
