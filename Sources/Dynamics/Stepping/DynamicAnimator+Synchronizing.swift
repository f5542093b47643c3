import AnimGeometry
import LayerTree

extension DynamicAnimator {
  /// Updates the world after changes of the behaviours.
  func synchronize(at time: Double) {
    guard isStale else { return }
    settle()
    isStale = false
    addBodies(at: time)
    setTraits()
    setMaterials()
    setCollisions()
    setTies()
    setForces()
    for item in all(DynamicItemBehavior.self) {
      for wait in item.takeWaiting() {
        guard let body = bodies[ObjectIdentifier(wait.item)] else { continue }
        simulation.accelerate(body.number, by: wait.velocity, wait.spin)
        body.bend(to: simulation.states[body.number])
      }
    }
    for body in order { simulation.world.wake(body.number) }
    simulation.refreshAwake()
  }

  private func addBodies(at time: Double) {
    var wanted: Set<ObjectIdentifier> = []
    var items: [any DynamicItem] = []
    visitBehaviors { behavior in
      for item in behavior.actedItems where wanted.insert(ObjectIdentifier(item)).inserted {
        items.append(item)
      }
    }
    release { !wanted.contains(ObjectIdentifier($0.item)) }
    isStale = false
    let shapes = shapes()
    for item in items {
      let shape = shapes[ObjectIdentifier(item)] ?? item.collisionShape
      if let body = bodies[ObjectIdentifier(item)] {
        body.reshape(shape, in: simulation.world)
        continue
      }
      let body = Body(item, shape: shape, in: &simulation)
      bodies[ObjectIdentifier(item)] = body
      order.append(body)
      body.recordPlace(at: time)
    }
    hasOtherItems = order.contains { $0.motion == nil }
  }

  /// Shapes that behaviours give to items; the last one set wins.
  private func shapes() -> [ObjectIdentifier: CollisionShape] {
    var result: [ObjectIdentifier: CollisionShape] = [:]
    let behaviors = all(DynamicItemBehavior.self).sorted { $0.shapeOrder < $1.shapeOrder }
    for behavior in behaviors {
      guard let shape = behavior.collisionShape else { continue }
      for item in behavior.items { result[ObjectIdentifier(item)] = shape }
    }
    return result
  }

  /// Properties that behaviours give to items; the last value set wins.
  private func properties() -> [ObjectIdentifier: [DynamicItemBehavior.Key: Double]] {
    var result: [ObjectIdentifier: [DynamicItemBehavior.Key: (value: Double, order: Int)]] = [:]
    for behavior in all(DynamicItemBehavior.self) {
      for item in behavior.items {
        for (key, entry) in behavior.numbers
        where entry.order > result[ObjectIdentifier(item)]?[key]?.order ?? -1 {
          result[ObjectIdentifier(item), default: [:]][key] = entry
        }
      }
    }
    return result.mapValues { $0.mapValues(\.value) }
  }

  private func setTraits() {
    let gravity = all(GravityBehavior.self).first
    let pulled = Set((gravity?.items ?? []).map { ObjectIdentifier($0) })
    let properties = properties()
    for body in order {
      let own = properties[ObjectIdentifier(body.item)] ?? [:]
      var traits = BodyTraits()
      traits.isFree = own[.isAnchored] != 1
      traits.mass = body.solid.area * (own[.density] ?? 1) / 10_000
      traits.inertia = own[.allowsRotation] == 0 ? 0 : traits.mass * body.solid.inertiaPerMass
      traits.resistance = own[.resistance] ?? 0
      traits.angularResistance = own[.angularResistance] ?? 0
      traits.charge = own[.charge] ?? 0
      if pulled.contains(ObjectIdentifier(body.item)) {
        traits.acceleration = gravity?.acceleration ?? .zero
      }
      let old = simulation.traits[body.number]
      simulation.traits[body.number] = traits
      let isNew = !body.isWeighed
      if isNew || old.mass != traits.mass || old.inertia != traits.inertia
        || old.isFree != traits.isFree
      {
        body.isWeighed = true
        simulation.world.setMass(
          traits.mass, inertia: traits.inertia, kind: traits.isFree ? .free : .fixed,
          of: body.number)
      }
    }
    simulation.bodies = order.map(\.number)
  }

  /// Elasticity and friction of items without these properties.
  static let defaultMaterial = (elasticity: 0.2, friction: 0.2)
  /// Smallest speed of an impact that bounces, in points per second.
  static let bounceSpeed = 30.0

  private func setMaterials() {
    let properties = properties()
    for body in order {
      let own = properties[ObjectIdentifier(body.item)] ?? [:]
      let material = Body.Material(
        friction: own[.friction] ?? Self.defaultMaterial.friction,
        elasticity: own[.elasticity] ?? Self.defaultMaterial.elasticity)
      guard material != body.material else { continue }
      body.material = material
      simulation.world.setMaterial(
        friction: material.friction, elasticity: material.elasticity,
        bounceSpeed: Self.bounceSpeed, of: body.number)
    }
  }

