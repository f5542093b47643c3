import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// Media timing and groups against measured and derived values, through a recorded scene.
@Suite struct MediaTimingSceneTests {
  let table: MediaTimingTable
  init() throws { table = try TestSupport.table("media-timing") }

  func fade(duration: Double) -> BasicAnimation {
    BasicAnimation(
      keyPath: "opacity", from: table.fromValue, to: table.toValue, duration: duration)
  }

  /// True at times without a piece. Tracks are half-open: the end instant of a removed animation
  /// has the model value, and the single instant before a backwards pass jumps to its end is not in
  /// a piece.
  func isOffTrack(_ timing: MediaTiming, _ t: Double) -> Bool {
    t == timing.endTime || timing.speed < 0 && t == timing.beginTime
  }

  @Test func measuredRows() throws {
    #expect(table.measuredRows.count == 7)
    for row in table.measuredRows {
      let animation = fade(duration: 0)
      animation.timing = try #require(row.settings.timing)
      var timing = animation.timing
      if timing.duration == 0 { timing.duration = 0.25 }
      let (timeline, node) = recorded(until: 5) { _, layer in
        layer.opacity = table.modelValue
        layer.add(animation)
      }
      for (t, expected) in zip(table.sampleTimes, row.values) {
        if timing.speed < 0, t == 0 { continue }
        let got = timeline.value(of: .opacity, node: node, at: t) as Double
        let shown = t == timing.endTime ? table.modelValue : expected
        #expect(isNear(got, shown, table.tolerance), "\(row.name) at \(t): \(got)")
        if t == timing.endTime {
          let before = timeline.value(of: .opacity, node: node, at: t - 1e-9) as Double
          #expect(isNear(before, expected, table.tolerance), "\(row.name) before \(t): \(before)")
        }
      }
    }
  }

  /// A child whose clock is reflected at the end of a pass stays in that pass.
  @Test func bouncesOffTheEndOfAPass() throws {
    let move = BasicAnimation(keyPath: "position.x", from: 0, to: 100)
    let group = AnimationGroup()
    group.animations = [move]
    group.timingFunction = .penner(PennerCurve(.bounce, .out))
    for passes in [0.0, 3, 8] {
      move.timeOffset = 0.25 * passes
      let (timeline, node) = recorded(until: 1) { _, layer in layer.add(group) }
      for t in stride(from: 0.001, to: 0.25, by: 0.0007) {
        let place: Point = timeline.value(of: .position, node: node, at: t)
        let bounce = try #require(group.timingFunction).value(at: t / 0.25)
        #expect(abs(place.x - 100 * bounce) < 0.01, "\(passes) passes, \(t): \(place.x)")
      }
    }
  }

  @Test func measuredFill() throws {
    let fill = table.measuredFill
    #expect(fill.rows.count == 4)
    for row in fill.rows {
      for isRemoved in [false, true] {
        let animation = fade(duration: fill.duration)
        animation.beginTime = fill.begin
        animation.fillMode = try #require(FillMode(rawValue: row.fillMode))
        animation.isRemovedOnCompletion = isRemoved
        let (timeline, node) = recorded(until: 5) { _, layer in
          layer.opacity = table.modelValue
          layer.add(animation)
        }
        for (t, expected) in zip(row.times, row.values) {
          let got = timeline.value(of: .opacity, node: node, at: t) as Double
          // A removed animation can't fill forwards.
          let shown = isRemoved && t > fill.begin + fill.duration ? table.modelValue : expected
          #expect(isNear(got, shown, table.tolerance), "\(row.fillMode) at \(t): \(got)")
        }
      }
    }
  }

  @Test func group() throws {
    let a = fade(duration: 1)
    a.beginTime = 0.5
    let b = BasicAnimation(keyPath: "position.x", from: 0, to: 100)
    let (timeline, node) = recorded(until: 3) { _, layer in
      layer.opacity = 0.5
      layer.position = Point(7, 8)
      layer.add(AnimationGroup([a, b], duration: 2))
    }
    #expect(table.group.samples.count == 5)
    for sample in table.group.samples {
      let opacity = timeline.value(of: .opacity, node: node, at: sample.t) as Double
      let position = timeline.value(of: .position, node: node, at: sample.t) as Point
      #expect(isNear(opacity, sample.opacity, table.tolerance), "\(sample.t): \(opacity)")
      #expect(isNear(position.x, try #require(sample.positionX), table.tolerance), "\(sample.t)")
      #expect(position.y == 8)
    }
    #expect(timeline.value(of: .position, node: node, at: 2) as Point == Point(7, 8))
  }

