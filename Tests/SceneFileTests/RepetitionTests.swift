import AnimTimeline
import LayerTree
import SceneFile
import Testing

/// Names in what is repeated mean those of the same pass.
@Suite("Names in repetition") struct RepetitionTests {
  private func play(_ text: String) throws -> Timeline {
    var result = try load("canvas: { size: [300, 200] }\nduration: 6\n" + text, [:]).makeScene()
      .record(until: 6)
    // Remarks have other places.
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
