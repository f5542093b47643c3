import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// Layers that are added, removed and reordered while the scene runs.
@Suite struct TreeChangeTests {
  let scene = Scene(size: Size(100, 100))

  init() { scene.rootLayer.actions["sublayers"] = .nothing }

  /// Layers whose sublayers are added and removed without animation.
  func named(_ names: String...) -> [Layer] {
    names.map { name in
      let layer = Layer()
      layer.name = name
      layer.actions["sublayers"] = .nothing
      return layer
    }
  }

  /// The ids of the present nodes at a time, in paint order.
  func ids(_ timeline: Timeline, at time: Double) -> [String] {
    func visit(_ node: Int) -> [String] {
      guard timeline.nodes[node].isPresent(at: time) else { return [] }
      return [timeline.nodes[node].id] + timeline.children[node].flatMap(visit)
    }
    return visit(0)
  }

  @Test func comesAndGoes() throws {
    let layers = named("a", "b")
    scene.rootLayer.addSublayer(layers[0])
    layers[1].opacity = 0.5
    scene.at(1) { layers[0].addSublayer(layers[1]) }
    scene.at(2) {
      layers[1].removeFromSuperlayer()
      layers[1].opacity = 0.25
    }
    scene.at(3) { layers[0].addSublayer(layers[1]) }
    scene.at(4) {}
    let timeline = try scene.record(until: 5)
    #expect(timeline.validate() == [])
    #expect(ids(timeline, at: 0.5) == ["root", "a"])
    #expect(ids(timeline, at: 1) == ["root", "a", "a/b"])
    #expect(ids(timeline, at: 2) == ["root", "a"])
    #expect(ids(timeline, at: 3) == ["root", "a", "a/b#2"])
    #expect(try timeline.number(.opacity, "a/b", at: 1.5) == 0.5)
    #expect(try timeline.number(.opacity, "a/b#2", at: 3) == 0.25)
  }

  @Test func idsStayUnique() throws {
    for layer in named("x", "x", "x#2", "x") { scene.rootLayer.addSublayer(layer) }
    scene.rootLayer.addSublayer(Layer())
    scene.rootLayer.addSublayer(ShapeLayer())
    let timeline = try scene.record()
    #expect(timeline.validate() == [])
    #expect(Set(timeline.nodes.map(\.id)).count == 7)
    #expect(timeline.nodes[1].id == "x")
  }

  /// A new position is a new node; animations continue.
  @Test func reordering() throws {
    let layers = named("a", "b", "c")
    for layer in layers { scene.rootLayer.addSublayer(layer) }
    let journal = Journal(scene)
    layers[0].add(fade(duration: 4, delegate: journal.listener("a")), forKey: "fade")
    scene.at(1) { scene.rootLayer.addSublayer(layers[0]) }
    scene.at(2) {
      #expect(layers[0].animationKeys == ["fade"])
      #expect(layers[0].presentation?.opacity == 0.5)
    }
    let timeline = try scene.record()
    #expect(timeline.validate() == [])
    #expect(ids(timeline, at: 0.5) == ["root", "a", "b", "c"])
    #expect(ids(timeline, at: 1) == ["root", "b", "c", "a#2"])
    #expect(try timeline.number(.opacity, "a", at: 0.5) == 0.125)
    #expect(try timeline.number(.opacity, "a#2", at: 3) == 0.75)
    #expect(timeline.duration == 4)
    #expect(journal.entries == ["0 start a", "4000 stop a"])
  }

  /// Several moves in one callback: only the final positions have an effect.
  @Test func movesInOneCallback() throws {
    let layers = named("s", "t", "x")
    scene.rootLayer.addSublayer(layers[0])
    scene.rootLayer.addSublayer(layers[1])
    scene.at(1) {
      scene.rootLayer.addSublayer(layers[2])
      scene.rootLayer.insertSublayer(layers[0], above: layers[1])
    }
    let timeline = try scene.record(until: 2)
    #expect(ids(timeline, at: 0) == ["root", "s", "t"])
    #expect(ids(timeline, at: 1) == ["root", "t", "s#2", "x"])
  }

  /// Random moves: at any time the present nodes equal the tree of that time, in its order.
  @Test func randomMoves() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      let scene = Scene(size: Size(10, 10))
      scene.rootLayer.actions["sublayers"] = .nothing
      let layers = named("a", "b", "c", "d", "e", "f")
      var expected: [(time: Double, ids: [String])] = []
      func snapshot(_ layer: Layer) -> [String] {
        [layer.name ?? "root"] + layer.sublayers.flatMap(snapshot)
      }
      for step in 0..<8 {
        let moves = (0..<generator.whole(1...4)).map { _ in
          (
            generator.pick(layers), generator.pick([scene.rootLayer] + layers),
            generator.whole(0...4)
          )
        }
        scene.at(Double(step)) {
          for (layer, parent, index) in moves {
            var ancestor: Layer? = parent
            while let current = ancestor, current !== layer { ancestor = current.superlayer }
            if ancestor != nil || index == 4 {
              layer.removeFromSuperlayer()
            } else {
              parent.insertSublayer(layer, at: index)
            }
          }
          expected.append((Double(step), snapshot(scene.rootLayer)))
        }
      }
      let timeline = try scene.record(until: 9)
      #expect(timeline.validate() == [])
      try #require(expected.count == 8)
      for (time, names) in expected {
        let got = ids(timeline, at: time + 0.5).map { id in
          String(id.split(separator: "/").last?.split(separator: "#").first ?? "")
        }
        #expect(got == names, "at \(time)")
      }
    }
  }

  @Test func ancestorLeavesAndComesBack() throws {
    let layers = named("a", "b", "c")
    scene.rootLayer.addSublayer(layers[0])
    layers[0].addSublayer(layers[1])
    layers[1].addSublayer(layers[2])
    scene.at(1) { layers[0].removeFromSuperlayer() }
    scene.at(2) {
      scene.rootLayer.addSublayer(layers[0])
      layers[2].removeFromSuperlayer()
    }
    let timeline = try scene.record(until: 3)
    #expect(timeline.validate() == [])
    #expect(ids(timeline, at: 0) == ["root", "a", "a/b", "a/b/c"])
    #expect(ids(timeline, at: 1) == ["root"])
    #expect(ids(timeline, at: 2).count == 3)
  }

  /// A layer that moves under another clock keeps its animations' local times.
  @Test func newClock() throws {
    let layers = named("slow", "ball")
    let journal = Journal(scene)
    layers[0].speed = 0.5
    scene.rootLayer.addSublayer(layers[0])
    scene.rootLayer.addSublayer(layers[1])
    layers[1].add(fade(delegate: journal.listener("ball")))
    scene.at(0.5) {
      layers[0].addSublayer(layers[1])
      layers[0].timeOffset = 0.25
    }
    let timeline = try scene.record()
    // Half is over at 0.5, which is the slow layer's time as well: the rest takes twice as long.
    #expect(journal.entries == ["0 start ball", "1500 stop ball"])
    #expect(timeline.duration == 1.5)
    #expect(try timeline.number(.opacity, "slow/ball", at: 1) == 0.75)
  }

  @Test func zPosition() throws {
    let layers = named("a", "b")
    for layer in layers { scene.rootLayer.addSublayer(layer) }
    layers[0].zPosition = 2
    scene.at(1) { Transaction.withoutActions { layers[0].zPosition = -2 } }
    let timeline = try scene.record(until: 2)
    #expect(try timeline.number(.zPosition, "a", at: 0.5) == 2)
    #expect(try timeline.number(.zPosition, "a", at: 1.5) == -2)
  }
}
