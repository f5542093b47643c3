import AnimGeometry
import AnimTimeline

/// A stroke as an outline to fill by the non-zero rule, for a pen that perspective widens.
///
/// The outline follows one side of a line and returns along the other. It has curves for the curves of the
/// line, and so has few points to move.
struct StrokeOutline {
  /// Maximum number of dashes. A line with more is drawn solid.
  private static let maximumDashes = 2000.0

  private let style: StrokeStyle
  private let reach: Double
  private var result = Path()
  /// True if the next point starts an outline.
  private var isFirst = true

  static func path(_ path: Path, _ style: StrokeStyle) -> Path {
    guard style.width > 0, style.width.isFinite else { return Path() }
    var outline = StrokeOutline(style: style)
    for part in dashes(of: path, style) { outline.add(part) }
    return outline.result
  }

  private init(style: StrokeStyle) {
    self.style = style
    reach = style.width / 2
  }

  // MARK: Dashes

  private static func dashes(of path: Path, _ style: StrokeStyle) -> [Path] {
    var pattern = style.dashPattern.map { max($0, 0) }
    if pattern.count % 2 == 1 { pattern += pattern }
    let period = pattern.reduce(0, +)
    guard style.isDashed, period.isFinite else { return [path] }
    let measure = PathMeasure(path)
    guard measure.length / period * Double(pattern.count) < maximumDashes else { return [path] }
    var result: [Path] = []
    for subpath in measure.subpaths {
      let range = subpath.segments
      let start = measure.length(beforeSegment: range.lowerBound)
      let end =
        measure.length(beforeSegment: range.upperBound - 1)
        + measure.length(ofSegment: range.upperBound - 1)
      let phase = style.dashPhase.isFinite ? style.dashPhase : 0
      var place = start - (phase - (phase / period).rounded(.down) * period)
      var index = 0
      while place < end {
        let next = place + pattern[index]
        if index % 2 == 0, next > start, next > place {
          result.append(
            measure.trimmed(
              from: max(place, start) / measure.length, to: min(next, end) / measure.length))
        }
        place = next
        index = (index + 1) % pattern.count
      }
    }
    return result
  }

  // MARK: Sides

  private mutating func add(_ path: Path) {
    for subpath in path.subpathSegments {
      var segments = subpath.segments
      if subpath.isClosed, let last = segments.last?.end,
        last.distance(to: subpath.start) > 1e-9
      {
        segments.append(.line(from: last, to: subpath.start))
      }
      let parts = segments.flatMap(parts)
      let there = parts.compactMap(DirectedSegment.init)
      let back = parts.reversed().compactMap { DirectedSegment($0.reversed) }
      guard let first = there.first, let last = there.last else {
        addDot(at: subpath.start)
        continue
      }
      if subpath.isClosed {
        for sides in [there, back] {
          isFirst = true
          trace(sides, isClosed: true)
          result.closeSubpath()
        }
      } else {
        isFirst = true
        trace(there, isClosed: false)
        cap(at: last.end, last.arrival)
        trace(back, isClosed: false)
        cap(at: first.start, first.departure * -1)
        result.closeSubpath()
      }
    }
  }

  /// Parts of a curve that are short enough for one curve on either side.
  private func parts(_ segment: PathSegment) -> [PathSegment] {
    if case .line = segment { return [segment] }
    for count in [1, 2, 4] {
      let parts = (0..<count).map {
        segment.part(from: Double($0) / Double(count), to: Double($0 + 1) / Double(count))
      }
      let isClose = parts.allSatisfy { part in
        guard let side = DirectedSegment(part), let middle = side.middle else { return true }
        return [reach, -reach].allSatisfy { distance in
          guard let controls = side.controls(distance) else { return true }
          let curve = PathSegment.cubic(
            from: side.start + Self.normal(side.departure) * distance, control1: controls.0,
            control2: controls.1, to: side.end + Self.normal(side.arrival) * distance)
          let expected = middle.point + Self.normal(middle.direction) * distance
          return curve.point(at: 0.5).distance(to: expected) < 0.01 * reach + 0.02
        }
      }
      if isClose || count == 4 { return parts }
    }
    return [segment]
  }

  /// A segment with its directions at both ends.
  private struct DirectedSegment {
    let segment: PathSegment
    let start: Point
    let end: Point
    /// Unit vectors.
    let departure: Point
    let arrival: Point

    init?(_ segment: PathSegment) {
      let controls = segment.cubicControls
      let points = [segment.start, controls.first, controls.second, segment.end]
      guard
        let out = points.dropFirst().first(where: { $0.distance(to: points[0]) > 1e-9 }),
        let into = points.dropLast().last(where: { $0.distance(to: points[3]) > 1e-9 })
      else { return nil }
      self.segment = segment
      (start, end) = (segment.start, segment.end)
      let (a, b) = (out - start, end - into)
      (departure, arrival) = (a * (1 / a.length), b * (1 / b.length))
    }

    var isLine: Bool { if case .line = segment { true } else { false } }

    /// The point at half of the parameter, and the direction there.
    var middle: (point: Point, direction: Point)? {
      let half = segment.part(from: 0, to: 0.5)
      return DirectedSegment(half).map { (half.end, $0.arrival) }
    }

