import AnimGeometry
import AnimTimeline
import Dynamics
import Foundation
import LayerTree
import TestSupport
import Testing

@Suite struct StabilityTests {
  /// A dozen worlds, and the hardest of the first thousand; `ANIMEXPORT_SEEDS` adds more.
  private static let seeds: [Int] = {
    let count = ProcessInfo.processInfo.environment["ANIMEXPORT_SEEDS"].flatMap { Int($0) }
    return count.map { Array(1...max($0, 1)) } ?? Array(1...12) + [21, 442, 720, 818]
  }()

  /// A closed box with bodies of random sizes, shapes, positions and speeds.
  private func world(seed: UInt64, count: Int, topSpeed: Double, gravity: Bool) -> (
    stage: TestScene, items: [Layer], speeds: DynamicItemBehavior
  ) {
    var random = SeededGenerator(seed: seed)
    let stage = TestScene(Size(600, 600))
    var items: [Layer] = []
    for index in 0..<count {
      let place = Point(
        80 + Double(index % 5) * 110, 80 + Double(index / 5) * 110)
      let size = Size(.random(in: 12...60, using: &random), .random(in: 12...60, using: &random))
      let item = stage.item(size, at: place)
      item.rotation = .random(in: -3...3, using: &random)
      items.append(item)
    }
    let speeds = DynamicItemBehavior(items: items)
    for item in items {
      let angle = Double.random(in: 0...6.28, using: &random)
      let speed = Double.random(in: 0...topSpeed, using: &random)
      speeds.addLinearVelocity(Point(speed * cosine(angle), speed * sine(angle)), for: item)
      speeds.addAngularVelocity(.random(in: -20...20, using: &random), for: item)
    }
    stage.animator.addBehavior(speeds)
    for (index, item) in items.enumerated() {
      let properties = DynamicItemBehavior(items: [item])
      properties.elasticity = .random(in: 0...0.9, using: &random)
      properties.friction = .random(in: 0...1, using: &random)
      properties.density = .random(in: 0.2...5, using: &random)
      if index % 3 == 0 { properties.collisionShape = .ellipse }
      stage.animator.addBehavior(properties)
      densities[ObjectIdentifier(item)] = properties.density
    }
    let collision = CollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    stage.animator.addBehavior(collision)
    if gravity { stage.gravity(items) }
    return (stage, items, speeds)
  }

  private final class Densities {
    var values: [ObjectIdentifier: Double] = [:]
    subscript(id: ObjectIdentifier) -> Double? {
      get { values[id] }
      set { values[id] = newValue }
    }
  }
  private let densities = Densities()

  private func energy(_ items: [Layer], _ speeds: DynamicItemBehavior, gravity: Bool) -> Double {
    var sum = 0.0
    for item in items {
      let (w, h) = (item.bounds.width, item.bounds.height)
      let mass = w * h * (densities[ObjectIdentifier(item)] ?? 1) / 10_000
      let v = speeds.linearVelocity(for: item)
      let spin = speeds.angularVelocity(for: item)
      // A little too much for ellipses, by a constant factor.
      sum += mass * (v.x * v.x + v.y * v.y) / 2 + mass * (w * w + h * h) / 24 * spin * spin
      if gravity { sum += mass * 1000 * (600 - item.position.y) }
    }
    return sum
  }

  @Test(arguments: seeds) func energyNeverGrows(seed: Int) throws {
    try expectNoMoreEnergy(
      in: world(seed: UInt64(seed), count: 14, topSpeed: 900, gravity: seed % 2 == 0),
      gravity: seed % 2 == 0, until: 4, slack: 0.002)
  }

  @Test(arguments: seeds) func energyNeverGrowsInWhatHangsTogether(seed: Int) throws {
    let world = world(seed: UInt64(seed), count: 12, topSpeed: 500, gravity: seed % 2 == 0)
    var random = SeededGenerator(seed: UInt64(seed) &+ 5000)
    for (item, other) in zip(world.items.dropFirst(), world.items) {
      let tie: AttachmentBehavior
      switch Int.random(in: 0...5, using: &random) {
      case 0: tie = AttachmentBehavior(item: item, attachedTo: other)
      case 1: tie = .limitAttachment(with: item, attachedTo: other)
      case 2:
        tie = .pinAttachment(
          with: item, attachedTo: other,
          attachmentAnchor: (item.position + other.position) * 0.5)
      case 3: tie = AttachmentBehavior(item: item, attachedToAnchor: Point(300, 20))
      default: continue
      }
      world.stage.animator.addBehavior(tie)
    }
    // Corrections of joints that have drifted apart lift bodies a little.
    try expectNoMoreEnergy(in: world, gravity: seed % 2 == 0, until: 3, slack: 0.02)
  }

