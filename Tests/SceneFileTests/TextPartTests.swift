import AnimGeometry
import AnimTimeline
import Foundation
import LayerTree
import SceneParts
import Testing

@testable import SceneFile

@Suite("Text that works, in scene files")
struct TextPartTests {
  /// The timeline of layers, with a file `main.py` beside the scene.
  static func timeline(_ layers: String, _ rest: String = "") throws -> Timeline {
    let text = "canvas: { size: [400, 200] }\n\(rest)layers:\n\(layers)"
    var resources = PictureSource.resources(expected: nil)
    resources.readFile = { (path) throws(SceneResources.Failure) in
      guard path == "main.py" else { throw SceneResources.Failure("there is no such file") }
      return Array("a = 1\nb = 2\nc = 3\n".utf8)
    }
    let document = try SceneDocument(
      parsing: Array(text.utf8), path: "scene.yaml", resources: resources)
    return try document.makeScene().record(until: document.duration)
  }

  @Test(
    "Every spelling of typing is read",
    arguments: [
      "true", "30", "{ speed: 30, at: 0.5 }", "{ cursor: true }",
      "{ cursor: block, cursorColor: red }",
      "{ jitter: true }", "{ jitter: 0.2, cursor: underline }", "{}",
    ])
  func typing(text: String) throws {
    let timeline = try Self.timeline("  - { type: text, string: Hello, typing: \(text) }\n")
    #expect(timeline.validate().isEmpty && timeline.diagnostics.isEmpty)
    #expect(timeline.duration > 1)
  }

  @Test("A text that isn't typed costs nothing")
  func plain() throws {
    let plain = try Self.timeline("  - { type: text, string: Hello }\n")
    let untyped = try Self.timeline("  - { type: text, string: Hello, typing: false }\n")
    #expect(plain.nodes.count == untyped.nodes.count && untyped.duration == plain.duration)
  }

  @Test("The scene lasts as long as its parts, or as it says")
  func durations() throws {
    let typed = "  - { type: text, string: abcde, typing: { speed: 10, at: 1 } }\n"
    #expect(abs(try Self.timeline(typed).duration - 2.5) < 1e-9)
    #expect(abs(try Self.timeline(typed, "duration: 7\n").duration - 7) < 1e-9)
    let count = "  - { type: text, count: { to: 50, duration: 2, at: 0.5 } }\n"
    #expect(abs(try Self.timeline(count).duration - 3.5) < 1e-9)
    let terminal = "  - { type: terminal, beginTime: 2, session: [$ abcd, { wait: 1 }] }\n"
    #expect(abs(try Self.timeline(terminal).duration - 3.7) < 1e-9)
  }

  @Test("What begins with a prompt is typed, also with one of its own")
  func prompts() throws {
    let text = """
      canvas: { size: [400, 200] }
      layers:
        - type: terminal
          prompt: "\\e[32m❯ "
          size: [20, 4]
          session: [❯ ab, $ cd, ok, 42, { print: [x, y] }, ❯]
      """
    let document = try SceneDocument(parsing: Array(text.utf8), path: "scene.yaml")
    let recording = try #require(document.layers.first?.terminal?.recording)
    let lines = Dictionary(grouping: recording.cellRuns, by: \.line).mapValues { cellRuns in
      cellRuns.flatMap(\.cells).map(\.text).joined()
    }
    // Six lines have scrolled off the four visible ones; the recording keeps them.
    #expect((0...6).map { lines[$0] } == ["❯ ab", "❯ cd", "ok", "42", "x", "y", "❯"])
  }

  @Test("Code comes from a file, or from some lines of it")
  func files() throws {
    let whole = try Self.timeline("  - { type: code, file: main.py, lineNumbers: true }\n")
    let part = try Self.timeline("  - { type: code, file: main.py, lines: 2-3 }\n")
    #expect(whole.nodes.filter { $0.kind == .text }.count == 6)
    #expect(part.nodes.filter { $0.kind == .text }.count == 2)
  }

  @Test("Colours of a counting number are its layer's, also animated")
  func colors() throws {
    let timeline = try Self.timeline(
      "  - { id: n, type: text, foregroundColor: red, count: { to: 5 } }\n",
      "timeline: [{ at: 0.5, animate: { n.foregroundColor: blue }, duration: 0.2 }]\n")
    let letters = timeline.nodes.filter { $0.kind == .text }
    #expect(letters.count == 2)
    #expect(timeline.diagnostics.isEmpty)
  }

  @Test("A string that is set ends what stood there")
  func setting() throws {
    let timeline = try Self.timeline(
      """
        - { id: a, type: text, string: abc, typing: { cursor: true } }
        - { id: b, type: text, count: { to: 9 } }

      """, "timeline: [{ at: 0.5, set: { a.string: new, b.string: done } }]\nduration: 2\n")
    #expect(timeline.validate().isEmpty)
    #expect(!timeline.diagnostics.contains { $0.severity == .error })
  }

  @Test("Hostile sessions, formats and code end in time or with a message", arguments: 0..<80)
  func hostile(seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 99
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let letters = [
      "\\e[", "\\e]", "31", ";", "m", "J", "H", "999", "\\r", "\\n", "\\t", "漢", "🚀", "e\\u0301",
      "ש", "a", " ", "%", "d", ".", "$ ", "\\x07", "\\u200d", "\\u202e", "?25l", "\\b",
    ]
    func word() -> String { (0..<next(30)).map { _ in letters[next(letters.count)] }.joined() }
    let steps = (0..<20).map { _ in
      [
        "\"\(word())\"", "{ print: \"\(word())\" }", "{ replace: [\"\(word())\", \"\(word())\"] }",
        "{ type: \"\(word())\" }", "{ clear: true }", "{ wait: 0.1 }",
      ][next(6)]
    }
    let text = """
        - { type: terminal, size: [\(next(12) + 1), \(next(4) + 1)], session: [\(steps.joined(separator: ", "))] }
        - { type: code, language: \(["c", "py", "sh", "yaml"][next(4)]), string: "\(word())", typing: true }
        - { type: text, string: "\(word())", typing: { cursor: true }, wrapped: \(next(2) == 0), frame: [0, 0, 60, 40] }

      """
    do {
      let timeline = try Self.timeline(text)
      #expect(timeline.validate().isEmpty)
    } catch let error as SceneFileError {
      #expect(!error.message.isEmpty)
    }
  }
}
