import AnimGeometry
import AnimText
import Foundation
import Testing

@Suite struct TextLayoutTests {
  /// In the mono font every character is 1233/2048 em wide, so widths follow from counts.
  private let cell = 1233.0 / 2048 * 20
  private func mono(
    _ alignment: TextStyle.Alignment = .natural, wraps: Bool = false,
    truncation: TextStyle.Truncation = .none, lineHeight: Double = 1
  ) -> TextStyle {
    TextStyle(
      font: .family("mono"), size: 20, alignment: alignment, wraps: wraps, truncation: truncation,
      lineHeightMultiple: lineHeight)
  }

  private func pieces(_ string: String, _ text: LaidOutText) -> [String] {
    text.lines.map { String(decoding: Array(string.utf8)[$0.textRange], as: UTF8.self) }
  }

  @Test func wrapsAtTheWidth() throws {
    let string = "aaa bbb cccccccccc d"
    let text = try TextLayout.layout(string, style: mono(wraps: true), width: cell * 7.01)
    #expect(pieces(string, text) == ["aaa bbb ", "ccccccc", "ccc d"])
    #expect(abs(text.lines[0].width - cell * 7) < 1e-3)
    // A width that is exactly the natural one doesn't break.
    let exact = try TextLayout.layout("aaa bbb", style: mono(wraps: true), width: cell * 7)
    #expect(exact.lines.count == 1)
    let narrow = try TextLayout.layout("aaa bbb", style: mono(wraps: true), width: cell * 6.99)
    #expect(narrow.lines.count == 2)
    // Without wrapping only line ends break.
    let plain = try TextLayout.layout("aaa bbb\nc\n", style: mono(), width: cell)
    #expect(pieces("aaa bbb\nc\n", plain) == ["aaa bbb", "c", ""])
  }

  @Test func stacksLines() throws {
    let lineHeight = 2384.0 / 2048 * 20
    let text = try TextLayout.layout("a\nb\nc", style: mono())
    #expect(abs(text.lines[2].baseline.y - text.lines[0].baseline.y - 2 * lineHeight) < 1e-4)
    let airy = try TextLayout.layout("a\nb\nc", style: mono(lineHeight: 1.5))
    #expect(airy.lines[0].baseline == text.lines[0].baseline)
    #expect(abs(airy.lines[2].baseline.y - airy.lines[0].baseline.y - 3 * lineHeight) < 1e-4)
  }

  @Test(arguments: [
    (TextStyle.Alignment.left, 0.0), (.natural, 0), (.center, 35), (.right, 70), (.justified, 0),
  ])
  func aligns(_ alignment: TextStyle.Alignment, _ share: Double) throws {
    let box = cell * 3 + 70
    let text = try TextLayout.layout("aaa", style: mono(alignment), width: box)
    #expect(abs(text.lines[0].baseline.x - share) < 1e-4)
    #expect(try #require(text.inkBounds).minX > share)
    // Without a box the widest line determines the alignment.
    let lines = try TextLayout.layout("aaaa\naa", style: mono(.right))
    #expect(abs(lines.lines[1].baseline.x - 2 * cell) < 1e-4)
  }

  @Test func justifiesWrappedLines() throws {
    let box = cell * 9
    let style = mono(.justified, wraps: true)
    let text = try TextLayout.layout("aaa bbb ccccc dd", style: style, width: box)
    #expect(text.lines.count == 2 || text.lines.count == 3)
    #expect(abs(text.lines[0].width - box) < 1e-3)
    #expect(try #require(text.lines.last).width < box - 0.9 * cell)
  }

  @Test func truncates() throws {
    let box = cell * 6.01
    for truncation in [TextStyle.Truncation.start, .middle, .end] {
      let style = mono(truncation: truncation)
      let text = try TextLayout.layout("abcdefghijkl", style: style, width: box)
      #expect(text.isTruncated && text.lines.count == 1)
      #expect(abs(text.lines[0].width - 6 * cell) < 1e-3)
      #expect(try !TextLayout.layout("abcdef", style: style, width: box).isTruncated)
    }
    let wrapped = try TextLayout.layout(
      "aaa bbb ccc ddd eee", style: mono(wraps: true, truncation: .end), width: cell * 4,
      height: 50)
    #expect(wrapped.isTruncated && wrapped.lines.count == 2)
    // Letters at the left end are unchanged by a cut at the right end.
    let whole = try TextLayout.layout("abc", style: mono()).outline.elements
    let cut = try TextLayout.layout(
      "abcdefghijkl", style: mono(truncation: .end), width: cell * 4.01)
    #expect(cut.outline.elements.starts(with: whole))
  }

  /// Alef is a bar without joins: as the first letter of a right-to-left word it is at the right.
  @Test func ordersRightToLeft() throws {
    let style = TextStyle(size: 100)
    let text = try TextLayout.layout("ا.", style: style, width: 500)
    #expect(text.lines[0].isRightToLeft)
    #expect(abs(text.lines[0].baseline.x + text.lines[0].width - 500) < 1e-3)
    // The tall stroke is to the right of the low dot.
    let (alef, dot) = parts(of: text.outline).reduce(into: (Rect.zero, Rect.zero)) {
      if $1.height > 50 { $0.0 = $1 } else { $0.1 = $1 }
    }
    #expect(alef.minX > dot.maxX && dot.maxX > 0)
    // In a left-to-right paragraph the same word follows the Latin one.
    let mixed = try TextLayout.layout("H ا", style: style, width: 500)
    #expect(!mixed.lines[0].isRightToLeft)
    #expect(mixed.lines[0].baseline.x == 0)
    let letters = parts(of: mixed.outline)
    #expect(letters.count == 2 && letters[0].maxX < letters[1].minX)
    // Hebrew letters come in visual order: the first in the text is the rightmost.
    let hebrew = parts(of: try TextLayout.layout("לו", style: style).outline)
    let lamed = try #require(hebrew.max { $0.height < $1.height })
    #expect(hebrew.allSatisfy { $0.minX <= lamed.minX })
  }

