import AnimGeometry

/// Physical properties of a body, and its constant acceleration.
struct BodyTraits {
  var mass = 1.0
  /// Moment of inertia; 0 for a body that doesn't turn.
  var inertia = 1.0
  var isFree = false
  var resistance = 0.0
  var angularResistance = 0.0
  var charge = 0.0
  /// Points per second².
  var acceleration = Point.zero
  /// Radians per second².
  var spinAcceleration = 0.0

  var inverseMass: Double { isFree ? 1 / mass : 0 }
  var inverseInertia: Double { isFree && inertia > 0 ? 1 / inertia : 0 }
}
