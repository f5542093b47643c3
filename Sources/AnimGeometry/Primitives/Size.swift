/// A width and a height, in points. Those of a rectangle may be negative.
@frozen
public struct Size: Hashable, Sendable {
  /// Width in points.
  public var width: Double
  /// Height in points.
  public var height: Double

  /// No extent.
  public static var zero: Size { Size(0, 0) }

  /// Creates a size from its extents in points.
  @inlinable
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates a size from its extents in points.
  @inlinable
  public init(width: Double, height: Double) { self.init(width, height) }
}
