import AnimTimeline
import LayerTree
import SceneFile
import Testing

/// Names inside of a repetition refer to the same pass.
@Suite("Names in repetition") struct RepetitionTests {
  private func play(_ text: String) throws -> Timeline {
    var result = try load("canvas: { size: [300, 200] }\nduration: 6\n" + text, [:]).makeScene()
      .record(until: 6)
    // Remarks have other positions.
    result.diagnostics = []
    return result
  }

  @Test("Layers in repeated layers have ids of their own, as have their copies")
  func layers() throws {
    let one = try play(
      """
      layers:
        - each: [{ name: a, n: 5 }, { name: b, n: 10 }]
          as: row
          id: $row.name
          sublayers:
            - { each: 2, id: cell, cornerRadius: $row.n, borderWidth: $index, shadowRadius: $rowIndex }
      """)
    let other = try play(
      """
      layers:
        - id: a
          sublayers:
            - { id: cell-0-0, cornerRadius: 5, borderWidth: 0, shadowRadius: 0 }
            - { id: cell-0-1, cornerRadius: 5, borderWidth: 1, shadowRadius: 0 }
        - id: b
          sublayers:
            - { id: cell-1-0, cornerRadius: 10, borderWidth: 0, shadowRadius: 1 }
            - { id: cell-1-1, cornerRadius: 10, borderWidth: 1, shadowRadius: 1 }
      """)
    #expect(one == other)
  }

  @Test("Places and ends of connectors name layers of the same pass")
  func places() throws {
    let one = try play(
      """
      layers:
        - each: 2
          sublayers:
            - { id: box, frame: [{ value: $index, scale: { from: [0, 1], to: [20, 120] } }, 20, 40, 30] }
            - { id: note, bounds: [0, 0, 20, 10], place: { below: box, gap: 30 } }
            - { type: connector, from: box.bottom, to: { layer: note, at: top } }
        - { each: 2, bounds: [0, 0, 5, 5], place: { rightOf: box } }
      timeline:
        - { each: 2, at: $index, set: { note.opacity: 0.5 } }
        - { each: 2, as: pass, at: 3, parallel: [{ animate: { box.opacity: 0 } }], name: end }
        - { after: end-1, set: { box-0.zPosition: 2 } }
      """)
    let other = try play(
      """
      layers:
        - sublayers:
            - { id: box-0, frame: [20, 20, 40, 30] }
            - { id: note-0, bounds: [0, 0, 20, 10], place: { below: box-0, gap: 30 } }
            - { type: connector, from: box-0.bottom, to: { layer: note-0, at: top } }
        - sublayers:
            - { id: box-1, frame: [120, 20, 40, 30] }
            - { id: note-1, bounds: [0, 0, 20, 10], place: { below: box-1, gap: 30 } }
            - { type: connector, from: box-1.bottom, to: { layer: note-1, at: top } }
        - { bounds: [0, 0, 5, 5], place: { rightOf: box-0 } }
        - { bounds: [0, 0, 5, 5], place: { rightOf: box-1 } }
      timeline:
        - { at: 0, set: { note-0.opacity: 0.5 } }
        - { at: 1, set: { note-1.opacity: 0.5 } }
        - { at: 3, animate: { box-0.opacity: 0 } }
        - { at: 3, animate: { box-1.opacity: 0 } }
        - { at: 3.25, set: { box-0.zPosition: 2 } }
      """)
    #expect(one == other)
  }

  @Test("Entries are repeated in groups, with layers and moments of the same pass")
  func entries() throws {
    let one = try play(
      """
      layers: [{ each: 3, id: bar, bounds: [0, 0, 9, 9] }]
      timeline:
        - { at: 0.5, each: [0.1, 0.2, 0.3], set: { bar.opacity: $item } }
        - parallel:
            - { each: 3, animate: { bar.position.x: $index }, name: go, duration: 1 }
          stagger: 0.5
          at: 1
        - { after: go-1, each: 2, add: { id: late, cornerRadius: $index } }
        - sequence:
            - each: 2
              sequence:
                - { set: { bar.zPosition: $index }, name: first }
                - { with: first + 0.25, set: { bar.borderWidth: 5 } }
                - { wait: 0.5 }
          at: 4
        - { at: 5, each: 2, remove: late }
      """)
    let other = try play(
      """
      layers: [{ id: bar-0, bounds: &b [0, 0, 9, 9] }, { id: bar-1, bounds: *b }, { id: bar-2, bounds: *b }]
      timeline:
        - { at: 0.5, set: { bar-0.opacity: 0.1 } }
        - { at: 0.5, set: { bar-1.opacity: 0.2 } }
        - { at: 0.5, set: { bar-2.opacity: 0.3 } }
        - { at: 1, animate: { bar-0.position.x: 0 }, duration: 1 }
        - { at: 1.5, animate: { bar-1.position.x: 1 }, duration: 1 }
        - { at: 2, animate: { bar-2.position.x: 2 }, duration: 1 }
        - { at: 2.5, add: { id: late-0, cornerRadius: 0 } }
        - { at: 2.5, add: { id: late-1, cornerRadius: 1 } }
        - { at: 4, set: { bar-0.zPosition: 0 } }
        - { at: 4.25, set: { bar-0.borderWidth: 5 } }
        - { at: 4.75, set: { bar-1.zPosition: 1 } }
        - { at: 5, set: { bar-1.borderWidth: 5 } }
        - { at: 5, remove: late-0 }
        - { at: 5, remove: late-1 }
      """)
    #expect(one == other)
  }
}

