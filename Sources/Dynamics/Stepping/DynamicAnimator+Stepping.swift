import AnimGeometry
import LayerTree

extension DynamicAnimator: Ticking {
  package var tickerName: String { "a dynamic animator runs" }
  package var endingAdvice: String { "Remove its behaviours when they are done" }
  package var patience: Double { 20 }
  /// Three steps: a motion between two steps, and the time of a corner in it, are known only after
  /// the next ones.
  package var lookahead: Double { 3 * Self.tick }

  package func isDue(generation: Int) -> Bool { isRunning && generation == ticks.generation }

  package func tick(generation: Int) {
    guard isDue(generation: generation), let scene else { return }
    let start = ticks.lastTime
    ticks.advance()
    let isNew = isStale
    synchronize(at: start)
    fireInstantPushes()
    pullAnchors()
    simulation.links = links()
    simulation.advance(by: Self.tick, steps: stepCount, rounds: (8, 3))
    restAnchors()
    elapsedTime += Self.tick
    remember(at: scene.now, isNew: isNew, in: scene)
    tellContacts()
    runActions()
    endIfEndless()
    pauseIfQuiet()
    if isDue(generation: generation) {
      scene.scheduleTick(of: self, generation: generation, at: ticks.nextTime, order: ticks.order)
    }
  }

  /// Number of internal steps in a step. Many bodies get fewer; fast bodies get enough of them to
  /// move at most 8 points in each.
  private var stepCount: Int {
    let usual = order.count > 100 ? 2 : 4
    let needed = (simulation.topSpeed * Self.tick / 8).rounded(.up)
    return max(usual, Int(saturating: needed.limited(to: 1...64)))
  }

  /// Keeps the states of the bodies until they can be observed or the history is full.
  private func remember(at time: Double, isNew: Bool, in scene: Scene) {
    let jolted = isNew ? nil : joltedTies()
    let (order, simulation) = (order, simulation)
    history.add(time, bodies: order.count) { index in
      let number = order[index].number
      var state = simulation.states[number]
      state.mayJump =
        jolted.map { $0.contains(tieGroups[number] ?? number) || simulation.hits[number] } ?? true
      return state
    }
    if hasOtherItems || history.isFull { settle() } else { scene.lags(self) }
  }

  private func runActions() {
    var hasActions = false
    visitBehaviors { if $0.action != nil { hasActions = true } }
    guard hasActions else { return }
    settle()
    visitBehaviors { $0.action?() }
  }

  /// Applies the instantaneous pushes, each once.
  private func fireInstantPushes() {
    for push in all(PushBehavior.self) where push.mode == .instantaneous && push.active {
      settle()
      var fired = false
      for item in push.items {
        guard let body = bodies[ObjectIdentifier(item)] else { continue }
        let traits = simulation.traits[body.number]
        let arm = push.targetOffsetFromCenter(for: item).limited.turned(
          by: simulation.states[body.number].angle)
        simulation.accelerate(
          body.number, by: push.force * traits.inverseMass,
          arm.cross(push.force) * traits.inverseInertia)
        body.bend(to: simulation.states[body.number])
        fired = true
      }
      if fired { push.active = false }
    }
  }

  /// Reports contacts to the delegates. When a contact begins, items still have the velocities with
  /// which they collided.
  private func tellContacts() {
    let changes = contacts.changes(from: simulation.world.takeContacts())
    guard !changes.isEmpty else { return }
    defer { touching = [:] }
    let behaviors = all(CollisionBehavior.self).filter { $0.collisionDelegate != nil }
    guard !behaviors.isEmpty else { return }
    settle()
    let bodiesByNumber = Dictionary(
      order.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
    for event in changes where event.began {
      for number in [event.pair.first, event.pair.second] {
        touching[number] = bodiesByNumber[number].map { ($0.before.velocity, $0.before.spin) }
      }
    }
    for event in changes {
      let ends = [event.pair.first, event.pair.second]
      let items = ends.compactMap { bodiesByNumber[$0]?.item }
      if items.count == 2 {
        for behavior in behaviors
        where behavior.collisionMode.contains(.items) && items.allSatisfy(behavior.contains) {
          if event.began {
            behavior.collisionDelegate?.collisionBehavior(
              behavior, beganContactFor: items[0], with: items[1], at: event.point)
          } else {
            behavior.collisionDelegate?.collisionBehavior(
              behavior, endedContactFor: items[0], with: items[1])
          }
        }
      } else if let item = items.first,
        let boundary = ends.compactMap({ boundaryNames[$0] }).first,
        let behavior = boundary.behavior as? CollisionBehavior
      {
        if event.began {
          behavior.collisionDelegate?.collisionBehavior(
            behavior, beganContactFor: item, withBoundaryIdentifier: boundary.identifier,
            at: event.point)
        } else {
          behavior.collisionDelegate?.collisionBehavior(
            behavior, endedContactFor: item, withBoundaryIdentifier: boundary.identifier)
        }
      }
    }
  }

  /// Removes all behaviours when the simulation exceeds ``maximumWork``, as thousands of bodies piled
  /// up in one place do.
  private func endIfEndless() {
    guard simulation.work > maximumWork, let scene else { return }
    scene.warn(
      "a dynamic animator had to look at more than \(maximumWork) pairs of bodies; they stay where they "
        + "are. Use fewer items, or place them apart")
    removeAllBehaviors()
  }

  /// Limits of rest: the speeds in points and radians per second that an item must stay below, and
  /// the seconds for which it must.
  private static var quiet: (speed: Double, spin: Double, time: Double) {
    (1.5, 2 * .pi / 180, 0.5)
  }

  private func pauseIfQuiet() {
    var isQuiet = true
    for body in order where !body.isLost {
      let (velocity, spin) = simulation.visibleVelocity(of: body.number)
      if velocity.length >= Self.quiet.speed || abs(spin) >= Self.quiet.spin { isQuiet = false }
    }
    if isQuiet { visitBehaviors { if $0.isBusy { isQuiet = false } } }
    quietTime = isQuiet ? quietTime + Self.tick : 0
    // Items of behaviours that were added during this step join at the next one.
    let isIdle = order.isEmpty && (behaviors.isEmpty || !isStale)
    if quietTime >= Self.quiet.time - 1e-9 || isIdle { pause() }
  }
}
