import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// The recorded interval of time, and the scenes that can't be recorded.
@Suite struct DurationTests {
  func pulse(_ duration: Double, begin: Double = 0, autoreverses: Bool = false) -> BasicAnimation {
    let animation = fade(duration: duration)
    animation.repeatCount = .infinity
    animation.autoreverses = autoreverses
    animation.beginTime = begin
    return animation
  }

  func record(
    until: Double? = nil, preroll: Bool = false, _ setUp: (Scene, Layer) -> Void
  ) throws -> Timeline {
    let scene = Scene(size: Size(10, 10))
    scene.includesPreroll = preroll
    let layer = Layer()
    layer.name = "layer"
    scene.rootLayer.addSublayer(layer)
    setUp(scene, layer)
    let timeline = try scene.record(until: until)
    #expect(timeline.validate() == [])
    return timeline
  }

  @Test func nothingMoves() throws {
    let timeline = try record { _, layer in layer.opacity = 0.5 }
    #expect(timeline.duration == 0)
    #expect(try timeline.number(.opacity, "layer", at: 0) == 0.5)
    #expect(timeline.diagnostics.isEmpty)
  }

  @Test(arguments: [Size(0, 10), Size(10, 0), Size(-1, 10), Size(100_001, 10), Size(.nan, 10)])
  func canvasThatIsNone(_ size: Size) throws {
    #expect(throws: RecordingError.self) { try Scene(size: size).record() }
  }

  @Test func changesThatNeverRestAreReported() throws {
    /// A layer that requests another layout in each layout.
    final class Restless: Layer {
      override func layoutSublayers() {
        super.layoutSublayers()
        setNeedsLayout()
      }
    }
    let scene = Scene(size: Size(10, 10))
    let layer = Restless()
    scene.rootLayer.addSublayer(layer)
    layer.setNeedsLayout()
    let timeline = try scene.record()
    #expect(timeline.diagnostics.contains { $0.message.contains("again and again") })
  }

  /// Turns by which a rotation continues every half second, and the number of passes until it looks
  /// as at first.
  @Test(arguments: [(1.0, 1.0), (0.25, 4), (-0.4, 5), (1.5, 2)])
  func cumulativeTurns(_ turns: Double, _ passes: Double) throws {
    let angle = 2 * Double.pi * turns
    let ways: [(Double?, Double?, Double?, Double)] = [
      (nil, nil, angle, 0), (0, angle, nil, 0.5), (0.3, nil, angle - 0.3, 0),
    ]
    for (from, to, by, tilt) in ways {
      func setUp(_ scene: Scene, _ layer: Layer) {
        layer.transform = Transform3D(rotationAngle: tilt, x: 1, y: 0, z: 0)
        let turn = BasicAnimation(
          keyPath: "transform.rotation", from: from, to: to, by: by, duration: 0.5)
        turn.isCumulative = true
        turn.repeatCount = .infinity
        layer.add(turn)
      }
      let timeline = try record(setUp)
      #expect(timeline.duration == 0.5 * passes)
      #expect(timeline.diagnostics.isEmpty)
      let long = try record(until: passes, setUp)
      let node = try long.node("layer")
      let first = long.transform(node, at: 0.1)
      let again = long.transform(node, at: 0.1 + timeline.duration)
      #expect(max(abs(first.m11 - again.m11), abs(first.m12 - again.m12)) < 1e-9)
    }
  }

  /// Passes continue from the value of the last key time, even if there are more values.
  @Test(arguments: [([0, 1], 2.0), ([0, 0.5, 1], 1.0)])
  func cumulativeKeyframes(_ keyTimes: [Double], _ passes: Double) throws {
    let timeline = try record { _, layer in
      let turn = KeyframeAnimation(
        keyPath: "transform.rotation", values: [0, Double.pi, 2 * Double.pi], duration: 0.5)
      turn.keyTimes = keyTimes
      turn.isCumulative = true
      turn.repeatCount = .infinity
      layer.add(turn)
    }
    #expect(timeline.duration == 0.5 * passes)
  }

