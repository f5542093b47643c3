import AnimGeometry
import TrackFitting

/// An outline in a layer's plane, divided into pieces that stay Bézier curves in perspective.
///
/// A line stays a line. A curve becomes a rational one. The drawn curve has the same ends and tangents, and
/// is within the tolerance if the piece is short enough.
struct ProjectedOutline: Sendable {
  private enum Step: Sendable {
    case move(Point)
    case line(Point)
    /// The start, the derivatives at both ends, and the end.
    case curve(Point, Point, Point, Point)
    case close
  }

  private let steps: [Step]
  /// The corners of a box around it.
  private let corners: [Point]

  /// - Parameters:
  ///   - path: The outline.
  ///   - counts: Number of parts of each curve, in order. Further curves stay whole.
  init(_ path: Path, counts: [Int]) {
    var steps: [Step] = []
    var counts = counts[...]
    for subpath in path.subpathSegments {
      steps.append(.move(subpath.start))
      for segment in subpath.segments {
        guard let curve = CurvedSegment(segment) else {
          steps.append(.line(segment.end))
          continue
        }
        let count = counts.popFirst() ?? 1
        for part in 0..<count {
          let (a, b) = (Double(part) / Double(count), Double(part + 1) / Double(count))
          let piece = CurvedSegment(segment.part(from: a, to: b)) ?? curve
          steps.append(.curve(piece.start, piece.departure, piece.arrival, piece.end))
        }
      }
      if subpath.isClosed { steps.append(.close) }
    }
    self.steps = steps
    corners = path.controlBounds?.corners ?? []
  }

  /// Number of parts into which each curve of an outline has to be divided.
  ///
  /// - Parameters:
  ///   - projections: Views of the outline's plane.
  ///   - tolerance: Permitted error of the drawn curves.
  static func counts(
    of path: Path, for projections: [Projection], tolerance: Double
  ) -> [Int] {
    path.subpathSegments.flatMap(\.segments).compactMap { segment in
      CurvedSegment(segment)?.parts(for: projections, tolerance: tolerance)
    }
  }

  /// The outline in perspective. Its part behind the viewer is clipped.
  func path(_ projection: Projection) -> Path {
    if corners.contains(where: { projection.w(at: $0) <= Projection.nearestOutline }) {
      return clipped(projection)
    }
    return Self.path(steps, projection)
  }

  /// Appends the coordinates of the outline in perspective.
  func appendCoordinates(_ projection: Projection, to result: inout [Double]) {
    if corners.contains(where: { projection.w(at: $0) <= Projection.nearestOutline }) {
      return clipped(projection).appendCoordinates(to: &result)
    }
    func add(_ point: Point) {
      result.append(point.x)
      result.append(point.y)
    }
    for step in steps {
      switch step {
      case .move(let p), .line(let p): add(p * projection)
      case .curve(let start, let departure, let arrival, let end):
        let (a, b) = (projection.moved(start, by: departure), projection.moved(end, by: arrival))
        add(a.place + a.motion * (1.0 / 3))
        add(b.place - b.motion * (1.0 / 3))
        add(b.place)
      case .close: break
      }
    }
  }

  /// Some of the outline's pieces, which represent the motion of the others.
  func sample(_ count: Int) -> ProjectedOutline {
    let stride = max(1, steps.count / max(count, 1))
    if stride == 1 { return self }
    var picked: [Step] = []
    for index in Swift.stride(from: 0, to: steps.count, by: stride) {
      switch steps[index] {
      case .move(let p), .line(let p): picked.append(.move(p))
      case .curve(let start, _, _, _): picked += [.move(start), steps[index]]
      case .close: break
      }
    }
    return ProjectedOutline(steps: picked + corners.map(Step.move), corners: corners)
  }

  private init(steps: [Step], corners: [Point]) {
    self.steps = steps
    self.corners = corners
  }

  private static func path(_ steps: [Step], _ projection: Projection) -> Path {
    var result = Path()
    for step in steps {
      switch step {
      case .move(let p): result.move(to: p * projection)
      case .line(let p): result.addLine(to: p * projection)
      case .curve(let start, let departure, let arrival, let end):
        let (a, b) = (projection.moved(start, by: departure), projection.moved(end, by: arrival))
        result.addCurve(
          to: b.place, control1: a.place + a.motion * (1.0 / 3),
          control2: b.place - b.motion * (1.0 / 3))
      case .close: result.closeSubpath()
      }
    }
    return result
  }

