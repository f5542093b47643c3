import AnimGeometry
import SystemC

func sine(_ angle: Double) -> Double { sin(angle) }
func cosine(_ angle: Double) -> Double { cos(angle) }

extension Double {
  /// The number limited to a range; NaN counts as 0.
  func limited(to range: ClosedRange<Double>) -> Double {
    isNaN
      ? min(max(0, range.lowerBound), range.upperBound)
      : min(max(self, range.lowerBound), range.upperBound)
  }
}

extension Point {
  /// The point with both coordinates limited to the range of a world.
  var limited: Point {
    let range = -World.limit...World.limit
    return Point(x.limited(to: range), y.limited(to: range))
  }

  /// The vector turned by an angle in radians.
  func turned(by angle: Double) -> Point {
    let (s, c) = (sin(angle), cos(angle))
    return Point(x * c - y * s, x * s + y * c)
  }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }
  /// The vector turned by a quarter clockwise on screen, the direction of increasing angles.
  var quarterTurned: Point { Point(-y, x) }
}

extension World {
  /// Maximum distance from the origin for simulated bodies, along each axis, in points.
  static var limit: Double { 1_000_000 }
  /// Maximum speed in points per second.
  static var speedLimit: Double { 100_000 }
  /// Maximum angular speed in radians per second.
  static var spinLimit: Double { 700 }
}

func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
func exponential(_ x: Double) -> Double { exp(x) }
func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
