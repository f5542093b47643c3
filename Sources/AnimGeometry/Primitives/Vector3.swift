/// A displacement in points, or three factors or angles in radians, one for each axis of space: x
/// to the right, y downwards, z towards the viewer.
@frozen
public struct Vector3: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  /// The vector without length.
  public static var zero: Vector3 { Vector3(0, 0, 0) }
  /// Factors of 1.
  public static var one: Vector3 { Vector3(1, 1, 1) }

  /// Creates a vector from its components.
  @inlinable
  public init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Length of the vector.
  @inlinable
  public var length: Double { (x * x + y * y + z * z).squareRoot() }

  @inlinable
  public static func + (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(a.x + b.x, a.y + b.y, a.z + b.z)
  }
  @inlinable
  public static func - (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(a.x - b.x, a.y - b.y, a.z - b.z)
  }
  @inlinable
  public static func * (a: Vector3, factor: Double) -> Vector3 {
    Vector3(a.x * factor, a.y * factor, a.z * factor)
  }

  /// Returns the scalar product.
  @inlinable
  public func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

  /// Returns the vector product.
  @inlinable
  public func cross(_ other: Vector3) -> Vector3 {
    Vector3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
