import AnimGeometry

/// A subpath of straight lines.
struct Polyline {
  var points: [Point]
  var isClosed = false
}

extension Path {
  /// The subpaths with their curves as straight lines.
  ///
  /// - Parameter tolerance: How far a line may be from its curve, in points.
  func polylines(tolerance: Double) -> [Polyline] {
    var result: [Polyline] = []
    var current = Point.zero
    func add(_ points: [Point]) {
      if result.isEmpty { result.append(Polyline(points: [current])) }
      result[result.count - 1].points += points
      current = points.last ?? current
    }
    for element in elements {
      switch element {
      case .move(let to):
        result.append(Polyline(points: [to]))
        current = to
      case .line(let to): add([to])
      case .quadCurve(let to, let control):
        let from = current
        // A curve is at most an eighth of its second derivative from a chord over it.
        let count = Self.count((from - control * 2 + to).length * 2, tolerance)
        add(
          (1...count).map { index in
            let t = Double(index) / Double(count)
            return from * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + to * (t * t)
          })
      case .curve(let to, let control1, let control2):
        let from = current
        let bend = max(
          (from - control1 * 2 + control2).length, (control1 - control2 * 2 + to).length)
        let count = Self.count(bend * 6, tolerance)
        add(
          (1...count).map { index in
            let t = Double(index) / Double(count)
            let u = 1 - t
            return from * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t)
              + to * (t * t * t)
          })
      case .close:
        guard let first = result.last?.points.first else { continue }
        if current != first { add([first]) }
        result[result.count - 1].isClosed = true
      }
    }
    return result.filter { $0.points.count > 1 }
  }

  private static func count(_ secondDerivative: Double, _ tolerance: Double) -> Int {
    let count = (secondDerivative / (8 * tolerance)).squareRoot().rounded(.up)
    return Int(count.limited(to: 1...200))
  }
}
