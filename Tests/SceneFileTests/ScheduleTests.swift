import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import SceneFile
import TestSupport
import Testing

@Suite("Entries that follow one another")
struct ScheduleTests {
  private static let head = """
    canvas: { size: [200, 100] }
    layers:
      - { id: a, frame: [0, 0, 40, 40], backgroundColor: red }
      - { id: b, frame: [50, 0, 40, 40], backgroundColor: red }
      - { id: c, frame: [100, 0, 40, 40], backgroundColor: red }
    timeline:

    """

  private func timeline(_ entries: String, until end: Double = 30) throws -> Timeline {
    let result = try load(Self.head + entries).makeScene().record(until: end)
    #expect(result.validate().isEmpty)
    return result
  }

  /// Expects both files to have the same state at any time.
  private func expectEqual(_ words: String, _ seconds: String) throws {
    let (first, second) = (try timeline(words), try timeline(seconds))
    #expect(first.nodes.count == second.nodes.count)
    for step in 0...300 {
      let time = Double(step) / 10 + 0.0003
      for node in first.nodes.indices {
        for property: Property in [.opacity, .position, .backgroundColor] {
          let (one, other): (Value, Value) = (
            first.value(of: property, node: node, at: time),
            second.value(of: property, node: node, at: time)
          )
          #expect(one == other, "\(property.name) of \(node) at \(time)")
        }
      }
    }
  }

  @Test("A sequence, with a wait, a gap and a name that is used before and after it")
  func sequence() throws {
    try expectEqual(
      """
        - { at: mid - 0.25, set: { c.opacity: 0.9 } }
        - sequence:
            - { animate: { a.opacity: 0 }, duration: 1 }
            - wait: 0.5
            - { animate: { b.opacity: 0 }, duration: 2, delay: 0.25, name: mid }
            - { set: { a.opacity: 1 } }
          at: 1
          gap: 0.125
          name: all
        - { after: all, set: { c.opacity: 0.1 } }
        - { at: mid.end + 1, set: { b.opacity: 0.3 } }
      """,
      """
        - { at: 2.5, set: { c.opacity: 0.9 } }
        - { at: 1, animate: { a.opacity: 0 }, duration: 1 }
        - { at: 2.75, animate: { b.opacity: 0 }, duration: 2, delay: 0.25 }
        - { at: 5.125, set: { a.opacity: 1 } }
        - { at: 5.125, set: { c.opacity: 0.1 } }
        - { at: 6, set: { b.opacity: 0.3 } }
      """)
  }

  @Test("Parallel groups, in sequences and by themselves, with steps")
  func parallel() throws {
    try expectEqual(
      """
        - sequence:
            - parallel:
                - { animate: { a.opacity: 0 }, duration: 1 }
                - { animate: { b.opacity: 0 }, duration: 3 }
                - sequence:
                    - { animate: { c.opacity: 0 }, duration: 0.5 }
                    - { animate: { c.opacity: 1 }, duration: 0.5 }
              stagger: 0.5
            - { set: { a.opacity: 0.5 } }
      """,
      """
        - { at: 0, animate: { a.opacity: 0 }, duration: 1 }
        - { at: 0.5, animate: { b.opacity: 0 }, duration: 3 }
        - { at: 1, animate: { c.opacity: 0 }, duration: 0.5 }
        - { at: 1.5, animate: { c.opacity: 1 }, duration: 0.5 }
        - { at: 3.5, set: { a.opacity: 0.5 } }
      """)
  }

  @Test("After and with the entry before, and seconds from it")
  func previous() throws {
    try expectEqual(
      """
        - { at: 1, animate: { a.opacity: 0 }, duration: 2 }
        - { with: previous, animate: { b.opacity: 0 }, duration: 1 }
        - { after: previous, set: { b.opacity: 0.7 } }
        - { after: 0.5, set: { c.opacity: 0.2 } }
        - { with: 0.25, set: { c.opacity: 0.4 } }
      """,
      """
        - { at: 1, animate: { a.opacity: 0 }, duration: 2 }
        - { at: 1, animate: { b.opacity: 0 }, duration: 1 }
        - { at: 2, set: { b.opacity: 0.7 } }
        - { at: 2.5, set: { c.opacity: 0.2 } }
        - { at: 2.75, set: { c.opacity: 0.4 } }
      """)
  }

