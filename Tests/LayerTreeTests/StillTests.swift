import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// Recordings of a single instant.
@Suite struct StillTests {
  /// The opacity and depth of the layer in a still.
  private func still(
    at time: Double, of duration: Double? = nil, _ setUp: (Scene, Layer) -> Void
  ) throws -> [Double] {
    let timeline = try recordStill(at: time, of: duration, setUp)
    #expect(timeline.duration == 0 && timeline.nodes.allSatisfy(\.tracks.isEmpty))
    return [
      try timeline.number(.opacity, "layer", at: 0),
      try timeline.number(.zPosition, "layer", at: 0),
    ]
  }

  private func recordStill(
    at time: Double, of duration: Double? = nil, _ setUp: (Scene, Layer) -> Void
  ) throws -> Timeline {
    let scene = Scene(size: Size(10, 10))
    let layer = Layer()
    layer.name = "layer"
    layer.zPosition = 1
    scene.rootLayer.addSublayer(layer)
    setUp(scene, layer)
    let timeline = try scene.recordStill(at: time, of: duration)
    #expect(timeline.validate() == [])
    return timeline
  }

  @Test(
    "A fade shows its end at the end of all, and the model after it",
    arguments: [(0, 0.5), (0.5, 0.25), (1, 0), (1.5, 1), (3, 1)])
  func fades(_ time: Double, _ opacity: Double) throws {
    let values = try still(at: time) { _, layer in
      layer.add(fade(from: 0.5, to: 0, duration: 1))
    }
    #expect(isNear(values, [opacity, 1], 1e-9), "\(values)")
  }

  @Test("A time that is the end but for rounding is the end")
  func rounding() throws {
    let end = 0.1 + 0.2
    for time in [0.3, end, 0.3 - 4e-10] {
      let values = try still(at: time) { _, layer in
        layer.add(fade(from: 1, to: 0, duration: end))
      }
      #expect(isNear(values[0], 0, 1e-8), "\(values)")
    }
  }

  @Test("What something follows shows what follows, as in a frame")
  func whatFollows() throws {
    let setUp: (Scene, Layer) -> Void = { scene, layer in
      layer.opacity = 0.75
      layer.add(fade(from: 0.5, to: 0, duration: 1))
      scene.at(2) { Transaction.withoutActions { layer.zPosition = 3 } }
    }
    #expect(try still(at: 1, setUp) == [0.75, 1])
    let scene = Scene(size: Size(10, 10))
    let layer = Layer()
    layer.name = "layer"
    scene.rootLayer.addSublayer(layer)
    setUp(scene, layer)
    #expect(try scene.record().number(.opacity, "layer", at: 1) == 0.75)
  }

  @Test("A scene that is said to last longer goes on after its last animation")
  func statedDuration() throws {
    let setUp: (Scene, Layer) -> Void = { _, layer in
      layer.add(fade(from: 0.5, to: 0, duration: 1))
    }
    #expect(try still(at: 1, of: 3, setUp)[0] == 1)
    #expect(try still(at: 1, of: 1, setUp)[0] == 0)
    #expect(try still(at: 1, of: 0.5, setUp)[0] == 0)
  }

  @Test("A change at the time shows already, also over an animation that ends with it")
  func steps() throws {
    func stepped(_ animates: Bool) -> (Scene, Layer) -> Void {
      { scene, layer in
        if animates { layer.add(fade(from: 0.5, to: 0, duration: 2)) }
        scene.at(2) {
          Transaction.withoutActions {
            layer.opacity = 0.25
            layer.zPosition = 3
          }
        }
      }
    }
    #expect(try still(at: 2, stepped(false)) == [0.25, 3])
    #expect(try still(at: 2, stepped(true)) == [0.25, 3])
    #expect(try still(at: 1.75, stepped(false)) == [1, 1])
    #expect(isNear(try still(at: 1, stepped(true)), [0.25, 1], 1e-9))
  }

  @Test("An implicit animation ends where it stays")
  func implicit() throws {
    let setUp: (Scene, Layer) -> Void = { scene, layer in
      scene.at(1) { Transaction.animate(duration: 1) { layer.opacity = 0 } }
    }
    #expect(try still(at: 1, setUp) == [1, 1])
    #expect(try still(at: 2, setUp) == [0, 1])
    #expect(try still(at: 9, setUp) == [0, 1])
  }