  @Test func cumulativeTurnsBesideOthers() throws {
    func turn(_ count: Double) -> BasicAnimation {
      let turn = BasicAnimation(keyPath: "transform.rotation", by: Double.pi, duration: 0.5)
      turn.isCumulative = true
      turn.repeatCount = count
      return turn
    }
    let pulse = BasicAnimation(keyPath: "transform.scale", from: 1.0, to: 2.0, duration: 0.5)
    pulse.repeatCount = .infinity
    let scaled = try record { _, layer in
      layer.add(turn(.infinity))
      layer.add(pulse)
    }
    #expect(scaled.duration == 1 && scaled.diagnostics.isEmpty)
    // The contents of a group start again with each of its passes.
    let group = AnimationGroup()
    group.animations = [turn(3)]
    group.duration = 1.25
    group.repeatCount = .infinity
    let grouped = try record { _, layer in layer.add(group) }
    #expect(grouped.duration == 1.25 && grouped.diagnostics.isEmpty)
  }

  @Test("A common period is found within a microsecond")
  func thirds() throws {
    for (periods, common) in [
      ([1.0 / 3, 0.5], 1.0), ([0.333333333333, 0.5], 1), ([2.0 / 7, 0.4], 2), ([0.7], 0.7),
      ([0.3, 0.4, 0.7], 8.4), ([(2.0).squareRoot()], 1.414213562),
    ] {
      let timeline = try record { _, layer in
        for period in periods {
          let other = Layer()
          layer.addSublayer(other)
          other.add(pulse(period))
        }
      }
      #expect(abs(timeline.duration - common) < 1e-9, "\(periods)")
      #expect(timeline.diagnostics.isEmpty && !timeline.hasSeam)
    }
  }

  /// 7.7 s are 11 and 7 periods of the first two, and 5.923 of the third, which differs from a
  /// whole number by 0.077; no other time of at most half a minute is closer.
  @Test("Without a common period it is the time at which the turns nearly end together")
  func separatePeriods() throws {
    let timeline = try record { _, layer in
      for period in [0.7, 1.1, 1.3] {
        let other = Layer()
        other.name = "p\(period)"
        layer.addSublayer(other)
        other.add(pulse(period))
      }
    }
    #expect(abs(timeline.duration - 7.7) < 1e-9)
    #expect(timeline.hasSeam && timeline.diagnostics.isEmpty)
    let turns = try ["layer/p0.7", "layer/p1.1", "layer/p1.3"].map { name -> Double in
      let node = try timeline.node(name)
      return try #require(timeline.nodes[node].track(of: .opacity)?.turn)
    }
    #expect(turns == [0.7, 1.1, 1.3])
    let warning = try #require(timeline.seamWarning)
    #expect(warning.node == "layer/p1.3" && warning.message.contains("7.692 % of a turn"))
    #expect(warning.message.contains("its opacity jumps by 0.923"))
  }

  @Test(arguments: ["position.x", "transform.rotation.y"])
  func whatNeverReturns(_ keyPath: String) throws {
    let timeline = try record { _, layer in
      let move = BasicAnimation(keyPath: keyPath, by: 1.0, duration: 0.5)
      move.isCumulative = true
      move.repeatCount = .infinity
      layer.add(move)
    }
    #expect(timeline.diagnostics.contains { $0.message.contains("no common period") })
  }

  /// A still of an animated scene: the values of its first instant.
  @Test func still() throws {
    let timeline = try record(until: 0) { _, layer in
      layer.add(fade(from: 0.25, to: 1, duration: 0.0004))
    }
    #expect(timeline.duration == 0)
    #expect(try timeline.number(.opacity, "layer", at: 0) == 0.25)
  }

  @Test func finite() throws {
    let timeline = try record { scene, layer in
      layer.add(fade(duration: 1.5))
      let late = fade(duration: 2)
      late.beginTime = 1
      late.speed = 2
      late.repeatCount = 2.5
      layer.add(late)
      scene.at(3.2) { Transaction.withoutActions { layer.zPosition = 1 } }
    }
    #expect(timeline.duration == 3.5)
  }

