import Foundation
import Testing

/// GIFs from picture files.
@Suite struct FrameFileTests {
  /// Numbered stills of a scene, drawn by the command itself.
  private func commandWithFrames() throws -> Command {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    let result = try command.run(["--png", "--frames", "--fps", "20", "-o", "in/f.png", "box.yaml"])
    #expect(result.code == 0, "\(result.errors)")
    return command
  }

  @Test func aFolderIsTheSameAsTheScene() throws {
    let command = try commandWithFrames()
    try command.write("not a frame", to: "in/notes.txt")
    let scene = try command.run(["--gif", "--fps", "20", "-o", "scene.gif", "box.yaml"])
    #expect(scene.code == 0, "\(scene.errors)")
    let frames = try command.run(["--gif", "--fps", "20", "--json", "-o", "frames.gif", "in"])
    #expect(frames.code == 0, "\(frames.errors)")
    #expect(try command.data("frames.gif") == command.data("scene.gif"))
    let report = String(decoding: frames.output, as: UTF8.self)
    #expect(report.contains("\"mode\":\"exact\""))
    #expect(report.contains("\"reason\":\"all "))
  }

  @Test func twoFramesOfOneNumberAreAnError() throws {
    let command = try commandWithFrames()
    try command.write("", to: "twins/f1.png")
    try command.write("", to: "twins/f01.png")
    let result = try command.run(["--gif", "-o", "a.gif", "twins"])
    #expect(result.code != 0)
    #expect(result.errors.contains("have the same number"), "\(result.errors)")
  }

  @Test func whatFramesCannotGiveUpIsNotAdvised() throws {
    let command = try commandWithFrames()
    for (input, isAdvised) in [("in", false), ("box.yaml", true)] {
      let result = try command.run(["--gif", "--max-bytes", "9", "-o", "a.gif", input])
      #expect(result.code == 1)
      #expect(result.errors.contains("--min-scale"))
      #expect(result.errors.contains("lower --fps") == isAdvised, "\(result.errors)")
    }
  }

  @Test("Inputs that can't be taken are in the JSON", arguments: ["empty", "missing", "single"])
  func failures(input: String) throws {
    let command = try Command()
    try command.write("", to: "empty/notes.txt")
    try command.write("", to: "single/f1.png")
    let result = try command.run(["--gif", "--json", "-o", "a.gif", input])
    #expect(result.code != 0)
    let report = String(decoding: result.output, as: UTF8.self)
    #expect(report.contains("\"input\":\"\(input)\",\"exitCode\":\(result.code),\"failure\":"))
    #expect(input != "empty" || result.errors.contains("nor frames"))
  }

  @Test(arguments: [
    (["--loop", "-1"], "--loop"), (["--hold-end", "-1"], "--hold-end has to be"),
    (["--fps", "-5"], "--fps has to be"), (["--colors", "-1"], "--colors has to be"),
    (["--duration", "-0.5"], "--duration has to be"),
    (["--max-bytes", "-5"], "--max-bytes has to be"), (["--palette", ""], "--palette takes"),
  ])
  func valuesOutOfRangeAreNamed(arguments: [String], message: String) throws {
    let command = try commandWithFrames()
    let result = try command.run(["--gif", "-o", "a.gif"] + arguments + ["in"])
    #expect(result.code != 0)
    #expect(result.errors.contains(message) && !result.errors.contains("Missing value"))
  }

  @Test func aListKeepsItsOrderAndDelays() throws {
    let command = try commandWithFrames()
    try command.write("\u{FEFF}0.5\n0.25\n", to: "delays.txt")
    let result = try command.run([
      "--gif", "--delays", "delays.txt", "-o", "-", "in/f-0003.png", "in/f-0001.png",
    ])
    #expect(result.code == 0, "\(result.errors)")
    // The graphic control extensions hold the delays, lowest byte first.
    let bytes = [UInt8](result.output)
    let delays = bytes.indices.dropLast(5).filter {
      bytes[$0] == 0x21 && bytes[$0 + 1] == 0xF9 && bytes[$0 + 2] == 4
    }.map { Int(bytes[$0 + 4]) | Int(bytes[$0 + 5]) << 8 }
    #expect(delays == [50, 25])
  }

