import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// Animations between two values as keyframes at a rate.
@Suite struct BakingTests {
  struct Penner: Decodable {
    struct Baked: Decodable {
      struct Frame: Decodable {
        var i: Int
        var y: Double
        var yLinear: Double
      }
      var from: [Double]
      var to: [Double]
      var duration: Double
      var fps: Double
      var count: Int
      var frames: [Frame]

      enum CodingKeys: String, CodingKey {
        case from = "from_"
        case to, duration, fps, count, frames
      }
    }
    var seedBakedKeyframes: Baked
  }

  let table: Penner.Baked
  init() throws { table = try (TestSupport.table("penner") as Penner).seedBakedKeyframes }

  /// The listing's bounce, written out here.
  private func bounce(_ t: Double) -> Double {
    if t < 4 / 11.0 { return (121 * t * t) / 16.0 }
    if t < 8 / 11.0 { return (363 / 40.0 * t * t) - (99 / 10.0 * t) + 17 / 5.0 }
    if t < 9 / 10.0 { return (4356 / 361.0 * t * t) - (35442 / 1805.0 * t) + 16061 / 1805.0 }
    return (54 / 5.0 * t * t) - (513 / 25.0 * t) + 268 / 25.0
  }

  private var fall: BasicAnimation {
    BasicAnimation(
      keyPath: "position", from: Point(table.from[0], table.from[1]),
      to: Point(table.to[0], table.to[1]), duration: table.duration)
  }

  private func points(_ animation: KeyframeAnimation) throws -> [Point] {
    try animation.values.map { try #require(Point($0.value)) }
  }

  @Test func bouncingBall() throws {
    let curve = Curve.penner(PennerCurve(.classicBounce, .out))
    let eased = fall
    eased.timingFunction = curve
    let baked = [
      try fall.baked(rate: table.fps, curve: curve), try eased.baked(),
      try fall.baked(easing: bounce), try fall.baked(curve: try Curve(sampling: bounce)),
    ]
    #expect(table.frames.count == 60)
    for animation in baked {
      let points = try points(animation)
      #expect(points.count == table.count)
      for (frame, point) in zip(table.frames, points) {
        #expect(point.x == 150 && isNear(point.y, frame.y, 3e-4), "\(frame): \(point)")
      }
      #expect(animation.keyTimes == nil && animation.timingFunction == nil)
      #expect(animation.calculationMode == .linear && animation.duration == 1)
    }
    for (frame, point) in zip(table.frames, try points(baked[2])) {
      #expect(isNear(point.y, frame.y, 1e-9))
    }
    #expect(isNear(try #require(points(baked[0]).last).y, 264.46, 1e-9))
  }

  /// At progress p the listing without easing is at 32 + 236 · 59 p / 60.
  @Test func straight() throws {
    let baked = try fall.baked()
    for (frame, point) in zip(table.frames, try points(baked)) {
      #expect(isNear(point.y, frame.yLinear, 1e-9))
    }
    let (timeline, node) = recorded(until: 1) { _, layer in layer.add(baked) }
    for progress in [0, 0.1, 0.25, 0.7, 0.999] {
      let y = (timeline.value(of: .position, node: node, at: progress) as Point).y
      #expect(isNear(y, 32 + 236 * (59 * progress / 60), 1e-9), "\(progress): \(y)")
    }
    let end = (timeline.value(of: .position, node: node, at: 1 - 1e-12) as Point).y
    #expect(isNear(end, 264.066667, 1e-6))
  }

  @Test func withItsEnd() throws {
    for baked in [
      try fall.baked(includesEnd: true), try fall.baked(compatibility: .bakeIncludesEnd),
    ] {
      let points = try points(baked)
      #expect(points.count == 61 && points.last == Point(150, 268))
      #expect(isNear(points[59].y, 32 + 236 * 59 / 60, 1e-9))
    }
    let scene = Scene(size: Size(10, 10))
    scene.compatibility = .bakeIncludesEnd
    #expect(try fall.baked(compatibility: scene.compatibility).values.count == 61)
    #expect(
      try fall.baked(includesEnd: false, compatibility: .bakeIncludesEnd).values.count == 60)
  }

  /// The product of duration and rate, rounded down, though 0.29 · 100 is a little less than 29.
  @Test(arguments: [(0.29, 100.0, 29), (0.25, 60, 15), (0.99, 10, 9), (2.5, 1, 2), (1, 2.5, 2)])
  func counts(duration: Double, rate: Double, count: Int) throws {
    let animation = BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: duration)
    let values = try animation.baked(rate: rate).values.map { try #require(Double($0.value)) }
    #expect(values == (0..<count).map { Double($0) / Double(count) })
  }

  @Test func keepsTheRest() throws {
    let animation = BasicAnimation(keyPath: "transform", from: 1, to: 3, duration: 1)
    animation.valueFunction = .scaleX
    animation.isAdditive = true
    animation.isCumulative = true
    animation.repeatCount = 3
    animation.beginTime = 2
    animation.speed = 0.5
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    let baked = try animation.baked()
    #expect(baked.timing == animation.timing)
    #expect(baked.keyPath == "transform" && baked.valueFunction == .scaleX)
    #expect(baked.isAdditive && baked.isCumulative && !baked.isRemovedOnCompletion)
    #expect(!baked.isFrozen)
  }

