import Foundation
import Testing

/// Limits of a whole run, and the end of a run that exceeds one.
@Suite("Limits of a run") struct RunLimitTests {
  /// A scene of layers that move, which takes long to export.
  private func manyLayers(_ count: Int) -> String {
    let layers = (0..<count).map {
      "- { frame: [\($0 % 300), 0, 20, 20], backgroundColor: red, animations: [{ keyPath: zPosition, to: \($0), duration: 3 }] }"
    }
    return
      "canvas: { size: [400, 400], title: Layers }\nlayers:\n\(layers.joined(separator: "\n"))\n"
  }

  @Test(
    "A run that takes more time than it may ends with a message",
    arguments: ["--svg", "--png", "--keyframes=json"])
  func time(_ format: String) throws {
    let command = try Command()
    try command.write(manyLayers(4000), to: "a.yaml")
    let result = try command.run([format, "--limit-time", "0.02", "a.yaml"])
    #expect(result.code == 70, "\(result.errors)")
    #expect(
      result.errors.contains(
        "a.yaml: error: it takes more than 0.02 s until a frame or a file is finished"))
    #expect(result.errors.contains("--limit-time"))
    #expect(command.files == ["a.yaml"])
  }

  @Test("A run that takes more memory than it may ends with a message")
  func memory() throws {
    let command = try Command()
    try command.write(manyLayers(6000), to: "a.yaml")
    let result = try command.run(["--svg", "--limit-memory", "5MB", "a.yaml"])
    #expect(result.code == 70, "\(result.errors)")
    #expect(result.errors.contains("error: it takes more than 5 MB of memory"))
    #expect(result.errors.contains("--limit-memory"))
    #expect(command.files == ["a.yaml"])
  }

  @Test(
    "An output with more bytes than it may have isn't written",
    arguments: ["--svg", "--gif", "--keyframes=json"])
  func output(_ format: String) throws {
    let command = try Command()
    try command.write(movingBox, to: "a.yaml")
    let result = try command.run([format, "--limit-output", "100", "a.yaml"])
    #expect(result.code == 70, "\(result.errors)")
    #expect(result.errors.contains("error: it has more than 100 bytes, and isn't written"))
    #expect(command.files == ["a.yaml"])
  }

  @Test("A long film isn't cut, as its frames are finished one by one")
  func film() throws {
    let command = try Command()
    try command.write(
      "duration: 40\n"
        + movingBox.replacing("duration: 0.4", with: "duration: 0.4, repeatCount: forever"),
      to: "a.yaml")
    let result = try command.run(["--gif", "--fps", "50", "--limit-time", "0.5", "a.yaml"])
    #expect(result.code == 0, "\(result.errors)")
  }

  @Test("Limits can be turned off, and have to be sensible")
  func options() throws {
    let command = try Command()
    try command.write(movingBox, to: "a.yaml")
    let result = try command.run([
      "--svg", "--limit-time", "none", "--limit-memory", "none", "a.yaml",
    ])
    #expect(result.code == 0, "\(result.errors)")
    for wrong in [
      ["--limit-time", "0"], ["--limit-time", "nan"], ["--limit-memory", "-1"],
      ["--limit-memory", "much"],
    ] {
      let result = try command.run(["--svg"] + wrong + ["a.yaml"])
      #expect(result.code == 64)
      #expect(result.errors.contains(wrong[0]))
    }
  }

  @Test(
    "Where memory can't be allocated, the run ends with a message and leaves no partial file",
    arguments: ["--svg", "--gif", "--png", "--apng", "--keyframes=csv"])
  func noMemory(_ format: String) throws {
    let command = try Command()
    try command.write(manyLayers(3000).replacing("[400, 400]", with: "[3000, 2000]"), to: "a.yaml")
    var codes: Set<Int32> = []
    for megabytes in stride(from: 30, through: 130, by: 10) {
      let result = try command.run(
        [format, "--quiet", "--duration", "0.1", "--limit-time", "none", "a.yaml"],
        memory: megabytes * 1024, seconds: 60)
      // The system itself ends a process that is smaller than its program.
      if result.errors.isEmpty, result.code != 0 { continue }
      #expect(
        !result.wasKilled && [0, 70].contains(result.code),
        "\(megabytes) MB: \(result.code) \(result.errors)")
      #expect(!result.errors.contains("trace"))
      #expect(!command.files.contains { $0.hasSuffix(".part") })
      codes.insert(result.code)
    }
    #expect(codes.contains(70))
  }
}
