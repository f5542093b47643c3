import AnimGeometry
import SystemC

/// A layer at a time, in the coordinates of a connector.
struct PlacedBox {
  /// The rectangle in the layer's own coordinates: its bounds, or the bounding box of a shape
  /// without bounds.
  var rect: Rect
  /// Radius of the corners in points, in the layer's own coordinates.
  var cornerRadius = 0.0
  /// The outline of a shape without bounds.
  var outline: Path?
  /// The projection from the layer's own coordinates to those of the line.
  var placement: Projection

  /// The bounding box in the coordinates of the line.
  var frame: Rect { Rect(around: rect.corners.map { $0 * placement }) }

  var center: Point { rect.center * placement }

  /// The place in the box at fractions of its sides.
  func point(atUnit unit: Point, offset: Point) -> Point {
    (rect.point(atUnit: unit) + offset) * placement
  }

  /// The direction away from the box at a place on its edge; nil in the centre.
  func normal(atUnit unit: Point) -> Point? {
    func side(_ value: Double) -> Double {
      if value <= 1e-9 { return -1 }
      return value >= 1 - 1e-9 ? 1 : 0
    }
    let way = Point(side(unit.x), side(unit.y))
    guard way != .zero else { return nil }
    let start = rect.point(atUnit: unit)
    return (((start + way) * placement) - (start * placement)).unit
  }

  /// The point at which a straight line from the centre to another point leaves the outline.
  func exit(towards target: Point, offset: Point) -> Point {
    let start = rect.center + offset
    guard let back = placement.inverse else { return start * placement }
    let way = target * back - start
    guard way.length > 1e-9, way.length.isFinite else { return start * placement }
    let reach = outline.map { Self.reach(from: start, way, outline: $0) } ?? reach(from: start, way)
    return (start + way * reach) * placement
  }

  /// The multiple of a vector that reaches from a point in the box to its edge.
  private func reach(from start: Point, _ way: Point) -> Double {
    var reach = Double.infinity
    if way.x > 0 { reach = min(reach, (rect.maxX - start.x) / way.x) }
    if way.x < 0 { reach = min(reach, (rect.minX - start.x) / way.x) }
    if way.y > 0 { reach = min(reach, (rect.maxY - start.y) / way.y) }
    if way.y < 0 { reach = min(reach, (rect.minY - start.y) / way.y) }
    guard reach.isFinite, reach > 0 else { return 0 }
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    guard radius > 0 else { return reach }
    let hit = start + way * reach
    let middle = Point(
      min(max(hit.x, rect.minX + radius), rect.maxX - radius),
      min(max(hit.y, rect.minY + radius), rect.maxY - radius))
    guard middle.x != hit.x, middle.y != hit.y else { return reach }
    // Solves |start + way t − middle| = radius for the larger t.
    let rest = start - middle
    let a = way.x * way.x + way.y * way.y
    let b = rest.x * way.x + rest.y * way.y
    let c = rest.x * rest.x + rest.y * rest.y - radius * radius
    let discriminant = b * b - a * c
    return discriminant > 0 ? (-b + discriminant.squareRoot()) / a : reach
  }

  /// Number of steps by which a curve of an outline is approximated.
  private static let steps = 64

  /// The multiple of a vector that reaches from a point to the farthest edge of any outline.
  private static func reach(from start: Point, _ way: Point, outline: Path) -> Double {
    var reach = 0.0
    func cross(_ a: Point, _ b: Point) {
      let side = b - a
      let denominator = way.x * side.y - way.y * side.x
      guard abs(denominator) > 1e-12 else { return }
      let rest = a - start
      let along = (rest.x * side.y - rest.y * side.x) / denominator
      let across = (rest.x * way.y - rest.y * way.x) / denominator
      if across >= -1e-9, across <= 1 + 1e-9, along > reach { reach = along }
    }
    for segment in PathMeasure(outline).segments {
      if segment.isStraight {
        cross(segment.start, segment.end)
        continue
      }
      var last = segment.start
      for step in 1...steps {
        let next = segment.point(at: Double(step) / Double(steps))
        cross(last, next)
        last = next
      }
    }
    return reach
  }
}

extension Point {
  /// The vector with a length of one point; nil for none.
  var unit: Point? {
    let length = length
    return length > 1e-9 && length.isFinite ? self * (1 / length) : nil
  }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The direction along an axis that is nearest to the vector.
  var axis: Point {
    abs(x) >= abs(y) ? Point(x < 0 ? -1 : 1, 0) : Point(0, y < 0 ? -1 : 1)
  }
}
