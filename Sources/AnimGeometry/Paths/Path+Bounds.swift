extension Path {
  /// The smallest rectangle around all points and control points; nil for an empty path. It is
  /// cheap, and contains ``bounds``.
  public var controlBounds: Rect? {
    var box = BoundingBox()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): box.add(point)
      case .quadCurve(let point, let control):
        box.add(control)
        box.add(point)
      case .curve(let point, let control1, let control2):
        box.add(control1)
        box.add(control2)
        box.add(point)
      case .close: break
      }
    }
    return box.rect
  }

  /// The smallest rectangle around the outline; nil for an empty path. A move alone counts as a
  /// point.
  public var bounds: Rect? {
    var box = BoundingBox()
    var start = Point.zero
    var subpathStart = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        box.add(point)
        (start, subpathStart) = (point, point)
      case .line(let point):
        box.add(point)
        start = point
      case .quadCurve(let point, let control):
        box.add(.quad(from: start, control: control, to: point))
        start = point
      case .curve(let point, let control1, let control2):
        box.add(.cubic(from: start, control1: control1, control2: control2, to: point))
        start = point
      case .close: start = subpathStart
      }
    }
    return box.rect
  }
}

/// A rectangle that grows with the points it is given.
private struct BoundingBox {
  private var low = Point(.infinity, .infinity)
  private var high = Point(-.infinity, -.infinity)

  var rect: Rect? {
    guard low.x <= high.x, low.y <= high.y else { return nil }
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }

  mutating func add(_ point: Point) {
    low = Point(min(low.x, point.x), min(low.y, point.y))
    high = Point(max(high.x, point.x), max(high.y, point.y))
  }

  private func contains(_ point: Point) -> Bool {
    point.x >= low.x && point.x <= high.x && point.y >= low.y && point.y <= high.y
  }

  mutating func add(_ segment: PathSegment) {
    add(segment.end)
    // A curve lies in the hull of its points, so that most have no extrema outside.
    let isInside =
      switch segment {
      case .line: true
      case .quad(_, let control, _): contains(control)
      case .cubic(_, let first, let second, _): contains(first) && contains(second)
      }
    if isInside { return }
    for parameter in segment.extremaParameters { add(segment.point(at: parameter)) }
  }
}
