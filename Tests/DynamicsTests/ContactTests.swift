import AnimGeometry
import Dynamics
import LayerTree
import TestSupport
import Testing

@Suite struct ContactTests {
  let table: DynamicsTable
  init() throws { table = try .load() }

  @Test func dropsOntoTheFloor() throws {
    let row = table.seedDrop
    let stage = TestScene(Size(320, 480))
    let item = stage.item(row.itemSize, at: Point(row.startCenter))
    stage.gravity([item])
    let floor = stage.floor(row.floor, [item], mode: .boundaries)
    let log = ContactLog()
    floor.collisionDelegate = log
    let push = PushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = Point(2, 0)
    stage.animator.addBehavior(push)
    log.onBegin = { [unowned stage] in (stage.scene.now, item.position.x) }
    _ = try stage.scene.record(until: 1)
    let first = try #require(log.begun.first)
    #expect(abs(first.time - row.firstContact) < 0.01 * row.firstContact)
    #expect(abs(first.x - row.horizontal.xAtContact) < 0.01 * row.horizontal.xAtContact)
    #expect(first.identifier == "floor")
  }

  @Test func bouncesAsHighAsItsElasticity() throws {
    for law in table.bounce {
      let drop = table.seedDrop
      let stage = TestScene(Size(320, 480))
      let item = stage.item(drop.itemSize, at: Point(drop.startCenter))
      stage.gravity([item])
      let floor = stage.floor(drop.floor, [item])
      let speed = stage.properties([item]) {
        $0.elasticity = law.elasticity
        $0.allowsRotation = false
      }
      let end = (law.rows.last?.contactTime ?? 1) + 1
      let rest = drop.startCenter[1] + drop.fallDistance
      let log = ContactLog()
      floor.collisionDelegate = log
      log.onBegin = { [unowned stage] in (stage.scene.now, 0) }
      let trace = try stage.trace(until: end) {
        (rest - item.position.y, speed.linearVelocity(for: item).y)
      }
      var approach = drop.impactSpeed
      for (index, row) in law.rows.enumerated() {
        defer { approach = row.speedAfter }
        // A slower item does not bounce.
        guard approach > 30, row.speedAfter > 0 else { continue }
        let until = index + 1 < law.rows.count ? law.rows[index + 1].contactTime : end
        let flight = trace.filter { $0.t > row.contactTime + 0.01 && $0.t < until - 0.01 }
        let place = "elasticity \(law.elasticity), bounce \(row.bounce)"
        // The height of the parabola, from position and velocity at any time of the flight.
        if let peak = flight.map({ $0.value.0 + $0.value.1 * $0.value.1 / 2000 }).max() {
          #expect(
            abs(peak - row.peakHeight) <= 0.01 * row.peakHeight, "\(place): \(peak)")
        }
        if let after = flight.first?.value, row.speedAfter > 50 {
          // The speed on the floor.
          let speed = (after.1 * after.1 + 2000 * after.0).squareRoot()
          #expect(abs(speed - row.speedAfter) <= 0.01 * row.speedAfter, "\(place): \(speed)")
        }
        let contact = index < log.begun.count ? log.begun[index].time : .nan
        #expect(
          abs(contact - row.contactTime) <= 0.01 * row.contactTime, "\(place) at \(contact)")
      }
      if law.elasticity == 0 {
        #expect(trace.filter { $0.t > 0.83 }.allSatisfy { abs($0.value.0) < 0.2 })
      }
    }
  }

  @Test func withoutPropertiesItBouncesALittle() throws {
    let drop = table.seedDrop
    let stage = TestScene(Size(320, 480))
    let item = stage.item(drop.itemSize, at: Point(drop.startCenter))
    stage.gravity([item])
    stage.floor(drop.floor, [item])
    let trace = try stage.trace(until: 1.2) { 430 - item.position.y }
    let peak = trace.filter { $0.t > 0.85 && $0.t < 1.1 }.map(\.value).max() ?? 0
    #expect(abs(peak - 13.2) < 0.2)
  }

  @Test func twoBodiesExchangeSpeed() throws {
    for row in table.twoBody {
      let stage = TestScene()
      let (a, b) = (
        stage.item(Size(100, 100), at: Point(200, 300)),
        stage.item(Size(100, 100), at: Point(400, 300))
      )
      let collision = CollisionBehavior(items: [a, b])
      stage.animator.addBehavior(collision)
      let first = stage.properties([a], velocity: Point(row.u1, 0)) {
        $0.elasticity = row.elasticity
        $0.density = row.m1
      }
      let second = stage.properties([b]) {
        $0.elasticity = row.elasticity
        $0.density = row.m2
      }
      let noted = try stage.play([1]) {
        (first.linearVelocity(for: a).x, second.linearVelocity(for: b).x)
      }
      for (found, expected) in [(noted[0].0, row.v1), (noted[0].1, row.v2)] {
        let size = expected == 0 ? row.u1 : abs(expected)
        #expect(abs(found - expected) <= 0.01 * size, "\(found) for e = \(row.elasticity)")
      }
    }
  }

  @Test func frictionStops() throws {
    for row in table.friction.slide {
      let stage = TestScene()
      let ground = stage.item(Size(1000, 40), at: Point(500, 520))
      let item = stage.item(at: Point(200, 450))
      stage.properties([ground]) {
        $0.isAnchored = true
        $0.friction = row.mu
      }
      let collision = CollisionBehavior(items: [ground, item])
      stage.animator.addBehavior(collision)
      stage.gravity([item])
      let speed = stage.properties([item], velocity: Point(row.v0, 0)) {
        $0.friction = row.mu
        $0.elasticity = 0
        $0.allowsRotation = false
      }
      let trace = try stage.trace(until: row.stopTime + 0.5) {
        (item.position.x - 200, speed.linearVelocity(for: item).x)
      }
      let stopped = trace.first { $0.value.1 < 1 }?.t ?? .infinity
      // The tolerance excludes the last point per second of speed.
      let expected = row.stopTime * (1 - 1 / row.v0)
      #expect(abs(stopped - expected) < 0.01 * row.stopTime, "µ \(row.mu): \(stopped)")
      let distance = trace.last?.value.0 ?? 0
      #expect(
        abs(distance - row.stopDistance) < 0.01 * row.stopDistance, "µ \(row.mu): \(distance)")
    }
  }

  @Test func boundariesAreRough() throws {
    // A boundary's friction is 1, so that the pair's is the root of the item's.
    let stage = TestScene()
    let item = stage.item(at: Point(200, 450))
    stage.floor(500, [item])
    stage.gravity([item])
    let speed = stage.properties([item], velocity: Point(300, 0)) {
      $0.friction = 0.25
      $0.elasticity = 0
      $0.allowsRotation = false
    }
    let trace = try stage.trace(until: 1) { speed.linearVelocity(for: item).x }
    let stopped = trace.first { $0.value < 1 }?.t ?? .infinity
    #expect(abs(stopped - 0.6) < 0.02)
  }

  @Test func spinOnContactRollsAway() throws {
    let stage = TestScene(Size(320, 480))
    let item = stage.item(at: Point(160, 100))
    let order = try rollOff(stage, item)
    #expect(order == ["contact", "spin", "gone"])
  }

  private func rollOff(_ stage: TestScene, _ item: Layer) throws -> [String] {
    var order: [String] = []
    let gravity = stage.gravity([item])
    let push = PushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = Point(2, 0)
    stage.animator.addBehavior(push)
    let floor = CollisionBehavior(items: [item])
    floor.collisionMode = .boundaries
    floor.addBoundary(withIdentifier: "floor", from: Point(0, 480), to: Point(320, 480))
    stage.animator.addBehavior(floor)
    let bounce = stage.properties([item]) { $0.elasticity = 0.4 }
    let log = ContactLog()
    floor.collisionDelegate = log
    log.onBegin = { [unowned stage] in
      if order.isEmpty { order.append("contact") }
      if bounce.angularVelocity(for: item) <= 0.1, !order.contains("spin") {
        bounce.addAngularVelocity(30, for: item)
        order.append("spin")
        #expect(abs(bounce.angularVelocity(for: item) - 30) < 5)
      }
      return (stage.scene.now, item.position.x)
    }
    gravity.action = { [unowned stage] in
      if !stage.animator.items(in: stage.scene.rootLayer.bounds).contains(where: { $0 === item }) {
        order.append("gone")
        stage.animator.removeAllBehaviors()
        item.removeFromSuperlayer()
      }
    }
    _ = try stage.scene.record(until: 6)
    return order
  }
}

/// Notes contacts with boundaries.
final class ContactLog: CollisionBehaviorDelegate {
  var begun: [(time: Double, x: Double, identifier: String?)] = []
  var ended = 0
  var pairs: [String] = []
  var onBegin: () -> (Double, Double) = { (0, 0) }

  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?, at point: Point
  ) {
    let (time, x) = onBegin()
    begun.append((time, x, identifier))
  }

  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?
  ) { ended += 1 }

  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    with other: any DynamicItem, at point: Point
  ) { pairs.append("began") }

  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    with other: any DynamicItem
  ) { pairs.append("ended") }
}
