import AnimTimeline
import Foundation
import LayerTree
import SceneFile
import TestSupport
import Testing

/// Resources with the files of some paths.
func resources(_ files: [String: String]) -> SceneResources {
  SceneResources(
    readImage: { (path) throws(SceneResources.Failure) in
      throw SceneResources.Failure("no \(path)")
    },
    locateFont: { (path) throws(SceneResources.Failure) in path },
    readFile: { (path) throws(SceneResources.Failure) in
      guard let text = files[path] else { throw SceneResources.Failure("there is no \(path)") }
      return Array(text.utf8)
    })
}

func load(_ text: String, _ files: [String: String]) throws -> SceneDocument {
  try SceneDocument(
    parsing: Array(text.utf8), path: "scenes/test.yaml", resources: resources(files))
}

/// The timeline of a scene with files, or its message.
private func play(_ text: String, _ files: [String: String] = [:]) throws -> Timeline {
  var result = try load("canvas: { size: [300, 200] }\nduration: 3\n" + text, files).makeScene()
    .record(until: 3)
  // Remarks have other positions, and there is one for all copies.
  result.diagnostics = []
  return result
}

private func message(_ text: String, _ files: [String: String] = [:]) -> String {
  do {
    _ = try load("canvas: { size: [60, 40] }\n" + text, files)
    return ""
  } catch {
    return "\(error)"
  }
}