  /// The bounds of each contour.
  private func parts(of path: Path) -> [Rect] {
    var result: [Rect] = []
    var part = Path()
    for element in path.elements {
      part.append(element)
      if element == .close {
        if let bounds = part.bounds { result.append(bounds) }
        part = Path()
      }
    }
    return result
  }

  /// A text of twice the size is exactly twice as large.
  @Test func isScaleFreeAndRepeatable() throws {
    let string = "Hello, Wörld — fi مرحبا\nSecond line"
    let one = try TextLayout.layout(string, style: TextStyle(size: 7.3, wraps: true), width: 60)
    let again = try TextLayout.layout(string, style: TextStyle(size: 7.3, wraps: true), width: 60)
    #expect(one == again)
    let twice = try TextLayout.layout(string, style: TextStyle(size: 14.6, wraps: true), width: 120)
    #expect(twice.outline == one.outline.transformed(by: AffineTransform(scaleX: 2, y: 2)))
  }

  /// Threads don't affect each other.
  @Test func isTheSameOnAnyThread() async throws {
    let strings = (0..<40).map { "Text \($0 % 8) مرحبا" }
    let expected = try strings.map { try TextLayout.layout($0, style: TextStyle(size: 11)) }
    try await withThrowingTaskGroup(of: (Int, LaidOutText).self) { group in
      for (index, string) in strings.enumerated() {
        group.addTask { (index, try TextLayout.layout(string, style: TextStyle(size: 11))) }
      }
      for try await (index, text) in group { #expect(text == expected[index]) }
    }
  }

  @Test func emptyTexts() throws {
    let empty = try TextLayout.layout("", style: TextStyle(size: 10))
    #expect(empty.outline.isEmpty && empty.inkBounds == nil)
    #expect(empty.lines.count == 1 && empty.size.width == 0 && empty.size.height > 10)
    let space = try TextLayout.layout(" ", style: TextStyle(size: 10))
    #expect(space.outline.isEmpty && space.size.width > 1)
  }

  @Test func refusesBadValues() {
    for size in [0, -1, 10_001, .nan, .infinity] {
      #expect(throws: TextError.self) { try TextLayout.layout("a", style: TextStyle(size: size)) }
    }
    let style = TextStyle(size: 10)
    #expect(throws: TextError.containsNul) { try TextLayout.layout("a\0b", style: style) }
    let long = String(repeating: "a", count: 100_001)
    #expect(throws: TextError.tooLong(100_001)) { try TextLayout.layout(long, style: style) }
    #expect(throws: TextError.self) { try TextLayout.layout("a", style: style, width: -1) }
    #expect(throws: TextError.self) { try TextLayout.layout("a", style: style, height: .nan) }
    #expect(throws: TextError.self) {
      try TextLayout.layout("a", style: TextStyle(size: 10, lineHeightMultiple: 0))
    }
    #expect(throws: TextError.self) {
      try TextLayout.layout("a", style: TextStyle(size: 10, weight: 0))
    }
    #expect(throws: TextError.self) {
      try TextLayout.layout("a", style: TextStyle(size: 10, tracking: .infinity))
    }
  }

  @Test func survivesExtremes() throws {
    let line = String(repeating: "W", count: 100_000)
    let long = try TextLayout.layout(line, style: TextStyle(font: .family("mono"), size: 10_000))
    #expect(abs(long.size.width / (1233.0 / 2048 * 10_000 * 100_000) - 1) < 1e-9)
    let lines = String(repeating: "\n", count: 99_999)
    #expect(try TextLayout.layout(lines, style: TextStyle(size: 10)).lines.count == 100_000)
    _ = try TextLayout.layout("abc", style: TextStyle(size: 1e-300, wraps: true), width: 1e300)
    let none = try TextLayout.layout("abc", style: TextStyle(size: 10, wraps: true), width: 0)
    #expect(none.lines.count == 3)
    for string in [
      "\u{1}\u{7f}", "\u{202E}abc", "👩‍👩‍👧", "\u{FEFF}\u{200B}", "\r\n\t", "a\u{0300}\u{0301}",
    ] {
      _ = try TextLayout.layout(string, style: TextStyle(size: 10, wraps: true), width: 5)
    }
  }

  @Test func refusesBrokenFonts() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func expectFailure(_ path: String) {
      #expect(throws: TextError.unreadableFont(path: path)) {
        try TextLayout.layout("a", style: TextStyle(font: .file(path), size: 10))
      }
      #expect(throws: TextError.unreadableFont(path: path)) {
        try TextLayout.layout("a", style: TextStyle(size: 10), fontFiles: [path])
      }
    }
    expectFailure(folder.path + "/missing.ttf")
    expectFailure(folder.path)
    let text = folder.appending(path: "text.ttf")
    try Data("not a font".utf8).write(to: text)
    expectFailure(text.path)
    // Cut and damaged fonts either fail or give some text, never a crash.
    let whole = try Data(
      contentsOf: URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"))
    var state: UInt64 = 17
    for round in 0..<60 {
      var bytes = round < 20 ? whole.prefix(whole.count * round / 20) : whole
      for _ in 0..<(round < 20 ? 0 : 40) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[Int(state >> 33) % (round < 40 ? 600 : bytes.count)] = UInt8(state >> 20 & 255)
      }
      let file = folder.appending(path: "\(round).ttf")
      try bytes.write(to: file)
      _ = try? TextLayout.layout("Hello é", style: TextStyle(font: .file(file.path), size: 10))
    }
  }
}
