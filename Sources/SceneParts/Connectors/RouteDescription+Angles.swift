import AnimGeometry

/// Routes of horizontal and vertical lines.
extension RouteDescription {
  /// Distance of a route from the boxes in points.
  private static let margin = 16.0

  /// The route between two ends in horizontal and vertical lines, around the boxes at the ends.
  func angledLine(
    from start: PlacedEnd, to end: PlacedEnd, _ bends: [Point],
    _ heads: (start: Double, end: Double)
  ) -> ConnectorLine {
    let a = start.sideEnd(facing: end)
    let b = end.sideEnd(facing: start)
    let (leaving, arriving) = (a.normal.axis, b.normal.axis)
    let (first, last) = (a.point + leaving * gap, b.point + arriving * gap)
    var choices = [a.side, b.side]
    let points: [Point]
    if bends.isEmpty {
      var search = AngledSearch(
        first: first, leaving: leaving, last: last, arriving: arriving,
        boxes: (start.frame, end.frame), margin: Self.margin)
      (points, choices) = search.best(choices)
    } else {
      points = Self.through(bends, from: first, leaving, to: last, arriving)
    }
    return rounded(points.withoutStraightPoints, heads, choices)
  }

  /// The corners of a route through a series of points.
  private static func through(
    _ bends: [Point], from first: Point, _ leaving: Point, to last: Point, _ arriving: Point
  ) -> [Point] {
    var points = [first]
    var isLevel = leaving.y == 0
    for bend in bends {
      let point = points[points.count - 1]
      if point.x != bend.x, point.y != bend.y {
        points.append(isLevel ? Point(bend.x, point.y) : Point(point.x, bend.y))
        isLevel.toggle()
      } else {
        isLevel = point.y == bend.y
      }
      points.append(bend)
    }
    let point = points[points.count - 1]
    let endsLevel = arriving.y == 0
    if point.x != last.x, point.y != last.y {
      points.append(endsLevel ? Point(point.x, last.y) : Point(last.x, point.y))
    }
    points.append(last)
    return points
  }

  /// The route with round corners.
  private func rounded(
    _ points: [Point], _ heads: (start: Double, end: Double), _ known: [Int]
  ) -> ConnectorLine {
    var choices = known
    var path = Path()
    guard let first = points.first, let last = points.last else {
      return ConnectorLine(path: path, choices: choices)
    }
    path.move(to: first)
    /// The length of the control vector of a quarter circle, as a part of its radius.
    let handle = 0.5522847498
    for index in points.indices.dropFirst().dropLast() {
      let corner = points[index]
      let (before, after) = (points[index - 1] - corner, points[index + 1] - corner)
      let roomBefore = index == 1 ? before.length - heads.start : before.length / 2
      let roomAfter = index == points.count - 2 ? after.length - heads.end : after.length / 2
      let radius = max(min(cornerRadius, roomBefore, roomAfter), 0)
      choices.append(radius == cornerRadius ? 0 : radius == roomBefore ? 1 : 2)
      guard radius > 1e-6, let back = before.unit, let on = after.unit else {
        path.addLine(to: corner)
        continue
      }
      path.addLine(to: corner + back * radius)
      path.addCurve(
        to: corner + on * radius, control1: corner + back * (radius * (1 - handle)),
        control2: corner + on * (radius * (1 - handle)))
    }
    path.addLine(to: last)
    return ConnectorLine(path: path, choices: choices)
  }
}

extension [Point] {
  /// The points without those at which the route goes straight on, and without duplicates.
  fileprivate var withoutStraightPoints: [Point] {
    var result: [Point] = []
    for point in self {
      if let last = result.last, last.distance(to: point) < 1e-9 { continue }
      if result.count > 1 {
        let (a, b) = (result[result.count - 2], result[result.count - 1])
        let (in_, out) = (b - a, point - b)
        if abs(in_.x * out.y - in_.y * out.x) < 1e-9 * in_.length * out.length, in_.dot(out) > 0 {
          result[result.count - 1] = point
          continue
        }
      }
      result.append(point)
    }
    return result
  }
}
