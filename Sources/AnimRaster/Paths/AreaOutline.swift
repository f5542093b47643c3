import AnimGeometry
import AnimTimeline

extension Outline {
  /// Adds the polygons of an area under a projection to pixels, and returns their fill rule.
  /// Outside of the region the polygons only keep their winding.
  ///
  /// Geometry that is not finite adds nothing. The parts of a union count as if all of them went round alike:
  /// ``Painter/fill(_:_:_:on:within:)`` draws them one by one.
  mutating func add(
    _ area: Area, _ projection: Projection, within region: PixelRect
  ) -> FillRule {
    guard area.isFinite, projection.isFinite else { return .nonZero }
    if !projection.isAffine { return addProjected(area, projection) }
    let t = projection.affine
    switch area {
    case .roundedRect(let rect, let radius):
      add(RoundedRect(rect, radius: radius), t)
      return .nonZero
    case .border(let rect, let radius, let width):
      addBorder(rect, radius, width) { $0.add($1, t) }
      return .nonZero
    case .fill(let path, let rule):
      Flattener.add(path, t, within: region, to: &self)
      return rule
    case .stroke(let path, let style):
      Stroker.add(path, style, tolerance: Flattener.tolerance / t.maximumScale, to: &self)
      mapPoints { $0 * t }
      return .nonZero
    case .ellipse(let rect):
      add(Ellipse(rect), t)
      return .nonZero
    case .union:
      for part in area.parts {
        _ = add(part.area, Projection(part.transform).concatenating(projection), within: region)
      }
      return .nonZero
    }
  }

  /// Adds an ellipse under an affine transform.
  private mutating func add(_ shape: Ellipse, _ t: AffineTransform) {
    let first = points.count
    shape.trace(scale: t.maximumScale, to: &self)
    mapPoints(from: first) { $0 * t }
  }

  /// Adds both outlines of a border with `add`; the second is left out if the border has no hole.
  ///
  /// The second runs in the opposite direction, so that a pixel with parts of both has the
  /// difference of their areas.
  mutating func addBorder(
    _ rect: Rect, _ radius: Double, _ width: Double, add: (inout Outline, RoundedRect) -> Void
  ) {
    guard width > 0 else { return }
    let outer = RoundedRect(rect, radius: radius)
    add(&self, outer)
    let inner = outer.rect.inset(dx: width, dy: width)
    if inner.size.width > 0, inner.size.height > 0 {
      let first = points.count
      add(&self, RoundedRect(inner, radius: outer.radius - width))
      reversePoints(from: first)
    }
  }

  /// Adds a rounded rectangle under an affine transform.
  mutating func add(_ shape: RoundedRect, _ t: AffineTransform) {
    let first = points.count
    shape.trace(tolerance: Flattener.tolerance / t.maximumScale, to: &self)
    mapPoints(from: first) { $0 * t }
  }
}
