package import AnimGeometry

/// A line's way with the heads at its ends.
struct HeadedPath {
  /// From the tip at the start to the tip at the end.
  let whole: Path
  /// The part that is stroked: without what the heads take.
  let line: Path
  /// The way of the tip of the head at the end as the stroke grows from nothing to all.
  let endWay: Path
  /// The way of the tip of the head at the start as the stroke shrinks from all to nothing.
  let startWay: Path

  /// - Parameter heads: Points that the heads take at the start and at the end.
  init(_ path: Path, heads: (start: Double, end: Double)) {
    whole = path
    let rest = PathMeasure(path).length - heads.start - heads.end
    guard rest > 1e-6 else {
      // There is room for the heads alone.
      (line, endWay, startWay) = (Path(), path, path)
      return
    }
    line = path.cut(start: heads.start, end: heads.end)
    endWay = path.cut(start: heads.start + heads.end, end: 0)
    startWay = path.cut(start: 0, end: heads.start + heads.end)
  }
}

extension Path {
  /// True if it has two ends: its last subpath isn't closed, nor its first.
  package var hasEnds: Bool {
    guard isFinite else { return false }
    let subpaths = PathMeasure(self).subpaths
    return subpaths.first?.isClosed == false && subpaths.last?.isClosed == false
  }

  /// The path without some points at its start and its end. Straight ends become shorter and keep their segments as
  /// long as something is left of them.
  func cut(start: Double, end: Double) -> Path {
    guard start > 0 || end > 0 else { return self }
    let measure = PathMeasure(self)
    let length = measure.length
    guard length - start - end > 1e-9, let last = measure.segments.indices.last else {
      return Path()
    }
    var (from, to) = (start / length, 1 - end / length)
    // The joint of a straight end is met exactly.
    if abs(measure.length(ofSegment: 0) - start) < 1e-7 {
      from = measure.length(toSegment: 0, parameter: 1) / length
    }
    if abs(measure.length(ofSegment: last) - end) < 1e-7 {
      to = measure.length(beforeSegment: last) / length
      return measure.trimmed(from: from, to: to).withoutShortEnd
    }
    return measure.trimmed(from: from, to: to)
  }

  /// The path without a last segment that is next to nothing.
  private var withoutShortEnd: Path {
    let measure = PathMeasure(self)
    guard let last = measure.segments.indices.last, last > 0,
      measure.length(ofSegment: last) < 1e-7
    else { return self }
    var result = Path()
    for element in elements.dropLast() { result.append(element) }
    return result
  }

  /// The kinds of the elements, which a steady change keeps.
  var elementKinds: [Int] {
    elements.map {
      switch $0 {
      case .move: 0
      case .line: 1
      case .quadCurve: 2
      case .curve: 3
      case .close: 4
      }
    }
  }

  /// The coordinates of all points.
  var coordinates: [Double] {
    elements.flatMap { element -> [Double] in
      switch element {
      case .move(let p), .line(let p): [p.x, p.y]
      case .quadCurve(let p, let c): [c.x, c.y, p.x, p.y]
      case .curve(let p, let c, let d): [c.x, c.y, d.x, d.y, p.x, p.y]
      case .close: []
      }
    }
  }

  /// Makes a path from the kinds of its elements and its coordinates.
  init(kinds: some Sequence<Int>, coordinates: [Double]) {
    self.init()
    var index = 0
    func next() -> Point {
      defer { index += 2 }
      guard index + 1 < coordinates.count else { return .zero }
      return Point(coordinates[index], coordinates[index + 1])
    }
    for kind in kinds {
      switch kind {
      case 0: move(to: next())
      case 1: addLine(to: next())
      case 2:
        let control = next()
        addQuadCurve(to: next(), control: control)
      case 3:
        let (first, second) = (next(), next())
        addCurve(to: next(), control1: first, control2: second)
      default: closeSubpath()
      }
    }
  }
}
