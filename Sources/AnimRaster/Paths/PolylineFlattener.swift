import AnimGeometry

/// Flattens paths to polylines that are fine enough for a pen of some width.
struct PolylineFlattener {
  private static let maximumDepth = 12

  let tolerance: Double
  /// The cosine of the maximum turn between the legs of a control polygon.
  private let flatCosine: Double
  /// The same for the ends of lines and of dashes: a cap is perpendicular to the last chord, which
  /// therefore needs the curve's direction.
  private let endCosine: Double
  private let isCut: Bool
  private var lines: [Polyline] = []

  /// The subpaths of a path, for a pen that reaches `halfWidth` to each side. A move without a
  /// segment gives none.
  ///
  /// - Parameter isCut: True if the lines will be cut into dashes.
  static func polylines(
    _ path: Path, halfWidth: Double, tolerance: Double, isCut: Bool
  ) -> [Polyline] {
    var flattener = PolylineFlattener(halfWidth: halfWidth, tolerance: tolerance, isCut: isCut)
    flattener.walk(path)
    return flattener.lines
  }

  private init(halfWidth: Double, tolerance: Double, isCut: Bool) {
    self.tolerance = tolerance
    self.isCut = isCut
    // The error of the outer side of a turn θ is about halfWidth · θ²/8. A control polygon turns
    // twice.
    let square = min(8 * tolerance / max(halfWidth, tolerance), 0.25)
    flatCosine = 1 - square / 8
    // The error of a cap across a chord of the angle θ is halfWidth · θ/2.
    let angle = (isCut ? 4 : 2) * tolerance / max(halfWidth, tolerance)
    endCosine = max(1 - angle * angle / 2, flatCosine)
  }

  /// The ends of a curve that may have a cap.
  private struct Ends {
    var start: Bool
    var end: Bool
  }

  private mutating func walk(_ path: Path) {
    var line: Polyline?
    var start = Point.zero
    var current = Point.zero
    func begun() -> Polyline {
      Polyline(start: current, resolution: Polyline.resolution(tolerance))
    }
    for (index, element) in path.elements.enumerated() {
      /// The ends of the line that this segment may be.
      func ends() -> Ends {
        var isLast = true
        if index + 1 < path.elements.count {
          if case .move = path.elements[index + 1] {} else { isLast = false }
        }
        return Ends(start: isCut || line == nil, end: isCut || isLast)
      }
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
        let ends = ends()
        var open = line ?? begun()
        line = nil
        let c1 = current.interpolated(to: c, at: 2.0 / 3)
        let c2 = p.interpolated(to: c, at: 2.0 / 3)
        split(current, c1, c2, p, 0, ends, &open)
        open.add(p, isSmooth: false)
        line = open
        current = p
      case .curve(let p, let c1, let c2):
        let ends = ends()
        var open = line ?? begun()
        line = nil
        split(current, c1, c2, p, 0, ends, &open)
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
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, _ depth: Int, _ ends: Ends,
    _ line: inout Polyline
  ) {
    let maximumDepth = line.vertices.count < Flattener.manyPoints ? Self.maximumDepth : 3
    if depth >= maximumDepth || isFlat(a, b, c, d, ends) { return }
    let ab = a.interpolated(to: b, at: 0.5)
    let bc = b.interpolated(to: c, at: 0.5)
    let cd = c.interpolated(to: d, at: 0.5)
    let abc = ab.interpolated(to: bc, at: 0.5)
    let bcd = bc.interpolated(to: cd, at: 0.5)
    let middle = abc.interpolated(to: bcd, at: 0.5)
    split(a, ab, abc, middle, depth + 1, Ends(start: ends.start, end: isCut), &line)
    line.add(middle, isSmooth: true)
    split(middle, bcd, cd, d, depth + 1, Ends(start: isCut, end: ends.end), &line)
  }

  private func isFlat(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ ends: Ends) -> Bool {
    let (u, v, w) = (b - a, c - b, d - c)
    let (lu, lv, lw) = (u.length, v.length, w.length)
    if lu + lv + lw <= tolerance / 4 { return true }
    let bend = max((v - u).length, (w - v).length)
    let cosine = ends.start || ends.end ? endCosine : flatCosine
    return 0.75 * bend <= tolerance && aligned(u, lu, v, lv, cosine)
      && aligned(v, lv, w, lw, cosine) && aligned(u, lu, w, lw, cosine)
  }

  /// True if two legs have almost the same direction; a leg without length has every direction.
  private func aligned(
    _ u: Point, _ lu: Double, _ v: Point, _ lv: Double, _ cosine: Double
  ) -> Bool {
    if lu <= tolerance / 256 || lv <= tolerance / 256 { return true }
    return u.x * v.x + u.y * v.y >= cosine * lu * lv
  }
}
