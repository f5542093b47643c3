import Foundation
import Testing

/// Colours on dark pages, for several scenes at once.
@Suite("Dark pages of several scenes") struct DarkSceneTests {
  /// A scene with variables, whose box has a colour.
  private func scene(_ variables: String, _ color: String) -> String {
    "variables: { \(variables) }\n" + movingBox.replacing("navy", with: color)
  }

  private func svg(_ name: String, _ command: Command) throws -> String {
    String(decoding: try command.data(name), as: UTF8.self)
  }

  @Test("A name holds for the scenes that have it")
  func someScenes() throws {
    let command = try Command()
    try command.write(scene("brand: \"#123456\"", "$brand"), to: "in/a.yaml")
    try command.write(scene("other: \"#654321\"", "$other"), to: "in/b.yaml")
    try command.write(movingBox, to: "in/c.yaml")
    let result = try command.run(
      ["--svg", "--dark", "brand=gold", "--dark", "other=pink", "--dark", "navy=red", "in"])
    #expect(result.code == 0)
    // None of the three scenes has all three colours.
    #expect(!result.errors.contains("dark pages"), "\(result.errors)")
    for (name, variable) in [("a", "brand:"), ("b", "other:"), ("c", "navy:")] {
      let text = try svg("in/\(name).svg", command)
      for other in ["brand:", "other:", "navy:"] {
        #expect(text.contains("--" + other) == (other == variable), "\(name): \(other)")
      }
    }
  }

  @Test("A name that no scene has is told once, and nothing is written")
  func noScene() throws {
    let command = try Command()
    for name in ["a", "b", "c"] {
      try command.write(scene("brand: \"#123456\"", "$brand"), to: "in/\(name).yaml")
    }
    try command.write("{}", to: "in/package.json")
    let result = try command.run(["--svg", "--json", "--dark", "brandt=gold", "in"])
    #expect(result.code == 64)
    let message =
      "error: --dark: “brandt” is neither a variable with a colour nor a colour in any of the scenes; "
      + "did you mean “brand”?"
    #expect(result.errors == message + "\n")
    #expect(!command.files.contains { $0.hasSuffix(".svg") })
  }

  @Test("A colour that no scene has is told once, too")
  func unused() throws {
    let command = try Command()
    for name in ["a", "b"] { try command.write(movingBox, to: "\(name).yaml") }
    let result = try command.run(["--svg", "--dark", "teal=gold", "a.yaml", "b.yaml"])
    #expect(result.code == 0)
    let notes = result.errors.split(separator: "\n").filter { $0.contains("dark pages") }
    #expect(notes.count == 1 && notes[0].hasPrefix("note: nothing that is drawn"))
    #expect(notes.first?.hasSuffix(": teal") == true)
    let quiet = try command.run(["--svg", "--quiet", "--dark", "teal=gold", "a.yaml", "b.yaml"])
    #expect(quiet.errors.isEmpty)
    let one = try command.run(["--svg", "--dark", "teal=gold", "a.yaml"])
    #expect(one.errors.contains("a.yaml: note: nothing that is drawn"), "\(one.errors)")
  }

  @Test("Standard input is a scene like others")
  func standardInput() throws {
    let command = try Command()
    try command.write(movingBox, to: "a.yaml")
    let text = scene("brand: \"#123456\"", "$brand")
    let arguments = ["--svg", "-o", "out/", "--dark", "brand=gold", "a.yaml", "-"]
    #expect(try command.run(arguments, input: text).code == 0)
    #expect(try svg("out/scene.svg", command).contains("--brand:#123456"))
    let none = try command.run(["--svg", "-o", "-", "--dark", "brand=gold", "-"], input: movingBox)
    #expect(none.code == 64 && none.errors.contains("“brand” is neither"), "\(none.errors)")
  }

  @Test("A scene that can't be read has its own error alone")
  func broken() throws {
    let command = try Command()
    try command.write(movingBox, to: "a.yaml")
    try command.write("canvas: [", to: "b.yaml")
    let result = try command.run(["--svg", "--dark", "brand=gold", "a.yaml", "b.yaml", "c.yaml"])
    #expect(result.code == 66)
    #expect(!result.errors.contains("--dark"), "\(result.errors)")
  }

  @Test("Two rules for one colour are told with the scene, once")
  func sameColors() throws {
    let command = try Command()
    for name in ["a", "b"] {
      try command.write(scene("brand: navy, accent: navy", "$brand"), to: "\(name).yaml")
    }
    let result = try command.run(
      ["--svg", "--dark", "brand=gold", "--dark", "accent=pink", "a.yaml", "b.yaml"])
    #expect(result.code == 64)
    #expect(
      result.errors == "a.yaml: error: --dark: “brand” and “accent” are the same colour\n")
  }
}
