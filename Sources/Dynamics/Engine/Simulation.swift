import AnimGeometry

/// Bodies with forces on them, advanced in small steps.
///
/// Half of the impulse of the forces in a step acts before the bodies move and half after it. So
/// free flight is exact, and springs neither gain nor lose energy.
struct Simulation {
  let world = World()
  /// States by the number of the body; velocities are those at the present time.
  private(set) var states: [BodyState] = []
  var traits: [BodyTraits] = []
  /// The bodies that forces act on.
  var bodies: [Int] = []
  var pushes: [Push] = []
  var springs: [Spring] = []
  var snaps: [SnapPull] = []
  var fields: [any ForceField] = []
  var links: [RigidLink] = []
  /// True for the bodies that touched something in the last advance, by number.
  private(set) var hits: [Bool] = []
  /// The sum of the bodies and the pairs of close bodies over all steps.
  private(set) var work = 0
  /// Simulated seconds.
  private(set) var time = 0.0

  /// A force at a point of a body.
  struct Push {
    var body: Int
    var force: Point
    /// The point at which the force acts, from the centre, in the body's axes.
    var offset: Point
  }

  /// Adds a body at rest.
  mutating func enter(_ body: Int, at position: Point, angle: Double) {
    while states.count <= max(body, world.bodyLimit - 1) { states.append(BodyState()) }
    while traits.count < states.count { traits.append(BodyTraits()) }
    states[body] = BodyState(position: position, angle: angle, isAwake: true)
    traits[body] = BodyTraits()
  }

  /// Reads from the world which bodies are awake; the rest of the states is up to date.
  mutating func refreshAwake() {
    var fresh: [BodyState] = []
    world.read(&fresh)
    for body in bodies { states[body].isAwake = fresh[body].isAwake && traits[body].isFree }
  }

  /// Changes a body's velocity at once.
  mutating func accelerate(_ body: Int, by velocity: Point, _ spin: Double) {
    guard traits[body].isFree else { return }
    world.wake(body)
    states[body].isAwake = true
    states[body].velocity = (states[body].velocity + velocity)
    if traits[body].inertia > 0 { states[body].spin += spin }
    world.setVelocity(states[body].velocity, spin: states[body].spin, of: body)
  }

  /// Moves a body to a place; it keeps its velocity.
  mutating func place(_ body: Int, at position: Point, angle: Double) {
    world.place(body, at: position, angle: angle)
    world.wake(body)
    states[body].position = position
    states[body].angle = angle
    states[body].isAwake = true
  }

  /// Velocities without the second half of the forces. On a body that lies on the floor the next
  /// step cancels that half, which is gravity's.
  private var resting: [(velocity: Point, spin: Double)] = []

  /// The visible velocity of a body: that of a touching body excludes the forces that its support
  /// cancels.
  func visibleVelocity(of body: Int) -> (velocity: Point, spin: Double) {
    let state = states[body]
    return state.isTouching && body < resting.count ? resting[body] : (state.velocity, state.spin)
  }

  /// Advances by some seconds in a number of internal steps.
  mutating func advance(by seconds: Double, steps: Int, rounds: (velocity: Int, position: Int)) {
    let step = seconds / Double(steps)
    hits = [Bool](repeating: false, count: states.count)
    for index in 0..<steps {
      applyForces(for: step / 2, isOpening: true)
      limitSpeeds()
      world.write(states, for: step)
      let before = states
      let geometries = links.map { $0.geometry(states) }
      work += bodies.count + world.step(step, rounds: rounds)
      world.read(&states)
      for body in bodies where states[body].isTouching { hits[body] = true }
      if index == steps - 1 { keepResting() }
      time += step
      correctBounces(since: before, for: step)
      applyForces(for: step / 2, isOpening: false)
      for (link, geometry) in zip(links, geometries) { link.turn(&states, traits, from: geometry) }
    }
  }

