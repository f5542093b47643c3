import AnimGeometry

/// Closed polygons. The points of all stand in one list, so that the storage can be used again for
/// the next shape.
struct Outline {
  private(set) var points: [Point] = []
  /// Where each polygon begins in `points`.
  private(set) var starts: [Int] = []

  var isEmpty: Bool { points.isEmpty }

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }

  /// Begins a polygon; the one before is closed.
  @inline(__always)
  mutating func move(to point: Point) {
    starts.append(points.count)
    points.append(point)
  }

  @inline(__always)
  mutating func line(to point: Point) { points.append(point) }

  mutating func append(polygon: some Collection<Point>) {
    guard !polygon.isEmpty else { return }
    starts.append(points.count)
    points.append(contentsOf: polygon)
  }

  /// The range in `points` of one polygon.
  func range(ofPolygon index: Int) -> Range<Int> {
    starts[index]..<(index + 1 < starts.count ? starts[index + 1] : points.count)
  }

  /// Turns the order of the points from an index on, all of one polygon.
  mutating func reversePoints(from first: Int) { points[first...].reverse() }

  /// Replaces the points from an index on.
  @inline(__always)
  mutating func mapPoints(from first: Int = 0, _ transform: (Point) -> Point) {
    mapPoints(in: first..<points.count, transform)
  }

  /// Replaces the points of a range.
  @inline(__always)
  mutating func mapPoints(in range: Range<Int>, _ transform: (Point) -> Point) {
    points.withUnsafeMutableBufferPointer { points in
      for i in range { points[i] = transform(points[i]) }
    }
  }
}
