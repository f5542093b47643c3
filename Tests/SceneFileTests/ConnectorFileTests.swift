import AnimGeometry
import AnimTimeline
import LayerTree
import SceneFile
import Testing

@Suite("Connectors of scene files")
struct ConnectorFileTests {
  private func timeline(_ layers: String, _ rest: String = "", duration: Double = 2) throws
    -> Timeline
  {
    let text = "canvas: { size: [300, 200], background: white }\nlayers:\n\(layers)\n\(rest)"
    let timeline = try SceneDocument(parsing: Array(text.utf8), path: "scene.yaml").makeScene()
      .record(until: duration)
    #expect(timeline.validate().isEmpty)
    return timeline
  }

  private func node(_ id: String, in timeline: Timeline) throws -> Int {
    try #require(timeline.nodes.firstIndex { $0.id == id })
  }

  private func ends(_ id: String, in timeline: Timeline, at time: Double) throws -> [Point] {
    let path = timeline.value(
      of: PropertyKey<Path>.path, node: try node(id, in: timeline), at: time)
    return path.elements.compactMap {
      switch $0 {
      case .move(let p), .line(let p), .quadCurve(let p, _), .curve(let p, _, _): p
      case .close: nil
      }
    }
  }

  private static let boxes = """
      - { id: a, frame: [0, 80, 40, 40] }
      - { id: b, frame: [260, 80, 40, 40] }
    """

  @Test(
    "Ends are places, fractions and points",
    arguments: [
      ("a.right", Point(40, 100)), ("a", Point(40, 100)), ("a.topLeft", Point(0, 80)),
      ("a.center", Point(20, 100)), ("[5, 7]", Point(5, 7)),
      ("{ layer: a, at: [0.25, 1] }", Point(10, 120)),
      ("{ layer: a, at: bottom, offset: [3, 4] }", Point(23, 124)),
    ])
  func places(end: String, point: Point) throws {
    let timeline = try timeline(
      Self.boxes + "\n  - { id: line, type: connector, from: \(end), to: b.left, arrow: none }")
    let ends = try ends("line", in: timeline, at: 0)
    #expect(ends.first.map { $0.distance(to: point) < 1e-9 } == true)
    #expect(ends.last == Point(260, 100))
  }

  @Test("A gap keeps both ends away")
  func gap() throws {
    let timeline = try timeline(
      Self.boxes + "\n  - { id: line, type: connector, from: a, to: b, arrow: none, gap: 5 }")
    #expect(try ends("line", in: timeline, at: 0) == [Point(45, 100), Point(255, 100)])
  }

  @Test("A connector may stand before its boxes, and one of these may come later")
  func order() throws {
    let timeline = try timeline(
      """
        - { id: line, type: connector, from: a.right, to: b.left, arrow: none }
        - { id: a, frame: [0, 80, 40, 40] }
      """, "timeline: [ { at: 1, add: { id: b, frame: [260, 80, 40, 40] } } ]")
    #expect(try ends("line", in: timeline, at: 1.5) == [Point(40, 100), Point(260, 100)])
  }

  @Test("A group that the timeline moves takes the end along")
  func group() throws {
    let timeline = try timeline(
      """
        - { id: g, frame: [200, 0, 100, 200], sublayers: [ { id: b, frame: [60, 80, 40, 40] } ] }
        - { id: line, type: connector, from: [0, 100], to: b.left, route: curved }
      """, "timeline: [ { at: 0.5, animate: { g.position: [250, 50] }, duration: 1 } ]")
    for step in 0..<100 {
      let time = Double(step) / 50
      let group = timeline.value(
        of: PropertyKey<Point>.position, node: try node("g", in: timeline), at: time)
      let tip = timeline.value(
        of: PropertyKey<Point>.position, node: try node("line/arrow-end", in: timeline), at: time)
      #expect(tip.distance(to: group + Point(10, 0)) < 1e-4)
    }
  }

  @Test("Bodies that fall take their line along")
  func physics() throws {
    let timeline = try timeline(
      """
        - { id: ball, frame: [100, 0, 20, 20], backgroundColor: red }
        - { id: line, type: connector, from: [200, 0], to: ball.bottom, arrow: none }
      """, "dynamics: { behaviors: [ { type: gravity, items: [ball] } ] }", duration: 0.5)
    let ball = try node("ball", in: timeline)
    for step in 0..<50 {
      let time = Double(step) / 100
      let position = timeline.value(of: PropertyKey<Point>.position, node: ball, at: time)
      let last = try #require(try ends("line", in: timeline, at: time).last)
      #expect(last.distance(to: position + Point(0, 10)) < 0.1, "\(time)")
    }
  }

