extension Projection {
  /// The smallest depth divisor that is drawn.
  @inlinable package static var nearest: Double { 1e-4 }

  /// The part of a polygon that is in front of the viewer and not too near, before it is projected.
  ///
  /// - Parameter nearest: The smallest depth divisor that stays.
  @inlinable
  package func clipped(
    _ polygon: some BidirectionalCollection<Point>, at nearest: Double = Projection.nearest
  ) -> [Point] {
    polygon.clipped { w(at: $0) - nearest }
  }
}

extension BidirectionalCollection<Point> {
  /// The part of a polygon on one side of a line (Sutherland and Hodgman's clipping).
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
