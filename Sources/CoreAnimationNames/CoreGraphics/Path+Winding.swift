import AnimGeometry

extension Path {
  /// The winding number around a point: counterclockwise turns minus clockwise ones; every subpath
  /// counts as closed.
  func winding(around point: Point) -> Int {
    var winding = 0
    var (start, current) = (Point.zero, Point.zero)
    func count(_ segment: PathSegment) { winding += segment.crossings(rightOf: point) }
    for element in elements {
      switch element {
      case .move(let next):
        count(.line(from: current, to: start))
        (start, current) = (next, next)
      case .line(let next):
        count(.line(from: current, to: next))
        current = next
      case .quadCurve(let next, let control):
        count(.quad(from: current, control: control, to: next))
        current = next
      case .curve(let next, let control1, let control2):
        count(.cubic(from: current, control1: control1, control2: control2, to: next))
        current = next
      case .close:
        count(.line(from: current, to: start))
        current = start
      }
    }
    count(.line(from: current, to: start))
    return winding
  }

  /// The closed subpaths.
  var closedSubpaths: Path {
    var (result, open) = (Path(), Path())
    for element in elements {
      if case .move = element { open = Path() }
      open.append(element)
      if element == .close {
        result.append(open)
        open = Path()
      }
    }
    return result
  }
}

extension PathSegment {
  /// The signed number of crossings of the ray from a point to the right: downward crossings count
  /// 1, upward ones −1.
  fileprivate func crossings(rightOf point: Point) -> Int {
    let ends = [0] + turns + [1]
    return zip(ends, ends.dropFirst()).reduce(0) { sum, piece in
      let (from, to) = (self.point(at: piece.0), self.point(at: piece.1))
      // A point at the upper end belongs to the piece, one at the lower end to the next.
      let goesDown = from.y <= point.y && point.y < to.y
      guard goesDown || to.y <= point.y && point.y < from.y else { return sum }
      var (low, high) = piece
      if case .line = self {
        low = (point.y - from.y) / (to.y - from.y)
        high = low
      }
      while (low + high) / 2 > low, (low + high) / 2 < high {
        let middle = (low + high) / 2
        if (self.point(at: middle).y <= point.y) == goesDown { low = middle } else { high = middle }
      }
      return self.point(at: low).x > point.x ? sum + (goesDown ? 1 : -1) : sum
    }
  }

  /// The parameters between 0 and 1 at which y has an extremum, ascending.
  private var turns: [Double] {
    // The slope of y is a + b·t + c·t².
    let (first, second, third) = derivatives(at: 0)
    let (a, b, c) = (first.y, second.y, third.y / 2)
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    return [q / c, a / q].filter { $0 > 0 && $0 < 1 }.sorted()
  }
}
