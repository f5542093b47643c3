import AnimTimeline
import AnimTiming
import SystemC

/// A trial of one piece for a function between two times.
struct PieceTrial {
  typealias Result = GreedyCover<FittedPiece>.Trial

  private let start: Double
  private let end: Double
  private let from: Components
  private let to: Components
  private let way: Components
  private let perTolerance: Components
  /// The square of the way's length, in tolerances.
  private let squaredLength: Double
  /// Samples of the function, and their progress along the straight way.
  private var values = PieceSampling.Samples<Components>(repeating: .zero)
  private var levels = PieceSampling.Samples<Double>(repeating: 0)
  /// Maximum distance of each lane from the straight way, in tolerances.
  private var bulges = Components.zero
  private var isLine = true
  private var canBend = true
  /// Parameters of the last curve at the samples in their order, as a start for the next one's.
  private var places = [11 of SIMD4<Double>] { Self.orderedFractions[$0] }

  private static let orderedFractions = PieceSampling.order.map { PieceSampling.fractions[$0] }
    .fours

  /// Compares the function with the straight way, until neither a line nor a spline is possible.
  init(of value: (Double) -> Components, from start: Double, to end: Double, tolerance: Components)
  {
    (self.start, self.end, from, to) = (start, end, value(start), value(end))
    var way = to - from
    for lane in 0..<4 where tolerance[lane] == .infinity { way[lane] = 0 }
    self.way = way
    perTolerance = 1 / tolerance
    let scaled = way * perTolerance
    squaredLength = (scaled * scaled).sum()
    let direction = scaled * perTolerance / squaredLength
    canBend = squaredLength > 1e-6
    let fractions = PieceSampling.fractions
    for i in PieceSampling.order {
      values[i] = value(start + (end - start) * fractions[i])
      let gone = values[i] - from
      isLine = isLine && isWithin((way * fractions[i] - gone) * perTolerance)
      if canBend {
        levels[i] = (gone * direction).sum()
        let off = (way * levels[i] - gone) * perTolerance
        bulges.raise(toSizeOf: off)
        // No timing function corrects a distance from the straight way.
        canBend = levels[i] > -0.02 && levels[i] < 1.02 && isWithin(off)
      }
      guard isLine || canBend else { return }
    }
  }

  /// The hold, line or spline that is within the tolerance, if there is one.
  ///
  /// - Parameter known: A curve that may already be near; replaced by the one that is found.
  mutating func result(known: inout CubicCurve?) -> Result {
    if isLine { return result(from == to ? .hold : .line) }
    guard canBend else { return any(bulges .> 1) ? result(nil) : Result() }
    if let (curve, exact) = polynomial() {
      return result(.spline(curve), within: Self.reach(error(of: exact)))
    }
    let (curve, spread) = SplineFit(levels, goal: 1 / squaredLength.squareRoot(), hint: known)
      .result()
    guard let curve else {
      return result(nil, within: Self.reach(2 * spread * squaredLength.squareRoot()))
    }
    known = curve
    let error = error(of: curve)
    // Rounding reduces an error only a little.
    let rounded = error > 1.1 ? nil : curve.inFewestDigits { isWithin($0) }
    return result(rounded.map { .spline($0) }, within: Self.reach(error))
  }

  private func result(_ shape: FittedPiece.Shape?, within reach: Double = .infinity) -> Result {
    // The distance from the straight way grows with the square of the length.
    let bulge = bulges.max()
    let reach = bulge > 1e-6 ? min(reach, 1 / bulge.squareRoot()) : reach
    return Result(
      piece: shape.map { FittedPiece(start: start, end: end, from: from, to: to, shape: $0) },
      reach: reach < .infinity ? reach : nil)
  }

  /// Estimated length of the longest piece, as a multiple of one with a spline, from the spline's maximum error in
  /// tolerances. Such errors usually grow with the fourth power of the length.
  static func reach(_ error: Double) -> Double { pow(error, -1.0 / 4) }

