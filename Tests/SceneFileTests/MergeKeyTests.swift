import AnimGeometry
import LayerTree
import SceneFile
import TestSupport
import Testing

/// The merge key of YAML 1.1 (https://yaml.org/type/merge.html).
@Suite("Merge keys") struct MergeKeyTests {
  private func layers(_ text: String) throws -> [Layer] {
    try load("canvas: { size: [60, 40] }\n" + text).makeScene().rootLayer.sublayers
  }

  private func message(_ text: String) -> String {
    do {
      _ = try load(text)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test("A mapping's own keys win, wherever the merge key stands")
  func own() throws {
    let found = try layers(
      """
      layers:
        - &base { id: a, frame: [0, 0, 20, 20], backgroundColor: red }
        - { <<: *base, id: b, backgroundColor: blue }
        - id: c
          opacity: 0.5
          <<: *base
      """)
    #expect(found.map(\.name) == ["a", "b", "c"])
    #expect(found.map(\.bounds.size) == Array(repeating: Size(20, 20), count: 3))
    #expect(found[1].backgroundColor == Color(css: "blue"))
    #expect(found[2].backgroundColor == Color(css: "red") && found[2].opacity == 0.5)
  }

  @Test("Of several mappings the earlier win, and merged ones are merged again")
  func several() throws {
    let found = try layers(
      """
      variables:
        a: &a { opacity: 0.25, zPosition: 1 }
        b: &b { opacity: 0.5, cornerRadius: 3 }
        c: &c { <<: [*a, *b], zPosition: 7 }
      layers: [{ <<: *c }, { <<: [*b, *a] }, { <<: [{ opacity: 1 }, *b] }]
      """)
    #expect(found.map(\.opacity) == [0.25, 0.5, 1])
    #expect(found.map(\.zPosition) == [7, 1, 0])
    #expect(found.map(\.cornerRadius) == [3, 3, 3])
  }

  @Test("In animations, the timeline and deeper mappings")
  func everywhere() throws {
    let merged = """
      canvas: { size: [60, 40] }
      layers:
        - id: a
          animations:
            - &fade { keyPath: opacity, from: 0, to: 1, duration: 2 }
            - { <<: *fade, keyPath: zPosition, spring: &s { mass: 2 } }
            - { <<: *fade, keyPath: cornerRadius, spring: { <<: *s, damping: 3 } }
      timeline:
        - &e { at: 1, set: &v { a.opacity: 0.5 } }
        - { <<: *e, at: 2, set: { <<: *v, a.zPosition: 1 } }
      """
    let plain = """
      canvas: { size: [60, 40] }
      layers:
        - id: a
          animations:
            - { keyPath: opacity, from: 0, to: 1, duration: 2 }
            - { keyPath: zPosition, from: 0, to: 1, duration: 2, spring: { mass: 2 } }
            - { keyPath: cornerRadius, from: 0, to: 1, duration: 2, spring: { mass: 2, damping: 3 } }
      timeline:
        - { at: 1, set: { a.opacity: 0.5 } }
        - { at: 2, set: { a.opacity: 0.5, a.zPosition: 1 } }
      """
    #expect(
      try load(merged).makeScene().record(until: 3) == load(plain).makeScene().record(until: 3))
  }

  @Test(
    "What can't be merged is told",
    arguments: [
      ("{ canvas: { <<: 3 } }", "1:17: error: “<<” takes a mapping or a list"),
      ("{ canvas: { <<: [{}, x] } }", "1:22: error: “<<” takes a mapping or a list"),
      ("{ canvas: { <<: [[{}]] } }", "1:18: error: “<<” takes a mapping or a list"),
      ("{ canvas: { <<: *a } }", "1:17: error: nothing before this"),
      ("{ canvas: { <<: {}, <<: {} } }", "1:21: error: the key “<<” is there twice"),
      ("canvas: { size: [9, 9], \"<<\": {} }", "1:25: error: the canvas has no key “<<”"),
      ("canvas: { size: [9, 9], <<: { sizes: 1 } }", "1:31: error: the canvas has no key “sizes”"),
      (
        "canvas: { size: [9, 9] }\nlayers: [&a { id: a }, { <<: *a }]",
        "2:24: error: another layer has the id “a” already; it is in line 2, from which this one has its "
          + "keys; give it an “id” of its own"
      ),
    ])
  func mistakes(text: String, expected: String) {
    #expect(message(text).hasPrefix("test.yaml:" + expected), "\(message(text))")
  }

  @Test("Merges that multiply are stopped")
  func bomb() {
    let keys = (0..<2000).map { "k\($0): 0" }.joined(separator: ", ")
    let merges = Array(repeating: "*a", count: 1000).joined(separator: ", ")
    #expect(
      message("variables:\n  a: &a { \(keys) }\n  b: { <<: [\(merges)] }").contains("too many"))
    var text = "variables:\n  a0: &a0 { k: [x, x, x, x, x, x, x, x] }\n"
    for level in 1...12 {
      let uses = (0..<9).map { "k\(level)\($0): *a\(level - 1)" }.joined(separator: ", ")
      text += "  a\(level): &a\(level) { <<: *a\(level - 1), \(uses) }\n"
    }
    #expect(message(text).contains("too many"))
  }
}
