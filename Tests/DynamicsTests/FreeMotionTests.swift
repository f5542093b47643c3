import AnimGeometry
import AnimTimeline
import Dynamics
import LayerTree
import TestSupport
import Testing

@Suite struct FreeMotionTests {
  let table: DynamicsTable
  init() throws { table = try .load() }

  /// True if two numbers differ by at most a fraction of a size, or almost nothing.
  func near(_ a: Double, _ b: Double, _ part: Double, of size: Double) -> Bool {
    abs(a - b) <= part * abs(size) + 1e-6
  }

  @Test func fallsFreely() throws {
    let rows = table.freeFall
    let stage = TestScene()
    let item = stage.item(at: Point(300, 0))
    stage.gravity([item])
    let speed = stage.properties([item])
    let noted = try stage.play(rows.map(\.t)) { (item.position, speed.linearVelocity(for: item)) }
    for (row, (place, velocity)) in zip(rows, noted) {
      #expect(near(place.y, row.y, 0.002, of: row.y), "\(place) at \(row.t)")
      #expect(near(velocity.y, row.v, 0.002, of: row.v), "\(velocity) at \(row.t)")
      #expect(place.x == 300)
    }
  }

  @Test func pushesByMass() throws {
    for row in table.push {
      let stage = TestScene()
      let item = stage.item(row.size, at: Point(300, 300))
      let speed = stage.properties([item]) { if row.density != 1 { $0.density = row.density } }
      let push = PushBehavior(items: [item], mode: .instantaneous)
      push.pushDirection = Point(row.impulse)
      stage.animator.addBehavior(push)
      let noted = try stage.play([0.1]) { (speed.linearVelocity(for: item), push.active) }
      #expect(near(noted[0].0.x, row.deltaV[0], 1e-4, of: row.deltaV[0]), "\(row.name)")
      #expect(near(noted[0].0.y, row.deltaV[1], 1e-4, of: 1), "\(row.name)")
      #expect(!noted[0].1)
    }
  }

  @Test func turnsByMomentOfInertia() throws {
    for row in table.push {
      let stage = TestScene()
      let item = stage.item(row.size, at: Point(300, 300))
      let speed = stage.properties([item]) { $0.density = row.density }
      let push = PushBehavior(items: [item], mode: .instantaneous)
      push.pushDirection = Point(row.impulse)
      push.setTargetOffsetFromCenter(Point(0, -10), for: item)
      stage.animator.addBehavior(push)
      let noted = try stage.play([0.1]) { speed.angularVelocity(for: item) }
      let expected = 10 * 100 * row.impulse[0] / row.momentOfInertia
      #expect(near(noted[0], expected, 1e-4, of: expected), "\(row.name)")
    }
  }

  @Test func pushesOffTheMiddle() throws {
    let row = table.pushOffset
    let stage = TestScene()
    let item = stage.item(row.size, at: Point(300, 300))
    let speed = stage.properties([item])
    let push = PushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = Point(row.push)
    push.setTargetOffsetFromCenter(Point(row.targetOffset), for: item)
    stage.animator.addBehavior(push)
    let noted = try stage.play([0.01]) {
      (speed.angularVelocity(for: item), speed.linearVelocity(for: item))
    }
    #expect(near(noted[0].0, row.deltaOmegaInstant, 1e-4, of: row.deltaOmegaInstant))
    #expect(near(noted[0].1.x, 200, 1e-4, of: 200))
  }

  @Test func fliesAlongAParabola() throws {
    let stage = TestScene()
    let item = stage.item(at: .zero)
    stage.gravity([item])
    let push = PushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = Point(2, 0)
    stage.animator.addBehavior(push)
    let speed = stage.properties([item])
    let rows = table.parabola
    let noted = try stage.play(rows.map(\.t)) { (item.position, speed.linearVelocity(for: item)) }
    for (row, (place, velocity)) in zip(rows, noted) where row.t > 0 {
      #expect(near(place.x, row.x, 0.002, of: row.x) && near(place.y, row.y, 0.002, of: row.y))
      #expect(near(velocity.x, row.vx, 0.002, of: row.vx))
      #expect(near(velocity.y, row.vy, 0.002, of: row.vy))
    }
  }

