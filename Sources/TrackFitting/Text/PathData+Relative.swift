package import AnimGeometry

extension PathData {
  /// Path data with relative commands, which are short, and alike for outlines that are alike, such
  /// as those of one letter in several places.
  ///
  /// All points of a subpath are rounded as seen from its start, so that errors don't add up: a point
  /// is off by one unit of the last decimal at most, each way.
  ///
  /// - Parameter isUniform: Writes the same commands for all paths with the same elements, as data
  ///   needs that blends with other data.
  package static func relativeText(_ path: Path, decimals: Int, isUniform: Bool = false) -> String {
    var data = PathData(decimals: decimals)
    let unit = data.unit
    func rounded(_ p: Point) -> Point {
      Point((p.x / unit).rounded() * unit, (p.y / unit).rounded() * unit)
    }
    // Where the subpath starts, exactly and as written, and where the last command ended, as written.
    var (start, origin, current) = (Point.zero, Point.zero, Point.zero)
    func place(_ p: Point) -> Point { origin + rounded(p - start) }
    // The second control point of a cubic curve right before.
    var control: Point?
    for element in path.elements {
      var next: Point?
      defer { control = next }
      switch element {
      case .move(let p):
        (start, origin) = (p, rounded(p))
        data.command("m", origin - current, repeats: false)
        current = origin
      case .line(let p):
        let end = place(p)
        let way = end - current
        if !isUniform, data.isZero(way.y) {
          data.command("h")
          data.append(way.x)
        } else if !isUniform, data.isZero(way.x) {
          data.command("v")
          data.append(way.y)
        } else {
          data.command("l", way)
        }
        current = end
      case .quadCurve(let p, let c):
        let end = place(p)
        data.command("q", place(c) - current, end - current)
        current = end
      case .curve(let p, let c1, let c2):
        let end = place(p)
        let (first, second) = (place(c1) - current, place(c2) - current)
        // A curve that goes on from the one before as its mirror image.
        let bend = first - (control.map { current - $0 } ?? .zero)
        if !isUniform, data.isZero(bend.x), data.isZero(bend.y) {
          data.command("s", second, end - current)
        } else {
          data.command("c", first, second, end - current)
        }
        next = place(c2)
        current = end
      case .close:
        data.command("z")
        current = origin
      }
    }
    return data.text
  }

  private var unit: Double { (0..<decimals).reduce(1.0) { unit, _ in unit / 10 } }

  private func isZero(_ number: Double) -> Bool { abs(number) < unit / 2 }
}
