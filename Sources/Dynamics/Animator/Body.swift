import AnimGeometry
import LayerTree

/// An item in the world, and the record of where it went.
final class Body {
  let item: any DynamicItem
  let number: Int
  /// Nil for items that are no layers.
  let motion: LayerMotion?
  private(set) var solid: SolidShape
  /// The state at the last step, and what changed the velocities from the one before it.
  private var last: BodyState
  /// The state at the step before that.
  private(set) var before: BodyState
  /// Whether it slept at the last step, of which nothing was recorded.
  private var sleeps = false
  private var lastChange: (velocity: Point, spin: Double)?
  /// How many jumps there were one step after the other.
  private var jumps = 0
  /// What it was told to be like; nil for nothing yet.
  var material: Material?
  /// Whether its mass was set.
  var isWeighed = false
  struct Material: Hashable {
    var friction: Double
    var elasticity: Double
  }
  /// Whether it is so far away that it isn't moved any more.
  private(set) var isLost = false

  init(
    _ item: any DynamicItem, shape: CollisionShape, in simulation: inout Simulation, scene: Scene
  ) {
    self.item = item
    solid = SolidShape(shape, size: item.bodySize)
    let (position, angle) = (item.center.limited, item.rotation.limited(to: -1e5...1e5))
    number = simulation.world.addBody(.free, at: position, angle: angle)
    simulation.enter(number, at: position, angle: angle)
    motion = item.recordedLayer.map { LayerMotion($0, in: scene) }
    last = BodyState(position: position, angle: angle)
    before = last
    addShape(to: simulation.world)
  }

  private func addShape(to world: World) {
    for part in solid.parts {
      switch part {
      case .circle(let radius): world.addCircle(radius: radius, to: number)
      case .polygon(let corners): world.addPolygon(corners, to: number)
      }
    }
  }

  /// Gives the body another shape, or one of the bounds as they are now.
  func reshape(_ shape: CollisionShape, in world: World) {
    let next = SolidShape(shape, size: item.bodySize)
    guard next != solid else { return }
    solid = next
    world.removeShapes(of: number)
    addShape(to: world)
  }

  /// Takes place and angle over from the item.
  func update(_ simulation: inout Simulation) {
    let angle = item.rotation.limited(to: -1e5...1e5)
    // The angle counts whole turns, which the item doesn't know.
    let turns = ((last.angle - angle) / (2 * .pi)).rounded()
    last.position = item.center.limited
    last.angle = angle + turns * 2 * .pi
    simulation.place(number, at: last.position, angle: last.angle)
    lastChange = nil
  }

  /// Records where it is, without motion.
  func recordPlace(at time: Double) {
    motion?.record(position: last.position, at: time)
    motion?.record(angle: last.angle, at: time)
  }

  /// Its velocity has jumped.
  func bend(to state: BodyState) {
    (last.velocity, last.spin) = (state.velocity, state.spin)
    motion?.bend()
  }

  /// Moves the item to where the body is, and records the way there.
  func follow(_ state: BodyState, at time: Double) {
    guard !isLost else { return }
    before = last
    let isStill =
      !state.isAwake && state.position == last.position && state.angle == last.angle
    if isStill, sleeps, item.center == last.position { return }
    if sleeps { recordPlace(at: time - DynamicAnimator.tick) }
    sleeps = isStill
    if max(abs(state.position.x), abs(state.position.y)) > World.limit {
      isLost = true
      motion?.stop(at: time)
      return
    }
    if let motion {
      record(state, at: time, motion)
      motion.place(position: state.position, angle: state.angle)
    } else {
      item.center = state.position
      item.rotation = state.angle
    }
    last = state
  }

  /// Velocity that changes by more than this in a step, beyond what it changed by in the one before,
  /// jumped.
  private static let jump = (velocity: 12.0, spin: 0.4)

  private func record(_ state: BodyState, at time: Double, _ motion: LayerMotion) {
    let tick = DynamicAnimator.tick
    let start = time - tick
    let change = (
      velocity: state.velocity - last.velocity, spin: state.spin - last.spin
    )
    let smooth = lastChange ?? change
    let jump = change.velocity - smooth.velocity
    let spinJump = change.spin - smooth.spin
    let limit = Self.jump.velocity + 0.3 * smooth.velocity.length
    let isCorner = lastChange != nil && jump.length > limit
    if isCorner {
      // Both ways go on to where they meet: the moment of the contact.
      let acceleration = smooth.velocity * (1 / tick)
      let missed =
        state.position - last.position - last.velocity * tick - acceleration * (tick * tick / 2)
      let rest = (missed.dot(jump) / jump.dot(jump)).limited(to: 0...tick)
      let before = tick - rest
      if before > 0.02 * tick, rest > 0.02 * tick {
        let place =
          last.position + last.velocity * before + acceleration * (before * before / 2)
        motion.record(position: place, at: start + before, corner: true)
      } else if before <= 0.02 * tick {
        motion.bend()
      }
      motion.record(position: state.position, at: time, corner: rest <= 0.02 * tick)
    } else {
      motion.record(position: state.position, at: time)
    }
    let turns = lastChange != nil && abs(spinJump) > Self.jump.spin + 0.3 * abs(smooth.spin)
    if turns {
      let missed = state.angle - last.angle - last.spin * tick - smooth.spin * tick / 2
      let rest = (missed / spinJump).limited(to: 0...tick)
      let before = tick - rest
      if before > 0.02 * tick, rest > 0.02 * tick {
        let angle = last.angle + last.spin * before + smooth.spin / tick * before * before / 2
        motion.record(angle: angle, at: start + before, corner: true)
      }
      motion.record(angle: state.angle, at: time, corner: rest <= 0.02 * tick)
    } else {
      motion.record(angle: state.angle, at: time)
    }
    // After a jump it goes on as before, unless that turns out to be wrong.
    jumps = isCorner || turns ? jumps + 1 : 0
    lastChange = jumps == 1 ? smooth : change
  }
}
