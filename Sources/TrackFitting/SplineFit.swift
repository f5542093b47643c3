import AnimTiming
import SystemC

/// Finds the timing function that comes nearest to samples of a unit shape.
struct SplineFit {
  /// Samples in vectors of four; the last vector is padded.
  private typealias Fours = [6 of SIMD4<Double>]

  /// The times of the samples: every other moment is enough for the fit. All moments are compared with the tolerance.
  private static let times = Fours { four in
    SIMD4((0..<4).map { PieceSampling.fractions[2 * index(four, $0)] })
  }

  private static let count = (PieceSampling.fractions.count + 1) / 2

  private static func index(_ four: Int, _ k: Int) -> Int { min(4 * four + k, count - 1) }

  private let levels: Fours
  /// Maximum root mean square of the errors; the fit gives up if it probably won't reach it.
  private let goal: Double
  /// A curve that may already be near.
  private let hint: CubicCurve?

  /// - Parameters:
  ///   - levels: The progress at all moments.
  ///   - goal: Maximum root mean square of the errors; the fit gives up if it probably won't reach it.
  ///   - hint: A curve that may already be near.
  init(_ levels: PieceSampling.Samples<Double>, goal: Double, hint: CubicCurve? = nil) {
    self.levels = Fours { four in
      SIMD4(
        levels[2 * Self.index(four, 0)], levels[2 * Self.index(four, 1)],
        levels[2 * Self.index(four, 2)], levels[2 * Self.index(four, 3)])
    }
    self.goal = goal
    self.hint = hint
  }

  /// The curve of least squares with control points in 0…1, and the root mean square of its errors. The curve is nil if
  /// it probably won't reach the goal.
  ///
  /// Applies the Levenberg–Marquardt method to the four control coordinates. It starts from the hint, or from the curve
  /// with the end slopes of the samples if that is nearer.
  func result() -> (curve: CubicCurve?, spread: Double) {
    var best = Self.start(
      slope: levels[0][0] / Self.times[0][0], endSlope: (1 - levels[5][3]) / (1 - Self.times[5][3]))
    var places = Self.times
    var error = squaredError(best, &places)
    var nextPlaces = places
    if let hint {
      let known = SIMD4(hint.x1, hint.y1, hint.x2, hint.y2)
      let knownError = squaredError(known, &nextPlaces)
      if knownError < error {
        (best, error) = (known, knownError)
        swap(&places, &nextPlaces)
      }
    }
    var damping = 1e-3
    let count = Double(Self.count)
    let allowed = goal * goal * count
    var last = error
    for round in 0..<14 {
      if error < 0.04 * allowed { break }
      // Gives up if five more rounds of the same improvement would miss the goal.
      if round >= 4, error * pow(error / last, 5) > allowed {
        return (nil, (error / count).squareRoot())
      }
      last = error
      let (matrix, gradient) = normalEquations(at: best, places)
      var improved = false
      for _ in 0..<4 {
        var damped = matrix
        for i in 0..<4 { damped[i][i] += damping * (matrix[i][i] + 1e-9) }
        let step = Self.solve(damped, gradient)
        let next = Self.limited(best + step)
        nextPlaces = places
        let nextError = squaredError(next, &nextPlaces)
        if nextError < error {
          improved = error - nextError > 1e-2 * error
          (best, error) = (next, nextError)
          swap(&places, &nextPlaces)
          damping = max(damping * 0.2, 1e-9)
          break
        }
        damping *= 8
      }
      if !improved { break }
    }
    return (Self.cubic(best), (error / count).squareRoot())
  }

  private static func start(slope: Double, endSlope: Double) -> SIMD4<Double> {
    func control(_ slope: Double) -> (x: Double, y: Double) {
      let limited = max(slope, 0)
      return limited > 3 ? (1 / limited, 1) : (1.0 / 3, limited / 3)
    }
    let (a, b) = (control(slope), control(endSlope))
    return SIMD4(a.x, a.y, 1 - b.x, 1 - b.y)
  }

  private static func limited(_ p: SIMD4<Double>) -> SIMD4<Double> {
    p.clamped(lowerBound: .zero, upperBound: .one)
  }

  private static func cubic(_ p: SIMD4<Double>) -> CubicCurve? {
    CubicCurve(p.x, p.y, p.z, p.w)
  }