  @Test func aLimitOfBytesIsKept() throws {
    let command = try commandWithFrames()
    func bytes(_ arguments: [String], code: Int32 = 0) throws -> Int {
      let result = try command.run(
        ["--gif", "--fps", "20", "--json", "-o", "a.gif"] + arguments + ["in"])
      #expect(result.code == code, "\(result.errors)")
      #expect(code == 0 || result.errors.contains("--min-quality"))
      return code == 0 ? try command.data("a.gif").count : 0
    }
    let whole = try bytes([])
    _ = try bytes(["--max-bytes", "\(whole / 3)"], code: 1)
    #expect(!command.files.contains { $0.contains(".part") })
    #expect(
      try bytes(["--max-bytes", "\(whole / 3)", "--min-fps", "2", "--min-scale", "0.3"])
        <= whole / 3)
  }

  @Test("Palettes are lists of CSS colours", arguments: ["red,blue", "navy", "rgb(1, 2, 3),#fff"])
  func palettes(list: String) throws {
    let result = try commandWithFrames().run(["--gif", "--palette", list, "-o", "a.gif", "in"])
    #expect(result.code == 0, "\(result.errors)")
  }

  @Test(
    "What can't become a GIF is one clear error",
    arguments: [
      (["--svg", "in"], 64, "frames become a GIF"),
      (["--gif", "--delays", "two.txt", "-o", "a.gif", "in"], 65, "2 delays for"),
      (
        ["--gif", "--delays", "words.txt", "-o", "a.gif", "in"], 65,
        "words.txt:3: error: “soon” is no"
      ),
      (
        ["--gif", "--delays", "absent.txt", "-o", "a.gif", "in"], 66, "error: --delays: cannot read"
      ),
      (["--gif", "--delays", "two.txt", "-o", "a.gif", "box.yaml"], 64, "box.yaml is a scene"),
      (
        ["--gif", "--fps", "20", "--delays", "two.txt", "-o", "a.gif", "in"], 64,
        "--fps and --delays exclude each other"
      ),
      (["--gif", "--scale", "2", "-o", "a.gif", "in"], 64, "--scale is for scenes"),
      (["--gif", "--size", "9x9", "-o", "a.gif", "in"], 64, "--size is for scenes"),
      (["--gif", "--duration", "2", "-o", "a.gif", "in"], 64, "--duration is for scenes"),
      (["--gif", "--background", "red", "-o", "a.gif", "in"], 64, "--matte"),
      (["--gif", "-o", "a.gif", "in/f-0001.png", "box.yaml"], 64, "box.yaml is not"),
      (["--gif", "-o", "a.gif", "photo.jpg"], 65, "only these can be frames"),
      (["--gif", "-o", "a.gif", "lone"], 66, "its only PNG file, a.png,"),
      (["--gif", "-o", "a.gif", "mixed"], 66, "the names a1.png and b1.png differ"),
      (
        ["--gif", "-o", "a.gif", "in/f-0001.png", "broken.png"], 65,
        "broken.png: error: it is not a PNG, JPEG or WebP file"
      ),
      (["--gif", "-o", "a.gif", "in/f-0001.png", "absent.png"], 66, "absent.png"),
      (["--gif", "--quality", "0", "-o", "a.gif", "in"], 64, "--quality"),
      (["--gif", "--matte", "#ff000080", "-o", "a.gif", "in"], 64, "--matte takes an opaque"),
      (["--gif", "--palette", "none.gpl", "-o", "a.gif", "in"], 66, "cannot read none.gpl"),
      (["--gif", "--palette", "#12,#fff", "-o", "a.gif", "in"], 64, "--palette"),
      (["--gif", "--palette", "broken.png", "-o", "a.gif", "in"], 64, "broken.png"),
      (["--gif", "--min-scale", "0", "-o", "a.gif", "in"], 64, "--min-scale"),
      (["--gif", "--dither", "much", "-o", "a.gif", "in"], 64, "blue-noise"),
      (["--gif", "--effort", "huge", "-o", "a.gif", "in"], 64, "--effort"),
    ])
  func errors(_ arguments: [String], _ code: Int, _ message: String) throws {
    let command = try commandWithFrames()
    try command.write(" 1 \n\n2\t\n  \n", to: "two.txt")
    try command.write("1\n2\nsoon\n", to: "words.txt")
    for name in ["photo.jpg", "lone/a.png", "mixed/a1.png", "mixed/b1.png", "mixed/a2.png"] {
      try command.write("no picture", to: name)
    }
    try command.write("no picture", to: "broken.png")
    let result = try command.run(arguments)
    #expect(Int(result.code) == code, "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(!command.files.contains { $0.hasSuffix(".gif") || $0.contains(".part") })
  }
}
