import AnimGeometry

/// Turns curves into chords that stay within a tolerance.
enum Flattener {
  /// How far a chord may lie from its curve, in pixels.
  static let tolerance = 0.05
  /// More chords than this are never made of one curve; curves of a million pixels reach it.
  static let mostChords = 4096.0
  /// With so many points in one shape, further curves get few chords, to bound time and memory.
  static let manyPoints = 2_000_000
  private static let fewChords = 8

  /// Adds the polygons of a path under an affine transform; open subpaths are closed.
  ///
  /// Where the result is in pixels, curves that no canvas can show are left straight.
  static func add(
    _ path: Path, _ t: AffineTransform, tolerance: Double = tolerance, isPixels: Bool = true,
    to outline: inout Outline
  ) {
    var current = Point.zero
    var start = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        current = p * t
        start = current
        outline.move(to: current)
      case .line(let p):
        current = p * t
        outline.line(to: current)
      case .quadCurve(let p, let c):
        let (control, end) = (c * t, p * t)
        if isPixels, isOutside(current, control, control, end) {
          outline.line(to: end)
        } else {
          addQuad(current, control, end, tolerance, to: &outline)
        }
        current = end
      case .curve(let p, let c1, let c2):
        let (control1, control2, end) = (c1 * t, c2 * t, p * t)
        if isPixels, isOutside(current, control1, control2, end) {
          outline.line(to: end)
        } else {
          addCubic(current, control1, control2, end, tolerance, to: &outline)
        }
        current = end
      case .close:
        current = start
      }
    }
  }

  /// Whether a curve lies on one side of the largest canvas. Its chord then winds around everything
  /// visible as it does.
  @inline(__always)
  private static func isOutside(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let far = Double(FrameRenderer.largestSide) + 1
    return (a.x < -1 && b.x < -1 && c.x < -1 && d.x < -1)
      || (a.y < -1 && b.y < -1 && c.y < -1 && d.y < -1)
      || (a.x > far && b.x > far && c.x > far && d.x > far)
      || (a.y > far && b.y > far && c.y > far && d.y > far)
  }

  /// The number of equal parameter steps whose chords stay within the tolerance.
  ///
  /// A chord over a step `h` is off by at most `h²/8·max|B″|`; `bend` is that at `h = 1`.
  @inline(__always)
  static func steps(bend: Double, _ tolerance: Double) -> Int {
    let n = (bend / tolerance).squareRoot().rounded(.up)
    return n > 1 ? Int(min(n, mostChords)) : 1
  }

  @inline(__always)
  private static func limited(_ steps: Int, _ outline: borrowing Outline) -> Int {
    outline.points.count < manyPoints ? steps : min(steps, fewChords)
  }

  /// Adds a quadratic curve from `a` to `c`, without its first point.
  static func addQuad(
    _ a: Point, _ b: Point, _ c: Point, _ tolerance: Double, to outline: inout Outline
  ) {
    let second = a - b * 2 + c
    let n = limited(steps(bend: second.length / 4, tolerance), outline)
    if n > 1 {
      let k = 1 / Double(n)
      let first = (b - a) * 2
      for i in 1..<n {
        let t = Double(i) * k
        outline.line(to: (second * t + first) * t + a)
      }
    }
    outline.line(to: c)
  }

  /// Adds a cubic curve from `a` to `d`, without its first point.
  static func addCubic(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, _ tolerance: Double, to outline: inout Outline
  ) {
    let u = a - b * 2 + c
    let v = b - c * 2 + d
    let bend = max(u.x * u.x + u.y * u.y, v.x * v.x + v.y * v.y).squareRoot()
    let n = limited(steps(bend: 0.75 * bend, tolerance), outline)
    if n > 1 {
      let k = 1 / Double(n)
      let third = v - u
      let second = u * 3
      let first = (b - a) * 3
      for i in 1..<n {
        let t = Double(i) * k
        outline.line(to: ((third * t + second) * t + first) * t + a)
      }
    }
    outline.line(to: d)
  }
}
