/// A function that was sampled into cubic Hermite pieces; its jumps and kinks are kept as such.
///
/// Times outside of 0…1 count as the nearest end. Curves with equal samples are equal.
public struct SampledCurve: Sendable {
  /// A stretch of time over which progress is one cubic polynomial.
  struct Piece: Hashable, Sendable {
    var start: Double
    var end: Double
    var from: Double
    var to: Double
    /// The slopes at both ends, times the length of the piece.
    var leaving: Double
    var arriving: Double

    /// Progress at a fraction of the piece.
    func value(atFraction u: Double) -> Double {
      from + u * (leaving + u * (square + u * cube))
    }

    private var square: Double { 3 * (to - from) - 2 * leaving - arriving }
    private var cube: Double { leaving + arriving - 2 * (to - from) }

    /// The fractions inside at which the slope is 0, rising.
    var flatFractions: [Double] {
      let (a, b, c) = (3 * cube, 2 * square, leaving)
      let discriminant = b * b - 4 * a * c
      guard discriminant > 0 else { return [] }
      let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
      return [q / a, c / q].filter { $0 > 0 && $0 < 1 }.sorted()
    }
  }

  /// Rising, without gaps, from 0 to 1; at least one.
  let pieces: [Piece]
  /// Times inside of 0…1, rising, at which the slope or the value jumps.
  let breakpoints: [Double]
  /// Progress at 0 and at 1, which may differ from what is right beside them.
  let first: Double
  let last: Double
  /// Whether progress jumps somewhere, found once as there may be many pieces.
  let hasJumps: Bool

  /// The most pieces of a curve.
  public static var mostPieces: Int { 10_000 }

  /// Samples a function.
  ///
  /// The function is called for times in 0…1, some thousand times, and never again afterwards. It
  /// has to give the same result each time. Samples are refined until what lies between them agrees
  /// with the function; jumps and kinks are searched for by halving. What happens within less than
  /// a thousandth of the whole time may be missed.
  ///
  /// - Parameters:
  ///   - accuracy: How far the curve may be off, in 1e-9…1, as a part of the function's range (of 1
  ///     where that is more). Default 1e-6.
  ///   - function: Progress at a time, usually from 0 to 1. It may leave 0…1, also at its ends.
  /// - Throws: ``CurveSamplingError`` for an accuracy outside of its range, for a result that is not
  ///   finite or beyond ±1e9, and for a function that so many pieces can't follow.
  public init(
    accuracy: Double = 1e-6, _ function: (Double) -> Double
  ) throws(CurveSamplingError) {
    guard (1e-9...1).contains(accuracy) else { throw .invalidAccuracy(accuracy) }
    self = try withoutActuallyEscaping(function) { (function) throws(CurveSamplingError) in
      var sampler = try CurveSampler(function, accuracy: accuracy)
      return try sampler.curve()
    }
  }

  init(pieces: [Piece], breakpoints: [Double], first: Double, last: Double) {
    self.pieces = pieces
    self.breakpoints = breakpoints
    self.first = first
    self.last = last
    hasJumps = zip(pieces, pieces.dropFirst()).contains { $0.to != $1.from }
  }

  /// The progress at a time; at a jump what comes after it.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return first }
    guard time < 1 else { return last }
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].start <= time { low = middle } else { high = middle }
    }
    let piece = pieces[low]
    return piece.value(atFraction: (time - piece.start) / (piece.end - piece.start))
  }

  /// Times inside of 0…1 at which progress turns round without a break.
  var extrema: [Double] {
    var result: [Double] = []
    var isRising: Bool?
    for piece in pieces {
      var edge = (fraction: 0.0, value: piece.from)
      for fraction in piece.flatFractions + [1] {
        let value = fraction == 1 ? piece.to : piece.value(atFraction: fraction)
        // Less is rounding.
        if abs(value - edge.value) > 1e-14 {
          if let isRising, isRising != (value > edge.value) {
            result.append(piece.start + (piece.end - piece.start) * edge.fraction)
          }
          isRising = value > edge.value
        }
        edge = (fraction, value)
      }
    }
    return result.filter { $0 > 0 && $0 < 1 }
  }
}

extension SampledCurve: Hashable {
  /// Hashes a few of the samples, since there may be thousands.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pieces.count)
    for index in [0, pieces.count / 3, pieces.count / 2, pieces.count - 1]
    where pieces.indices.contains(index) {
      hasher.combine(pieces[index])
    }
  }
}

/// A function that can't be sampled into a curve.
public enum CurveSamplingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The accuracy has to lie in 1e-9…1.
  case invalidAccuracy(Double)
  /// A result that is not finite or beyond ±1e9.
  case unusableValue(Double, time: Double)
  /// More pieces than can be kept would be needed; the time is where they ran out.
  case tooRough(time: Double)

  /// What is wrong, and where it helps what to do.
  public var description: String {
    switch self {
    case .invalidAccuracy(let accuracy):
      "an accuracy of \(accuracy) is not in 1e-9…1"
    case .unusableValue(let value, let time):
      "the function gives \(value) at \(time), which is no progress"
    case .tooRough(let time):
      "the function changes too often near \(time) to be followed by "
        + "\(SampledCurve.mostPieces) pieces; a coarser accuracy may help"
    }
  }
}

extension Curve {
  /// Any function as a curve, see ``SampledCurve/init(accuracy:_:)``.
  ///
  /// ```swift
  /// let wave = try Curve { t in t + 0.1 * sin(6 * .pi * t) }
  /// ```
  ///
  /// - Parameters:
  ///   - accuracy: How far the curve may be off, in 1e-9…1, as a part of the function's range (of 1
  ///     where that is more). Default 1e-6.
  ///   - function: Progress at a time, usually from 0 to 1. It may leave 0…1, also at its ends.
  /// - Throws: ``CurveSamplingError`` for an accuracy outside of its range, for a result that is not
  ///   finite or beyond ±1e9, and for a function that so many pieces can't follow.
  public init(
    accuracy: Double = 1e-6, sampling function: (Double) -> Double
  ) throws(CurveSamplingError) {
    self = .sampled(try SampledCurve(accuracy: accuracy, function))
  }
}
