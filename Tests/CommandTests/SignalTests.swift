import Foundation
import Testing

/// Signals during blocking calls.
@Suite("Signals") struct SignalTests {
  /// A stack of 100 GB for each thread, which can't be allocated.
  private static let noThreads = "ulimit -v 8000000; ulimit -s 100000000; "

  /// The value of `F_SETPIPE_SZ`, which C headers define as an extension only.
  private static let setPipeSize: Int32 = 1031

  private func write(_ name: String, duration: Int = 300, to command: Command) throws {
    let text = movingBox.replacing("canvas:", with: "duration: \(duration)\ncanvas:")
      .replacing("[80, 60]", with: "[480, 360]")
      .replacing("duration: 0.4", with: "duration: 0.4, repeatCount: forever")
    try command.write(text, to: name)
  }

  @Test("Where no thread can be made, the work is done without")
  func noThread() throws {
    let command = try Command()
    try command.write(movingBox, to: "a.yaml")
    let result = try command.shell(
      Self.noThreads + "timeout -s KILL 60 \"$A\" --svg --gif --jobs 4 a.yaml")
    #expect(result.code == 0, "\(result.errors)")
    #expect(command.files == ["a.gif", "a.svg", "a.yaml"])
  }

  @Test("Where no thread can be made, a signal ends the work")
  func noThreadInterrupted() throws {
    let command = try Command()
    try write("a.yaml", to: command)
    let result = try command.shell(
      Self.noThreads + "timeout -s TERM -k 20 1 \"$A\" --gif --fps 50 --jobs 1 a.yaml; exit $?")
    // The exit code of `timeout` for a command that ended by the first signal.
    #expect(result.code == 124, "\(result.errors)")
    #expect(result.errors.hasSuffix("interrupted\n"))
    #expect(command.files == ["a.yaml"])
  }

  @Test("A full standard error doesn't keep the command from ending", arguments: [SIGTERM, SIGINT])
  func fullErrors(_ signal: Int32) throws {
    let command = try Command()
    try command.write("canvas: { size: [10, 10] }\nfoo: 1\n", to: "bad.yaml")
    let errors = Pipe()
    let end = errors.fileHandleForWriting
    #expect(fcntl(end.fileDescriptor, Self.setPipeSize, 4096) == 4096)
    try end.write(contentsOf: Data(repeating: 0x78, count: 4096))
    let process = Process()
    process.executableURL = Command.binary
    process.arguments = ["--svg", "bad.yaml"]
    process.currentDirectoryURL = command.folder
    process.standardError = errors
    try process.run()
    Thread.sleep(forTimeInterval: 1)
    #expect(process.isRunning)
    kill(process.processIdentifier, signal)
    for _ in 0..<100 where process.isRunning { Thread.sleep(forTimeInterval: 0.1) }
    #expect(!process.isRunning)
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    #expect(process.terminationStatus == 128 + signal)
  }

  @Test("A signal that the parent ignores stays ignored", arguments: ["INT", "TERM", "HUP"])
  func ignored(_ name: String) throws {
    let command = try Command()
    try write("a.yaml", duration: 4, to: command)
    let result = try command.shell(
      """
      (trap '' \(name); exec "$A" --gif --fps 50 --quiet a.yaml) & p=$!
      sleep 0.3; kill -\(name) $p; sleep 0.3; kill -\(name) $p; wait $p
      """)
    #expect(result.code == 0, "\(result.errors)")
    #expect(command.files == ["a.gif", "a.yaml"])
  }
}
