import AnimGeometry

/// Cuts paths into polylines that are fine enough for a pen of some width.
struct PolylineFlattener {
  private static let deepest = 12

  let tolerance: Double
  /// The square of the cosine of the largest turn between the legs of a control polygon.
  private let flatCosine: Double
  private var lines: [Polyline] = []

  /// The subpaths of a path, as a pen that reaches `halfWidth` to each side needs them. A move
  /// without a segment gives none.
  static func polylines(_ path: Path, halfWidth: Double, tolerance: Double) -> [Polyline] {
    var flattener = PolylineFlattener(halfWidth: halfWidth, tolerance: tolerance)
    flattener.walk(path)
    return flattener.lines
  }

  private init(halfWidth: Double, tolerance: Double) {
    self.tolerance = tolerance
    // The outer side of a turn θ is off by about halfWidth · θ²/8. A control polygon turns twice.
    let square = min(8 * tolerance / max(halfWidth, tolerance), 0.25)
    flatCosine = 1 - square / 8
  }

  private mutating func walk(_ path: Path) {
    var line: Polyline?
    var start = Point.zero
    var current = Point.zero
    func begun() -> Polyline { Polyline(start: current, resolution: tolerance / 64) }
    for element in path.elements {
      switch element {
      case .move(let p):
        if let line { lines.append(line) }
        line = nil
        (start, current) = (p, p)
      case .line(let p):
        var open = line ?? begun()
        line = nil
        open.add(p, isSmooth: false)
        line = open
        current = p
      case .quadCurve(let p, let c):
        var open = line ?? begun()
        line = nil
        let c1 = current.interpolated(to: c, at: 2.0 / 3)
        let c2 = p.interpolated(to: c, at: 2.0 / 3)
        split(current, c1, c2, p, 0, &open)
        open.add(p, isSmooth: false)
        line = open
        current = p
      case .curve(let p, let c1, let c2):
        var open = line ?? begun()
        line = nil
        split(current, c1, c2, p, 0, &open)
        open.add(p, isSmooth: false)
        line = open
        current = p
      case .close:
        var open = line ?? begun()
        line = nil
        open.add(start, isSmooth: false)
        open.close()
        lines.append(open)
        current = start
      }
    }
    if let line { lines.append(line) }
  }

  /// Adds the inner points of a curve, halving it until each part is nearly straight.
  private func split(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, _ depth: Int, _ line: inout Polyline
  ) {
    let deepest = line.vertices.count < Flattener.manyPoints ? Self.deepest : 3
    if depth >= deepest || isFlat(a, b, c, d) { return }
    let ab = a.interpolated(to: b, at: 0.5)
    let bc = b.interpolated(to: c, at: 0.5)
    let cd = c.interpolated(to: d, at: 0.5)
    let abc = ab.interpolated(to: bc, at: 0.5)
    let bcd = bc.interpolated(to: cd, at: 0.5)
    let middle = abc.interpolated(to: bcd, at: 0.5)
    split(a, ab, abc, middle, depth + 1, &line)
    line.add(middle, isSmooth: true)
    split(middle, bcd, cd, d, depth + 1, &line)
  }

  private func isFlat(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let (u, v, w) = (b - a, c - b, d - c)
    let (lu, lv, lw) = (u.length, v.length, w.length)
    if lu + lv + lw <= tolerance / 4 { return true }
    let bend = max((v - u).length, (w - v).length)
    return 0.75 * bend <= tolerance && aligned(u, lu, v, lv) && aligned(v, lv, w, lw)
      && aligned(u, lu, w, lw)
  }

  /// Whether two legs point almost the same way; a leg without length points any way.
  private func aligned(_ u: Point, _ lu: Double, _ v: Point, _ lv: Double) -> Bool {
    if lu <= tolerance / 256 || lv <= tolerance / 256 { return true }
    return u.x * v.x + u.y * v.y >= flatCosine * lu * lv
  }
}
