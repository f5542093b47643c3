import AnimationExport
import TestSupport
import Testing

/// Lines of text that are drawn more than once.
@Suite struct SharedLineTests {
  private func svg(_ rest: String, text: SVGOptions.Text = .outlines) throws -> (
    text: String, report: ExportReport
  ) {
    var settings = ExportSettings()
    settings.svg.text = text
    var bytes: [UInt8] = []
    let report = try timeline("canvas: { size: [300, 200], background: white }\n" + rest).write(
      .svg, settings: settings, to: { bytes += $0 })
    return (String(decoding: bytes, as: UTF8.self), report)
  }

  private func count(_ part: String, in text: String) -> Int {
    text.split(separator: part).count - 1
  }

  @Test("Layers with the same line share it, wherever they are and however they move")
  func layers() throws {
    let move = "animations: [ { keyPath: position.y, from: 20, to: 90, duration: 2 } ]"
    let (text, _) = try svg(
      """
      duration: 2
      layers:
        - { type: text, id: a, frame: [10, 10, 200, 20], string: on branch main, fontSize: 13, \(move) }
        - { type: text, id: b, frame: [10, 40.5, 200, 20], string: on branch main, fontSize: 13 }
        - { type: text, id: c, frame: [33, 70, 200, 20], string: on branch main, fontSize: 13,
            foregroundColor: red }
        - { type: text, id: d, frame: [10, 100, 200, 20], string: another line, fontSize: 13 }
      """)
    #expect(count("<path", in: text) == 2)
    #expect(count("<use", in: text) == 3)
    #expect(count("fill=\"red\"", in: text) + count("fill=\"#f00\"", in: text) == 1)
  }

  @Test("A text whose lines move up has each of them once")
  func scrolling() throws {
    let lines = (0..<6).map { "line number \("abcdef".dropFirst($0).first ?? "x") of a log" }
    let steps = (0..<12).map { step in
      let shown = (0..<3).map { lines[(step + $0) % 6] }.joined(separator: "\\n")
      return "  - { at: \(Double(step) / 10), set: { log.string: \"\(shown)\" } }"
    }
    let (text, _) = try svg(
      """
      duration: 1.2
      layers:
        - { type: text, id: log, frame: [10, 10, 280, 90], string: "", fontSize: 13,
            foregroundColor: black }
      timeline:
      \(steps.joined(separator: "\n"))
      """)
    #expect(count("<path", in: text) == 6)
    // Three lines of each of six pictures.
    #expect(count("<use", in: text) == 18)
  }

  @Test("Large files of outlines hint to letters, and say how large they are then")
  func hint() throws {
    var random = SeededGenerator(seed: 12)
    let rows = (0..<70).map { row in
      let string = String((0..<90).map { _ in random.pick(Array("abcdefghkmnopqrsuvwxyz ")) })
      return
        "  - { type: text, frame: [0, \(row * 3), 300, 10], string: \"\(string)\", fontSize: 5.37 }"
    }
    let rest = "layers:\n" + rows.joined(separator: "\n")
    let (outlines, report) = try svg(rest)
    try #require(outlines.utf8.count > 500_000)
    let hints = report.diagnostics.filter { $0.message.contains("--text text") }
    #expect(hints.count == 1 && hints.first?.severity == .note)
    let (letters, other) = try svg(rest, text: .text)
    let size = (letters.utf8.count + 500) / 1000
    #expect(hints.first?.message.contains("makes that \(size) kB") == true)
    #expect(!other.diagnostics.contains { $0.message.contains("--text text") })
  }
}
