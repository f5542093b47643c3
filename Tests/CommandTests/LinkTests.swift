import Foundation
import Testing

/// Links in folders from other people aren't followed unless the user allows it.
@Suite("Links") struct LinkTests {
  private func link(_ name: String, to target: String, in command: Command) throws {
    try FileManager.default.createSymbolicLink(
      atPath: command.folder.path + "/" + name, withDestinationPath: target)
  }

  @Test(
    "An output that is a link is replaced, and what it leads to stays", arguments: [true, false])
  func replaced(isThere: Bool) throws {
    let command = try Command()
    try command.write(movingBox, to: "in/a.yaml")
    if isThere { try command.write("precious", to: "target.txt") }
    try link("in/a.svg", to: "../target.txt", in: command)
    try link("in/a-0001.png", to: "../target.txt", in: command)
    let result = try command.run(["--svg", "--png", "--frames", "in"])
    #expect(result.code == 0, "\(result.errors)")
    if isThere { #expect(try command.data("target.txt") == Data("precious".utf8)) }
    #expect(command.files.contains("target.txt") == isThere)
    for name in ["in/a.svg", "in/a-0001.png"] {
      let path = command.folder.path + "/" + name
      #expect(throws: (any Error).self) {
        try FileManager.default.destinationOfSymbolicLink(atPath: path)
      }
    }
    #expect(try command.data("in/a.svg").prefix(4) == Data("<svg".utf8))
  }

  @Test(
    "With --follow-links a link stays one, and what it leads to is written",
    arguments: ["there.svg", "new.svg"])
  func followed(_ target: String) throws {
    let command = try Command()
    try command.write(movingBox, to: "a.yaml")
    try command.write("old", to: "deep/there.svg")
    try link("second", to: "deep/" + target, in: command)
    try link("a.svg", to: "second", in: command)
    #expect(try command.run(["--svg", "--follow-links", "a.yaml"]).code == 0)
    let path = command.folder.path + "/a.svg"
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "second")
    #expect(try command.data("deep/" + target).prefix(4) == Data("<svg".utf8))
    // Writing through a link would replace an input as well.
    try link("in.svg", to: "a.yaml", in: command)
    let result = try command.run(["--svg", "--follow-links", "-o", "in.svg", "a.yaml"])
    #expect(result.code == 64 && result.errors.contains("would replace an input"))
  }

  @Test("A folder is walked without its links to folders and those that lead out")
  func walk() throws {
    let command = try Command()
    for name in ["in/a.yaml", "in/sub/b.yaml", "other/x.yaml"] {
      try command.write(movingBox, to: name)
    }
    try link("in/folder", to: "../other", in: command)
    try link("in/out.yaml", to: "../other/x.yaml", in: command)
    try link("in/inside.yaml", to: "sub/b.yaml", in: command)
    let result = try command.run(["--svg", "-o", "o/", "in"])
    #expect(result.code == 0, "\(result.errors)")
    #expect(
      command.files.filter { $0.hasPrefix("o/") } == ["o/a.svg", "o/inside.svg", "o/sub/b.svg"])
    #expect(result.errors.contains("in/folder: note: a link to a folder isn't followed"))
    #expect(result.errors.contains("in/out.yaml: note: a link out of in isn't followed"))
    #expect(try command.run(["--svg", "--follow-links", "-o", "p/", "in"]).code == 0)
    #expect(command.files.contains("p/folder/x.svg") && command.files.contains("p/out.svg"))
  }

  @Test("Below a folder for outputs nothing is written through links")
  func outputFolders() throws {
    let command = try Command()
    try command.write(movingBox, to: "in/sub/a.yaml")
    try command.write(movingBox, to: "in/b.yaml")
    try command.write("", to: "elsewhere/keep")
    try command.write("", to: "o/keep")
    try link("o/sub", to: "../elsewhere", in: command)
    let result = try command.run(["--svg", "-o", "o/", "in"])
    #expect(result.code == 73, "\(result.errors)")
    #expect(result.errors.contains("through the link o/sub"), "\(result.errors)")
    #expect(command.files.contains("o/b.svg") && !command.files.contains("elsewhere/a.svg"))
  }

  @Test("Frames in a folder that are links out of it are refused")
  func frames() throws {
    let command = try Command()
    try command.write(movingBox, to: "a.yaml")
    #expect(try command.run(["--png", "-o", "secret.png", "a.yaml"]).code == 0)
    #expect(try command.run(["--png", "-o", "f/1.png", "a.yaml"]).code == 0)
    try link("f/2.png", to: "../secret.png", in: command)
    let result = try command.run(["--gif", "-o", "f.gif", "f"])
    #expect(result.code == 66 && result.errors.contains("leads out"), "\(result.errors)")
    try FileManager.default.removeItem(atPath: command.folder.path + "/f/2.png")
    try link("f/2.png", to: "1.png", in: command)
    #expect(try command.run(["--gif", "-o", "f.gif", "f"]).code == 0)
  }

  /// A picture that is repeatedly exchanged for a link out of the folder is never read.
  @Test("What is judged is what is read")
  func race() throws {
    let command = try Command()
    try command.write(
      """
      canvas: { size: [8, 8] }
      layers: [ { type: image, contents: i.png, frame: [0, 0, 8, 8] } ]
      """, to: "in/s.yaml")
    for (name, color) in [("in/good.png", "lime"), ("secret.png", "red")] {
      try command.write(
        "canvas: { size: [8, 8], background: \(color) }\nlayers: []\n", to: "c.yaml")
      #expect(try command.run(["--png", "-o", name, "c.yaml"]).code == 0)
    }
    let script = """
      cd in
      ln good.png i.png; ln -s ../secret.png l; touch go
      while [ -e go ]; do
        ln -f good.png t; mv -T l i.png; mv -T t i.png; ln -sf ../secret.png l
      done >/dev/null 2>&1 &
      for k in 1 2 3 4 5 6 7 8 9 10 11 12; do "$A" --png --quiet -o $k.png s.yaml 2>/dev/null; done
      rm go; wait
      """
    #expect(try command.shell(script).code == 0)
    let secret = try command.data("secret.png")
    let good = try command.data("in/good.png")
    for k in 1...12 where command.files.contains("in/\(k).png") {
      let bytes = try command.data("in/\(k).png")
      #expect(bytes == good && bytes != secret)
    }
  }

  @Test("A pipe beside an input is not waited for")
  func pipes() throws {
    let command = try Command()
    try command.write(movingBox, to: "a.yaml")
    #expect(mkfifo(command.folder.path + "/a.svg", 0o600) == 0)
    let result = try command.run(["--svg", "a.yaml"], memory: 4_000_000, seconds: 20)
    #expect(result.code == 73 && result.errors.contains("a pipe or a device"), "\(result.errors)")
  }
}
