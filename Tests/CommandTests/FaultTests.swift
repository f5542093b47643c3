import Foundation
import Testing

/// Calls of the system that fail, and processes that are killed.
@Suite("Faults") struct FaultTests {
  /// The exit codes of runs that end by themselves.
  private static let codes: Set<Int32> = [0, 1, 64, 65, 66, 70, 73, 74]

  private func library(in command: Command) throws -> String {
    let path = command.folder.appending(path: "faults.so").path
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "faults.c")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["clang", "-shared", "-fPIC", source.path, "-o", path]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    return path
  }

  @Test(
    "Each call that fails ends in a documented exit code, without partial files",
    arguments: ["open", "openat", "write", "read", "pread", "rename", "mmap"])
  func failingCalls(_ function: String) throws {
    let command = try Command()
    let library = try library(in: command)
    try command.write(movingBox, to: "a.yaml")
    let names = ["a.gif", "a.svg"]
    let arguments = ["--svg", "--gif", "--jobs", "1", "a.yaml"]
    #expect(try command.run(arguments).code == 0)
    let whole = try names.map(command.data)
    for error in [ENOSPC, EIO] {
      for call in 1...12 {
        for name in names {
          try? FileManager.default.removeItem(atPath: command.folder.path + "/" + name)
        }
        let result = try command.run(
          arguments,
          environment: ["LD_PRELOAD": library, "FAULT": "\(function) \(call) \(error)"])
        let fault: Comment = "\(function) \(call) \(error): \(result.code) \(result.errors)"
        #expect(Self.codes.contains(result.code), fault)
        let files = command.files
        #expect(!files.contains { $0.hasSuffix(".part") }, fault)
        for (name, bytes) in zip(names, whole) where files.contains(name) {
          #expect(try command.data(name) == bytes, fault)
        }
        if result.code == 0 { #expect(names.allSatisfy(files.contains), fault) }
      }
    }
  }

  @Test("A call that is interrupted is repeated", arguments: ["write", "pread"])
  func interruptedCalls(_ function: String) throws {
    let command = try Command()
    let library = try library(in: command)
    for call in 1...6 {
      try command.write(movingBox.replacing("navy", with: "\"#00000\(call)\""), to: "a.yaml")
      let result = try command.run(
        ["--svg", "a.yaml"],
        environment: ["LD_PRELOAD": library, "FAULT": "\(function) \(call) \(EINTR)"])
      #expect(result.code == 0, "\(function) \(call): \(result.errors)")
      #expect(command.files == ["a.svg", "a.yaml", "faults.so"])
    }
  }

  @Test("After a kill, outputs are whole or absent, and the next run removes partial files")
  func kills() throws {
    let command = try Command()
    let text = movingBox.replacing("duration: 0.4", with: "duration: 4")
    try command.write(text, to: "a.yaml")
    let arguments = ["--gif", "--fps", "50", "-o", "o/a.gif", "a.yaml"]
    #expect(try command.run(arguments).code == 0)
    let whole = try command.data("o/a.gif")
    try FileManager.default.removeItem(at: command.folder.appending(path: "o"))
    let process = try command.start(arguments)
    #expect(command.wait(for: process) { command.files.contains { $0.hasSuffix(".part") } })
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    if let present = try? command.data("o/a.gif") { #expect(present == whole) }
    // Files of other programs and of processes that run stay.
    let others = ["o/.a.gif.\(ProcessInfo.processInfo.processIdentifier).1.part", "o/.a.part"]
    for name in others { try command.write("precious", to: name) }
    #expect(try command.run(arguments).code == 0)
    #expect(command.files == (others + ["a.yaml", "o/a.gif"]).sorted())
    #expect(try command.data("o/a.gif") == whole)
  }
}
