import AnimGeometry

/// The line of a connector at a time.
struct ConnectorLine {
  /// The path; empty if there is none.
  var path: Path
  /// Choices that were made for the path. While they are equal, the path changes continuously.
  var choices: [Int] = []
}

extension RouteDescription {
  /// The line between two ends.
  ///
  /// - Parameters:
  ///   - bends: Points that the line passes, in its coordinates.
  ///   - heads: Lengths at the start and at the end that must be straight, in points.
  func line(
    from start: PlacedEnd, to end: PlacedEnd, bends: [Point], heads: (start: Double, end: Double)
  ) -> ConnectorLine {
    switch route {
    case .straight: straightLine(from: start, to: end, bends)
    case .curved: curvedLine(from: start, to: end, bends, heads)
    case .angled: angledLine(from: start, to: end, bends, heads)
    }
  }

  private func straightLine(
    from start: PlacedEnd, to end: PlacedEnd, _ bends: [Point]
  ) -> ConnectorLine {
    let first = start.straightEnd(towards: bends.first ?? end.target)
    let last = end.straightEnd(towards: bends.last ?? start.target)
    let departure = ((bends.first ?? last) - first).unit ?? .zero
    let arrival = ((bends.last ?? first) - last).unit ?? .zero
    var path = Path()
    path.move(to: first + departure * gap)
    for bend in bends { path.addLine(to: bend) }
    path.addLine(to: last + arrival * gap)
    return ConnectorLine(path: path)
  }

  private func curvedLine(
    from start: PlacedEnd, to end: PlacedEnd, _ bends: [Point],
    _ heads: (start: Double, end: Double)
  ) -> ConnectorLine {
    let a = start.sideEnd(facing: end)
    let b = end.sideEnd(facing: start)
    let (first, last) = (a.point + a.normal * gap, b.point + b.normal * gap)
    // The ends of the curve are straight along the heads, so that these keep their direction when
    // the curve changes.
    let from = first + a.normal * heads.start
    let to = last + b.normal * heads.end
    var path = Path()
    path.move(to: first)
    if heads.start > 0 { path.addLine(to: from) }
    let points = [from] + bends + [to]
    var choices = [a.side, b.side]
    for index in 0..<points.count - 1 {
      let (p, q) = (points[index], points[index + 1])
      let isFirst = index == 0
      let isLast = index == points.count - 2
      let departure =
        isFirst
        ? reach(from: p, a.normal, to: q, arriving: isLast ? b.normal : nil, &choices)
        : (points[index + 1] - points[index - 1]) * (1.0 / 6)
      let arrival =
        isLast
        ? reach(from: q, b.normal, to: p, arriving: isFirst ? a.normal : nil, &choices)
        : (points[index] - points[index + 2]) * (1.0 / 6)
      path.addCurve(to: q, control1: p + departure, control2: q + arrival)
    }
    if heads.end > 0 { path.addLine(to: last) }
    return ConnectorLine(path: path, choices: choices)
  }

  /// The vector from an end of a curve to its control point. Its length is a linear function of
  /// distances along the axes, so that the curve changes like the places of the boxes.
  ///
  /// - Parameter arriving: The direction away from the other end; nil for a bend.
  private func reach(
    from start: Point, _ normal: Point, to end: Point, arriving: Point?, _ choices: inout [Int]
  ) -> Point {
    let way = end - start
    let along = way.dot(normal)
    let across = way.dot(Point(-normal.y, normal.x))
    choices.append(along < 0 ? 1 : 0)
    choices.append(across < 0 ? 1 : 0)
    if let arriving, arriving.dot(normal) > 0.5 {
      // If both ends leave on the same side, the curve is a bow.
      let height = abs(across) * 0.3
      choices.append(height > Self.maximumBow ? 1 : 0)
      return normal * (Self.bow + min(height, Self.maximumBow) + max(along, 0))
    }
    let least = min(Self.bow, abs(across) / 2)
    choices.append(abs(across) / 2 < Self.bow ? 1 : 0)
    guard along >= 0 else { return normal * (least - along * 0.75) }
    choices.append(along / 2 < least ? 1 : 0)
    return normal * max(along / 2, least)
  }

  /// Minimum length in points by which a curve continues straight.
  private static let bow = 16.0
  /// Maximum height in points that the distance of the ends adds to a bow.
  private static let maximumBow = 48.0
}