/// Scenes with reuse equal the expanded scenes.
@Suite("Scenes that say things once") struct ReuseTests {
  @Test(
    "They play as the same scene written out",
    arguments: [
      (
        """
        styles:
          box: { cornerRadius: 4, backgroundColor: red, opacity: 0.5 }
          warm: { backgroundColor: orange }
          big: { style: [box, warm], bounds: [0, 0, 50, 20] }
        layers:
          - { style: box, frame: [0, 0, 9, 9] }
          - { style: [box, warm], id: b, opacity: 1 }
          - { style: [warm, box] }
          - { style: big, sublayers: [{ style: warm }], mask: { style: box } }
          - { type: text, runs: [{ style: mark, text: a }, { text: b }] }
        timeline: [{ at: 1, add: { style: box } }]
        """ + "\n",
        """
        layers:
          - { cornerRadius: 4, backgroundColor: red, opacity: 0.5, frame: [0, 0, 9, 9] }
          - { id: b, cornerRadius: 4, backgroundColor: orange, opacity: 1 }
          - { cornerRadius: 4, backgroundColor: red, opacity: 0.5 }
          - cornerRadius: 4
            backgroundColor: orange
            opacity: 0.5
            bounds: [0, 0, 50, 20]
            sublayers: [{ backgroundColor: orange }]
            mask: { cornerRadius: 4, backgroundColor: red, opacity: 0.5 }
          - { type: text, runs: [{ color: red, text: a }, { text: b }] }
        timeline: [{ at: 1, add: { cornerRadius: 4, backgroundColor: red, opacity: 0.5 } }]
        """
      ),
      (
        """
        layers:
          - { each: 2, id: a, sublayers: [{ id: b, zPosition: $index }, { each: [7, 8], id: c, zPosition: $item }] }
          - { each: [{ name: x, o: 0.5 }, { name: y, o: 1 }], id: $item.name, opacity: $item.o, zPosition: $count }
          - each: 2
            as: row
            sublayers: [{ each: 2, as: column, position: [$columnIndex, $rowIndex], zPosition: $rowCount }]
          - { each: [] }
          - { each: 0 }
        """,
        """
        layers:
          - { id: a-0, sublayers: [{ id: b-0, zPosition: 0 }, { id: c-0-0, zPosition: 7 }, { id: c-0-1, zPosition: 8 }] }
          - { id: a-1, sublayers: [{ id: b-1, zPosition: 1 }, { id: c-1-0, zPosition: 7 }, { id: c-1-1, zPosition: 8 }] }
          - { id: x, opacity: 0.5, zPosition: 2 }
          - { id: y, opacity: 1, zPosition: 2 }
          - sublayers: [{ position: [0, 0], zPosition: 2 }, { position: [1, 0], zPosition: 2 }]
          - sublayers: [{ position: [0, 1], zPosition: 2 }, { position: [1, 1], zPosition: 2 }]
        """
      ),
      (
        """
        styles: { dot: { opacity: $item, animations: [{ keyPath: zPosition, to: $index, duration: 1 }] } }
        layers:
          - { each: [0.25, 0.5], style: dot }
          - id: a
            animations: [{ each: [opacity, cornerRadius], keyPath: $item, to: 0, duration: 1, key: $item }]
          - { type: text, runs: [{ each: [x, 7], text: $item }] }
          - type: shape
            path: { polyline: { each: [5, 9, 2], point: [$index, $item] } }
        timeline:
          - { each: [1, 2], at: $item, set: { a.zPosition: $index } }
          - { each: [{ id: a }], at: 2.5, animate: { $item.id.opacity: 1, $item.id.position: [1, 2] } }
          - { each: 2, at: 2, add: { id: late } }
        """,
        """
        layers:
          - { opacity: 0.25, animations: [{ keyPath: zPosition, to: 0, duration: 1 }] }
          - { opacity: 0.5, animations: [{ keyPath: zPosition, to: 1, duration: 1 }] }
          - id: a
            animations:
              - { keyPath: opacity, to: 0, duration: 1, key: opacity }
              - { keyPath: cornerRadius, to: 0, duration: 1, key: cornerRadius }
          - { type: text, runs: [{ text: x }, { text: "7" }] }
          - { type: shape, path: { polyline: [[0, 5], [1, 9], [2, 2]] } }
        timeline:
          - { at: 1, set: { a.zPosition: 0 } }
          - { at: 2, set: { a.zPosition: 1 } }
          - { at: 2.5, animate: { a.opacity: 1, a.position: [1, 2] } }
          - { at: 2, add: { id: late-0 } }
          - { at: 2, add: { id: late-1 } }
        """
      ),
      (
        """
        scales:
          x: { from: [0, 4], to: [10, 90] }
          y: { from: times.seconds, to: [160, 0] }
          half: { from: [0, 1], to: [0, 8], clamp: true }
          turn: { from: [0, 4], to: [0deg, 1turn] }
        data: { times: [{ seconds: 200 }, { seconds: 50 }] }
        layers:
          - { position: [{ value: 1, scale: x }, { value: 50, scale: y }] }
          - { cornerRadius: { value: 7, scale: half }, zPosition: { value: 6, scale: x } }
          - { transform.rotation: { value: 1, scale: turn } }
          - { opacity: { value: 1, scale: { from: [0, 3], to: [0, 0.6] } } }
          - { transform: [{ scale: { value: 1, scale: half } }, { rotate: { value: 2, scale: turn } }] }
          - { each: times, frame: [0, 0, 9, { value: $item.seconds, scale: { from: [0, 100], to: [0, 1] } }] }
        """,
        """
        layers:
          - { position: [30, 120] }
          - { cornerRadius: 8, zPosition: 130 }
          - { transform.rotation: 90deg }
          - { opacity: 0.2 }
          - { transform: [{ scale: 8 }, { rotate: 180deg }] }
          - { frame: [0, 0, 9, 2] }
          - { frame: [0, 0, 9, 0.5] }
        """
      ),
      (
        """
        variables: { theme: { ink: navy, sizes: [4, 6] }, spots: [{ x: 1 }, { x: 5 }] }
        layers:
          - { backgroundColor: $theme.ink, cornerRadius: $theme.sizes.1 }
          - { type: text, string: $5.00 }
          - { type: text, string: $foo.bar }
          - { type: gradient, startPoint: $spots.x, colors: [red, blue] }
        """,
        """
        layers:
          - { backgroundColor: navy, cornerRadius: 6 }
          - { type: text, string: $$5.00 }
          - { type: text, string: $$foo.bar }
          - { type: gradient, startPoint: [1, 5], colors: [red, blue] }
        """
      ),
    ])
  func equivalents(words: String, plain: String) throws {
    var words = words
    if words.contains("style: mark") {
      words = words.replacing("styles:\n", with: "styles:\n  mark: { color: red }\n")
    }
    let (found, expected) = (try play(words), try play(plain))
    #expect(found.nodes.count == expected.nodes.count)
    for (a, b) in zip(found.nodes, expected.nodes) { #expect(a == b) }
    #expect(found == expected)
  }

  @Test("Charts from data play as those that a program writes out", arguments: 0..<20)
  func charts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = (0..<random.whole(1...12)).map { _ in
      (name: "r\(random.whole(0...9))", seconds: random.whole(1...400))
    }
    let csv = "name,seconds\n" + rows.map { "\($0.name),\($0.seconds)\n" }.joined()
    let top = rows.map(\.seconds).max() ?? 1
    let chart = try play(
      """
      data: t.csv
      scales: { height: { from: t.seconds, to: [0, 160] }, x: { from: [0, 64], to: [0, 1280] } }
      styles: { label: { type: text, fontSize: 12 } }
      layers:
        - each: t
          id: bar
          frame: [{ value: $index, scale: x }, 0, 10, { value: $item.seconds, scale: height }]
          animations:
            - { keyPath: opacity, from: 0, to: 1, duration: 1, beginTime: { value: $index, scale: { from: [0, 8], to: [0, 1] } } }
        - { each: t, style: label, string: $item.name, position: [{ value: $index, scale: x }, 9] }
      """, ["t.csv": csv])
    var plain = "layers:\n"
    for (index, row) in rows.enumerated() {
      let height = String(format: "%.9f", Double(row.seconds) * 160 / Double(top))
      plain += """
          - id: bar-\(index)
            frame: [\(20 * index), 0, 10, \(height)]
            animations:
              - { keyPath: opacity, from: 0, to: 1, duration: 1, beginTime: \(Double(index) / 8) }

        """
    }
    for (index, row) in rows.enumerated() {
      plain +=
        "  - { type: text, fontSize: 12, string: \(row.name), position: [\(20 * index), 9] }\n"
    }
    #expect(try chart == play(plain))
  }

