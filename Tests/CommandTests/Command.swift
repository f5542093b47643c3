import Foundation
import TestSupport
import Testing

/// The built command, run as a user would run it.
struct Command {
  /// The result of a run.
  struct Result {
    var code: Int32
    var output: Data
    var errors: String
    /// True if a signal ended it: a crash, or a limit.
    var wasKilled = false
  }

  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// A temporary folder with the lifetime of the command.
  var folder: URL { scratch.url }

  /// The path of the command, beside the test bundle.
  static var binary: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "animexport")
  }

  func write(_ text: String, to name: String) throws {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// Every file in the folder, by its path in it, sorted.
  var files: [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return names.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(
        atPath: folder.appending(path: $0).path, isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }

  func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

  /// Runs with the folder as the current one.
  func run(
    _ arguments: [String], input: String? = nil, output: FileHandle? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    result(
      of: try start(arguments, input: input, output: output, environment: environment))
  }

  /// Runs with redirections in the shell's syntax, such as `2>&-`.
  func run(_ arguments: [String], redirecting redirections: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec \"$0\" \"$@\" \(redirections)", Self.binary.path] + arguments
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Runs a script of the shell in the folder; `$A` is the command.
  ///
  /// The script may inherit blocked signals from the thread that starts it. After five minutes it
  /// ends with all its processes.
  func shell(_ script: String) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = ["--signal=KILL", "300", "/bin/bash", "-c", script]
    process.environment = ProcessInfo.processInfo.environment.merging(["A": Self.binary.path]) {
      $1
    }
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    return result(of: process)
  }

  /// Runs with limits: kilobytes of memory and seconds of one processor.
  func run(_ arguments: [String], memory: Int, seconds: Int) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let limits = "ulimit -v \(memory) && ulimit -t \(seconds) && exec \"$0\" \"$@\""
    process.arguments = ["-c", limits, Self.binary.path] + arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Result(
      code: process.terminationStatus, output: Data(), errors: text,
      wasKilled: process.terminationReason == .uncaughtSignal)
  }

  /// Runs, and sends a signal after the command has begun to write a file and before its end. The
  /// command is killed unless it ends soon after that.
  func run(_ arguments: [String], interruptedBy signal: Int32) throws -> Result {
    let process = try start(arguments)
    #expect(wait(for: process) { files.contains { $0.hasSuffix(".part") } })
    let number = process.processIdentifier
    kill(number, signal)
    let end = DispatchWorkItem { kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 15, execute: end)
    defer { end.cancel() }
    return result(of: process)
  }

  /// Waits until a condition holds, at most a minute and while a process runs. Returns true if it
  /// holds.
  func wait(for process: Process, until condition: () -> Bool) -> Bool {
    for _ in 0..<12_000 where process.isRunning {
      if condition() { return true }
      usleep(5000)
    }
    return false
  }

  private func result(of process: Process) -> Result {
    func text(_ stream: Any?) -> Data {
      (stream as? Pipe)?.fileHandleForReading.readDataToEndOfFile() ?? Data()
    }
    let (output, errors) = (text(process.standardOutput), text(process.standardError))
    process.waitUntilExit()
    return Result(
      code: process.terminationStatus, output: output,
      errors: String(decoding: errors, as: UTF8.self))
  }

  func start(
    _ arguments: [String], input: String? = nil, output: FileHandle? = nil,
    environment: [String: String] = [:]
  ) throws -> Process {
    let process = Process()
    process.executableURL = Self.binary
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = folder
    if let output { process.standardOutput = output } else { process.standardOutput = Pipe() }
    process.standardError = Pipe()
    if let input {
      let pipe = Pipe()
      process.standardInput = pipe
      try process.run()
      pipe.fileHandleForWriting.write(Data(input.utf8))
      try pipe.fileHandleForWriting.close()
    } else {
      process.standardInput = FileHandle.nullDevice
      try process.run()
    }
    return process
  }
}

/// A scene for every option.
let movingBox = """
  canvas: { size: [80, 60], background: white }
  layers:
    - { id: box, frame: [10, 10, 20, 20], backgroundColor: navy,
        animations: [ { keyPath: position.x, from: 20, to: 60, duration: 0.4 } ] }
  """
