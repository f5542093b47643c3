import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import SceneFile
import Testing

@Suite("Animations and what happens later")
struct TimelineTests {
  private static let head = """
    canvas: { size: [200, 100] }
    layers:
      - { id: box, frame: [0, 0, 40, 40], backgroundColor: red }
    timeline:

    """

  /// The timelines of a file and of a Swift program that does the same with the same box.
  private func compare(
    _ entries: String, until end: Double = 4, _ program: (Scene, Layer) -> Void
  ) throws -> (file: Timeline, swift: Timeline) {
    let scene = Scene(size: Size(200, 100))
    let box = Layer()
    box.name = "box"
    box.frame = Rect(0, 0, 40, 40)
    box.backgroundColor = .red
    scene.rootLayer.addSublayer(box)
    program(scene, box)
    let file = try load(Self.head + entries).makeScene().record(until: end)
    #expect(file.validate().isEmpty)
    return (file, try scene.record(until: end))
  }

  @Test("Entries out of order, at one time, with curves")
  func entries() throws {
    let (file, swift) = try compare(
      """
        - { at: 2, set: { box.opacity: 0.2, box.position.x: 7 } }
        - { at: 1, animate: { box.frame: [50, 50, 20, 20] }, duration: 0.5, timingFunction: easeIn }
        - { at: 1, animate: { box.backgroundColor: blue } }
      """
    ) { scene, box in
      scene.at(1) {
        Transaction.animate(duration: 0.5, timingFunction: .easeIn) {
          box.frame = Rect(50, 50, 20, 20)
        }
      }
      scene.at(1) { Transaction.animate { box.backgroundColor = .blue } }
      scene.at(2) {
        Transaction.withoutActions {
          box.opacity = 0.2
          box.position = Point(7, box.position.y)
        }
      }
    }
    #expect(file == swift)
  }

  @Test("Layers come, find their place and go")
  func tree() throws {
    let (file, swift) = try compare(
      """
        - { at: 1, add: { id: dot, type: shape, path: M0 0h9v9z }, below: box }
        - { at: 1.5, add: { id: inner, sublayers: [{ id: leaf }] }, to: box }
        - { at: 2, remove: inner }
        - { at: 3, add: { id: top }, above: dot }
      """
    ) { scene, box in
      let dot = ShapeLayer()
      scene.at(1) {
        dot.path = Path(polygon: [Point(0, 0), Point(9, 0), Point(9, 9)])
        dot.name = "dot"
        scene.rootLayer.insertSublayer(dot, below: box)
      }
      let inner = Layer()
      scene.at(1.5) {
        inner.name = "inner"
        let leaf = Layer()
        leaf.name = "leaf"
        inner.addSublayer(leaf)
        box.addSublayer(inner)
      }
      scene.at(2) { inner.removeFromSuperlayer() }
      scene.at(3) {
        let top = Layer()
        top.name = "top"
        scene.rootLayer.insertSublayer(top, above: dot)
      }
    }
    #expect(file == swift)
    #expect(file.nodes.map(\.id) == ["root", "dot", "top", "box", "box/inner", "box/inner/leaf"])
  }

  @Test("Animations of all kinds, added and removed")
  func animations() throws {
    let (file, swift) = try compare(
      """
        - at: 1
          addAnimation:
            layer: box
            key: show
            animations:
              - { keyPath: opacity, from: 0, by: 0.5, timingFunction: "steps(3)" }
              - { keyPath: position, path: M0 0h30v30, rotationMode: rotateAuto, duration: 0.5,
                  calculationMode: paced }
            duration: 0.8
            repeatCount: forever
            autoreverses: true
        - at: 0
          addAnimation: { layer: box, keyPath: cornerRadius, values: [0, 9, 3], keyTimes: [0, 0.2, 1],
            timingFunctions: [linear, easeOut], duration: 1, repeatDuration: 2.5, beginTime: 0.5,
            additive: true, cumulative: true, fillMode: both, removedOnCompletion: false, speed: 2 }
        - { at: 3, removeAnimation: { layer: box, key: show } }
      """
    ) { scene, box in
      scene.at(0) {
        let corner = KeyframeAnimation(
          keyPath: "cornerRadius", values: [0.0, 9.0, 3.0], keyTimes: [0, 0.2, 1],
          timingFunctions: [.linear, .easeOut], duration: 1)
        corner.timing = MediaTiming(
          beginTime: 0.5, duration: 1, speed: 2, repeatDuration: 2.5, fillMode: .both)
        corner.isAdditive = true
        corner.isCumulative = true
        corner.isRemovedOnCompletion = false
        box.add(corner)
      }
      scene.at(1) {
        let fade = BasicAnimation(keyPath: "opacity", from: 0.0, by: 0.5)
        fade.timingFunction = StepCurve(count: 3).map(Curve.steps)
        var way = Path()
        way.move(to: .zero)
        way.addLine(to: Point(30, 0))
        way.addLine(to: Point(30, 30))
        let travel = KeyframeAnimation(
          keyPath: "position", path: way, rotationMode: .rotateAuto, duration: 0.5)
        travel.calculationMode = .paced
        let group = AnimationGroup([fade, travel], duration: 0.8)
        group.repeatCount = .infinity
        group.autoreverses = true
        box.add(group, forKey: "show")
      }
      scene.at(3) { box.removeAnimation(forKey: "show") }
    }
    #expect(file == swift)
  }

