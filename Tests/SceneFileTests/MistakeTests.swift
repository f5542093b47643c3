import SceneFile
import TestSupport
import Testing

/// All mistakes of a file in one run, each once, in the order of their positions.
@Suite("Mistakes") struct MistakeTests {
  private func error(_ text: String) -> SceneFileError? {
    do {
      _ = try load(text)
      return nil
    } catch {
      return error as? SceneFileError
    }
  }

  /// Expects messages with these positions and beginnings.
  private func expectMistakes(_ text: String, _ expected: [String]) {
    let found = error(text)?.mistakes.map { "\($0.line):\($0.column): \($0.message)" } ?? []
    #expect(found.count == expected.count, "\(found)")
    for (found, expected) in zip(found, expected) {
      #expect(found.hasPrefix(expected), "\(found)\n\(expected)")
    }
  }

  @Test("Mistakes of all parts of a file are told in the order of their places")
  func parts() {
    expectMistakes(
      """
      canvas: { size: [60], background: whit }
      duration: long
      variables: { "1st": 3 }
      layers:
        - { id: a, opacity: 2, opacty: 1, frame: [0, 0, 9, 9] }
        - id: b
          type: shape
          path: { rect: [0, 0] }
          fillColor: rd
          animations:
            - { keyPath: opacity, from: x, to: y, duration: -1 }
            - { keyPath: opacty, to: 0, timingFunction: easeQuick }
            - { animations: [ { keyPath: opacity, to: [1] }, { keyPath: bounds, to: 3 } ] }
          actions: { opacity: 3, position: { duration: x } }
          sublayers: [ { type: text, string: [a], fontSize: 0 } ]
          mask: { type: shap }
      """,
      [
        "1:17: a size [width, height] is expected here", "1:35: a CSS colour such as",
        "2:11: a number is expected", "3:14: a variable's name has",
        "5:23: “opacity” takes a number from 0 to 1", "5:26: a layer has no key “opacty”",
        "8:19: a rectangle [x, y, width, height]", "9:16: a CSS colour such as",
        "11:35: a number is expected", "11:42: a number is expected", "11:55: “duration” takes",
        "12:20: no property has the key path “opacty”", "12:51: no timing function is called",
        "13:49: a number is expected", "13:79: a rectangle [x, y, width, height]",
        "14:25: “none” or an animation", "14:50: a number is expected",
        "15:40: a text is expected", "15:55: “fontSize” takes", "16:19: layer, shape",
      ])
    expectMistakes(
      """
      canvas: { size: [60, 40] }
      layers:
        - { id: a, frame: [0, 0, 9, 9] }
        - { id: b, type: shape, path: { rect: [0, 0, 9, 9] } }
      timeline:
        - { at: -1, set: { a.opacity: 0 } }
        - { at: 1, set: { a.opacity: x, c.opacity: 1, b.lineWidth: -1 } }
        - { at: 2, animate: { a.position: 3 }, delay: x }
        - { at: 3, remove: d }
      dynamics:
        behaviors: [ { type: gravity, items: [a, e, f] }, { type: snap, item: b, point: 3 } ]
      """,
      [
        "6:11: “at” takes", "7:32: a number is expected", "7:35: no layer has the id “c”",
        "7:62: “lineWidth” takes", "8:37: a point [x, y]", "8:49: a number is expected",
        "9:22: no layer has the id “d”", "11:44: no layer has the id “e”",
        "11:47: no layer has the id “f”", "11:83: a point [x, y]",
      ])
  }

  @Test("An unreadable value makes nothing else wrong")
  func consequences() {
    // An invalid layer still exists for the timeline and for behaviours.
    expectMistakes(
      """
      canvas: { size: [60, 40] }
      layers:
        - { id: a, type: shap, sublayers: [ { id: inner } ], mask: { id: m } }
        - { id: b, frame: [0, 0, 9], animations: [ { keyPath: opacity, to: x, key: k } ] }
        - { id: "c d", zPosition: 1 }
      timeline:
        - { at: 1, set: { a.fillColor: red, inner.opacity: 0, m.opacity: 0, "c d.opacity": 0 } }
        - { at: 1, removeAnimation: { layer: b, key: k } }
        - { at: x, add: { id: late } }
        - { at: 2, add: { id: later, opacity: x } }
        - { at: 2, add: { id: lost }, to: nowhere }
        - { at: 3, set: { late.opacity: 0, later.opacity: 0, lost.opacity: 0 } }
      dynamics: { behaviors: [ { type: gravity, items: [a, b] } ] }
      """,
      [
        "3:20: layer, shape", "4:21: a rectangle", "4:70: a number is expected",
        "5:11: an id has ASCII letters", "9:11: no entry of the timeline has the name “x”",
        "10:41: a number is expected",
        "11:37: no layer has the id “nowhere”",
      ])
    // Layers with invalid ids exist.
    for start in [
      "layer: [ { id: a } ]", "layers: { id: a }", "layers: [ { ident: a } ]", "layers: [ $a ]",
      "layers: [ { sublayer: [ { id: a } ] } ]", "layers: [ { sublayers: { id: a } } ]",
    ] {
      let rest = "\ntimeline: [ { at: 1, set: { a.opacity: 0 } } ]"
      #expect(error("canvas: { size: [9, 9] }\n" + start + rest)?.mistakes.map(\.line) == [2])
    }
    // A key that is misspelt, or whose value is invalid, isn't missing.
    expectMistakes(
      "canvas: { sizes: [60, 40] }\nlayers: [ { animations: [ { keyPaths: opacity, too: 1 }, "
        + "{ keyPath: opacity, spring: { bounce: 0.2, perceptualDuration: x }, to: 1 } ] } ]\n"
        + "dynamics: { behavior: [] }",
      [
        "1:11: the canvas has no key “sizes”", "2:29: an animation has no key “keyPaths”",
        "2:48: an animation has no key “too”", "2:121: a number is expected",
        "3:13: “dynamics” has no key “behavior”",
      ])
  }

