import AnimGeometry
import AnimTimeline
import Dynamics
import LayerTree
import Testing

@Suite struct AnimatorTests {
  @Test func anEmptyAnimatorDoesNotRun() throws {
    let stage = TestScene()
    #expect(!stage.animator.isRunning)
    stage.animator.addBehavior(GravityBehavior())
    #expect(!stage.animator.isRunning)
    let timeline = try stage.scene.record()
    #expect(timeline.duration == 0 && stage.animator.elapsedTime == 0)
  }

  @Test func aSecondGravityIsRefused() throws {
    let stage = TestScene()
    let item = stage.item(at: Point(100, 100))
    let (first, second) = (GravityBehavior(items: [item]), GravityBehavior(items: [item]))
    #expect(stage.animator.addBehavior(first))
    #expect(!stage.animator.addBehavior(second))
    let composite = DynamicBehavior()
    composite.addChildBehavior(second)
    #expect(!stage.animator.addBehavior(composite))
    #expect(stage.animator.behaviors.count == 1 && second.dynamicAnimator == nil)
    let timeline = try stage.scene.record(until: 0.1)
    #expect(timeline.diagnostics.contains { $0.message.contains("second gravity") })
    #expect(!stage.animator.addBehavior(GravityBehavior(items: [item])))
  }

