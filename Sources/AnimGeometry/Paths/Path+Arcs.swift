import SystemC

extension Path {
  /// Adds a part of a circle, with a line from the current point to its start.
  ///
  /// Angles are in radians from the positive x axis, growing clockwise on screen. `clockwise` is
  /// the direction of the arc from the start to the end angle. Whole turns between the angles are
  /// ignored; only angles that differ by a whole turn or more make a full circle. A negative radius
  /// counts as positive; values that aren't finite add nothing.
  @_disfavoredOverload
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = true
  ) {
    let radius = abs(radius)
    let difference = endAngle - startAngle
    guard difference.isFinite, radius.isFinite, center.x.isFinite, center.y.isFinite else { return }
    let turn = 2 * Double.pi
    var sweep = clockwise ? turn : -turn
    // Accumulated angles can miss a whole turn by rounding errors.
    if abs(difference) < turn - 1e-9 {
      sweep = difference
      if clockwise && sweep < 0 { sweep += turn }
      if !clockwise && sweep > 0 { sweep -= turn }
    }
    let start = Point(center.x + radius * cos(startAngle), center.y + radius * sin(startAngle))
    if isEmpty { move(to: start) } else { addLine(to: start) }
    addEllipticArc(
      center: center, radii: Size(radius, radius), rotation: 0, startAngle: startAngle,
      sweep: sweep, end: nil)
  }

  /// Adds the curves of an elliptical arc that begins at the current point.
  ///
  /// - Parameters:
  ///   - rotation: Angle of the ellipse's own x axis, in radians.
  ///   - startAngle: Parametric angle at the current point.
  ///   - sweep: Range of the parametric angle, at most a whole turn; positive is clockwise on
  ///     screen.
  ///   - end: Exact last point, if it is known better than by the angles.
  private mutating func addEllipticArc(
    center: Point, radii: Size, rotation: Double, startAngle: Double, sweep: Double, end: Point?
  ) {
    var arc = EllipticArc(
      elements: elements.count..<elements.count, center: center, radii: radii, rotation: rotation,
      startAngle: startAngle, sweep: sweep)
    var curves = arc.curves(count: arc.curveCount)
    if let end, case .curve(_, let control1, let control2)? = curves.last {
      curves[curves.count - 1] = .curve(to: end, control1: control1, control2: control2)
    }
    if elements.last == .close, let start = currentPoint { move(to: start) }
    arc.elements = elements.count..<elements.count + curves.count
    for curve in curves { append(curve) }
    note(arc)
  }

  /// Adds an arc in the form of SVG path data: by its end, radii, rotation in radians and two
  /// flags. The centre is computed by SVG 2, appendix B.2.4 and B.2.5: radii that are too small are
  /// enlarged, a radius of 0 gives a line.
  mutating func addSVGArc(
    to end: Point, radii: Size, rotation: Double, isLarge: Bool, isClockwise: Bool
  ) {
    guard let start = currentPoint, start != end else { return }
    var (rx, ry) = (abs(radii.width), abs(radii.height))
    guard rx > 0, ry > 0 else { return addLine(to: end) }
    let (sine, cosine) = (sin(rotation), cos(rotation))
    let half = (start - end) * 0.5
    // Half of the chord in the ellipse's own axes, in units of its radii.
    var ux = (cosine * half.x + sine * half.y) / rx
    var uy = (cosine * half.y - sine * half.x) / ry
    var squared = ux * ux + uy * uy
    guard squared.isFinite, squared > 0 else { return addLine(to: end) }
    if squared > 1 {
      let growth = squared.squareRoot()
      (rx, ry) = (rx * growth, ry * growth)
      (ux, uy, squared) = (ux / growth, uy / growth, 1)
    }
    let side = (isLarge == isClockwise ? -1 : 1) * (max(0, 1 - squared) / squared).squareRoot()
    let (cx, cy) = (side * uy, -side * ux)
    let middle = start.interpolated(to: end, at: 0.5)
    let center = Point(
      cosine * rx * cx - sine * ry * cy + middle.x, sine * rx * cx + cosine * ry * cy + middle.y)
    let startAngle = atan2(uy - cy, ux - cx)
    var sweep = atan2(-uy - cy, -ux - cx) - startAngle
    if isClockwise && sweep < 0 { sweep += 2 * .pi }
    if !isClockwise && sweep > 0 { sweep -= 2 * .pi }
    addEllipticArc(
      center: center, radii: Size(rx, ry), rotation: rotation, startAngle: startAngle,
      sweep: sweep, end: end)
  }
}