  @Test("Copies of a replicator have lines of their own")
  func copies() throws {
    let timeline = try timeline(
      """
        - type: replicator
          instanceCount: 2
          instanceTransform: [ { translate: [0, 50] } ]
          sublayers:
            - { id: a, frame: [0, 0, 40, 40] }
            - id: b
              frame: [100, 0, 40, 40]
              animations: [ { keyPath: position.x, from: 120, to: 200, duration: 1 } ]
            - { id: line, type: connector, from: a, to: b, arrow: none }
      """)
    let lines = timeline.nodes.indices.filter { timeline.nodes[$0].kind == .shape }
    #expect(lines.count == 2)
    for line in lines {
      let path = timeline.value(of: PropertyKey<Path>.path, node: line, at: 0.5)
      #expect(path == (try Path(svgData: "M40 20H140")))
    }
  }

  @Test("A label stands on the line, on a ground, and grows clear with it")
  func label() throws {
    let timeline = try timeline(
      Self.boxes + """

          - id: line
            type: connector
            from: a
            to: b
            label: { string: hi, at: 0.25, offset: -10 }
            animations: [ { keyPath: strokeEnd, from: 0, to: 1, duration: 1 } ]
        """)
    let label = try node("line/label", in: timeline)
    #expect(
      timeline.value(of: PropertyKey<Point>.position, node: label, at: 0)
        .distance(to: Point(95, 90)) < 1e-6)
    #expect(timeline.value(of: PropertyKey<Color>.backgroundColor, node: label, at: 0) == .white)
    #expect(abs(timeline.value(of: PropertyKey<Double>.opacity, node: label, at: 0.5) - 0.5) < 1e-9)
  }

  @Test("Dashes flow a pattern in its length over the speed")
  func flow() throws {
    let timeline = try timeline(
      Self.boxes
        + "\n  - { id: line, type: connector, from: a, to: b, lineDashPattern: [6, 4], flow: 20 }")
    let line = try node("line", in: timeline)
    #expect(timeline.nodes[line].track(of: .lineDashPhase)?.period == 0.5)
    let phases = [0.1, 0.2].map {
      timeline.value(of: PropertyKey<Double>.lineDashPhase, node: line, at: $0)
    }
    // A smaller phase moves the dashes forward.
    #expect(abs(phases[0] - phases[1] - 2) < 1e-9)
  }

  @Test("A still shows what the play shows at its time", arguments: [0.0, 0.31, 0.77, 1.3, 1.9])
  func stills(time: Double) throws {
    let text = """
      canvas: { size: [300, 200], background: white }
      layers:
        - { id: a, frame: [0, 80, 40, 40], animations: [ { keyPath: position, to: [60, 20], duration: 2 } ] }
        - { id: b, frame: [260, 80, 40, 40] }
        - { id: c, type: connector, from: a, to: b, label: x, animations: [
            { keyPath: strokeEnd, from: 0, to: 1, duration: 1, beginTime: 0.3, fillMode: backwards } ] }
      """
    let document = try SceneDocument(parsing: Array(text.utf8), path: "scene.yaml")
    let play = try document.makeScene().record(until: 2)
    let still = try document.makeScene().recordStill(at: time)
    for id in ["c", "c/arrow-end", "c/label"] {
      let (a, b) = (try node(id, in: play), try node(id, in: still))
      for property in [Property.position, .opacity, .hidden, .motionRotation] {
        let (x, y) = (
          play.lanes(of: property, node: a, at: time), still.lanes(of: property, node: b, at: 0)
        )
        #expect(x.isNearly(y, within: 0.06), "\(id).\(property.name)")
      }
    }
  }

  @Test("Values that nothing can be drawn with end quickly")
  func hostile() throws {
    for frame in ["[0, 0, 0, 0]", "[1e9, -1e9, 1e9, 1e9]", "[0, 0, 1e-9, 1e9]"] {
      for route in ["straight", "curved", "angled"] {
        let timeline = try timeline(
          """
            - { id: a, frame: \(frame), transform: [ { scale: 0 } ] }
            - { id: b, frame: \(frame), animations: [ { keyPath: transform.rotation, to: 9999rad,
                  duration: 1 } ] }
            - { type: connector, from: a, to: b, route: \(route), gap: 1e9, bendRadius: 1e9,
                arrow: { end: open, size: 1e9 }, lineWidth: 1e9 }
          """.replacing(route == "angled" ? "" : ", bendRadius: 1e9", with: ""))
        #expect(timeline.nodes.count > 3)
      }
    }
  }
}
