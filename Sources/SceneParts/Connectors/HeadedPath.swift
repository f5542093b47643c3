package import AnimGeometry

/// A line's path, divided into the line and the heads at its ends.
struct HeadedPath {
  /// The path from the tip at the start to the tip at the end.
  let whole: Path
  /// The stroked part, without the lengths of the heads.
  let line: Path
  /// The motion path of the tip at the end while the stroke grows from nothing.
  let endWay: Path
  /// The motion path of the tip at the start while the stroke shrinks to nothing.
  let startWay: Path

  /// - Parameter heads: Lengths of the heads at the start and at the end, in points.
  init(_ path: Path, heads: (start: Double, end: Double)) {
    whole = path
    let rest = PathMeasure(path).length - heads.start - heads.end
    guard rest > 1e-6 else {
      // There is no room for a line between the heads.
      (line, endWay, startWay) = (Path(), path, path)
      return
    }
    line = path.cut(start: heads.start, end: heads.end)
    endWay = path.cut(start: heads.start + heads.end, end: 0)
    startWay = path.cut(start: 0, end: heads.start + heads.end)
  }
}

extension Path {
  /// True if the path has two ends: neither its first nor its last subpath is closed.
  package var hasEnds: Bool {
    guard isFinite else { return false }
    let subpaths = PathMeasure(self).subpaths
    return subpaths.first?.isClosed == false && subpaths.last?.isClosed == false
  }

  /// The path shortened at its start and its end, by lengths in points. A straight end keeps its
  /// segment unless all of it is removed.
  func cut(start: Double, end: Double) -> Path {
    guard start > 0 || end > 0 else { return self }
    let measure = PathMeasure(self)
    let length = measure.length
    guard length - start - end > 1e-9, let last = measure.segments.indices.last else {
      return Path()
    }
    var (from, to) = (start / length, 1 - end / length)
    // A cut at the joint after a straight end is made exactly there.
    if abs(measure.length(ofSegment: 0) - start) < 1e-7 {
      from = measure.length(toSegment: 0, parameter: 1) / length
    }
    if abs(measure.length(ofSegment: last) - end) < 1e-7 {
      to = measure.length(beforeSegment: last) / length
      return measure.trimmed(from: from, to: to).withoutShortEnd
    }
    return measure.trimmed(from: from, to: to)
  }

  /// The path without a last segment of almost no length.
  private var withoutShortEnd: Path {
    let measure = PathMeasure(self)
    guard let last = measure.segments.indices.last, last > 0,
      measure.length(ofSegment: last) < 1e-7
    else { return self }
    var result = Path()
    for element in elements.dropLast() { result.append(element) }
    return result
  }

  /// The kinds of the elements, which are constant while the path changes continuously.
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

  /// Creates a path from the kinds of its elements and its coordinates.
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
