public import AnimGeometry

/// Accelerates items independently of their mass. An animator has at most one gravity behaviour.
open class GravityBehavior: ItemsBehavior {
  /// The direction and size of the acceleration: (0, 1), the default, is 1000 points per second² down.
  public var gravityDirection = Point(0, 1) { didSet { changed() } }

  /// The size: 1, the default, is 1000 points per second². Setting it keeps the angle; a negative
  /// value reverses the direction.
  public var magnitude: Double {
    get { gravityDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// The direction in radians, clockwise from the right; π/2, down, by default. Setting it keeps the
  /// magnitude.
  public var angle: Double {
    get { gravityDirection.direction }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// Sets the direction, in radians clockwise from the right, and the size.
  public func setAngle(_ angle: Double, magnitude: Double) {
    gravityDirection = Point(magnitude * cosine(angle), magnitude * sine(angle))
  }

  override var isGravity: Bool { true }

  /// Points per second².
  var acceleration: Point { (gravityDirection * 1000).limited }
}

extension Point {
  /// The angle of the vector in radians, clockwise from the right; 0 for none.
  var direction: Double { arcTangent(y, x) }
}
