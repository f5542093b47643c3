import AnimGeometry

/// A linear congruential generator: the same numbers for the same seed.
struct SeededRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number in 0..<1.
  mutating func unit() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53)
  }

  mutating func point(size: Double = 100) -> Point { Point(unit() * size, unit() * size) }
}

/// Points along a path by the Bernstein polynomials, written out independently of the library's
/// segments.
func samples(of path: Path, count: Int = 50) -> [Point] {
  var result: [Point] = []
  var (start, subpathStart) = (Point.zero, Point.zero)
  for element in path.elements {
    var controls: [Point]
    switch element {
    case .move(let point):
      (start, subpathStart) = (point, point)
      continue
    case .line(let end): controls = [start, end]
    case .quadCurve(let end, let control): controls = [start, control, end]
    case .curve(let end, let control1, let control2): controls = [start, control1, control2, end]
    case .close: controls = [start, subpathStart]
    }
    for index in 0...count {
      let t = Double(index) / Double(count)
      var level = controls
      while level.count > 1 {
        level = zip(level, level.dropFirst()).map {
          Point($0.x + ($1.x - $0.x) * t, $0.y + ($1.y - $0.y) * t)
        }
      }
      result.append(level[0])
    }
    start = controls[controls.count - 1]
  }
  return result
}
