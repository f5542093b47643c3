import SystemC

/// A part of an ellipse, as curves of an outline.
struct EllipticArc: Hashable, Sendable {
  /// The curves among the elements of the outline.
  var elements: Range<Int>
  var center: Point
  var radii: Size
  /// The angle of the ellipse's own x axis, in radians.
  var rotation: Double
  /// The parametric angle at the start, in radians.
  var startAngle: Double
  /// The range of the parametric angle; positive is clockwise on screen.
  var sweep: Double

  /// The curves that it takes: one for a quarter of a turn or less.
  var curveCount: Int {
    // A tiny excess over a multiple of 90 degrees is rounding, not another curve.
    Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
  }

  /// The point at a parametric angle.
  func point(at angle: Double) -> Point { place(cos(angle), sin(angle)) }

  /// The arc as so many curves, each a cubic that meets it in its middle.
  func curves(count: Int) -> [Path.Element] {
    guard count > 0 else { return [] }
    let step = sweep / Double(count)
    let handle = 4.0 / 3 * tan(step / 4)
    return (0..<count).map { index in
      let from = startAngle + step * Double(index)
      let to = startAngle + step * Double(index + 1)
      let (c0, s0, c1, s1) = (cos(from), sin(from), cos(to), sin(to))
      return .curve(
        to: place(c1, s1), control1: place(c0 - handle * s0, s0 + handle * c0),
        control2: place(c1 + handle * s1, s1 - handle * c1))
    }
  }

  private func place(_ x: Double, _ y: Double) -> Point {
    let (sine, cosine) = (sin(rotation), cos(rotation))
    return Point(
      center.x + cosine * radii.width * x - sine * radii.height * y,
      center.y + sine * radii.width * x + cosine * radii.height * y)
  }

  // MARK: In other places

  /// The same arc, so many elements later.
  func moved(by count: Int) -> EllipticArc {
    var result = self
    result.elements = elements.lowerBound + count..<elements.upperBound + count
    return result
  }

  /// The same arc elsewhere.
  func offset(by point: Point) -> EllipticArc {
    var result = self
    result.center = center + point
    return result
  }

  /// The arc under a transform that turns, enlarges alike in both directions and shifts; nil for others.
  func transformed(by t: AffineTransform) -> EllipticArc? {
    let scale = (t.a * t.a + t.b * t.b).squareRoot()
    guard scale > 0, abs(t.a - t.d) <= scale * 1e-9, abs(t.b + t.c) <= scale * 1e-9 else {
      return nil
    }
    var result = self
    result.center = center * t
    result.radii = Size(radii.width * scale, radii.height * scale)
    result.rotation += atan2(t.b, t.a)
    return result
  }

  // MARK: Blending

  private var isCircular: Bool {
    abs(radii.width - radii.height) <= 1e-9 * max(radii.width, radii.height)
  }

  /// The arc with the angles that are nearest to those of another, which stay the same modulo whole turns.
  func aligned(with other: EllipticArc) -> EllipticArc {
    var result = self
    func turn(to rotation: Double) {
      result.startAngle += result.rotation - rotation
      result.rotation = rotation
    }
    if isCircular {
      turn(to: other.rotation)
    } else {
      // An ellipse is the same after half a turn.
      turn(to: rotation + .pi * ((other.rotation - rotation) / .pi).rounded())
    }
    let turns = ((other.startAngle - result.startAngle) / (2 * .pi)).rounded()
    result.startAngle += 2 * .pi * turns
    return result
  }

  /// Two arcs with comparable numbers; nil where they run in opposite directions.
  func comparable(to other: EllipticArc) -> (EllipticArc, EllipticArc)? {
    guard sweep * other.sweep >= 0 else { return nil }
    // A circle takes the axes of an ellipse.
    if isCircular { return (aligned(with: other), other.aligned(with: other)) }
    return (self, other.aligned(with: self))
  }

  /// True if it begins at another angle or runs further than another, so that points on the way between them
  /// leave the straight line.
  func turns(from other: EllipticArc) -> Bool {
    guard let (a, b) = comparable(to: other) else { return false }
    return abs(a.startAngle - b.startAngle) > 1e-9 || abs(a.sweep - b.sweep) > 1e-9
      || abs(a.rotation - b.rotation) > 1e-9
  }

  /// The arc between this one and another, number by number.
  func interpolated(to other: EllipticArc, at fraction: Double) -> EllipticArc? {
    guard let (a, b) = comparable(to: other) else { return nil }
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * fraction }
    var result = a
    result.center = a.center.interpolated(to: b.center, at: fraction)
    result.radii = Size(mix(a.radii.width, b.radii.width), mix(a.radii.height, b.radii.height))
    result.rotation = mix(a.rotation, b.rotation)
    result.startAngle = mix(a.startAngle, b.startAngle)
    result.sweep = mix(a.sweep, b.sweep)
    return result
  }
}

extension Path {
  /// This outline and another with as many curves in each arc as the one of the two that has more; nil where
  /// they have other arcs.
  func equallyCurved(with other: Path) -> (Path, Path)? {
    guard arcs.count == other.arcs.count else { return nil }
    let counts = zip(arcs, other.arcs).map { max($0.elements.count, $1.elements.count) }
    return (curved(counts), other.curved(counts))
  }

  /// The outline with so many curves in each of its arcs.
  private func curved(_ counts: [Int]) -> Path {
    if zip(arcs, counts).allSatisfy({ $0.elements.count == $1 }) { return self }
    var result = Path()
    var next = 0
    for (arc, count) in zip(arcs, counts) {
      for element in elements[next..<arc.elements.lowerBound] { result.append(element) }
      next = arc.elements.upperBound
      var curves = elements[arc.elements]
      if curves.count != count { curves = arc.curves(count: count)[...] }
      let first = result.elements.count
      for curve in curves { result.append(curve) }
      var moved = arc
      moved.elements = first..<result.elements.count
      result.note(moved)
    }
    for element in elements[next...] { result.append(element) }
    return result
  }

  /// True if parts of circles turn on the way to another outline, so that points leave the straight line.
  package func turnsArcs(to other: Path) -> Bool {
    arcs.count == other.arcs.count && zip(arcs, other.arcs).contains { $0.turns(from: $1) }
  }
}
