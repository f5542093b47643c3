extension Projection {
  /// The smallest depth divisor that is drawn.
  @inlinable package static var nearest: Double { 1e-4 }

  /// The part of a polygon that is in front of the viewer and not too near, before it is projected
  /// (Sutherland and Hodgman's clipping at one line).
  ///
  /// - Parameter nearest: The smallest depth divisor that stays.
  @inlinable
  package func clipped(
    _ polygon: some BidirectionalCollection<Point>, at nearest: Double = Projection.nearest
  ) -> [Point] {
    guard var last = polygon.last else { return [] }
    var result: [Point] = []
    result.reserveCapacity(polygon.count + 2)
    var lastDepth = w(at: last) - nearest
    for point in polygon {
      let depth = w(at: point) - nearest
      if (depth >= 0) != (lastDepth >= 0) {
        result.append(last.interpolated(to: point, at: lastDepth / (lastDepth - depth)))
      }
      if depth >= 0 { result.append(point) }
      (last, lastDepth) = (point, depth)
    }
    return result
  }
}
