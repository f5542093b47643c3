import Foundation
import Testing

/// The help, and the form of messages about wrong usage.
@Suite("Help") struct HelpTests {
  private func help() throws -> String {
    let result = try Command().run(["--help"])
    #expect(result.code == 0 && result.errors.isEmpty)
    return String(decoding: result.output, as: UTF8.self)
  }

  @Test("It starts with the formats and two examples, and groups the options")
  func order() throws {
    let help = try help()
    let lines = help.split(separator: "\n")
    let usage = try #require(lines.firstIndex { $0.hasPrefix("USAGE: animexport ") })
    let formats = ["--svg", "--gif", "--apng", "--webp", "--mp4", "--png", "--keyframes"]
    let start = lines[1..<5].joined(separator: " ")
    #expect(formats.allSatisfy(start.contains), "\(help)")
    #expect(lines[..<usage].count { $0.hasPrefix("  animexport --") } == 2)
    #expect(lines.allSatisfy { $0.count <= 80 })
    let titles = lines.filter { $0.hasSuffix(":") && $0 == $0.uppercased() }
    #expect(
      titles == [
        "FORMATS:", "INPUTS AND OUTPUTS:", "CHECKS, PREVIEWS AND BUILDS:",
        "SCENES IN JSONNET:", "TIME:",
        "SIZE AND GROUND:", "SVGS:", "GIFS AND OTHER PICTURES:", "FRAMES:", "SVGS AND TABLES:",
        "RUN:",
        "OPTIONS:",
      ])
  }

  @Test("The examples are right")
  func examples() throws {
    let command = try Command()
    try command.write(movingBox, to: "scene.yaml")
    #expect(try command.run(["--png", "--frames", "-o", "frames/1.png", "scene.yaml"]).code == 0)
    for line in try help().split(separator: "\n") where line.hasPrefix("  animexport --") {
      let words = line.split(separator: "#")[0].split(separator: " ").dropFirst().map(String.init)
      #expect(try command.run(words).code == 0, "\(line)")
    }
    for file in ["scene.svg", "scene.gif", "ball.gif"] { #expect(command.files.contains(file)) }
  }

  /// The options in a text with the names of their values.
  private func options(_ text: String) -> [String: String] {
    Dictionary(
      text.matches(of: #/(--[a-z-]+)(?: <([^>]+)>)?/#).map {
        (String($0.output.1), String($0.output.2 ?? ""))
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test("Values are named by what they are")
  func values() throws {
    let labels = try help().split(separator: "\n").filter { $0.hasPrefix("  -") }
    var all: [String: String] = [:]
    for label in labels {
      let found = options(label.drop { $0 == " " }.components(separatedBy: "  ")[0])
      all.merge(found) { $1 }
      for (name, value) in found { #expect(name.dropFirst(2) != value) }
    }
    #expect(all.count > 45 && all["--at"] == "seconds" && all["--svg"] == "")
  }

  @Test(
    "Wrong usage is one line that begins with error:",
    arguments: [
      ([], "say what to write"), (["--svg"], "say what to write of which scene"),
      (["box.yaml"], "say what to write: "), (["--sgv", "box.yaml"], "Unknown option '--sgv'"),
      (["--svg", "--jobs"], "Missing value for '--jobs <count>'"),
      (["--svg", "--jobs", "many", "box.yaml"], "'many' is invalid for '--jobs <count>'"),
      (["--svg", "--loop", "0", "box.yaml"], "--loop takes forever or a whole number"),
      (["--gif", "--fps", "60", "box.yaml"], "--fps has to be more than 0"),
      (["--svg", "--fps", "25", "box.yaml"], "--fps goes with --gif"),
      (["--gif", "--quality", "0", "box.yaml"], "--quality has to be"),
      (["--svg", "--svg=1", "box.yaml"], "--svg"),
    ])
  func errors(_ arguments: [String], _ message: String) throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    let result = try command.run(arguments)
    #expect(result.code == 64 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("error: ") && result.errors.hasSuffix("\n"))
    #expect(result.errors.count { $0 == "\n" } == 1, "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(!result.errors.contains("Usage:") && !result.errors.contains("Error:"))
  }

  @Test("The version is printed alone")
  func version() throws {
    let result = try Command().run(["--version"])
    #expect(result.code == 0 && result.errors.isEmpty)
    #expect(String(decoding: result.output, as: UTF8.self).contains(/^\d+\.\d+\.\d+\n$/))
  }
}