  @Test func aBehaviorBelongsToOneAnimator() {
    final class Mover: DynamicBehavior {
      var moves: [String] = []
      override func willMove(to animator: DynamicAnimator?) {
        let now = dynamicAnimator == nil ? "out" : "in"
        moves.append("\(now) to \(animator == nil ? "none" : "animator")")
      }
    }
    let stage = TestScene()
    let other = DynamicAnimator(reference: stage.scene.rootLayer)
    let mover = Mover()
    stage.animator.addBehavior(mover)
    #expect(mover.dynamicAnimator === stage.animator)
    other.addBehavior(mover)
    #expect(mover.dynamicAnimator === other && stage.animator.behaviors.isEmpty)
    other.removeBehavior(mover)
    #expect(mover.dynamicAnimator == nil)
    #expect(
      mover.moves == [
        "out to animator", "in to none", "out to animator", "in to none",
      ])
  }

  @Test func pausesAtRestAndResumes() throws {
    final class Log: DynamicAnimatorDelegate {
      var events: [(String, Double)] = []
      func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {
        events.append(("resume", animator.elapsedTime))
      }
      func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {
        events.append(("pause", animator.elapsedTime))
      }
    }
    let stage = TestScene()
    let log = Log()
    stage.animator.delegate = log
    let item = stage.item(at: Point(500, 880))
    stage.gravity([item])
    stage.floor(1000, [item])
    let properties = stage.properties([item]) { $0.elasticity = 0 }
    var elapsed: [Double] = []
    for time in [2, 3, 5.0] { stage.scene.at(time) { elapsed.append(stage.animator.elapsedTime) } }
    stage.scene.at(4) { properties.addLinearVelocity(Point(0, -300), for: item) }
    _ = try stage.scene.record(until: 7)
    #expect(log.events.map(\.0) == ["resume", "pause", "resume", "pause"])
    // Falls for 0.374 s, then rests for half a second.
    #expect(abs(log.events[1].1 - 0.874) < 0.03)
    #expect(elapsed[0] == elapsed[1] && elapsed[2] > elapsed[1] + 0.9)
    #expect(!stage.animator.isRunning)
    #expect(abs(item.position.y - 950) < 0.2)
  }

  @Test func overwritesWhatElseMovesAnItem() throws {
    let stage = TestScene()
    let item = stage.item(at: Point(100, 100))
    stage.gravity([item])
    stage.scene.at(0.1) { Transaction.withoutActions { item.position = Point(500, 500) } }
    let noted = try stage.play([0.2]) { item.position }
    #expect(noted[0].distance(to: Point(100, 120)) < 0.1)
  }

  @Test func takesWhatItIsTold() throws {
    let stage = TestScene()
    let item = stage.item(at: Point(100, 100))
    stage.gravity([item])
    stage.scene.at(0.1) {
      Transaction.withoutActions { item.position = Point(500, 500) }
      stage.animator.updateItem(usingCurrentState: item)
    }
    let noted = try stage.play([0.2]) { item.position }
    // 100 points per second at that time, and on.
    #expect(noted[0].distance(to: Point(500, 515)) < 0.1)
  }

  @Test func findsItemsInARectangle() throws {
    let stage = TestScene()
    let (a, b) = (stage.item(at: Point(100, 100)), stage.item(at: Point(300, 100)))
    stage.properties([a, b])
    #expect(stage.animator.items(in: Rect(0, 0, 200, 200)).count == 1)
    #expect(stage.animator.items(in: Rect(150, 0, 100, 200)).isEmpty, "touching is not enough")
    #expect(stage.animator.items(in: Rect(149, 0, 102, 200)).count == 2)
    b.rotation = .pi / 4
    #expect(stage.animator.items(in: Rect(160, 90, 75, 20)).count == 1)
  }

  @Test func movesItemsThatAreNoLayers() throws {
    final class Thing: DynamicItem {
      var center = Point(50, 50)
      let bounds = Rect(0, 0, 10, 10)
      var rotation = 0.0
    }
    let stage = TestScene()
    let thing = Thing()
    let animator = DynamicAnimator(scene: stage.scene)
    animator.addBehavior(GravityBehavior(items: [thing]))
    _ = try stage.scene.record(until: 0.5)
    #expect(abs(thing.center.y - 175) < 0.3)
  }

  @Test func removingAllForgetsVelocities() throws {
    let stage = TestScene()
    let item = stage.item(at: Point(100, 100))
    stage.gravity([item])
    stage.scene.at(0.5) { stage.animator.removeAllBehaviors() }
    stage.scene.at(0.6) { stage.properties([item]) }
    let noted = try stage.play([0.55, 0.8]) { item.position.y }
    #expect(abs(noted[0] - 225) < 0.1 && noted[1] == noted[0])
  }

  @Test func whatIsSetLastWins() throws {
    let stage = TestScene()
    let item = stage.item(at: Point(100, 100))
    let first = stage.properties([item]) { $0.resistance = 1 }
    stage.properties([item], velocity: Point(200, 0)) { $0.resistance = 5 }
    first.resistance = 2
    let noted = try stage.play([1]) { first.linearVelocity(for: item).x }
    #expect(abs(noted[0] - 200 * 0.1353352832) < 0.1)
  }

  @Test func contactsBeginOnceAndEnd() throws {
    let stage = TestScene()
    let item = stage.item(at: Point(500, 880))
    stage.gravity([item])
    let floor = stage.floor(1000, [item])
    stage.properties([item]) { $0.elasticity = 0.5 }
    let log = ContactLog()
    floor.collisionDelegate = log
    stage.scene.at(3) { stage.animator.removeAllBehaviors() }
    _ = try stage.scene.record(until: 3.5)
    // 374 pt/s, 187, 94, 47, 23: five bounces, of which the last one stays.
    #expect((5...6).contains(log.begun.count))
    #expect(log.ended == log.begun.count - 1)
  }

  @Test func modesTellItemsFromBoundaries() throws {
    for (mode, expected) in [
      (CollisionBehavior.Mode.items, [0, 2]), (.boundaries, [1, 0]), (.everything, [1, 2]),
    ] {
      let stage = TestScene()
      let (a, b) = (stage.item(at: Point(300, 300)), stage.item(at: Point(500, 300)))
      stage.properties([a], velocity: Point(400, 0)) { $0.elasticity = 1 }
      stage.properties([b]) { $0.elasticity = 1 }
      let collision = CollisionBehavior(items: [a, b])
      collision.collisionMode = mode
      collision.addBoundary(withIdentifier: "wall", from: Point(700, 0), to: Point(700, 1000))
      let log = ContactLog()
      collision.collisionDelegate = log
      stage.animator.addBehavior(collision)
      _ = try stage.scene.record(until: 0.95)
      #expect([min(log.begun.count, 1), min(log.pairs.count, 2)] == expected, "\(mode)")
    }
  }

  @Test func referenceBoundsKeepItemsIn() throws {
    let stage = TestScene(Size(400, 400))
    let item = stage.item(Size(40, 40), at: Point(200, 200))
    stage.gravity([item])
    let collision = CollisionBehavior(items: [item])
    collision.setTranslatesReferenceBoundsIntoBoundary(with: .init(bottom: 50))
    stage.animator.addBehavior(collision)
    let noted = try stage.play([3]) { item.position }
    #expect(noted[0].distance(to: Point(200, 330)) < 0.2)
  }

  @Test func aCompositeEqualsItsParts() throws {
    func run(composite: Bool) throws -> [Point] {
      let stage = TestScene(Size(320, 480))
      let item = stage.item(at: Point(160, 100))
      let gravity = GravityBehavior(items: [item])
      let push = PushBehavior(items: [item], mode: .instantaneous)
      push.pushDirection = Point(2, 0)
      let collision = CollisionBehavior(items: [item])
      collision.addBoundary(withIdentifier: "floor", from: Point(0, 480), to: Point(320, 480))
      let bounce = DynamicItemBehavior(items: [item])
      bounce.elasticity = 0.4
      let parts = [gravity, push, collision, bounce]
      if composite {
        let whole = DynamicBehavior()
        for part in parts { whole.addChildBehavior(part) }
        stage.animator.addBehavior(whole)
      } else {
        for part in parts { stage.animator.addBehavior(part) }
      }
      return try stage.trace(until: 2.5) { item.position }.map(\.value)
    }
    #expect(try run(composite: true) == run(composite: false))
  }

  @Test func actionsRunParentsFirst() throws {
    let stage = TestScene()
    let item = stage.item(at: Point(100, 100))
    var calls: [String] = []
    let (whole, part) = (DynamicBehavior(), GravityBehavior(items: [item]))
    whole.addChildBehavior(part)
    whole.action = { calls.append("whole") }
    part.action = { calls.append("part") }
    stage.animator.addBehavior(whole)
    _ = try stage.scene.record(until: 2.0 / 240)
    #expect(calls == ["whole", "part", "whole", "part"])
  }

  @Test func pushVectorAngleAndMagnitudeAgree() {
    let push = PushBehavior(mode: .continuous)
    #expect(push.active && push.magnitude == 0 && push.angle == 0 && push.pushDirection == .zero)
    push.angle = .pi / 2
    push.magnitude = 2
    #expect(push.pushDirection.distance(to: Point(0, 2)) < 1e-12)
    push.pushDirection = Point(3, 4)
    #expect(push.magnitude == 5)
    push.magnitude = -5
    #expect(push.pushDirection.distance(to: Point(-3, -4)) < 1e-12)
    let gravity = GravityBehavior()
    #expect(gravity.magnitude == 1 && abs(gravity.angle - .pi / 2) < 1e-12)
    gravity.angle = 0
    #expect(gravity.gravityDirection.distance(to: Point(1, 0)) < 1e-12)
  }

  @Test func behaviorsMayTakeTheOthersPlaces() throws {
    let stage = TestScene()
    let item = stage.item(at: Point(100, 20))
    let gravity = GravityBehavior(items: [item])
    var isDone = false
    gravity.action = {
      guard !isDone, item.center.y > 60 else { return }
      isDone = true
      stage.animator.removeAllBehaviors()
      stage.animator.addBehavior(SnapBehavior(item: item, snapTo: Point(150, 150)))
    }
    stage.animator.addBehavior(gravity)
    _ = try stage.scene.record(until: 4)
    #expect(isDone && abs(item.center.x - 150) < 0.5 && abs(item.center.y - 150) < 0.5)
  }
}
