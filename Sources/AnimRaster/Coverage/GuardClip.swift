import AnimGeometry

/// Brings edges with huge coordinates into the range of the whole-number arithmetic.
///
/// The range is fixed and much larger than any canvas, so an edge is changed in the same way
/// whatever part of the canvas is drawn. What lies above or below is dropped; what lies left or
/// right is moved to the border, so that the winding of what is visible stays.
enum GuardClip {
  /// Edges within ±2²⁰ pixels are left alone.
  static let limit = 1_048_576.0

  @inline(__always)
  static func holds(_ p: Point) -> Bool { abs(p.x) <= limit && abs(p.y) <= limit }

  /// Calls `body` with the parts of an edge, in their direction. Not-a-number gives no part.
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

    // Cut at the left and the right border, then move the outer parts onto them.
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
