import AnimGeometry
import SystemC

func sine(_ angle: Double) -> Double { sin(angle) }
func cosine(_ angle: Double) -> Double { cos(angle) }

extension Double {
  /// The number within a range; nothing where it is none.
  func limited(to range: ClosedRange<Double>) -> Double {
    isNaN
      ? min(max(0, range.lowerBound), range.upperBound)
      : min(max(self, range.lowerBound), range.upperBound)
  }
}

extension Point {
  /// Both numbers within what a world can hold.
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
  /// A quarter turn clockwise on screen, as an angle that grows turns things.
  var quarterTurned: Point { Point(-y, x) }
}

extension World {
  /// Points from the origin beyond which nothing is simulated.
  static var limit: Double { 1_000_000 }
  /// Points per second beyond which nothing moves.
  static var speedLimit: Double { 100_000 }
  /// Radians per second beyond which nothing turns.
  static var spinLimit: Double { 700 }
}

func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
func exponential(_ x: Double) -> Double { exp(x) }
func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
