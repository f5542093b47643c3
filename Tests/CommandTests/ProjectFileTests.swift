import Foundation
import Testing

/// Project files in the command: the inputs and their outputs.
@Suite("Project files") struct ProjectFileTests {
  private let command: Command

  init() throws { command = try Command() }

  private static let head = "variables: { ink: navy }\nformats: [svg]\n"

  private static func scene(_ title: String, color: String = "$ink") -> String {
    """
    canvas: { size: [40, 30], background: white, title: \(title) }
    layers: [ { frame: [5, 5, 9, 9], backgroundColor: "\(color)" } ]
    """
  }

  private func write(_ scenes: [String], _ project: String, in folder: String = "") throws {
    for path in scenes { try command.write(Self.scene(path), to: folder + path) }
    try command.write(project, to: "\(folder)animexport.yaml")
  }

  /// The files of a run besides its record.
  private func made(_ arguments: [String] = []) throws -> [String] {
    let before = Set(command.files)
    let result = try command.run(arguments)
    #expect(result.code == 0, "\(result.errors)")
    return command.files.filter { !before.contains($0) && !$0.hasSuffix(".animexport-state") }
  }

  // MARK: Inputs

  @Test(
    "Files and folders are left out by name and by path",
    arguments: [
      (#"["b.yaml"]"#, "a c/a c/d/e d/e"), (#"["?.yaml"]"#, ""), ("[c]", "a b d/e"),
      ("[d]", "a b c/a"), (#"["c/d"]"#, "a b c/a d/e"), (#"["scenes/c/*"]"#, "a b d/e"),
      (#"["scenes/d/e.yaml"]"#, "a b c/a c/d/e"), (#"["**/d/*"]"#, "a b c/a"),
      (#"[nothing]"#, "a b c/a c/d/e d/e"),
    ])
  func exclude(_ excluded: String, _ expected: String) throws {
    let scenes = ["a", "b", "c/a", "c/d/e", "d/e"].map { "scenes/\($0).yaml" }
    for folder in ["", "site/"] {
      try write(
        scenes, Self.head + "inputs: [scenes/**/*.yaml]\nfolder: out\nexclude: \(excluded)",
        in: folder)
      let arguments = folder.isEmpty ? [] : ["--project", "site/animexport.yaml"]
      let wanted = expected.split(separator: " ").map { "\(folder)out/\($0).svg" }
      if wanted.isEmpty {
        let result = try command.run(arguments)
        #expect(result.code == 66)
        #expect(result.errors.contains("animexport.yaml:3:10: error: no file matches"))
      } else {
        #expect(try made(arguments) == wanted)
      }
    }
  }

  @Test("The project file is no input, neither of a pattern nor of a folder")
  func ownFile() throws {
    try write(["a.yaml", "b/c.yaml"], Self.head + "inputs: [\"**/*.yaml\"]\nfolder: out")
    try command.write("inputs: [ broken", to: "b/animexport.yaml")
    #expect(try made() == ["out/a.svg", "out/b/c.svg"])
    try write([], Self.head + "inputs: [b]\nfolder: other")
    #expect(try made() == ["other/c.svg"])
    let folder = try command.run(["--svg", "--dark", "white=black", "b"])
    #expect(!folder.errors.contains("animexport.yaml"), "\(folder.errors)")
  }

  @Test("What isn't there is told with its place")
  func missing() throws {
    let cases = [
      ("inputs: [a.yaml, \"none/*.yaml\"]", "4:18: error: no file matches “none/*.yaml”"),
      ("inputs: [a.yaml]\nexclude: [a.yaml]", "4:10: error: “exclude” leaves none of the inputs"),
      (
        "inputs: [a.yaml]\nfonts: { Inter: fonts/inter.ttf }",
        "5:17: error: there is no font file fonts/inter.ttf"
      ),
    ]
    for (text, message) in cases {
      try write(["a.yaml"], Self.head + "folder: out\n" + text)
      let result = try command.run([])
      #expect(result.code == 66)
      #expect(result.errors.contains("animexport.yaml:\(message)"), "\(result.errors)")
    }
    try command.write("inputs: [a.yaml]", to: "animexport.yaml")
    try command.write(Self.scene("a", color: "red"), to: "a.yaml")
    let unasked = try command.run([])
    #expect(unasked.code == 64)
    #expect(unasked.errors.contains("or “formats: [svg]” in the project file"), "\(unasked.errors)")
  }

  @Test("Every mistake has a line, a problem matcher's line, and an entry of the report")
  func mistakes() throws {
    try command.write("inputs: [a]\nfps: 3\nformats: [wav, svg]\nsuffix: /", to: "animexport.yaml")
    let result = try command.run(["--json", "--annotations", "github"])
    #expect(result.code == 65)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 6, "\(result.errors)")
    for place in ["2:1", "3:11", "4:9"] {
      #expect(lines.count { $0.hasPrefix("animexport.yaml:\(place): error: ") } == 1)
    }
    #expect(lines.count { $0.hasPrefix("::error file=animexport.yaml,line=") } == 3)
    let report = try #require(
      try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    let failure = (report["inputs"] as? [[String: Any]])?.first?["failure"] as? String
    #expect(failure?.split(separator: "\n").count == 3)
  }

  // MARK: Groups and flags

  @Test("Groups take over what they don't say, and flags win over all")
  func groups() throws {
    try write(
      ["a.yaml", "b.yaml"],
      """
      inputs: [a.yaml, b.yaml]
      exclude: [b.yaml]
      formats: [svg, png]
      variables: { ink: navy }
      options: { scale: 2 }
      outputs:
        - { folder: one }
        - { folder: two, suffix: -x, formats: [png], options: { background: black } }
        - { folder: three, inputs: [a.yaml], variables: { ink: tomato } }
      """)
    let expected = ["one/a.png", "one/a.svg", "three/a.png", "three/a.svg", "two/a-x.png"]
    #expect(try made() == expected)
    let (one, two) = (try command.data("one/a.png"), try command.data("two/a-x.png"))
    #expect(one != two && one.count > 24)
    // The width in the header of a PNG.
    for picture in [one, two] { #expect(picture[16..<20].elementsEqual([0, 0, 0, 80])) }
    #expect(String(decoding: try command.data("one/a.svg"), as: UTF8.self).contains("#000080"))
    #expect(
      String(decoding: try command.data("three/a.svg"), as: UTF8.self).contains("#ff6347"))
    let flags = ["--png", "--scale", "1"]
    _ = try command.run(flags)
    #expect(try command.data("one/a.png")[16..<20].elementsEqual([0, 0, 0, 40]))
    #expect(try made(["--svg", "--still", "--exclude", "nothing"]) == ["two/a-x.svg"])
  }

  @Test("An output that is too large is an error and isn't written")
  func limits() throws {
    try write(
      ["a.yaml"], Self.head + "inputs: [a.yaml]\nfolder: out\nlimits: { maxBytes: 50 }")
    let result = try command.run([])
    #expect(result.code == 1)
    #expect(result.errors.contains("out/a.svg: error: it would have "))
    #expect(!command.files.contains("out/a.svg"))
    try write([], Self.head + "inputs: [a.yaml]\nfolder: out\nlimits: { maxBytes: 50, svg: 1KB }")
    #expect(try made() == ["out/a.svg"])
  }

  @Test("A project and inputs on the command line exclude each other")
  func inputsBesides() throws {
    try write(["a.yaml"], Self.head + "inputs: [a.yaml]")
    let result = try command.run(["--project", "animexport.yaml", "--svg", "a.yaml"])
    #expect(result.code == 64 && result.errors.contains("--project"))
    let none = try Command().run([])
    #expect(none.code == 64 && none.errors.contains("animexport.yaml"))
  }
}
