import Foundation
import OracleSupport
import Testing

@testable import SceneFile

/// The JSON Schema of scene files, as another's validator reads it.
@Suite("Schema of scene files") struct SchemaTests {
  private func mistakes(_ scenes: [String]) throws -> [[String]] {
    let documents = try scenes.map {
      JSONText(try SceneText.tree(of: Array($0.utf8), path: "")).text()
    }
    let schema = DocumentationTests.docs.appending(path: "scene.schema.json")
    return try Oracle.mistakes(in: documents, schema: schema.path)
  }

  /// The scenes in a folder and in those in it.
  private func scenes(in folder: URL) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.hasSuffix(".yaml") }.map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
  }

  @Test("Every sample, and every scene of the documentation, is as it says")
  func scenes() throws {
    let samples = DocumentationTests.docs.deletingLastPathComponent().appending(path: "Samples")
    let all =
      try DocumentationTests.examples + scenes(in: samples) + scenes(in: DocumentationTests.docs)
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
