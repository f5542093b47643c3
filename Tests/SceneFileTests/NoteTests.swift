import AnimGeometry
import AnimTimeline
import LayerTree
import SceneFile
import Testing

/// Notes about valid but probably unintended input, and tolerant interpretations without a note.
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
    let found = try notes(layer + "[0, 0.2, 1], frame: [0, 0, 9, 9] } ]")
    #expect(
      found == ["2:50: note: there are 3 locations for 2 colors, which are spread evenly then"])
    #expect(try notes(layer + "[0, 0.2], frame: [0, 0, 9, 9] } ]").isEmpty)
    #expect(try notes(layer + "[], frame: [0, 0, 9, 9] } ]").isEmpty)
  }

  @Test(
    "What can never show is told at its place",
    arguments: [
      ("backgroundColor: red", "2:13: “backgroundColor” shows nothing, as the layer has no size"),
      ("sublayers: [ { borderWidth: 2 } ]", "2:28: “borderWidth” shows nothing, as the layer has"),
      ("mask: { backgroundColor: red }", "2:21: “backgroundColor” shows nothing, as the layer"),
      ("type: shape, frame: [0, 0, 5, 5], fillColor: red", "2:11: a shape without a “path” shows"),
      ("type: gradient, colors: [red, blue]", "2:11: a gradient without a size shows nothing"),
      (
        "type: transform, shadowOpacity: 1, sublayers: [ { } ]",
        "2:11: “shadowOpacity” shows nothing, as a layer that keeps the depth"
      ),
      (
        "type: replicator, preservesDepth: true, filters: [ { type: sepiaTone } ]",
        "2:11: “filters” shows nothing, as a layer that keeps the depth"
      ),
      ("backgroundColor: red, frame: [1, 2, 0, 0]", "2:13: “backgroundColor” shows nothing"),
      (
        "type: shape, path: M0 0h5v5z, fillColor: none, lineWidth: 3",
        "2:11: a shape without a fill and a line shows nothing"
      ),
      (
        "type: shape, path: M0 0h5v5z, fillColor: none, backgroundColor: red",
        "2:60: “backgroundColor” shows nothing, as the layer has no size"
      ),
      (
        "type: gradient, frame: [0, 0, 5, 5], colors: [red, blue], gradientType: radial",
        "2:11: a radial gradient shows nothing where its “startPoint”"
      ),
      (
        "masksToBounds: true, sublayers: [ { frame: [0, 0, 5, 5] } ]",
        "2:11: “masksToBounds” hides all that is in the layer"
      ),
      (
        "mask: { frame: [0, 0, 5, 5], sublayers: [ { frame: [0, 0, 2, 2] } ] }",
        "2:19: a mask that draws nothing hides all of its layer"
      ),
      (
        "mask: { type: shape, path: M0 0h5v5z, fillColor: clear }",
        "2:19: a shape without a fill and a line shows nothing"
      ),
      ("type: transform, borderWidth: 1", "2:30: “borderWidth” shows nothing, as a layer of type"),
      (
        "type: emitter, emitterCells: [ { birthRate: 9, contents: a.png } ]",
        "2:44: particles without a “lifetime” never show"
      ),
      (
        "type: emitter, emitterCells: [ { lifetime: 9, contents: a.png } ]",
        "2:44: a cell without a “birthRate” gives off nothing"
      ),
      (
        "type: emitter, emitterCells: [ { birthRate: 9, lifetime: 1 } ]",
        "2:44: particles without “contents” never show"
      ),
      (
        "animations: [ { keyPath: opacity, to: 0, beginTime: 3 } ]",
        "2:54: the animation begins after the scene's duration of 2 s"
      ),
    ])
  func unseen(keys: String, expected: String) throws {
    let found = try unseenParts("layers: [ { \(keys) } ]\nduration: 2")
    #expect(found.count == 1 && found[0].hasPrefix(expected), "\(found)")
  }

  @Test(
    "Nothing is said of what may show yet",
    arguments: [
      "layers: [ { id: a, backgroundColor: red } ]\ntimeline: [ { at: 1, set: { a.frame: [0, 0, 5, 5] } } ]",
      "layers: [ { id: a, backgroundColor: red } ]\n"
        + "timeline: [ { at: 1, addAnimation: { layer: a, keyPath: bounds.size.width, to: 5 } } ]",
      "layers: [ { backgroundColor: red, animations: [ { animations: [ { keyPath: bounds, "
        + "to: [0, 0, 5, 5] } ] } ] } ]",
      "layers: [ { backgroundColor: clear, borderWidth: 0 } ]",
      "layers: [ { id: a, backgroundColor: red, frame: [0, 0, 5, 0], animations: [ { keyPath: "
        + "bounds.size.height, to: 5 } ] } ]",
      "layers: [ { type: shape, path: M0 0h5v5z, fillColor: none, strokeColor: red } ]",
      "layers: [ { id: a, type: shape, path: M0 0h5v5z, fillColor: none } ]\n"
        + "timeline: [ { at: 1, set: { a.strokeColor: red } } ]",
      "layers: [ { type: gradient, frame: [0, 0, 5, 5], colors: [red, blue], gradientType: radial, "
        + "startPoint: [0.5, 0.5], endPoint: [1, 1] } ]",
      "layers: [ { id: a, masksToBounds: true, sublayers: [ { frame: [0, 0, 5, 5] } ] } ]\n"
        + "timeline: [ { at: 1, set: { a.frame: [0, 0, 5, 5] } } ]",
      "layers: [ { mask: { frame: [0, 0, 5, 5], sublayers: [ { frame: [0, 0, 2, 2], "
        + "backgroundColor: black } ] } } ]",
      "layers: [ { mask: { id: m, frame: [0, 0, 5, 5] } } ]\n"
        + "timeline: [ { at: 1, set: { m.backgroundColor: black } } ]",
      "layers: [ { mask: { type: text, string: a } } ]",
      "layers: [ { type: text, string: a, backgroundColor: red } ]",
      "layers: [ { contents: a.png, contentsGravity: center } ]",
      "layers: [ { id: a, type: shape, fillColor: red } ]\n"
        + "timeline: [ { at: 1, animate: { a.path: M0 0h5v5z } } ]",
      "layers: [ { type: shape, frame: [0, 0, 5, 5], backgroundColor: red } ]",
      "layers: [ { type: emitter, emitterCells: [ { birthRate: 9, lifetime: 1, emitterCells: [ "
        + "{ birthRate: 9, lifetime: 1, contents: a.png } ] } ] } ]",
      "duration: 2\nlayers: [ { animations: [ { keyPath: opacity, to: 0, beginTime: 3, "
        + "fillMode: backwards } ] } ]",
      "duration: 2\nlayers: [ { speed: 2, animations: [ { keyPath: opacity, to: 0, beginTime: 3 } ] } ]",
    ])
  func mayShow(scene: String) throws { #expect(try unseenParts(scene) == []) }

  @Test("Of many such parts the first are told")
  func manyUnseen() throws {
    let layers = String(repeating: "{ backgroundColor: red }, ", count: 30)
    let found = try unseenParts("layers: [ \(layers) ]")
    #expect(found.count == 20 && found[19].hasSuffix("; so with 10 more"))
  }

  private func unseenParts(_ text: String) throws -> [String] {
    try SceneDocument(
      parsing: Array("canvas: { size: [10, 10] }\n\(text)".utf8), path: "test.yaml",
      resources: PictureSource.resources(expected: nil)
    ).makeScene().record(until: 2).diagnostics.compactMap { diagnostic in
      diagnostic.place.map { "\($0.line):\($0.column): \(diagnostic.message)" }
    }
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

  @Test("A variable within a longer text is told")
  func variablesInTexts() throws {
    let start = "variables: { w: '3', w-x: '4' }\nlayers: [ { type: text, string: "
    for text in ["$w px", "a $w", "($w)", "a $w-", "1$w$v", "$w-x!", "$5 $w"] {
      let name = text.contains("$w-x") ? "$w-x" : "$w"
      let found = try notes(start + "\"\(text)\" } ]")
      #expect(
        found.count == 1 && found[0].hasPrefix("3:33: note: “\(name)” is written as it is"),
        "\(text): \(found)")
    }
    for text in ["$w", "$$w px", "$5", "5 $", "a $width", "a $$w", "$", "$W px"] {
      #expect(try notes(start + "\"\(text)\" } ]").isEmpty, "\(text)")
    }
    #expect(try notes("layers: [ { type: text, string: \"$w px\" } ]").isEmpty)
    let error = #expect(throws: SceneFileError.self) {
      try load("canvas: { size: [9, 9] }\nvariables: { w: 3 }\nlayers: [ { zPosition: $w px } ]")
    }
    #expect(
      error?.message.hasSuffix("“$w” stands for a whole value only") == true,
      "\(error?.message ?? "")")
  }

  @Test(
    "An animation that shows its end before it begins late is told",
    arguments: [
      "animations: [ { keyPath: opacity, from: 0, to: 1, duration: 1, beginTime: 1 } ]",
      "opacity: 0.5, animations: [ { keyPath: opacity, from: 0, duration: 1, beginTime: 1 } ]",
      "frame: [5, 5, 4, 4], animations: [ { keyPath: position.x, from: -9, to: 7, duration: 1, beginTime: 1 } ]",
      "animations: [ { keyPath: transform.scale, values: [0, 2, 1], duration: 1, beginTime: 1 } ]",
      "animations: [ { keyPath: opacity, from: 0, to: 1, duration: 1, beginTime: 1, fillMode: forwards, removedOnCompletion: false } ]",
      "animations: [ { beginTime: 1, duration: 2, animations: [ { keyPath: opacity, from: 0, to: 1 } ] } ]",
      "animations: [ { duration: 2, animations: [ { keyPath: opacity, from: 0, to: 1, beginTime: 1 } ] } ]",
    ])
  func lateStart(keys: String) throws {
    let found = try notes("layers: [ { \(keys) } ]\ncompatibility: [delayedStartsJump]")
    #expect(found.count == 1 && found[0].contains("“fillMode: backwards”"), "\(found)")
    let place = keys.split(separator: "beginTime")[0].count + 13
    #expect(found.first?.hasPrefix("2:\(place): note: the layer shows the end") == true, "\(found)")
    #expect(try notes("layers: [ { \(keys) } ]") == [])
    // The start is visible at once.
    func first(_ rest: String) throws -> [Value] {
      let text = "canvas: { size: [40, 40] }\nlayers: [ { \(keys) } ]\n\(rest)"
      let timeline = try load(text).makeScene().record(until: 5)
      return [.opacity, .position, .transformScale].map { timeline.value(of: $0, node: 1, at: 0.5) }
    }
    let begun = text(keys, beginning: 0.5)
    let held = try load(begun).makeScene().record(until: 5)
    let start: [Value] = [.opacity, .position, .transformScale].map {
      held.value(of: $0, node: 1, at: 0.5)
    }
    #expect(try first("") == start)
    #expect(try first("compatibility: [delayedStartsJump]") != start)
  }

  /// A scene with animations of its layer that begin at a given time instead of at 1 s.
  private func text(_ keys: String, beginning time: Double) -> String {
    let keys = keys.split(separator: "beginTime: 1", omittingEmptySubsequences: false)
      .joined(separator: "beginTime: \(time)")
    return "canvas: { size: [40, 40] }\nlayers: [ { \(keys) } ]"
  }

  @Test(
    "One that doesn't isn't",
    arguments: [
      "animations: [ { keyPath: opacity, from: 0, to: 1, duration: 1, beginTime: 1, fillMode: backwards } ]",
      "animations: [ { keyPath: opacity, from: 0, to: 1, duration: 1, beginTime: 1, fillMode: both } ]",
      "animations: [ { keyPath: opacity, from: 0, to: 1, duration: 1 } ]",
      "animations: [ { keyPath: opacity, from: 1, to: 0, duration: 1, beginTime: 1 } ]",
      "opacity: 0, animations: [ { keyPath: opacity, from: 0, to: 1, duration: 1, beginTime: 1 } ]",
      "animations: [ { keyPath: opacity, to: 0, duration: 1, beginTime: 1 } ]",
      "animations: [ { keyPath: opacity, from: 0, to: 1, duration: 1, beginTime: 1, additive: true } ]",
      "hidden: true, animations: [ { keyPath: position.x, from: 9, to: 0, duration: 1, beginTime: 1 } ]",
      "opacity: 1, animations: [ { keyPath: opacity, values: [0, 0, 1], duration: 1 }, "
        + "{ keyPath: position.x, from: 9, to: 0, duration: 1, beginTime: 1 } ]",
      "animations: [ { keyPath: opacity, from: 0, to: 1, duration: 1 }, "
        + "{ keyPath: opacity, from: 0, to: 1, duration: 1, beginTime: 1 } ]",
      "animations: [ { beginTime: 1, duration: 2, fillMode: both, animations: [ { keyPath: opacity, from: 0, to: 1 } ] } ]",
      "speed: 2, animations: [ { keyPath: opacity, from: 0, to: 1, duration: 1, beginTime: 1 } ]",
      "animations: [ { keyPath: opacity, from: 0, to: 1, duration: 1, beginTime: 1, repeatCount: forever } ]",
    ])
  func noLateStart(keys: String) throws {
    #expect(try notes("layers: [ { \(keys) } ]\ncompatibility: [delayedStartsJump]") == [])
  }

  @Test("One that the timeline adds is told at its beginTime")
  func lateAddedStart() throws {
    func added(_ begin: String) throws -> [String] {
      try notes(
        "layers: [ { id: a } ]\ntimeline: [ { at: 1, addAnimation: { layer: a, keyPath: opacity, from: 0, "
          + "to: 1, duration: 1, \(begin) } } ]\ncompatibility: [delayedStartsJump]")
    }
    #expect(try added("beginTime: 2").count == 1)
    #expect(try added("beginTime: 1").isEmpty && added("beginTime: 2, fillMode: both").isEmpty)
  }

  @Test("A text that is larger than its box is told")
  func largeTexts() throws {
    func found(_ keys: String, _ rest: String = "") throws -> [String] {
      try notes("layers: [ { id: t, type: text, string: Many words in a line, \(keys) } ]\n\(rest)")
    }
    let wide = try found("frame: [0, 0, 60, 30], fontSize: 20")
    #expect(wide.count == 1 && wide[0].hasPrefix("2:17: note: the text is "), "\(wide)")
    #expect(wide[0].contains(" points wide and its box 60"))
    let high = try found("frame: [0, 0, 60, 30], fontSize: 20, wrapped: true")
    #expect(high.count == 1 && high[0].contains(" points high and its box 30"), "\(high)")
    #expect(try found("frame: [0, 0, 400, 30], fontSize: 20").isEmpty)
    #expect(try found("fontSize: 20").isEmpty)
    #expect(try found("frame: [0, 0, 60, 30], fontSize: 20, truncationMode: end").isEmpty)
    #expect(try found("frame: [0, 0, 60, 200], fontSize: 20, wrapped: true").isEmpty)
    #expect(try found("frame: [0, 0, 400, 18], fontSize: 18").isEmpty)
    let grows = "timeline: [ { at: 1, animate: { t.bounds: [0, 0, 400, 30] } } ]"
    #expect(try found("frame: [0, 0, 60, 30], fontSize: 20", grows).isEmpty)
  }
}
