import AnimGeometry
import AnimTimeline
import LayerTree
import Testing

@testable import SceneParts

@Suite("Terminal sessions")
struct TerminalRecordingTests {
  /// The text on a line of the screen at a time.
  static func line(_ line: Int, of recording: TerminalRecording, at time: Double) -> String {
    let top = recording.tops.last { $0.time <= time }?.line ?? 0
    var result = Array(repeating: " ", count: recording.columns)
    for cellRun in recording.cellRuns where cellRun.line == top + line && time < cellRun.end {
      let count = cellRun.steps.last { $0.time <= time }?.count ?? 0
      for (index, cell) in cellRun.cells.prefix(count).enumerated() where !cell.isBlank {
        result[cellRun.column + index] = cell.text
      }
    }
    while result.last == " " { result.removeLast() }
    return result.joined()
  }

  @Test("A command is typed behind the prompt, and its output follows")
  func command() throws {
    let recording = try TerminalRecording(
      TerminalSession(
        [.type("make"), .print("one\ntwo"), .type("ls"), .wait(1)], speed: 10, pause: 0.5,
        delay: 0.3, every: 0.1), columns: 20, rows: 5)
    #expect(Self.line(0, of: recording, at: 0.45) == "$")
    #expect(Self.line(0, of: recording, at: 0.65) == "$ m")
    #expect(Self.line(0, of: recording, at: 0.95) == "$ make")
    #expect(Self.line(1, of: recording, at: 1.15) == "")
    #expect(Self.line(1, of: recording, at: 1.25) == "one")
    #expect(Self.line(2, of: recording, at: 1.25) == "")
    #expect(Self.line(2, of: recording, at: 1.35) == "two")
    #expect(Self.line(3, of: recording, at: 1.35) == "$")
    #expect(Self.line(3, of: recording, at: 2.05) == "$ ls")
    // 0.5 + 0.4 + 0.3 + 0.1 + 0.5 + 0.2 + 1
    #expect(abs(recording.duration - 3) < 1e-9)
  }

  @Test("Full screens scroll, and a cleared one is empty")
  func scrolling() throws {
    let recording = try TerminalRecording(
      TerminalSession([.print("1\n2\n3\n4"), .clear, .print("5")], every: 1), columns: 8, rows: 2)
    #expect(Self.line(0, of: recording, at: 1.5) == "1")
    #expect(Self.line(1, of: recording, at: 2.5) == "3")
    #expect(Self.line(0, of: recording, at: 2.5) == "2")
    #expect(Self.line(0, of: recording, at: 3.5) == "5")
    #expect(Self.line(1, of: recording, at: 3.5) == "")
  }

  @Test("A bar that grows is there once")
  func replacing() throws {
    let recording = try TerminalRecording(
      TerminalSession([.replace(["[#   ]", "[##  ]", "[### ]", "[####]"], every: 0.5)]),
      columns: 20, rows: 2)
    #expect(Self.line(0, of: recording, at: 0.25) == "[#   ]")
    #expect(Self.line(0, of: recording, at: 1.25) == "[### ]")
    #expect(Self.line(0, of: recording, at: 1.75) == "[####]")
    #expect(recording.cellRuns.reduce(0) { $0 + $1.cells.count } == 6)
  }

  @Test("What scrolls away at once is left out, and too much is refused")
  func limits() throws {
    let many = (0..<5000).map(String.init).joined(separator: "\n")
    let recording = try TerminalRecording(
      TerminalSession([.print(many, every: 0)]), columns: 10, rows: 4)
    #expect(recording.cellRuns.count == 4)
    #expect(Self.line(3, of: recording, at: 1) == "4999")
    #expect(throws: TerminalRecording.Failure.self) {
      try TerminalRecording(
        TerminalSession([.print(String(repeating: "x\n", count: 100_000), every: 0)]), columns: 80,
        rows: 24)
    }
    #expect(throws: TerminalRecording.Failure.self) {
      try TerminalRecording(
        TerminalSession([.print(String(repeating: "x", count: 600_000))]), columns: 80, rows: 24)
    }
  }

  @Test("Its layer and its scene last as long as the session")
  func layer() throws {
    let session = TerminalSession(
      [
        .type("echo 漢字 e\u{301} שלום"), .print("\u{1B}[7;31minverse\u{1B}[0m ┌─┐"),
        .replace(["a", "b"], every: 0.2), .clear, .type("", prompt: ">>> "), .wait(2),
      ], beginTime: 1)
    let layer = try TerminalLayer(session, look: TerminalLook(columns: 30, rows: 4))
    let scene = Scene(size: Size(400, 200))
    layer.position = Point(200, 100)
    scene.rootLayer.addSublayer(layer)
    let timeline = try scene.record()
    #expect(abs(timeline.duration - layer.duration) < 1e-9)
    #expect(timeline.validate().isEmpty)
    #expect(!timeline.diagnostics.contains { $0.severity == .error })
  }
}