  private mutating func keepResting() {
    if resting.count != states.count {
      resting = [(velocity: Point, spin: Double)](
        repeating: (.zero, 0), count: states.count)
    }
    for body in bodies { resting[body] = (states[body].velocity, states[body].spin) }
  }

  /// Smallest change of speed in a step that counts as a bounce.
  private static let bounce = 5.0

  /// Distance in points that bodies may have from their exact place of contact.
  private static let skin = 0.1

  /// Corrects the speed of bodies that bounced, so that each has the energy of an exact bounce at
  /// its place.
  ///
  /// An exact bounce divides the step's acceleration at its moment, not in two halves. The
  /// simulated one also takes place a little above or below the surface.
  private mutating func correctBounces(since before: [BodyState], for step: Double) {
    for body in bodies where states[body].isTouching {
      let acceleration = traits[body].acceleration
      let jump = states[body].velocity - before[body].velocity
      guard acceleration != .zero, jump.length > Self.bounce else { continue }
      let normal = jump * (1 / jump.length)
      let (approach, leave) = (
        before[body].velocity.dot(normal), states[body].velocity.dot(normal)
      )
      // A body that leaves faster than it came was hit by a moving body.
      guard leave > 0, leave <= -approach else { continue }
      let pull = acceleration.dot(normal)
      let kept = leave / approach
      let height = states[body].gap.limited(to: -Self.skin...(leave * step + Self.skin))
      let way = (states[body].position - before[body].position).dot(normal)
      let start = approach - pull * step / 2
      let energy = kept * kept * (start * start - 2 * pull * (height - way)) + 2 * pull * height
      let exact = max(energy, 0).squareRoot() - pull * step / 2
      states[body].velocity =
        states[body].velocity + normal * (exact.limited(to: leave / 2...leave * 2) - leave)
    }
  }

  /// The speed of the fastest body, in points per second.
  var topSpeed: Double { bodies.map { states[$0].velocity.length }.max() ?? 0 }

  private mutating func limitSpeeds() {
    for body in bodies {
      let speed = states[body].velocity.length
      if speed > World.speedLimit {
        states[body].velocity = states[body].velocity * (World.speedLimit / speed)
      } else if !(speed >= 0) {
        states[body].velocity = .zero
      }
      states[body].spin = states[body].spin.limited(to: -World.spinLimit...World.spinLimit)
    }
  }

  /// Applies all forces for some seconds. The closing half applies them in the reverse order of the
  /// opening half.
  private mutating func applyForces(for seconds: Double, isOpening: Bool) {
    if isOpening { resist(for: seconds) }
    for index in fields.indices {
      fields[index].apply(to: &states, traits, for: seconds, at: time)
    }
    for spring in springs {
      spring.apply(to: &states, traits, for: seconds, isOpening: isOpening)
    }
    for snap in snaps { snap.apply(to: &states, traits, for: seconds, isOpening: isOpening) }
    for push in pushes where states[push.body].isAwake {
      let arm = push.offset.turned(by: states[push.body].angle)
      states[push.body].velocity =
        states[push.body].velocity + push.force * (traits[push.body].inverseMass * seconds)
      states[push.body].spin +=
        arm.cross(push.force) * traits[push.body].inverseInertia * seconds
    }
    for body in bodies where states[body].isAwake && traits[body].isFree {
      states[body].velocity = states[body].velocity + traits[body].acceleration * seconds
      states[body].spin += traits[body].spinAcceleration * seconds
    }
    if !isOpening { resist(for: seconds) }
  }

  private mutating func resist(for seconds: Double) {
    for body in bodies where states[body].isAwake {
      let (slowing, braking) = (traits[body].resistance, traits[body].angularResistance)
      if slowing > 0 {
        states[body].velocity = states[body].velocity * exponential(-slowing * seconds)
      }
      if braking > 0 { states[body].spin *= exponential(-braking * seconds) }
    }
  }
}
