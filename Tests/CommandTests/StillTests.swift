import AnimImages
import Foundation
import Testing

/// Stills, sequences and contact sheets from the command line.
@Suite struct StillTests {
  /// The width and height in a PNG's header, and 1 if it has alpha.
  private func header(_ data: Data) -> [Int] {
    let bytes = [UInt8](data)
    guard bytes.count > 25, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return [] }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let hasAlpha = bytes[25] & 4 != 0 || data.range(of: Data("tRNS".utf8)) != nil
    return [number(16), number(20), hasAlpha ? 1 : 0]
  }

  @discardableResult
  private func succeed(_ command: Command, _ arguments: String...) throws -> Command.Result {
    let result = try command.run(arguments)
    #expect(result.code == 0, "\(arguments): \(result.errors)")
    return result
  }

  @Test func stills() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    try succeed(command, "--png", "box.yaml")
    #expect(command.files == ["box.png", "box.yaml"])
    #expect(header(try command.data("box.png")) == [80, 60, 0])
    // The box moves throughout, and has reached its target at the end.
    let end = try succeed(command, "--png", "--at", "0.4", "-o", "-", "box.yaml").output
    #expect(try end == command.data("box.png"))
    let earlier = try succeed(command, "--png", "--at", "0.2", "-o", "-", "box.yaml").output
    #expect(earlier != end)
    let clear = try succeed(
      command, "--png", "--background", "transparent", "-o", "-", "box.yaml")
    #expect(header(clear.output) == [80, 60, 1])
  }

  /// The box has reached its target at the very end, and is back at its model position after it.
  @Test func theEndAndWhatFollows() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    try command.write(
      """
      canvas: { size: [80, 60], background: white }
      layers:
        - { id: box, frame: [50, 10, 20, 20], backgroundColor: navy }
      """, to: "aim.yaml")
    func still(_ time: String, _ input: String) throws -> Data {
      try succeed(command, "--png", "--at", time, "-o", "-", input).output
    }
    #expect(try still("0.4", "box.yaml") == still("0", "aim.yaml"))
    #expect(try still("7", "box.yaml") == still("0", "box.yaml"))
    #expect(try still("0.39", "box.yaml") != still("0", "aim.yaml"))
  }

  @Test func posters() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    try command.write(
      movingBox.replacingOccurrences(of: "white }", with: "white, poster: 0.2 }"), to: "poster.yaml"
    )
    let poster = try succeed(command, "--png", "-o", "-", "poster.yaml").output
    let still = try succeed(command, "--png", "--at", "0.2", "-o", "-", "box.yaml").output
    #expect(poster == still)
    for (name, time) in [("start", "0"), ("end", "0.4"), ("rest", "0.4")] {
      let scene = movingBox.replacingOccurrences(of: "white }", with: "white, poster: \(name) }")
      try command.write(scene, to: "named.yaml")
      let named = try succeed(command, "--png", "-o", "-", "named.yaml").output
      let timed = try succeed(command, "--png", "--at", time, "-o", "-", "box.yaml").output
      #expect(named == timed, "\(name)")
    }
  }

  @Test func sequences() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    // ⌈0.4 · 25 − ½⌉ frames.
    try succeed(command, "--png", "--frames", "--jobs", "1", "-o", "one/", "box.yaml")
    try succeed(command, "--png", "--frames", "--jobs", "3", "-o", "many/", "box.yaml")
    let names = (1...10).map { "box-00\($0 < 10 ? "0" : "")\($0).png" }
    #expect(command.files.filter { $0.hasPrefix("one/") } == names.map { "one/\($0)" })
    for name in names {
      #expect(try command.data("one/\(name)") == command.data("many/\(name)"))
    }
    let still = try succeed(command, "--png", "--at", "0.2", "-o", "-", "box.yaml").output
    let frame = try command.data("one/box-0006.png")
    #expect(try PNGDecoder.decode([UInt8](frame)) == PNGDecoder.decode([UInt8](still)))
    // Numbers are inserted into the name of a file.
    try succeed(command, "--png", "--frames", "--fps", "5", "-o", "named/a.b.png", "box.yaml")
    #expect(
      command.files.filter { $0.hasPrefix("named/") }
        == ["named/a.b-0001.png", "named/a.b-0002.png"])
  }

  @Test func contactSheets() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    try succeed(command, "--png", "--contact-sheet", "4x3", "--svg", "box.yaml")
    #expect(command.files == ["box.contact-sheet.png", "box.png", "box.svg", "box.yaml"])
    #expect(header(try command.data("box.contact-sheet.png")) == [4 * 84 + 4, 3 * 64 + 4, 0])
    let again = try succeed(command, "--contact-sheet", "4x3", "-o", "-", "box.yaml").output
    #expect(try again == command.data("box.contact-sheet.png"))
  }

  @Test func sizes() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    let png = try succeed(command, "--png", "--size", "160x160", "-o", "-", "box.yaml").output
    #expect(header(png) == [160, 160, 0])
    let gif = try succeed(command, "--gif", "--size", "160x100", "-o", "-", "box.yaml").output
    #expect(Array(gif[6..<10]) == [160, 0, 100, 0])
    for arguments in [
      ["--png", "--size", "100000x1"], ["--gif", "--size", "16384x16384"],
      ["--png", "--frames", "--size", "1x100000"], ["--contact-sheet", "100x100", "--scale", "3"],
    ] {
      let result = try command.run(arguments + ["box.yaml"])
      #expect(result.code == 70, "\(arguments): \(result.errors)")
      #expect(result.errors.contains("too large"), "\(result.errors)")
    }
    #expect(command.files == ["box.yaml"])
  }

  @Test func usageErrors() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    try command.write(movingBox, to: "box-0007.png")
    let wrong = [
      ["--at", "1", "--svg"], ["--frames", "--gif"], ["--png", "--at", "1", "--frames"],
      ["--png", "--at", "-1"], ["--png", "--at", "nan"], ["--png", "--at", "soon"],
      ["--png", "--size", "160"], ["--png", "--size", "0x10"], ["--png", "--size", "-1x10"],
      ["--png", "--size", "1x2x3"], ["--png", "--size", "99999999999999999999x1"],
      ["--gif", "--size", "10x10", "--scale", "2"], ["--png", "--scale", "1", "--size", "9x9"],
      ["--contact-sheet", "4"], ["--contact-sheet", "0x3"], ["--contact-sheet", "101x1"],
      ["--png", "--frames", "-o", "-"], ["--png", "--contact-sheet", "2x2", "-o", "-"],
      // One of the frames has the name of an input.
      ["--png", "--frames", "box-0007.png"],
    ]
    for arguments in wrong {
      let result = try command.run(arguments + ["box.yaml"])
      #expect(result.code == 64, "\(arguments): \(result.errors)")
      #expect(!result.errors.isEmpty)
    }
    #expect(try command.run(["--png", "--frames", "-"], input: movingBox).code == 64)
    #expect(command.files == ["box-0007.png", "box.yaml"])
  }

  /// A still doesn't need the end of the scene.
  @Test func stillsNeedNoDuration() throws {
    let command = try Command()
    try command.write(
      """
      canvas: { size: [40, 40], background: white }
      layers:
        - { type: emitter, emitterPosition: [20, 20], emitterCells: [
            { contents: { size: [4, 4], drawing: [ { fill: { rect: [0, 0, 4, 4] } } ] }, birthRate: 2, lifetime: 1 } ] }
      """, to: "endless.yaml")
    #expect(try succeed(command, "--png", "--at", "100", "endless.yaml").errors == "")
    #expect(try !succeed(command, "--png", "endless.yaml").errors.isEmpty)
  }

  /// After an interruption every file is complete, and nothing else remains.
  @Test func interruptedSequences() throws {
    let command = try Command()
    try command.write(
      """
      canvas: { size: [300, 200], background: white }
      duration: 300
      layers:
        - { id: box, type: gradient, colors: [red, blue], frame: [0, 0, 300, 200],
            animations: [ { keyPath: position.x, from: 0, to: 240, duration: 3, repeatCount: forever } ] }
      """, to: "long.yaml")
    let process = try command.start(["--png", "--frames", "--fps", "50", "-o", "out/", "long.yaml"])
    #expect(command.wait(for: process) { command.files.count >= 6 })
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    let files = command.files.filter { $0 != "long.yaml" }
    #expect(files.count >= 4 && files.count < 15_000)
    for (index, file) in files.enumerated() {
      let number = String(index + 1)
      #expect(file == "out/long-\(String(repeating: "0", count: 5 - number.count))\(number).png")
      #expect(header(try command.data(file)) == [300, 200, 0])
      #expect(try command.data(file).suffix(8).prefix(4) == Data("IEND".utf8))
    }
  }

  @Test func sequencesThatCannotBeWritten() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    #expect(try command.run(["--png", "--frames", "-o", "/dev/null/a.png", "box.yaml"]).code == 73)
    // A folder blocks the path of the third picture.
    try command.write("", to: "out/box-0003.png/keep")
    let result = try command.run(["--png", "--frames", "-o", "out", "box.yaml"])
    #expect(result.code == 74, "\(result.errors)")
    #expect(
      command.files == [
        "box.yaml", "out/box-0001.png", "out/box-0002.png", "out/box-0003.png/keep",
      ])
  }
}
