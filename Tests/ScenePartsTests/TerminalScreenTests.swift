import Foundation
import Testing

@testable import SceneParts

@Suite("Terminal screens")
struct TerminalScreenTests {
  struct Session: Decodable {
    var columns: Int
    var rows: Int
    var pieces: [String]
    var cells: [[String]]
    var cursor: [Int]
    var hidden: Bool
  }

  /// Random sessions in pyte, an independent terminal; see `Tables/terminals.py`.
  static let sessions: [Session] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Tables/terminals.json")
    let data = (try? Data(contentsOf: file)) ?? Data()
    return (try? JSONDecoder().decode([Session].self, from: data)) ?? []
  }()

  @Test("There are enough sessions")
  func count() { #expect(Self.sessions.count >= 60) }

  @Test("Random sessions show what another terminal shows", arguments: sessions.indices)
  func session(index: Int) {
    let session = Self.sessions[index]
    var screen = TerminalScreen(columns: session.columns, rows: session.rows)
    for piece in session.pieces { screen.write(piece) }
    #expect([screen.column, screen.row] == session.cursor)
    #expect(screen.isCursorHidden == session.hidden)
    for (row, expected) in session.cells.enumerated() {
      let line = screen.lines[screen.top + row]
      for (column, text) in expected.enumerated() {
        #expect(
          Self.text(of: line[column], like: text) == text.precomposedStringWithCanonicalMapping,
          "session \(index), line \(row), column \(column)")
      }
    }
  }

  /// A cell in the table's form; of a blank one only the attributes that the table has.
  static func text(of cell: TerminalCell, like expected: String) -> String {
    let text = cell.text.precomposedStringWithCanonicalMapping
    if text == " " || text.isEmpty {
      let isReversed = expected == "\(text)|||"
      return "\(text)||\(isReversed ? "" : name(of: cell.style.background))|"
    }
    let style = cell.style
    let marks = [
      (style.isBold, "b"), (style.isItalic, "i"), (style.isUnderlined, "u"),
      (style.isStruckThrough, "s"), (style.isInverse, "t"),
    ].map { $0 ? $1 : "" }.joined()
    return "\(text)|\(name(of: style.foreground))|\(name(of: style.background))|\(marks)"
  }

  static func name(of color: TerminalColor) -> String {
    switch color {
    case .foreground: "fg"
    case .background: "bg"
    case .palette(let index): "p\(index)"
    case .rgb(let red, let green, let blue):
      "#" + [red, green, blue].map { String(format: "%02x", $0) }.joined()
    }
  }

  @Test("Sequences that are cut anywhere come to the same")
  func cuts() {
    let text = "a\u{1B}[1;38;5;200mb\u{1B}]0;title\u{1B}\\c\u{1B}[2Cd\u{1B}[?25l\u{1B}(Be漢\u{301}"
    var whole = TerminalScreen(columns: 20, rows: 3)
    whole.write(text)
    let scalars = Array(text.unicodeScalars)
    for cut in 1..<scalars.count {
      var parts = TerminalScreen(columns: 20, rows: 3)
      for part in [scalars[..<cut], scalars[cut...]] {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: part)
        parts.write(String(view))
      }
      #expect(parts.lines == whole.lines, "cut at \(cut)")
      #expect(parts.column == whole.column)
    }
  }

  @Test("Any characters leave a screen of whole lines", arguments: 0..<60)
  func anything(seed: Int) {
    var random = SystemLike(state: UInt64(seed) &* 7919 &+ 1)
    let size = (Int(random.next() % 9) + 1, Int(random.next() % 4) + 1)
    var screen = TerminalScreen(columns: size.0, rows: size.1)
    let letters = Array(
      "\u{1B}[]?;:0123456789mHJKABCDPX@L78cDE\\\u{7}\u{8}\t\r\n\u{9B}\u{18}漢字🚀e\u{301}\u{200D}שلa "
        .unicodeScalars)
    for _ in 0..<2000 {
      screen.write(String(letters[Int(random.next() % UInt64(letters.count))]))
      #expect((0...size.0).contains(screen.column) && (0..<size.1).contains(screen.row))
    }
    #expect(screen.lines.allSatisfy { $0.count == size.0 })
    #expect(screen.lines.count == screen.top + size.1)
  }

  /// Reproducible numbers (Vigna's splitmix64).
  struct SystemLike {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
