import Foundation
import Testing

/// Many inputs at once: neither files nor messages depend on the parallel work.
@Suite("Several inputs at once") struct BatchTests {
  private struct Outcome: Equatable {
    var code: Int32
    var report: Data
    var messages: String
    var files: [String: Data]
  }

  /// Scenes of different durations of work, some with remarks and some broken.
  private func outcome(_ arguments: [String]) throws -> Outcome {
    let command = try Command()
    for index in 0..<12 {
      let name = "in/\(index / 10)\(index % 10).yaml"
      switch index % 4 {
      case 0:
        let text = movingBox.replacing("duration: 0.4", with: "duration: \(5 - index / 4)")
        try command.write(text, to: name)
      case 1: try command.write(movingBox, to: name)
      case 2: try command.write(movingBox.replacing("position.x", with: "positon.x"), to: name)
      default:
        let endless = "duration: 0.4, repeatCount: forever"
        try command.write(movingBox.replacing("duration: 0.4", with: endless), to: name)
      }
    }
    let result = try command.run(["--svg", "--gif", "--json", "-o", "out/"] + arguments + ["in"])
    let files = command.files.filter { $0.hasPrefix("out/") }
    return Outcome(
      code: result.code, report: result.output, messages: result.errors,
      files: try Dictionary(uniqueKeysWithValues: files.map { ($0, try command.data($0)) }))
  }

  @Test("Files, remarks, errors and the report are those of one input after the other")
  func order() throws {
    let alone = try outcome(["--jobs", "1"])
    #expect(alone.code == 65)
    #expect(alone.files.count == 18)
    let broken = alone.messages.split(separator: "\n").filter { $0.contains("positon") }
    #expect(broken.map { $0.prefix(10) } == ["in/02.yaml", "in/06.yaml", "in/10.yaml"])
    for jobs in ["2", "3", "12", "64"] {
      #expect(try outcome(["--jobs", jobs]) == alone, "\(jobs) threads")
    }
  }

  @Test("An interruption is said once and leaves whole files")
  func interruption() throws {
    let command = try Command()
    for name in ["a", "b", "c", "d"] {
      let text = movingBox.replacing("canvas:", with: "duration: 300\ncanvas:")
        .replacing("[80, 60]", with: "[480, 360]")
        .replacing("duration: 0.4", with: "duration: 0.4, repeatCount: forever")
      try command.write(text, to: "\(name).yaml")
    }
    let result = try command.run(
      ["--gif", "--fps", "50", "--quiet", "--jobs", "3", "a.yaml", "b.yaml", "c.yaml", "d.yaml"],
      interruptedBy: SIGINT)
    #expect(result.code == 130)
    #expect(result.errors == "interrupted\n")
    let outputs = command.files.filter { !$0.hasSuffix(".yaml") }
    #expect(outputs.count < 4)
    for output in outputs {
      let bytes = try command.data(output)
      #expect(output.hasSuffix(".gif") && bytes.starts(with: "GIF89a".utf8) && bytes.last == 0x3B)
    }
  }
}
