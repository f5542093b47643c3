import AnimDrawing
import AnimGeometry
import AnimTimeline
import LayerTree
import SceneFile
import Testing

@Suite("Dynamics in scene files")
struct DynamicsFileTests {
  private func timeline(_ dynamics: String, layers: String? = nil) throws -> Timeline {
    let layers =
      layers ?? """
          - { id: box, bounds: [0, 0, 100, 100], position: [100, 100] }
          - { id: other, bounds: [0, 0, 100, 100], position: [400, 100] }
        """
    let text = "canvas: { size: [1000, 1000] }\nlayers:\n\(layers)\n\(dynamics)"
    return try SceneDocument(parsing: Array(text.utf8), path: "scene.yaml").makeScene()
      .record(until: 3)
  }

  private func place(_ id: String, at time: Double, in timeline: Timeline) throws -> Point {
    let index = try #require(timeline.nodes.firstIndex { $0.id == id })
    let lanes = try #require(timeline.value(of: .position, node: index, at: time).lanes)
    return Point(lanes.x, lanes.y)
  }

  /// Strings that pull at fast bodies: with thousands of points per second, and a contact at every
  /// tick.
  private static let violent = """
    canvas: { size: [360, 220] }
    layers:
      - { id: a, bounds: [-18, -18, 36, 36], position: [22.3, 124.9], transform: [{ rotate: 45deg }] }
      - { id: b, bounds: [-18, -18, 36, 36], position: [143.6, 160], transform: [{ rotate: -0.1deg }] }
      - { id: c, bounds: [-18, -18, 36, 36], position: [180, 160] }
    dynamics:
      behaviors:
        - { type: gravity, items: [a, b, c] }
        - { type: collision, items: [a, b, c], mode: items }
        - { type: properties, items: [a, b, c], elasticity: 1, friction: 0, shape: ellipse }
        - { type: attachment, item: a, anchor: [107.2, 40], offset: [0, -120] }
        - { type: attachment, item: b, anchor: [143.6, 40], offset: [0, -120] }
        - { type: attachment, item: c, anchor: [180, 40], offset: [0, -120] }
    """

  @Test("A still is the moment of the whole, also where bodies are thrown about")
  func violentStills() throws {
    let document = try SceneDocument(parsing: Array(Self.violent.utf8), path: "scene.yaml")
    let whole = try document.makeScene().record(until: 0.5)
    for step in 1..<40 {
      let time = Double(step) * 0.011
      let still = try document.makeScene().recordStill(at: time)
      for id in ["a", "b", "c"] {
        let off = try place(id, at: 0, in: still).distance(to: place(id, at: time, in: whole))
        #expect(off < 0.1, "\(id) at \(time)")
      }
    }
  }

  @Test("A layer that the timeline adds falls from then on, if what moves it begins then")
  func laterLayers() throws {
    func play(_ start: Double) throws -> Timeline {
      try timeline(
        """
        dynamics: { behaviors: [ { type: gravity, items: [late, box], at: \(start) } ] }
        timeline:
          - { at: 1, add: { id: late, bounds: [0, 0, 10, 10], position: [300, 100] } }
        """)
    }
    let falling = try play(1)
    #expect(try place("late", at: 1.5, in: falling).distance(to: Point(300, 225)) < 0.01)
    #expect(falling.diagnostics.isEmpty)
    let early = try play(0.5)
    #expect(try place("late", at: 2, in: early) == Point(300, 100))
    #expect(early.diagnostics.map(\.message).contains { $0.contains("“late” isn't there yet") })
  }

  // MARK: The timeline and bodies

  @Test("A body goes on from where it is put, with its velocity")
  func putBodies() throws {
    let played = try timeline(
      """
      dynamics: { behaviors: [ { type: gravity, items: [box] } ] }
      timeline:
        - { at: 1, set: { box.position: [700, 50] } }
      """)
    // 1000 t²/2 from 100 on; at 1 s the velocity is 1000.
    #expect(try place("box", at: 0.99, in: played).distance(to: Point(100, 590.05)) < 0.5)
    #expect(try place("box", at: 1.2, in: played).distance(to: Point(700, 50 + 200 + 20)) < 0.5)
  }

  @Test("A body that is turned by the timeline keeps its new angle and its scale")
  func turnedBodies() throws {
    let played = try timeline(
      """
      dynamics: { behaviors: [ { type: gravity, items: [box] } ] }
      timeline:
        - { at: 0.5, set: { box.transform: [ { scale: 2 }, { rotate: 90deg } ] } }
      """)
    let index = try #require(played.nodes.firstIndex { $0.id == "box" })
    let matrix = played.drawing.transformToParent(of: index, at: 1).affine
    #expect(abs(matrix.a) < 1e-3 && abs(matrix.b - 2) < 1e-3)
    #expect(abs(try place("box", at: 1, in: played).y - 600) < 0.5)
  }

