import AnimationExport
import TestSupport
import Testing

@testable import ExportJobs

/// The file that records each output and its inputs.
@Suite("State files") struct StateFileTests {
  private var state: StateFile {
    var entry = StateFile.Entry(signature: "ab12")
    entry.read = [
      StateFile.File(path: "a b/100%.yaml", hash: "0f", stamp: FileStamp(text: "1.2.3.4.5.6")),
      StateFile.File(path: "ünïcode\n.png", hash: "1f", stamp: nil),
    ]
    entry.wrote = [StateFile.File(path: "out/é.svg", hash: "2f", stamp: nil)]
    entry.fonts = "77"
    entry.outputs = [("out/é.svg", "svg", 510)]
    entry.scene = SceneSummary(
      title: "A title\twith = signs", description: nil, size: Size(300, 120.5), duration: 2.25,
      loop: .times(3), poster: 0.5)
    entry.warnings = [
      Diagnostic(.warning, "50 % of it", place: Diagnostic.Position(line: 3, column: 7)),
      Diagnostic(.warning, "no place"),
    ]
    var state = StateFile()
    state.entries = ["a.yaml\nout/é.svg": entry, "": StateFile.Entry(signature: "0")]
    return state
  }

  @Test("What is written is read again")
  func roundTrip() throws {
    let copy = StateFile(state.bytes)
    #expect(copy.bytes == state.bytes)
    let entry = try #require(copy.entries["a.yaml\nout/é.svg"])
    #expect(entry.read.map(\.path) == ["a b/100%.yaml", "ünïcode\n.png"])
    #expect(FileStamp(text: "1.2.3.4.5.6")?.description == "1.2.3.4.5.6")
    #expect(FileStamp(text: "1.2.3.4.5") == nil)
    #expect(entry.read[0].stamp == FileStamp(text: "1.2.3.4.5.6"))
    #expect(entry.scene?.title == "A title\twith = signs")
    #expect(entry.scene?.description == nil)
    #expect(entry.scene?.loop == .times(3))
    #expect(entry.warnings.map(\.message) == ["50 % of it", "no place"])
    #expect(entry.warnings[0].place == Diagnostic.Position(line: 3, column: 7))
    #expect(copy.entries.count == 2)
  }

  @Test("Any bytes are read, as an empty state where they are none")
  func hostile() {
    var generator = SeededGenerator(seed: 61)
    let good = state.bytes
    for _ in 0..<500 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
        }
      }
      _ = StateFile(bytes).bytes
    }
    #expect(StateFile([]).entries.isEmpty)
    #expect(StateFile(Array("animexport state 99\ninput 1 a\n".utf8)).entries.isEmpty)
  }
}
