import AnimGeometry

/// Turns curves into chords that stay within a tolerance.
enum Flattener {
  /// Maximum distance of a chord from its curve, in pixels.
  static let tolerance = 0.05
  /// Maximum number of chords of one curve; curves of a million pixels reach it.
  static let maximumChords = 4096.0
  /// Number of points in one shape from which on further curves get few chords, to bound time and
  /// memory.
  static let manyPoints = 2_000_000
  private static let fewChords = 8

  /// Adds the polygons of a path under an affine transform; open subpaths are closed.
  ///
  /// If the result is in pixels, a region can be given; curves outside of it become straight.
  static func add(
    _ path: Path, _ t: AffineTransform, tolerance: Double = tolerance, within region: PixelRect?,
    to outline: inout Outline
  ) {
    var current = Point.zero
    var start = Point.zero
    let canvas = region == nil ? Reach.everything : .largest
    let reach = region.map { Reach($0) } ?? .everything
    // The count is the same for every region, so that a curve has the same chords in all.
    var count = outline.points.count
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
        if canvas.leavesOut(current, control, control, end) {
          outline.line(to: end)
        } else {
          let n = quadSteps(current, control, end, tolerance, after: count)
          count += n
          if reach.leavesOut(current, control, control, end) {
            outline.line(to: end)
          } else {
            addQuad(current, control, end, n, to: &outline)
          }
        }
        current = end
      case .curve(let p, let c1, let c2):
        let (control1, control2, end) = (c1 * t, c2 * t, p * t)
        if canvas.leavesOut(current, control1, control2, end) {
          outline.line(to: end)
        } else {
          let n = cubicSteps(current, control1, control2, end, tolerance, after: count)
          count += n
          if reach.leavesOut(current, control1, control2, end) {
            outline.line(to: end)
          } else {
            addCubic(current, control1, control2, end, n, to: &outline)
          }
        }
        current = end
      case .close:
        current = start
      }
    }
  }

  /// The range in which curves matter: a region and a pixel around it.
  private struct Reach {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double

    /// The largest canvas and the maximum reach of effects around it.
    static let largest = Reach(
      PixelRect(x0: 0, y0: 0, x1: CanvasLimits.maximumSide, y1: CanvasLimits.maximumSide)
        .grown(CanvasLimits.maximumReach, CanvasLimits.maximumReach))

    static let everything = Reach(
      left: -.infinity, top: -.infinity, right: .infinity, bottom: .infinity)

    private init(left: Double, top: Double, right: Double, bottom: Double) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    init(_ region: PixelRect) {
      left = Double(region.x0) - 1
      top = Double(region.y0) - 1
      right = Double(region.x1) + 1
      bottom = Double(region.y1) + 1
    }

    /// True if a curve is on one side of the range. Its chord then has the same winding around
    /// every point inside.
    @inline(__always)
    func leavesOut(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
      (a.x < left && b.x < left && c.x < left && d.x < left)
        || (a.y < top && b.y < top && c.y < top && d.y < top)
        || (a.x > right && b.x > right && c.x > right && d.x > right)
        || (a.y > bottom && b.y > bottom && c.y > bottom && d.y > bottom)
    }
  }

  /// The number of equal parameter steps whose chords stay within the tolerance.
  ///
  /// The maximum deviation of a chord over a step `h` is `h²/8·max|B″|`; `bend` is its value at `h
  /// = 1`.
  @inline(__always)
  static func steps(bend: Double, _ tolerance: Double) -> Int {
    let n = (bend / tolerance).squareRoot().rounded(.up)
    return n > 1 ? Int(min(n, maximumChords)) : 1
  }

  /// Reduces the steps of a shape that has many points already.
  @inline(__always)
  private static func limited(_ steps: Int, after count: Int) -> Int {
    count < manyPoints ? steps : min(steps, fewChords)
  }

  /// The number of chords for a quadratic curve in a shape of `count` points so far.
  @inline(__always)
  private static func quadSteps(
    _ a: Point, _ b: Point, _ c: Point, _ tolerance: Double, after count: Int
  ) -> Int {
    limited(steps(bend: (a - b * 2 + c).length / 4, tolerance), after: count)
  }

  /// The number of chords for a cubic curve in a shape of `count` points so far.
  @inline(__always)
  private static func cubicSteps(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, _ tolerance: Double, after count: Int
  ) -> Int {
    let u = a - b * 2 + c
    let v = b - c * 2 + d
    let bend = max(u.x * u.x + u.y * u.y, v.x * v.x + v.y * v.y).squareRoot()
    return limited(steps(bend: 0.75 * bend, tolerance), after: count)
  }

  /// Adds a quadratic curve from `a` to `c` as `n` chords, without its first point.
  private static func addQuad(
    _ a: Point, _ b: Point, _ c: Point, _ n: Int, to outline: inout Outline
  ) {
    if n > 1 {
      let k = 1 / Double(n)
      let second = a - b * 2 + c
      let first = (b - a) * 2
      for i in 1..<n {
        let t = Double(i) * k
        outline.line(to: (second * t + first) * t + a)
      }
    }
    outline.line(to: c)
  }

  /// Adds a cubic curve from `a` to `d` as `n` chords, without its first point.
  private static func addCubic(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, _ n: Int, to outline: inout Outline
  ) {
    if n > 1 {
      let k = 1 / Double(n)
      let u = a - b * 2 + c
      let third = b - c * 2 + d - u
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
