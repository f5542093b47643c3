import AnimTimeline
import LayerTree
import SceneFile
import TestSupport
import Testing

@Suite("Hostile files")
struct HostileTests {
  private func message(_ text: String) -> String? {
    do {
      _ = try load(text)
      return nil
    } catch {
      return (error as? SceneFileError)?.message
    }
  }

  @Test("Aliases that multiply are stopped")
  func billionLaughs() {
    var text = "canvas: { size: [9, 9] }\nvariables:\n  a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...12 {
      let uses = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "  a\(level): &a\(level) [\(uses)]\n"
    }
    #expect(message(text)?.contains("too many") == true)
  }

  @Test("Variables that multiply are stopped")
  func variables() {
    let list = Array(repeating: "0", count: 9_999).joined(separator: ", ")
    let uses = Array(repeating: "{ lineDashPattern: $v, type: shape }", count: 500)
      .joined(separator: ", ")
    let text = "canvas: { size: [9, 9] }\nvariables: { v: [\(list)] }\nlayers: [\(uses)]"
    #expect(message(text)?.contains("too many") == true)
  }

  @Test("Long texts that are repeated are stopped")
  func longTexts() {
    let data = "M0 0" + String(repeating: "h1", count: 500_000)
    let uses = Array(repeating: "{ type: shape, path: *p }", count: 200).joined(separator: ", ")
    let text = "canvas: { size: [9, 9] }\nvariables: { v: &p \(data) }\nlayers: [\(uses)]"
    #expect(message(text)?.contains("too many") == true)
  }

  @Test("Deep nesting is stopped", arguments: ["[", "{a: ", "- ", "? ", "- - ? "])
  func nesting(part: String) {
    for count in [150, 250, 5000] {
      #expect(message(String(repeating: part, count: count)) != nil)
    }
    let groups = String(repeating: "{ animations: [", count: 5000)
    #expect(message("canvas: { size: [1, 1] }\nlayers: [{ animations: [\(groups)") != nil)
  }

  @Test("Nesting that is allowed works")
  func allowedNesting() throws {
    let depth = 90
    let text =
      "canvas: { size: [1, 1] }\nlayers: ["
      + String(repeating: "{ sublayers: [", count: depth) + "{}"
      + String(repeating: "] }", count: depth) + "]"
    #expect(try load(text).makeScene().record(until: 1).nodes.count == depth + 2)
  }

  @Test("Aliases inside of what they stand for are an error")
  func cycle() { #expect(message("&a { canvas: *a }")?.contains("&a") == true) }

  @Test("Bytes that are no UTF-8 have a place")
  func encoding() {
    let error = #expect(throws: SceneFileError.self) {
      try SceneDocument(parsing: Array("canvas:\n  é: ".utf8) + [0xC3, 0x28], path: "x")
    }
    #expect(error?.line == 2 && error?.column == 6)
    for bytes: [UInt8] in [[0xFF, 0xFE, 0x41, 0], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0], []] {
      #expect(throws: SceneFileError.self) { try SceneDocument(parsing: bytes, path: "x") }
    }
  }

  @Test("A file that is too large is refused before it is read")
  func size() {
    let bytes = [UInt8](repeating: 0x20, count: 16 << 20 + 1)
    #expect(throws: SceneFileError.self) { try SceneDocument(parsing: bytes, path: "x") }
  }

  @Test(
    "Numbers that cannot be meant are told",
    arguments: [".nan", ".inf", "-.inf", "1e308", "-1e308", "1e999", "1e10", "0x" + ffff])
  func numbers(number: String) {
    for place in [
      "zPosition: \(number)", "frame: [0, 0, \(number), 1]", "transform: [{ scale: \(number) }]",
      "transform.rotation: \(number)deg", "animations: [{ keyPath: opacity, by: \(number) }]",
      "animations: [{ keyPath: opacity, to: 0, duration: \(number) }]", "speed: \(number)",
      "animations: [{ keyPath: opacity, to: 0, repeatCount: \(number) }]",
      "type: shape, path: { rect: [\(number), 0, 1, 1] }",
    ] {
      #expect(message("canvas: { size: [9, 9] }\nlayers: [{ \(place) }]") != nil, "\(place)")
    }
    #expect(message("canvas: { size: [\(number), 9] }") != nil)
    #expect(message("canvas: { size: [9, 9] }\nloop: \(number)") != nil)
    #expect(message("canvas: { size: [9, 9] }\ntimeline: [{ at: \(number), set: {} }]") != nil)
  }

  @Test("A transform that multiplies beyond all numbers is told")
  func growth() {
    let steps = Array(repeating: "{ scale: 1000000000 }", count: 40).joined(separator: ", ")
    #expect(message("canvas: { size: [9, 9] }\nlayers: [{ transform: [\(steps)] }]") != nil)
    let path = "\"M1e200 0h1\""
    #expect(message("canvas: { size: [9, 9] }\nlayers: [{ type: shape, path: \(path) }]") != nil)
  }

  @Test("Long lists are read")
  func longLists() throws {
    let count = 100_000
    let values = Array(repeating: "0", count: count - 1).joined(separator: ", ") + ", 1"
    let text = """
      canvas: { size: [9, 9] }
      layers: [{ animations: [{ keyPath: opacity, values: [\(values)], keyTimes: [\(values)] }] }]
      """
    #expect(message(text) == nil)
  }

  @Test("Random damage gives an error or a scene that can be recorded", arguments: 0..<8)
  func mutations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sources = DocumentationTests.examples.map { Array($0.utf8) }
    let pieces = [
      "[", "]", "{", "}", ": ", "- ", "\n", "\"", "'", "&a ", "*a", "!!", "|", ">", "$",
      "1e308", ".nan", "-1", "null", "\t", "#", "%", "@", "\\u", "é", "forever", "layers",
    ]
    .map { Array($0.utf8) }
    var loaded = 0
    for _ in 0..<400 {
      var bytes = random.pick(sources)
      for _ in 0..<random.whole(1...4) {
        let index = random.whole(0...bytes.count - 1)
        switch random.whole(0...4) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(contentsOf: random.pick(pieces), at: index)
        case 3: bytes.replaceSubrange(index..<min(index + 12, bytes.count), with: [])
        default:
          let other = random.whole(0...bytes.count - 1)
          bytes.insert(contentsOf: bytes[min(index, other)..<max(index, other)], at: index)
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      do {
        let document = try SceneDocument(
          parsing: bytes, path: "x", resources: PictureSource.resources(expected: nil))
        let timeline = try document.makeScene().record(until: min(document.duration ?? 1, 1))
        #expect(timeline.validate().isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
        loaded += 1
      } catch is SceneFileError {
      } catch is RecordingError {
      }
    }
    #expect(loaded > 0)
  }
}

private let ffff = String(repeating: "f", count: 300)
