import AnimGeometry
import LayerTree

/// A simulated item and the recording of its motion.
final class Body {
  let item: any DynamicItem
  let number: Int
  /// The recording of the layer's motion; nil for an item without a layer.
  let motion: LayerMotion?
  private(set) var solid: SolidShape
  /// State at the last step.
  private var last: BodyState
  /// State at the step before the last one.
  private(set) var before: BodyState
  /// The centre that the item was last moved to.
  private var placed: Point
  /// True if the body slept at the last step, of which nothing was recorded.
  private var sleeps = false
  /// Change of the velocities in the last step, without that of a single jump.
  private var lastChange: (velocity: Point, spin: Double)?
  /// Number of consecutive steps with a jump.
  private var jumps = 0
  /// The material that was last passed to the world; nil before the first time.
  var material: Material?
  /// True if its mass is set in the world.
  var isWeighed = false
  struct Material: Hashable {
    var friction: Double
    var elasticity: Double
  }
  /// True if the body is beyond ``World/limit`` and isn't moved any more.
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

  /// Gives the body a new shape; a shape that follows the bounds takes their present size.
  func reshape(_ shape: CollisionShape, in world: World) {
    let next = SolidShape(shape, size: item.bodySize)
    guard next != solid else { return }
    solid = next
    world.removeShapes(of: number)
    addShape(to: world)
  }

  /// Moves the body to the item's present place and angle.
  func update(_ simulation: inout Simulation) {
    let angle = item.rotation.limited(to: -1e5...1e5)
    // The body's angle includes whole turns, which the item's rotation lacks.
    let turns = ((last.angle - angle) / (2 * .pi)).rounded()
    last.position = item.center.limited
    last.angle = angle + turns * 2 * .pi
    simulation.place(number, at: last.position, angle: last.angle)
    placed = item.center
    lastChange = nil
    motion?.takeOver()
  }

  /// Records the present place and angle, without motion.
  func recordPlace(at time: Double) {
    motion?.record(position: last.position, at: time)
    motion?.record(angle: last.angle, at: time)
  }

  /// Takes the new velocities after a jump and notes the bend in the recording.
  func bend(to state: BodyState) {
    (last.velocity, last.spin) = (state.velocity, state.spin)
    motion?.bend()
  }

  /// Records the states of a track and moves the item to the last one.
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

  /// Smallest jump: a change of velocity in a step beyond that of the step before. Points and
  /// radians per second.
  private static let jump = (velocity: 12.0, spin: 0.4)
  /// Smallest jump that is recorded as a corner, with its time to within microseconds.
  private static let corner = (velocity: 60.0, spin: 2.0)

  private func record(_ state: BodyState, at time: Double, _ motion: LayerMotion) {
    let tick = DynamicAnimator.tick
    let start = time - tick
    let change = (
      velocity: state.velocity - last.velocity, spin: state.spin - last.spin
    )
    // Without a contact every change of velocity is smooth, however large.
    let smooth = state.mayJump ? lastChange ?? change : change
    let jump = change.velocity - smooth.velocity
    let spinJump = change.spin - smooth.spin
    let size = jump.length - 0.3 * smooth.velocity.length
    let bend = Self.bend(size, Self.jump.velocity, Self.corner.velocity)
    if bend != .none {
      // The motions before and after the jump meet at the moment of the contact.
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
    // The motion after a first jump is assumed to change as before; a second jump in a row
    // disproves that.
    jumps = bend != .none || turn != .none ? jumps + 1 : 0
    lastChange = jumps == 1 ? smooth : change
  }

  private static func bend(_ size: Double, _ kink: Double, _ corner: Double) -> MotionBend {
    size > corner ? .corner : size > kink ? .kink : .none
  }
}
