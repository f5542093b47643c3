import AnimationExport
import Foundation
import Testing

/// Files that appear whole or not at all.
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

  private struct Trace: Equatable {
    var inode: UInt64
    var seconds: Int
    var nanoseconds: Int

    init(_ url: URL) {
      var status = stat()
      _ = stat(url.path, &status)
      inode = UInt64(status.st_ino)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
  }

  @Test(
    "The same bytes leave the file that is there, any others replace it",
    arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func sameBytes(_ count: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "a.svg")
    func write(_ bytes: [UInt8]) throws -> Trace {
      let file = try AtomicFile(path: url.path)
      // Piece by piece, like a stream.
      for start in stride(from: 0, to: bytes.count, by: 1000) {
        try file.write(Array(bytes[start..<min(start + 1000, bytes.count)]))
      }
      try file.commit()
      #expect(try Data(contentsOf: url) == Data(bytes))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.svg"])
      return Trace(url)
    }
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 31) }
    let first = try write(bytes)
    #expect(try write(bytes) == first)
    let longer = try write(bytes + [7])
    #expect(longer.inode != first.inode)
    if count > 0 {
      var other = bytes + [7]
      other[count - 1] ^= 1
      #expect(try write(other).inode != longer.inode)
    }
  }
}
