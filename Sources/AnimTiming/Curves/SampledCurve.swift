/// A curve of cubic Hermite pieces that were sampled from a function. Its jumps and kinks are
/// exact.
///
/// Times outside of 0…1 count as the nearest end. Curves with equal samples are equal.
public struct SampledCurve: Sendable {
  /// An interval over which the progress is a cubic polynomial.
  struct Piece: Hashable, Sendable {
    var start: Double
    var end: Double
    var from: Double
    var to: Double
    /// Slopes at both ends, times the length of the piece.
    var leaving: Double
    var arriving: Double

    /// Returns the progress at a fraction of the piece.
    func value(atFraction u: Double) -> Double {
      from + u * (leaving + u * (square + u * cube))
    }

    private var square: Double { 3 * (to - from) - 2 * leaving - arriving }
    private var cube: Double { leaving + arriving - 2 * (to - from) }

    /// Fractions inside of the piece at which the slope is 0, in rising order.
    var flatFractions: [Double] {
      let (a, b, c) = (3 * cube, 2 * square, leaving)
      let discriminant = b * b - 4 * a * c
      guard discriminant > 0 else { return [] }
      let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
      return [q / a, c / q].filter { $0 > 0 && $0 < 1 }.sorted()
    }
  }

  /// Pieces in rising order, without gaps, from 0 to 1; at least one.
  let pieces: [Piece]
  /// Times inside of 0…1 at which the slope or the value jumps, in rising order.
  let breakpoints: [Double]
  /// Progress at 0 and at 1, which may jump there.
  let first: Double
  let last: Double
  /// True if the progress has a jump. It is stored, since there may be many pieces.
  let hasJumps: Bool

  /// Maximum number of pieces of a curve.
  public static var maximumPieces: Int { 10_000 }

  /// Samples a function.
  ///
  /// The function is called for times in 0…1, some thousand times, and never again afterwards. It
  /// must return the same result each time. Samples are refined until the pieces agree with the
  /// function; jumps and kinks are found by bisection. Features shorter than a thousandth of the
  /// whole time may be missed.
  ///
  /// - Parameters:
  ///   - accuracy: Tolerance of the curve, in 1e-9…1, as a part of the function's range, or of 1 if
  ///     that is more. Default 1e-6.
  ///   - function: Returns the progress at a time, usually from 0 to 1. It may leave 0…1, also at
  ///     its ends.
  /// - Throws: ``CurveSamplingError`` for an accuracy outside of its range, for a result that is
  ///   not finite or beyond ±1e9, and for a function that needs more than ``maximumPieces`` pieces.
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

  /// Returns the progress at a time; at a jump the value after it.
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

  /// Times inside of 0…1 of local minima and maxima at which the progress doesn't jump.
  var extrema: [Double] {
    var result: [Double] = []
    var isRising: Bool?
    for piece in pieces {
      var edge = (fraction: 0.0, value: piece.from)
      for fraction in piece.flatFractions + [1] {
        let value = fraction == 1 ? piece.to : piece.value(atFraction: fraction)
        // Smaller differences are rounding errors.
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

/// An error for a function that can't be sampled into a curve.
public enum CurveSamplingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The accuracy is outside of 1e-9…1.
  case invalidAccuracy(Double)
  /// A result isn't finite, or is beyond ±1e9.
  case unusableValue(Double, time: Double)
  /// The function needs too many pieces; the time is the end of the last one.
  case tooRough(time: Double)

  /// Message for users, with advice if there is any.
  public var description: String {
    switch self {
    case .invalidAccuracy(let accuracy):
      "an accuracy of \(accuracy) is not in 1e-9…1"
    case .unusableValue(let value, let time):
      "the function gives \(value) at \(time), which is no progress"
    case .tooRough(let time):
      "the function changes too often near \(time) to be followed by "
        + "\(SampledCurve.maximumPieces) pieces; a coarser accuracy may help"
    }
  }
}

extension Curve {
  /// Samples any function as a curve, see ``SampledCurve/init(accuracy:_:)``.
  ///
  /// ```swift
  /// let wave = try Curve { t in t + 0.1 * sin(6 * .pi * t) }
  /// ```
  ///
  /// - Parameters:
  ///   - accuracy: Tolerance of the curve, in 1e-9…1, as a part of the function's range, or of 1 if
  ///     that is more. Default 1e-6.
  ///   - function: Returns the progress at a time, usually from 0 to 1. It may leave 0…1, also at
  ///     its ends.
  /// - Throws: ``CurveSamplingError`` for an accuracy outside of its range, for a result that is
  ///   not finite or beyond ±1e9, and for a function that needs more than
  ///   ``SampledCurve/maximumPieces`` pieces.
  public init(
    accuracy: Double = 1e-6, sampling function: (Double) -> Double
  ) throws(CurveSamplingError) {
    self = .sampled(try SampledCurve(accuracy: accuracy, function))
  }
}
