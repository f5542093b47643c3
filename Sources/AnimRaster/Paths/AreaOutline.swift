import AnimGeometry
import AnimTimeline

extension Outline {
  /// Adds the polygons of an area under a projection to pixels, and says which parts are inside.
  ///
  /// Geometry that is not finite adds nothing.
  mutating func add(_ area: Area, _ projection: Projection) -> FillRule {
    guard area.isFinite, projection.isFinite else { return .nonZero }
    if !projection.isAffine { return addProjected(area, projection) }
    let t = projection.affine
    switch area {
    case .roundedRect(let rect, let radius):
      add(RoundedRect(rect, radius: radius), t)
      return .nonZero
    case .border(let rect, let radius, let width):
      addBorder(rect, radius, width) { $0.add($1, t) }
      return .evenOdd
    case .fill(let path, let rule):
      Flattener.add(path, t, to: &self)
      return rule
    case .stroke(let path, let style):
      Stroker.add(path, style, tolerance: Flattener.tolerance / t.maximumScale, to: &self)
      mapPoints { $0 * t }
      return .nonZero
    }
  }

  /// Adds both outlines of a border with `add`; the second is left out where nothing is open.
  mutating func addBorder(
    _ rect: Rect, _ radius: Double, _ width: Double, add: (inout Outline, RoundedRect) -> Void
  ) {
    guard width > 0 else { return }
    let outer = RoundedRect(rect, radius: radius)
    add(&self, outer)
    let inner = outer.rect.inset(dx: width, dy: width)
    if inner.size.width > 0, inner.size.height > 0 {
      add(&self, RoundedRect(inner, radius: outer.radius - width))
    }
  }

  /// Adds a rounded rectangle under an affine transform.
  mutating func add(_ shape: RoundedRect, _ t: AffineTransform) {
    let first = points.count
    shape.trace(tolerance: Flattener.tolerance / t.maximumScale, to: &self)
    mapPoints(from: first) { $0 * t }
  }
}

/// A rectangle whose corners are quarter circles.
struct RoundedRect {
  let rect: Rect
  /// Between 0 and half the shorter side.
  let radius: Double

  init(_ rect: Rect, radius: Double) {
    self.rect = rect.standardized
    self.radius = max(0, min(radius, self.rect.size.width / 2, self.rect.size.height / 2))
  }

  /// Adds one polygon, clockwise from the top-left corner's end.
  func trace(tolerance: Double, to outline: inout Outline) {
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    guard radius > 0 else { return outline.append(polygon: rect.corners) }
    let r = radius
    outline.move(to: Point(left + r, top))
    let corners: [(Point, Point)] = [
      (Point(right - r, top + r), Point(0, -1)), (Point(right - r, bottom - r), Point(1, 0)),
      (Point(left + r, bottom - r), Point(0, 1)), (Point(left + r, top + r), Point(-1, 0)),
    ]
    for (center, from) in corners {
      outline.line(to: center + from * r)
      Arc.add(
        center: center, radius: r, from: from, to: Point(-from.y, from.x), tolerance: tolerance
      ) { outline.line(to: $0) }
    }
  }
}

extension Area {
  /// Whether every number is finite.
  var isFinite: Bool {
    switch self {
    case .roundedRect(let rect, let radius): rect.isFinite && radius.isFinite
    case .border(let rect, let radius, let width):
      rect.isFinite && radius.isFinite && width.isFinite
    case .fill(let path, _): path.isFinite
    case .stroke(let path, let style):
      path.isFinite && style.width.isFinite && style.miterLimit.isFinite
    }
  }
}

extension Rect {
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
      && (origin.x + size.width).isFinite && (origin.y + size.height).isFinite
  }
}

extension Rect {
  /// Whether another rectangle lies within this one, up to rounding.
  func holds(_ other: Rect) -> Bool {
    let slack = (width + height) * 1e-9
    return other.minX >= minX - slack && other.maxX <= maxX + slack && other.minY >= minY - slack
      && other.maxY <= maxY + slack
  }
}

extension Projection {
  var isFinite: Bool {
    // A sum is finite only if all parts are; a sum that overflows is as useless.
    let t = affine
    return (abs(t.a) + abs(t.b) + abs(t.c) + abs(t.d) + abs(t.tx) + abs(t.ty)).isFinite
      && (abs(px) + abs(py) + abs(pw)).isFinite
  }
}
