import AnimGeometry
import AnimTimeline
import LayerTree
import SceneFile
import Testing

/// What is no mistake, but hardly meant, and what is taken as it is meant.
@Suite("Notes") struct NoteTests {
  private func notes(_ text: String) throws -> [String] {
    try load("canvas: { size: [10, 10] }\n" + text).makeScene().record(until: 2).diagnostics.map {
      "\($0.place?.line ?? 0):\($0.place?.column ?? 0): \($0)"
    }
  }

  @Test("A fill that lasts needs an animation that stays")
  func fill() throws {
    let layer = "layers: [ { animations: [ { keyPath: opacity, to: 0, fillMode: forwards"
    let found = try notes(layer + " } ] } ]")
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("2:54: note: “fillMode: forwards” shows nothing after the end"))
    #expect(try notes(layer + ", removedOnCompletion: false } ] } ]").isEmpty)
    let child = "{ keyPath: opacity, to: 0, fillMode: forwards }"
    #expect(try notes("layers: [ { animations: [ { animations: [ \(child) ] } ] } ]").isEmpty)
  }

  @Test("Nothing of an entry after the end of the scene shows")
  func late() throws {
    let layers = "duration: 2\nlayers: [ { id: a } ]\n"
    let found = try notes(layers + "timeline: [ { at: 2.5, set: { a.opacity: 0 } } ]")
    #expect(
      found == [
        "4:15: note: this comes after the scene's duration of 2 s, so that nothing of it shows"
      ])
    #expect(try notes(layers + "timeline: [ { at: 2, set: { a.opacity: 0 } } ]").isEmpty)
  }

  @Test("Locations of another number than the colors are told")
  func locations() throws {
    let layer = "layers: [ { type: gradient, colors: [red, blue], locations: "
    let found = try notes(layer + "[0, 0.2, 1] } ]")
    #expect(
      found == ["2:50: note: there are 3 locations for 2 colors, which are spread evenly then"])
    #expect(try notes(layer + "[0, 0.2] } ]").isEmpty)
    #expect(try notes(layer + "[] } ]").isEmpty)
  }

  @Test("An action may name the property that it is of")
  func action() throws {
    func moved(_ action: String) throws -> Timeline {
      try load(
        "canvas: { size: [10, 10] }\nlayers: [ { id: a, frame: [0, 0, 9, 9], backgroundColor: red, "
          + "actions: { backgroundColor: { \(action) duration: 0.8 } } } ]\n"
          + "timeline: [ { at: 1, animate: { a.backgroundColor: blue } } ]"
      ).makeScene().record(until: 2)
    }
    let named = try moved("keyPath: backgroundColor,")
    #expect(try named == moved(""))
    #expect(named.value(of: PropertyKey<Color>.backgroundColor, node: 1, at: 1.2).red < 1)
  }

  @Test("UIKit's name of no colour")
  func clear() throws {
    let timeline = try load("canvas: { size: [10, 10], background: clear }").makeScene()
      .record(until: 1)
    #expect(timeline.background == .clear)
  }
}