  @Test func groupClipping() {
    let group = AnimationGroup([fade(duration: 4)], duration: 1)
    group.fillMode = .both
    group.isRemovedOnCompletion = false
    let (timeline, node) = recorded(until: 3) { _, layer in layer.add(group) }
    for sample in table.groupClipping.samples {
      let got = timeline.value(of: .opacity, node: node, at: sample.t) as Double
      #expect(isNear(got, sample.opacity, table.tolerance), "\(sample.t): \(got)")
    }
  }

  @Test func groupSpeed() {
    let group = AnimationGroup([fade(duration: 2)], duration: 2)
    group.speed = 2
    let (timeline, node) = recorded(until: 3) { _, layer in layer.add(group) }
    for sample in table.groupSpeed.samples {
      let t = sample.t == 1 ? 1 - 1e-9 : sample.t
      let got = timeline.value(of: .opacity, node: node, at: t) as Double
      #expect(isNear(got, sample.opacity, table.tolerance), "\(sample.t): \(got)")
    }
  }

  /// A time offset in seconds of the parent, alone and inside of a group: the row with that offset
  /// plays like the row with the offset times the speed. The last sample of a row is after its end,
  /// the one before is its end.
  @Test func offsetInParentSeconds() throws {
    let name = "seed speed 2 timeOffset 0.5"
    let rows = table.derived.filter { $0.name.hasPrefix(name) }
    let plain = try #require(rows.first { $0.name.contains("documented") })
    let scaled = try #require(rows.first { $0.name.contains("compat") })
    #expect(rows.count == 2)
    #expect(plain.settings.timeOffset * plain.settings.speed == scaled.settings.timeOffset)
    for (row, options) in [(plain, Compatibility()), (scaled, .timeOffsetInParentSeconds)] {
      for isGrouped in [false, true] {
        let animation = fade(duration: 0)
        animation.timing = try #require(plain.settings.timing)
        animation.isRemovedOnCompletion = false
        let group = AnimationGroup([animation], duration: 2)
        let (timeline, node) = recorded(until: 2) { scene, layer in
          scene.compatibility = options
          layer.opacity = table.modelValue
          layer.add(isGrouped ? group : animation)
        }
        #expect(row.samples.count == 6)
        for sample in row.samples {
          let progress = try #require(sample.progress)
          // At the turn of a pass the single instant before the jump is only in the formula.
          let isEnd = sample.t == 0.5
          let got =
            timeline.value(
              of: .opacity, node: node, at: isEnd ? sample.t - 1e-9 : sample.t) as Double
          #expect(
            isNear(got, progress, table.tolerance), "\(row.name) at \(sample.t): \(got)")
        }
      }
    }
  }

  /// A paused animation keeps its offset in either unit; a negative speed reverses it.
  @Test(arguments: [(0.0, 0.3, 0.3), (-1, -1, 1), (-2, -0.5, 1)])
  func offsetOfOtherSpeeds(speed: Double, offset: Double, local: Double) {
    func value(_ offset: Double, _ options: Compatibility) -> [Double] {
      let animation = fade(duration: 1)
      animation.speed = speed
      animation.timeOffset = offset
      let (timeline, node) = recorded(until: 2) { scene, layer in
        scene.compatibility = options
        layer.add(animation)
      }
      return [0.1, 0.2, 0.4].map { timeline.value(of: .opacity, node: node, at: $0) }
    }
    #expect(value(offset, .timeOffsetInParentSeconds) == value(local, []))
  }

  /// A child's own end is ignored, a child without duration takes the group's, and a group without
  /// one takes the transaction's.
  @Test func groupWithoutDuration() {
    let (timeline, node) = recorded { _, layer in
      layer.add(AnimationGroup([AnimationGroup([fade(duration: 0)])]))
    }
    #expect(timeline.duration == 0.25)
    #expect(timeline.value(of: .opacity, node: node, at: 0.125) as Double == 0.5)
  }
}
