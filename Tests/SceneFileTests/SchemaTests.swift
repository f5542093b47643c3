import Foundation
import OracleSupport
import TestSupport
import Testing

@testable import SceneFile

/// The JSON Schema of scene files in an independent validator.
@Suite("Schema of scene files") struct SchemaTests {
  private func mistakes(
    _ files: [String], _ schema: String = "scene.schema.json"
  ) throws -> [[String]] {
    let documents = try files.map {
      JSONText(try SceneText.tree(of: Array($0.utf8), path: "")).text()
    }
    let schema = DocumentationTests.docs.appending(path: schema)
    return try Oracle.mistakes(in: documents, schema: schema.path)
  }

  private static let samples = DocumentationTests.docs.deletingLastPathComponent()
    .appending(path: "Samples")

  /// The scenes in a folder and its subfolders, or the project files.
  private func scenes(in folder: URL, areProjects: Bool = false) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try names.filter {
      $0.hasSuffix(".yaml") && ($0.split(separator: "/").last == "animexport.yaml") == areProjects
    }.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }

  @Test("Every sample, and every scene of the documentation, is as it says")
  func scenes() throws {
    let all =
      try DocumentationTests.examples + scenes(in: Self.samples)
      + scenes(in: DocumentationTests.docs)
    #expect(all.count > 60)
    for (scene, mistakes) in zip(all, try mistakes(all)) { #expect(mistakes.isEmpty, "\(scene)") }
  }

  @Test("What is no scene isn't")
  func others() throws {
    let start = "canvas: { size: [9, 9] }\nlayers: [ { id: a, type: text, string: x } ]\n"
    let good = start + "timeline: [ { at: 1, set: { a.string: y, a.speed: 2 } } ]"
    let bad = [
      good.replacing("size:", with: "sizes:"), good.replacing("[9, 9]", with: "[9]"),
      good.replacing("at: 1,", with: ""), good.replacing("a.speed: 2", with: "a.speed: fast"),
      good.replacing("set:", with: "animate:"), good.replacing("a.string", with: "a.strings"),
      good.replacing("type: text", with: "type: texts"),
    ]
    let found = try mistakes([good] + bad)
    #expect(found[0].isEmpty)
    for (scene, mistakes) in zip(bad, found.dropFirst()) { #expect(!mistakes.isEmpty, "\(scene)") }
  }

  @Test("Every project file of the samples and of the documentation is as its schema says")
  func projects() throws {
    let all =
      try codeBlocks("yaml", in: DocumentationTests.text(of: "project-file.md"))
      + scenes(in: Self.samples, areProjects: true)
      + scenes(in: DocumentationTests.docs, areProjects: true)
    #expect(all.count >= 8)
    for (project, mistakes) in zip(all, try mistakes(all, "project.schema.json")) {
      #expect(mistakes.isEmpty, "\(project)")
    }
  }

  @Test("What is no project file isn't")
  func otherProjects() throws {
    let good = "inputs: [a]\nlimits: { svg: 10KB }\noptions: { fps: 20 }\noutputs: [{ suffix: -b }]"
    let bad = [
      good.replacing("inputs: [a]", with: ""), good.replacing("[a]", with: "[]"),
      good.replacing("[a]", with: "a"), good.replacing("10KB", with: "10 apples"),
      good.replacing("svg:", with: "svgs:"), good.replacing("20", with: "60"),
      good.replacing("options: { fps: 20 }", with: "fps: 20"),
      good.replacing("[{ suffix: -b }]", with: "[]"),
      good.replacing("suffix: -b", with: "outputs: []"),
    ]
    let found = try mistakes([good] + bad, "project.schema.json")
    #expect(found[0].isEmpty)
    for (project, mistakes) in zip(bad, found.dropFirst()) {
      #expect(!mistakes.isEmpty, "\(project)")
      #expect(throws: SceneFileError.self, "\(project)") {
        try ProjectDocument(parsing: Array(project.utf8), path: "")
      }
    }
  }

  @Test("Curves are written as the command reads them: in any case, over several lines")
  func curves() throws {
    func scene(_ curve: String) -> String {
      let quoted = JSONText.string(curve).text()
      return "canvas: { size: [9, 9] }\nlayers: [ { animations: [ { keyPath: opacity, to: 0, "
        + "timingFunction: \(quoted), timingFunctions: [ \(quoted) ] } ] } ]"
    }
    let names = CurveText.named.map(\.name)
    let good =
      names + names.map { $0.uppercased() } + [
        "EaseInEaseOut", "Ease-In-Out", " easeIn\n", "steps(2)", "STEPS( 3, Start )",
        "spring(1, 100, 9)",
        "linear(\n  0, 0.002, 0.006 1.2%,\n  0.5 25% 75%,\n  1.01, 1\n)\n",
        "Cubic-Bezier (0, 0, 1, 1)",
      ]
    let bad = ["", "easeInn", "bezier(0, 0, 1, 1)", "linear(0, 1", "steps(2))", "ease in"]
    let found = try mistakes((good + bad).map(scene))
    for (curve, mistakes) in zip(good + bad, found) {
      #expect(mistakes.isEmpty == good.contains(curve), "\(curve): \(mistakes)")
      #expect((try? CurveText.curve(curve)) != nil || bad.contains(curve))
    }
  }
}
