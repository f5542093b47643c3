import Foundation
import Testing

@testable import AnimGeometry

@Suite struct ColorCSSTests {
  struct Example: Sendable {
    let text: String
    let (red, green, blue): (Double, Double, Double)
    let alpha: Double

    init(_ text: String, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
      self.text = text
      (self.red, self.green, self.blue) = (red, green, blue)
      self.alpha = alpha
    }
  }

  /// Text, then the sRGB bytes and the alpha from CSS Color 4 and its test cases.
  @Test(arguments: [
    Example("red", 255, 0, 0, 1.0),
    Example("Green", 0, 128, 0, 1),
    Example("REBECCAPURPLE", 102, 51, 153, 1),
    Example("transparent", 0, 0, 0, 0),
    Example(" navy ", 0, 0, 128, 1),
    Example("tan", 210, 180, 140, 1),
    Example("#f00", 255, 0, 0, 1),
    Example("#0F08", 0, 255, 0, 136 / 255.0),
    Example("#3Cb371", 60, 179, 113, 1),
    Example("#11223344", 17, 34, 51, 68 / 255.0),
    Example("rgb(1, 2, 3)", 1, 2, 3, 1),
    Example("RGB(1 2 3)", 1, 2, 3, 1),
    Example("rgba(1,2,3,.5)", 1, 2, 3, 0.5),
    Example("rgb( 1 2 3 / 40% )", 1, 2, 3, 0.4),
    Example("rgb(20%,40%,60%)", 51, 102, 153, 1),
    Example("rgb(300 -5 1e2)", 255, 0, 100, 1),
    Example("rgb(20% 102 60%)", 51, 102, 153, 1),
    Example("rgb(none 2 3)", 0, 2, 3, 1),
    Example("rgb(1 2 3/2)", 1, 2, 3, 1),
    Example("hsl(120, 100%, 50%)", 0, 255, 0, 1),
    Example("hsl(0.5turn 100% 50%)", 0, 255, 255, 1),
    Example("hsl(120 100% 25%)", 0, 128, 0, 1),
    Example("hsla(-120deg 100% 50% / 25%)", 0, 0, 255, 0.25),
    Example("hsl(30 100 50)", 255, 128, 0, 1),
    Example("hsl(400grad 0% 50%)", 128, 128, 128, 1),
    Example("hsl(6.283185307179586rad 60% 70%)", 224, 133, 133, 1),
    Example("hwb(90 10% 10%)", 128, 230, 26, 1),
    Example("hwb(194 0% 0%)", 0, 195, 255, 1),
    Example("hwb(0 60% 60% / .5)", 128, 128, 128, 0.5),
  ])
  func readsNotations(_ example: Example) throws {
    let color = try #require(Color(css: example.text))
    #expect(abs(color.red * 255 - example.red) <= 0.51)
    #expect(abs(color.green * 255 - example.green) <= 0.51)
    #expect(abs(color.blue * 255 - example.blue) <= 0.51)
    #expect(abs(color.alpha - example.alpha) < 1e-12)
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#1234567", "#123456789", "#ggg", "reddish", "red blue",
    "currentcolor",
    "rgb(1,2)", "rgb(1,2,3", "rgb(1,2 3)", "rgb(1 2,3)", "rgb(1 2 3 4)", "rgb(1,2,3/4)",
    "rgb(1,2,3,4,5)", "rgb(1,2%,3)", "rgb(1deg 2 3)", "rgb (1,2,3)", "rgb(none,2,3)",
    "hsl(1,2,3)", "hsl(10% 20% 30%)", "hsl(1 2deg 3)", "hwb(1,2%,3%)", "lab(1 2 3)", "rgb(1. 2 3)",
    "rgb(,1,2,3)", "é", "rgb(1 2 3 / )", "rgb(1 2 3 / 1deg)",
  ])
  func refusesOtherText(_ text: String) { #expect(Color(css: text) == nil) }

  /// The 17 colours of CSS 2.1 and counts of the whole table of CSS Color 4, which has at least 9
  /// pairs of synonyms.
  @Test func namesAreComplete() {
    #expect(namedColors.count == 148)
    let basic: [String: UInt32] = [
      "maroon": 0x800000, "red": 0xff0000, "orange": 0xffa500, "yellow": 0xffff00,
      "olive": 0x808000, "purple": 0x800080, "fuchsia": 0xff00ff, "white": 0xffffff,
      "lime": 0x00ff00, "green": 0x008000, "navy": 0x000080, "blue": 0x0000ff, "aqua": 0x00ffff,
      "teal": 0x008080, "black": 0, "silver": 0xc0c0c0, "gray": 0x808080,
    ]
    for (name, value) in basic { #expect(namedColors[name] == value) }
    for (name, value) in namedColors where name.contains("gray") {
      #expect(namedColors[name.replacing("gray", with: "grey")] == value)
    }
    #expect(Set(namedColors.values).count == 139)
  }

  /// Pillow has an independent copy of the table.
  @Test func namesMatchPillow() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      "from PIL import ImageColor as I\nfor n in I.colormap: print(n, *I.getrgb(n))",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(
      decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let lines = output.split(separator: "\n")
    #expect(lines.count == 148)
    for line in lines {
      let words = line.split(separator: " ")
      let parts = words.dropFirst().compactMap { UInt32($0) }
      try #require(parts.count == 3)
      #expect(namedColors[String(words[0])] == parts[0] << 16 | parts[1] << 8 | parts[2])
    }
  }

  @Test func writesTheShortestHex() {
    #expect(Color.red.cssHex == "#f00")
    #expect(Color(hex: 0x1A2B3C, alpha: 0.5).cssHex == "#1a2b3c")
    #expect(Color(red: 2, green: -1, blue: .nan).cssHex == "#f00")
    #expect(Color(white: 0.5).cssHex == "#808080")
    for value in stride(from: UInt32(0), to: 0xFFFFFF, by: 4099) {
      #expect(Color(css: Color(hex: value).cssHex) == Color(hex: value))
    }
  }
}
