extension Projection {
  /// Minimum depth divisor of visible points.
  @inlinable package static var nearest: Double { 1e-4 }

  /// Returns the part of a polygon in front of the viewer, before projection.
  ///
  /// - Parameter nearest: Minimum depth divisor of the part.
  @inlinable
  package func clipped(
    _ polygon: some BidirectionalCollection<Point>, at nearest: Double = Projection.nearest
  ) -> [Point] {
    polygon.clipped { w(at: $0) - nearest }
  }
}

extension BidirectionalCollection<Point> {
  /// Returns the part of a polygon on one side of a line (Sutherland and Hodgman's clipping).
  ///
  /// - Parameter depth: A linear function of a point, negative on the side that is cut off.
  @inlinable
  package func clipped(by depth: (Point) -> Double) -> [Point] {
    guard var last = last else { return [] }
    var result: [Point] = []
    result.reserveCapacity(count + 2)
    var lastDepth = depth(last)
    for point in self {
      let depth = depth(point)
      if (depth >= 0) != (lastDepth >= 0) {
        result.append(last.interpolated(to: point, at: lastDepth / (lastDepth - depth)))
      }
      if depth >= 0 { result.append(point) }
      (last, lastDepth) = (point, depth)
    }
    return result
  }
}