  @Test("Endless animations go on at any time, without a window that starts over")
  func endless() throws {
    let setUp: (Scene, Layer) -> Void = { _, layer in
      let pulse = fade(from: 0, to: 1, duration: 2)
      pulse.beginTime = 0.5
      pulse.repeatCount = .infinity
      layer.add(pulse)
    }
    // Before the start of a recording of the whole nothing is visible.
    #expect(try still(at: 0.25, setUp)[0] == 1)
    #expect(isNear(try still(at: 1, setUp)[0], 0.25, 1e-9))
    #expect(isNear(try still(at: 101, setUp)[0], 0.25, 1e-9))
    // A pass's end is the start of the next.
    #expect(isNear(try still(at: 100.5, setUp)[0], 0, 1e-9))
  }

  @Test("A display link that calls for ever needs no duration")
  func links() throws {
    var calls = 0
    let timeline = try recordStill(at: 2) { scene, layer in
      layer.add(fade(from: 0.5, to: 0, duration: 2))
      DisplayLink { _ in calls += 1 }.add(to: scene)
    }
    #expect(calls == 121)
    #expect(timeline.diagnostics.isEmpty)
    #expect(try timeline.number(.opacity, "layer", at: 0) == 1)
  }

  @Test("What decides later what shows is called before the still is made, and nothing else is")
  func lookahead() throws {
    final class Walker: Ticking {
      let (tickerName, endingAdvice, patience, lookahead) = ("", "", 20.0, 0.5)
      var calls: [Double] = []
      let scene: Scene
      init(_ scene: Scene) { self.scene = scene }
      func isDue(generation: Int) -> Bool { true }
      func tick(generation: Int) {
        calls.append(scene.now)
        scene.scheduleTick(of: self, generation: 0, at: scene.now + lookahead, order: 0)
      }
    }
    let scene = Scene(size: Size(10, 10))
    let walker = Walker(scene)
    scene.scheduleTick(of: walker, generation: 0, at: 0.5, order: 0)
    _ = try scene.recordStill(at: 1.2)
    #expect(walker.calls == [0.5, 1, 1.5])
  }

  @Test("A link that was invalidated does not go on")
  func invalidatedLinks() throws {
    let values = try still(at: 1) { scene, layer in
      layer.add(fade(from: 0.5, to: 0, duration: 1))
      let link = DisplayLink { _ in }
      link.add(to: scene)
      scene.at(1) { link.invalidate() }
    }
    #expect(values[0] == 0)
  }

  @Test("Layers are there from their coming to their going", arguments: [0.5, 1, 1.5, 2, 2.5])
  func presence(_ time: Double) throws {
    let timeline = try recordStill(at: time) { scene, layer in
      let guest = Layer()
      guest.name = "guest"
      scene.at(1) { layer.addSublayer(guest) }
      scene.at(2) { guest.removeFromSuperlayer() }
    }
    let isThere = timeline.nodes.contains { $0.id == "layer/guest" && $0.isPresent(at: 0) }
    #expect(isThere == (1..<2).contains(time))
  }

  @Test("A scene is recorded once, at a time that there is")
  func errors() throws {
    let scene = Scene(size: Size(10, 10))
    for time in [-1, .infinity, .nan] {
      #expect(throws: RecordingError.self) { try scene.recordStill(at: time) }
    }
    _ = try scene.recordStill(at: 0)
    #expect(throws: RecordingError.alreadyRecorded) { try scene.record() }
    #expect(throws: RecordingError.alreadyRecorded) { try scene.recordStill(at: 0) }
  }

