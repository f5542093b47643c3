package import AnimGeometry

extension PathData {
  /// Path data with relative commands. It is short, and alike for outlines that differ by a translation, such as those
  /// of one letter in several places.
  ///
  /// All points of a subpath are rounded relative to its start, so that errors don't add up: a point is off by at most
  /// one unit of the last decimal along each axis. A control point that mirrors the one before is left out (SVG 2,
  /// 9.3), even if rounding has moved the mirror by another unit, of which the curve keeps half.
  ///
  /// - Parameter turn: Maximum error of the direction of a short segment, in radians, as a wide pen shows it in joins
  ///   and at ends. Such a segment has more decimals; one shorter than a third of a unit is left out.
  package static func relativeText(
    _ path: Path, decimals: Int, turn: Double = .infinity
  ) -> String {
    relativeTexts([path], decimals: decimals, turn: turn)[0]
  }

  /// The path data of outlines that blend, as all have the same commands. Each command is the shortest one that every
  /// outline can have.
  ///
  /// - Parameters:
  ///   - paths: Outlines whose elements are of the same kinds.
  ///   - turn: Maximum error of the direction of a short segment, in radians.
  package static func relativeTexts(
    _ paths: [Path], decimals: Int, turn: Double = .infinity
  ) -> [String] {
    var outlines = paths.map { _ in RelativeOutline(decimals: decimals, turn: turn) }
    for index in 0..<(paths.map(\.elements.count).min() ?? 0) {
      let shorthands = paths.indices.reduce(RelativeOutline.Shorthands.all) { known, place in
        if known.isEmpty { return known }
        return known.intersection(
          outlines[place].shorthands(
            for: paths[place].elements[index], closes: paths[place].isClosed(after: index)))
      }
      for place in paths.indices {
        outlines[place].append(
          paths[place].elements[index], as: shorthands,
          closes: paths[place].isClosed(after: index))
      }
    }
    return outlines.map(\.data.text)
  }

  /// The unit of the last of some decimals.
  fileprivate static func unit(decimals: Int) -> Double {
    (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
  }
}

extension Path {
  /// The outline with all points rounded to some decimals, so that path data gives them exactly.
  package func rounded(decimals: Int) -> Path {
    let unit = PathData.unit(decimals: decimals)
    return mapPoints { $0.rounded(to: unit) }
  }
}

extension Path {
  /// True if an element is the last one before its subpath closes.
  fileprivate func isClosed(after index: Int) -> Bool {
    guard index + 1 < elements.count, case .close = elements[index + 1] else { return false }
    return true
  }
}

extension Point {
  fileprivate func rounded(to unit: Double) -> Point {
    Point((x / unit).rounded() * unit, (y / unit).rounded() * unit)
  }
}

/// The relative commands of an outline up to some element.
private struct RelativeOutline {
  /// The parts of a command that can be left out.
  struct Shorthands: OptionSet {
    let rawValue: Int
    /// The vertical part of a line, which becomes `h`.
    static let horizontal = Self(rawValue: 1)
    /// The horizontal part of a line, which becomes `v`.
    static let vertical = Self(rawValue: 2)
    /// A curve's first control point.
    static let mirrored = Self(rawValue: 4)
    static let all: Self = [.horizontal, .vertical, .mirrored]
  }

  private(set) var data: PathData
  private let decimals: Int
  private let unit: Double
  private let turn: Double
  /// Maximum length of a segment that has no direction.
  private let minimumStep: Double
  /// The start of the subpath and the end of the last command, each exactly and as written.
  private var (start, origin) = (Point.zero, Point.zero)
  private var (here, current) = (Point.zero, Point.zero)
  /// True if the subpath has a segment with a length.
  private var hasLength = false
  /// The last control point of the curve right before, as it is read.
  private var quadControl: Point?
  private var cubicControl: Point?

  /// The grid that the points of an element are rounded to.
  private struct Grid {
    var decimals: Int
    var unit: Double
    /// Offset of the reference point, from its exact place to the written one.
    var shift: Point
    /// The start of the element's command, as written.
    var current: Point

    func place(_ p: Point) -> Point { current + (p + shift - current).rounded(to: unit) }

