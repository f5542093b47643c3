import Foundation
import Testing

/// Every mistake gives one message with its place, exit code 65, and leaves nothing behind.
@Suite struct BrokenSceneTests {
  /// A scene with the given layers.
  static func scene(_ layers: String) -> String {
    "canvas: { size: [80, 60] }\nlayers:\n\(layers)\n"
  }

  static let broken: [(text: String, message: String)] = [
    ("canvas: { size: [80, 60]", "2:1: error: "),
    ("", "1:1: error: "),
    ("[1, 2]", "1:1: error: "),
    ("layers: []", "1:1: error: "),
    ("canvas: { size: [80] }", "1:17: error: "),
    ("canvas: { size: [0, 60] }", "1:18: error: "),
    ("canvas: { size: [80, 60], colour: red }", "1:27: error: "),
    ("canvas: { size: [80, 60] }\ncanvas: { size: [80, 60] }", "2:1: error: "),
    (scene("  - { id: a, typ: shape }"), "3:14: error: "),
    (scene("  - { id: a, type: shap }"), "3:20: error: "),
    (scene("  - { id: a }\n  - { id: a }"), "4:11: error: "),
    (scene("  - { id: a, backgroundColor: reddish }"), "3:31: error: "),
    (scene("  - { id: a, opacity: thick }"), "3:23: error: "),
    (scene("  - { id: a, fillColor: red }"), "3:14: error: "),
    (scene("  - { id: a, type: shape, path: \"M 0 0 L x\" }"), "3:33: error: "),
    (scene("  - { id: a, transform.rotation: 45 }"), "3:34: error: "),
    (scene("  - { id: a, position: $where }"), "3:24: error: "),
    (scene("  - { id: a, contents: ../secret.png }"), "3:24: error: "),
    (scene("  - { id: a, contents: /etc/passwd }"), "3:24: error: "),
    (scene("  - { id: a, contents: gone.png }"), "3:24: error: "),
    (scene("  - { id: a, animations: [ { keyPath: positon, to: [1, 2] } ] }"), "3:39: error: "),
    (
      scene("  - { id: a, animations: [ { keyPath: opacity, to: 1, timingFunction: easeinn } ] }"),
      "3:71: error: "
    ),
    (scene("  - { id: a, animations: [ { keyPath: opacity, to: 1, duration: -1 } ] }"), "3:65: error: "),
    (
      scene("  - { id: a }\ntimeline:\n  - { at: 1, remove: b }"), "5:22: error: "
    ),
    (
      scene("  - { id: a }\ntimeline:\n  - { at: soon, remove: a }"), "5:11: error: "
    ),
  ]

  @Test(arguments: 0..<broken.count) func oneMessage(index: Int) throws {
    let (text, message) = Self.broken[index]
    let command = try Command()
    try command.write(text, to: "scene.yaml")
    let result = try command.run(["--svg", "--gif", "scene.yaml"])
    #expect(result.code == 65, "\(text)\n\(result.errors)")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(text)\n\(result.errors)")
    #expect(result.errors.hasPrefix("scene.yaml:\(message)"), "\(text)\n\(result.errors)")
    #expect(command.files == ["scene.yaml"])
  }

  @Test func didYouMean() throws {
    let command = try Command()
    try command.write(
      Self.scene("  - { id: a, animations: [ { keyPath: positon, to: [1, 2] } ] }"),
      to: "scene.yaml")
    let result = try command.run(["--svg", "scene.yaml"])
    #expect(result.errors.contains("position"), "\(result.errors)")
  }
}
