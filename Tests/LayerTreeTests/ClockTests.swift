import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// Layers whose clocks run at their own speed.
@Suite struct ClockTests {
  /// Expects the values of a linear fade of `seconds` from 0 to 1 on a layer.
  func expectFade(
    seconds: Double = 1, until: Double = 10, setUp: (Scene, Layer) -> Void,
    _ expected: [(Double, Double)], _ comment: Comment = ""
  ) {
    let (timeline, node) = recorded(until: until) { scene, layer in
      layer.opacity = 0.5
      setUp(scene, layer)
    }
    for (time, value) in expected {
      let got = timeline.value(of: .opacity, node: node, at: time) as Double
      #expect(isNear(got, value, 1e-9), "\(comment) at \(time): \(got), not \(value)")
    }
  }

  /// Until a layer's clock begins its time is 0; then it starts at its offset, and runs with its
  /// speed.
  @Test func beginAndOffset() {
    let fades: (FillMode) -> (Scene, Layer) -> Void = { fillMode in
      { _, layer in
        (layer.beginTime, layer.speed, layer.timeOffset) = (1, 2, 0.5)
        let animation = fade(duration: 4)
        animation.fillMode = fillMode
        animation.isRemovedOnCompletion = false
        layer.add(animation)
      }
    }
    let times = [(0, 0), (0.999, 0), (1, 0.125), (1.5, 0.375), (2.25, 0.75), (2.7, 0.975)]
    expectFade(setUp: fades(.both), times + [(2.75, 1), (6, 1)], "filled")
    expectFade(setUp: fades(.removed), times + [(2.8, 0.5), (6, 0.5)], "removed")
  }

  @Test func speeds() {
    expectFade(
      setUp: { _, layer in
        layer.speed = 2
        layer.add(fade())
      }, [(0, 0), (0.25, 0.5), (0.4, 0.8), (0.5, 0.5)], "twice as fast")
    expectFade(
      setUp: { scene, layer in
        layer.speed = 0
        layer.timeOffset = 0.3
        let animation = fade()
        animation.beginTime = 1e-12
        layer.add(animation)
      }, [(0, 0.3), (5, 0.3)], "paused")
    expectFade(
      setUp: { scene, layer in
        scene.rootLayer.speed = 100
        layer.add(fade(duration: 100))
      }, [(0.25, 0.25), (1, 0.5)], "in a fast window")
  }

  /// A paused layer has the frame of its offset; changes of the offset scrub through the animation.
  /// An animation begins at the layer's time at its addition.
  @Test func scrubbing() {
    expectFade(
      setUp: { scene, layer in
        layer.speed = 0
        layer.add(fade())
        scene.at(1) { layer.timeOffset = 0.25 }
        scene.at(2) { layer.timeOffset = 0.999 }
        scene.at(3) { layer.timeOffset = 0.5 }
      }, [(0, 0), (1, 0.25), (1.5, 0.25), (2, 0.999), (3, 0.5), (9, 0.5)])
  }

  /// Paused at its very end an animation still has its end value; beyond that it is removed.
  @Test func scrubbingToTheEnd() {
    expectFade(
      setUp: { scene, layer in
        layer.speed = 0
        layer.add(fade())
        scene.at(1) { layer.timeOffset = 1 }
        scene.at(2) { layer.timeOffset = 0.5 }
        scene.at(3) { layer.timeOffset = 1.5 }
        scene.at(4) { layer.timeOffset = 0.25 }
      }, [(1.5, 1), (2.5, 0.5), (3.5, 0.5), (4.5, 0.5)])
  }

  @Test func backwards() {
    let (timeline, node) = recorded { _, layer in
      layer.opacity = 0.5
      layer.speed = -1
      layer.timeOffset = 2
      let animation = fade(duration: 2)
      animation.beginTime = 1e-12
      layer.add(animation)
    }
    #expect(isNear(timeline.duration, 2, 1e-9))
    for (time, expected) in [(0.5, 0.75), (1, 0.5), (1.9, 0.05)] {
      let got = timeline.value(of: .opacity, node: node, at: time) as Double
      #expect(isNear(got, expected, 1e-9), "\(time): \(got)")
    }
  }

