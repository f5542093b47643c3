import AnimGeometry
import LayerTree

extension AttachmentBehavior {
  var safeLength: Double { length.limited(to: 0...World.limit) }
  /// The range of the joint; nil without limits.
  fileprivate var limits: ClosedRange<Double>? {
    let range = attachmentRange
    guard range.lowerBound > -Double.infinity || range.upperBound < Double.infinity else {
      return nil
    }
    return range.lowerBound.limited(to: -1e6...1e6)...range.upperBound.limited(to: -1e6...1e6)
  }
  fileprivate var lengths: ClosedRange<Double> {
    tie == .limit ? 0...max(safeLength, 0.1) : safeLength...safeLength
  }
}

extension DynamicAnimator {
  /// Adds and removes joints so that they match the rigid attachments.
  func setTies() {
    var kept: Set<ObjectIdentifier> = []
    for tie in all(AttachmentBehavior.self) where !tie.isSpring {
      let key = ObjectIdentifier(tie)
      let numbers = tie.items.compactMap { bodies[ObjectIdentifier($0)]?.number }
      guard numbers.count == tie.items.count, Set(numbers).count == numbers.count else { continue }
      kept.insert(key)
      let form = TieRecord.Form(
        tie: tie.tie, bodies: numbers, isRod: tie.tie == .limit || tie.safeLength > 0.1,
        friction: (tie.frictionTorque * 100).limited(to: 0...1e12), range: tie.attachmentRange)
      if var record = ties[key], record.form == form {
        if record.length != tie.safeLength, form.isRod {
          simulation.world.setLengths(tie.lengths, ofRod: record.joint)
          record.length = tie.safeLength
          ties[key] = record
        }
        continue
      }
      remove(ties[key])
      ties[key] = record(of: tie, form)
    }
    for (key, record) in ties.sorted(by: { $0.value.joint < $1.value.joint })
    where !kept.contains(key) {
      remove(record)
      ties[key] = nil
    }
    groupTies()
  }

  /// Groups the bodies that ties connect: a jump of one body's velocity reaches its whole group.
  func groupTies() {
    tieGroups = [:]
    func group(of body: Int) -> Int {
      var group = body
      while let next = tieGroups[group], next != group { group = next }
      return group
    }
    let all = ties.values.sorted { $0.joint < $1.joint }
    for bodies in all.map(\.form.bodies) {
      let groups = bodies.map(group)
      for other in groups { tieGroups[other] = groups[0] }
    }
    for body in all.flatMap(\.form.bodies) { tieGroups[body] = group(of: body) }
  }

  /// Groups of tied bodies of which one hit something or a tie can pull tight at any time.
  func joltedTies() -> Set<Int> {
    guard !ties.isEmpty else { return [] }
    var result: Set<Int> = []
    for record in ties.values {
      let bodies = record.form.bodies
      if record.form.mayJerk || bodies.contains(where: { simulation.hits[$0] }) {
        result.formUnion(bodies.compactMap { tieGroups[$0] })
      }
    }
    return result
  }

  /// Rods and pins without friction, between items or at anchors that rest.
  func links() -> [RigidLink] {
    all(AttachmentBehavior.self).compactMap { tie in
      guard let record = ties[ObjectIdentifier(tie)], record.form.friction == 0,
        record.anchorBody == nil || record.anchor == tie.anchorPoint.limited
      else { return nil }
      switch tie.tie {
      case .rod, .limit, .pin: break
      case .fixed, .slide: return nil
      }
      let bodies = record.form.bodies
      return RigidLink(
        body: bodies[0], offset: tie.offsets[0].limited, other: bodies.count == 2 ? bodies[1] : nil,
        otherOffset: bodies.count == 2 ? tie.offsets[1].limited : .zero, anchor: record.anchor,
        isPin: tie.tie == .pin || !record.form.isRod, length: record.length)
    }
  }

  private func remove(_ record: TieRecord?) {
    guard let record else { return }
    simulation.world.removeJoint(record.joint)
    if let body = record.anchorBody { simulation.world.removeBody(body) }
  }

  private func record(of tie: AttachmentBehavior, _ form: TieRecord.Form) -> TieRecord {
    let world = simulation.world
    let own = World.Anchor(body: form.bodies[0], offset: tie.offsets[0].limited)
    var anchorBody: Int?
    let base: World.Anchor
    if form.bodies.count == 2 {
      base = World.Anchor(body: form.bodies[1], offset: tie.offsets[1].limited)
    } else {
      let body = world.addBody(.guided, at: tie.anchorPoint.limited)
      anchorBody = body
      base = World.Anchor(body: body, offset: .zero)
    }
    let joint =
      switch tie.tie {
      case .rod, .limit:
        form.isRod
          ? world.addRod(base, own, lengths: tie.lengths)
          : world.addPin(base, own, friction: form.friction, range: tie.limits)
      case .pin: world.addPin(base, own, friction: form.friction, range: tie.limits)
      case .fixed: world.addWeld(base, own)
      case .slide(let axis):
        world.addSlide(
          base, own,
          axis: axis.limited.turned(
            by: -(form.bodies.count == 2 ? simulation.states[form.bodies[1]].angle : 0)),
          range: tie.limits)
      }
    return TieRecord(
      form: form, joint: joint, anchorBody: anchorBody, anchor: tie.anchorPoint.limited,
      length: tie.safeLength)
  }

  /// Gives moved anchors the velocity that takes them to their new place in one step.
  func pullAnchors() {
    for tie in all(AttachmentBehavior.self) {
      guard let record = ties[ObjectIdentifier(tie)], let body = record.anchorBody,
        record.anchor != tie.anchorPoint.limited
      else { continue }
      let way = tie.anchorPoint.limited - record.anchor
      simulation.world.setVelocity(way * (1 / Self.tick), spin: 0, of: body)
    }
  }

  /// Stops moved anchors at their new place.
  func restAnchors() {
    for tie in all(AttachmentBehavior.self) {
      guard var record = ties[ObjectIdentifier(tie)], let body = record.anchorBody,
        record.anchor != tie.anchorPoint.limited
      else { continue }
      record.anchor = tie.anchorPoint.limited
      ties[ObjectIdentifier(tie)] = record
      simulation.world.setVelocity(.zero, spin: 0, of: body)
      simulation.world.place(body, at: record.anchor, angle: 0)
    }
  }
}
