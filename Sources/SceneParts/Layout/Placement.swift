package import AnimGeometry

/// The place of a box relative to another one, along both axes.
package struct Placement: Hashable, Sendable {
  /// The place along one axis.
  package enum Axis: Hashable, Sendable {
    /// On the left or above, at a distance in points.
    case before(gap: Double)
    /// On the right or below, at a distance in points.
    case after(gap: Double)
    /// Within the other's extent, shortened by insets at its ends: 0 at its start, 0.5 in its
    /// middle, 1 at its end.
    case within(Double, lead: Double = 0, trail: Double = 0)

    /// The start of a length relative to an extent.
    package func start(of length: Double, by start: Double, _ extent: Double) -> Double {
      switch self {
      case .before(let gap): start - gap - length
      case .after(let gap): start + extent + gap
      case .within(let fraction, let lead, let trail):
        start + lead + (extent - lead - trail - length) * fraction
      }
    }
  }

  package var horizontal: Axis
  package var vertical: Axis

  package init(horizontal: Axis, vertical: Axis) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The corner of a box with a size, relative to another box.
  package func origin(of size: Size, by other: Rect) -> Point {
    Point(
      horizontal.start(of: size.width, by: other.minX, other.width),
      vertical.start(of: size.height, by: other.minY, other.height))
  }
}
