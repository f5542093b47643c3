import AnimGeometry

/// A rectangle whose corners are quarter circles.
struct RoundedRect {
  let rect: Rect
  /// From 0 to half the shorter side.
  let radius: Double

  init(_ rect: Rect, radius: Double) {
    self.rect = rect.standardized
    self.radius = max(0, min(radius, self.rect.size.width / 2, self.rect.size.height / 2))
  }

  /// Adds one polygon, clockwise from the top-left corner's end.
  func trace(tolerance: Double, to outline: inout Outline) {
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    guard radius > 0 else { return outline.append(polygon: rect.corners) }
    let r = radius
    outline.move(to: Point(left + r, top))
    // The directions of one corner; further corners are quarter turns of them.
    let first = outline.points.count
    let from = Point(0, -1)
    outline.line(to: from)
    Arc.add(center: .zero, radius: 1, from: from, to: Point(1, 0), tolerance: tolerance / r) {
      outline.line(to: $0)
    }
    let count = outline.points.count - first
    for i in first..<(first + 3 * count) {
      let direction = outline.points[i]
      outline.line(to: Point(-direction.y, direction.x))
    }
    let centers = [
      Point(right - r, top + r), Point(right - r, bottom - r), Point(left + r, bottom - r),
      Point(left + r, top + r),
    ]
    for (corner, center) in centers.enumerated() {
      let start = first + corner * count
      outline.mapPoints(in: start..<(start + count)) { center + $0 * r }
    }
  }
}