  @Test func endless() throws {
    let timeline = try record { _, layer in
      layer.add(pulse(0.4))
      let other = BasicAnimation(keyPath: "zPosition", from: 0, to: 1, duration: 0.3)
      other.repeatDuration = .infinity
      other.autoreverses = true
      layer.add(other)
    }
    // 0.4 and 0.6.
    #expect(isNear(timeline.duration, 1.2, 1e-9))
    let node = try timeline.node("layer")
    #expect(timeline.nodes[node].track(of: .opacity)?.period == 0.4)
    #expect(timeline.nodes[node].track(of: .zPosition)?.period == 0.6)
    // The values within a period are exact.
    for time in [0.05, 0.13, 0.39] {
      for shift in [0.4, 0.8] {
        let first = try timeline.number(.opacity, "layer", at: time)
        #expect(isNear(try timeline.number(.opacity, "layer", at: time + shift), first, 1e-9))
      }
    }
  }

  /// The export starts when everything is periodic, unless the time before is requested.
  @Test func preroll() throws {
    let window = try record { _, layer in layer.add(pulse(0.5, begin: 0.2)) }
    #expect(window.duration == 0.5)
    #expect(isNear(try window.number(.opacity, "layer", at: 0.25), 0.5, 1e-9))
    #expect(try window.number(.opacity, "layer", at: 0) == 0)
    let whole = try record(preroll: true) { _, layer in layer.add(pulse(0.5, begin: 0.2)) }
    #expect(whole.duration == 0.5)
    #expect(try whole.number(.opacity, "layer", at: 0.1) == 1)
    #expect(isNear(try whole.number(.opacity, "layer", at: 0.45), 0.5, 1e-9))
  }

  @Test func both() throws {
    let timeline = try record { _, layer in
      layer.add(pulse(0.4))
      layer.add(BasicAnimation(keyPath: "zPosition", from: 0, to: 1, duration: 1))
    }
    #expect(isNear(timeline.duration, 1.2, 1e-9))
    #expect(timeline.diagnostics.map(\.severity) == [.note])
    let exact = try record { _, layer in
      layer.add(pulse(0.5))
      layer.add(BasicAnimation(keyPath: "zPosition", from: 0, to: 1, duration: 1))
    }
    #expect(exact.duration == 1)
  }

  @Test func noCommonPeriod() throws {
    let timeline = try record { _, layer in layer.add(pulse(1.0 / 3)) }
    #expect(isNear(timeline.duration, 1.0 / 3, 1e-6))
    #expect(timeline.diagnostics.isEmpty)
    // Nine rounds of one have nearly the duration of ten of the other.
    let long = try record { _, layer in
      layer.add(pulse(1.001))
      layer.add(pulse(0.9))
    }
    #expect(long.duration == 9)
    #expect(long.diagnostics.isEmpty)
  }

  @Test func cumulativeIsNotPeriodic() throws {
    let timeline = try record { _, layer in
      let animation = pulse(0.5)
      animation.isCumulative = true
      layer.add(animation)
    }
    #expect(timeline.duration == 5)
    #expect(timeline.nodes.allSatisfy { $0.tracks.allSatisfy { $0.track.period == nil } })
  }

  @Test func layerSpeedsChangePeriods() throws {
    let timeline = try record { scene, layer in
      scene.rootLayer.speed = 2
      layer.add(pulse(1))
    }
    #expect(timeline.duration == 0.5)
    let paused = try record { _, layer in
      layer.speed = 0
      layer.add(pulse(1))
    }
    #expect(paused.duration == 0)
  }

