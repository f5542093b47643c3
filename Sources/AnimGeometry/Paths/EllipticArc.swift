import SystemC

/// A part of an ellipse, with the curves that draw it in an outline.
struct EllipticArc: Hashable, Sendable {
  /// Indices of the curves among the elements of the outline.
  var elements: Range<Int>
  var center: Point
  var radii: Size
  /// Angle of the ellipse's own x axis, in radians.
  var rotation: Double
  /// Parametric angle at the start, in radians.
  var startAngle: Double
  /// Range of the parametric angle, in radians; positive is clockwise on screen.
  var sweep: Double

  /// Number of curves: one for each quarter of a turn or part of it.
  var curveCount: Int {
    // A tiny excess over a multiple of 90 degrees is a rounding error.
    Int(saturating: (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
  }

  /// Returns the point at a parametric angle.
  func point(at angle: Double) -> Point { place(cos(angle), sin(angle)) }

  /// Returns the arc as a number of cubic curves, each of which meets it in its middle.
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

  /// Returns the arc with its indices moved by a number of elements.
  func moved(by count: Int) -> EllipticArc {
    var result = self
    result.elements = elements.lowerBound + count..<elements.upperBound + count
    return result
  }

  /// Returns the arc moved by a vector.
  func offset(by point: Point) -> EllipticArc {
    var result = self
    result.center = center + point
    return result
  }

  /// Returns the arc under a transform that rotates, scales uniformly and translates; nil for other
  /// transforms.
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

  /// Returns the arc with angles changed by whole turns to be nearest to those of another one.
  func aligned(with other: EllipticArc) -> EllipticArc {
    var result = self
    func turn(to rotation: Double) {
      result.startAngle += result.rotation - rotation
      result.rotation = rotation
    }
    if isCircular {
      turn(to: other.rotation)
    } else {
      // An ellipse has the same outline after half a turn.
      turn(to: rotation + .pi * ((other.rotation - rotation) / .pi).rounded())
    }
    let turns = ((other.startAngle - result.startAngle) / (2 * .pi)).rounded()
    result.startAngle += 2 * .pi * turns
    return result
  }

  /// Returns two arcs with comparable numbers; nil if they run in opposite directions.
  func comparable(to other: EllipticArc) -> (EllipticArc, EllipticArc)? {
    guard sweep * other.sweep >= 0 else { return nil }
    // A circle takes the axes of an ellipse.
    if isCircular { return (aligned(with: other), other.aligned(with: other)) }
    return (self, other.aligned(with: self))
  }

  /// True if the start angles or sweeps differ, so that interpolated points leave the straight
  /// line.
  func turns(from other: EllipticArc) -> Bool {
    guard let (a, b) = comparable(to: other) else { return false }
    return abs(a.startAngle - b.startAngle) > 1e-9 || abs(a.sweep - b.sweep) > 1e-9
      || abs(a.rotation - b.rotation) > 1e-9
  }

  /// Returns the arc between this one and another, with each number interpolated.
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
  /// Returns this outline and another one with the same number of curves in each arc, the larger
  /// one of both. Nil if their arcs don't correspond.
  func equallyCurved(with other: Path) -> (Path, Path)? {
    guard arcs.count == other.arcs.count else { return nil }
    let counts = zip(arcs, other.arcs).map { max($0.elements.count, $1.elements.count) }
    return (curved(counts), other.curved(counts))
  }

  /// Returns the outline with a number of curves for each arc.
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

  /// True if parts of circles turn during interpolation to another outline, so that points leave
  /// the straight line.
  package func turnsArcs(to other: Path) -> Bool {
    arcs.count == other.arcs.count && zip(arcs, other.arcs).contains { $0.turns(from: $1) }
  }
}
