package import AnimGeometry

extension Area {
  /// A rectangle that holds the area, in its own coordinates; nil for a path without points.
  package var outerBounds: Rect? {
    switch self {
    case .roundedRect(let rect, _), .border(let rect, _, _), .ellipse(let rect):
      return rect.standardized
    case .fill(let path, _): return path.bounds
    case .stroke(let path, let style):
      // Curves mostly join smoothly, without a miter.
      let hasCorners = path.elements.contains { if case .line = $0 { true } else { false } }
      let reach = style.reach(hasCorners: hasCorners)
      return path.bounds?.inset(dx: -reach, dy: -reach)
    case .union:
      let boxes = parts.compactMap(\.outerBounds)
      return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    }
  }
}

extension StrokeStyle {
  /// The maximum distance of the edge of a stroke from its path.
  package func reach(hasCorners: Bool = true) -> Double {
    // A square cap reaches √2 half widths from its point, a miter its limit.
    width / 2 * (hasCorners && join == .miter ? max(1.5, miterLimit) : 1.5)
  }
}

extension Drawing {
  /// A rectangle of the canvas that holds the whole drawing; nil if perspective puts a part behind the viewer.
  package var outerBounds: Rect? { Clip(area: area, transform: transform).outerBounds }
}

extension Clip {
  /// A rectangle of the canvas that holds the whole clip; nil if perspective puts a part behind the viewer.
  package var outerBounds: Rect? {
    guard let box = area.outerBounds else { return Rect(0, 0, 0, 0) }
    let corners = box.corners
    guard corners.allSatisfy({ transform.w(at: $0) > Projection.nearest }) else { return nil }
    let places = corners.map { $0 * transform }
    guard let first = places.first, places.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      return nil
    }
    return places.reduce(Rect(first.x, first.y, 0, 0)) { $0.union(Rect($1.x, $1.y, 0, 0)) }
  }
}
