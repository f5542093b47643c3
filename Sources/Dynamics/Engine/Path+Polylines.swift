import AnimGeometry

/// A subpath of straight lines.
struct Polyline {
  var points: [Point]
  var isClosed = false
}

extension Path {
  /// The subpaths with their curves as straight lines.
  ///
  /// - Parameter tolerance: Maximum distance of a line from its curve, in points.
  func polylines(tolerance: Double) -> [Polyline] {
    var result: [Polyline] = []
    var current = Point.zero
    func add(_ points: [Point]) {
      if result.isEmpty { result.append(Polyline(points: [current])) }
      result[result.count - 1].points += points
      current = points.last ?? current
    }
    // The distance of a curve from its chord is at most an eighth of the second derivative.
    func add(_ curve: PathSegment, bend: Double) {
      let count = (bend / (8 * tolerance)).squareRoot().rounded(.up).limited(to: 1...200)
      add((1...Int(saturating: count)).map { curve.point(at: Double($0) / count) })
    }
    for element in elements {
      switch element {
      case .move(let to):
        result.append(Polyline(points: [to]))
        current = to
      case .line(let to): add([to])
      case .quadCurve(let to, let control):
        add(
          .quad(from: current, control: control, to: to),
          bend: (current - control * 2 + to).length * 2)
      case .curve(let to, let control1, let control2):
        let bend = max(
          (current - control1 * 2 + control2).length, (control1 - control2 * 2 + to).length)
        add(.cubic(from: current, control1: control1, control2: control2, to: to), bend: bend * 6)
      case .close:
        guard let first = result.last?.points.first else { continue }
        if current != first { add([first]) }
        result[result.count - 1].isClosed = true
      }
    }
    return result.filter { $0.points.count > 1 }
  }
}
