public import AnimGeometry

/// The shape of an item for collisions and for the distribution of its mass.
public enum CollisionShape: Hashable, Sendable {
  /// The bounds.
  case rectangle
  /// The ellipse that fills the bounds.
  case ellipse
  /// An outline, from the centre of the item. Only its first subpath counts, closed.
  case path(Path)
}

/// A shape of a certain size, as convex parts with their moment of inertia.
struct SolidShape: Hashable {
  enum ConvexShape: Hashable {
    case circle(radius: Double)
    /// Convex, of at most ``World/maximumCorners`` corners.
    case polygon([Point])
  }

  let parts: [ConvexShape]
  /// The moment of inertia about the centre for a mass of 1.
  let inertiaPerMass: Double
  /// Square points.
  let area: Double

  /// Minimum length of a side, for shapes too small to collide.
  static let minimumSide = 1.0
  static let maximumSide = 100_000.0
  private static let maximumPathCorners = 64

  /// - Parameter size: The size of the bounds, including the item's scale.
  init(_ shape: CollisionShape, size: Size) {
    func limited(_ side: Double) -> Double {
      min(max(abs(side).isFinite ? abs(side) : 0, Self.minimumSide), Self.maximumSide)
    }
    let (width, height) = (limited(size.width), limited(size.height))
    let rectangle = [
      Point(-width / 2, -height / 2), Point(width / 2, -height / 2), Point(width / 2, height / 2),
      Point(-width / 2, height / 2),
    ]
    area = width * height
    switch shape {
    case .rectangle:
      parts = [.polygon(rectangle)]
      inertiaPerMass = (width * width + height * height) / 12
    case .ellipse where abs(width - height) < 1e-6:
      parts = [.circle(radius: width / 2)]
      inertiaPerMass = width * width / 8
    case .ellipse:
      let count = 24
      let corners = (0..<count).map {
        let angle = 2 * Double.pi * Double($0) / Double(count)
        return Point(width / 2 * cosine(angle), height / 2 * sine(angle))
      }
      parts = Self.fan(corners)
      inertiaPerMass = (width * width + height * height) / 16
    case .path(let path):
      let corners = PolygonCutter.corners(of: path, maximum: Self.maximumPathCorners)
      let pieces = PolygonCutter.convexParts(of: corners)
      let turning = PolygonCutter.inertiaPerMass(of: corners)
      if pieces.isEmpty || !(turning > 0) {
        parts = [.polygon(rectangle)]
        inertiaPerMass = (width * width + height * height) / 12
      } else {
        parts = pieces.map(ConvexShape.polygon)
        inertiaPerMass = turning
      }
    }
  }

  /// Cuts a convex outline into parts with at most ``World/maximumCorners`` corners.
  static func fan(_ corners: [Point]) -> [ConvexShape] {
    var result: [ConvexShape] = []
    var next = 1
    while next < corners.count - 1 {
      let last = min(next + World.maximumCorners - 2, corners.count - 1)
      result.append(.polygon([corners[0]] + corners[next...last]))
      next = last
    }
    return result
  }
}