  @Test("What is removed collides no more")
  func removedBodies() throws {
    let layers = """
        - { id: box, bounds: [0, 0, 100, 100], position: [100, 100] }
        - { id: group, sublayers: [ { id: shelf, bounds: [0, 0, 200, 20], position: [100, 400] } ] }
      """
    let played = try timeline(
      """
      dynamics:
        behaviors:
          - { type: gravity, items: [box] }
          - { type: collision, items: [box, shelf] }
          - { type: properties, items: [shelf], anchored: true }
      timeline:
        - { at: 1.5, remove: group }
      """, layers: layers)
    #expect(abs(try place("box", at: 1.49, in: played).y - 340) < 2)
    #expect(try place("box", at: 2, in: played).y > 400)
  }

  @Test("An attachment's length changes when its change says so")
  func changedAttachments() throws {
    let played = try timeline(
      """
      dynamics:
        behaviors:
          - { type: gravity, items: [box] }
          - { type: attachment, item: box, anchor: [100, 0], changes: [ { at: 1, length: 200 }, { at: 2, frequency: 5, damping: 1, length: 60 } ] }
      """)
    #expect(try place("box", at: 0.9, in: played).distance(to: Point(100, 100)) < 1)
    #expect(try place("box", at: 1.9, in: played).distance(to: Point(100, 200)) < 2)
    // A spring with 5 oscillations a second hangs g/ω² ≈ 1 point below its length.
    #expect(try place("box", at: 2.9, in: played).distance(to: Point(100, 61)) < 1)
  }

  // MARK: Contacts

  private static let dropped = """
    dynamics:
      behaviors:
        - { type: gravity, items: [box] }
        - { type: collision, items: [box], boundaries: { floor: "M0 650H1000" } }
        - { type: properties, items: [box], elasticity: 0.6 }

    """

  private func opacity(_ id: String, at time: Double, in timeline: Timeline) throws -> Double {
    let index = try #require(timeline.nodes.firstIndex { $0.id == id })
    return try #require(timeline.value(of: .opacity, node: index, at: time).lanes).x
  }

  @Test("A contact starts an entry, and later contacts don't")
  func firstContact() throws {
    // A fall of 500 points takes a second.
    let played = try timeline(
      Self.dropped + """
        timeline:
          - { on: { contact: [floor, box] }, set: { other.opacity: 0.5 } }
          - { on: { contact: [box, floor], delay: 0.25 }, set: { other.opacity: 0.25 } }
          - { at: 1.6, set: { other.opacity: 1 } }
        """)
    #expect(try opacity("other", at: 0.98, in: played) == 1)
    #expect(try opacity("other", at: 1.03, in: played) == 0.5)
    #expect(try opacity("other", at: 1.29, in: played) == 0.25)
    // The second contact, at 2.2 s, has no effect.
    #expect(try opacity("other", at: 2.5, in: played) == 1)
  }

  @Test("Each contact starts an entry that repeats")
  func everyContact() throws {
    let played = try timeline(
      Self.dropped + """
        timeline:
          - { on: { contact: [box, floor], repeats: true }, addAnimation: { layer: other, keyPath: opacity, from: 0, to: 0, duration: 0.1 } }
        """)
    #expect(try opacity("other", at: 1.05, in: played) == 0)
    #expect(try opacity("other", at: 1.5, in: played) == 1)
    #expect(try opacity("other", at: 2.25, in: played) == 0)
  }

  @Test("A body that is hit can be removed, and another one added")
  func contactOfTwo() throws {
    let layers = """
        - { id: box, bounds: [0, 0, 100, 100], position: [100, 100] }
        - { id: other, bounds: [0, 0, 100, 100], position: [100, 700] }
      """
    let played = try timeline(
      """
      dynamics:
        behaviors:
          - { type: gravity, items: [box] }
          - { type: collision, items: [box, other] }
          - { type: properties, items: [other], anchored: true }
      timeline:
        - { on: { contact: [box, other] }, remove: other }
        - { on: { contact: [other, box] }, add: { id: mark, frame: [0, 0, 5, 5] } }
      """, layers: layers)
    let other = try #require(played.nodes.first { $0.id == "other" })
    let mark = try #require(played.nodes.first { $0.id == "mark" })
    #expect(abs(other.end - 1) < 0.02 && abs(mark.start - 1) < 0.02)
    #expect(try place("box", at: 2.5, in: played).y > 700)
  }