    /// Control points of the curve that runs beside it at a distance; nil for a line.
    func controls(_ distance: Double) -> (Point, Point)? {
      if isLine { return nil }
      let controls = segment.cubicControls
      // A curve beside a bend is longer outside and shorter inside, by distance times curvature.
      let (a, b) = (controls.first - start, end - controls.second)
      let bend = controls.second - controls.first
      func factor(_ way: Point, _ turn: Double) -> Double {
        let length = way.length
        guard length > 1e-9 else { return 1 }
        return max(1 - 2.0 / 3 * turn / (length * length * length) * distance, 0)
      }
      func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
      let from = start + normal(departure) * distance
      let to = end + normal(arrival) * distance
      return (from + a * factor(a, cross(a, bend)), to - b * factor(b, cross(bend, b)))
    }
  }

  /// A quarter turn to the side that is outlined.
  private static func normal(_ d: Point) -> Point { Point(-d.y, d.x) }

  // MARK: Tracing

  private mutating func add(_ point: Point) {
    if isFirst {
      result.move(to: point)
    } else if let current = result.currentPoint, current.distance(to: point) > 1e-9 {
      result.addLine(to: point)
    }
    isFirst = false
  }

  /// Traces one side of a line.
  private mutating func trace(_ sides: [DirectedSegment], isClosed: Bool) {
    for (index, side) in sides.enumerated() {
      if index > 0 {
        join(sides[index - 1], side)
      } else if isClosed {
        join(sides[sides.count - 1], side)
      } else {
        add(side.start + Self.normal(side.departure) * reach)
      }
      if let controls = side.controls(reach) {
        add(side.start + Self.normal(side.departure) * reach)
        result.addCurve(
          to: side.end + Self.normal(side.arrival) * reach, control1: controls.0,
          control2: controls.1)
      }
    }
    if !isClosed, let last = sides.last { add(last.end + Self.normal(last.arrival) * reach) }
  }

  private mutating func join(_ a: DirectedSegment, _ b: DirectedSegment) {
    let center = b.start
    let (d0, d1) = (a.arrival, b.departure)
    let (n0, n1) = (Self.normal(d0) * reach, Self.normal(d1) * reach)
    let turn = d0.x * d1.y - d0.y * d1.x
    let cosine = d0.x * d1.x + d0.y * d1.y
    let corner = center + (n0 + n1) * (1 / max(1 + cosine, 1e-9))
    if cosine > 0, abs(turn) < 1e-4 { return add(center + n0) }
    guard turn < 0 || turn == 0 else {
      // The inner side of a join.
      let room = min(a.start.distance(to: a.end), b.start.distance(to: b.end)) / 2
      if a.isLine, b.isLine, cosine > -0.999, reach * turn <= room * (1 + cosine) {
        return add(corner)
      }
      for point in [center + n0, center, center + n1] { add(point) }
      return
    }
    let isBend = cosine > 0.95 && !(a.isLine && b.isLine)
    if isBend
      || style.join == .miter && 2 <= style.miterLimit * style.miterLimit * (1 + cosine)
    {
      if !a.isLine { add(center + n0) }
      return add(corner)
    }
    add(center + n0)
    if style.join == .round {
      arc(center, from: n0, to: n1)
    } else {
      add(center + n1)
    }
  }

  private mutating func cap(at point: Point, _ direction: Point) {
    let (n, d) = (Self.normal(direction) * reach, direction * reach)
    switch style.cap {
    case .butt: break
    case .round:
      arc(point, from: n, to: d)
      arc(point, from: d, to: n * -1)
    case .square:
      add(point + n + d)
      add(point - n + d)
    }
  }

  /// Adds an arc of at most half a turn from the current point, in the direction of outer joins.
  private mutating func arc(_ center: Point, from: Point, to: Point) {
    let cosine = min(max((from.x * to.x + from.y * to.y) / (reach * reach), -1), 1)
    if cosine < 0 {
      let middle = Point(from.y - to.y, to.x - from.x)
      let length = middle.length
      guard length > 1e-9 else { return }
      let half = middle * (reach / length)
      arcPart(center, from, half)
      arcPart(center, half, to)
    } else {
      arcPart(center, from, to)
    }
  }

  private mutating func arcPart(_ center: Point, _ from: Point, _ to: Point) {
    let cosine = min(max((from.x * to.x + from.y * to.y) / (reach * reach), -1), 1)
    // 4/3 · tan(θ/4), by half-angle formulas.
    let halfCosine = ((1 + cosine) / 2).squareRoot()
    let quarterTangent = ((1 - halfCosine) / (1 + halfCosine)).squareRoot()
    let k = 4.0 / 3 * quarterTangent
    func along(_ v: Point) -> Point { Point(v.y, -v.x) * k }
    result.addCurve(
      to: center + to, control1: center + from + along(from), control2: center + to - along(to))
  }

  /// Adds the caps of a line without length.
  private mutating func addDot(at point: Point) {
    guard style.cap != .butt else { return }
    isFirst = true
    let (n, d) = (Point(0, reach), Point(reach, 0))
    add(point + n)
    cap(at: point, d * (1 / reach))
    add(point - n)
    cap(at: point, d * (-1 / reach))
    result.closeSubpath()
  }
}

extension PathSegment {
  fileprivate var reversed: PathSegment {
    switch self {
    case .line(let from, let to): .line(from: to, to: from)
    case .quad(let from, let control, let to): .quad(from: to, control: control, to: from)
    case .cubic(let from, let control1, let control2, let to):
      .cubic(from: to, control1: control2, control2: control1, to: from)
    }
  }
}
