import AnimGeometry
public import Foundation

/// A vector, the type of UIKit's directions.
public struct CGVector: Hashable, Sendable {
  /// Component to the right, in the unit of the vector's use.
  public var dx: CGFloat
  /// Component downwards, in the same unit.
  public var dy: CGFloat
  /// The zero vector.
  public static var zero: CGVector { CGVector(dx: 0, dy: 0) }
  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  init(_ point: Point) { self.init(dx: CGFloat(point.x), dy: CGFloat(point.y)) }
  var point: Point { Point(Double(dx), Double(dy)) }
}