  private func expectNoMoreEnergy(
    in world: (stage: TestScene, items: [Layer], speeds: DynamicItemBehavior), gravity: Bool,
    until end: Double, slack: Double
  ) throws {
    // Ellipses have less rotational inertia than this sum assumes, which makes exchanges between
    // rotation and translation visible; only squares have exact sums.
    for behavior in world.stage.animator.behaviors.compactMap({ $0 as? DynamicItemBehavior })
    where behavior.collisionShape != nil {
      behavior.collisionShape = .rectangle
    }
    let trace = try world.stage.trace(until: end) {
      energy(world.items, world.speeds, gravity: gravity)
    }
    var least = Double.infinity
    let first = trace[0].value
    for moment in trace {
      #expect(moment.value.isFinite)
      // Energy that a step borrows from gravity and returns later is allowed.
      guard moment.value <= least + slack * first else {
        Issue.record("\(moment.value) after \(least) of \(first) at \(moment.t)")
        break
      }
      least = min(least, moment.value)
    }
  }

  @Test(arguments: seeds) func nothingTunnels(seed: Int) throws {
    let world = world(seed: UInt64(seed), count: 10, topSpeed: 5000, gravity: true)
    let trace = try world.stage.trace(until: 3) { world.items.map(\.position) }
    for moment in trace {
      for place in moment.value {
        #expect(place.x.isFinite && place.y.isFinite)
        #expect((0...600).contains(place.x) && (0...600).contains(place.y), "at \(moment.t)")
      }
    }
  }

  @Test func aFastSmallBodyStaysInside() throws {
    for angle in stride(from: 0.1, to: 6.2, by: 0.37) {
      let stage = TestScene(Size(300, 300))
      let item = stage.item(Size(6, 6), at: Point(150, 150))
      let collision = CollisionBehavior(items: [item])
      collision.translatesReferenceBoundsIntoBoundary = true
      stage.animator.addBehavior(collision)
      stage.properties([item], velocity: Point(5000 * cosine(angle), 5000 * sine(angle))) {
        $0.elasticity = 1
      }
      let trace = try stage.trace(until: 1) { item.position }
      #expect(trace.allSatisfy { (0...300).contains($0.value.x) && (0...300).contains($0.value.y) })
    }
  }

  @Test func aStackOfTenStaysUp() throws {
    let stage = TestScene(Size(400, 600))
    let items = (0..<10).map { stage.item(Size(40, 40), at: Point(200, 580 - 40 * Double($0))) }
    stage.gravity(items)
    let collision = CollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    stage.animator.addBehavior(collision)
    let timeline = try stage.scene.record(until: 10)
    for (index, item) in items.enumerated() {
      #expect(item.position.distance(to: Point(200, 580 - 40 * Double(index))) < 1, "box \(index)")
      #expect(abs(item.rotation) < 0.01)
    }
    // Bodies at rest aren't recorded.
    let pieces = timeline.nodes.flatMap(\.tracks).reduce(0) { $0 + $1.track.spans.count }
    #expect(pieces < 60, "\(pieces)")
  }

  @Test func aCrowdThatTakesTooLongIsLeftWhereItIs() throws {
    let stage = TestScene()
    let items = (0..<60).map { _ in stage.item(Size(30, 30), at: Point(500, 500)) }
    stage.gravity(items)
    let collision = CollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    stage.animator.addBehavior(collision)
    // Sixty bodies alone exceed this in four seconds, even at two steps per tick.
    stage.animator.maximumWork = 60 * 240 * 4
    let timeline = try stage.scene.record(until: 4)
    #expect(timeline.diagnostics.contains { $0.message.contains("Use fewer items") })
    #expect(stage.animator.behaviors.isEmpty && !stage.animator.isRunning)
    #expect(timeline.validate().isEmpty)
    #expect(items.contains { $0.position != Point(500, 500) })
  }

