/// A rectangle with sides parallel to the axes, in points.
@frozen
public struct Rect: Hashable, Sendable {
  /// The top-left corner when the size is not negative.
  public var origin: Point
  /// Size in points; a negative side extends to the left of the origin or above it.
  public var size: Size

  /// An empty rectangle at the origin.
  public static var zero: Rect { Rect(0, 0, 0, 0) }

  /// Creates a rectangle from a corner and its size, in points.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from a corner and its size, in points.
  @inlinable
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// Creates a rectangle from a corner and its size, in points.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(x, y, width, height)
  }

  /// Creates the smallest rectangle that contains both corners.
  @inlinable
  public init(corner a: Point, corner b: Point) {
    self.init(min(a.x, b.x), min(a.y, b.y), abs(a.x - b.x), abs(a.y - b.y))
  }

  /// Creates the smallest rectangle around some points; an empty one at the origin if there are
  /// none.
  public init(around points: [Point]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    self.init(
      corner: Point(xs.min() ?? 0, ys.min() ?? 0), corner: Point(xs.max() ?? 0, ys.max() ?? 0))
  }

  /// The left edge.
  @inlinable public var minX: Double { min(origin.x, origin.x + size.width) }
  /// The right edge.
  @inlinable public var maxX: Double { max(origin.x, origin.x + size.width) }
  /// The upper edge.
  @inlinable public var minY: Double { min(origin.y, origin.y + size.height) }
  /// The lower edge.
  @inlinable public var maxY: Double { max(origin.y, origin.y + size.height) }
  /// The middle from left to right.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The middle from top to bottom.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The width, never negative.
  @inlinable public var width: Double { abs(size.width) }
  /// The height, never negative.
  @inlinable public var height: Double { abs(size.height) }
  /// The middle.
  @inlinable public var center: Point { Point(midX, midY) }

  /// True if the rectangle has no area.
  @inlinable
  public var isEmpty: Bool { !(size.width != 0 && size.height != 0) }

  /// The rectangle of the same area with a size that isn't negative.
  @inlinable
  public var standardized: Rect { Rect(minX, minY, width, height) }

  /// The corners in the order top-left, top-right, bottom-right, bottom-left.
  @inlinable
  public var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// Returns a point given in units of the rectangle: (0, 0) is the top-left corner, (1, 1) the
  /// bottom-right. Units beyond 0…1 are outside.
  @inlinable
  public func point(atUnit unit: Point) -> Point {
    Point(minX + unit.x * width, minY + unit.y * height)
  }

  /// Returns the rectangle with its sides moved inwards, by `dx` points on the left and right and
  /// by `dy` above and below; negative values enlarge it. If it is too small, its size becomes
  /// negative.
  @inlinable
  public func inset(dx: Double, dy: Double) -> Rect {
    Rect(minX + dx, minY + dy, width - 2 * dx, height - 2 * dy)
  }

  /// Returns the rectangle moved to the right and down, by points.
  @inlinable
  public func offset(dx: Double, dy: Double) -> Rect {
    Rect(origin.x + dx, origin.y + dy, size.width, size.height)
  }

  /// Returns the smallest rectangle that contains both.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    Rect(
      corner: Point(min(minX, other.minX), min(minY, other.minY)),
      corner: Point(max(maxX, other.maxX), max(maxY, other.maxY)))
  }

  /// Returns the common area; nil if the rectangles don't overlap.
  @inlinable
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let right = min(maxX, other.maxX)
    let top = max(minY, other.minY)
    let bottom = min(maxY, other.maxY)
    guard left < right, top < bottom else { return nil }
    return Rect(left, top, right - left, bottom - top)
  }

  /// True if the point lies inside; the right and bottom edges are outside.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