/// Cases from users, each against the expanded scene.
@Suite("Coming, going and styles") struct ComingAndGoingTests {
  private func play(_ text: String) throws -> Timeline {
    var result = try load("canvas: { size: [100, 60] }\nduration: 4\n" + text, [:]).makeScene()
      .record(until: 4)
    result.diagnostics = []
    return result
  }

  @Test("A layer that leaves later holds the start of its delayed animation")
  func heldStart() throws {
    let timeline = try play(
      """
      layers:
        - { id: line, type: shape, path: "M10 10H90", strokeColor: black,
            animations: [{ keyPath: strokeEnd, from: 0, beginTime: 1, duration: 1 }] }
      timeline: [{ at: 3, disappear: line }]
      """)
    for (time, end) in [(0.5, 0.0), (1.5, 0.5), (2.5, 1)] {
      #expect(abs(timeline.value(of: .strokeEnd, node: 1, at: time) - end) < 1e-9, "\(time)")
    }
  }

  @Test(
    "A layer that has left comes back",
    arguments: [
      "[{ id: w, bounds: [0, 0, 9, 9], disappear: { at: 1, duration: 0.2 } }]\ntimeline: [{ at: 3, appear: w }]",
      "[{ id: w, bounds: [0, 0, 9, 9], disappear: { at: 1, duration: 0.2 }, appear: { at: 3 } }]",
      "[{ id: w, bounds: [0, 0, 9, 9] }]\ntimeline: [{ at: 1, disappear: w, duration: 0.2 }, { at: 3, appear: w }]",
    ])
  func comingBack(layers: String) throws {
    let timeline = try play("layers: " + layers)
    for (time, opacity) in [(0.5, 1.0), (1.1, 0.5), (2, 0), (3.15, 0.5), (3.5, 1)] {
      #expect(
        abs(timeline.value(of: .opacity, node: 1, at: time) - opacity) < 1e-9, "\(time)")
    }
  }

  @Test("Styles give keys that several types of layers have, and those of animations")
  func styles() throws {
    let one = try play(
      """
      styles:
        word: { type: text, string: STAGE, fontSize: 30, typing: 8 }
        source: { type: code, string: "a = 1", fontSize: 9 }
        shell: { type: terminal, font: mono, fontSize: 8, session: [$ ls], size: [9, 2] }
        slow: { duration: 2, repeatCount: 2 }
      layers:
        - { style: word, position: [50, 30] }
        - { style: source, position: [50, 30] }
        - { style: shell, position: [50, 30] }
        - { bounds: [0, 0, 9, 9], animations: [{ style: slow, keyPath: position.y, to: 60 }] }
      """)
    let other = try play(
      """
      layers:
        - { type: text, string: STAGE, fontSize: 30, typing: 8, position: [50, 30] }
        - { type: code, string: "a = 1", fontSize: 9, position: [50, 30] }
        - { type: terminal, font: mono, fontSize: 8, session: [$ ls], size: [9, 2], position: [50, 30] }
        - { bounds: [0, 0, 9, 9], animations: [{ duration: 2, repeatCount: 2, keyPath: position.y, to: 60 }] }
      """)
    #expect(one == other)
  }

  @Test("Behaviours are repeated, and act on layers whose ids are alike")
  func behaviors() throws {
    let layers = """
      layers:
        - { each: 3, id: b, bounds: [0, 0, 10, 10],
            position: [{ value: $index, scale: { from: [0, 2], to: [20, 60] } }, 20] }

      """
    let one = try play(
      layers + """
        dynamics:
          duration: 2
          behaviors:
            - { type: gravity, items: b-* }
            - { each: [0.2, 0.5, 0.9], type: snap, item: b, point: [40, 50], damping: $item }
        """)
    let other = try play(
      layers + """
        dynamics:
          duration: 2
          behaviors:
            - { type: gravity, items: [b-0, b-1, b-2] }
            - { type: snap, item: b-0, point: [40, 50], damping: 0.2 }
            - { type: snap, item: b-1, point: [40, 50], damping: 0.5 }
            - { type: snap, item: b-2, point: [40, 50], damping: 0.9 }
        """)
    #expect(one == other)
  }
}
