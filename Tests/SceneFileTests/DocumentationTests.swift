import AnimTimeline
import Foundation
import LayerTree
import SceneFile
import TestSupport
import Testing

@Suite("Documentation")
struct DocumentationTests {
  static let docs = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs")

  static let page =
    (try? String(contentsOf: docs.appending(path: "scene-format.md"), encoding: .utf8)) ?? ""

  /// The code blocks of the page.
  static let examples = codeBlocks("yaml", in: page)

  @Test("Every example loads and plays", arguments: examples)
  func example(text: String) throws {
    let document = try SceneDocument(
      parsing: Array(text.utf8), path: "example.yaml",
      resources: PictureSource.resources(expected: nil))
    let timeline = try document.makeScene().record(until: document.duration ?? 4)
    #expect(timeline.validate().isEmpty)
    #expect(timeline.diagnostics.isEmpty)
    #expect(timeline.nodes.count > 1)
  }

  @Test("There are examples") func count() { #expect(Self.examples.count >= 8) }

  @Test("The page names every key of the schema")
  func completeness() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(SceneSchema.text.utf8)) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: Any])
    for definition in [schema] + definitions.values.compactMap({ $0 as? [String: Any] }) {
      let properties = definition["properties"] as? [String: Any] ?? [:]
      for key in properties.keys.sorted() where !key.contains(".") && key != "layer" {
        #expect(Self.page.contains("`\(key)`"), "\(key) is not documented")
      }
    }
  }

  @Test("The schema on disk is the one that the tables give")
  func schema() throws {
    let file = Self.docs.appending(path: "scene.schema.json")
    if ProcessInfo.processInfo.environment["ANIMEXPORT_BLESS"] == "1" {
      try Data(SceneSchema.text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == SceneSchema.text)
  }
}
