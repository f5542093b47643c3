/// A segment of a path, with its own start. Its parameter runs from 0 at its start to 1 at its end.
package enum PathSegment: Hashable, Sendable {
  case line(from: Point, to: Point)
  case quad(from: Point, control: Point, to: Point)
  case cubic(from: Point, control1: Point, control2: Point, to: Point)

  /// Start point.
  package var start: Point {
    switch self {
    case .line(let from, _), .quad(let from, _, _), .cubic(let from, _, _, _): from
    }
  }

  /// End point.
  package var end: Point {
    switch self {
    case .line(_, let to), .quad(_, _, let to), .cubic(_, _, _, let to): to
    }
  }

  /// True if it lies on the line through its ends, except for rounding errors.
  package var isStraight: Bool {
    let way = end - start
    let reach = way.length
    func isOn(_ point: Point) -> Bool {
      let arm = point - start
      return abs(arm.x * way.y - arm.y * way.x) <= 1e-9 * reach * max(reach, arm.length)
    }
    switch self {
    case .line: return true
    case .quad(_, let control, _): return reach > 0 && isOn(control)
    case .cubic(_, let control1, let control2, _):
      return reach > 0 && isOn(control1) && isOn(control2)
    }
  }

  /// Returns the point at a parameter: exactly the start at 0 and the end at 1.
  package func point(at t: Double) -> Point {
    if t == 0 { return start }
    if t == 1 { return end }
    let u = 1 - t
    switch self {
    case .line(let from, let to): return from * u + to * t
    case .quad(let from, let control, let to):
      return from * (u * u) + control * (2 * u * t) + to * (t * t)
    case .cubic(let from, let control1, let control2, let to):
      return from * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t)
        + to * (t * t * t)
    }
  }

  /// Returns the first three derivatives with respect to the parameter.
  package func derivatives(at t: Double) -> (first: Point, second: Point, third: Point) {
    let u = 1 - t
    switch self {
    case .line(let from, let to): return (to - from, .zero, .zero)
    case .quad(let from, let control, let to):
      let (a, b) = (control - from, to - control)
      return (a * (2 * u) + b * (2 * t), (b - a) * 2, .zero)
    case .cubic(let from, let control1, let control2, let to):
      let (a, b, c) = (control1 - from, control2 - control1, to - control2)
      return (
        a * (3 * u * u) + b * (6 * u * t) + c * (3 * t * t), ((b - a) * u + (c - b) * t) * 6,
        (c - b - (b - a)) * 6
      )
    }
  }

  /// Returns the part between two parameters, exactly.
  package func part(from t0: Double, to t1: Double) -> PathSegment {
    if t0 == 0 && t1 == 1 { return self }
    let (start, end) = (point(at: t0), point(at: t1))
    let span = t1 - t0
    let (first, last) = (derivatives(at: t0).first, derivatives(at: t1).first)
    switch self {
    case .line: return .line(from: start, to: end)
    case .quad: return .quad(from: start, control: start + first * (span / 2), to: end)
    case .cubic:
      return .cubic(
        from: start, control1: start + first * (span / 3), control2: end - last * (span / 3),
        to: end)
    }
  }

  /// Parameters inside of 0…1 of local extrema of x or y.
  var extremaParameters: [Double] {
    switch self {
    case .line: return []
    case .quad(let p0, let p1, let p2):
      return [(p0.x, p1.x, p2.x), (p0.y, p1.y, p2.y)].flatMap {
        Self.roots(0, ($0.1 - $0.0) - ($0.2 - $0.1), -($0.1 - $0.0))
      }
    case .cubic(let p0, let p1, let p2, let p3):
      return [(p0.x, p1.x, p2.x, p3.x), (p0.y, p1.y, p2.y, p3.y)].flatMap {
        let (a, b, c) = ($0.1 - $0.0, $0.2 - $0.1, $0.3 - $0.2)
        return Self.roots(a - 2 * b + c, 2 * (b - a), a)
      }
    }
  }

  /// Returns the roots of `a·t² + b·t + c` between 0 and 1, by a form without cancellation.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
  }
}