  /// Two of from, to and by, or an additive one that starts from zero.
  @Test func ends() throws {
    func values(_ from: Double?, _ to: Double?, _ by: Double?, isAdditive: Bool = false) throws
      -> [Double]
    {
      let animation = BasicAnimation(keyPath: "zPosition", from: from, to: to, by: by, duration: 1)
      animation.isAdditive = isAdditive
      return try animation.baked(rate: 2, includesEnd: true).values
        .map { try #require(Double($0.value)) }
    }
    #expect(try values(2, 6, nil) == [2, 4, 6])
    #expect(try values(2, nil, 6) == [2, 5, 8])
    #expect(try values(nil, 2, 6) == [-4, -1, 2])
    #expect(try values(nil, nil, 6, isAdditive: true) == [0, 3, 6])
    for (from, to, by) in [(nil, nil, nil), (1, nil, nil), (nil, 1, nil), (nil, nil, 1)]
      as [(Double?, Double?, Double?)]
    {
      let error = #expect(throws: BakingError.self) { try values(from, to, by) }
      #expect(error == .missingEnd)
    }
  }

  /// Every kind of value by the listing's formula, each component separately.
  @Test func kinds() throws {
    func middle(_ keyPath: String, _ from: Value, _ to: Value) throws -> Value {
      let animation = BasicAnimation(keyPath: keyPath, from: from, to: to, duration: 1)
      let baked = try animation.baked(rate: 4, includesEnd: true).values
      #expect(baked.count == 5 && baked[0].value == from && baked[4].value == to)
      return try #require(baked[1].value as Value?)
    }
    #expect(
      try middle("bounds", .rect(Rect(0, 8, 4, 4)), .rect(Rect(4, 0, 8, 4)))
        == .rect(Rect(1, 6, 5, 4)))
    #expect(
      try middle("shadowOffset", .size(Size(0, 4)), .size(Size(8, 0))) == .size(Size(2, 3)))
    #expect(
      try middle("transform.scale", .vector(Vector3(0, 4, 8)), .vector(Vector3(4, 0, 8)))
        == .vector(Vector3(1, 3, 8)))
    #expect(
      try middle(
        "fillColor", .color(Color(red: 1, green: 0, blue: 0, alpha: 1)),
        .color(Color(red: 0, green: 0, blue: 1, alpha: 0.5)))
        == .color(Color(red: 0.75, green: 0, blue: 0.25, alpha: 0.875)))
    #expect(
      try middle("locations", .numbers([0, 1]), .numbers([0.4, 0.6])) == .numbers([0.1, 0.9]))
    // A value without intermediate ones: the start for the first half.
    #expect(try middle("fillRule", .string("nonZero"), .string("evenOdd")) == .string("nonZero"))
    let rules = try BasicAnimation(
      keyPath: "fillRule", from: FillRule.nonZero, to: FillRule.evenOdd, duration: 1
    ).baked(rate: 4).values.map(\.value)
    #expect(rules == [.nonZero, .nonZero, .evenOdd, .evenOdd].map { (r: FillRule) in r.value })
  }

  /// A quarter of the rotation from the identity to 170°: by its angle, or entry by entry.
  @Test func transforms() throws {
    let angle = 170 * Double.pi / 180
    let animation = BasicAnimation(
      keyPath: "transform", from: Transform3D.identity,
      to: Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1), duration: 1)
    let turned = try #require(Transform3D(try animation.baked(rate: 4).values[1].value))
    #expect(isNear(turned.m11, 0.737277, 1e-6) && isNear(turned.m12, 0.675590, 1e-6))
    let blended = try #require(
      Transform3D(try animation.baked(rate: 4, transforms: .entries).values[1].value))
    #expect(isNear(blended.m11, 1 + (cos170 - 1) / 4, 1e-9))
    #expect(isNear(blended.m12, 0.173648178 / 4, 1e-9) && blended.m33 == 1)
  }

  private let cos170 = -0.984807753012208

  /// A spring's frames are its motion; without a duration it bakes until it settles.
  @Test func springs() throws {
    let spring = SpringAnimation(keyPath: "zPosition", from: 0, to: 1, duration: 0.4)
    let values = try spring.baked(rate: 10).values.map { try #require(Double($0.value)) }
    // The fraction of the default spring after 0.2 s, from the table of curves.
    #expect(values.count == 4 && isNear(values[2], 0.849425635, 1e-8))
    spring.duration = 0
    let settled = try spring.baked(rate: 10)
    #expect(settled.duration == spring.settlingDuration)
    #expect(settled.values.count == Int(10 * spring.settlingDuration))
  }

  @Test func errors() throws {
    func error(
      _ duration: Double, rate: Double = 60, easing: @escaping (Double) -> Double = { $0 }
    ) -> BakingError? {
      let animation = BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: duration)
      return #expect(throws: BakingError.self) {
        try animation.baked(rate: rate, easing: easing)
      }
    }
    #expect(error(0) == .noDuration)
    #expect(error(-1) == .noDuration)
    #expect(error(.infinity) == .noDuration)
    for rate in [0, -1, Double.infinity] { #expect(error(1, rate: rate) == .invalidRate(rate)) }
    #expect(error(1, rate: 1) == .frameCount(1))
    #expect(error(1, rate: 0.5) == .frameCount(0))
    #expect(error(1e5, rate: 60) == .frameCount(6e6))
    #expect(error(1e300, rate: 1e300) == .frameCount(.infinity))
    #expect(error(1) { $0 < 0.5 ? $0 : .infinity } == .unusableProgress(.infinity, time: 0.5))
    let lists = BasicAnimation(
      keyPath: "locations", from: [0.0, 1], to: [0.0, 0.5, 1], duration: 1)
    #expect(throws: BakingError.noWay) { try lists.baked() }
    let mixed = BasicAnimation(keyPath: "opacity", from: 0, to: Point(1, 1), duration: 1)
    #expect(throws: BakingError.noWay) { try mixed.baked() }
  }
}
