public import AnimGeometry

/// An area under a transform, as a part of a ``Area/union(_:)``.
public struct PlacedArea: Hashable, Sendable {
  /// The area, in its own coordinates.
  public var area: Area
  /// From the area's coordinates to those of the union.
  public var transform: AffineTransform

  /// Creates a part of a union; in the union's own coordinates by default.
  public init(_ area: Area, transform: AffineTransform = .identity) {
    self.area = area
    self.transform = transform
  }

  /// A rectangle that holds the part, in the union's coordinates; nil for nothing.
  package var outerBounds: Rect? { area.outerBounds.map(transform.bounds) }
}

extension Area {
  /// Unions within unions beyond this depth are empty.
  package static let maximumUnionDepth = 16

  /// The parts of a union, those of the unions in it in their places; any other area is one part.
  package var parts: [PlacedArea] {
    guard case .union = self else { return [PlacedArea(self)] }
    var result: [PlacedArea] = []
    collect(under: .identity, depth: 0, into: &result)
    return result
  }

  private func collect(
    under transform: AffineTransform, depth: Int, into result: inout [PlacedArea]
  ) {
    guard case .union(let parts) = self else {
      result.append(PlacedArea(self, transform: transform))
      return
    }
    guard depth < Self.maximumUnionDepth else { return }
    for part in parts {
      part.area.collect(
        under: part.transform.concatenating(transform), depth: depth + 1, into: &result)
    }
  }
}
