import Foundation
import Testing

/// Options in a scene.
@Suite("Options in scenes") struct SceneOptionTests {
  private static let scene = """
    canvas: { size: [40, 20], background: white, title: Box }
    duration: 1
    variables: { brand: navy }
    export: { formats: [svg, gif], fps: 5, loop: 2, dark: { brand: '#ffcc00' }, idPrefix: '{name}-' }
    layers:
      - { id: box, frame: [0, 0, 20, 20], backgroundColor: $brand,
          animations: [ { keyPath: position.x, to: 30, duration: 1 } ] }

    """

  @Test("Formats in a scene need no flag, also from standard input")
  func formats() throws {
    let command = try Command()
    try command.write(Self.scene, to: "box.yaml")
    #expect(try command.run(["--quiet", "box.yaml"]).code == 0)
    #expect(command.files == ["box.gif", "box.svg", "box.yaml"])
    let result = try command.run(["--quiet", "-o", "out/", "-"], input: Self.scene)
    #expect(result.code == 0, "\(result.errors)")
    #expect(try command.data("out/scene.gif") == command.data("box.gif"))
  }

  @Test("A flag for a format is the only one then, and flags win over options")
  func flags() throws {
    let command = try Command()
    try command.write(Self.scene, to: "box.yaml")
    #expect(try command.run(["--quiet", "--svg", "box.yaml"]).code == 0)
    #expect(command.files == ["box.svg", "box.yaml"])
    let svg = String(decoding: try command.data("box.svg"), as: UTF8.self)
    #expect(svg.contains("#fc0") && svg.contains("repeatCount=\"2\""), "\(svg)")
    let flags = ["--loop", "forever", "--dark", "brand=#00ff88"]
    #expect(
      try command.run(["--quiet", "--svg", "-o", "other.svg"] + flags + ["box.yaml"]).code == 0)
    let other = String(decoding: try command.data("other.svg"), as: UTF8.self)
    #expect(other.contains("#0f8") && !other.contains("#fc0"), "\(other)")
    #expect(other.contains("repeatCount=\"indefinite\""), "\(other)")
    let twice = ["--quiet", "--gif", "--fps", "10", "-o", "ten.gif", "box.yaml"]
    #expect(try command.run(twice).code == 0)
    #expect(try command.run(["--quiet", "--gif", "box.yaml"]).code == 0)
    #expect(try command.data("ten.gif") != command.data("box.gif"))
    let plain = Self.scene.split(separator: "\n").filter { !$0.hasPrefix("export") }
    try command.write(plain.joined(separator: "\n"), to: "plain.yaml")
    let five = ["--quiet", "--gif", "--fps", "5", "--loop", "2", "plain.yaml"]
    #expect(try command.run(five).code == 0)
    #expect(try command.data("plain.gif") == command.data("box.gif"))
  }

  @Test("A scene without formats needs a flag")
  func noFormats() throws {
    let command = try Command()
    try command.write("canvas: { size: [40, 20] }", to: "a.yaml")
    let alone = try command.run(["a.yaml"])
    #expect(
      alone.code == 64 && alone.errors.contains("say what to write: --svg"), "\(alone.errors)")
    try command.write(Self.scene, to: "b.yaml")
    let both = try command.run(["--quiet", "a.yaml", "b.yaml"])
    #expect(
      both.code == 64 && both.errors.hasPrefix("a.yaml: error: say what to write"), "\(both.errors)"
    )
    #expect(command.files == ["a.yaml", "b.gif", "b.svg", "b.yaml"])
    let useless = try command.run(["--rate", "5", "b.yaml"])
    #expect(useless.code == 64 && useless.errors.contains("--rate goes with --keyframes."))
  }

  @Test("All mistakes of a scene are told, line by line, and in the report")
  func mistakes() throws {
    let command = try Command()
    let layers = (0..<22).map { _ in "  - { opacity: 2 }\n" }.joined()
    try command.write("canvas: { size: [9] }\nlayers:\n" + layers, to: "a.yaml")
    let result = try command.run(["--svg", "--json", "a.yaml"])
    #expect(result.code == 65)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 21, "\(result.errors)")
    #expect(lines.first?.hasPrefix("a.yaml:1:17: error: a size") == true)
    #expect(lines[19].hasPrefix("a.yaml:21:16: error: “opacity” takes"))
    #expect(lines.last == "a.yaml: error: and 3 more")
    let report = try #require(
      try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    let inputs = try #require(report["inputs"] as? [[String: Any]])
    #expect((inputs[0]["diagnostics"] as? [Any])?.count == 21)
    #expect((inputs[0]["failure"] as? String)?.hasPrefix("a.yaml:1:17: error: a size") == true)
  }
}
