import AnimGeometry

/// Finds the shortest route of horizontal and vertical lines around two boxes, with costs for
/// corners and for closeness to the boxes.
struct AngledSearch {
  let first: Point
  /// The direction away from the first box.
  let leaving: Point
  let last: Point
  /// The direction away from the second box.
  let arriving: Point
  let boxes: (Rect, Rect)
  /// Distance to the boxes in points, if there is room.
  let margin: Double
  private var found: (points: [Point], cost: Double, choices: [Int])?

  init(
    first: Point, leaving: Point, last: Point, arriving: Point, boxes: (Rect, Rect), margin: Double
  ) {
    (self.first, self.leaving, self.last, self.arriving) = (first, leaving, last, arriving)
    (self.boxes, self.margin) = (boxes, margin)
  }

  /// Cost of a corner, in points.
  private static let cornerCost = 24.0
  /// Cost of a line through a box, in points in addition to its length.
  private static let crossingCost = 100_000.0

  /// Returns the corners of the best route, and the choices that it is made of, after known ones.
  mutating func best(_ known: [Int]) -> (points: [Point], choices: [Int]) {
    // Boxes that face each other at a small distance have half of it each.
    let facing = leaving.dot(arriving) < 0
    let room = (last - first).dot(leaving)
    let isNarrow = facing && room > 0 && room < 2 * margin
    let step = isNarrow ? room / 2 : margin
    let (start, end) = (first + leaving * step, last + arriving * step)
    let (a, b) = boxes
    let xs = places((a.minX, a.maxX), (b.minX, b.maxX), from: start.x, to: end.x)
    let ys = places((a.minY, a.maxY), (b.minY, b.maxY), from: start.y, to: end.y)
    search(start, end, xs, ys, isThorough: false)
    if (found?.cost ?? .infinity) >= Self.crossingCost {
      search(start, end, xs, ys, isThorough: true)
    }
    guard let found else { return ([first, start, end, last], known) }
    return (found.points, known + [isNarrow ? 1 : 0] + found.choices)
  }

  /// The candidates for coordinates of lines along an axis, on which the boxes extend from `a.0` to
  /// `a.1` and from `b.0` to `b.1`.
  private func places(
    _ a: (Double, Double), _ b: (Double, Double), from start: Double, to end: Double
  ) -> [Double] {
    let middle =
      a.1 <= b.0 ? (a.1 + b.0) / 2 : b.1 <= a.0 ? (b.1 + a.0) / 2 : (start + end) / 2
    return [
      middle, start, end, min(a.0, b.0) - margin, max(a.1, b.1) + margin, a.0 - margin,
      a.1 + margin, b.0 - margin, b.1 + margin,
    ]
  }

  private mutating func search(
    _ start: Point, _ end: Point, _ xs: [Double], _ ys: [Double], isThorough: Bool
  ) {
    let startsLevel = leaving.y == 0
    let endsLevel = arriving.y == 0
    func swapped(_ point: Point) -> Point { Point(point.y, point.x) }
    // A route that starts vertically is the mirror image of one that starts horizontally.
    let (p, q) = startsLevel ? (start, end) : (swapped(start), swapped(end))
    let (us, vs) = startsLevel ? (xs, ys) : (ys, xs)
    func offer(_ inner: [Point], _ choices: [Int]) {
      let corners = startsLevel ? inner : inner.map(swapped)
      consider([first, start] + corners + [end, last], choices)
    }
    if startsLevel == endsLevel {
      if isThorough {
        for (i, u) in us.enumerated() {
          for (j, v) in vs.enumerated() {
            for (k, w) in us.enumerated() {
              offer([Point(u, p.y), Point(u, v), Point(w, v), Point(w, q.y)], [2, i, j, k])
            }
          }
        }
      } else {
        for (i, u) in us.enumerated() { offer([Point(u, p.y), Point(u, q.y)], [0, i]) }
        for (j, v) in vs.enumerated() {
          offer([Point(p.x, v), Point(q.x, v)], [1, j])
        }
      }
    } else {
      offer([Point(q.x, p.y)], [3])
      offer([Point(p.x, q.y)], [4])
      guard isThorough || (found?.cost ?? .infinity) >= Self.crossingCost else { return }
      for (i, u) in us.enumerated() {
        for (j, v) in vs.enumerated() {
          offer([Point(u, p.y), Point(u, v), Point(q.x, v)], [5, i, j])
        }
      }
    }
  }

  /// Keeps a route if it is better than the best so far. The first one of equal ones is kept.
  private mutating func consider(_ points: [Point], _ choices: [Int]) {
    var cost = 0.0
    var last: Point?
    for (a, b) in zip(points, points.dropFirst()) {
      let way = b - a
      guard way.length > 1e-9 else { continue }
      let direction = way.axis
      if let last {
        // The route reverses its direction.
        if direction.dot(last) < 0 { return }
        if direction != last { cost += Self.cornerCost }
      }
      last = direction
      cost += way.length
      for box in [boxes.0, boxes.1] {
        if Self.crosses(a, b, box.inset(dx: 1e-6, dy: 1e-6)) { cost += Self.crossingCost }
        // Lines closer to a box than the margin have a cost; the unavoidable ones cost all routes
        // the same.
        let around = box.inset(dx: 1e-3 - margin, dy: 1e-3 - margin)
        if Self.crosses(a, b, around) { cost += min(way.length, 2 * margin) }
      }
      if let found, cost >= found.cost - 1e-6 { return }
    }
    found = (points, cost, choices)
  }

  /// True if a horizontal or vertical line crosses the inside of a box.
  private static func crosses(_ a: Point, _ b: Point, _ box: Rect) -> Bool {
    guard box.size.width > 0, box.size.height > 0 else { return false }
    return max(a.x, b.x) > box.minX && min(a.x, b.x) < box.maxX && max(a.y, b.y) > box.minY
      && min(a.y, b.y) < box.maxY
  }
}
