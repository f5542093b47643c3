import AnimGeometry

/// Cuts away what lies behind the viewer.
enum PerspectiveClip {
  /// The smallest depth divisor that is still drawn.
  static let nearest = 1e-4

  /// The part of a polygon in front of the viewer (Sutherland and Hodgman's clipping at one line).
  static func clip(_ polygon: some BidirectionalCollection<Point>, _ projection: Projection)
    -> [Point]
  {
    guard var last = polygon.last else { return [] }
    var result: [Point] = []
    result.reserveCapacity(polygon.count + 2)
    var lastDepth = projection.w(at: last) - nearest
    for point in polygon {
      let depth = projection.w(at: point) - nearest
      if (depth >= 0) != (lastDepth >= 0) {
        result.append(last.interpolated(to: point, at: lastDepth / (lastDepth - depth)))
      }
      if depth >= 0 { result.append(point) }
      (last, lastDepth) = (point, depth)
    }
    return result
  }
}
