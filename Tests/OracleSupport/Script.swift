import Foundation
import TestSupport

/// A script could not do its work; the message is what it wrote to standard error.
package struct OracleError: Error, CustomStringConvertible {
  package var description: String
}

extension Oracle {
  /// Runs a script of `Tests/Oracle` and returns what it printed.
  ///
  /// All streams are files, so that no amount of output can block the script.
  @discardableResult
  static func run(
    _ script: String, _ arguments: [String] = [], input: Data = Data(), in scratch: ScratchFolder,
    engine: OracleEngine = .chromium
  ) throws -> Data {
    let scripts = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Oracle")
    let output = try scratch.write(Data(), as: "stdout")
    let errors = try scratch.write(Data(), as: "stderr")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-B", scripts.appendingPathComponent(script).path] + arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging([
        "ANIMEXPORT_ENGINE": engine.rawValue,
        // The pictures are small: more threads wait for each other.
        "OPENBLAS_NUM_THREADS": "1",
      ]) { $1 }
    process.standardInput = try FileHandle(
      forReadingFrom: URL(fileURLWithPath: scratch.write(input, as: "stdin")))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let message = String(decoding: try scratch.read(errors), as: UTF8.self)
      throw OracleError(description: "\(script): \(message)")
    }
    return try scratch.read(output)
  }
}
