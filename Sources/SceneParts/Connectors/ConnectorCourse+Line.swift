import AnimGeometry

/// A connector's way at a moment.
struct ConnectorLine {
  /// Empty where there is no way.
  var path: Path
  /// The choices that were made; between moments with the same ones the way changes steadily.
  var choices: [Int] = []
}

extension ConnectorCourse {
  /// The way between two ends.
  ///
  /// - Parameters:
  ///   - bends: The points that it passes, in the coordinates of the line.
  ///   - heads: Points at the start and at the end that are to be straight.
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
    // The heads stand straight on the boxes, so that they keep their direction however the curve changes.
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

  /// The way from the end of a curve to its control point. It grows in proportion to distances along the axes, so that
  /// the curve changes as the boxes move.
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
      // Both leave to the same side: a bow.
      let height = abs(across) * 0.3
      choices.append(height > Self.highestBow ? 1 : 0)
      return normal * (Self.bow + min(height, Self.highestBow) + max(along, 0))
    }
    let least = min(Self.bow, abs(across) / 2)
    choices.append(abs(across) / 2 < Self.bow ? 1 : 0)
    guard along >= 0 else { return normal * (least - along * 0.75) }
    choices.append(along / 2 < least ? 1 : 0)
    return normal * max(along / 2, least)
  }

  /// Points that a curve goes straight on at least before it turns aside.
  private static let bow = 16.0
  /// The points by which a bow gets higher at most with the distance of its ends.
  private static let highestBow = 48.0
}