  @Test("A turn by animate goes all the way round")
  func turn() throws {
    let file = try load(
      Self.head + "  - { at: 1, animate: { box.transform.rotation: 1turn }, duration: 1, "
        + "timingFunction: linear }\n"
    ).makeScene().record(until: 3)
    let node = try #require(file.nodes.firstIndex { $0.id == "box" })
    for (time, turns) in [(0.5, 0), (1.25, 0.25), (1.5, 0.5), (1.75, 0.75)] {
      let angle = file.value(of: PropertyKey<Vector3>.transformRotation, node: node, at: time).z
      #expect(abs(angle - turns * 2 * .pi) < 1e-9)
    }
  }

  @Test("A scale can go through 0 and back")
  func zeroScale() throws {
    let file = try load(
      Self.head + "  - { at: 1, set: { box.transform.scale: 0 } }\n"
        + "  - { at: 2, set: { box.transform.scale: 3 } }\n"
    ).makeScene().record(until: 3)
    let node = try #require(file.nodes.firstIndex { $0.id == "box" })
    let rest = file.value(of: PropertyKey<Transform3D>.transform, node: node, at: 2.5)
    let scale = file.value(of: PropertyKey<Vector3>.transformScale, node: node, at: 2.5)
    #expect(rest.m11 * scale.x == 3)
  }

  @Test("Layers have clocks")
  func clocks() throws {
    let layer = try layer("beginTime: 1, speed: 2, timeOffset: 0.5")
    #expect(layer.beginTime == 1 && layer.speed == 2 && layer.timeOffset == 0.5)
  }

  @Test("What the canvas and the top say reaches the timeline")
  func canvas() throws {
    let document = try load(
      """
      canvas: { size: [64, 32], background: navy, title: 2024, description: "A < B", poster: 1 }
      loop: 3
      preroll: true
      duration: 2
      layers: [{ animations: [{ keyPath: opacity, to: 0, duration: 1 }] }]
      """)
    let scene = document.makeScene()
    #expect(scene.includesPreroll)
    let timeline = try scene.record(until: document.duration)
    #expect(timeline.size == Size(64, 32) && timeline.background == Color(hex: 0x000080))
    #expect(timeline.title == "2024" && timeline.summary == "A < B" && timeline.poster == 1)
    #expect(timeline.loop == .times(3) && timeline.duration == 2)
  }

  @Test("Every key path of the property table can be set and animated")
  func keyPaths() throws {
    let samples: [ValueKind: String] = [
      .number: "0.5", .flag: "true", .point: "[1, 2]", .size: "[1, 2]", .rect: "[1, 2, 3, 4]",
      .vector: "[1, 2, 3]", .color: "red", .colors: "[red, blue]", .numbers: "[0, 1]",
      .path: "M0 0h1", .transform: "[{ scale: 2 }]", .image: "a.png",
    ]
    var count = 0
    for name in AnimationKeyPath.all where !["motionRotation", "glyphs"].contains(name) {
      let keyPath = try #require(AnimationKeyPath(name))
      var sample = samples[keyPath.kind] ?? keyPath.property.info.keywords.last ?? "none"
      if name.contains("rotation") { sample = "1rad" }
      let types = ["layer", "shape", "gradient", "text"].filter { type in
        let text = """
          canvas: { size: [9, 9] }
          layers: [{ id: a, type: \(type), \(name): \(sample),
            animations: [{ keyPath: \(name), values: [\(sample), \(sample)] }] }]
          timeline: [{ at: 1, animate: { a.\(name): \(sample) } }]
          """
        let document = try? SceneDocument(
          parsing: Array(text.utf8), path: "", resources: PictureSource.resources(expected: nil))
        return (try? document?.makeScene().record(until: 2))?.validate().isEmpty == true
      }
      #expect(types.count == 1 || types.count == 4, "\(name): \(types)")
      count += 1
    }
    #expect(count > 60)
  }
}
