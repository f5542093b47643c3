/// The arc length of one segment as a function of its parameter, and its inverse.
///
/// The segment is halved until 16-point Gauss–Legendre quadrature of its speed agrees with the sum
/// over both halves to 1e-12 of the control polygon's length. Lengths inside of a piece are
/// integrated again instead of being interpolated from a table.
struct ArcLength: Sendable {
  private let segment: PathSegment
  /// Ends of the pieces: the parameter, and the length from the segment's start.
  private var ends: [(parameter: Double, length: Double)] = [(0, 0)]
  private let scale: Double

  var length: Double { ends[ends.count - 1].length }

  /// Maximum number of halvings; a cusp needs about 20.
  private static let depthLimit = 30

  init(_ segment: PathSegment) {
    self.segment = segment
    scale = segment.controlLength
    if case .line = segment {
      ends.append((1, scale))
    } else if scale > 0 {
      add(from: 0, to: 1, length: integrate(from: 0, to: 1), depth: 0)
    } else {
      ends.append((1, 0))
    }
  }

  private mutating func add(from t0: Double, to t1: Double, length: Double, depth: Int) {
    let middle = (t0 + t1) / 2
    let (left, right) = (integrate(from: t0, to: middle), integrate(from: middle, to: t1))
    if abs(left + right - length) <= 1e-12 * scale || depth == Self.depthLimit {
      ends.append((middle, self.length + left))
      ends.append((t1, self.length + right))
    } else {
      add(from: t0, to: middle, length: left, depth: depth + 1)
      add(from: middle, to: t1, length: right, depth: depth + 1)
    }
  }

  /// Returns the parameter at which the length from the start reaches a value in 0…`length`, to
  /// 1e-13 of the control polygon.
  ///
  /// It uses Halley's method inside of a shrinking bracket, from a cubic guess. It stops when the
  /// next step would be negligible.
  func parameter(atLength target: Double) -> Double {
    guard target > 0 else { return 0 }
    guard target < length else { return 1 }
    if case .line = segment { return target / length }
    let index = ends.partitionIndex { $0.length > target }
    let (from, to) = (ends[index - 1], ends[index])
    let rest = target - from.length
    var (low, high) = (from.parameter, to.parameter)
    var t = guess(from, to, at: rest / (to.length - from.length))
    for _ in 0..<60 {
      let error = integrate(from: from.parameter, to: t) - rest
      if abs(error) <= 1e-14 * scale { break }
      if error > 0 { high = t } else { low = t }
      let (first, second, third) = segment.derivatives(at: t)
      let speed = first.length
      let change = (first.x * second.x + first.y * second.y) / speed
      let halley = t - 2 * error * speed / (2 * speed * speed - error * change)
      let isInside = halley > low && halley < high
      let next = isInside ? halley : (low + high) / 2
      let step = abs(next - t)
      if step == 0 { break }
      t = next
      // The remaining error is of the third order: at most (v'² / 4v + |v''| / 6) · step³ for the
      // speed v, whose derivatives are limited by those of the curve.
      let bend = second.length + third.length * step
      let left = (bend * bend / speed + third.length) * step * step * step
      if isInside, left <= 1e-13 * scale { break }
    }
    return t
  }

  /// Returns an estimate of the parameter at a fraction of a piece's length, by Hermite
  /// interpolation of the parameters at its ends with their first and second derivatives. Near
  /// cusps it uses the cubic form, with slopes limited to three times the mean one, so that the
  /// result is monotone.
  private func guess(
    _ from: (parameter: Double, length: Double), _ to: (parameter: Double, length: Double),
    at f: Double
  ) -> Double {
    let (length, width) = (to.length - from.length, to.parameter - from.parameter)
    func slopes(_ t: Double) -> (first: Double, second: Double) {
      let (first, second, _) = segment.derivatives(at: t)
      let slope = length / (first.length * width)
      let change = (first.x * second.x + first.y * second.y) * width / (first.length * first.length)
      return (slope, -change * slope * slope)
    }
    let (a, b) = (slopes(from.parameter), slopes(to.parameter))
    let g = 1 - f
    let share: Double
    if a.first < 3, b.first < 3, abs(a.second) < 6, abs(b.second) < 6 {
      share =
        f * f * f * (10 - 15 * f + 6 * f * f) + f * g * g * g * (1 + 3 * f) * a.first
        - f * f * f * g * (4 - 3 * f) * b.first
        + f * f * g * g * (g * a.second + f * b.second) / 2
    } else {
      share =
        f * f * (3 - 2 * f) + f * g * (min(a.first, 3) * g - min(b.first, 3) * f)
    }
    return from.parameter + width * min(max(share, 0), 1)
  }

  /// Returns the length from the segment's start to a parameter in 0…1.
  func length(toParameter parameter: Double) -> Double {
    guard parameter > 0 else { return 0 }
    guard parameter < 1 else { return length }
    let index = ends.partitionIndex { $0.parameter > parameter }
    let from = ends[index - 1]
    return from.length + integrate(from: from.parameter, to: parameter)
  }

  private func integrate(from t0: Double, to t1: Double) -> Double {
    let (middle, half) = ((t0 + t1) / 2, (t1 - t0) / 2)
    let offsets = Self.offsets * half
    let speeds = segment.speeds(at: middle - offsets) + segment.speeds(at: middle + offsets)
    return (Self.weights * speeds).sum() * half
  }

  /// Positive half of the 16 Gauss–Legendre nodes on -1…1.
  private static let offsets = SIMD8(
    0.09501250983763744, 0.2816035507792589, 0.45801677765722737, 0.6178762444026438,
    0.755404408355003, 0.8656312023878318, 0.9445750230732326, 0.9894009349916499)
  private static let weights = SIMD8(
    0.18945061045506864, 0.18260341504492364, 0.16915651939500265, 0.1495959888165767,
    0.12462897125553407, 0.0951585116824926, 0.062253523938647456, 0.027152459411754176)
}

extension PathSegment {
  /// Length of the control polygon, which is at least that of the segment.
  var controlLength: Double {
    switch self {
    case .line(let from, let to): from.distance(to: to)
    case .quad(let from, let control, let to): from.distance(to: control) + control.distance(to: to)
    case .cubic(let from, let control1, let control2, let to):
      from.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: to)
    }
  }

  /// Returns the lengths of the first derivative at eight parameters.
  fileprivate func speeds(at t: SIMD8<Double>) -> SIMD8<Double> {
    let x: SIMD8<Double>
    let y: SIMD8<Double>
    let u = 1 - t
    switch self {
    case .line(let from, let to):
      return SIMD8(repeating: from.distance(to: to))
    case .quad(let from, let control, let to):
      let (a, b) = (control - from, to - control)
      let (p, q) = (2 * u, 2 * t)
      x = p * a.x + q * b.x
      y = p * a.y + q * b.y
    case .cubic(let from, let control1, let control2, let to):
      let (a, b, c) = (control1 - from, control2 - control1, to - control2)
      let (p, q, r) = (3 * u * u, 6 * u * t, 3 * t * t)
      x = p * a.x + q * b.x + r * c.x
      y = p * a.y + q * b.y + r * c.y
    }
    return (x * x + y * y).squareRoot()
  }
}
