import AnimGeometry
import AnimTimeline

/// Cuts away what lies behind the viewer.
enum PerspectiveClip {
  /// The smallest depth divisor that is still drawn.
  static let nearest = 1e-4

  /// The part of a polygon in front of the viewer (Sutherland and Hodgman's clipping at one line).
  static func clip(_ polygon: some BidirectionalCollection<Point>, _ projection: Projection)
    -> [Point]
  {
    guard var last = polygon.last else { return [] }
    var result: [Point] = []
    result.reserveCapacity(polygon.count + 2)
    var lastDepth = projection.w(at: last) - nearest
    for point in polygon {
      let depth = projection.w(at: point) - nearest
      if (depth >= 0) != (lastDepth >= 0) {
        result.append(last.interpolated(to: point, at: lastDepth / (lastDepth - depth)))
      }
      if depth >= 0 { result.append(point) }
      (last, lastDepth) = (point, depth)
    }
    return result
  }
}

extension Outline {
  /// Adds the polygons of an area in perspective.
  mutating func addProjected(_ area: Area, _ projection: Projection) -> FillRule {
    let scale = projection.largestScale(within: area.localBounds ?? .zero)
    let tolerance = Flattener.tolerance / scale
    var local = Outline()
    let rule: FillRule
    switch area {
    case .roundedRect(let rect, let radius):
      RoundedRect(rect, radius: radius).trace(tolerance: tolerance, to: &local)
      rule = .nonZero
    case .border(let rect, let radius, let width):
      local.addBorder(rect, radius, width) { $1.trace(tolerance: tolerance, to: &$0) }
      rule = .evenOdd
    case .fill(let path, let fillRule):
      Flattener.add(path, .identity, tolerance: tolerance, isPixels: false, to: &local)
      rule = fillRule
    case .stroke(let path, let style):
      Stroker.add(path, style, tolerance: tolerance, to: &local)
      rule = .nonZero
    }
    for polygon in local.starts.indices {
      let clipped = PerspectiveClip.clip(
        local.points[local.range(ofPolygon: polygon)], projection)
      append(polygon: clipped.map { $0 * projection })
    }
    return rule
  }
}

extension Projection {
  /// About the largest factor by which a length within a rectangle grows, looking at its corners
  /// and its middle; at most 32 times the factor in the middle, as what is nearer to the viewer
  /// than that fills the canvas anyway.
  func largestScale(within rect: Rect) -> Double {
    func scale(at p: Point) -> Double {
      let w = max(self.w(at: p), PerspectiveClip.nearest)
      let q = p * affine
      let (x, y) = (q.x / w, q.y / w)
      // The derivative of (numerator / w).
      return AffineTransform(
        a: (affine.a - x * px) / w, b: (affine.b - y * px) / w, c: (affine.c - x * py) / w,
        d: (affine.d - y * py) / w, tx: 0, ty: 0
      ).maximumScale
    }
    let visible = PerspectiveClip.clip(rect.corners, self)
    guard !visible.isEmpty else { return 1 }
    let middle = visible.reduce(Point.zero, +) * (1 / Double(visible.count))
    let base = scale(at: middle)
    let result = visible.map { scale(at: $0) }.reduce(base) { max($0, $1) }
    return min(result, 32 * base)
  }
}
