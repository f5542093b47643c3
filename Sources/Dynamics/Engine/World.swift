import AnimGeometry
import CBox2D

/// The place and motion of a body.
struct BodyState {
  var position = Point.zero
  /// Radians, including whole turns.
  var angle = 0.0
  /// Points per second.
  var velocity = Point.zero
  /// Radians per second.
  var spin = 0.0
  /// True if the body is simulated. A body at rest sleeps until something touches it.
  var isAwake = false
  /// True if the body touches another one or a boundary.
  var isTouching = false
  /// Distance in points to the fixed body that it touches; negative if they overlap.
  var gap = 0.0
  /// True if a contact or a tie that became tight may have made the velocity jump since the state
  /// before.
  var mayJump = false
}

/// The rigid bodies of one animator: Swift's side of the C functions in front of Box2D.
///
/// Bodies and joints are identified by small numbers. All numbers that are passed to the C
/// functions are finite.
final class World {
  enum Kind {
    case fixed, guided, free

    fileprivate var code: Int32 {
      switch self {
      case .fixed: Int32(cbox_static)
      case .guided: Int32(cbox_kinematic)
      case .free: Int32(cbox_dynamic)
      }
    }
  }

  /// A contact between one shape each of two bodies that began or ended.
  struct Contact {
    var bodies: (Int, Int)
    var began: Bool
    var point: Point
  }

  private let world: OpaquePointer
  private var buffer: [cbox_state] = []

  init() { world = cbox_world_create() }
  deinit { cbox_world_destroy(world) }

  // MARK: Bodies

  func addBody(_ kind: Kind, at position: Point = .zero, angle: Double = 0) -> Int {
    let body = Int(cbox_body_create(world, kind.code, position.x, position.y, angle))
    while buffer.count <= body { buffer.append(cbox_state()) }
    return body
  }

  func removeBody(_ body: Int) { cbox_body_destroy(world, Int32(body)) }

  /// Number of elements that `read` needs.
  var bodyLimit: Int { buffer.count }

  /// Sets the mass and the moment of inertia; an inertia of 0 keeps the body from turning.
  func setMass(_ mass: Double, inertia: Double, kind: Kind, of body: Int) {
    cbox_body_set_mass(world, Int32(body), kind.code, mass, inertia)
  }

  func place(_ body: Int, at position: Point, angle: Double) {
    cbox_body_set_transform(world, Int32(body), position.x, position.y, angle)
  }

  func setVelocity(_ velocity: Point, spin: Double, of body: Int) {
    cbox_body_set_velocity(world, Int32(body), velocity.x, velocity.y, spin)
  }

  func wake(_ body: Int) { cbox_body_wake(world, Int32(body)) }

  // MARK: Shapes

  func removeShapes(of body: Int) { cbox_body_clear_shapes(world, Int32(body)) }

  func addCircle(radius: Double, to body: Int) {
    cbox_body_add_circle(world, Int32(body), radius)
  }

  /// Adds a convex polygon of at most ``maximumCorners`` corners.
  func addPolygon(_ corners: [Point], to body: Int) {
    let numbers = corners.flatMap { [$0.x, $0.y] }
    cbox_body_add_polygon(world, Int32(body), numbers, Int32(corners.count))
  }

  static let maximumCorners = Int(cbox_polygon_limit)

  func addSegment(from a: Point, to b: Point, to body: Int) {
    cbox_body_add_segment(world, Int32(body), a.x, a.y, b.x, b.y)
  }

  /// - Parameter bounceSpeed: Smallest speed of an impact that bounces, in points per second.
  func setMaterial(friction: Double, elasticity: Double, bounceSpeed: Double, of body: Int) {
    cbox_body_set_material(world, Int32(body), friction, elasticity, bounceSpeed)
  }

  /// Sets the groups of a body. Two bodies collide if each is in a group that the other one
  /// collides with.
  func setGroups(_ own: UInt64, collidingWith others: UInt64, of body: Int) {
    cbox_body_set_groups(world, Int32(body), own, others)
  }

