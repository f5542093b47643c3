import AnimGeometry
import AnimTimeline
import LayerTree
import TestSupport
import Testing

@testable import SceneFile

@Suite("Layouts of scene files")
struct LayoutTests {
  /// The layers of a scene at its start.
  private func layers(_ text: String) throws -> Layers {
    try Layers(scene: load("canvas: { size: [300, 200] }\n" + text).makeScene())
  }

  private struct Layers {
    let scene: Scene

    /// The box of the layer with a name on the canvas.
    func frame(_ name: String) throws -> Rect {
      let layer = try #require(find(name))
      return layer.convert(layer.bounds, to: scene.rootLayer)
    }

    func find(_ name: String) -> Layer? {
      var rest = [scene.rootLayer]
      while let layer = rest.popLast() {
        if layer.name == name { return layer }
        rest += layer.sublayers + (layer.mask.map { [$0] } ?? [])
      }
      return nil
    }
  }

  @Test("Padding goes round what is in a box, whose coordinates stay those around it")
  func padding() throws {
    let found = try layers(
      """
      layers:
        - { id: one, padding: 4, sublayers: [ { frame: [20, 30, 10, 10] }, { frame: [40, 30, 10, 20] } ] }
        - { id: two, padding: [4, 6], position: [100, 100], sublayers: [ { frame: [0, 0, 10, 10] } ] }
        - { id: four, padding: [1, 2, 3, 4], sublayers: [ { frame: [0, 0, 10, 10] } ] }
        - { id: least, minSize: [30, 30], sublayers: [ { frame: [50, 50, 10, 10] } ] }
      """)
    #expect(try found.frame("one") == Rect(16, 26, 38, 28))
    #expect(try found.frame("two") == Rect(89, 91, 22, 18))
    #expect(try found.frame("four") == Rect(-4, -1, 16, 14))
    #expect(try found.frame("least") == Rect(40, 40, 30, 30))
  }

