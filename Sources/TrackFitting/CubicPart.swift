package import AnimTiming

extension CubicCurve {
  /// The part of the curve between two times, stretched to run from (0, 0) to (1, 1); the second
  /// time may be the smaller one. Exact, by splitting the Bézier curve.
  ///
  /// Nil if the part cannot be a SMIL spline: both ends on one level, or a control point that leaves 0…1.
  package func part(from start: Double, to end: Double) -> CubicCurve? {
    if start == 0, end == 1 { return isMonotoneSpline ? self : nil }
    let s0 = start <= 0 ? 0 : start >= 1 ? 1 : parameter(at: start)
    let s1 = end <= 0 ? 0 : end >= 1 ? 1 : parameter(at: end)
    let x = Self.controls(0, x1, x2, 1, from: s0, to: s1)
    let y = Self.controls(0, y1, y2, 1, from: s0, to: s1)
    let (width, height) = (x[3] - x[0], y[3] - y[0])
    guard abs(width) > 1e-9, abs(height) > 1e-9 else { return nil }
    func unit(_ value: Double) -> Double? {
      guard value > -1e-7, value < 1 + 1e-7 else { return nil }
      return min(max(value, 0), 1)
    }
    guard let a = unit((x[1] - x[0]) / width), let b = unit((y[1] - y[0]) / height),
      let c = unit((x[2] - x[0]) / width), let d = unit((y[2] - y[0]) / height)
    else { return nil }
    return CubicCurve(a, b, c, d)
  }

  /// True if SMIL can express the whole curve: its control points lie in 0…1.
  package var isMonotoneSpline: Bool { (0...1).contains(y1) && (0...1).contains(y2) }

  /// The control values of a part of a cubic polynomial, by blossoming.
  private static func controls(
    _ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double, from a: Double, to b: Double
  ) -> [Double] {
    func blossom(_ r: Double, _ s: Double, _ t: Double) -> Double {
      func mix(_ x: Double, _ y: Double, _ f: Double) -> Double { x + (y - x) * f }
      let (q0, q1, q2) = (mix(p0, p1, r), mix(p1, p2, r), mix(p2, p3, r))
      return mix(mix(q0, q1, s), mix(q1, q2, s), t)
    }
    return [blossom(a, a, a), blossom(a, a, b), blossom(a, b, b), blossom(b, b, b)]
  }
}
