import AnimGeometry

/// Closed polygons. All their points are in one list, so that the storage can be reused for the
/// next shape.
struct Outline {
  private(set) var points: [Point] = []
  /// The index in `points` at which each polygon begins.
  private(set) var starts: [Int] = []

  var isEmpty: Bool { points.isEmpty }

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }

  /// Begins a polygon and closes the previous one.
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

  /// The range of a polygon in `points`.
  func range(ofPolygon index: Int) -> Range<Int> {
    starts[index]..<(index + 1 < starts.count ? starts[index + 1] : points.count)
  }

  /// Reverses the order of the points from an index on, which belong to one polygon.
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
