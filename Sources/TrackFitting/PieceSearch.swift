import AnimTimeline
import AnimTiming
import Glibc

/// Finds single pieces, and runs of them, that stay within a tolerance of a smooth function.
struct PieceSearch {
  let tolerance: Lanes
  /// Knots inside lie at multiples of this many seconds, or of a part of it where that is too coarse.
  var step: Double
  let value: (Double) -> Lanes
  /// The times, rising, at which the function may turn sharply, and in far less time than curves do.
  var joints: [Double] = []

  /// One for each of the moments that are compared.
  private typealias Samples<Element> = InlineArray<41, Element>

  /// The moments inside of a piece that are compared: off-centre places, so that a symmetric shape
  /// isn't sampled where it looks straight, and more towards the ends, where slopes may be endless.
  static let fractions: [Double] = {
    let count = Samples<Double>.count - 5
    let inner = (1..<count).map {
      (Double($0) + ($0 & 1 == 0 ? 0.13 : -0.11)) / Double(count)
    }
    return [0.0012, 0.005, 0.012] + inner + [0.988, 0.995, 0.9988]
  }()

  /// The samples that are enough to fit; all of them decide.
  static let fittedFractions = everyOther(fractions.span)

  /// The order in which the moments are compared: from the middle on in long strides, so that what
  /// doesn't fit shows early. The count of moments is prime to the stride.
  static let order = fractions.indices.map { (20 + 16 * $0) % fractions.count }

  private static let orderedFractions = order.map { fractions[$0] }.fours

  /// The fewest pieces between two times, each as long as possible; those that come first where
  /// there are more than so many.
  func cover(from start: Double, to end: Double, atMost limit: Int) -> [FittedPiece] {
    GreedyCover(
      step: step, piece: { trial(from: $0, to: $1) },
      shortest: finer, isSure: isSure
    ).pieces(from: start, to: end, atMost: limit)
  }

  /// Steps that are longer are no reason to be off.
  private static let coarseStep = 1e-4

  /// Pieces over one step on a finer grid; a line where the grid is fine, for functions that jump where no
  /// event says so.
  private func finer(from start: Double, to end: Double) -> [FittedPiece] {
    guard step > Self.coarseStep else {
      return [FittedPiece(start: start, end: end, from: value(start), to: value(end), shape: .line)]
    }
    var search = self
    search.step = step / 10
    return search.cover(from: start, to: end, atMost: .max)
  }

  static func everyOther(_ list: Span<Double>) -> [Double] {
    var result: [Double] = []
    for index in stride(from: 0, to: list.count, by: 2) { result.append(list[index]) }
    return result
  }

  /// Whether some lane is off by more than its tolerance.
  private func isTooMuch(_ error: Lanes) -> Bool {
    any((error .> tolerance) .| (error .< -tolerance))
  }

  /// The hold, line or spline between two times, if one is within the tolerance.
  func piece(from start: Double, to end: Double) -> FittedPiece? {
    trial(from: start, to: end).piece.flatMap { isSure($0) ? $0 : nil }
  }

  /// Whether a piece is within the tolerance at all joints inside, and on the way from one to the next
  /// at each quarter of the steps that motion is recorded in.
  private func isSure(_ piece: FittedPiece) -> Bool {
    let inside = joints.strictly(between: piece.start, piece.end)
    if inside.isEmpty { return true }
    let (way, length) = (piece.to - piece.from, piece.end - piece.start)
    var start = piece.start
    for end in inside + [piece.end] {
      let count = max(1, min(((end - start) * 240).rounded(.up), 250))
      let step = (end - start) / count
      for first in stride(from: 0, to: count, by: 1) {
        let times = start + step * (SIMD4(0.25, 0.5, 0.75, 1) + first)
        let levels = piece.shape.levels(at: (times - piece.start) / length)
        for k in 0..<(end < piece.end || first + 1 < count ? 4 : 3) {
          if isTooMuch(piece.from + way * levels[k] - value(times[k])) { return false }
        }
      }
      start = end
    }
    return true
  }

  /// Whether a piece is within the tolerance at a time.
  func isWithin(_ piece: FittedPiece, at time: Double) -> Bool {
    !isTooMuch(piece.value(at: time) - value(time))
  }

