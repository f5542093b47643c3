import Foundation
import Synchronization
import TestSupport

/// The failure of a script; the message is its standard error.
package struct OracleError: Error, CustomStringConvertible {
  package var description: String
}

extension Oracle {
  /// Runs a script of `Tests/Oracle` and returns its output.
  ///
  /// All streams are files, so that no amount of output can block the script.
  @discardableResult
  static func run(
    _ script: String, _ arguments: [String] = [], input: Data = Data(), in scratch: ScratchFolder,
    engine: OracleEngine = .chromium
  ) throws -> Data {
    _ = try scratch.write(input, as: "stdin")
    let server = try servers.withLock { $0.popLast() } ?? ScriptServer()
    let status = try server.run(
      .init(
        script: script, arguments: arguments, engine: engine.rawValue, folder: scratch.url.path))
    servers.withLock { $0.append(server) }
    guard status == "0" else {
      let message = String(decoding: try scratch.read(scratch.path("stderr")), as: UTF8.self)
      throw OracleError(description: "\(script): \(message)")
    }
    return try scratch.read(scratch.path("stdout"))
  }

  /// The idle processes; they end with this process.
  private static let servers = Mutex<[ScriptServer]>([])
}

/// A process that runs scripts one after the other.
private struct ScriptServer: Sendable {
  private var process: Process
  private var requests: FileHandle
  private var answers: FileHandle

  init() throws {
    let scripts = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Oracle")
    let (input, output) = (Pipe(), Pipe())
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-B", scripts.appendingPathComponent("serve.py").path]
    process.environment = ProcessInfo.processInfo.environment
      // The pictures are small: more threads would wait for each other.
      .merging(["OPENBLAS_NUM_THREADS": "1"]) { $1 }
    process.standardInput = input
    process.standardOutput = output
    requests = input.fileHandleForWriting
    answers = output.fileHandleForReading
    try process.run()
  }

  struct Request: Encodable {
    var script: String
    var arguments: [String]
    var engine: String
    /// A folder with a file `stdin`, which receives `stdout` and `stderr`.
    var folder: String
  }

  /// Runs a script and returns its exit status.
  func run(_ request: Request) throws -> String {
    try requests.write(contentsOf: JSONEncoder().encode(request) + Data("\n".utf8))
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let part = answers.availableData
      if part.isEmpty { throw OracleError(description: "\(request.script): Python ended") }
      line += part
    }
    return String(decoding: line.dropLast(), as: UTF8.self)
  }
}
