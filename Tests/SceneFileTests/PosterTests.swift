import AnimGeometry
import AnimTimeline
import LayerTree
import SceneFile
import TestSupport
import Testing

/// The moment that represents a scene: its default, and the ways to set it.
@Suite("Posters") struct PosterTests {
  private func record(_ text: String, resources: SceneResources = .none) throws -> Timeline {
    let document = try SceneDocument(
      parsing: Array(text.utf8), path: "scene.yaml", resources: resources)
    let timeline = try document.makeScene().record(until: document.duration)
    #expect(timeline.validate() == [])
    return timeline
  }

  private func index(of layer: String, _ timeline: Timeline) throws -> Int {
    try #require(
      timeline.nodes.firstIndex { $0.id == layer || $0.id.hasSuffix("/\(layer)") })
  }

  private func number(
    _ property: Property, _ layer: String, _ timeline: Timeline
  ) throws -> Double {
    let index = try index(of: layer, timeline)
    let time = min(timeline.poster, timeline.duration * (1 - 1e-9))
    return timeline.lanes(of: property, node: index, at: time).x
  }

  /// True if a layer is in the tree and not hidden.
  private func isThere(_ layer: String, _ timeline: Timeline) throws -> Bool {
    let node = try timeline.nodes[index(of: layer, timeline)]
    return try node.isPresent(at: timeline.poster) && number(.hidden, layer, timeline) == 0
  }

  // MARK: Scenes that come to rest

  @Test("Bars have grown to their labels")
  func bars() throws {
    let timeline = try record(
      """
      canvas: { size: [200, 260], background: white }
      duration: 4
      layers:
        - { id: a, anchorPoint: [0.5, 1], bounds: [0, 0, 50, 180], position: [80, 220],
            backgroundColor: navy, animations: [
            { keyPath: bounds.size.height, from: 0, to: 180, duration: 1, timingFunction: easeOutCubic } ] }
        - { id: b, anchorPoint: [0.5, 1], bounds: [0, 0, 50, 40], position: [150, 220],
            backgroundColor: navy, animations: [
            { keyPath: bounds.size.height, from: 0, to: 40, duration: 1, beginTime: 0.6,
              fillMode: backwards, timingFunction: easeOutCubic } ] }
      """)
    #expect(timeline.poster > 1.6 && timeline.poster <= 4)
    let heights = try ["a", "b"].map { layer in
      let index = try #require(timeline.nodes.firstIndex { $0.id == layer })
      return timeline.value(of: PropertyKey<Rect>.bounds, node: index, at: timeline.poster).height
    }
    #expect(heights == [180, 40])
  }

  /// Consecutive messages, with and without time to read the last.
  @Test("All messages of a sequence are there", arguments: ["duration: 4", "loop: forever"])
  func sequence(ending: String) throws {
    let timeline = try record(
      """
      canvas: { size: [300, 200], background: white }
      \(ending)
      layers:
        - { frame: [20, 10, 90, 36], backgroundColor: lightblue, cornerRadius: 6 }
        - { id: one, type: shape, path: { line: [[60, 95], [254, 95]] }, strokeColor: blue, lineWidth: 2,
            animations: [ { keyPath: strokeEnd, from: 0, to: 1, duration: 0.8, beginTime: 0.3,
              fillMode: backwards } ] }
        - { id: two, type: text, string: "200 OK", fontSize: 12, foregroundColor: black,
            position: [150, 140], animations: [ { keyPath: opacity, from: 0, to: 1, duration: 0.3,
              beginTime: 1.5, fillMode: backwards } ] }
      """)
    #expect(try number(.strokeEnd, "one", timeline) == 1)
    #expect(try number(.opacity, "two", timeline) > 1 - 1e-6)
  }

  /// Text typed by the steps of a mask, set at times, and blinking.
  @Test("A terminal shows its last output", arguments: [true, false])
  func terminal(blinksToTheEnd: Bool) throws {
    let timeline = try record(
      """
      canvas: { size: [300, 120] }
      duration: 6
      layers:
        - frame: [0, 0, 300, 120]
          backgroundColor: "#1e222a"
          sublayers:
            - { id: typed, type: text, font: mono, fontSize: 15, foregroundColor: white,
                string: "pip install", frame: [10, 10, 200, 20], mask: { frame: [0, 0, 172, 20],
                  backgroundColor: black, animations: [ { keyPath: position.x, from: -86, to: 86,
                    duration: 1.9, beginTime: 0.5, timingFunction: "steps(19, end)",
                    fillMode: backwards } ] } }
            - { id: one, type: text, fontSize: 15, foregroundColor: white, hidden: true,
                string: "Collecting", frame: [10, 40, 200, 20] }
            - { id: two, type: text, fontSize: 15, foregroundColor: white, hidden: true,
                string: "Installed", frame: [10, 70, 200, 20] }
            - { id: cursor, frame: [34, 11, 9, 18], backgroundColor: white, animations: [
                { keyPath: opacity, values: [1, 0], calculationMode: discrete,
                  keyTimes: [0, 0.5, 1], duration: 1, repeatCount: forever } ] }
      timeline:
        - { at: 2.7, set: { one.hidden: false } }
        - { at: 3.7, set: { two.hidden: false } }
        - { at: 4.2, set: { cursor.hidden: \(!blinksToTheEnd) } }
      """)
    #expect(timeline.poster > 3.7)
    #expect(try isThere("one", timeline) && isThere("two", timeline))
  }

  @Test("A change in the middle of a play rests before and after it, and after it is shown")
  func transition() throws {
    let timeline = try record(
      """
      canvas: { size: [100, 100], background: white }
      duration: 3
      layers: [ { id: card, frame: [10, 10, 80, 80], backgroundColor: red } ]
      timeline:
        - { at: 1, transition: { layer: card, duration: 1 }, set: { card.backgroundColor: blue } }
      """)
    #expect(timeline.poster > 2)
    // One picture, not two that are added.
    #expect(timeline.nodes.allSatisfy { !$0.isAdded || !$0.isPresent(at: timeline.poster) })
  }

  @Test("Bodies lie still")
  func bodies() throws {
    let timeline = try record(
      """
      canvas: { size: [200, 200], background: white }
      layers: [ { id: card, bounds: [0, 0, 40, 40], position: [100, 40], backgroundColor: navy } ]
      dynamics:
        behaviors:
          - { type: gravity, items: [card] }
          - { type: collision, items: [card], bounds: true }
      """)
    let card = try #require(timeline.nodes.firstIndex { $0.id == "card" })
    let time = min(timeline.poster, timeline.duration * (1 - 1e-9))
    let place = timeline.value(of: PropertyKey<Point>.position, node: card, at: time)
    #expect(isNear(place.y, 180, 0.5), "\(place) at \(timeline.poster)")
  }

  // MARK: Scenes that come and go

  @Test("What fades in and out is shown whole", arguments: ["[0, 1, 1, 0]", "[0, 1, 0]"])
  func fadesInAndOut(values: String) throws {
    for ending in ["duration: 4", "loop: 1", "loop: forever"] {
      let timeline = try record(
        """
        canvas: { size: [100, 100], background: white }
        \(ending)
        layers:
          - { id: title, frame: [20, 20, 60, 60], backgroundColor: navy, opacity: 0, animations: [
              { keyPath: opacity, values: \(values), duration: 3 } ] }
        """)
      #expect(try number(.opacity, "title", timeline) > 1 - 1e-5, "\(ending)")
    }
  }

  @Test("A scene that ends with nothing shows what was there before")
  func endsEmpty() throws {
    let timeline = try record(
      """
      canvas: { size: [200, 100], background: white }
      duration: 5
      layers:
        - { id: a, frame: [10, 20, 60, 60], backgroundColor: navy, opacity: 0 }
        - { id: b, frame: [110, 20, 60, 60], backgroundColor: teal, opacity: 0 }
      timeline:
        - { at: 0.5, animate: { a.opacity: 1 }, duration: 0.5 }
        - { at: 1.5, animate: { b.opacity: 1 }, duration: 0.5 }
        - { at: 3, animate: { a.opacity: 0, b.opacity: 0 }, duration: 0.5 }
      """)
    #expect(timeline.poster >= 2 && timeline.poster <= 3)
  }

  @Test("A spinner that is hidden in the end doesn't count as motion")
  func hiddenSpinner() throws {
    let timeline = try record(
      """
      canvas: { size: [200, 100], background: white }
      duration: 4
      layers:
        - { id: wheel, frame: [10, 20, 60, 60], backgroundColor: navy, animations: [
            { keyPath: transform.rotation, from: 0, to: 1turn, duration: 1, repeatCount: forever } ] }
        - { id: done, type: text, string: "Done, all is well", foregroundColor: black, position: [120, 50],
            hidden: true }
      timeline:
        - { at: 2.5, set: { wheel.hidden: true, done.hidden: false } }
      """)
    #expect(timeline.poster > 2.5)
  }

  // MARK: Loops

  @Test("An endless loop is shown where it pauses")
  func pause() throws {
    let timeline = try record(
      """
      canvas: { size: [200, 100], background: white }
      layers:
        - { id: box, frame: [0, 30, 40, 40], backgroundColor: navy, animations: [
            { keyPath: position.x, values: [20, 20, 180, 20], keyTimes: [0, 0.4, 0.7, 1],
              duration: 5, repeatCount: forever } ] }
      """)
    #expect(timeline.duration == 5)
    #expect(timeline.poster > 0 && timeline.poster < 2)
  }

  @Test("A spinner is shown when nothing is half faded and much is there")
  func spinner() throws {
    let timeline = try record(
      """
      canvas: { size: [320, 120], background: white }
      duration: 4
      layers:
        - { id: arc, type: shape, path: { ellipse: [-24, -24, 48, 48] }, position: [60, 60], fillColor: none,
            strokeColor: blue, lineWidth: 6, strokeEnd: 0.25, animations: [
            { keyPath: transform.rotation, from: 0, to: 1turn, duration: 1, repeatCount: forever } ] }
        - { id: fill, bounds: [0, 0, 180, 16], anchorPoint: [0, 0.5], position: [120, 60],
            backgroundColor: blue, animations: [
            { keyPath: bounds.size.width, from: 0, to: 180, duration: 3.5 } ] }
        - { id: label, type: text, string: Loading, position: [200, 30], foregroundColor: black,
            animations: [ { keyPath: opacity, values: [0, 1, 0], duration: 2, repeatCount: forever } ] }
      """)
    #expect(try number(.opacity, "label", timeline) > 0.7)
    let fill = try #require(timeline.nodes.firstIndex { $0.id == "fill" })
    let time = min(timeline.poster, timeline.duration * (1 - 1e-9))
    #expect(timeline.value(of: PropertyKey<Rect>.bounds, node: fill, at: time).width > 130)
  }

  @Test("A spinner alone is shown from its start or end, where its loop closes")
  func spinnerAlone() throws {
    let timeline = try record(
      """
      canvas: { size: [100, 100], background: white }
      layers:
        - { id: arc, frame: [20, 40, 60, 20], backgroundColor: navy, animations: [
            { keyPath: transform.rotation, from: 0, to: 1turn, duration: 1, repeatCount: forever } ] }
      """)
    #expect([0, 1].contains(timeline.poster))
  }

  @Test("A cursor that blinks rests between its jumps", arguments: ["discrete", "linear"])
  func blinking(mode: String) throws {
    let steps =
      mode == "linear" ? #"timingFunction: "steps(2, jump-none)""# : "keyTimes: [0, 0.5, 1]"
    let timeline = try record(
      """
      canvas: { size: [100, 100], background: white }
      duration: 3
      layers:
        - { id: box, frame: [60, 0, 40, 40], backgroundColor: navy, animations: [
            { keyPath: position.y, from: 20, to: 80, duration: 1.1 } ] }
        - { id: cursor, frame: [10, 10, 20, 80], backgroundColor: navy, animations: [
            { keyPath: opacity, values: [1, 0], calculationMode: \(mode), \(steps), duration: 1,
              repeatCount: forever } ] }
      """)
    #expect(timeline.poster > 1.1)
    #expect(try number(.opacity, "cursor", timeline) == 1)
  }

  // MARK: Choosing

  @Test(
    "A scene file names the moment or its time",
    arguments: [
      ("start", 0.0), ("end", 3), ("0.25", 0.25), ("\"rest\"", -1), ("$when", 1.5),
    ])
  func choices(text: String, expected: Double) throws {
    let scene = """
      variables: { when: 1.5 }
      duration: 3
      layers:
        - { id: box, frame: [0, 0, 40, 40], backgroundColor: navy, animations: [
            { keyPath: position.x, from: 20, to: 80, duration: 2 } ] }
      """
    let chosen = try record("canvas: { size: [100, 100], poster: \(text) }\n" + scene).poster
    let usual = try record("canvas: { size: [100, 100] }\n" + scene).poster
    #expect(usual > 2 && usual <= 3)
    #expect(chosen == (expected < 0 ? usual : expected))
  }

  @Test("A program says it by a name or a number of seconds")
  func inSwift() throws {
    for (poster, expected) in [(Poster.start, 0.0), (0.75, 0.75), (1, 1), (.end, 2)] {
      let scene = Scene(size: Size(10, 10))
      scene.poster = poster
      let layer = Layer()
      scene.rootLayer.addSublayer(layer)
      layer.add(BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: 2))
      #expect(try scene.record().poster == expected)
    }
  }

  @Test("A play that is counted ends at rest")
  func counted() throws {
    let timeline = try record(
      """
      canvas: { size: [100, 100], background: white }
      loop: 1
      layers:
        - { id: box, frame: [0, 0, 40, 40], backgroundColor: navy, animations: [
            { keyPath: position.x, from: 20, to: 80, duration: 2, timingFunction: "steps(4)" } ] }
      """)
    #expect(timeline.poster == 2)
  }
}