    /// True if a control point that is read is near enough to the wanted one.
    func isNear(_ read: Point, _ wanted: Point) -> Bool {
      let error = read - (wanted + shift)
      return max(abs(error.x), abs(error.y)) <= 1.5 * unit
    }
  }

  /// Maximum number of additional decimals: browsers have numbers of 24 bits.
  private static let maximumExtraDecimals = 4

  init(decimals: Int, turn: Double) {
    data = PathData(decimals: decimals)
    self.decimals = decimals
    unit = PathData.unit(decimals: decimals)
    self.turn = turn
    minimumStep = turn < .infinity ? 5 / 16.0 * unit : 0
  }

  func shorthands(for element: Path.Element, closes: Bool) -> Shorthands {
    let grid = grid(for: element, closes)
    switch element {
    case .move, .close: return []
    case .line(let p):
      if p.distance(to: here) <= minimumStep { return .all }
      let way = grid.place(p) - current
      if abs(way.y) < grid.unit / 2 { return abs(way.x) < grid.unit / 2 ? .all : .horizontal }
      return abs(way.x) < grid.unit / 2 ? .vertical : []
    case .quadCurve(_, let c): return grid.isNear(mirror(quadControl), c) ? .mirrored : []
    case .curve(_, let c, _): return grid.isNear(mirror(cubicControl), c) ? .mirrored : []
    }
  }

  mutating func append(_ element: Path.Element, as shorthands: Shorthands, closes: Bool) {
    var next: (quad: Point?, cubic: Point?)
    defer { (quadControl, cubicControl) = next }
    let isMirrored = shorthands.contains(.mirrored)
    let grid = grid(for: element, closes)
    data.decimals = grid.decimals
    switch element {
    case .move(let p):
      (start, origin) = (p, p.rounded(to: unit))
      data.command("m", origin - current, repeats: false)
      (here, current, hasLength) = (p, origin, false)
    case .line(let p):
      if shorthands == .all {
        // A line without length is left out after segments with a length.
        if !hasLength {
          data.command("h")
          data.append(0)
        }
        return
      }
      let end = grid.place(p)
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
      (here, current, hasLength) = (p, end, true)
    case .quadCurve(let p, let c):
      let end = grid.place(p)
      if isMirrored {
        data.command("t", end - current)
      } else {
        data.command("q", grid.place(c) - current, end - current)
      }
      next.quad = isMirrored ? mirror(quadControl) : grid.place(c)
      (here, current, hasLength) = (p, end, true)
    case .curve(let p, let c1, let c2):
      let (second, end) = (grid.place(c2), grid.place(p))
      if isMirrored {
        data.command("s", second - current, end - current)
      } else {
        data.command("c", grid.place(c1) - current, second - current, end - current)
      }
      next.cubic = second
      (here, current, hasLength) = (p, end, true)
    case .close:
      data.command("z")
      (here, current, hasLength) = (start, origin, false)
    }
  }

  /// The grid of the decimals, or a finer one for a segment so short that rounding would turn it. The finer grid is
  /// relative to the start of the element, or to that of the subpath if the closing segment is as short.
  private func grid(for element: Path.Element, _ closes: Bool) -> Grid {
    let grid = Grid(
      decimals: decimals, unit: unit, shift: origin - start, current: current)
    guard turn < .infinity else { return grid }
    let points: [Point]
    switch element {
    case .move, .close: return grid
    case .line(let p): points = [p]
    case .quadCurve(let p, let c): points = [c, p]
    case .curve(let p, let c1, let c2): points = [c1, c2, p]
    }
    func isShort(_ way: Double) -> Bool { way > minimumStep && unit > turn * way }
    let ways = zip([here] + points, points).map { $0.distance(to: $1) }.filter(isShort)
    let closing =
      closes ? points.suffix(1).map { start.distance(to: $0) }.first(where: isShort) : nil
    guard let way = (ways + [closing].compactMap(\.self)).min() else { return grid }
    var (more, finer) = (decimals, unit)
    while more < decimals + Self.maximumExtraDecimals, finer > turn * way {
      (more, finer) = (more + 1, finer / 10)
    }
    return Grid(
      decimals: more, unit: finer, shift: closing == nil ? current - here : grid.shift,
      current: current)
  }

  /// The control point that a reader infers if none is written.
  private func mirror(_ control: Point?) -> Point {
    control.map { current + (current - $0) } ?? current
  }
}
