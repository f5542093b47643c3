import Foundation
import Testing

/// Runs a Python script of the Support folder and returns its output.
func runScript(_ name: String, _ arguments: [String]) throws -> String {
  let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Support/\(name)")
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["python3", script.path] + arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  try #require(process.terminationStatus == 0)
  return String(decoding: output, as: UTF8.self)
}

/// Calls a function with a new folder, and removes it afterwards.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
