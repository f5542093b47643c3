import AnimGeometry

/// A spring between two bodies, or between a body and a point.
struct Spring {
  var body: Int
  /// The attachment point, from the centre, in the body's axes.
  var offset: Point
  /// The other body; nil for the anchor.
  var other: Int?
  var otherOffset: Point
  var anchor: Point
  var length: Double
  /// Radians per second.
  var angularFrequency: Double
  var dampingRatio: Double

  /// The highest angular frequency that the length of a step allows.
  static let maximumFrequency = 100.0

  /// Changes the velocities by the spring's impulse for a part of a step.
  func apply(
    to states: inout [BodyState], _ traits: [BodyTraits], for seconds: Double, isOpening: Bool
  ) {
    let state = states[body]
    guard state.isAwake || other.map({ states[$0].isAwake }) ?? false else { return }
    let arm = offset.turned(by: state.angle)
    var otherArm = Point.zero
    var end = anchor
    if let other {
      otherArm = otherOffset.turned(by: states[other].angle)
      end = states[other].position + otherArm
    }
    let way = state.position + arm - end
    let distance = way.length
    guard distance > 1e-9 else { return }
    let axis = way * (1 / distance)
    // Change of the ends' relative speed for a unit of impulse.
    let turning = arm.cross(axis)
    var yielding =
      traits[body].inverseMass + turning * turning * traits[body].inverseInertia
    var otherTurning = 0.0
    if let other {
      otherTurning = otherArm.cross(axis)
      yielding +=
        traits[other].inverseMass + otherTurning * otherTurning * traits[other].inverseInertia
    }
    guard yielding > 0 else { return }
    var speed = (state.velocity + arm.quarterTurned * state.spin).dot(axis)
    if let other {
      speed -= (states[other].velocity + otherArm.quarterTurned * states[other].spin).dot(axis)
    }
    let before = speed
    let fading = exponential(-2 * dampingRatio * angularFrequency * seconds)
    let pull = -angularFrequency * angularFrequency * (distance - length) * seconds
    speed = isOpening ? speed * fading + pull : (speed + pull) * fading
    let impulse = (speed - before) / yielding
    states[body].velocity = state.velocity + axis * (impulse * traits[body].inverseMass)
    states[body].spin += turning * impulse * traits[body].inverseInertia
    if let other {
      states[other].velocity =
        states[other].velocity - axis * (impulse * traits[other].inverseMass)
      states[other].spin -= otherTurning * impulse * traits[other].inverseInertia
    }
  }
}

/// A spring that draws a body to a point and turns it upright.
struct SnapPull {
  var body: Int
  var point: Point
  /// The upright angle: the whole turn that was nearest at the start.
  var angle: Double
  var dampingRatio: Double

  /// Oscillations per second.
  private static let frequency = 3.0

  /// The whole turn nearest to an angle.
  static func upright(near angle: Double) -> Double {
    (angle / (2 * .pi)).rounded() * 2 * .pi
  }

  func apply(
    to states: inout [BodyState], _ traits: [BodyTraits], for seconds: Double, isOpening: Bool
  ) {
    guard states[body].isAwake, traits[body].isFree else { return }
    let frequency = 2 * Double.pi * Self.frequency
    let fading = exponential(-2 * dampingRatio * frequency * seconds)
    let stiffness = frequency * frequency * seconds
    let pull = (point - states[body].position) * stiffness
    let turn = (angle - states[body].angle) * stiffness
    if isOpening {
      states[body].velocity = states[body].velocity * fading + pull
      states[body].spin = states[body].spin * fading + turn
    } else {
      states[body].velocity = (states[body].velocity + pull) * fading
      states[body].spin = (states[body].spin + turn) * fading
    }
    if traits[body].inertia <= 0 { states[body].spin = 0 }
  }
}
