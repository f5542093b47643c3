import AnimGeometry

/// An end of a connector at a time, in the coordinates of the line.
struct PlacedEnd {
  /// The layer at the end; nil for a point.
  var box: PlacedBox?
  /// The point, if there is no layer.
  var point = Point.zero
  /// The place in the box; nil for the one that faces the other end.
  var unit: Point?
  /// The translation in points, in the layer's coordinates.
  var offset = Point.zero

  /// The point towards which the other end is directed.
  var target: Point {
    guard let box else { return point }
    return box.point(atUnit: unit ?? Point(0.5, 0.5), offset: offset)
  }

  /// The bounding box of the layer or point at the end.
  var frame: Rect { box?.frame ?? Rect(point.x, point.y, 0, 0) }

  /// The end of a straight line.
  func straightEnd(towards other: Point) -> Point {
    guard let box, unit == nil else { return target }
    return box.exit(towards: other, offset: offset)
  }

  /// The end with the direction in which the line leaves it, and the number of the chosen side.
  func sideEnd(facing other: PlacedEnd) -> (point: Point, normal: Point, side: Int) {
    if let box, let unit {
      let point = box.point(atUnit: unit, offset: offset)
      if let normal = box.normal(atUnit: unit) { return (point, normal, 0) }
      let side = facing(other.frame)
      return (point, side.unit, side.index)
    }
    let side = facing(other.frame)
    guard let box else { return (point, side.unit, side.index) }
    // The side of the layer with the most suitable direction, given its present rotation.
    let units = [Point(0, 0.5), Point(1, 0.5), Point(0.5, 0), Point(0.5, 1)]
    var best = (unit: units[0], dot: -Double.infinity, index: 0)
    for (index, unit) in units.enumerated() {
      let dot = box.normal(atUnit: unit)?.dot(side.unit) ?? -1
      if dot > best.dot + 1e-9 { best = (unit, dot, index) }
    }
    let normal = box.normal(atUnit: best.unit) ?? side.unit
    return (box.point(atUnit: best.unit, offset: offset), normal, side.index * 4 + best.index)
  }

  /// The horizontal or vertical direction of another box, along the axis with the wider gap.
  private func facing(_ other: Rect) -> (unit: Point, index: Int) {
    let own = frame
    let across = max(other.minX - own.maxX, own.minX - other.maxX)
    let along = max(other.minY - own.maxY, own.minY - other.maxY)
    if across >= along {
      return other.midX >= own.midX ? (Point(1, 0), 1) : (Point(-1, 0), 2)
    }
    return other.midY >= own.midY ? (Point(0, 1), 3) : (Point(0, -1), 4)
  }
}