  @Test("A layer whose superlayer's time falls to its begin stands still from then on")
  func backBeforeTheBegin() throws {
    func change(_ scene: Scene, _ layer: Layer) {
      scene.rootLayer.speed = -1
      scene.rootLayer.timeOffset = 2
      layer.beginTime = 1
      layer.speed = -1
      layer.add(pulse(0.4))
    }
    let timeline = try record(change)
    #expect(isNear(timeline.duration, 1, 1e-9))
    #expect(timeline.diagnostics.isEmpty)
    let stated = try record(until: 4, change)
    #expect(stated.nodes.allSatisfy { $0.tracks.allSatisfy { $0.track.period == nil } })
    let last = try stated.number(.opacity, "layer", at: 1)
    #expect(isNear(try stated.number(.opacity, "layer", at: 0.2), last, 1e-9))
    for time in [1.1, 1.3, 3.9] {
      #expect(isNear(try stated.number(.opacity, "layer", at: time), last, 1e-9))
    }
  }

  @Test("An animation that begins before its layer repeats from where the layer does begin")
  func beforeTheBegin() throws {
    func change(_ scene: Scene, _ layer: Layer) {
      layer.beginTime = 1
      let animation = pulse(0.4)
      animation.beginTime = -1
      layer.add(animation)
    }
    let timeline = try record(change)
    #expect(isNear(timeline.duration, 0.4, 1e-9))
    #expect(timeline.diagnostics.isEmpty)
    let stated = try record(until: 4, change)
    #expect(stated.nodes.allSatisfy { $0.tracks.allSatisfy { $0.track.period == nil } })
    let (held, start) = (
      try stated.number(.opacity, "layer", at: 0), try stated.number(.opacity, "layer", at: 1)
    )
    #expect(isNear(try stated.number(.opacity, "layer", at: 0.9), held, 1e-9))
    #expect(isNear(try stated.number(.opacity, "layer", at: 3.8), start, 1e-9))
  }

  /// An endless group repeats with its own duration, for any contents.
  @Test func endlessGroup() throws {
    let timeline = try record { _, layer in
      let group = AnimationGroup([fade(duration: 0.3), fade(duration: 5)], duration: 0.75)
      group.repeatCount = .infinity
      layer.add(group)
    }
    #expect(timeline.duration == 0.75)
  }

  @Test func stated() throws {
    let timeline = try record(until: 2) { scene, layer in
      layer.add(pulse(0.5))
      scene.at(2) { Transaction.withoutActions { layer.zPosition = 1 } }
      scene.at(2.001) { Issue.record("it is over by then") }
    }
    #expect(timeline.duration == 2)
    #expect(timeline.nodes[1].track(of: .opacity)?.period == 0.5)
    #expect(timeline.diagnostics.isEmpty)
  }

  @Test func poster() throws {
    let choices: [(Poster, Double)] = [
      (.start, 0), (.end, 1), (.rest, 1), (0.5, 0.5), (-1, 0), (7, 1), (.at(.nan), 0),
    ]
    for (given, expected) in choices {
      let timeline = try record { scene, layer in
        layer.add(fade())
        scene.poster = given
      }
      #expect(timeline.poster == expected)
    }
  }

  @Test func recordsOnce() throws {
    let scene = Scene(size: Size(10, 10))
    _ = try scene.record()
    #expect(throws: RecordingError.alreadyRecorded) { try scene.record() }
  }

  @Test func invalidDurations() {
    for duration in [-1, Double.infinity, .nan] {
      let scene = Scene(size: Size(10, 10))
      #expect(throws: RecordingError.self) { try scene.record(until: duration) }
    }
  }

  @Test func neverEnds() throws {
    func again(_ scene: Scene) { scene.at(scene.now + 10) { again(scene) } }
    let scene = Scene(size: Size(10, 10))
    again(scene)
    #expect(throws: RecordingError.neverEnds(layer: nil)) { try scene.record() }
    let stated = Scene(size: Size(10, 10))
    again(stated)
    #expect(try stated.record(until: 20).duration == 20)
  }

  @Test func tooManyPasses() {
    #expect(throws: RecordingError.tooManyPasses(layer: "layer")) {
      try record(until: 200) { _, layer in layer.add(pulse(0.001)) }
    }
  }
}
