/// A location in a plane, in points. The origin is top-left and y grows downwards.
@frozen
public struct Point: Hashable, Sendable {
  /// Points to the right of the origin.
  public var x: Double
  /// Points below the origin.
  public var y: Double

  /// The origin.
  public static var zero: Point { Point(0, 0) }

  /// Creates a point from its coordinates.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a point from its coordinates.
  @inlinable
  public init(x: Double, y: Double) { self.init(x, y) }

  /// Length of the vector from the origin to this point, in points.
  @inlinable
  public var length: Double { (x * x + y * y).squareRoot() }

  /// Returns the distance to another point, in points.
  @inlinable
  public func distance(to other: Point) -> Double { (other - self).length }

  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  @inlinable
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  @inlinable
  public static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }
  @inlinable
  public static prefix func - (a: Point) -> Point { Point(-a.x, -a.y) }

  /// Returns the point at a fraction of the line to `other`; fractions outside of 0…1 extrapolate.
  @inlinable
  public func interpolated(to other: Point, at fraction: Double) -> Point {
    Point(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
  }
}