  /// Maximum number of collision behaviours of one animator.
  static let maximumCollisionBehaviors = 31

  private func setCollisions() {
    var behaviors = all(CollisionBehavior.self)
    if behaviors.count > Self.maximumCollisionBehaviors {
      scene?.warn(
        "more than \(Self.maximumCollisionBehaviors) collision behaviours; the rest is left out")
      behaviors.removeLast(behaviors.count - Self.maximumCollisionBehaviors)
    }
    // Each behaviour has two groups: its items and its boundaries. The last group has all items.
    let anyItem: UInt64 = 1 << 63
    var groups: [ObjectIdentifier: (own: UInt64, others: UInt64)] = [:]
    var wanted: Set<BoundaryKey> = []
    let reference = referenceLayer?.bounds
    for (index, behavior) in behaviors.enumerated() {
      let (among, edges) = (UInt64(1) << (2 * index), UInt64(2) << (2 * index))
      for item in behavior.items {
        var own = groups[ObjectIdentifier(item)] ?? (anyItem, 0)
        if behavior.collisionMode.contains(.items) {
          own.own |= among
          own.others |= among
        }
        if behavior.collisionMode.contains(.boundaries) { own.others |= edges }
        groups[ObjectIdentifier(item)] = own
      }
      for boundary in behavior.allBoundaries(reference: reference) {
        let key = BoundaryKey(behavior: ObjectIdentifier(behavior), version: boundary.version)
        wanted.insert(key)
        let number = boundaries[key] ?? add(boundary, of: behavior, key)
        simulation.world.setGroups(edges, collidingWith: anyItem, of: number)
      }
    }
    for (key, number) in boundaries.sorted(by: { $0.value < $1.value }) where !wanted.contains(key)
    {
      simulation.world.removeBody(number)
      contacts.forget(number)
      boundaries[key] = nil
      boundaryNames[number] = nil
    }
    for body in order {
      let own = groups[ObjectIdentifier(body.item)] ?? (0, 0)
      simulation.world.setGroups(own.own, collidingWith: own.others, of: body.number)
    }
  }

  private static let maximumSegments = 2000

  private func add(
    _ boundary: CollisionBehavior.Boundary, of behavior: CollisionBehavior, _ key: BoundaryKey
  ) -> Int {
    let number = simulation.world.addBody(.fixed)
    simulation.world.setMaterial(
      friction: 1, elasticity: 0, bounceSpeed: Self.bounceSpeed, of: number)
    let lines = boundary.path.polylines(tolerance: 0.25).flatMap { line in
      zip(line.points, line.points.dropFirst())
    }
    for (a, b) in lines.prefix(Self.maximumSegments) {
      simulation.world.addSegment(from: a.limited, to: b.limited, to: number)
    }
    if lines.count > Self.maximumSegments {
      scene?.warn(
        "a boundary has \(lines.count) straight lines; the first \(Self.maximumSegments) of them stop bodies"
      )
    }
    boundaries[key] = number
    boundaryNames[number] = (behavior, boundary.identifier)
    return number
  }

  private func setForces() {
    func number(_ item: any DynamicItem) -> Int? { bodies[ObjectIdentifier(item)]?.number }
    simulation.pushes = all(PushBehavior.self).flatMap { push -> [Simulation.Push] in
      guard push.mode == .continuous, push.active else { return [] }
      return push.items.compactMap { item in
        number(item).map {
          Simulation.Push(
            body: $0, force: push.force, offset: push.targetOffsetFromCenter(for: item).limited)
        }
      }
    }
    simulation.fields = all(FieldBehavior.self).map {
      FieldPull($0, bodies: $0.items.compactMap(number))
    }
    simulation.snaps = all(SnapBehavior.self).compactMap { snap in
      guard let body = number(snap.item) else { return nil }
      let key = ObjectIdentifier(snap)
      if snapAngles[key]?.point != snap.snapPoint {
        let angle = SnapPull.upright(near: simulation.states[body].angle)
        snapAngles[key] = (snap.snapPoint, angle)
      }
      return SnapPull(
        body: body, point: snap.snapPoint.limited, angle: snapAngles[key]?.angle ?? 0,
        dampingRatio: snap.dampingRatio)
    }
    simulation.springs = all(AttachmentBehavior.self).compactMap { tie in
      guard tie.isSpring, let body = number(tie.items[0]) else { return nil }
      let other = tie.items.count == 2 ? number(tie.items[1]) : nil
      let highest = 2 * Double.pi * Spring.maximumFrequency
      return Spring(
        body: body, offset: tie.offsets[0].limited, other: other,
        otherOffset: tie.offsets.count == 2 ? tie.offsets[1].limited : .zero,
        anchor: tie.anchorPoint.limited, length: tie.tie == .rod ? tie.safeLength : 0,
        angularFrequency: (2 * Double.pi * tie.frequency).limited(to: 0...highest),
        dampingRatio: tie.damping.limited(to: 0...1000))
    }
  }
}
