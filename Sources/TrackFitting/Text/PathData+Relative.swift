package import AnimGeometry

extension PathData {
  /// Path data with relative commands, which are short, and alike for outlines that are alike, such
  /// as those of one letter in several places.
  ///
  /// All points of a subpath are rounded as seen from its start, so that errors don't add up: a point
  /// is off by one unit of the last decimal at most, each way. A control point that mirrors the one
  /// before is left out (SVG 2, 9.3), also where rounding has moved the mirror by another unit, of
  /// which the curve keeps half.
  package static func relativeText(_ path: Path, decimals: Int) -> String {
    relativeTexts([path], decimals: decimals)[0]
  }

  /// The data of outlines that blend, as they do where all have the same commands: each is the
  /// shortest one that every outline can have.
  ///
  /// - Parameter paths: Outlines whose elements are of the same kinds.
  package static func relativeTexts(_ paths: [Path], decimals: Int) -> [String] {
    var outlines = paths.map { _ in RelativeOutline(decimals: decimals) }
    for index in 0..<(paths.map(\.elements.count).min() ?? 0) {
      let shorthands = paths.indices.reduce(RelativeOutline.Shorthands.all) { known, place in
        if known.isEmpty { return known }
        return known.intersection(
          outlines[place].shorthands(for: paths[place].elements[index]))
      }
      for place in paths.indices {
        outlines[place].append(paths[place].elements[index], as: shorthands)
      }
    }
    return outlines.map(\.data.text)
  }

  /// The least that two numbers with so many decimals differ by.
  fileprivate static func unit(decimals: Int) -> Double {
    (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
  }
}

extension Path {
  /// The outline with all points where numbers with so many decimals put them, so that data says
  /// exactly where they are.
  package func rounded(decimals: Int) -> Path {
    let unit = PathData.unit(decimals: decimals)
    return mapPoints { $0.rounded(to: unit) }
  }
}

extension Point {
  fileprivate func rounded(to unit: Double) -> Point {
    Point((x / unit).rounded() * unit, (y / unit).rounded() * unit)
  }
}

/// The relative commands of an outline up to some element.
private struct RelativeOutline {
  /// What needn't be written.
  struct Shorthands: OptionSet {
    let rawValue: Int
    /// How far a line goes up or down.
    static let horizontal = Self(rawValue: 1)
    /// How far a line goes to the side.
    static let vertical = Self(rawValue: 2)
    /// A curve's first control point.
    static let mirrored = Self(rawValue: 4)
    static let all: Self = [.horizontal, .vertical, .mirrored]
  }

  private(set) var data: PathData
  private let unit: Double
  /// Where the subpath starts, exactly and as written, and where the last command ended, as written.
  private var (start, origin, current) = (Point.zero, Point.zero, Point.zero)
  /// The last control point of a curve right before, as it is read.
  private var quadControl: Point?
  private var cubicControl: Point?

  init(decimals: Int) {
    data = PathData(decimals: decimals)
    unit = PathData.unit(decimals: decimals)
  }

  func shorthands(for element: Path.Element) -> Shorthands {
    switch element {
    case .move, .close: return []
    case .line(let p):
      let way = place(p) - current
      if abs(way.y) < unit / 2 { return abs(way.x) < unit / 2 ? .all : .horizontal }
      return abs(way.x) < unit / 2 ? .vertical : []
    case .quadCurve(_, let c): return mirrors(quadControl, c) ? .mirrored : []
    case .curve(_, let c, _): return mirrors(cubicControl, c) ? .mirrored : []
    }
  }

  mutating func append(_ element: Path.Element, as shorthands: Shorthands) {
    var next: (quad: Point?, cubic: Point?)
    defer { (quadControl, cubicControl) = next }
    let isMirrored = shorthands.contains(.mirrored)
    switch element {
    case .move(let p):
      (start, origin) = (p, p.rounded(to: unit))
      data.command("m", origin - current, repeats: false)
      current = origin
    case .line(let p):
      let end = place(p)
      let way = end - current
      if shorthands.contains(.horizontal) {
        data.command("h")
        data.append(way.x)
      } else if shorthands.contains(.vertical) {
        data.command("v")
        data.append(way.y)
      } else {
        data.command("l", way)
      }
      current = end
    case .quadCurve(let p, let c):
      let end = place(p)
      if isMirrored {
        data.command("t", end - current)
      } else {
        data.command("q", place(c) - current, end - current)
      }
      next.quad = isMirrored ? mirror(quadControl) : place(c)
      current = end
    case .curve(let p, let c1, let c2):
      let (second, end) = (place(c2), place(p))
      if isMirrored {
        data.command("s", second - current, end - current)
      } else {
        data.command("c", place(c1) - current, second - current, end - current)
      }
      next.cubic = second
      current = end
    case .close:
      data.command("z")
      current = origin
    }
  }

  private func place(_ p: Point) -> Point { origin + (p - start).rounded(to: unit) }

  /// The control point that is read where none is written.
  private func mirror(_ control: Point?) -> Point {
    control.map { current + (current - $0) } ?? current
  }

  /// Whether a control point is near enough to the mirrored one.
  private func mirrors(_ control: Point?, _ wanted: Point) -> Bool {
    let error = mirror(control) - (origin + (wanted - start))
    return max(abs(error.x), abs(error.y)) <= 1.5 * unit
  }
}
