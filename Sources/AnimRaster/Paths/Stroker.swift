import AnimGeometry
import AnimTimeline

/// Turns strokes into polygons that are filled by the non-zero rule.
/// The winding of every polygon is a sum of pieces that all turn the same way (one quadrilateral
/// per segment, one wedge per join, the caps), so no two of them cancel out.
struct Stroker {
  private let style: StrokeStyle
  /// Half the pen's width.
  private let reach: Double
  private let tolerance: Double

  /// Adds the outline of a stroke in the path's own coordinates. `tolerance` is the maximum error
  /// of curves, in these coordinates.
  static func add(
    _ path: Path, _ style: StrokeStyle, tolerance: Double, to outline: inout Outline
  ) {
    guard style.width > 0, style.width.isFinite, tolerance > 0, tolerance.isFinite else { return }
    let stroker = Stroker(style: style, reach: style.width / 2, tolerance: tolerance)
    let dasher = Dasher(style, resolution: Polyline.resolution(tolerance))
    let lines = PolylineFlattener.polylines(
      path, halfWidth: stroker.reach, tolerance: tolerance, isCut: dasher != nil)
    for line in lines {
      for part in dasher?.dashes(of: line) ?? [line] { stroker.add(part, &outline) }
    }
  }

  private func add(_ line: Polyline, _ outline: inout Outline) {
    if line.isDot { return addDot(line, &outline) }
    let forward = DirectedLine(line.vertices, isClosed: line.isClosed)
    let backward = DirectedLine(line.vertices.reversed(), isClosed: line.isClosed)
    var polygon: [Point] = []
    if line.isClosed {
      trace(forward, isFirst: true, &polygon)
      outline.append(polygon: polygon)
      polygon.removeAll(keepingCapacity: true)
      trace(backward, isFirst: false, &polygon)
    } else {
      trace(forward, isFirst: true, &polygon)
      cap(forward, &polygon)
      trace(backward, isFirst: false, &polygon)
      cap(backward, &polygon)
    }
    outline.append(polygon: polygon)
  }

  /// Adds a line without length: round and square caps make a dot.
  private func addDot(_ line: Polyline, _ outline: inout Outline) {
    guard style.cap != .butt, let center = line.vertices.first?.point else { return }
    let d = line.direction
    var polygon: [Point] = []
    cap(center, d, &polygon)
    cap(center, -d, &polygon)
    outline.append(polygon: polygon)
  }

  /// One direction along a line: the outline is on the same side of it throughout.
  private struct DirectedLine {
    let vertices: [Polyline.Vertex]
    let isClosed: Bool
    /// Unit vectors and lengths of the segments that begin at each vertex.
    private(set) var directions: [Point] = []
    private(set) var lengths: [Double] = []

    init(_ vertices: [Polyline.Vertex], isClosed: Bool) {
      self.vertices = vertices
      self.isClosed = isClosed
      let count = isClosed ? vertices.count : vertices.count - 1
      directions.reserveCapacity(count)
      lengths.reserveCapacity(count)
      for i in 0..<count {
        let next = vertices[i + 1 < vertices.count ? i + 1 : 0]
        let step = next.point - vertices[i].point
        let length = step.length
        directions.append(step * (1 / length))
        lengths.append(length)
      }
    }
  }

  /// A quarter turn from the direction to the outlined side.
  private static func normal(_ d: Point) -> Point { Point(-d.y, d.x) }

  private func trace(_ side: DirectedLine, isFirst: Bool, _ polygon: inout [Point]) {
    guard let firstDirection = side.directions.first, let lastDirection = side.directions.last
    else { return }
    let count = side.vertices.count
    if side.isClosed {
      join(side, from: side.directions.count - 1, at: 0, isFirst, &polygon)
    } else {
      polygon.append(side.vertices[0].point + Self.normal(firstDirection) * reach)
    }
    for i in 1..<(side.isClosed ? count : count - 1) {
      join(side, from: i - 1, at: i, isFirst, &polygon)
    }
    if !side.isClosed {
      polygon.append(side.vertices[count - 1].point + Self.normal(lastDirection) * reach)
    }
  }

  /// Adds the points between the segment `before` and the one that begins at vertex `i`.
  private func join(
    _ side: DirectedLine, from before: Int, at i: Int, _ isFirst: Bool, _ polygon: inout [Point]
  ) {
    let vertex = side.vertices[i]
    let center = vertex.point
    let (d0, d1) = (side.directions[before], side.directions[i])
    let (n0, n1) = (Self.normal(d0), Self.normal(d1))
    let cosine = n0.x * n1.x + n0.y * n1.y
    let turn = d0.x * d1.y - d0.y * d1.x
    /// The intersection of the two offset lines.
    func corner() -> Point { center + (n0 + n1) * (reach / (1 + cosine)) }

    // A reversal is treated as a turn away from the first side.
    guard turn < 0 || (turn == 0 && cosine < 0 && isFirst) else {
      // The inner side. |tan(θ/2)| = |sin θ| / (1 + cos θ).
      let room = min(side.lengths[before], side.lengths[i]) / 2
      if cosine > -0.999, reach * turn <= room * (1 + cosine) {
        polygon.append(corner())
      } else {
        polygon += [center + n0 * reach, center, center + n1 * reach]
      }
      return
    }
    var kind = style.join
    if vertex.isSmooth {
      kind = .round
      if cosine > 0.95 { return polygon.append(corner()) }
    }
    switch kind {
    case .miter where 2 <= style.miterLimit * style.miterLimit * (1 + cosine):
      // miter length / width = 1 / cos(θ/2), and cos²(θ/2) = (1 + cos θ) / 2.
      polygon.append(corner())
    case .round:
      polygon.append(center + n0 * reach)
      var from = n0
      if cosine < 0 {
        let outward = d0 - d1
        let middle = outward * (1 / outward.length)
        arc(center, from, middle, &polygon)
        from = middle
      }
      arc(center, from, n1, &polygon)
    case .miter, .bevel:
      polygon += [center + n0 * reach, center + n1 * reach]
    }
  }

  /// Adds the end of an open line; both its corners are in the polygon already.
  private func cap(_ side: DirectedLine, _ polygon: inout [Point]) {
    guard style.cap != .butt, let last = side.vertices.last, let d = side.directions.last
    else { return }
    cap(last.point, d, &polygon)
  }

  private func cap(_ center: Point, _ d: Point, _ polygon: inout [Point]) {
    let n = Self.normal(d)
    if style.cap == .square {
      polygon += [center + (n + d) * reach, center + (d - n) * reach]
    } else {
      polygon.append(center + n * reach)
      arc(center, n, d, &polygon)
      arc(center, d, -n, &polygon)
    }
  }

  private func arc(_ center: Point, _ from: Point, _ to: Point, _ polygon: inout [Point]) {
    guard polygon.count < Flattener.manyPoints else { return polygon.append(center + to * reach) }
    Arc.add(center: center, radius: reach, from: from, to: to, tolerance: tolerance) {
      polygon.append($0)
    }
  }
}
