import AnimGeometry
import AnimText
import Foundation
import Testing

/// Texts in runs.
@Suite struct TextRunTests {
  /// In the mono font every character is 1233/2048 em wide.
  private let cell = 1233.0 / 2048

  private func run(
    _ text: String, _ size: Double = 20, weight: Int = 400, isItalic: Bool = false,
    tracking: Double = 0, under: Bool = false, through: Bool = false
  ) -> TextRun {
    TextRun(
      length: text.utf8.count, font: .family("mono"), size: size, weight: weight,
      isItalic: isItalic, tracking: tracking, isUnderlined: under, isStruckThrough: through)
  }

  private let style = TextStyle(font: .family("mono"), size: 20)

  private func isNear(_ a: Double?, _ b: Double, _ tolerance: Double = 1e-3) -> Bool {
    a.map { abs($0 - b) <= tolerance } ?? false
  }

  @Test func runsFollowOneAnother() throws {
    let text = try TextLayout.layout(
      "HHHHHH", style: style, runs: [run("HH"), run("HH", 40), run("HH", 20, tracking: 5)])
    #expect(text.parts.count == 3)
    // Half of the extra space is on each side of a character, except at the ends of a line.
    #expect(isNear(text.size.width, cell * (40 + 80 + 40) + 7.5))
    // The glyphs of the second run are twice as large, and begin at the end of the first one.
    let boxes = text.parts.map { $0.glyphs.bounds ?? .zero }
    #expect(isNear(boxes[1].height, 2 * boxes[0].height))
    #expect(isNear(boxes[1].minX - cell * 40, 2 * boxes[0].minX))
    #expect(isNear(boxes[2].minX - cell * 120 - 2.5, boxes[0].minX))
    #expect(isNear(boxes[2].width, boxes[0].width + 5))
    // One baseline for all runs.
    #expect(isNear(boxes[0].maxY, boxes[1].maxY) && isNear(boxes[0].maxY, boxes[2].maxY))
  }

