import CoreAnimationNames
import Listings
import TestSupport
import Testing

/// The numbers of the listings on duration, repeats, offsets and speeds.
@Suite struct TimingListingTests {
  @Test func durationAndRepeats() throws {
    let scene = Listing9_1.scene(duration: "2", repeatCount: "3.5")
    let container = scene.rootView.subviews[0]
    let button = scene.rootView.subviews[3]
    var alphas: [Double] = []
    for time in [6.9, 7.1] { scene.at(time) { alphas.append(button.alpha) } }
    // The end value applies at the very end.
    var halfTurn: CATransform3D?
    scene.at(7) { halfTurn = container.layer.sublayers[0].presentation()?.transform }
    let player = try Player(scene, until: 8)
    for (time, turns) in [(0, 0), (1, 0.5), (2, 0), (3, 0.5), (6, 0), (6.5, 0.25), (7.5, 0)]
      as [(Double, Double)]
    {
      let angle = try player.value(.transformRotation, at: time).z
      #expect(isNear(angle, turns * 2 * .pi, 1e-9), "\(time)")
    }
    #expect(isNear(try player.value(.transformRotation, at: 7 - 1e-9).z, .pi, 1e-6))
    #expect(isNear(halfTurn?.m11 ?? 0, -1, 1e-6))
    #expect(alphas == [0.25, 1])
  }

  @Test func zeroMeansAQuarterSecondAndOnePass() throws {
    let player = try Player(Listing9_1.scene(duration: "0", repeatCount: "0"), until: 1)
    for (time, angle) in [(0, 0), (0.125, .pi), (0.2, 1.6 * .pi), (0.3, 0)] as [(Double, Double)] {
      #expect(isNear(try player.value(.transformRotation, at: time).z, angle, 1e-9), "\(time)")
    }
  }

  @Test func everyWayToSayForEver() throws {
    let settings: [(CABasicAnimation) -> Void] = [
      { $0.repeatCount = .infinity }, { $0.repeatCount = .greatestFiniteMagnitude },
      { $0.repeatCount = Double(Float.greatestFiniteMagnitude) },
      { $0.repeatDuration = .infinity }, { $0.repeatDuration = .greatestFiniteMagnitude },
    ]
    for set in settings {
      let scene = Scene(size: CGSize(width: 10, height: 10))
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0.0
      animation.toValue = 1
      animation.duration = 2
      animation.autoreverses = true
      set(animation)
      scene.rootLayer.add(animation, forKey: nil)
      // It is periodic from the start, so a single period is recorded.
      let player = try Player(scene)
      #expect(player.timeline.duration == 4)
      for (time, opacity) in [(1, 0.5), (2, 1), (3, 0.5)] as [(Double, Double)] {
        #expect(isNear(try player.value(.opacity, at: time), opacity, 1e-9))
      }
    }
  }

  /// Corners of the door at its angles, in the container's coordinates.
  private static let corners: [(angle: Double, x: Double, top: Double)] = [
    (0, 214, 22), (-0.392699, 210.149216, 8.098324), (-0.785398, 182.369101, -6.291846),
    (-1.178097, 130.331658, -17.651875), (-1.570796, 63.978495, -22.043011),
  ]