  @Test(
    "One gravity follows another",
    arguments: [
      ("until: 0.5", "at: 0.5, until: 2.9", "at: 2.9"),
      ("until: 0.5", "at: 0.5, until: 1", "at: 1"),
    ])
  func gravities(first: String, second: String, third: String) throws {
    let timeline = try timeline(
      """
      dynamics:
        behaviors:
          - { type: gravity, items: [box], \(first) }
          - { type: composite, \(second), children: [
              { type: gravity, items: [box], direction: [1, 0] } ] }
          - { type: gravity, items: [box], direction: [0, 0], \(third) }
      """)
    // 125 points down within half a second, then 500 points per second, and as much to the right.
    #expect(try place("box", at: 0.5, in: timeline).distance(to: Point(100, 225)) < 0.05)
    #expect(try place("box", at: 0.9, in: timeline).distance(to: Point(180, 425)) < 0.05)
    #expect(timeline.diagnostics.isEmpty, "\(timeline.diagnostics)")
  }

  @Test("Nothing acts after the end of the dynamics")
  func afterTheEnd() throws {
    let timeline = try timeline(
      "dynamics: { duration: 1, behaviors: [ { type: gravity, items: [box], at: 2 } ] }")
    #expect(try place("box", at: 2.9, in: timeline) == Point(100, 100))
    #expect(timeline.diagnostics.map(\.message).contains { $0.contains("never acts") })
  }

  @Test(
    "Each behaviour moves its layer",
    arguments: [
      ("{ type: gravity, items: [box] }", Point(100, 225)),
      ("{ type: gravity, items: [box], angle: 0, magnitude: 2 }", Point(350, 100)),
      ("{ type: gravity, items: [box], at: 0.25 }", Point(100, 131.25)),
      ("{ type: push, items: [box], direction: [2, 0] }", Point(200, 100)),
      (
        "{ type: push, items: [box], mode: continuous, direction: [0, 2] }", Point(100, 125)
      ),
      (
        "{ type: push, items: [box], mode: continuous, angle: 180deg, magnitude: 1, until: 0.25 }",
        Point(100 - 3.125, 100)
      ),
      ("{ type: snap, item: box, point: [300, 200], damping: 1 }", Point(300, 200)),
      (
        "{ type: properties, items: [box], velocity: [100, 0], resistance: 1 }",
        Point(139.35, 100)
      ),
      (
        "{ type: field, kind: linearGravity, direction: [0, 1], items: [box], strength: 4 }",
        Point(100, 150)
      ),
      (
        "{ type: field, kind: velocity, direction: [1, 0], items: [box], "
          + "region: { size: [2000, 50] }, position: [0, 100] }",
        Point(150, 100)
      ),
      (
        "{ type: composite, children: [{ type: gravity, items: [box] }, "
          + "{ type: push, items: [box], direction: [1, 0] }] }", Point(150, 225)
      ),
      (
        "{ type: attachment, item: box, anchor: [100, 50], "
          + "anchors: [{ at: 0.4, point: [100, 150] }] }", Point(100, 200)
      ),
    ])
  func moves(behavior: String, expected: Point) throws {
    let timeline = try timeline("dynamics: { behaviors: [\(behavior)] }")
    let found = try place("box", at: 0.5, in: timeline)
    #expect(found.distance(to: expected) < 1, "\(found)")
    #expect(timeline.validate().isEmpty)
    let still = try place("other", at: 0.5, in: timeline)
    #expect(still == Point(400, 100))
  }

  @Test("A layer falls onto a boundary, and on the edges of the canvas")
  func boundaries() throws {
    for boundary in [
      "boundaries: { floor: { line: [[0, 500], [900, 500]] } }", "insets: [0, 0, 500, 0]",
    ] {
      let timeline = try timeline(
        """
        dynamics:
          behaviors:
            - { type: gravity, items: [box] }
            - { type: collision, items: [box], \(boundary) }
        """)
      #expect(try place("box", at: 2.9, in: timeline).distance(to: Point(100, 450)) < 0.2)
    }
  }

  @Test("The motion goes back the way it came")
  func reverse() throws {
    let timeline = try timeline(
      "dynamics: { duration: 1, ending: reverse, behaviors: [{ type: gravity, items: [box] }] }")
    for time in [0, 0.3, 0.7, 1] {
      let (there, back) = (
        try place("box", at: time, in: timeline), try place("box", at: 2 - time, in: timeline)
      )
      #expect(there.distance(to: Point(100, 100 + 500 * time * time)) < 0.1)
      #expect(there.distance(to: back) < 0.1, "at \(time)")
    }
    #expect(try place("box", at: 2.5, in: timeline).distance(to: Point(100, 100)) < 0.1)
  }

