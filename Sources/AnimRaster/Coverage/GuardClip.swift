import AnimGeometry

/// Limits edges with huge coordinates to the range of the integer arithmetic.
///
/// The range is fixed and much larger than any canvas, so an edge changes in the same way for every
/// region of the canvas. Parts above and below the range are dropped; parts to the left and right
/// are moved to its border, which keeps the winding of the visible part.
enum GuardClip {
  /// Edges within ±2²⁰ pixels are unchanged.
  static let limit = 1_048_576.0

  @inline(__always)
  static func holds(_ p: Point) -> Bool { abs(p.x) <= limit && abs(p.y) <= limit }

  /// Calls `body` with the parts of an edge, in their direction. An edge with a not-a-number has
  /// none.
  static func clip(_ a: Point, _ b: Point, _ body: (Point, Point) -> Void) {
    guard a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { return }
    // Halves keep the differences of the largest numbers finite.
    let (dx, dy) = (b.x / 2 - a.x / 2, b.y / 2 - a.y / 2)
    guard dy != 0 else { return }
    func atY(_ y: Double) -> Point {
      Point(a.x + 2 * dx * ((y / 2 - a.y / 2) / dy), y)
    }
    var p = a
    var q = b
    if p.y < -limit { if q.y <= -limit { return } else { p = atY(-limit) } }
    if q.y < -limit { if p.y <= -limit { return } else { q = atY(-limit) } }
    if p.y > limit { if q.y >= limit { return } else { p = atY(limit) } }
    if q.y > limit { if p.y >= limit { return } else { q = atY(limit) } }

    // Cut at the left and the right border, then move the outer parts onto the borders.
    var cuts: [Double] = [0, 1]
    for border in [-limit, limit] where dx != 0 {
      let t = (border / 2 - p.x / 2) / (q.x / 2 - p.x / 2)
      if t > 0, t < 1 { cuts.append(t) }
    }
    cuts.sort()
    func at(_ t: Double) -> Point {
      let x = p.x * (1 - t) + q.x * t
      let y = p.y * (1 - t) + q.y * t
      return Point(min(max(x, -limit), limit), min(max(y, -limit), limit))
    }
    for i in 1..<cuts.count { body(at(cuts[i - 1]), at(cuts[i])) }
  }
}
