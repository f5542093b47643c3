public import AnimGeometry

/// A region in which a field acts, relative to its position.
public indirect enum FieldRegion: Hashable, Sendable {
  case infinite
  /// A disc, in points.
  case radius(Double)
  /// A rectangle about the position.
  case size(Size)
  /// The union of two regions.
  case union(FieldRegion, FieldRegion)
  /// The intersection of two regions.
  case intersection(FieldRegion, FieldRegion)
  /// The first region without the second one.
  case difference(FieldRegion, FieldRegion)
  /// Everything outside of a region.
  case inverse(FieldRegion)

  /// True if a point, relative to the field's position, is inside.
  public func contains(_ point: Point) -> Bool {
    switch self {
    case .infinite: true
    case .radius(let radius): point.length <= radius
    case .size(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
    case .union(let a, let b): a.contains(point) || b.contains(point)
    case .intersection(let a, let b): a.contains(point) && b.contains(point)
    case .difference(let a, let b): a.contains(point) && !b.contains(point)
    case .inverse(let a): !a.contains(point)
    }
  }
}
