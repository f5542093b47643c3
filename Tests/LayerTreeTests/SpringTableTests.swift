import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// Springs against measured and derived values, through a recorded scene.
@Suite struct SpringTableTests {
  let table: SpringTable
  init() throws { table = try TestSupport.table("spring") }

  private func spring(_ row: SpringTable.Curve) -> SpringAnimation {
    let animation = SpringAnimation(keyPath: "zPosition", from: 0, to: 1)
    animation.mass = row.mass
    animation.stiffness = row.stiffness
    animation.damping = row.damping
    animation.initialVelocity = row.initialVelocity
    animation.allowsOverdamping = row.allowsOverdamping
    return animation
  }

  @Test func curves() throws {
    #expect(table.curves.count == 11)
    for row in table.curves {
      for isGrouped in [false, true] {
        let animation = spring(row)
        #expect(
          isNear(animation.settlingDuration, row.settlingDuration, 2e-9 * row.settlingDuration))
        if row.damping == 0 { animation.duration = 20 }
        let (timeline, node) = recorded(until: 5) { _, layer in
          layer.add(isGrouped ? AnimationGroup([animation], duration: 10) : animation)
        }
        let end = row.damping == 0 ? 20 : row.settlingDuration
        for (t, value) in zip(row.t, row.value) where t < end - 1e-9 {
          let got = timeline.value(of: .zPosition, node: node, at: t) as Double
          #expect(isNear(got, value, table.tolerance), "\(row) at \(t): \(got)")
        }
        if end < 5 { #expect(timeline.value(of: .zPosition, node: node, at: end + 1e-6) == 0.0) }
      }
    }
  }

  @Test func perceptual() {
    #expect(table.perceptual.count == 10)
    for row in table.perceptual {
      let spring = SpringAnimation(
        perceptualDuration: row.perceptualDuration, bounce: row.bounce)
      #expect(spring.mass == row.mass && spring.allowsOverdamping)
      #expect(isNear(spring.stiffness, row.stiffness, 1e-8 * row.stiffness))
      #expect(isNear(spring.damping, row.damping, 1e-8 * row.damping))
      #expect(
        isNear(spring.settlingDuration, row.settlingDuration, 2e-9 * row.settlingDuration))
      #expect(spring.duration == min(spring.settlingDuration, 3600))
      #expect(isNear(spring.perceptualDuration, row.perceptualDuration, 1e-12))
      #expect(isNear(spring.bounce, row.bounce, 1e-12), "\(row): \(spring.bounce)")
    }
    let plain = SpringAnimation()
    #expect(isNear(plain.perceptualDuration, table.perceptualDefault.perceptualDuration, 1e-9))
    #expect(isNear(plain.bounce, table.perceptualDefault.bounce, 1e-12))
  }

  /// A short duration does not rescale the motion.
  @Test func cutOff() {
    let cut = table.truncatedDuration
    let (timeline, node) = recorded { _, layer in
      layer.add(SpringAnimation(keyPath: "zPosition", from: 0, to: 100, duration: cut.duration))
    }
    for row in cut.rows {
      let got = timeline.value(of: .zPosition, node: node, at: row[0]) as Double
      #expect(isNear(got, row[1], 1e-4), "\(row): \(got)")
    }
  }

  @Test func invalidAssignments() {
    let spring = SpringAnimation()
    for bad in [0, -1, Double.nan] {
      spring.mass = bad
      spring.stiffness = bad
      if bad != 0 { spring.damping = bad }
    }
    spring.initialVelocity = .infinity
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    #expect(spring.initialVelocity == 0 && !spring.allowsOverdamping)
    spring.damping = 0
    #expect(spring.damping == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 0, 1e-200, 1e200])
  func invalidArguments(number: Double) {
    let bouncing = SpringAnimation(perceptualDuration: number)
    let settling = SpringAnimation(
      settlingIn: number, dampingRatio: number, initialVelocity: number)
    for spring in [bouncing, settling] {
      #expect(spring.stiffness > 0 && spring.stiffness.isFinite)
      #expect(spring.damping >= 0 && spring.damping.isFinite && spring.initialVelocity.isFinite)
    }
    #expect(settling.initialVelocity == (number.isFinite ? number : 0))
  }

  @Test func bounceOfMinusOneJumps() {
    let spring = SpringAnimation(perceptualDuration: 0.5, bounce: -1)
    #expect(spring.settlingDuration == 0 && spring.bounce == -1)
    spring.keyPath = "zPosition"
    spring.toValue = 7
    spring.duration = 1
    let (timeline, node) = recorded(until: 2) { _, layer in layer.add(spring) }
    #expect(timeline.value(of: .zPosition, node: node, at: 0.01) == 7.0)
    #expect(timeline.value(of: .zPosition, node: node, at: 1.01) == 0.0)
  }

  /// From, to and by have the same meaning as in basic animations, as do additive and mirrored
  /// passes and whole transforms.
  @Test(
    arguments: [
      (nil, 8.0, nil, 2.0, 8.0), (3, nil, 4, 3, 7), (nil, nil, 4, 2, 6), (3, nil, nil, 3, 2),
      (nil, 8, 5, 3, 8),
    ] as [(Double?, Double?, Double?, Double, Double)])
  func combinations(from: Double?, to: Double?, by: Double?, start: Double, end: Double) {
    let (timeline, node) = recorded { _, layer in
      layer.zPosition = 2
      layer.opacity = 0.5
      layer.add(SpringAnimation(keyPath: "zPosition", from: from, to: to, by: by))
      let added = SpringAnimation(keyPath: "opacity", from: 0, to: 0.1)
      added.isAdditive = true
      layer.add(added)
      let turn = SpringAnimation(
        keyPath: "transform", to: Transform3D(translationX: 50, y: 0, z: 0), duration: 0.5)
      turn.autoreverses = true
      layer.add(turn)
    }
    // The fraction of the default spring after 0.2 s, from the table of curves.
    let fraction = 0.849425635
    let got = timeline.value(of: .zPosition, node: node, at: 0.2) as Double
    #expect(isNear(got, start + (end - start) * fraction, 1e-8))
    let opacity = timeline.value(of: .opacity, node: node, at: 0.2) as Double
    #expect(isNear(opacity, 0.5 + 0.1 * fraction, 1e-8))
    for time in [0.2, 0.8] {
      #expect(isNear(timeline.transform(node, at: time).m41, 50 * fraction, 1e-6))
    }
  }

  /// Half of the progress at a quarter of the time is half of the seconds.
  @Test func timingFunctionWarpsSeconds() throws {
    let curve = try #require(LinearStops([(0, 0), (0.5, 0.25), (1, 1)]))
    let (timeline, node) = recorded { _, layer in
      layer.add(
        SpringAnimation(
          keyPath: "zPosition", from: 0, to: 1, duration: 0.4, timingFunction: .stops(curve)))
    }
    let got = timeline.value(of: .zPosition, node: node, at: 0.1) as Double
    #expect(isNear(got, 0.849425635, 1e-8))
  }

  @Test func withoutDamping() throws {
    let scene = Scene(size: .init(10, 10))
    let layer = Layer()
    scene.rootLayer.addSublayer(layer)
    let spring = SpringAnimation(keyPath: "zPosition", to: 1)
    spring.damping = 0
    layer.add(spring)
    let timeline = try scene.record(until: 2)
    #expect(timeline.diagnostics.contains { "\($0)".contains("settle") })
    let node = try #require(timeline.nodes.indices.last)
    // 1 - cos(10 t)
    #expect(isNear(timeline.value(of: .zPosition, node: node, at: 1) as Double, 1.839071529, 1e-6))
  }
}
