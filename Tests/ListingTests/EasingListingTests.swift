import CoreAnimationNames
import TestSupport
import Testing

@testable import Listings

/// The numbers of the listings on timing functions and keyframes.
@Suite struct EasingListingTests {
  /// Values of the curve (0, 0, 0.58, 1) at tenths.
  private static let easeOut = [
    (0.0, 0.0), (0.1, 0.160572), (0.25, 0.378138), (0.4, 0.570880), (0.5, 0.684643),
    (0.6, 0.785139), (0.75, 0.906535), (0.9, 0.982973),
  ]

  @Test func implicitPosition() throws {
    try expectEaseOut(Player(Listing10_1.scene([Touch(at: 0.5, 240, 60)]), until: 2))
  }

  @Test func viewPosition() throws {
    try expectEaseOut(Player(Listing10_2.scene([Touch(at: 0.5, 240, 60)]), until: 2))
  }

  private func expectEaseOut(_ player: Player) throws {
    for (time, part) in Self.easeOut {
      let point = try player.value(.position, at: 0.5 + time)
      #expect(isNear([point.x, point.y], [150 + 90 * part, 150 - 90 * part], 1e-4), "\(time)")
    }
    #expect(try player.value(.position, at: 0.4) == Point(150, 150))
    #expect(try player.value(.position, at: 1.6) == Point(240, 60))
  }

  @Test func colorPulse() throws {
    let player = try Player(Listing10_3.scene(changeAt: 0), until: 3)
    for (time, red, green, blue) in [
      (0, 0, 0, 1), (0.25, 0.192022, 0, 0.807978), (1.0 / 3, 0.315357, 0, 0.684643),
      (0.5, 0.621862, 0, 0.378138), (2.0 / 3, 1, 0, 0), (1, 0.684643, 0.315357, 0),
      (4.0 / 3, 0, 1, 0), (1.5, 0, 0.906535, 0.093465), (1.75, 0, 0.540535, 0.459465),
      (2, 0, 0, 1),
    ] as [(Double, Double, Double, Double)] {
      let color = try player.value(.backgroundColor, at: time)
      #expect(isNear([color.red, color.green, color.blue], [red, green, blue], 1e-6), "\(time)")
    }
  }

  @Test func controlPoints() {
    let points: [(CAMediaTimingFunctionName, [[Float]])] = [
      (.linear, [[0, 0], [1, 1]]), (.easeIn, [[0.42, 0], [1, 1]]),
      (.easeOut, [[0, 0], [0.58, 1]]), (.easeInEaseOut, [[0.42, 0], [0.58, 1]]),
      (.default, [[0.25, 0.1], [0.25, 1]]),
    ]
    #expect(Set(points.map(\.0)) == Set(CAMediaTimingFunctionName.allCases))
    for (name, inner) in points {
      let function = CAMediaTimingFunction(name: name)
      var read: [[Float]] = []
      for index in 0..<4 {
        var values: [Float] = []
        function.getControlPoint(at: index, values: &values)
        read.append(values)
      }
      #expect(read == [[0, 0]] + inner + [[1, 1]])
      for index in [-1, 4] {
        var values: [Float] = [7, 7]
        function.getControlPoint(at: index, values: &values)
        #expect(values == [0, 0])
      }
    }
  }

  /// The curve starts at the bottom left of its view: (20, 220) on the canvas.
  @Test func drawnTimingFunction() throws {
    let timeline = try Listing10_4.scene().record()
    #expect(timeline.duration == 0 && timeline.diagnostics.isEmpty)
    var drawn: Path?
    for case .draw(let drawing) in timeline.frame(at: 0).commands {
      guard case .stroke(let path, let style) = drawing.area else { continue }
      #expect(style.width == 4 && drawing.paint == .color(.red))
      drawn = path.mapPoints { $0 * drawing.transform }
    }
    let curve = try #require(drawn)
    #expect(curve.elements.count == 2)
    guard case .move(let start) = curve.elements[0],
      case .curve(let end, let control1, let control2) = curve.elements[1]
    else {
      Issue.record("\(curve)")
      return
    }
    let points = [start, control1, control2, end].flatMap { [$0.x, $0.y] }
    #expect(isNear(points, [20, 220, 20, 220, 136, 20, 220, 20], 1e-4))
  }

  @Test func clockHand() throws {
    let player = try Player(Listing10_5.scene(ticks: 1), until: 1.5)
    let hand = try #require(player.timeline.nodes.indices.last)
    // From 58 to 59 seconds; the decomposition gives the angle within half a turn.
    let (from, to) = (-12.0, -6.0)
    for (time, part) in [
      (0, 0), (0.1, 0.003554), (0.25, 0.024777), (0.4, 0.072358), (0.5, 0.125754),
      (0.6, 0.206166), (0.75, 0.425048), (0.9, 0.906298), (1, 1), (1.8, 1),
    ] {
      let angle = player.turn(node: hand, at: 0.5 + time * 0.5) * 180 / .pi
      #expect(isNear(angle, from + (to - from) * part, 1e-5), "\(time)")
    }
  }

