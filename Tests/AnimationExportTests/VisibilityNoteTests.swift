import AnimationExport
import Testing

/// Notes about invisible layers.
@Suite("Visibility") struct VisibilityNoteTests {
  private func notes(_ text: String, canvas: String = "background: white") throws -> [String] {
    let scene = "canvas: { size: [100, 60], \(canvas) }\nduration: 4\n\(text)"
    let document = try SceneLoader.load(Array(scene.utf8), path: "scene.yaml")
    return try document.makeScene().record(until: 4)
      .visibilityNotes(ignoring: document.helperLayers).map { "\($0.node ?? ""): \($0.message)" }
  }

  @Test(
    "A layer that is never on the canvas is told",
    arguments: [
      ("{ id: a, frame: [200, 10, 20, 20], backgroundColor: red }", "[200, 10, 20, 20]"),
      (
        "{ id: a, type: shape, path: { ellipse: [0, 0, 9, 9] }, position: [-40.25, 3] }",
        "[-40.3, 3, 9, 9]"
      ),
      (
        "{ id: a, frame: [0, 80, 20, 20], backgroundColor: red, animations: [ { keyPath: position.x, to: 90, "
          + "duration: 2 } ] }", "[0, 80, "
      ),
      (
        "{ id: a, frame: [200, 10, 20, 20], backgroundColor: red, sublayers: [ { frame: [0, 0, 9, 9], "
          + "backgroundColor: blue } ] }", "[200, 10, 20, 20]"
      ),
    ])
  func unseen(layer: String, box: String) throws {
    let found = try notes("layers: [ \(layer) ]")
    #expect(found.count == 1, "\(found)")
    #expect(
      found.first?.hasPrefix(
        "a: the layer is never on the canvas of 100 × 60 points: it stays within \(box)") == true,
      "\(found)")
  }

  @Test(
    "One that is there at some time, or that has another purpose, isn't",
    arguments: [
      "layers: [ { id: a, frame: [90, 50, 20, 20], backgroundColor: red } ]",
      "layers: [ { id: a, frame: [200, 10, 20, 20], backgroundColor: red, animations: [ { keyPath: position.x, "
        + "to: 50, duration: 0.02, beginTime: 1.333 } ] } ]",
      "layers: [ { id: a, frame: [200, 10, 20, 20], backgroundColor: red } ]\ntimeline: [ { at: 3.9, set: "
        + "{ a.position: [50, 30] } } ]",
      "layers: [ { id: a, frame: [200, 10, 20, 20], backgroundColor: red, hidden: true } ]",
      "layers: [ { id: a, frame: [200, 10, 20, 20] } ]",
      "layers: [ { frame: [0, 0, 50, 50], backgroundColor: red, mask: { frame: [200, 0, 9, 9], "
        + "backgroundColor: black } } ]",
      "layers: [ { id: a, frame: [110, 10, 20, 20], backgroundColor: red, shadowOpacity: 1, "
        + "shadowRadius: 9, shadowOffset: [-20, 0] } ]",
      "layers: [ { id: floor, frame: [0, 100, 100, 10], backgroundColor: red }, "
        + "{ id: b, frame: [0, 0, 9, 9], backgroundColor: blue } ]\n"
        + "dynamics: { behaviors: [ { type: properties, items: [floor], anchored: true }, "
        + "{ type: gravity, items: [b] }, { type: collision, items: [b, floor] } ] }",
      "layers: [ { id: a, frame: [200, 10, 20, 20], backgroundColor: red }, { id: b, frame: [0, 0, 20, 20] } ]\n"
        + "timeline: [ { at: 1, snapshot: a, to: b } ]",
      "layers: [ { id: a, frame: [0, 0, 50, 50], masksToBounds: true, backgroundColor: white, sublayers: "
        + "[ { id: b, frame: [0, 0, 50, 50], backgroundColor: red } ] } ]\ntimeline: [ { at: 1, transition: "
        + "{ layer: a, type: push, subtype: fromLeft, duration: 1 }, set: { b.backgroundColor: blue } } ]",
    ])
  func seen(scene: String) throws { #expect(try notes(scene) == []) }

  @Test("A text in the colour of the area behind it is told")
  func sameColor() throws {
    let text = "{ id: t, type: text, string: Hi, fontSize: 20, position: [50, 30]"
    let box = "{ frame: [0, 0, 100, 60], backgroundColor: navy }"
    for (layers, canvas) in [
      ("\(text) }", "background: white"),
      ("\(text), foregroundColor: '#ffffff' }", "background: '#fff'"),
      ("\(box), \(text), foregroundColor: navy }", "background: white"),
      ("\(text), foregroundColor: navy, backgroundColor: navy }", "background: white"),
    ] {
      let found = try notes("layers: [ \(layers) ]", canvas: canvas)
      #expect(
        found.count == 1 && found[0].hasPrefix("t: the text has the colour of the area"),
        "\(layers): \(found)")
    }
    for (layers, canvas) in [
      ("\(text) }", "background: black"), ("\(text) }", "title: clear"),
      ("\(box), \(text) }", "background: white"),
      ("{ frame: [45, 20, 10, 60], backgroundColor: navy }, \(text) }", "background: white"),
      ("{ type: shape, path: { rect: [0, 0, 90, 60] } }, \(text) }", "background: white"),
      (
        "\(text), animations: [ { keyPath: foregroundColor, to: red, duration: 1 } ] }",
        "background: white"
      ),
      ("\(text), shadowOpacity: 1 }", "background: white"),
      (
        "{ frame: [0, 0, 50, 50], backgroundColor: red, mask: { type: text, string: Hi } }",
        "background: white"
      ),
      (
        "{ type: text, runs: [ { text: a }, { text: b, color: red } ], position: [50, 30] }",
        "background: white"
      ),
    ] { #expect(try notes("layers: [ \(layers) ]", canvas: canvas) == [], "\(layers)") }
  }
}