  @Test("Lengths: repeats, ways back, animations that begin later, transitions")
  func lengths() throws {
    try expectEqual(
      """
        - { at: 0, animate: { a.opacity: 0 }, duration: 1, repeatCount: 2, autoreverses: true, name: x }
        - { after: x, addAnimation: { layer: b, keyPath: opacity, from: 0, to: 1, duration: 2 }, name: y }
        - { after: y, addAnimation: { layer: b, keyPath: opacity, from: 0, to: 1, beginTime: 8, duration: 1 }, name: z }
        - { after: z, set: { c.opacity: 0.2 }, transition: { type: fade, duration: 0.75 }, name: w }
        - { after: w, animate: { c.opacity: 1 } }
        - { after: previous, set: { a.opacity: 0.3 } }
      """,
      """
        - { at: 0, animate: { a.opacity: 0 }, duration: 1, repeatCount: 2, autoreverses: true }
        - { at: 4, addAnimation: { layer: b, keyPath: opacity, from: 0, to: 1, duration: 2 } }
        - { at: 6, addAnimation: { layer: b, keyPath: opacity, from: 0, to: 1, beginTime: 8, duration: 1 } }
        - { at: 9, set: { c.opacity: 0.2 }, transition: { type: fade, duration: 0.75 } }
        - { at: 9.75, animate: { c.opacity: 1 } }
        - { at: 10, set: { a.opacity: 0.3 } }
      """)
  }

  @Test("Several layers, one after another")
  func layers() throws {
    try expectEqual(
      """
        - sequence:
            - { animate: { opacity: 0, position.y: 30 }, layers: "*", stagger: 0.5, duration: 1 }
            - { set: { opacity: 1 }, layers: [a, c] }
      """,
      """
        - { at: 0, animate: { a.opacity: 0, a.position.y: 30 }, duration: 1 }
        - { at: 0.5, animate: { b.opacity: 0, b.position.y: 30 }, duration: 1 }
        - { at: 1, animate: { c.opacity: 0, c.position.y: 30 }, duration: 1 }
        - { at: 2, set: { a.opacity: 1, c.opacity: 1 } }
      """)
  }

  @Test("Animations and clocks of layers begin at moments")
  func beginTimes() throws {
    let text = """
      canvas: { size: [200, 100] }
      layers:
        - id: a
          frame: [0, 0, 40, 40]
          backgroundColor: red
          animations:
            - { keyPath: opacity, from: 0, to: 0.5, beginTime: mark + 0.5, duration: 1, fillMode: backwards }
      timeline:
        - { at: 2, name: mark }
      """
    let timeline = try load(text).makeScene().record(until: 5)
    for (time, value) in [(2.4, 0.0), (3.0, 0.25), (3.4, 0.45), (4.0, 1.0)] {
      let opacity: Double = timeline.value(of: .opacity, node: 1, at: time)
      #expect(abs(opacity - value) < 1e-9)
    }
  }

  // MARK: Properties

  /// Random trees of groups, written with words and with seconds.
  @Test("Random groups start when a second calculation says", arguments: 0..<40)
  func randomGroups(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let tree = RandomGroup(&generator, depth: 3)
    var plain: [(Double, String)] = []
    _ = tree.place(at: 0.5, into: &plain)
    let words = tree.lines(indent: "  ", anchor: "at: 0.5").joined(separator: "\n")
    let seconds = plain.map { "  - { at: \($0.0), \($0.1) }" }.joined(separator: "\n")
    try expectEqual(words, seconds)
  }
}

/// Entries in groups, with their starts computed from the outside inwards.
private struct RandomGroup {
  private var isSequence = false
  private var step = 0.0
  private var action: String?
  private var length = 0.0
  private var children: [RandomGroup] = []

  init(_ generator: inout SeededGenerator, depth: Int) {
    if depth == 0 || Int.random(in: 0..<3, using: &generator) == 0 && depth < 3 {
      let layer = ["a", "b", "c"][Int.random(in: 0..<3, using: &generator)]
      length = Double(Int.random(in: 1...8, using: &generator)) / 8
      let value = Double(Int.random(in: 0...8, using: &generator)) / 8
      action = "animate: { \(layer).opacity: \(value) }, duration: \(length)"
      return
    }
    isSequence = Bool.random(using: &generator)
    step = Double(Int.random(in: 0...2, using: &generator)) / 8
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      children.append(RandomGroup(&generator, depth: depth - 1))
    }
  }

  /// Records the starts of entries; returns the end.
  func place(at start: Double, into result: inout [(Double, String)]) -> Double {
    if let action {
      result.append((start, action))
      return start + length
    }
    var end = start
    var next = start
    for (index, child) in children.enumerated() {
      if isSequence {
        if index > 0 { next = end + step }
      } else {
        next = start + step * Double(index)
      }
      end = max(end, child.place(at: next, into: &result))
    }
    return end
  }

  func lines(indent: String, anchor: String?) -> [String] {
    if let action { return ["\(indent)- { \(action) }"] }
    var result = ["\(indent)- \(isSequence ? "sequence" : "parallel"):"]
    for child in children { result += child.lines(indent: indent + "    ", anchor: nil) }
    result.append("\(indent)  \(isSequence ? "gap" : "stagger"): \(step)")
    if let anchor { result.append("\(indent)  \(anchor)") }
    return result
  }
}