  /// The pause and resume idiom.
  @Test func pauseAndResume() {
    let journalled = Scene(size: Size(10, 10))
    let journal = Journal(journalled)
    let layer = Layer()
    layer.name = "layer"
    journalled.rootLayer.addSublayer(layer)
    journalled.at(1) { layer.add(fade(duration: 2, delegate: journal.listener("fade"))) }
    journalled.at(1.5) {
      let paused = layer.convertTime(journalled.now, from: nil)
      layer.speed = 0
      layer.timeOffset = paused
    }
    journalled.at(4) {
      let paused = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(journalled.now, from: nil) - paused
    }
    do {
      let timeline = try journalled.record()
      #expect(timeline.validate() == [])
      #expect(journal.entries == ["1000 start fade", "5500 stop fade"])
      #expect(timeline.duration == 5.5)
      for (time, expected) in [(1.25, 0.125), (1.5, 0.25), (3, 0.25), (4, 0.25), (5, 0.75)] {
        #expect(isNear(try timeline.number(.opacity, "layer", at: time), expected, 1e-9))
      }
    } catch { Issue.record("\(error)") }
  }

  /// An animation that is added before its layer's time begins, or while that is paused, starts
  /// later.
  @Test func startsWithTheLayer() throws {
    let scene = Scene(size: Size(10, 10))
    let journal = Journal(scene)
    let clocks = [
      "paused": LayerClock(speed: 0), "late": LayerClock(beginTime: 1),
      "jumping": LayerClock(speed: 0),
    ]
    for (name, clock) in clocks.sorted(by: { $0.key < $1.key }) {
      let layer = Layer()
      layer.clock = clock
      scene.rootLayer.addSublayer(layer)
      let animation = fade(delegate: journal.listener(name))
      animation.beginTime = 0.5
      layer.add(animation)
      if name == "paused" { scene.at(3) { layer.clock = LayerClock(timeOffset: -3) } }
      if name == "jumping" { scene.at(9) { layer.clock = LayerClock() } }
    }
    _ = try scene.record()
    #expect(
      journal.entries == [
        "1500 start late", "2500 stop late", "3500 start paused", "4500 stop paused",
        "9000 start jumping", "9000 stop jumping",
      ])
  }

  /// Changes of speed during the scene: the layer's time jumps by the definition of its clock.
  @Test func changesOfSpeed() {
    expectFade(
      setUp: { scene, layer in
        layer.add(fade(duration: 4))
        // At 1 the local time jumps from 1 to 2 and continues twice as fast.
        scene.at(1) { layer.speed = 2 }
      }, [(0.5, 0.125), (1, 0.5), (1.5, 0.75), (2, 0.5)])
    expectFade(
      setUp: { scene, layer in
        layer.add(fade(duration: 4))
        // The parent's clock has the same effect.
        scene.at(1) { scene.rootLayer.speed = 2 }
      }, [(0.5, 0.125), (1, 0.5), (1.5, 0.75), (2, 0.5)])
  }

  struct Table: Decodable {
    struct Case: Decodable {
      var name: String
      var child: [Double]?
      var chain: [[Double]]?
      var frm: [Double]?
      var to: [Double]?
      var op: String
      var t: Double
      var result: Double
    }
    struct Cases: Decodable { var cases: [Case] }
    var convertTime: Cases
  }

  @Test func convertTime() throws {
    let table: Table = try TestSupport.table("media-timing")
    func layer(_ clock: [Double], in parent: Layer?) -> Layer {
      let layer = Layer()
      layer.clock = LayerClock(beginTime: clock[0], speed: clock[1], timeOffset: clock[2])
      parent?.addSublayer(layer)
      return layer
    }
    #expect(table.convertTime.cases.count == 16)
    for row in table.convertTime.cases {
      // Rows about a child alone have a root with a clock of its own, which must not have an
      // effect.
      let root = layer([5, 3, 2], in: nil)
      let got: Double
      if let clock = row.child {
        let child = layer(clock, in: root)
        got =
          row.op == "toChild"
          ? child.convertTime(row.t, from: root) : root.convertTime(row.t, from: child)
      } else if let chain = row.chain {
        var layers: [Layer] = []
        for clock in chain { layers.append(layer(clock, in: layers.last)) }
        let bottom = try #require(layers.last)
        got =
          row.op == "fromGlobal"
          ? bottom.convertTime(row.t, from: nil) : bottom.convertTime(row.t, to: nil)
      } else {
        let from = layer(try #require(row.frm), in: root)
        let to = layer(try #require(row.to), in: root)
        got = to.convertTime(row.t, from: from)
        #expect(from.convertTime(row.t, to: to) == got)
      }
      #expect(isNear(got, row.result, 1e-9), "\(row.name): \(got)")
    }
  }
}