  @Test("Included files give variables, styles, scales, data and layers; own ones win")
  func includes() throws {
    let files = [
      "parts/theme.yaml": """
      include: [more.json]
      data: numbers.json
      variables: { ink: navy, paper: white }
      styles: { box: { backgroundColor: $ink, cornerRadius: 4 } }
      scales: { s: { from: [0, 1], to: [0, 8] } }
      layers: [{ id: back, backgroundColor: $paper }]
      """,
      "parts/more.json":
        #"{ "variables": { "ink": "red", "edge": 3 }, "layers": [{ "id": "first" }] }"#,
      "parts/numbers.json": "[1, 2]",
      "item.yaml": "layers: [{ id: i, zPosition: $z }, { each: 2, style: own }]\n"
        + "variables: { z: 5 }\nstyles: { own: { opacity: 0.5 } }\n",
    ]
    let words = try play(
      """
      include: parts/theme.yaml
      variables: { paper: linen }
      layers:
        - { style: box, borderWidth: $edge }
        - { sublayers: [{ include: item.yaml }] }
        - { each: numbers, zPosition: { value: $item, scale: s } }
      """, files)
    let plain = try play(
      """
      layers:
        - { id: first }
        - { id: back, backgroundColor: linen }
        - { backgroundColor: navy, cornerRadius: 4, borderWidth: 3 }
        - { sublayers: [{ id: i, zPosition: 5 }, { opacity: 0.5 }, { opacity: 0.5 }] }
        - { zPosition: 8 }
        - { zPosition: 16 }
      """)
    #expect(words == plain)
  }

  @Test(
    "Mistakes in other files name them",
    arguments: [
      ("id: 'a b'", "scenes/p/q.yaml:2:11: error: an id has ASCII letters"),
      ("opacity: 3", "scenes/p/q.yaml:2:16: error: “opacity” takes"),
      ("each: [1", "scenes/p/q.yaml:3:1: error: "),
      ("include: q.yaml", "scenes/p/q.yaml:2:16: error: “p/q.yaml” includes itself"),
      (
        "include: ../r.yaml",
        "scenes/p/q.yaml:2:16: error: the file “r.yaml” cannot be used: there is no r.yaml"
      ),
    ])
  func places(layer: String, expected: String) {
    for use in ["include: p/q.yaml\n", "layers: [{ include: p/q.yaml }]\n"] {
      let found = message(
        use, ["p/q.yaml": "layers:\n  - { \(layer) }\n".replacing("[1 }", with: "[1")])
      #expect(found.hasPrefix(expected), "\(found)")
    }
  }

  @Test("Remarks on other files stand at the place that names them")
  func notes() throws {
    let notes = try load(
      "canvas: { size: [9, 9] }\ninclude: p.yaml",
      ["p.yaml": "layers:\n  - { type: gradient, colors: [red, blue], locations: [0] }"]
    ).makeScene().record(until: 1).diagnostics
    #expect(notes.first?.place == Diagnostic.Position(line: 2, column: 10))
    #expect(notes.first?.message.hasSuffix("(p.yaml:2:44)") == true)
  }

  @Test("A mistake in a style is told once, in the style")
  func once() {
    let text = "styles: { box: { opacity: 7 } }\nlayers: [{ style: box }, { each: 3, style: box }]"
    #expect(message(text).split(separator: "\n").count == 1)
    #expect(message(text).contains("test.yaml:2:27"))
  }

  @Test("A mistake in data names the row")
  func rows() {
    let found = message(
      "data: t.csv\nlayers: [{ each: t, opacity: $item.o }]", ["t.csv": "o\n0.5\n\n\"7\"\n"])
    #expect(found.hasSuffix("not 7 ($item.o, t.csv:4)"), "\(found)")
  }
}

