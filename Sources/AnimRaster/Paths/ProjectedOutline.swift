import AnimGeometry
import AnimTimeline

extension Outline {
  /// Adds the polygons of an area in perspective.
  mutating func addProjected(_ area: Area, _ projection: Projection) -> FillRule {
    let scale = projection.maximumScale(within: area.localBounds ?? .zero)
    let tolerance = Flattener.tolerance / scale
    var local = Outline()
    let rule: FillRule
    switch area {
    case .roundedRect(let rect, let radius):
      RoundedRect(rect, radius: radius).trace(tolerance: tolerance, to: &local)
      rule = .nonZero
    case .border(let rect, let radius, let width):
      local.addBorder(rect, radius, width) { $1.trace(tolerance: tolerance, to: &$0) }
      rule = .nonZero
    case .fill(let path, let fillRule):
      Flattener.add(path, .identity, tolerance: tolerance, within: nil, to: &local)
      rule = fillRule
    case .stroke(let path, let style):
      Stroker.add(path, style, tolerance: tolerance, to: &local)
      rule = .nonZero
    case .ellipse(let rect):
      Ellipse(rect).trace(scale: scale, to: &local)
      rule = .nonZero
    case .union:
      for part in area.parts {
        _ = addProjected(part.area, Projection(part.transform).concatenating(projection))
      }
      return .nonZero
    }
    for polygon in local.starts.indices {
      let clipped = projection.clipped(local.points[local.range(ofPolygon: polygon)])
      append(polygon: clipped.map { $0 * projection })
    }
    return rule
  }
}

extension Projection {
  /// An estimate of the maximum factor by which a length within a rectangle grows, from its corners
  /// and its middle; at most 32 times the factor in the middle, since anything nearer to the viewer
  /// fills the canvas.
  func maximumScale(within rect: Rect) -> Double {
    func scale(at p: Point) -> Double {
      let w = max(self.w(at: p), Projection.nearest)
      let q = p * affine
      let (x, y) = (q.x / w, q.y / w)
      // The derivative of (numerator / w).
      return AffineTransform(
        a: (affine.a - x * px) / w, b: (affine.b - y * px) / w, c: (affine.c - x * py) / w,
        d: (affine.d - y * py) / w, tx: 0, ty: 0
      ).maximumScale
    }
    let visible = clipped(rect.corners)
    guard !visible.isEmpty else { return 1 }
    let middle = visible.reduce(Point.zero, +) * (1 / Double(visible.count))
    let base = scale(at: middle)
    let result = visible.map { scale(at: $0) }.reduce(base) { max($0, $1) }
    return min(result, 32 * base)
  }
}