  private func trial(from start: Double, to end: Double) -> GreedyCover<FittedPiece>.Trial {
    typealias Trial = GreedyCover<FittedPiece>.Trial
    let (from, to) = (value(start), value(end))
    let fractions = Self.fractions
    var way = to - from
    for lane in 0..<4 where tolerance[lane] == .infinity { way[lane] = 0 }
    let scaled = way / tolerance
    let length = (scaled * scaled).sum()
    let direction = scaled / tolerance / length
    let perTolerance = 1 / tolerance
    // The farthest off the straight way, in parts of the tolerance. Half as long a way bends a quarter as
    // far.
    var bulge = 0.0
    func result(_ shape: FittedPiece.Shape?, within reach: Double = .infinity) -> Trial {
      let reach = bulge > 1e-6 ? min(reach, 1 / bulge.squareRoot()) : reach
      return Trial(
        piece: shape.map {
          FittedPiece(start: start, end: end, from: from, to: to, shape: $0)
        }, reach: reach < .infinity ? reach : nil)
    }
    var isLine = true
    var canBend = length > 1e-6
    var values = Samples<Lanes>(repeating: .zero)
    var levels = Samples<Double>(repeating: 0)
    for i in Self.order {
      let actual = value(start + (end - start) * fractions[i])
      isLine = isLine && !isTooMuch(from + (to - from) * fractions[i] - actual)
      if canBend {
        let level = ((actual - from) * direction).sum()
        let off = from + (to - from) * level - actual
        let part = off * perTolerance
        bulge = max(bulge, part.max(), -part.min())
        // What is off the straight way no timing function brings back.
        canBend = level > -0.02 && level < 1.02 && !isTooMuch(off)
        levels[i] = level
      }
      guard isLine || canBend else { return bulge > 1 ? result(nil) : Trial() }
      values[i] = actual
    }
    if isLine {
      return result(from == to ? .hold : .line)
    }
    func isWithin(_ curve: CubicCurve) -> Bool {
      let (curve, order) = (CubicCurve.Fours(curve), Self.order)
      var turn = 0
      for times in Self.orderedFractions {
        let levels = curve.y(curve.parameters(at: times, near: times, within: 1e-9))
        for k in 0..<min(4, order.count - turn) {
          if isTooMuch(from + (to - from) * levels[k] - values[order[turn + k]]) { return false }
        }
        turn += 4
      }
      return true
    }
    if let curve = Self.polynomial(through: levels, isWithin) {
      return result(.spline(curve))
    }
    let goal = 1 / length.squareRoot()
    let (curve, spread) = SplineFit(
      times: Self.fittedFractions, levels: Self.everyOther(levels.span), goal: goal
    ).result()
    let reach = pow(Self.peak * spread / goal, -1 / Self.growth)
    for digits in [100.0, 1000, 10000] {
      guard let rounded = curve?.rounded(to: digits) else { continue }
      if isWithin(rounded) { return result(.spline(rounded), within: reach) }
    }
    return result(nil, within: reach)
  }

  /// How much larger the largest of errors is than the root of their mean square, as a rule.
  private static var peak: Double { 2 }

  /// The power of the length that the errors of splines grow with, as a rule.
  private static var growth: Double { 4 }

  /// The polynomial of the third degree in time that comes nearest to a way from 0 to 1, as all that
  /// falls and flies moves: its control points stand at a third and two thirds of the time. It is
  /// found at once, and its text is much the same each time.
  private static func polynomial(
    through levels: Samples<Double>, _ isWithin: (CubicCurve) -> Bool
  ) -> CubicCurve? {
    // Least squares for the two control values, with the ends at 0 and 1.
    var (aa, ab, bb, al, bl) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (i, t) in fractions.enumerated() {
      let level = levels[i]
      let u = 1 - t
      let (a, b) = (3 * u * u * t, 3 * u * t * t)
      let rest = level - t * t * t
      aa += a * a
      ab += a * b
      bb += b * b
      al += a * rest
      bl += b * rest
    }
    let size = aa * bb - ab * ab
    let (first, second) = ((al * bb - bl * ab) / size, (bl * aa - al * ab) / size)
    guard first > -1e-3, first < 1.001, second > -1e-3, second < 1.001 else { return nil }
    // Up to where something turns round, and on from there, always in the same words.
    for (y1, y2) in [(0, 0.3333), (0.6667, 1)] where abs(first - y1) + abs(second - y2) < 0.02 {
      let curve = CubicCurve(unchecked: 0.3333, y1, 0.6667, y2)
      if isWithin(curve) { return curve }
    }
    for digits in [100.0, 1000, 10000] {
      func limited(_ y: Double) -> Double { min(max((y * digits).rounded() / digits, 0), 1) }
      let curve = CubicCurve(0.3333, limited(first), 0.6667, limited(second))
      if let curve, isWithin(curve) { return curve }
    }
    return nil
  }
}

extension CubicCurve {
  /// The curve with control points that are multiples of `1 / digits`.
  func rounded(to digits: Double) -> CubicCurve? {
    func limited(_ x: Double) -> Double { min(max((x * digits).rounded() / digits, 0), 1) }
    return CubicCurve(limited(x1), limited(y1), limited(x2), limited(y2))
  }
}

extension FittedPiece.Shape {
  /// How far from one end to the other the value is at fractions of a piece.
  fileprivate func levels(at fractions: SIMD4<Double>) -> SIMD4<Double> {
    guard case .spline(let curve) = self else { return fractions }
    let fours = CubicCurve.Fours(curve)
    return fours.y(fours.parameters(at: fractions, near: fractions, within: 1e-9))
  }
}