  @Test func forcesAccelerate() throws {
    for row in table.newton {
      let stage = TestScene()
      let item = stage.item(row.size, at: Point(300, 300))
      let speed = stage.properties([item]) { $0.density = row.density }
      let push = PushBehavior(items: [item], mode: .continuous)
      push.setAngle(0, magnitude: row.magnitude)
      stage.animator.addBehavior(push)
      let noted = try stage.play([row.t ?? 1]) {
        (item.position.x - 300, speed.linearVelocity(for: item).x)
      }
      let expected = row.v ?? row.a ?? .nan
      #expect(near(noted[0].1, expected, 0.002, of: expected), "\(row.name)")
      if let x = row.x { #expect(near(noted[0].0, x, 0.002, of: x)) }
    }
  }

  @Test func resistanceSlows() throws {
    for law in table.resistance {
      let stage = TestScene()
      let item = stage.item(at: .zero)
      let speed = stage.properties([item], velocity: Point(law.v0, 0)) {
        $0.resistance = law.resistance
      }
      let rows = law.rows.filter { $0.t > 0 }
      let noted = try stage.play(rows.map(\.t)) {
        (item.position.x, speed.linearVelocity(for: item).x)
      }
      for (row, (x, v)) in zip(rows, noted) {
        #expect(near(x, row.x, 0.002, of: row.x), "resistance \(law.resistance) at \(row.t)")
        // An item that was slower than 1.5 points per second for half a second is at rest.
        let rests = law.resistance > 0 && row.t > slowAt(1.5, law) + 0.5
        #expect(
          rests ? abs(v) < 1.5 : near(v, row.v, 0.002, of: row.v),
          "resistance \(law.resistance) at \(row.t): \(v)")
      }
    }
  }

  /// The time at which an item has slowed to a speed.
  private func slowAt(_ speed: Double, _ law: DynamicsTable.Resistance) -> Double {
    logarithm(law.v0 / speed) / law.resistance
  }

  @Test func angularResistanceSlows() throws {
    for law in table.angularResistance {
      let stage = TestScene()
      let item = stage.item(at: .zero)
      let speed = stage.properties([item], spin: law.w0) {
        $0.angularResistance = law.angularResistance
      }
      let rows = law.rows.filter { $0.t > 0 }
      let noted = try stage.play(rows.map(\.t)) { speed.angularVelocity(for: item) }
      for (row, w) in zip(rows, noted) { #expect(near(w, row.w, 0.002, of: row.w)) }
      let timeline = try #require(try? turned(law.angularResistance, law.w0))
      for row in rows { #expect(near(timeline(row.t), row.angle, 0.002, of: row.angle)) }
    }
  }

  /// The recorded angle of a spinning square, with all its turns.
  private func turned(_ resistance: Double, _ speed: Double) throws -> (Double) -> Double {
    let stage = TestScene()
    let item = stage.item(at: Point(300, 300))
    stage.properties([item], spin: speed) { $0.angularResistance = resistance }
    let timeline = try stage.scene.record(until: 1.1)
    let index = try #require(timeline.nodes.firstIndex { $0.parent != nil })
    return { timeline.value(of: .transformRotation, node: index, at: $0).lanes?.z ?? .nan }
  }

  @Test func fallsAtTerminalVelocity() throws {
    for law in table.terminalVelocity {
      let stage = TestScene()
      let item = stage.item(at: .zero)
      stage.gravity([item])
      let speed = stage.properties([item]) { $0.resistance = law.resistance }
      let noted = try stage.play(law.rows.map(\.t)) {
        (item.position.y, speed.linearVelocity(for: item).y)
      }
      for (row, (y, v)) in zip(law.rows, noted) {
        #expect(near(y, row.y, 0.002, of: row.y) && near(v, row.v, 0.002, of: row.v))
      }
    }
  }
}
