import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import SceneFile
import Testing

extension Timeline {
  /// True if neither a node nor an ancestor is hidden.
  fileprivate func isShown(_ node: Int, at time: Double) -> Bool {
    let isHidden = value(of: .hidden, node: node, at: time) as Bool
    return !isHidden && (nodes[node].parent.map { isShown($0, at: time) } ?? true)
  }
}

@Suite("Animations and what happens later")
struct TimelineTests {
  private static let head = """
    canvas: { size: [200, 100] }
    layers:
      - { id: box, frame: [0, 0, 40, 40], backgroundColor: red }
    timeline:

    """

  /// The timelines of a file and of an equivalent Swift program with the same box.
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
      // A scene file changes the tree without animation.
      for layer in [scene.rootLayer, box] { layer.actions["sublayers"] = .nothing }
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

  @Test("Masks take each other's place and go")
  func masks() throws {
    let (file, swift) = try compare(
      """
        - { at: 0, add: { id: first, frame: [0, 0, 20, 20], sublayers: [{ id: part }] }, maskOf: box }
        - { at: 1, set: { part.opacity: 0.5 } }
        - { at: 2, add: { id: second, frame: [9, 9, 20, 20], backgroundColor: red }, maskOf: box }
        - { at: 3, remove: second }
      """
    ) { scene, box in
      let (first, second, part) = (Layer(), Layer(), Layer())
      scene.at(0) {
        first.name = "first"
        first.frame = Rect(0, 0, 20, 20)
        part.name = "part"
        first.addSublayer(part)
        Transaction.withoutActions { box.mask = first }
      }
      scene.at(1) { Transaction.withoutActions { part.opacity = 0.5 } }
      scene.at(2) {
        second.name = "second"
        second.frame = Rect(9, 9, 20, 20)
        second.backgroundColor = .red
        Transaction.withoutActions { box.mask = second }
      }
      scene.at(3) { Transaction.withoutActions { box.mask = nil } }
    }
    #expect(file == swift)
    #expect(file.nodes.count { $0.role == .mask } == 2)
  }

  @Test("Texts change, and layers that fit them with them")
  func texts() throws {
    let (file, swift) = try compare(
      """
        - { at: 0, add: { id: word, type: text, string: a, fontSize: 20 } }
        - { at: 1, set: { word.string: longer, word.weight: 700, word.fontSize: 30 } }
        - { at: 2, set: { word.runs: [{ text: two }, { text: " runs", italic: true }] } }
        - { at: 3, set: { word.string: wide, word.alignmentMode: right, word.frame: [0, 0, 90, 40] } }
      """
    ) { scene, _ in
      let word = TextLayer(string: "a", fontSize: 20)
      func fit() throws { word.bounds = Rect(origin: .zero, size: try word.preferredSize()) }
      func change(at time: Double, _ changes: @escaping () -> Void) {
        scene.at(time) {
          Transaction.withoutActions {
            changes()
            try? fit()
          }
        }
      }
      scene.rootLayer.actions["sublayers"] = .nothing
      change(at: 0) {
        word.name = "word"
        scene.rootLayer.addSublayer(word)
      }
      change(at: 1) {
        word.string = "longer"
        word.fontWeight = 700
        word.fontSize = 30
      }
      change(at: 2) {
        var text = AttributedText()
        text.append("two")
        var italic = AttributedText.Attributes()
        italic.isItalic = true
        text.append(" runs", italic)
        word.attributedString = text
      }
      scene.at(3) {
        Transaction.withoutActions {
          word.string = "wide"
          word.alignmentMode = .right
          word.frame = Rect(0, 0, 90, 40)
        }
      }
    }
    #expect(file == swift)
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
      .filters: "[{ type: gaussianBlur }]",
    ]
    var count = 0
    let internals = [
      "motionRotation", "string", "glyphs", "textPicture", "textAnchor", "transitionProgress",
      "multiplyColor",
    ]
    for name in AnimationKeyPath.all where !internals.contains(name) {
      let keyPath = try #require(AnimationKeyPath(name))
      var sample = samples[keyPath.kind] ?? keyPath.property.info.keywords.last ?? "none"
      if name.contains("rotation") { sample = "1rad" }
      if name == "instanceCount" { sample = "2" }
      if keyPath.property.info.takesSeveral { sample = "[\(sample)]" }
      let known = ["layer", "shape", "gradient", "text", "replicator", "emitter"]
      let types = known.filter { type in
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
      #expect([1, 2, known.count].contains(types.count), "\(name): \(types)")
      count += 1
    }
    #expect(count > 60)
  }

