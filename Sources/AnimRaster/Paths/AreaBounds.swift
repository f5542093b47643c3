import AnimGeometry
import AnimTimeline

extension Area {
  /// A rectangle that contains the area, in its own coordinates, from control points instead of
  /// curves; nil for an empty area and numbers that aren't finite.
  var localBounds: Rect? {
    if case .union = self { return unionBounds }
    guard isFinite else { return nil }
    switch self {
    case .roundedRect(let rect, _), .ellipse(let rect): return rect.standardized
    case .border(let rect, _, let width): return width > 0 ? rect.standardized : nil
    case .fill(let path, _): return path.controlBounds
    case .stroke(let path, let style):
      guard style.width > 0, let bounds = path.controlBounds else { return nil }
      let reach = style.reach()
      return bounds.inset(dx: -reach, dy: -reach)
    case .union: return unionBounds
    }
  }

  /// A rectangle that holds all parts of a union; parts with a number that isn't finite are empty.
  private var unionBounds: Rect? {
    let boxes = parts.compactMap(\.localBounds)
    return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
  }
}

extension PlacedArea {
  /// A rectangle that holds the part, in the union's coordinates; nil for nothing or no finite number.
  var localBounds: Rect? {
    guard let box = area.localBounds.map(transform.bounds), box.isFinite else { return nil }
    return box
  }
}

extension Projection {
  /// The pixels that an area may touch under this projection to pixels.
  func pixelBounds(of area: Area) -> PixelRect {
    guard isFinite, let local = area.localBounds, local.isFinite else { return .empty }
    var corners = local.corners
    if !isAffine { corners = clipped(corners) }
    guard let first = corners.first else { return .empty }
    var low = first * self
    var high = low
    for corner in corners {
      let p = corner * self
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    return PixelRect(covering: Rect(corner: low, corner: high)) ?? .empty
  }
}
