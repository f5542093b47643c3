import Foundation
import TestSupport
import Testing

@testable import ExportJobs

/// Patterns of inputs in project files.
@Suite("Path patterns") struct PathPatternTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    for name in [
      "a.yaml", "b.json", ".hidden.yaml", "s/one.yaml", "s/two.yml", "s/t/three.yaml",
      "s/t/u/four.yaml", "s/.git/five.yaml", "[x].yaml",
    ] {
      let url = scratch.url.appending(path: name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    try FileManager.default.createSymbolicLink(
      at: scratch.url.appending(path: "s/loop"), withDestinationURL: scratch.url)
  }

  private func matches(_ pattern: String) throws -> [String] {
    let base = scratch.url.path + "/"
    var folders: Set<String> = []
    let found = try #require(PathPattern(base + pattern))
      .matches(in: &folders, where: { _ in true })
    return found.map { "\($0.path.dropFirst(base.count))|\($0.subfolder)" }
  }

  @Test("Patterns match as in a shell, with ** for folders at any depth")
  func patterns() throws {
    #expect(try matches("*.yaml") == ["[x].yaml|", "a.yaml|"])
    #expect(try matches("?.*") == ["a.yaml|", "b.json|"])
    #expect(try matches("s/*.y*ml") == ["s/one.yaml|", "s/two.yml|"])
    #expect(try matches("[ab].*") == ["a.yaml|", "b.json|"])
    #expect(
      try matches("s/**/*.yaml") == ["s/one.yaml|", "s/t/three.yaml|t/", "s/t/u/four.yaml|t/u/"])
    #expect(try matches("*/t/*.yaml") == ["s/t/three.yaml|s/t/"])
    #expect(try matches("**/four.yaml") == ["s/t/u/four.yaml|s/t/u/"])
    #expect(try matches("s/**").count == 4)
    #expect(try matches("none/*.yaml").isEmpty)
  }

  @Test("A path without wildcards is no pattern")
  func plain() { #expect(PathPattern("scenes/a.yaml") == nil) }

  @Test("Patterns of many stars end")
  func manyStars() throws {
    #expect(try matches("**/**/**/**/**/**/**/*.yaml").count == 5)
  }
}
