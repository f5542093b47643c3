import Foundation
import Testing

/// Files with several names, and missing standard streams.
@Suite("Paths and streams") struct PathTests {
  @Test(
    "An input in another spelling is not replaced",
    arguments: [
      ["--svg", "-o", "./a.yaml", "a.yaml"], ["--svg", "-o", "sub/../a.yaml", "a.yaml"],
      ["--svg", "-o", "none/../a.yaml", "a.yaml"], ["--svg", "-o", "linked/a.yaml", "a.yaml"],
      ["--svg", "-o", "a.yaml", "other.yaml"], ["--keyframes", "json", "-o", "./k.json", "k.json"],
      ["--gif", "-o", "./f-0001.png", "f-0001.png", "f-0002.png"],
      ["--png", "--frames", "--gif", "--palette", "f-0001.png", "f.yaml"],
      ["--gif", "--delays", "d.txt", "-o", "./d.txt", "f-0001.png", "f-0002.png"],
    ])
  func inputs(_ arguments: [String]) throws {
    let command = try Command()
    for name in ["a.yaml", "f.yaml", "k.json", "sub/b.yaml"] {
      try command.write(movingBox, to: name)
    }
    try command.write("1\n1\n", to: "d.txt")
    let manager = FileManager.default
    let path = command.folder.path
    try manager.createSymbolicLink(atPath: path + "/linked", withDestinationPath: ".")
    try manager.createSymbolicLink(atPath: path + "/other.yaml", withDestinationPath: "a.yaml")
    #expect(try command.run(["--png", "-o", "f-0001.png", "a.yaml"]).code == 0)
    #expect(try command.run(["--png", "-o", "f-0002.png", "a.yaml"]).code == 0)
    let names = command.files
    let before = try names.map { try command.data($0) }
    let result = try command.run(arguments)
    #expect(result.code == 64, "\(result.errors)")
    #expect(result.errors.contains("would replace an input"), "\(result.errors)")
    #expect(command.files == names)
    #expect(try names.map { try command.data($0) } == before)
  }

  @Test("Links of a folder to itself or around it lead nowhere")
  func circles() throws {
    let command = try Command()
    try command.write(movingBox, to: "in/sub/a.yaml")
    let path = command.folder.path + "/in/sub"
    for (name, destination) in [("again", "."), ("around", ".."), ("more", ".")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/\(name)", withDestinationPath: destination)
    }
    #expect(try command.run(["--svg", "--follow-links", "-o", "out/", "in"]).code == 0)
    #expect(command.files.filter { $0.hasPrefix("out") } == ["out/sub/a.svg"])
  }

  @Test("One scene in two spellings would write one file twice")
  func sameScene() throws {
    let command = try Command()
    try command.write(movingBox, to: "a.yaml")
    let result = try command.run(["--svg", "--gif", "a.yaml", "./a.yaml"])
    #expect(result.code == 64)
    #expect(result.errors.contains("a.yaml and ./a.yaml would both write ./a.svg"))
    #expect(command.files == ["a.yaml"])
  }

  @Test(
    "Several outputs don't go into one file",
    arguments: [
      ["--gif", "-o", "d.gif", "a.yaml", "b.yaml"], ["--svg", "--gif", "-o", "one.svg", "a.yaml"],
    ])
  func oneFile(_ arguments: [String]) throws {
    let command = try Command()
    for name in ["a.yaml", "b.yaml"] { try command.write(movingBox, to: name) }
    let result = try command.run(arguments)
    #expect(result.code == 64)
    #expect(result.errors.contains("name a folder"), "\(result.errors)")
    #expect(command.files == ["a.yaml", "b.yaml"])
  }

  @Test("Names may be as long as a file system's")
  func longNames() throws {
    let command = try Command()
    let name = String(repeating: "ü", count: 125)
    try command.write(movingBox, to: "a.yaml")
    let result = try command.run(["--svg", "-o", "\(name).svg", "a.yaml"])
    #expect(result.code == 0, "\(result.errors)")
    #expect(command.files == ["a.yaml", "\(name).svg"])
  }

  @Test("Remarks don't get into files where standard error is closed")
  func closedErrors() throws {
    let command = try Command()
    // A rounded frame rate gives a remark.
    try command.write(movingBox, to: "a.yaml")
    #expect(try command.run(["--gif", "--fps", "30", "-o", "a.gif", "a.yaml"]).code == 0)
    let code = try command.run(
      ["--gif", "--fps", "30", "-o", "b.gif", "a.yaml"], redirecting: "2>&-")
    #expect(code == 0)
    #expect(try command.data("b.gif") == command.data("a.gif"))
    #expect(try command.run(["--gif", "-o", "-", "a.yaml"], redirecting: ">&-") == 74)
  }

  @Test("A mistyped flag is named, not what is missing without it")
  func mistypedFlag() throws {
    let command = try Command()
    try command.write(movingBox, to: "a.yaml")
    let result = try command.run(["--sgv", "a.yaml"])
    #expect(result.errors.contains("Unknown option '--sgv'"), "\(result.errors)")
  }
}
