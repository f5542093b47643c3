/// The painting order of planes in one space.
package struct DepthOrder {
  /// The plane of a rectangle in space.
  package struct Plane {
    /// Transform from the plane's own coordinates to the space, which is viewed along z.
    package var matrix: Transform3D
    /// Middle of the rectangle, in its own coordinates.
    package var center: Point

    package init(matrix: Transform3D, center: Point) {
      self.matrix = matrix
      self.center = center
    }
  }

  /// Returns the indices of planes from the farthest to the nearest, by the depth of their
  /// projected centres.
  ///
  /// Coplanar rectangles, such as a picture and its label, stay together in their order, if there
  /// are at most 500 planes. The order also decides among equal depths. Intersecting planes aren't
  /// split.
  package static func backToFront(_ planes: [Plane]) -> [Int] {
    var groups: [Group] = []
    var members: [[Int]] = []
    for (index, plane) in planes.enumerated() {
      let group = Group(plane)
      if planes.count <= 500, group.isTilted,
        let known = groups.firstIndex(where: { $0.holds(group) })
      {
        members[known].append(index)
        groups[known].depth += group.depth
      } else {
        groups.append(group)
        members.append([index])
      }
    }
    let depths = groups.indices.map { groups[$0].depth / Double(members[$0].count) }
    return groups.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.flatMap { members[$0] }
  }

  /// Rectangles in one plane.
  private struct Group {
    /// Depth of the centre, infinite behind the viewer; of several planes the sum.
    var depth: Double
    /// True if depth changes across the plane.
    let isTilted: Bool
    /// Three points of the plane in space.
    private let points: [Vector3]

    init(_ plane: Plane) {
      let m = plane.matrix
      func place(_ dx: Double, _ dy: Double) -> Vector3? {
        let (x, y) = (plane.center.x + dx, plane.center.y + dy)
        let w = x * m.m14 + y * m.m24 + m.m44
        guard w > 0 else { return nil }
        return Vector3(
          (x * m.m11 + y * m.m21 + m.m41) / w, (x * m.m12 + y * m.m22 + m.m42) / w,
          (x * m.m13 + y * m.m23 + m.m43) / w)
      }
      depth = place(0, 0)?.z ?? .infinity
      isTilted = m.m13 != 0 || m.m23 != 0 || m.m14 != 0 || m.m24 != 0
      points = isTilted ? [place(0, 0), place(1, 0), place(0, 1)].compactMap { $0 } : []
    }

    /// True if another plane is coplanar with this one.
    func holds(_ other: Group) -> Bool {
      guard points.count == 3, other.points.count == 3 else { return false }
      let normal = (points[1] - points[0]).cross(points[2] - points[0])
      let size = normal.length
      guard size > 0 else { return false }
      return other.points.allSatisfy {
        let way = $0 - points[0]
        return abs(way.dot(normal)) <= 1e-6 * size * max(way.length, 1)
      }
    }
  }
}