  @Test("Copies in the old picture of a transition stand where they did when it began")
  func copiesInATransition() throws {
    func opacities(_ timeline: Timeline, at time: Double) throws -> [Double] {
      let copies = timeline.nodes.indices.filter {
        timeline.nodes[$0].id.contains("mark") && timeline.nodes[$0].start <= time
          && time < timeline.nodes[$0].end
      }
      return copies.map { timeline.value(of: .opacity, node: $0, at: time) }.sorted()
    }
    func setUp(_ scene: Scene, _ layer: Layer) {
      let replicator = ReplicatorLayer()
      replicator.instanceCount = 3
      replicator.instanceDelay = 0.5
      let mark = Layer()
      mark.name = "mark"
      mark.add(BasicAnimation(keyPath: "opacity", from: 0.0, to: 1.0, duration: 4))
      replicator.addSublayer(mark)
      layer.addSublayer(replicator)
      scene.at(2) {
        let push = Transition()
        push.type = .push
        push.duration = 2
        replicator.removeFromSuperlayer()
        // In place of the action for the removal.
        layer.add(push)
      }
    }
    let scene = Scene(size: Size(10, 10))
    let layer = Layer()
    scene.rootLayer.addSublayer(layer)
    setUp(scene, layer)
    let whole = try scene.record(until: 5)
    for time in [2.1, 3.5, 3.9] {
      let shown = try opacities(try recordStill(at: time, setUp), at: 0)
      for opacities in [shown, try opacities(whole, at: time)] {
        #expect(opacities.count == 3)
        #expect(
          zip(opacities, [0.25, 0.375, 0.5]).allSatisfy { isNear($0, $1, 1e-4) }, "\(opacities)")
      }
    }
  }

  @Test("Copies that are ahead show what has ended for them", arguments: [0.3, 0.56, 0.75])
  func copiesAhead(_ time: Double) throws {
    func setUp(_ scene: Scene, _ layer: Layer) {
      let replicator = ReplicatorLayer()
      replicator.instanceCount = 3
      replicator.instanceDelay = -0.2
      let mark = Layer()
      mark.name = "mark"
      let fade = BasicAnimation(keyPath: "opacity", from: 0.75, to: 0.0, duration: 0.8)
      fade.fillMode = .forwards
      mark.add(fade)
      replicator.addSublayer(mark)
      layer.addSublayer(replicator)
    }
    let still = try recordStill(at: time, of: 2, setUp)
    let copies = still.nodes.indices.filter { still.nodes[$0].id.contains("mark") }
    let shown: [Double] = copies.map { still.value(of: .opacity, node: $0, at: 0) }
    let expected = (0..<3).map { copy in
      let own = time + 0.2 * Double(copy)
      return own < 0.8 ? 0.75 * (1 - own / 0.8) : 1
    }
    #expect(zip(shown, expected).allSatisfy { isNear($0, $1, 1e-4) }, "\(shown)")
    #expect(shown.count == 3)
  }

  @Test func timesAfterTheEndAreTold() throws {
    func warnings(
      at time: Double, of duration: Double? = nil, repeats: Float = 1
    ) throws -> [String] {
      try recordStill(at: time, of: duration) { _, layer in
        let fade = BasicAnimation(keyPath: "opacity", from: 0.0, to: 1.0)
        fade.duration = 4
        fade.repeatCount = Double(repeats)
        layer.add(fade)
      }.diagnostics.map(\.message)
    }
    #expect(try warnings(at: 4).isEmpty && warnings(at: 0).isEmpty)
    #expect(try warnings(at: 99).count { $0.contains("ends at 4.0 s") } == 1)
    #expect(try warnings(at: 5, of: 6).isEmpty)
    #expect(try warnings(at: 7, of: 6).count { $0.contains("ends at 6.0 s") } == 1)
    // An endless scene has only a stated end.
    #expect(try warnings(at: 99, repeats: .infinity).isEmpty)
    #expect(try warnings(at: 99, of: 2, repeats: .infinity).count == 1)
  }

  @Test("What is still to come is no end")
  func whatIsToCome() throws {
    func warnings(at time: Double, duration: Double = 1) throws -> [String] {
      try recordStill(at: time) { scene, layer in
        layer.add(fade(from: 0, to: 1, duration: duration))
        scene.at(5) { layer.opacity = 0 }
      }.diagnostics.map(\.message)
    }
    #expect(try warnings(at: 3).isEmpty)
    #expect(try warnings(at: 7).count { $0.contains("ends at 5.25 s") } == 1)
    let sum = try recordStill(at: 1) { _, layer in
      layer.add(fade(from: 0, to: 1, duration: 0.1 + 0.2))
    }
    #expect(sum.diagnostics.map(\.message).contains { $0.contains("ends at 0.3 s") })
  }
}
