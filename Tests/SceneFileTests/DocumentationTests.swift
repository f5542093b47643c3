import AnimGeometry
import AnimTimeline
import Foundation
import LayerTree
import TestSupport
import Testing

@testable import SceneFile

@Suite("Documentation")
struct DocumentationTests {
  static let docs = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs")

  /// The pages about scene files: `scene-format.md` and the pages linked from it.
  static let pages = names(in: "", endingWith: ".md").filter { $0.hasPrefix("scene-") }
    .map { text(of: $0) }.joined(separator: "\n")

  /// The code blocks of the pages.
  static let examples = codeBlocks("yaml", in: pages)

  /// Names without endings of the small scenes whose pictures are in the pages.
  static let pictured = names(in: "format", endingWith: ".yaml").map { String($0.dropLast(5)) }

  static func names(in folder: String, endingWith suffix: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: docs.appending(path: folder).path)
    return (names ?? []).filter { $0.hasSuffix(suffix) }.sorted()
  }

  static func text(of file: String) -> String {
    (try? String(contentsOf: docs.appending(path: file), encoding: .utf8)) ?? ""
  }

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

  @Test("There are examples and pictures")
  func count() {
    #expect(Self.examples.count >= 60)
    #expect(Self.pictured.count >= 25)
  }

  @Test("Each small scene stands below its picture", arguments: pictured)
  func picture(name: String) throws {
    let text = Self.text(of: "format/\(name).yaml")
    let scene = try SceneDocument(
      parsing: Array(text.utf8), path: name, resources: PictureSource.resources(expected: nil)
    ).makeScene()
    #expect(scene.size.width == 300 && scene.size.height == 120)
    let title = try #require(scene.title)
    #expect(
      Self.pages.contains("![\(title)](images/format/\(name).svg)\n\n```yaml\n\(text)```"),
      "no page has the text of docs/format/\(name).yaml")
    let bytes = Self.text(of: "images/format/\(name).svg").utf8.count
    #expect(bytes > 0 && bytes <= 10_000)
  }

  @Test("Each picture has its scene")
  func scenes() {
    let pictures = Self.names(in: "images/format", endingWith: "").map { String($0.dropLast(4)) }
    #expect(pictures == Self.pictured)
  }

  @Test("The pages name every key of the schema")
  func completeness() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(SceneSchema.text.utf8)) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: Any])
    for definition in [schema] + definitions.values.compactMap({ $0 as? [String: Any] }) {
      let properties = definition["properties"] as? [String: Any] ?? [:]
      for key in properties.keys.sorted() where !key.contains(".") && key != "layer" {
        #expect(Self.pages.contains("`\(key)`"), "\(key) is not documented")
      }
    }
  }

  @Test(
    "The schemas on disk are those that the tables give",
    arguments: [
      ("scene.schema.json", SceneSchema.text), ("project.schema.json", ProjectSchema.text),
    ])
  func schema(name: String, text: String) throws {
    let file = Self.docs.appending(path: name)
    if ProcessInfo.processInfo.environment["ANIMEXPORT_BLESS"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test("The page about project files names every key, and its examples can be read")
  func projectFiles() throws {
    let page = Self.text(of: "project-file.md")
    for table in [SceneReader.projectKeys] + ProjectSchema.tables {
      for key in table.keys { #expect(page.contains("`\(key.name)`"), "\(key.name)") }
    }
    let examples = codeBlocks("yaml", in: page)
    #expect(examples.count >= 6)
    for example in examples {
      let document = try ProjectDocument(parsing: Array(example.utf8), path: "animexport.yaml")
      #expect(!document.groups.isEmpty)
    }
  }
}
