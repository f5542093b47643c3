import Foundation
import Testing

/// Inputs that aren't plain files: pipes, devices and links, and missing files.
@Suite("Special files") struct SpecialFileTests {
  private func pipe(_ name: String, in command: Command) throws {
    #expect(mkfifo(command.folder.appending(path: name).path, 0o600) == 0)
  }

  @Test(
    "A pipe as a picture or a font is refused at its place, not waited for",
    arguments: [
      ("type: image, contents: pipe.png", "1:66"),
      ("type: text, string: a, font: pipe.ttf", "1:72"),
    ])
  func pipes(_ keys: String, _ place: String) throws {
    let command = try Command()
    for name in ["pipe.png", "pipe.ttf"] { try pipe(name, in: command) }
    try command.write("{ canvas: { size: [10, 10] }, layers: [ { \(keys) } ] }", to: "a.yaml")
    let result = try command.run(["--svg", "a.yaml"], memory: 4_000_000, seconds: 20)
    #expect(result.code == 65, "\(result.errors)")
    #expect(result.errors.hasPrefix("a.yaml:\(place): error: the "), "\(result.errors)")
    #expect(result.errors.contains("is no regular file"))
  }

  @Test("A pipe as a frame is refused, and one among scenes is left out")
  func otherPipes() throws {
    let command = try Command()
    try command.write(movingBox, to: "in/a.yaml")
    for name in ["f-1.png", "f-2.png", "in/pipe.yaml"] { try pipe(name, in: command) }
    let frames = try command.run(["--gif", "f-1.png", "f-2.png"])
    #expect(frames.code == 66 && frames.errors.contains("no regular file"), "\(frames.errors)")
    let scenes = try command.run(["--svg", "in"])
    #expect(scenes.code == 0 && command.files.contains("in/a.svg"), "\(scenes.errors)")
  }

  @Test("A scene that is named itself may come through a pipe")
  func sceneFromPipe() throws {
    let command = try Command()
    let result = try command.run(["--svg", "-o", "a.svg", "/dev/stdin"], input: movingBox)
    #expect(result.code == 0 && command.files == ["a.svg"], "\(result.errors)")
  }

  @Test("A font that is none is reported at its place, by its own name")
  func font() throws {
    let command = try Command()
    try command.write("no font", to: "bad.ttf")
    try command.write(
      "canvas: { size: [10, 10] }\nlayers:\n  - { type: text, string: a, font: bad.ttf }\n",
      to: "a.yaml")
    let result = try command.run(["--svg", "a.yaml"])
    #expect(result.code == 65)
    #expect(
      result.errors
        == "a.yaml:3:36: error: the font “bad.ttf” cannot be used: it can't be read as a font with outlines\n"
    )
  }

  @Test("Devices and pipes are written to as they are")
  func devices() throws {
    let command = try Command()
    try command.write(movingBox, to: "a.yaml")
    #expect(try command.run(["--svg", "--gif", "-o", "/dev/null", "a.yaml"]).code == 0)
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    #expect(command.files == ["a.yaml"])
    let shown = try command.run(["--svg", "-o", "/dev/stdout", "a.yaml"])
    #expect(shown.code == 0 && shown.output.prefix(4) == Data("<svg".utf8), "\(shown.errors)")
    #expect(try command.run(["--svg", "--json", "-o", "/dev/stdout", "a.yaml"]).code == 64)
  }

  @Test("An output keeps the permissions of the file that it replaces")
  func permissions() throws {
    let command = try Command()
    try command.write(movingBox, to: "a.yaml")
    try command.write("old", to: "a.svg")
    let path = command.folder.appending(path: "a.svg").path
    #expect(chmod(path, 0o600) == 0)
    #expect(try command.run(["--svg", "a.yaml"]).code == 0)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(try command.data("a.svg").prefix(4) == Data("<svg".utf8))
  }

  @Test("An input that isn't there stops no others")
  func missing() throws {
    let command = try Command()
    try command.write(movingBox, to: "b.yaml")
    let result = try command.run(["--svg", "--json", "gone.yaml", "b.yaml"])
    #expect(result.code == 66)
    #expect(result.errors.contains("gone.yaml: error: there is no such file"))
    #expect(command.files == ["b.svg", "b.yaml"])
    let report = String(decoding: result.output, as: UTF8.self)
    #expect(report.contains("\"exitCode\":66") && report.contains("\"exitCode\":0"))
  }
}
