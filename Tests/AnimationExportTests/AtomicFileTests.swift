import AnimationExport
import Foundation
import Testing

/// Files that appear whole, or not at all.
@Suite struct AtomicFileTests {
  /// In a container every process may have the same number.
  @Test func leftoverOfAKilledProcess() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = ProcessInfo.processInfo.processIdentifier
    for number in 1...2000 {
      try Data("half".utf8).write(to: folder.appending(path: ".a.svg.\(process).\(number).part"))
    }
    let target = folder.appending(path: "a.svg")
    let file = try AtomicFile(path: target.path)
    try file.write(Array("whole".utf8))
    try file.commit()
    #expect(try String(contentsOf: target, encoding: .utf8) == "whole")
  }
}