  // MARK: Joints

  /// A point of a body, from its centre, in the body's axes.
  struct Anchor {
    var body: Int
    var offset: Point
  }

  func addRod(_ a: Anchor, _ b: Anchor, lengths: ClosedRange<Double>) -> Int {
    Int(
      cbox_rod_create(
        world, Int32(a.body), a.offset.x, a.offset.y, Int32(b.body), b.offset.x, b.offset.y,
        lengths.lowerBound, lengths.upperBound))
  }

  func setLengths(_ lengths: ClosedRange<Double>, ofRod rod: Int) {
    cbox_rod_set_lengths(world, Int32(rod), lengths.lowerBound, lengths.upperBound)
  }

  /// - Parameters:
  ///   - friction: The torque that resists turning.
  ///   - range: Angles in radians that the second body may have relative to the first.
  func addPin(_ a: Anchor, _ b: Anchor, friction: Double, range: ClosedRange<Double>?) -> Int {
    Int(
      cbox_pin_create(
        world, Int32(a.body), a.offset.x, a.offset.y, Int32(b.body), b.offset.x, b.offset.y,
        friction, range?.lowerBound ?? 1, range?.upperBound ?? 0))
  }

  func addWeld(_ a: Anchor, _ b: Anchor) -> Int {
    Int(
      cbox_weld_create(
        world, Int32(a.body), a.offset.x, a.offset.y, Int32(b.body), b.offset.x, b.offset.y))
  }

  /// Lets the second body move along an axis of the first only, without turning.
  func addSlide(_ a: Anchor, _ b: Anchor, axis: Point, range: ClosedRange<Double>?) -> Int {
    Int(
      cbox_slide_create(
        world, Int32(a.body), a.offset.x, a.offset.y, Int32(b.body), b.offset.x, b.offset.y,
        axis.x, axis.y, range?.lowerBound ?? 1, range?.upperBound ?? 0))
  }

  func removeJoint(_ joint: Int) { cbox_joint_destroy(world, Int32(joint)) }

  // MARK: Time

  /// Advances by some seconds.
  ///
  /// - Returns: The number of pairs of bodies that are close to each other.
  func step(_ seconds: Double, rounds: (velocity: Int, position: Int)) -> Int {
    Int(cbox_world_step(world, seconds, Int32(rounds.velocity), Int32(rounds.position)))
  }

  /// Reads the states of all bodies, by their numbers.
  func read(_ states: inout [BodyState]) {
    while states.count < buffer.count { states.append(BodyState()) }
    cbox_world_read(world, &buffer, Int32(buffer.count))
    for i in buffer.indices {
      let state = buffer[i]
      states[i].position = Point(state.x, state.y)
      states[i].angle = state.angle
      states[i].velocity = Point(state.vx, state.vy)
      states[i].spin = state.spin
      states[i].gap = state.gap
      states[i].isAwake = state.flags & Int32(cbox_awake) != 0
      states[i].isTouching = state.flags & Int32(cbox_touching) != 0
    }
  }

  /// Gives free bodies the velocities of their states, for a step of some seconds.
  func write(_ states: [BodyState], for seconds: Double) {
    for i in buffer.indices where i < states.count {
      buffer[i].vx = states[i].velocity.x
      buffer[i].vy = states[i].velocity.y
      buffer[i].spin = states[i].spin
    }
    cbox_world_write(world, buffer, Int32(buffer.count), seconds)
  }

  /// The contacts that began or ended since the last call, in order.
  func takeContacts() -> [Contact] {
    var first: UnsafePointer<cbox_contact>?
    let count = Int(cbox_world_contacts(world, &first))
    guard let first, count > 0 else { return [] }
    return (0..<count).map {
      let contact = first[$0]
      return Contact(
        bodies: (Int(contact.body_a), Int(contact.body_b)), began: contact.began != 0,
        point: Point(contact.x, contact.y))
    }
  }
}
