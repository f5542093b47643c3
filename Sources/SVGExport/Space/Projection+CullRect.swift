import AnimGeometry

/// Views of a plane in perspective within a rectangle.
extension Projection {
  /// The part of a rectangle in the plane that is visible in another one, as a polygon in the plane; empty if
  /// there is none.
  func visiblePart(of rect: Rect, in cullRect: Rect) -> [Point] {
    // Places times their depth divisor, which are linear in the plane.
    return clipped(rect.corners, at: Self.nearestOutline)
      .clipped { ($0 * affine).x - cullRect.minX * w(at: $0) }
      .clipped { cullRect.maxX * w(at: $0) - ($0 * affine).x }
      .clipped { ($0 * affine).y - cullRect.minY * w(at: $0) }
      .clipped { cullRect.maxY * w(at: $0) - ($0 * affine).y }
  }

  /// True if a rectangle is in front of the viewer and projected into another one.
  func shows(_ rect: Rect, within cullRect: Rect) -> Bool {
    rect.corners.allSatisfy {
      w(at: $0) > Self.nearestOutline && cullRect.contains($0 * self)
    }
  }

  /// The affine transform nearest to the projection of a rectangle, by least squares over the area that is
  /// visible in another one; and its largest error at a corner of that area.
  func affine(over rect: Rect, visibleIn cullRect: Rect) -> (
    transform: AffineTransform, error: Double
  ) {
    let part = visiblePart(of: rect, in: cullRect)
    guard let start = part.first else { return (affine(around: rect.center), 0) }
    let middle = part.reduce(.zero, +) * (1 / Double(part.count))
    let corners = part.map { $0 * self }
    let center = corners.reduce(.zero, +) * (1 / Double(corners.count))
    guard let back = inverse, part.count > 2 else { return (affine(around: start), 0) }
    // Each triangle from the middle is sampled at the middles of its sides.
    var (area, a, b) = (0.0, Point.zero, Point.zero)
    var (xx, xy, yy, xu, yu, xv, yv) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for (p, q) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let (m, n) = (p - center, q - center)
      let weight = abs(m.x * n.y - m.y * n.x)
      for place in [center + m * 0.5, center + n * 0.5, (p + q) * 0.5] {
        let (from, to) = (place * back - middle, place - center)
        area += weight
        a = a + from * weight
        b = b + to * weight
        xx += weight * from.x * from.x
        xy += weight * from.x * from.y
        yy += weight * from.y * from.y
        xu += weight * from.x * to.x
        yu += weight * from.y * to.x
        xv += weight * from.x * to.y
        yv += weight * from.y * to.y
      }
    }
    guard area > 0 else { return (affine(around: middle), 0) }
    (a, b) = (a * (1 / area), b * (1 / area))
    xx = xx / area - a.x * a.x
    xy = xy / area - a.x * a.y
    yy = yy / area - a.y * a.y
    xu = xu / area - a.x * b.x
    yu = yu / area - a.y * b.x
    xv = xv / area - a.x * b.y
    yv = yv / area - a.y * b.y
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-12 * (xx + yy) * (xx + yy) else { return (affine(around: middle), 0) }
    let linear = AffineTransform(
      a: (xu * yy - yu * xy) / determinant, b: (xv * yy - yv * xy) / determinant,
      c: (yu * xx - xu * xy) / determinant, d: (yv * xx - xv * xy) / determinant, tx: 0, ty: 0)
    let shift = center + b - (middle + a) * linear
    var transform = linear
    (transform.tx, transform.ty) = (shift.x, shift.y)
    let error = zip(part, corners).map { ($0 * transform).distance(to: $1) }.max() ?? 0
    return (transform, error)
  }
}