  @Test("A box is as large as its label, which is in its middle")
  func label() throws {
    let found = try layers(
      """
      layers:
        - { id: box, padding: [6, 10], label: { id: text, string: Client, fontSize: 20 }, weight: 700 }
        - { id: alone, type: text, string: Client, fontSize: 20, weight: 700 }
        - { id: sized, frame: [50, 50, 100, 40], label: { id: middle, string: Client } }
        - { id: dot, type: shape, path: { ellipse: [180, 80, 40, 40] }, label: { id: number, string: "1" } }
      """)
    let text = try found.frame("text")
    let box = try found.frame("box")
    #expect(text.size == (try found.frame("alone")).size)
    #expect(
      box.size
        == Size(2 * (text.width / 2 + 10).rounded(.up), 2 * (text.height / 2 + 6).rounded(.up)))
    #expect(box.origin == .zero)
    #expect(text.center == box.center)
    #expect(try found.frame("middle").center == Point(100, 70))
    #expect(try found.frame("number").center == Point(200, 100))
    let layer = try #require(found.find("middle") as? TextLayer)
    #expect(layer.fontSize == 14 && layer.foregroundColor == .black)
  }

  @Test("Rows, columns and grids give their layers places")
  func arrangements() throws {
    let found = try layers(
      """
      layers:
        - id: row
          layout: { kind: row, gap: 5, align: start }
          place: { inside: canvas, align: [left, top], inset: 10 }
          sublayers:
            - { id: a, bounds.size: [20, 10] }
            - { id: b, type: shape, path: { rect: [-5, -5, 10, 30] } }
            - id: c
              layout: column
              sublayers: [ { id: d, bounds.size: [8, 8] }, { id: e, bounds.size: [16, 4] } ]
        - id: grid
          bounds: [0, 0, 110, 50]
          position: [200, 100]
          layout: { kind: grid, columns: 2, gap: [10, 20], justify: end, align: stretch }
          sublayers:
            - { id: f, bounds.size: [10, 10] }
            - { id: g, bounds.size: [10, 10] }
            - { id: h }
      """)
    #expect(try found.frame("row") == Rect(10, 10, 56, 30))
    #expect(try found.frame("a") == Rect(10, 10, 20, 10))
    #expect(try #require(found.find("b")).position == Point(30, 5))
    #expect(try found.frame("c") == Rect(50, 10, 16, 12))
    #expect(try found.frame("d") == Rect(54, 10, 8, 8))
    #expect(try found.frame("e") == Rect(50, 18, 16, 4))
    // Columns of 45 each, which are 35 wider than their contents, and lines of 25 and 15.
    #expect(try found.frame("f") == Rect(180, 82.5, 10, 10))
    #expect(try found.frame("g") == Rect(245, 82.5, 10, 10))
    #expect(try found.frame("h") == Rect(190, 110, 0, 15))
  }

  @Test("The order of layers changes no place, and names stand for layers anywhere")
  func placements() throws {
    let parts = [
      "- { id: title, bounds.size: [100, 20], place: { inside: canvas, align: top, inset: 10 } }",
      "- { id: note, bounds.size: [10, 10], place: { rightOf: inner, gap: 5 } }",
      "- { id: group, position: [50, 60], transform.scale: 2, sublayers: [ { id: inner, bounds.size: [20, 20], "
        + "place: { below: title, gap: 10, align: right } } ] }",
      "- { id: left, bounds.size: [10, 10], place: { leftOf: title, align: bottom } }",
      "- { id: up, bounds.size: [10, 10], place: { above: left, gap: 2, align: left } }",
      "- { id: middle, bounds.size: [10, 10], place: center }",
    ]
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20 {
      let order = parts.shuffled(using: &random)
      let found = try layers("layers:\n  " + order.joined(separator: "\n  "))
      #expect(try found.frame("title") == Rect(100, 10, 100, 20))
      #expect(try found.frame("inner") == Rect(160, 50, 40, 40))
      #expect(try found.frame("note") == Rect(205, 65, 10, 10))
      #expect(try found.frame("left") == Rect(90, 20, 10, 10))
      #expect(try found.frame("up") == Rect(90, 8, 10, 10))
      #expect(try found.frame("middle") == Rect(145, 95, 10, 10))
    }
  }

  @Test("A box lies round what is placed by layers outside of it")
  func around() throws {
    let found = try layers(
      """
      layers:
        - { id: frame, padding: 5, sublayers: [ { id: in, bounds.size: [20, 10], place: { below: title, gap: 9 } } ] }
        - { id: title, frame: [100, 20, 40, 20] }
      """)
    #expect(try found.frame("in") == Rect(110, 49, 20, 10))
    #expect(try found.frame("frame") == Rect(105, 44, 30, 20))
    // A rotation about its middle makes its coordinates depend on its size.
    #expect(throws: SceneFileError.self) {
      try load(
        """
        canvas: { size: [300, 200] }
        layers:
          - { padding: 5, transform.rotation: 1, sublayers: [ { bounds.size: [2, 1], place: { below: title } } ] }
          - { id: title, frame: [100, 20, 40, 20] }
        """)
    }
  }

  @Test("Masks aren't in the way of layouts, and have places of their own")
  func masks() throws {
    let found = try layers(
      """
      layers:
        - id: box
          padding: 5
          sublayers: [ { frame: [0, 0, 30, 30] } ]
          mask: { id: mask, bounds.size: [10, 10], backgroundColor: black, place: center }
      """)
    #expect(try found.frame("box") == Rect(-5, -5, 40, 40))
    #expect(try found.frame("mask") == Rect(10, 10, 10, 10))
  }

  @Test("Layers that the timeline adds are placed when they are")
  func later() throws {
    let document = try load(
      """
      canvas: { size: [300, 200], background: white }
      duration: 2
      layers:
        - { id: group, sublayers: [ { id: box, frame: [50, 50, 40, 20], backgroundColor: red } ] }
      timeline:
        - { at: 0.5, set: { box.position: [170, 60] } }
        - { at: 1, add: { id: beside, bounds.size: [10, 10], place: { rightOf: group, gap: 5 } } }
        - at: 1
          add: { id: new, bounds.size: [10, 10], backgroundColor: blue, place: { below: box, gap: 5 } }
        - at: 1
          add: { id: row, layout: row, place: { below: new }, sublayers: [ { id: in, bounds.size: [8, 8] } ] }
          to: group
      """)
    let scene = document.makeScene()
    _ = try scene.record(until: 2)
    let found = Layers(scene: scene)
    #expect(try found.frame("beside") == Rect(195, 55, 10, 10))
    #expect(try found.frame("new") == Rect(165, 75, 10, 10))
    #expect(try found.frame("in") == Rect(166, 85, 8, 8))
  }

  @Test("A box says nothing of a size that it lacks")
  func notes() throws {
    let document = try load(
      """
      canvas: { size: [300, 200] }
      layers:
        - { label: Client, padding: 8, backgroundColor: white, borderWidth: 1 }
        - { layout: row, masksToBounds: true, sublayers: [ { label: a, backgroundColor: red } ] }
      """)
    let timeline = try document.makeScene().record(until: 1)
    #expect(timeline.diagnostics.isEmpty)
  }

  @Test("The boxes of a sequence diagram are where their coordinates were")
  func sequence() throws {
    let style =
      "minSize: [110, 36], backgroundColor: white, fontSize: 14, weight: 700, cornerRadius: 6"
    let words = try layers(
      """
      layers:
        - layout: { kind: row, gap: 20 }
          place: { inside: canvas, align: top, inset: 14 }
          sublayers:
            - { id: a, \(style), label: { id: ta, string: Browser } }
            - { id: b, \(style), label: { id: tb, string: API } }
      """)
    let text = "type: text, fontSize: 14, weight: 700, foregroundColor: black, position: [55, 18]"
    let numbers = try layers(
      """
      layers:
        - { id: a, frame: [30, 14, 110, 36], sublayers: [ { id: ta, string: Browser, \(text) } ] }
        - { id: b, frame: [160, 14, 110, 36], sublayers: [ { id: tb, string: API, \(text) } ] }
      """)
    for name in ["a", "b", "ta", "tb"] {
      #expect(try words.frame(name) == numbers.frame(name))
    }
  }

  // MARK: Hostile files

  @Test("Random layouts give a scene or mistakes", arguments: 0..<200)
  func fuzz(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = "canvas: { size: [90, 90] }\nlayers: [ \(layer(&random, 0)), \(layer(&random, 0)) ]"
    guard let document = try? load(text) else { return }
    let timeline = try document.makeScene().record(until: 0.1)
    #expect(timeline.validate().isEmpty, "\(text)")
  }

  private func layer(_ random: inout SeededGenerator, _ level: Int) -> String {
    func number() -> String {
      random.pick([
        "0", "-1", "4.5", "1e9", "1e-300", "1e300", ".nan", ".inf", "x", "[]", "99999999",
      ])
    }
    var keys: [String: String] = ["id": "l\(random.whole(0...20))"]
    for _ in 0...random.whole(0...4) {
      switch random.whole(0...9) {
      case 0: keys["padding"] = random.pick([number(), "[\(number()), \(number())]"])
      case 1: keys["minSize"] = "[\(number()), \(number())]"
      case 2:
        keys["layout"] = random.pick([
          "row", "column", "grid", "{ kind: grid, columns: \(number()), gap: \(number()) }",
          "{ kind: row, gap: \(number()), align: stretch, justify: between }",
        ])
      case 3, 4:
        let side = random.pick(["above", "below", "leftOf", "rightOf", "inside"])
        keys["place"] = "{ \(side): l\(random.whole(0...20)), gap: \(number()) }"
      case 5: keys["place"] = "center"
      case 6: keys["label"] = random.pick(["Hi", "''", "{ string: Hi, fontSize: \(number()) }"])
      case 7: keys["transform.scale"] = number()
      case 8: keys["bounds.size"] = "[\(number()), \(number())]"
      default: keys["anchorPoint"] = "[\(number()), \(number())]"
      }
    }
    if level < 4, random.chance(0.6) {
      let members = (0...random.whole(0...3)).map { _ in layer(&random, level + 1) }
      keys["sublayers"] = "[ \(members.joined(separator: ", ")) ]"
    }
    let pairs = keys.sorted { $0.key < $1.key }.map { "\($0): \($1)" }
    return "{ \(pairs.joined(separator: ", ")) }"
  }

  @Test("Thousands of boxes that place each other end quickly", .timeLimit(.minutes(15)))
  func many() throws {
    var text = "canvas: { size: [90, 90] }\nlayers:\n"
    // The positions of the first depend on the last.
    for index in 0..<5000 {
      let place = index < 4999 ? "place: { below: b\(index + 1) }" : "position: [4, 4]"
      text += "  - { id: b\(index), bounds.size: [8, 8], \(place) }\n"
    }
    let scene = try load(text).makeScene()
    #expect(Layers(scene: scene).find("b0")?.position == Point(4, 4 + 8 * 4999))
    let circle = text.replacing("position: [4, 4]", with: "place: { below: b0 }")
    #expect(throws: SceneFileError.self) { try load(circle) }
  }

  @Test("Boxes in boxes as deep as files go are solved", .timeLimit(.minutes(15)))
  func deep() throws {
    var text = "{ id: inner, bounds.size: [8, 8] }"
    for _ in 0..<95 { text = "{ padding: 1, layout: row, sublayers: [ \(text) ] }" }
    let found = try layers("layers: [ { id: outer, layout: column, sublayers: [ \(text) ] } ]")
    #expect(try found.frame("outer") == Rect(0, 0, 198, 198))
    #expect(try found.frame("inner") == Rect(95, 95, 8, 8))
  }
}
