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
  /// Where the item was put last.
  private var placed: Point
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
    _ item: any DynamicItem, shape: CollisionShape, in simulation: inout Simulation
  ) {
    self.item = item
    solid = SolidShape(shape, size: item.bodySize)
    let (position, angle) = (item.center.limited, item.rotation.limited(to: -1e5...1e5))
    number = simulation.world.addBody(.free, at: position, angle: angle)
    simulation.enter(number, at: position, angle: angle)
    motion = item.recordedLayer.map { LayerMotion($0) }
    placed = position
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
    placed = item.center
    lastChange = nil
    motion?.takeOver()
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

  /// Records where the body went, and moves the item to where it is in the end.
  func follow(_ track: some Sequence<(BodyState, Double)>) {
    var isMisplaced = item.center != placed
    var hasMoved = false
    for (state, time) in track where !isLost {
      before = last
      let isStill =
        !state.isAwake && state.position == last.position && state.angle == last.angle
      if isStill, sleeps, !isMisplaced { continue }
      (isMisplaced, hasMoved) = (false, true)
      if sleeps { recordPlace(at: time - DynamicAnimator.tick) }
      sleeps = isStill
      if max(abs(state.position.x), abs(state.position.y)) > World.limit {
        isLost = true
        motion?.stop(at: time)
        break
      }
      if let motion { record(state, at: time, motion) }
      last = state
    }
    guard hasMoved else { return }
    if let motion {
      motion.place(position: last.position, angle: last.angle)
    } else {
      item.center = last.position
      item.rotation = last.angle
    }
    placed = item.center
  }

  /// Velocity that changes by more than this in a step, beyond what it changed by in the one before,
  /// jumped.
  private static let jump = (velocity: 12.0, spin: 0.4)
  /// From this on a jump is a corner, which is told to within microseconds.
  private static let corner = (velocity: 60.0, spin: 2.0)

  private func record(_ state: BodyState, at time: Double, _ motion: LayerMotion) {
    let tick = DynamicAnimator.tick
    let start = time - tick
    let change = (
      velocity: state.velocity - last.velocity, spin: state.spin - last.spin
    )
    // Without a jolt it goes on smoothly, however fast that changes.
    let smooth = state.mayJump ? lastChange ?? change : change
    let jump = change.velocity - smooth.velocity
    let spinJump = change.spin - smooth.spin
    let size = jump.length - 0.3 * smooth.velocity.length
    let bend = Self.bend(size, Self.jump.velocity, Self.corner.velocity)
    if bend != .none {
      // Both ways go on to where they meet: the moment of the contact.
      let acceleration = smooth.velocity * (1 / tick)
      let missed =
        state.position - last.position - last.velocity * tick - acceleration * (tick * tick / 2)
      let rest = (missed.dot(jump) / jump.dot(jump)).limited(to: 0...tick)
      let before = tick - rest
      if before > 0.02 * tick, rest > 0.02 * tick {
        let place =
          last.position + last.velocity * before + acceleration * (before * before / 2)
        motion.record(position: place, at: start + before, bend)
      } else if before <= 0.02 * tick, bend == .corner {
        motion.bend()
      }
      motion.record(position: state.position, at: time, rest <= 0.02 * tick ? bend : .none)
    } else {
      motion.record(position: state.position, at: time)
    }
    let turn = Self.bend(abs(spinJump) - 0.3 * abs(smooth.spin), Self.jump.spin, Self.corner.spin)
    if turn != .none {
      let missed = state.angle - last.angle - last.spin * tick - smooth.spin * tick / 2
      let rest = (missed / spinJump).limited(to: 0...tick)
      let before = tick - rest
      if before > 0.02 * tick, rest > 0.02 * tick {
        let angle = last.angle + last.spin * before + smooth.spin / tick * before * before / 2
        motion.record(angle: angle, at: start + before, turn)
      }
      motion.record(angle: state.angle, at: time, rest <= 0.02 * tick ? turn : .none)
    } else {
      motion.record(angle: state.angle, at: time)
    }
    // After a jump it goes on as before, unless that turns out to be wrong.
    jumps = bend != .none || turn != .none ? jumps + 1 : 0
    lastChange = jumps == 1 ? smooth : change
  }

  private static func bend(_ size: Double, _ kink: Double, _ corner: Double) -> MotionBend {
    size > corner ? .corner : size > kink ? .kink : .none
  }
}
