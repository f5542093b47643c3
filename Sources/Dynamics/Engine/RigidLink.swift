import AnimGeometry

/// A rod or a pin between two bodies, or between a body and a fixed point.
///
/// In each step bodies move in straight lines, off the circle on which a rod holds them. The
/// correction of their places would slow them down. This type turns their velocities with the rod
/// instead.
struct RigidLink {
  var body: Int
  /// The attachment point, from the centre, in the body's axes.
  var offset: Point
  /// The other body; nil for the anchor.
  var other: Int?
  var otherOffset: Point
  var anchor: Point
  /// True if both attachment points coincide.
  var isPin: Bool
  /// Length of the taut link; a shorter distance is slack.
  var length: Double

  /// Arms of the bodies, and the vector from the other end to this one.
  struct Geometry {
    var arm: Point
    var otherArm: Point
    var rod: Point
  }

  func geometry(_ states: [BodyState]) -> Geometry {
    let arm = offset.turned(by: states[body].angle)
    guard let other else {
      return Geometry(arm: arm, otherArm: .zero, rod: states[body].position + arm - anchor)
    }
    let otherArm = otherOffset.turned(by: states[other].angle)
    return Geometry(
      arm: arm, otherArm: otherArm,
      rod: states[body].position + arm - states[other].position - otherArm)
  }

  /// Corrects the velocities after a step, along the link's mean direction in the step.
  func turn(_ states: inout [BodyState], _ traits: [BodyTraits], from before: Geometry) {
    guard states[body].isAwake || other.map({ states[$0].isAwake }) ?? false else { return }
    let now = geometry(states)
    var speed = states[body].velocity + now.arm.quarterTurned * states[body].spin
    if let other {
      speed = speed - states[other].velocity - now.otherArm.quarterTurned * states[other].spin
    }
    let (arm, otherArm) = ((before.arm + now.arm) * 0.5, (before.otherArm + now.otherArm) * 0.5)
    let impulse: Point
    if isPin {
      guard let solved = pinImpulse(against: speed, arm, otherArm, traits) else { return }
      impulse = solved
    } else {
      guard now.rod.length > 1e-6, before.rod.length > 1e-6 else { return }
      if now.rod.length < length - 0.1 { return }
      let direction = now.rod * (1 / now.rod.length)
      let middle = direction + before.rod * (1 / before.rod.length)
      let axis = middle * (1 / middle.length)
      let yielding = yielding(to: axis, against: direction, arm, otherArm, traits)
      guard yielding > 0 else { return }
      impulse = axis * (-speed.dot(direction) / yielding)
    }
    states[body].velocity = states[body].velocity + impulse * traits[body].inverseMass
    states[body].spin += arm.cross(impulse) * traits[body].inverseInertia
    if let other {
      states[other].velocity = states[other].velocity - impulse * traits[other].inverseMass
      states[other].spin -= otherArm.cross(impulse) * traits[other].inverseInertia
    }
  }

  /// The change of the ends' relative speed along one direction for a unit of impulse along
  /// another.
  private func yielding(
    to axis: Point, against direction: Point, _ arm: Point, _ otherArm: Point,
    _ traits: [BodyTraits]
  ) -> Double {
    func part(_ body: Int, _ arm: Point) -> Double {
      axis.dot(direction) * traits[body].inverseMass
        + arm.cross(axis) * arm.cross(direction) * traits[body].inverseInertia
    }
    return part(body, arm) + (other.map { part($0, otherArm) } ?? 0)
  }

  /// The impulse that gives both ends the same velocity.
  private func pinImpulse(
    against speed: Point, _ arm: Point, _ otherArm: Point, _ traits: [BodyTraits]
  ) -> Point? {
    let (x, y) = (Point(1, 0), Point(0, 1))
    let a = yielding(to: x, against: x, arm, otherArm, traits)
    let b = yielding(to: y, against: x, arm, otherArm, traits)
    let d = yielding(to: y, against: y, arm, otherArm, traits)
    let determinant = a * d - b * b
    guard determinant > 1e-18 else { return nil }
    return Point(
      -(d * speed.x - b * speed.y) / determinant, -(a * speed.y - b * speed.x) / determinant)
  }
}
