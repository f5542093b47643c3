public import AnimGeometry

/// Where a field acts, about its position.
public indirect enum FieldRegion: Hashable, Sendable {
  case infinite
  /// A disc, in points.
  case radius(Double)
  /// A rectangle about the position.
  case size(Size)
  /// In one or in the other.
  case union(FieldRegion, FieldRegion)
  /// In both.
  case intersection(FieldRegion, FieldRegion)
  /// In the first, but not in the second.
  case difference(FieldRegion, FieldRegion)
  /// Everywhere else.
  case inverse(FieldRegion)

  /// Whether a point is inside, given from the field's position.
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