  /// The part in front of the viewer, with polygons in place of curves.
  private func clipped(_ projection: Projection) -> Path {
    var result = Path()
    var polygon: [Point] = []
    func finish() {
      result.addPolygon(
        projection.clipped(polygon, at: Projection.nearestOutline).map { $0 * projection })
      polygon = []
    }
    for step in steps {
      switch step {
      case .move(let p):
        finish()
        polygon = [p]
      case .line(let p): polygon.append(p)
      case .curve(let start, let departure, let arrival, let end):
        let curve = PathSegment.cubic(
          from: start, control1: start + departure * (1.0 / 3),
          control2: end - arrival * (1.0 / 3), to: end)
        polygon += (1...8).map { curve.point(at: Double($0) / 8) }
      case .close: break
      }
    }
    finish()
    return result
  }
}

/// A curved segment with its derivatives at both ends.
private struct CurvedSegment {
  let segment: PathSegment
  let start: Point
  let departure: Point
  let arrival: Point
  let end: Point

  /// Nil for a line.
  init?(_ segment: PathSegment) {
    if case .line = segment { return nil }
    let controls = segment.cubicControls
    self.segment = segment
    (start, end) = (segment.start, segment.end)
    (departure, arrival) = ((controls.first - start) * 3, (end - controls.second) * 3)
  }

  /// Number of parts into which the segment has to be divided: 1, 2, 4 or 8.
  func parts(for projections: [Projection], tolerance: Double) -> Int {
    var count = 1
    while count < 8, !projections.allSatisfy({ isNear(count, $0, tolerance) }) { count *= 2 }
    return count
  }

  private func isNear(_ count: Int, _ projection: Projection, _ tolerance: Double) -> Bool {
    if projection.isAffine { return true }
    return (0..<count).allSatisfy { part in
      let (a, b) = (Double(part) / Double(count), Double(part + 1) / Double(count))
      guard let piece = CurvedSegment(segment.part(from: a, to: b)),
        [piece.start, piece.end].allSatisfy({ projection.w(at: $0) > Projection.nearestOutline })
      else { return true }
      let first = projection.moved(piece.start, by: piece.departure)
      let last = projection.moved(piece.end, by: piece.arrival)
      let drawn = PathSegment.cubic(
        from: first.place, control1: first.place + first.motion * (1.0 / 3),
        control2: last.place - last.motion * (1.0 / 3), to: last.place)
      return [0.25, 0.5, 0.75].allSatisfy { t in
        let point = piece.segment.point(at: t)
        guard projection.w(at: point) > Projection.nearestOutline else { return true }
        // Errors along the curve count less, as the speed on a curve is invisible.
        let off = point * projection - drawn.point(at: t)
        let along = drawn.derivatives(at: t).first
        let beside = abs(off.x * along.y - off.y * along.x) / max(along.length, 1e-9)
        return beside <= tolerance && off.length <= 8 * tolerance
      }
    }
  }
}

extension Projection {
  /// The projection of a point, and of its velocity in the plane.
  fileprivate func moved(_ point: Point, by motion: Point) -> (place: Point, motion: Point) {
    if isAffine {
      let linear = AffineTransform(
        a: affine.a, b: affine.b, c: affine.c, d: affine.d, tx: 0, ty: 0)
      return (point * affine, motion * linear)
    }
    let k = 1 / w(at: point)
    let place = (point * affine) * k
    let numerator = Point(
      motion.x * affine.a + motion.y * affine.c, motion.x * affine.b + motion.y * affine.d)
    return (place, (numerator - place * (motion.x * px + motion.y * py)) * k)
  }
}

extension Path {
  /// The segments of each subpath. `isClosed` stands for a closing line.
  var subpathSegments: [(start: Point, segments: [PathSegment], isClosed: Bool)] {
    var result: [(start: Point, segments: [PathSegment], isClosed: Bool)] = []
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let p):
        result.append((p, [], false))
        current = p
        continue
      case .close:
        if let last = result.indices.last { result[last].isClosed = true }
        continue
      case .line(let p): add(.line(from: current, to: p))
      case .quadCurve(let p, let c): add(.quad(from: current, control: c, to: p))
      case .curve(let p, let a, let b):
        add(.cubic(from: current, control1: a, control2: b, to: p))
      }
    }
    func add(_ segment: PathSegment) {
      guard let last = result.indices.last else { return }
      result[last].segments.append(segment)
      current = segment.end
    }
    return result
  }
}

extension Path.Element {
  var isCurve: Bool {
    switch self {
    case .quadCurve, .curve: true
    case .move, .line, .close: false
    }
  }
}