  @Test func fontsAndSlants() throws {
    let runs = [run("i", weight: 700), run("H", isItalic: true)]
    let text = try TextLayout.layout("iH", style: style, runs: runs)
    let plain = try TextLayout.layout("iH", style: style, runs: [run("i"), run("H")])
    #expect(
      (text.parts[0].glyphs.bounds?.height ?? 0) > (plain.parts[0].glyphs.bounds?.height ?? 9))
    // A fifth of the height to the right.
    let (slanted, upright) = (text.parts[1].glyphs.bounds, plain.parts[1].glyphs.bounds)
    #expect(isNear(slanted?.width, (upright?.width ?? 0) + 0.2 * (upright?.height ?? 0), 0.05))
    let mixed = try TextLayout.layout(
      "HH", style: style,
      runs: [run("H"), TextRun(length: 1, font: .family("sans"), size: 20)])
    #expect(isNear(mixed.size.width, cell * 20 + 1540.0 / 2048 * 20))
  }

  /// Runs with the same style look like one, for every division of the text.
  @Test(arguments: ["Hello é\u{301}x", "abc def ghi", "ab\ncd"])
  func splittingChangesNothing(string: String) throws {
    let whole = try TextLayout.layout(string, style: style)
    for index in string.indices {
      let (a, b) = (String(string[..<index]), String(string[index...]))
      let text = try TextLayout.layout(string, style: style, runs: [run(a), run(b)])
      #expect(text.outline == whole.outline)
      #expect(text.lines == whole.lines && text.size == whole.size)
    }
  }

  @Test func bothDirections() throws {
    let parts = ["ab ", "שלום", " cd"]
    let text = try TextLayout.layout(
      parts.joined(), style: style, runs: parts.map { run($0) }, width: 300)
    let boxes = text.parts.map { $0.glyphs.bounds ?? .zero }
    #expect(boxes[0].maxX < boxes[1].minX && boxes[1].maxX < boxes[2].minX)
    // In a text from right to left the parts are in reverse order.
    let hebrew = ["שלום ", "ab", " לו"]
    let turned = try TextLayout.layout(
      hebrew.joined(), style: style, runs: hebrew.map { run($0) }, width: 300)
    let places = turned.parts.map { $0.glyphs.bounds ?? .zero }
    #expect(places[0].minX > places[1].maxX && places[1].minX > places[2].maxX)
    #expect(isNear(places[0].maxX, 300, 3))
  }

  /// The table `post` of a font file (OpenType 1.9): position and thickness of its underline.
  private func underline(of path: String) throws -> (top: Double, thickness: Double) {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    func number(_ place: Int, _ count: Int) -> Int {
      bytes[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
    }
    for table in 0..<number(4, 2) {
      let entry = 12 + 16 * table
      guard String(decoding: bytes[entry..<(entry + 4)], as: UTF8.self) == "post" else { continue }
      let start = number(entry + 8, 4)
      func signed(_ place: Int) -> Double { Double(Int16(truncatingIfNeeded: number(place, 2))) }
      return (signed(start + 8), signed(start + 10))
    }
    throw CocoaError(.fileReadCorruptFile)
  }

  @Test func linesOfTheFont() throws {
    let text = try TextLayout.layout(
      "Hg xy", style: style,
      runs: [run("H"), run("g x", under: true), run("y", under: true, through: true)])
    #expect(text.parts[0].lines.isEmpty)
    let line = try #require(text.parts[1].lines.bounds)
    let expected = try underline(
      of: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf")
    let baseline = text.lines[0].baseline.y
    #expect(isNear(line.minX, cell * 20) && isNear(line.width, cell * 60))
    #expect(isNear(line.minY, baseline - expected.top / 2048 * 20, 0.02))
    #expect(isNear(line.height, expected.thickness / 2048 * 20, 0.02))
    let both = try #require(text.parts[2].lines.bounds)
    #expect(both.minY < baseline - 3 && isNear(both.maxY, line.maxY))
    // Crossing descenders leave no holes: glyphs and line have the same direction.
    let outline = text.parts[1].outline
    #expect(outline.elements.count > text.parts[1].glyphs.elements.count)
  }

  /// Lines break and are truncated as in a text of one run.
  @Test func breaksAndTruncation() throws {
    let style = TextStyle(font: .family("mono"), size: 20, wraps: true, truncation: .end)
    let parts = ["aaa b", "bb cc", "cc dddd"]
    let text = try TextLayout.layout(
      parts.joined(), style: style, runs: parts.map { run($0) }, width: cell * 20 * 8.01,
      height: 50)
    #expect(text.lines.count == 2 && text.isTruncated)
    let whole = try TextLayout.layout(
      parts.joined(), style: style, width: cell * 20 * 8.01, height: 50)
    #expect(text.lines == whole.lines)
  }

  /// A character with several missing parts is listed once.
  @Test(arguments: ["\u{10FFFD}\u{10FFFC}\u{301}", "漢\u{302A}\u{302B}語漢\u{302A}\u{302B}"])
  func missingClusters(text: String) throws {
    let missing = try TextLayout.layout("a\(text)b\(text)", style: style).missingCharacters
    var expected: [Character] = []
    for character in text where !expected.contains(character) { expected.append(character) }
    #expect(missing == String(expected))
  }

  @Test func missingCharacters() throws {
    let text = try TextLayout.layout("a漢b語漢", style: style)
    #expect(text.missingCharacters == "漢語")
    #expect(try TextLayout.layout("aé→", style: style).missingCharacters.isEmpty)
  }

  @Test func hostileRuns() throws {
    for size in [0, -1, .nan, 10_001] {
      #expect(throws: TextError.self) {
        try TextLayout.layout("a", style: style, runs: [run("a", size)])
      }
    }
    let tiny = TextStyle(font: .family("mono"), size: 1e-9)
    _ = try TextLayout.layout("ab", style: tiny, runs: [run("a", 1e-9), run("b", 10_000)])
    _ = try TextLayout.layout("ab", style: style, runs: [run(""), run("ab"), run("")])
    // Runs whose length differs from the text's still include all characters.
    let short = try TextLayout.layout("abcd", style: style, runs: [run("a")])
    #expect(short.parts.count == 1 && isNear(short.size.width, cell * 80))
  }
}