  @Test func swingingDoor() throws {
    let player = try Player(Listing9_2.scene())
    #expect(player.timeline.duration == 4)
    for (time, angle) in [(0, 0), (1, -.pi / 4), (2, -.pi / 2), (3, -.pi / 4)]
      as [(Double, Double)]
    {
      #expect(isNear(try player.value(.transformRotation, at: time).y, angle, 1e-9), "\(time)")
    }
    for (index, row) in Self.corners.enumerated() {
      let time = 0.5 * Double(index)
      #expect(isNear(try player.value(.transformRotation, at: time).y, row.angle, 1e-6))
      for time in [time, 4 - time] where time < 4 {
        try #expect(
          isNear(
            corners(player, at: time),
            [86, 22, row.x, row.top, row.x, 300 - row.top, 86, 278], 1e-5), "\(time)")
      }
    }
  }

  /// Positions of the drawn picture's corners; the container is 25 points below the canvas's top.
  private func corners(_ player: Player, at time: Double) throws -> [Double] {
    for case .draw(let drawing) in player.timeline.frame(at: time).commands {
      guard case .image = drawing.paint else { continue }
      return Rect(0, 0, 128, 256).corners.flatMap { corner -> [Double] in
        let point = corner * drawing.transform
        return [point.x, point.y - 25]
      }
    }
    return []
  }

  /// Points and angles along the curve at tenths of a second.
  private static let ship: [(x: Double, y: Double, angle: Double)] = [
    (0, 150, -1.107149), (24.6, 117.6, -0.662216), (52.8, 106.8, -0.060532),
    (83.7, 112.2, 0.351031), (116.4, 128.4, 0.536435), (150, 150, 0.588003),
    (183.6, 171.6, 0.536435), (216.3, 187.8, 0.351031), (247.2, 193.2, -0.060532),
    (275.4, 182.4, -0.662216), (300, 150, -1.107149),
  ]

  private func expectShip(
    _ player: Player, at time: Double, step: Int, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let row = Self.ship[step]
    let point = try player.value(.position, at: time)
    let angle = try player.value(.motionRotation, at: time)
    #expect(
      isNear([point.x, point.y, angle], [row.x, row.y, row.angle], 1e-6), "\(time)",
      sourceLocation: location)
  }

  @Test func shipAlongItsCurve() throws {
    let scene = Listing9_3.scene([.init(at: 0.5, speed: 1, timeOffset: 0)])
    let container = scene.rootView.subviews[0]
    let player = try Player(scene, until: 2)
    for step in 0..<10 { try expectShip(player, at: 0.5 + 0.1 * Double(step), step: step) }
    try expectShip(player, at: 1.5 - 1e-9, step: 10)
    // Without a fill mode the layer is back at its own position, though the animation is kept.
    #expect(try player.value(.position, at: 1.6) == Point(0, 150))
    #expect(container.layer.sublayers[1].animationKeys() == ["slide"])
  }

  @Test func timeOffsetStartsInTheMiddleAndGoesRound() throws {
    let player = try Player(Listing9_3.scene([.init(at: 2, speed: 1, timeOffset: 0.5)]), until: 4)
    for (time, step) in [(2, 5), (2.2, 7), (2.4, 9), (2.5, 0), (2.7, 2), (2.9, 4)] {
      try expectShip(player, at: time, step: step)
    }
    try expectShip(player, at: 3 - 1e-9, step: 5)
    #expect(try player.value(.position, at: 3.1) == Point(0, 150))
  }

  @Test func doubleSpeedTakesHalfTheTime() throws {
    let plain = try Player(Listing9_3.scene([.init(at: 1, speed: 2, timeOffset: 0)]), until: 2)
    for step in 0..<10 { try expectShip(plain, at: 1 + 0.05 * Double(step), step: step) }
    #expect(try plain.value(.position, at: 1.55) == Point(0, 150))
    let both = try Player(Listing9_3.scene([.init(at: 3, speed: 2, timeOffset: 0.5)]), until: 4)
    for (time, step) in [(3, 5), (3.1, 7), (3.25, 0), (3.4, 3)] {
      try expectShip(both, at: time, step: step)
    }
    #expect(try both.value(.position, at: 3.55) == Point(0, 150))
  }

  @Test func offsetInParentSecondsStartsAtTheEnd() throws {
    let scene = Listing9_3.scene([.init(at: 3, speed: 2, timeOffset: 0.5)])
    scene.compatibility = .timeOffsetInParentSeconds
    let player = try Player(scene, until: 4)
    for (time, step) in [(3, 0), (3.1, 2), (3.25, 5), (3.4, 8)] {
      try expectShip(player, at: time, step: step)
    }
  }

  @Test func scrubbedDoor() throws {
    let player = try Player(
      Listing9_4.scene([
        .init(at: 1, x: -100, duration: 0.4), .init(at: 2, x: -400, duration: 0.4),
        .init(at: 3, x: 1000, duration: 0),
      ]),
      until: 4)
    for (time, angle) in [
      (0.5, 0), (1.2, -.pi / 8), (1.5, -.pi / 4), (2.1, -.pi / 2 * 0.999),
      (2.5, -1.5692255304681018), (3.5, 0),
    ] as [(Double, Double)] {
      #expect(isNear(try player.value(.transformRotation, at: time).y, angle, 1e-12), "\(time)")
    }
  }

  @Test func windowsRunTheirOwnTime() throws {
    let scene = WindowSpeed.scene(speed: 100)
    let outside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.rootView.addSubview(outside)
    scene.at(0.25) { UIView.animate(withDuration: 100) { outside.alpha = 0 } }
    let player = try Player(scene, until: 2)
    let node = try player.mover(.position)
    for (time, x) in [(0.25, 50), (0.5, 50 + 200 * 0.129162), (0.75, 150), (1.3, 250)] {
      let point = player.timeline.value(of: PropertyKey<Point>.position, node: node, at: time)
      #expect(isNear(point.x, x, 1e-4), "\(time)")
    }
    // After a hundredth of its time the animation is still at its start.
    #expect(try player.value(.opacity, at: 1.25) > 0.999)
  }

  @Test func clocksInStep() throws {
    let player = try Player(LayerTimes.scene(), until: 3)
    let balls = player.timeline.nodes.indices.filter {
      player.timeline.nodes[$0].track(of: .position) != nil
    }
    #expect(balls.count == 3)
    // They start at 0.75, reverse at 1.75 and are back at 2.75.
    for (time, y) in [
      (0.5, 50), (0.75, 50), (1.25, 50 + 200 * 0.315357), (1.75, 250),
      (2.25, 50 + 200 * 0.315357), (2.8, 50),
    ] {
      for node in balls {
        let point = player.timeline.value(of: PropertyKey<Point>.position, node: node, at: time)
        #expect(isNear(point.y, y, 1e-4), "\(node) at \(time)")
      }
    }
  }
}
