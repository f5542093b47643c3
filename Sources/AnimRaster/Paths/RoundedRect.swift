import AnimGeometry

/// A rectangle whose corners are quarter circles.
struct RoundedRect {
  let rect: Rect
  /// Between 0 and half the shorter side.
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
    let corners: [(Point, Point)] = [
      (Point(right - r, top + r), Point(0, -1)), (Point(right - r, bottom - r), Point(1, 0)),
      (Point(left + r, bottom - r), Point(0, 1)), (Point(left + r, top + r), Point(-1, 0)),
    ]
    for (center, from) in corners {
      outline.line(to: center + from * r)
      Arc.add(
        center: center, radius: r, from: from, to: Point(-from.y, from.x), tolerance: tolerance
      ) { outline.line(to: $0) }
    }
  }
}