  /// - Parameter off: Errors in tolerances.
  private func isWithin(_ off: Components) -> Bool { !any((off .> 1) .| (off .< -1)) }

  private mutating func isWithin(_ curve: CubicCurve) -> Bool { error(of: curve, upTo: 1) <= 1 }

  /// Maximum error of a curve, in tolerances. The comparison ends at the first error above the limit.
  private mutating func error(of curve: CubicCurve, upTo limit: Double = .infinity) -> Double {
    let (curve, order) = (CubicCurve.Fours(curve), PieceSampling.order)
    var most = Components.zero
    for index in places.indices {
      let times = Self.orderedFractions[index]
      places[index] = curve.parameters(at: times, near: places[index], within: 1e-9)
      let levels = curve.y(places[index])
      for k in 0..<min(4, order.count - 4 * index) {
        let off = from + way * levels[k] - values[order[4 * index + k]]
        most.raise(toSizeOf: off * perTolerance)
      }
      if any(most .> limit) { break }
    }
    return most.max()
  }

  /// The cubic polynomial in time that is nearest to the progress, if it is within the tolerance. Its control points
  /// lie at a third and two thirds of the time. Falling and flying bodies move by such polynomials. They need no
  /// iteration, and their texts are similar.
  ///
  /// - Returns: The curve in few digits, and the exact one.
  private mutating func polynomial() -> (rounded: CubicCurve, exact: CubicCurve)? {
    // Least squares for the two control values, with the ends at 0 and 1.
    var (aa, ab, bb, al, bl) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (i, t) in PieceSampling.fractions.enumerated() {
      let u = 1 - t
      let (a, b) = (3 * u * u * t, 3 * u * t * t)
      let rest = levels[i] - t * t * t
      aa += a * a
      ab += a * b
      bb += b * b
      al += a * rest
      bl += b * rest
    }
    let size = aa * bb - ab * ab
    let (first, second) = ((al * bb - bl * ab) / size, (bl * aa - al * ab) / size)
    guard first > -1e-3, first < 1.001, second > -1e-3, second < 1.001 else { return nil }
    let exact = CubicCurve(unchecked: 1.0 / 3, first, 2.0 / 3, second)
    // Parabolas up to a turning point, and from it on, always get the same text.
    for (y1, y2) in [(0, 0.3333), (0.6667, 1)] where abs(first - y1) + abs(second - y2) < 0.02 {
      let curve = CubicCurve(unchecked: 0.3333, y1, 0.6667, y2)
      if isWithin(curve) { return (curve, exact) }
    }
    for digits in CubicCurve.digits {
      let (y1, y2) = (first.limited(to: digits), second.limited(to: digits))
      let curve = CubicCurve(unchecked: 0.3333, y1, 0.6667, y2)
      if isWithin(curve) { return (curve, exact) }
    }
    return nil
  }
}

extension CubicCurve {
  /// Denominators of rounded control values, the coarsest first.
  fileprivate static let digits = [100.0, 1000, 10_000, 100_000, 1_000_000]

  /// The curve in the fewest digits that are good enough, if any are.
  func inFewestDigits(where isGoodEnough: (CubicCurve) -> Bool) -> CubicCurve? {
    for digits in Self.digits {
      let rounded = CubicCurve(
        unchecked: x1.limited(to: digits), y1.limited(to: digits), x2.limited(to: digits),
        y2.limited(to: digits))
      if isGoodEnough(rounded) { return rounded }
    }
    return nil
  }
}

extension Double {
  /// The nearest multiple of `1 / digits` between 0 and 1.
  fileprivate func limited(to digits: Double) -> Double {
    Swift.min(Swift.max((self * digits).rounded() / digits, 0), 1)
  }
}

extension Components {
  /// Raises each lane to the absolute value of another's.
  @inline(__always)
  mutating func raise(toSizeOf other: Components) {
    let size = other.replacing(with: -other, where: other .< 0)
    replace(with: size, where: size .> self)
  }
}
