import Testing

@testable import SceneFile

@Suite("Places of mistakes in programs")
struct JsonnetPlaceTests {
  /// A program with a mark before the expected position of a message; nil if no position is
  /// certain.
  struct Row: Sendable, CustomTestStringConvertible {
    var program: String
    var path: String
    var files: [String: String] = [:]
    var note: String?

    var testDescription: String { program }
  }

  private static let canvas = JsonnetTests.canvas
  private static let list = "[{ opacity: 0.5 }, { opacity: 2 }]"

  @Test(
    "A mistake has the place of the only field that can be meant, or of what is around it",
    arguments: [
      // The other value is valid.
      Row(
        program: "{ \(canvas),\n layers: [{ opacity: 0.5 }, { opacity: ¶2 }] }",
        path: "layers[1].opacity"),
      Row(program: "{ \(canvas), layers: [{ opacity: ¶-1 }] }", path: "layers[0].opacity"),
      // ä has two bytes.
      Row(
        program: "{ \(canvas), /* ä opacity: 2 */ layers: [{ 'opacity': ¶2 }] }",
        path: "layers[0].opacity"),
      // A calculated value may be any.
      Row(
        program: "local x = 1; { \(canvas), layers: [{ opacity: ¶x + 1 }] }",
        path: "layers[0].opacity"),
      Row(
        program: "local x = 2; { \(canvas), ¶layers: [{ opacity: x }, { opacity: 2 }] }",
        path: "layers[0].opacity"),
      // Both are literals.
      Row(
        program: "{ \(canvas), ¶layers: [{ opacity: 2 }, { opacity: 2 }] }",
        path: "layers[0].opacity"),
      // A key that no layer has.
      Row(program: "{ \(canvas), layers: [{ ¶opacty: 1 }] }", path: "layers[0].opacty"),
      // One field makes several layers.
      Row(
        program: "{ \(canvas), layers: [{ opacity: ¶i } for i in [1, 2]] }",
        path: "layers[1].opacity"),
      // Concatenated keys.
      Row(
        program: "{ \(canvas), ¶layers: [{ ['opa' + 'city']: 2 }, { opacity: 0.5 }] }",
        path: "layers[0].opacity"),
      Row(
        program: "{ \(canvas), ¶layers: [{ ['%spacity' % 'o']: 2 }, { opacity: 0.5 }] }",
        path: "layers[0].opacity"),
      Row(
        program: "local k = 'opacity'; { \(canvas), layers: [{ [k]: 2 }, { opacity: 0.5 }] }",
        path: "layers[0].opacity"),
      Row(
        program:
          "{ \(canvas), layers: std.parseJson('\(list.replacing("opacity", with: "\"opacity\""))'), a:: { layers: 1 } }",
        path: "layers[1].opacity"),
      // Hidden fields and other words are none.
      Row(
        program:
          "{ \(canvas), old:: { opacity:: 2 }, layers: [{ opacity: ¶2 }], local layers = 1 }",
        path: "layers[0].opacity"),
      // Texts that look like fields.
      Row(
        program:
          "{ \(canvas), local a = \"{ opacity: 2 }\", local b = |||\n  { opacity: 2 }\n|||,\n # { opacity: 2 }\n layers: [{ opacity: ¶2 }] }",
        path: "layers[0].opacity"),
      // Another file contains it.
      Row(
        program: "{ \(canvas), layers: (import 'a.libsonnet').list }", path: "layers[0].opacity",
        files: ["a.libsonnet": "{ list: [\n { opacity: 2 }] }"], note: "(in a.libsonnet:2:13)"),
      Row(
        program: "{ \(canvas), ¶layers: (import 'a.libsonnet') + [{ opacity: 2 }] }",
        path: "layers[0].opacity",
        files: ["a.libsonnet": "[{ opacity: 2 }]"]),
      // A component of the library has no similar key.
      Row(
        program:
          "local s = import 'animexport/sequence.libsonnet'; { \(canvas), layers: [{ opacity: ¶2 }] }",
        path: "layers[0].opacity"),
    ])
  func places(row: Row) {
    let parts = row.program.split(separator: "¶", omittingEmptySubsequences: false)
    let found = JsonnetTests.message(parts.joined(), row.files)
    var place = ""
    if parts.count > 1 {
      let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
      place = ":\(lines.count):\((lines.last?.unicodeScalars.count ?? 0) + 1)"
    }
    #expect(found.hasPrefix("a.jsonnet\(place): error: \(row.path): "), "\(found)")
    if let note = row.note { #expect(found.hasSuffix(note), "\(found)") }
  }

  @Test("Values from outside may have any keys")
  func arguments() {
    var shared = SharedValues.none
    shared.arguments.parameters = ["layer": .code("{ opacity: 2 }")]
    let program = "function(layer) { \(Self.canvas), layers: [layer, { opacity: 0.5 }] }"
    #expect(throws: SceneFileError.self) {
      _ = try SceneDocument(parsing: Array(program.utf8), path: "a.jsonnet", shared: shared)
    }
    do {
      _ = try SceneDocument(parsing: Array(program.utf8), path: "a.jsonnet", shared: shared)
    } catch {
      #expect(error.line == 0)
      #expect(error.message.hasPrefix("layers[0].opacity: "))
    }
  }
}