  @Test("Layers fade, and are back at their start")
  func fade() throws {
    let timeline = try timeline(
      "dynamics: { duration: 1, ending: fade, fadeDuration: 0.4, "
        + "behaviors: [{ type: gravity, items: [box] }] }")
    let index = try #require(timeline.nodes.firstIndex { $0.id == "box" })
    func opacity(_ time: Double) -> Double {
      timeline.value(of: .opacity, node: index, at: time).lanes?.x ?? .nan
    }
    #expect(opacity(0.9) == 1 && opacity(1.2) < 0.01 && opacity(1.41) == 1)
    #expect(opacity(1.1) > 0.1 && opacity(1.1) < 0.9)
    #expect(try place("box", at: 1.1, in: timeline).y > 590)
    #expect(try place("box", at: 1.3, in: timeline) == Point(100, 100))
  }

  @Test("Layers that have left are taken out")
  func removesOutside() throws {
    let timeline = try timeline(
      "dynamics: { removesOutside: true, behaviors: [{ type: gravity, items: [box] }] }")
    let node = try #require(timeline.nodes.first { $0.id == "box" })
    // 950 points take 1.378 s.
    #expect(abs(node.end - 1.378) < 0.01)
  }

  @Test("A contact adds speed once")
  func onContact() throws {
    let timeline = try timeline(
      """
      dynamics:
        behaviors:
          - { type: gravity, items: [box] }
          - type: collision
            items: [box]
            boundaries: { floor: { line: [[0, 275], [900, 275]] } }
            velocityOnContact: [100, 0]
          - { type: properties, items: [box], friction: 0, elasticity: 1, allowsRotation: false }
      """)
    // The fall takes half a second.
    #expect(abs(try place("box", at: 0.45, in: timeline).x - 100) < 0.01)
    #expect(abs(try place("box", at: 2.5, in: timeline).x - 300) < 1)
  }

  @Test("A shape without bounds collides with its path")
  func shapes() throws {
    let timeline = try timeline(
      """
      dynamics:
        behaviors:
          - { type: gravity, items: [ball] }
          - { type: collision, items: [ball], bounds: true }
      """,
      layers:
        "  - { id: ball, type: shape, path: { ellipse: [-30, -30, 60, 60] }, position: [200, 800] }"
    )
    #expect(abs(try place("ball", at: 2.5, in: timeline).y - 970) < 1)
  }

  @Test(
    "A layer collides with the shape that is asked for",
    arguments: [
      ("shape: rectangle", 50.0), ("shape: ellipse", 50.0),
      ("path: { polygon: [[0, -20], [30, 0], [0, 20], [-30, 0]] }", 20.0),
    ])
  func chosenShapes(shape: String, height: Double) throws {
    let timeline = try timeline(
      """
      dynamics:
        behaviors:
          - { type: gravity, items: [box] }
          - { type: collision, items: [box], bounds: true }
          - { type: properties, items: [box], allowsRotation: false, \(shape) }
      """)
    #expect(abs(try place("box", at: 2.9, in: timeline).y - (1000 - height)) < 0.2)
  }

  @Test("Too many bodies are an error")
  func tooMany() throws {
    let layers = (0..<600).map { "  - { id: b\($0), bounds: [0, 0, 1, 1] }" }
      .joined(separator: "\n")
    let items = (0..<600).map { "b\($0)" }.joined(separator: ", ")
    do {
      _ = try timeline(
        "dynamics: { behaviors: [{ type: gravity, items: [\(items)] }] }", layers: layers)
      Issue.record("read without an error")
    } catch {
      #expect((error as? SceneFileError)?.message == "behaviours act on at most 500 layers")
    }
  }

  @Test("A hundred bodies at one place come apart")
  func crowd() throws {
    let layers = (0..<100).map { "  - { id: b\($0), bounds: [0, 0, 9, 9], position: [500, 500] }" }
      .joined(separator: "\n")
    let items = (0..<100).map { "b\($0)" }.joined(separator: ", ")
    let text = """
      canvas: { size: [1000, 1000] }
      layers:
      \(layers)
      dynamics:
        behaviors:
          - { type: gravity, items: [\(items)] }
          - { type: collision, items: [\(items)], bounds: true }
      """
    let scene = try SceneDocument(parsing: Array(text.utf8), path: "s.yaml").makeScene()
    let timeline = try scene.record(until: 0.05)
    #expect(timeline.validate().isEmpty)
  }
}