  @Test func theSameSceneMovesTheSame() throws {
    func run() throws -> Timeline {
      try world(seed: 5, count: 15, topSpeed: 700, gravity: true).stage.scene.record(until: 2)
    }
    #expect(try run() == run())
  }

  @Test func itDoesNotMatterWhoLooks() throws {
    func run(_ look: (TestScene, @escaping () -> Void) -> Void) throws -> Timeline {
      let world = world(seed: 9, count: 12, topSpeed: 700, gravity: true)
      var seen = 0.0
      look(world.stage) { for item in world.items { seen += item.position.x + item.rotation } }
      return try world.stage.scene.record(until: 2)
    }
    let alone = try run { _, _ in }
    let byAction = try run { stage, look in
      let watcher = DynamicBehavior()
      watcher.action = look
      stage.animator.addBehavior(watcher)
    }
    #expect(byAction == alone)
    let byBlocks = try run { stage, look in
      for step in 0..<50 { stage.scene.at(Double(step) * 0.037, look) }
    }
    #expect(byBlocks == alone)
  }

  @Test func blocksAndLinksSeeItemsWhereTheyAre() throws {
    let stage = TestScene()
    let item = stage.item(at: Point(100, 100))
    stage.gravity([item])
    var seen: [(time: Double, y: Double)] = []
    func look() { seen.append((stage.scene.now, item.position.y)) }
    let link = DisplayLink { _ in look() }
    link.add(to: stage.scene)
    for time in [0.11, 0.5, 0.77] { stage.scene.at(time, look) }
    stage.scene.at(0.9) { link.invalidate() }
    _ = try stage.scene.record(until: 1)
    #expect(seen.count > 50)
    for (time, y) in seen {
      // The last step before it.
      let step = ((time + 1e-9) * 240).rounded(.down) / 240
      let (low, high) = (
        100 + 500 * step * step, 100 + 500 * (step - 1.0 / 240) * (step - 1.0 / 240)
      )
      #expect(min(abs(y - low), abs(y - high)) < 0.01, "at \(time)")
    }
    #expect(abs(item.position.y - 600) < 0.1)
  }

  @Test func hugeNumbersDoNoHarm() throws {
    for number in [0, 1e-300, 1e9, 1e300, -1e300, .infinity, .nan] {
      let stage = TestScene()
      let item = stage.item(at: Point(300, 300))
      let other = stage.item(Size(0, 0), at: Point(310, 300))
      let gravity = stage.gravity([item, other])
      gravity.magnitude = number
      let push = PushBehavior(items: [item, other], mode: .continuous)
      push.pushDirection = Point(number, -number)
      push.setTargetOffsetFromCenter(Point(number, 1), for: item)
      stage.animator.addBehavior(push)
      stage.properties([item, other], velocity: Point(number, number), spin: number) {
        $0.density = number
        $0.elasticity = number
        $0.friction = number
        $0.resistance = number
        $0.charge = number
      }
      let collision = CollisionBehavior(items: [item, other])
      collision.addBoundary(withIdentifier: "a", from: Point(number, 0), to: Point(0, number))
      collision.setTranslatesReferenceBoundsIntoBoundary(with: .init(top: number))
      stage.animator.addBehavior(collision)
      let spring = AttachmentBehavior(item: item, attachedTo: other)
      spring.length = number
      spring.frequency = number
      spring.damping = number
      stage.animator.addBehavior(spring)
      stage.animator.addBehavior(SnapBehavior(item: other, snapTo: Point(number, number)))
      for kind in [
        FieldBehavior.Kind.radialGravity, .spring, .drag, .vortex, .electric, .magnetic,
        .velocity(direction: Point(number, 1)), .noise(smoothness: number, animationSpeed: number),
      ] {
        let field = FieldBehavior(kind, items: [item, other])
        field.strength = number
        field.falloff = number
        field.minimumRadius = number
        field.position = Point(number, number)
        stage.animator.addBehavior(field)
      }
      let timeline = try stage.scene.record(until: 0.3)
      #expect(timeline.validate().isEmpty, "\(number)")
    }
  }
}
