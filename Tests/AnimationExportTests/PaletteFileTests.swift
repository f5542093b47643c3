import AnimationExport
import GIFExport
import TestSupport
import Testing

/// Palettes of other programs.
@Suite struct PaletteFileTests {
  private static let three: [GIFOptions.RGB] = [
    GIFOptions.RGB(red: 26, green: 28, blue: 44), GIFOptions.RGB(red: 244, green: 244, blue: 244),
    GIFOptions.RGB(red: 0, green: 255, blue: 7),
  ]
  private static let raw: [UInt8] = [26, 28, 44, 244, 244, 244, 0, 255, 7]

  private static let texts = [
    "GIMP Palette\nName: Three\nColumns: 3\n#\n 26  28  44\tInk\n244 244 244 Paper\n\n  0 255   7\n",
    "JASC-PAL\r\n0100\r\n3\r\n26 28 44\r\n244 244 244\r\n0 255 7\r\n",
    "1a1c2c\nf4f4f4\n00ff07\n", "#1A1C2C,#f4f4f4, #00ff07",
    "rgb(26, 28, 44), rgb(244 244 244),hsl(121.65 100% 50%)", ";paint.net\n1a1c2c f4f4f4 00FF07",
  ]

  @Test(arguments: texts)
  func text(_ text: String) throws {
    #expect(try PaletteFile.colors(Array(text.utf8)) == Self.three)
    // Some programs write a byte-order mark.
    #expect(try PaletteFile.colors([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == Self.three)
  }

  @Test func binary() throws {
    let table = Self.raw + [UInt8](repeating: 0, count: 759)
    #expect(try PaletteFile.colors(table + [0, 3, 255, 255]) == Self.three)
    #expect(try PaletteFile.colors(table).count == 256)
    var riff = Array("RIFF".utf8) + [28, 0, 0, 0] + Array("PAL data".utf8)
    riff += [16, 0, 0, 0, 0, 3, 3, 0]
    for color in Self.three { riff += [color.red, color.green, color.blue, 0] }
    #expect(try PaletteFile.colors(riff) == Self.three)
    #expect(throws: PaletteError.self) { try PaletteFile.colors(riff.dropLast() + []) }
  }

  @Test(
    "Anything else is refused",
    arguments: [
      "", "#12", "reed", "transparent", "#00000080", "rgb(1, 2", "GIMP Palette\n1 2\n",
      "JASC-PAL\n0100\n1\n256 0 0\n", "JASC-PAL\n0100\n3\n1 2 3\n", "12345g",
    ])
  func refused(_ text: String) {
    #expect(throws: PaletteError.self) { try PaletteFile.colors(Array(text.utf8)) }
    let many = Array(String(repeating: "#123456\n", count: 257).utf8)
    #expect(throws: PaletteError.self) { try PaletteFile.colors(many) }
  }

  @Test("Damaged files give an error or colours, never a crash")
  func damaged() {
    var random = SeededGenerator(seed: 12)
    for text in Self.texts + ["RIFF....PAL data....\u{0}\u{3}\u{3}\u{0}"] {
      for _ in 0..<300 {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          if Bool.random(using: &random) {
            bytes[place] = UInt8.random(in: 0...255, using: &random)
          } else {
            bytes.remove(at: place)
          }
        }
        if let colors = try? PaletteFile.colors(bytes) { #expect(1...256 ~= colors.count) }
      }
    }
  }
}