  @Test("An alias, a merge key or a variable that is wrong is so once")
  func once() {
    expectMistakes(
      """
      canvas: { size: [60, 40] }
      variables: { warm: rd, list: [$warm], all: &all { opacity: 3, zPosition: x } }
      layers:
        - &base { backgroundColor: $warm, borderColor: $warm, cornerRadius: -1 }
        - *base
        - { <<: *base, borderWidth: 2 }
        - { <<: *all, contents: $list }
        - *all
        - { backgroundColor: $warn }
      """,
      [
        "2:31: a variable's value cannot refer", "2:60: “opacity” takes",
        "2:74: a number is expected",
        "4:30: a CSS colour such as", "4:71: “cornerRadius” takes",
        "9:24: no variable is called “warn”; did you mean “warm”?",
      ])
  }

  @Test("After twenty the rest is counted")
  func many() {
    let layers = (1...25).map { "  - { opacity: \($0 + 1) }\n" }.joined()
    let found = error("canvas: { size: [9, 9] }\nlayers:\n" + layers)
    #expect(found?.mistakes.map(\.line) == Array(3...22))
    #expect(found?.omittedCount == 5 && found?.omission == "and 5 more")
    let lines = found?.description.split(separator: "\n").map(String.init) ?? []
    #expect(lines.count == 21 && lines[20] == "test.yaml: error: and 5 more")
    #expect(lines[19] == "test.yaml:22:16: error: “opacity” takes a number from 0 to 1, not 21")
  }

  @Test("Reading ends after so many mistakes that nobody reads them", .timeLimit(.minutes(15)))
  func flood() {
    let layers = (0..<20_000).map { "{ id: l\($0), opacity: x, unknownKey\($0): 1 }" }
    let text = "canvas: { size: [9, 9] }\nlayers: [\(layers.joined(separator: ", "))]\ntimeline: ["
    let entries = (0..<20_000).map { "{ at: 1, set: { m\($0).opacity: 1 } }" }
    let found = error(text + entries.joined(separator: ", ") + "]")
    #expect(found?.mistakes.count == 20 && (found?.omittedCount ?? 0) >= 980)
  }

  @Test("A syntax error is the only one")
  func syntax() {
    #expect(error("canvas: { size: x }\nlayers: [ { opacity: 3 }")?.mistakes.count == 1)
    #expect(error("{ \"canvas\": { \"size\": 3 }, \"layers\": [,] }")?.mistakes.count == 1)
  }

  /// Layers with random faults at known positions.
  @Test("Random faults are found where they are, and no others", arguments: 0..<20)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let faults = [
      ("opacity", "2"), ("zPosition", "x"), ("position", "[1]"), ("backgroundColor", "rd"),
      ("hidden", "maybe"), ("bounds", "[0, 0, 9]"), ("transform.rotation", "45"),
      ("contents", "/a.png"), ("compositingFilter", "multiplied"), ("shadowPath", "\"L 3\""),
      ("speed", "fast"), ("beginTime", "1s"), ("filters", "[ { type: blurr } ]"),
    ]
    var text = "canvas: { size: [60, 40] }\nlayers:\n"
    var places: [String] = []
    for line in 3...9 {
      text += "  - { id: l\(line)"
      for (key, value) in faults.shuffled(using: &random) where random.chance(0.2) {
        text += ", \(key): "
        let column =
          text.count
          - (text.lastIndex(of: "\n").map { text.distance(from: text.startIndex, to: $0) } ?? 0)
        // The type of a filter is within its value.
        places.append("\(line):\(key == "filters" ? column + "[ { type: ".count : column)")
        text += value
      }
      text += " }\n"
    }
    text += "timeline: [ { at: 1, set: { l3.opacity: 0, l9.zPosition: 1 } } ]\n"
    let found = error(text)
    let told = found?.mistakes.map { "\($0.line):\($0.column)" } ?? []
    #expect(told == Array(places.prefix(20)), "\(text)")
    #expect(found?.omittedCount ?? 0 == max(places.count - 20, 0))
  }
}