  /// The sum of the squared errors of a curve. `places` has the parameters of a similar curve at the samples, and gets
  /// those of this curve.
  private func squaredError(_ p: SIMD4<Double>, _ places: inout Fours) -> Double {
    guard let curve = Self.cubic(p).map(CubicCurve.Fours.init) else { return .infinity }
    var sum = 0.0
    let times = Self.times
    for i in places.indices {
      // The parameters of the curve before are near. An accuracy of 1e-8 is far below the goal.
      places[i] = curve.parameters(at: times[i], near: places[i], within: 1e-8)
      let error = curve.y(places[i]) - levels[i]
      for k in 0..<min(4, Self.count - 4 * i) { sum += error[k] * error[k] }
    }
    return sum
  }

  private typealias Matrix = [4 of SIMD4<Double>]

  /// JᵀJ and Jᵀr of the residuals `level - y(s(time))`.
  private func normalEquations(
    at p: SIMD4<Double>, _ places: Fours
  ) -> (matrix: Matrix, gradient: SIMD4<Double>) {
    typealias Four = SIMD4<Double>
    guard let curve = Self.cubic(p).map(CubicCurve.Fours.init) else {
      return (Matrix(repeating: .zero), .zero)
    }
    // The sums of the products of columns, in four parts each.
    var products = [4 of [4 of Four]](repeating: [4 of Four](repeating: .zero))
    var rests = [4 of Four](repeating: .zero)
    for i in places.indices {
      let s = places[i]
      let u = 1 - s
      let (first, middle, last) = (3 * u * u, 6 * u * s, 3 * s * s)
      func slope(_ a: Double, _ b: Double) -> Four {
        first * a + middle * (b - a) + last * (1 - b)
      }
      // The padding of the last vector has no weight.
      let weight = Four(1, 1, 1, 1).replacing(
        with: 0, where: Four(0, 1, 2, 3) .>= Double(Self.count - 4 * i))
      let (b, d) = (first * s * weight, last * u * weight)
      // Moving x at a fixed time moves the parameter, and the level by dy/dx.
      let run = slope(p.x, p.z)
      let steepness = slope(p.y, p.w) / run.replacing(with: 1e-6, where: run .< 1e-6)
      let columns: [4 of Four] = [-steepness * b, b, -steepness * d, d]
      let rest = levels[i] - curve.y(s)
      for i in 0..<4 {
        rests[i] += columns[i] * rest
        for j in 0...i { products[i][j] += columns[i] * columns[j] }
      }
    }
    var (matrix, gradient) = (Matrix(repeating: .zero), Four.zero)
    for i in 0..<4 {
      gradient[i] = rests[i].sum()
      for j in 0...i {
        matrix[i][j] = products[i][j].sum()
        matrix[j][i] = matrix[i][j]
      }
    }
    return (matrix, gradient)
  }

  /// The solution of a symmetric positive system, by its LDLᵀ factors; a singular one gives no step.
  private static func solve(_ matrix: Matrix, _ right: SIMD4<Double>) -> SIMD4<Double> {
    let (a, b, c) = (matrix[0], matrix[1], matrix[2])
    let d0 = a[0]
    let (l10, l20, l30) = (a[1] / d0, a[2] / d0, a[3] / d0)
    let d1 = b[1] - l10 * a[1]
    let (e21, e31) = (b[2] - l10 * a[2], b[3] - l10 * a[3])
    let (l21, l31) = (e21 / d1, e31 / d1)
    let d2 = c[2] - l20 * a[2] - l21 * e21
    let e32 = c[3] - l20 * a[3] - l21 * e31
    let l32 = e32 / d2
    let d3 = matrix[3][3] - l30 * a[3] - l31 * e31 - l32 * e32
    guard min(d0, d1, d2, d3) > 1e-14 else { return .zero }
    let y0 = right[0]
    let y1 = right[1] - l10 * y0
    let y2 = right[2] - l20 * y0 - l21 * y1
    let y3 = right[3] - l30 * y0 - l31 * y1 - l32 * y2
    let x3 = y3 / d3
    let x2 = y2 / d2 - l32 * x3
    let x1 = y1 / d1 - l21 * x2 - l31 * x3
    return SIMD4(y0 / d0 - l10 * x1 - l20 * x2 - l30 * x3, x1, x2, x3)
  }
}