  /// A second change half-way starts from the hand's current angle.
  @Test func clockHandGoesOnFromWhereItIs() throws {
    let scene = Scene(size: CGSize(width: 220, height: 220))
    let controller = Listing10_5.ViewController(time: 0)
    controller.viewDidLoad(in: scene.rootView)
    scene.at(1) { controller.setAngle(1, forHand: controller.secondHand, animated: true) }
    scene.at(1.25) { controller.setAngle(0, forHand: controller.secondHand, animated: true) }
    let player = try Player(scene, until: 2)
    let hand = try #require(player.timeline.nodes.indices.last)
    #expect(isNear(player.turn(node: hand, at: 1.25 - 1e-9), 0.125754, 1e-6))
    #expect(isNear(player.turn(node: hand, at: 1.25), 0.125754, 1e-6))
    #expect(isNear(player.turn(node: hand, at: 1.5), 0.125754 * (1 - 0.125754), 1e-6))
    #expect(isNear(player.turn(node: hand, at: 1.8), 0, 1e-9))
  }

  @Test func bouncingBall() throws {
    let heights = [
      32, 42.501592, 68.854685, 106.424208, 152.749635, 206.559682, 268, 219.598319, 180.365672,
      151.963475, 140, 151.963475, 180.365672, 219.598319, 268, 235.137127, 220, 235.137127, 268,
      250, 268,
    ]
    let player = try Player(Listing10_6.scene(tapAt: 1.5), until: 3)
    for start in [0, 1.5] {
      for (step, y) in heights.enumerated() {
        let point = try player.value(.position, at: start + Double(step) / 20)
        #expect(isNear([point.x, point.y], [150, y], 1e-5), "\(start) + \(step)/20")
      }
    }
    #expect(try player.value(.position, at: 1.2) == Point(150, 268))
  }

  @Test func interpolatedKeyframes() throws {
    let player = try Player(Listing10_7.scene(), until: 1.5)
    for progress in [0, 0.1, 0.37, 0.5, 0.93] {
      let y = try player.value(.position, at: progress).y
      #expect(isNear(y, 32 + 236 * (59 * progress / 60), 1e-9), "\(progress)")
    }
    #expect(isNear(try player.value(.position, at: 1 - 1e-12).y, 264.066667, 1e-6))
    #expect(try player.value(.position, at: 1.1) == Point(150, 32))
    #expect(interpolate(2, 10, 0.25) == 4)
    // Values without intermediate ones switch at half.
    for (time, text) in [(0.49, "from"), (0.5, "to")] {
      #expect(interpolate(from: "from", to: "to", time: time) as? String == text)
    }
  }

  @Test func bakedBounce() throws {
    // At its knots the ball is on the floor.
    for knot in [4 / 11.0, 8 / 11.0, 9 / 10.0, 1] { #expect(isNear(bounceEaseOut(knot), 1, 1e-12)) }
    let table: [(CGFloat, Double)] = [
      (0.1, 0.075625), (0.25, 0.472656), (0.4, 0.892), (0.5, 0.718750), (0.6, 0.727),
      (0.75, 0.958864), (0.9, 1),
    ]
    for (time, part) in table { #expect(isNear(bounceEaseOut(time), part, 1e-6)) }
    let player = try Player(Listing10_8.scene(), until: 1.5)
    for frame in 0..<59 {
      let y = try player.value(.position, at: Double(frame) / 59 + 1e-12).y
      #expect(isNear(y, 32 + 236 * bounceEaseOut(Double(frame) / 60), 1e-6), "\(frame)")
    }
    #expect(isNear(try player.value(.position, at: 1 - 1e-12).y, 264.46, 1e-6))
    #expect(try player.value(.position, at: 1.1) == Point(150, 32))
  }

  /// The library bakes the same values as the listing.
  @Test func bakingIsTheSame() throws {
    let fall = CABasicAnimation(keyPath: "position")
    fall.fromValue = CGPoint(x: 150, y: 32)
    fall.toValue = CGPoint(x: 150, y: 268)
    fall.duration = 1
    let baked = try fall.baked(easing: { bounceEaseOut($0) })
    let view = Listing10_8.ViewController()
    let scene = Scene(size: CGSize(width: 300, height: 304))
    scene.rootView.addSubview(view.ballView)
    view.animate()
    scene.rootLayer.sublayers[0].name = "ball"
    let other = CALayer()
    other.position = CGPoint(x: 150, y: 32)
    scene.rootLayer.addSublayer(other)
    other.add(baked, forKey: nil)
    let player = try Player(scene, until: 1.5)
    for step in 0..<50 {
      let time = Double(step) * 0.0273
      let values = [1, 2].map {
        player.timeline.value(of: PropertyKey<Point>.position, node: $0, at: time).y
      }
      #expect(isNear(values[0], values[1], 1e-9), "\(time)")
    }
  }
}
