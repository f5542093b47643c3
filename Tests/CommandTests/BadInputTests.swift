import Foundation
import Testing

/// Invalid input gives a picture or one clear message, with 4 GB of memory at most and within two
/// minutes of one processor.
@Suite struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var scene: @Sendable () -> String
    /// The text of the message; nil if a picture is written.
    var message: String?

    init(_ name: String, message: String? = nil, _ scene: @escaping @Sendable () -> String) {
      (self.name, self.scene, self.message) = (name, scene, message)
    }

    var testDescription: String { name }
  }

  /// A scene of 64 × 64 points with some layers in flow style.
  private static func scene(_ layers: String..., size: String = "64, 64") -> String {
    "canvas: { size: [\(size)], background: white }\nlayers:\n"
      + layers.map { "  - { \($0) }\n" }.joined()
  }

  private static func nested(_ count: Int, _ keys: String) -> String {
    scene(
      String(repeating: "\(keys), sublayers: [{ ", count: count)
        + "frame: [0, 0, 60, 60], backgroundColor: red"
        + String(repeating: " }]", count: count))
  }

  /// Points of the canvas in a fixed random order.
  private static func points(_ count: Int) -> String {
    var seed: UInt32 = 1
    var text = "M"
    text.reserveCapacity(6 * count)
    for _ in 0..<2 * count {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      text += " \(seed >> 26)"
    }
    return text
  }

  static let cases: [Case] = [
    Case("a canvas without end", message: "up to 100000") {
      scene("backgroundColor: red", size: "1e9, 1e9")
    },
    Case("a canvas of too many pixels", message: "too large") {
      scene("backgroundColor: red", size: "50000, 50000")
    },
    Case("a canvas of next to nothing") { scene("backgroundColor: red", size: "1e-9, 1e-9") },
    Case("a million layers", message: "200,000 layers") {
      "canvas: { size: [9, 9] }\nlayers:\n" + String(repeating: "- {}\n", count: 990_000)
    },
    Case("no number", message: "not .nan") { scene("frame: [0, 0, .nan, 1]") },
    Case("an infinite number", message: "not .inf") { scene("position: [.inf, 0]") },
    Case("a million points") { scene("type: shape, path: \"\(points(1_000_000))\"") },
    Case("a line of a million points") {
      scene(
        "type: shape, path: \"\(points(1_000_000))\", fillColor: none, strokeColor: red, "
          + "lineWidth: 0.5, lineJoin: round, lineCap: round, lineDashPattern: [1, 1]")
    },
    Case("layers 10,000 deep", message: "200 levels") { nested(10_000, "opacity: 0.5") },
    Case("layers as deep as they may be") {
      nested(
        90,
        "frame: [1, 1, 60, 60], cornerRadius: 20, masksToBounds: true, opacity: 0.99, "
          + "transform: [{ rotate: 1deg }]")
    },
    Case("scales that multiply beyond all numbers") {
      nested(90, "frame: [1, 1, 60, 60], transform: [{ scale: 1e9 }], masksToBounds: true")
    },
    Case("an eye in every plane") {
      nested(90, "position: [32, 32], transform: [{ perspective: 0.001 }, { rotateY: 50deg }]")
    },
    Case("scales of zero") {
      nested(50, "frame: [1, 1, 60, 60], cornerRadius: 9, masksToBounds: true, transform.scale: 0")
    },
    Case("dashes that nobody can see") {
      scene(
        "type: shape, path: \"M-1e9 -1e9 L1e9 1e9 M0 0 H1e9\", strokeColor: blue, lineWidth: 3, "
          + "lineDashPattern: [1e-9, 1e-9]",
        "type: shape, path: { ellipse: [-5e8, -5e8, 1e9, 1e9] }, strokeColor: blue, "
          + "lineCap: round, lineDashPattern: [0.001, 0.002], lineDashPhase: 1e9")
    },
    Case("a pattern of 100,000 dashes") {
      let list = Array(repeating: "1", count: 100_000).joined(separator: ",")
      return scene(
        "type: shape, path: \"M0 0 L64 64\", strokeColor: blue, lineDashPattern: [\(list)]")
    },
    Case("pens as wide as the world") {
      scene(
        "type: shape, path: \"M0 0 L64 64 C 10 10, 1e9 3, 4 4 Z\", strokeColor: blue, "
          + "lineWidth: 1e9, lineJoin: round, lineCap: round",
        "type: shape, path: \"M0 0 L64 64 L0 1\", strokeColor: blue, lineWidth: 1e9, "
          + "miterLimit: 1e9")
    },
    Case("boxes as large as the world") {
      scene(
        "frame: [-5e8, -5e8, 1e9, 1e9], cornerRadius: 4e8, borderWidth: 4e8, masksToBounds: true, "
          + "backgroundColor: red, opacity: 0.5, sublayers: [{ frame: [0, 0, 1e9, 1e9], "
          + "backgroundColor: blue, cornerRadius: 1e9 }]")
    },
    Case("100,000 colours") {
      let list = Array(repeating: "red, blue", count: 50_000).joined(separator: ",")
      return scene("type: gradient, frame: [0, 0, 64, 64], colors: [\(list)]")
    },
    Case("20,000 values") {
      let list = points(10_000).dropFirst(2).split(separator: " ").joined(separator: ",")
      return scene(
        "frame: [0, 0, 9, 9], backgroundColor: red, "
          + "animations: [{ keyPath: position.x, duration: 1, values: [\(list)] }]")
    },
    Case("a text of a million letters", message: "100,000 characters") {
      scene("type: text, string: \(String(repeating: "w", count: 1_000_000))")
    },
  ]

  @Test(arguments: cases) func isBounded(_ item: Case) throws {
    let command = try Command()
    try command.write(item.scene(), to: "scene.yaml")
    let result = try command.run(
      ["--png", "--svg", "--gif", "--duration", "0.1", "--limit-memory", "none", "scene.yaml"],
      memory: 4_000_000, seconds: 120)
    #expect(!result.wasKilled, "\(result.errors)")
    if let message = item.message {
      #expect([65, 70].contains(result.code), "\(result.code)")
      let lines = result.errors.split(separator: "\n").filter { !$0.contains(": note: ") }
      #expect(lines.allSatisfy { $0.contains(message) })
      #expect(result.errors.contains(message), "\(result.errors)")
    } else {
      #expect(result.code == 0, "\(result.errors)")
      #expect(command.files == ["scene.gif", "scene.png", "scene.svg", "scene.yaml"])
    }
  }
}