  @Test("Springs, delays, repeats and what shows are animated as in blocks of views")
  func blocks() throws {
    let (file, swift) = try compare(
      """
        - { at: 0, animate: { box.opacity: 0.5 }, delay: 0.5, duration: 1, autoreverses: true, repeatCount: 1.5 }
        - { at: 1, animate: { box.position.x: 90 }, duration: 1, spring: { dampingRatio: 0.5 } }
        - { at: 1.5, animate: { box.position: [10, 10] }, duration: 1, timingFunction: linear, beginFromCurrentState: true }
      """
    ) { scene, box in
      let view = ViewOf(box)
      scene.at(0) {
        View.animate(withDuration: 1, delay: 0.5) {
          View.modifyAnimations(withRepeatCount: 1.5, autoreverses: true) {
            view.change { box.opacity = 0.5 }
          }
        }
      }
      scene.at(1) {
        view.change {
          View.animate(
            withDuration: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
            animations: { box.position.x = 90 })
        }
      }
      scene.at(1.5) {
        view.change {
          View.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) {
            box.position = Point(10, 10)
          }
        }
      }
    }
    // A view eases in and out; a layer's own animations have the curve “default”.
    for time in [0, 0.25, 1, 1.2, 1.4999, 1.6, 2, 2.4] {
      let node = try #require(file.nodes.firstIndex { $0.id == "box" })
      let a = file.value(of: .position, node: node, at: time) as Point
      let b = swift.value(of: .position, node: node, at: time) as Point
      #expect(a.distance(to: b) < 1e-9, "\(time)")
    }
    // One and a half passes there and back, after half a second.
    let node = try #require(file.nodes.firstIndex { $0.id == "box" })
    let curve = Curve.default
    for (time, progress) in [
      (0.4, 0.0), (0.75, 0.25), (1.25, 0.75), (1.75, 0.75), (3, 0.5), (3.6, 1),
    ] {
      let opacity = file.value(of: .opacity, node: node, at: time) as Double
      #expect(abs(opacity - (1 - 0.5 * curve.value(at: progress))) < 1e-9, "\(time)")
    }
  }

  /// A view that makes a layer animate like the layer of a view.
  private final class ViewOf: View {
    private let target: Layer
    init(_ layer: Layer) {
      target = layer
      super.init()
    }
    func change(_ changes: () -> Void) {
      target.delegate = self
      changes()
      target.delegate = nil
    }
  }

  @Test("Keyframes take their parts of the whole")
  func keyframes() throws {
    let file = try load(
      Self.head + """
          - at: 1
            keyframes:
              - { start: 0, duration: 0.25, animate: { box.opacity: 0.5 } }
              - { start: 0.5, animate: { box.opacity: 0, box.transform.rotation: 2turn } }
            duration: 2
        """
    ).makeScene().record(until: 4)
    let node = try #require(file.nodes.firstIndex { $0.id == "box" })
    for (time, expected) in [
      (0.5, 1.0), (1.25, 0.75), (1.5, 0.5), (1.9, 0.5), (2.5, 0.25), (3.5, 0),
    ] {
      #expect(abs(file.value(of: .opacity, node: node, at: time) as Double - expected) < 1e-9)
    }
    let turn = file.value(of: .transformRotation, node: node, at: 2.5) as Vector3
    #expect(abs(turn.z - 2 * .pi) < 1e-9)
  }

  @Test("Clocks stop, go on, run faster and show any moment")
  func clockChanges() throws {
    let (file, swift) = try compare(
      """
        - { at: 0, addAnimation: { layer: box, keyPath: position.x, from: 0, to: 100, duration: 10 } }
        - { at: 1, pause: box }
        - { at: 2, resume: box }
        - { at: 3, set: { box.speed: 0, box.timeOffset: 5 } }
      """
    ) { scene, box in
      scene.at(0) {
        box.add(BasicAnimation(keyPath: "position.x", from: 0.0, to: 100.0, duration: 10))
      }
      scene.at(1) { box.pause() }
      scene.at(2) { box.resume() }
      scene.at(3) { box.clock = LayerClock(beginTime: box.beginTime, speed: 0, timeOffset: 5) }
    }
    #expect(file == swift)
    let node = try #require(file.nodes.firstIndex { $0.id == "box" })
    for (time, expected) in [(0.5, 5.0), (1, 10), (1.9, 10), (2.5, 15), (3.5, 50)] {
      let got = file.value(of: .position, node: node, at: time) as Point
      #expect(abs(got.x - expected) < 1e-9, "\(time): \(got.x)")
    }
  }

  @Test("What a change moves by itself in no layer is animated where a file says so")
  func withoutImplicitAction() throws {
    let file = try load(
      """
      canvas: { size: [200, 100] }
      layers:
        - { id: cast, frame: [0, 0, 40, 40], shadowOpacity: 1, shadowPath: { rect: [0, 0, 40, 40] } }
        - { id: still, frame: [0, 0, 40, 40], shadowPath: { rect: [0, 0, 40, 40] }, actions: { shadowPath: none } }
        - { id: copies, type: replicator, instanceCount: 5, sublayers: [ { id: dot, frame: [0, 0, 4, 4] } ] }
      timeline:
        - at: 1
          animate: { cast.shadowPath: { rect: [0, 0, 80, 60] }, still.shadowPath: { rect: [0, 0, 80, 60] }, copies.instanceCount: 1 }
          duration: 1
          timingFunction: linear
      """
    ).makeScene().record(until: 4)
    func box(_ id: String, _ time: Double) throws -> Rect? {
      let node = try #require(file.nodes.firstIndex { $0.id == id })
      return (file.value(of: .shadowPath, node: node, at: time) as Path).bounds
    }
    #expect(try box("cast", 1.5) == Rect(0, 0, 60, 50) && box("cast", 2.5) == Rect(0, 0, 80, 60))
    #expect(try box("still", 1.5) == Rect(0, 0, 80, 60))
    let dots = file.nodes.indices.filter { file.nodes[$0].id.hasSuffix("dot") }
    func count(_ time: Double) -> Int {
      dots.count { file.nodes[$0].isPresent(at: time) && file.isShown($0, at: time) }
    }
    #expect([0.5, 1.5, 3].map(count) == [5, 3, 1])
  }

  @Test("A layer's actions take the place of the plain animation")
  func actions() throws {
    let file = try load(
      """
      canvas: { size: [200, 100] }
      layers:
        - id: box
          frame: [0, 0, 40, 40]
          backgroundColor: "#ff0000"
          actions:
            backgroundColor: { duration: 2, timingFunction: linear }
            position: none
            opacity: { keyPath: transform.scale, from: 1, to: 3, duration: 1 }
            transform.rotation: none
      timeline:
        - { at: 1, animate: { box.backgroundColor: "#0000ff", box.position: [90, 90], box.opacity: 0.5 } }
      """
    ).makeScene().record(until: 4)
    let node = try #require(file.nodes.firstIndex { $0.id == "box" })
    let color = file.value(of: .backgroundColor, node: node, at: 2) as Color
    #expect(abs(color.red - 0.5) < 1e-9 && abs(color.blue - 0.5) < 1e-9)
    #expect(file.value(of: .position, node: node, at: 1) as Point == Point(90, 90))
    #expect(file.value(of: .opacity, node: node, at: 1) as Double == 0.5)
    #expect((file.value(of: .transformScale, node: node, at: 1.5) as Vector3).x == 2)
  }
}
