import AnimGeometry

/// Divides outlines into convex polygons.
enum PolygonCutter {
  /// The corners of a path's first subpath, with curves flattened to a quarter of a point.
  ///
  /// - Parameter maximum: Maximum number of corners; beyond it, corners are left out evenly.
  static func corners(of path: Path, maximum: Int) -> [Point] {
    guard var result = path.polylines(tolerance: 0.25).first?.points else { return [] }
    if result.count > 1, let first = result.first, let last = result.last,
      first.distance(to: last) < 0.1
    {
      result.removeLast()
    }
    if result.count > maximum {
      let count = result.count
      result = (0..<maximum).map { result[$0 * count / maximum] }
    }
    // All outlines have the same orientation.
    return signedArea(of: result) < 0 ? result.reversed() : result
  }

  static func signedArea(of corners: [Point]) -> Double {
    var sum = 0.0
    for (i, a) in corners.enumerated() {
      let b = corners[(i + 1) % corners.count]
      sum += a.x * b.y - a.y * b.x
    }
    return sum / 2
  }

  /// The moment of inertia about the origin of a polygon with a mass of 1.
  static func inertiaPerMass(of corners: [Point]) -> Double {
    var (moment, area) = (0.0, 0.0)
    for (i, a) in corners.enumerated() {
      let b = corners[(i + 1) % corners.count]
      let cross = a.x * b.y - a.y * b.x
      area += cross
      moment += cross * (a.x * a.x + a.x * b.x + b.x * b.x + a.y * a.y + a.y * b.y + b.y * b.y)
    }
    return abs(area) > 1e-9 ? moment / (6 * area) : 0
  }

  /// Convex polygons of at most ``World/maximumCorners`` corners that cover a simple polygon; none for
  /// a polygon without area.
  static func convexParts(of corners: [Point]) -> [[Point]] {
    guard corners.count >= 3, signedArea(of: corners) > 0.5 else { return [] }
    var parts = triangles(of: corners)
    // Neighbours are joined as long as the result is convex.
    var index = 0
    while index < parts.count {
      var other = index + 1
      while other < parts.count {
        if let both = joined(parts[index], parts[other]) {
          parts[index] = both
          parts.remove(at: other)
          other = index + 1
        } else {
          other += 1
        }
      }
      index += 1
    }
    return parts
  }

  private static func cross(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// Cuts a polygon into triangles, ear by ear.
  private static func triangles(of corners: [Point]) -> [[Point]] {
    var rest = corners
    var result: [[Point]] = []
    while rest.count > 3 {
      let count = rest.count
      let ear = (0..<count).first { i in
        let (a, b, c) = (rest[(i + count - 1) % count], rest[i], rest[(i + 1) % count])
        guard cross(a, b, c) > 1e-9 else { return false }
        return !rest.contains { p in
          p != a && p != b && p != c && cross(a, b, p) >= 0 && cross(b, c, p) >= 0
            && cross(c, a, p) >= 0
        }
      }
      // An outline that crosses itself can run out of ears; the rest of it stays whole.
      guard let ear else { break }
      result.append([rest[(ear + count - 1) % count], rest[ear], rest[(ear + 1) % count]])
      rest.remove(at: ear)
    }
    if rest.count == 3, cross(rest[0], rest[1], rest[2]) > 1e-9 { result.append(rest) }
    return result
  }

  /// Joins two polygons with a common edge; nil if the result isn't convex or has too many corners.
  private static func joined(_ a: [Point], _ b: [Point]) -> [Point]? {
    guard a.count + b.count - 2 <= World.maximumCorners else { return nil }
    for i in a.indices {
      for j in b.indices where a[i] == b[(j + 1) % b.count] && a[(i + 1) % a.count] == b[j] {
        let both =
          (1...a.count).map { a[(i + $0) % a.count] }
          + (2..<b.count).map { b[(j + $0) % b.count] }
        let count = both.count
        let isConvex = (0..<count).allSatisfy {
          cross(both[$0], both[($0 + 1) % count], both[($0 + 2) % count]) > 1e-9
        }
        return isConvex ? both : nil
      }
    }
    return nil
  }
}