/// Scenes that would take for ever, or fill the memory.
@Suite("Hostile scenes that say things once") struct HostileReuseTests {
  @Test("Repetition in repetition is stopped")
  func repetition() {
    var text = "layers: [{ each: 90"
    for _ in 0..<40 { text += ", sublayers: [{ each: 90" }
    text += String(repeating: " }]", count: 40) + " }]"
    #expect(message(text).contains("at most 200,000 layers"))
    #expect(message("layers: [{ each: 100001 }]").contains("“each” takes"))
    let square = "layers: [{ each: 1000, animations: [{ each: 1000, keyPath: opacity, to: 0 }] }]"
    #expect(message(square).contains("too many"))
    let list = Array(repeating: "$item", count: 500).joined(separator: ", ")
    var nested = "layers: [{ each: [[\(list)]]"
    for _ in 0..<20 { nested += ", sublayers: [{ each: [[\(list)]]" }
    nested += String(repeating: " }]", count: 20) + " }]"
    #expect(message(nested).contains("too many") || message(nested).contains("“item”"))
  }

  @Test("Styles that build on each other, or are in each other, are stopped")
  func styles() {
    let chain = (0..<5000).map { "  s\($0): { style: s\($0 + 1) }\n" }.joined()
    #expect(message("styles:\n\(chain)  s5000: {}\nlayers: [{ style: s0 }]").contains("100 styles"))
    let nest = (0..<5000).map { "  s\($0): { sublayers: [{ style: s\($0 + 1) }] }\n" }.joined()
    let deep = "styles:\n\(nest)  s5000: {}\nlayers: "
    #expect(message(deep + "[{ style: s0 }]").contains("nested more than 100"))
    #expect(message(deep + "[{ each: 2, style: s0 }]").contains("nested more than 100"))
    let wide = "styles:\n  a: { sublayers: [{ style: a }, { style: a }, { style: a }] }\nlayers: "
    #expect(!message(wide + "[{ style: a }]").isEmpty)
    #expect(!message(wide + "[{ each: 9, style: a }]").isEmpty)
  }

  @Test("Files that include each other are stopped")
  func includes() {
    #expect(
      message("include: a.yaml", ["a.yaml": "include: b.yaml", "b.yaml": "include: a.yaml"])
        .hasPrefix("scenes/b.yaml:1:10: error: “a.yaml” includes itself"))
    var files: [String: String] = [:]
    for index in 0..<30 { files["f\(index).yaml"] = "include: f\(index + 1).yaml" }
    #expect(message("include: f0.yaml", files).contains("more than 10 files"))
    for index in 0..<9 {
      let name = "f\(index + 1).yaml"
      files["f\(index).yaml"] =
        "include: [\(Array(repeating: name, count: 9).joined(separator: ", "))]"
    }
    files["f9.yaml"] = "variables: { a: 1 }"
    #expect(message("include: f0.yaml", files).contains("at most 200 files"))
    for path in ["/etc/passwd", "../a.yaml", "a/../../b.yaml", "file:///a", "''", "."] {
      for word in ["include: \(path)", "data: { a: \(path) }", "layers: [{ include: \(path) }]"] {
        #expect(!message(word, files).isEmpty, "\(word)")
      }
    }
    #expect(
      message(
        "include: [\(Array(repeating: "a.yaml", count: 5000).joined(separator: ","))]",
        ["a.yaml": "{}"]
      ).contains("200 files"))
  }

  @Test("Variables can't lead in circles by their parts")
  func circles() {
    let found = message(
      "variables: { a: { x: [{ sublayers: $a.x }] } }\nlayers: $a.x")
    #expect(found.contains("cannot refer to a variable"))
  }

  @Test("Large tables end quickly", .timeLimit(.minutes(15)))
  func large() throws {
    let row = "12345678,abc,0.5\n"
    let csv = "a,b,c\n" + String(repeating: row, count: (10 << 20) / row.utf8.count)
    #expect(message("data: t.csv", ["t.csv": csv]).contains("too many"))
    let some = "a,b,c\n" + String(repeating: row, count: 20_000)
    let text = "data: t.csv\nscales: { s: { from: t.a, to: [0, 1] } }\n"
    #expect(
      message(text + "layers: [{ opacity: { value: 1, scale: s } }]", ["t.csv": some]).isEmpty)
    let copies =
      "layers: [{ each: t, opacity: { value: $item.a, scale: { from: t.a, to: [0, 1] } } }]"
    #expect(message(text + copies, ["t.csv": some]).isEmpty)
    let columns = (0..<5000).map { "c\($0)" }.joined(separator: ",") + "\n"
    #expect(message("data: t.csv", ["t.csv": columns]).contains("at most 1000 columns"))
    let quotes = "a\n" + String(repeating: "\"", count: (1 << 20) + 1)
    #expect(message("data: t.csv", ["t.csv": quotes]).contains("not closed"))
    #expect(
      message("data: t.csv", ["t.csv": String(repeating: "a", count: 17 << 20)]).contains("16 MiB"))
  }
}
