import AnimGeometry
import AnimText
import Foundation
import Testing

private let folder = "/usr/share/fonts/truetype/dejavu/"

/// Numbers of DejaVu 2.37 in design units (2048 per em), as fontTools reads them from the files.
private struct DesignGlyph: Sendable {
  let character: String
  let font: TextStyle.Font
  let weight: Int
  let advance: Double
  /// Left, bottom, right, top; y up.
  let bounds: [Double]

  init(_ character: String, _ family: String, _ weight: Int, _ advance: Double, _ bounds: [Double])
  {
    self.character = character
    self.font = .family(family)
    self.weight = weight
    self.advance = advance
    self.bounds = bounds
  }
}

@Suite struct GlyphTests {
  @Test(arguments: [
    DesignGlyph("H", "sans", 400, 1540, [201, 0, 1339, 1493]),
    DesignGlyph("Q", "Helvetica", 400, 1612, [115, -264, 1497, 1520]),
    DesignGlyph("g", "SANS-SERIF", 400, 1300, [113, -426, 1114, 1147]),
    DesignGlyph("@", "system", 400, 2048, [135, -356, 1905, 1442]),
    DesignGlyph("Å", "sans", 500, 1401, [16, 0, 1384, 1901]),
    DesignGlyph("Q", "sans", 700, 1741, [102, -299, 1638, 1520]),
    DesignGlyph("@", "DejaVu Sans", 600, 2048, [135, -356, 1903, 1440]),
    DesignGlyph("g", "mono", 400, 1233, [123, -440, 1042, 1147]),
    DesignGlyph("@", "Menlo", 400, 1233, [27, -319, 1178, 1395]),
    // No built-in font has this character: the font's box replaces it.
    DesignGlyph("漢", "sans", 400, 1229, [102, -362, 1126, 1444]),
  ])
  fileprivate func outlinesMatchTheFont(_ glyph: DesignGlyph) throws {
    for size in [0.5, 13, 2048, 10_000] {
      let style = TextStyle(font: glyph.font, size: size, weight: glyph.weight)
      let text = try TextLayout.layout(glyph.character, style: style)
      let unit = size / 2048
      let ink = try #require(text.inkBounds)
      let tolerance = size * 1e-6
      // Both line metrics are the same in all of these fonts: ascent 1901, descent 483.
      #expect(abs(text.lines[0].baseline.y - 1901 * unit) < tolerance)
      #expect(abs(text.size.height - (1901 + 483) * unit) < tolerance)
      #expect(abs(text.size.width - glyph.advance * unit) < tolerance)
      #expect(abs(ink.minX - glyph.bounds[0] * unit) < tolerance)
      #expect(abs(ink.maxY - (1901 - glyph.bounds[1]) * unit) < tolerance)
      #expect(abs(ink.maxX - glyph.bounds[2] * unit) < tolerance)
      #expect(abs(ink.minY - (1901 - glyph.bounds[3]) * unit) < tolerance)
      #expect(text.unknownFamily == nil && !text.usesSystemFonts)
    }
  }

  /// Shaping and kerning against HarfBuzz's own tool.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/hb-shape")),
    arguments: ["Tomato AVAT fi", "Wörld — “quoted”", "مرحبا بالعالم", "Ελληνικά", "e\u{301}x"])
  func advancesMatchHarfBuzz(_ string: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/hb-shape")
    process.arguments = [
      "--no-glyph-names", "--no-clusters", folder + "DejaVuSans.ttf", string,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(
      decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    // [glyph@x,y+advance|…]
    let advances = output.split { "[]|\n".contains($0) }.compactMap {
      $0.split(separator: "+").last.flatMap { Double($0) }
    }
    try #require(!advances.isEmpty)
    let text = try TextLayout.layout(string, style: TextStyle(size: 2048))
    #expect(abs(text.lines[0].width - advances.reduce(0, +)) < 1e-6)
  }

  /// A dotted letter has two contours, and contours don't return to their start before they close.
  @Test func contoursAreClosed() throws {
    let outline = try TextLayout.layout("iH", style: TextStyle(size: 20)).outline
    let closings = outline.elements.indices.filter { outline.elements[$0] == .close }
    #expect(closings.count == 3)
    #expect(outline.elements.last == .close)
    // H is a polygon of twelve corners: a move and eleven lines.
    let last = outline.elements.lastIndex { if case .move = $0 { true } else { false } }
    #expect(outline.elements.count - (last ?? 0) == 13)
  }

  @Test func slantsWhereThereIsNoItalic() throws {
    let upright = try TextLayout.layout("H", style: TextStyle(size: 2048))
    let slanted = try TextLayout.layout("H", style: TextStyle(size: 2048, isItalic: true))
    let (a, b) = (try #require(upright.inkBounds), try #require(slanted.inkBounds))
    #expect(abs(b.minX - a.minX) < 1e-6)
    #expect(abs(b.maxX - a.maxX - 0.2 * 1493) < 1e-3)
    #expect(upright.size == slanted.size)
  }

  @Test func spacesLetters() throws {
    let plain = try TextLayout.layout("HHH", style: TextStyle(size: 10))
    let wide = try TextLayout.layout("HHH", style: TextStyle(size: 10, tracking: 2))
    let difference = wide.size.width - plain.size.width
    #expect(difference > 3.99 && difference < 6.01)
  }

  @Test func opensFontFiles() throws {
    let serif = folder + "DejaVuSerif.ttf"
    let style = TextStyle(font: .file(serif), size: 2048)
    // Advance of H in DejaVu Serif 2.37.
    #expect(abs(try TextLayout.layout("H", style: style).size.width - 1786) < 1e-6)
    let named = try TextLayout.layout(
      "H", style: TextStyle(font: .family("dejavu serif"), size: 2048), fontFiles: [serif])
    #expect(abs(named.size.width - 1786) < 1e-6)
    #expect(!named.usesSystemFonts)
    // A bold file stays bold by default, and is selected by its weight beside the regular one.
    let bold = try TextLayout.layout(
      "H", style: TextStyle(font: .file(folder + "DejaVuSans-Bold.ttf"), size: 2048))
    #expect(abs(bold.size.width - 1714) < 1e-6)
  }

  @Test func reportsOtherFamilies() throws {
    let unknown = try TextLayout.layout(
      "H", style: TextStyle(font: .family("No Such Family"), size: 2048))
    #expect(unknown.unknownFamily == "No Such Family")
    #expect(!unknown.usesSystemFonts)
    #expect(abs(unknown.size.width - 1540) < 1e-6)
    for list in ["No Such Family, 'mono' , sans", "", "\0,monospace"] {
      let text = try TextLayout.layout("H", style: TextStyle(font: .family(list), size: 2048))
      #expect(text.unknownFamily == nil && !text.usesSystemFonts)
      #expect(abs(text.size.width - (list.isEmpty ? 1540 : 1233)) < 1e-6)
    }
    let system = try TextLayout.layout(
      "H", style: TextStyle(font: .family("DejaVu Serif"), size: 2048))
    #expect(system.usesSystemFonts || system.unknownFamily == "DejaVu Serif")
    if system.usesSystemFonts { #expect(abs(system.size.width - 1786) < 1e-6) }
  }
}
