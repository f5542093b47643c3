/// A sampler of functions. It finds jumps and kinks, and fits Hermite pieces between them.
struct CurveSampler {
  private let function: (Double) -> Double
  /// Tolerance of a piece.
  private let tolerance: Double
  private var gaps: [Gap] = []
  private var pieces: [SampledCurve.Piece] = []

  /// A break of the function between two adjacent numbers; both are the same if the value doesn't
  /// jump.
  private struct Gap {
    var before: Double
    var after: Double
  }

  /// Maximum distance between the times at which a piece is compared, as a part of the whole.
  private static let stride = 1.0 / 1024
  /// Length of a cell that is searched for a break if no piece fits it.
  private static let narrow = 1.0 / 4096
  /// Minimum distance between breaks.
  private static let minimumDistance = 1e-9
  /// Minimum length of pieces at a steep end.
  private static let minimumPieceLength = 1e-13

  init(_ function: @escaping (Double) -> Double, accuracy: Double) throws(CurveSamplingError) {
    self.function = function
    var (low, high) = (Double.infinity, -Double.infinity)
    for index in 0...1024 {
      let time = Double(index) * Self.stride
      let value = try Self.checked(function(time), at: time)
      (low, high) = (min(low, value), max(high, value))
    }
    // The rest of the accuracy is for times between the compared ones.
    tolerance = 0.7 * accuracy * max(high - low, 1)
  }

  private static func checked(
    _ value: Double, at time: Double
  ) throws(CurveSamplingError) -> Double {
    guard abs(value) <= 1e9 else { throw .unusableValue(value, time: time) }
    return value
  }

  private func value(_ time: Double) throws(CurveSamplingError) -> Double {
    try Self.checked(function(time), at: time)
  }

  mutating func curve() throws(CurveSamplingError) -> SampledCurve {
    try findGaps()
    var breakpoints: [Double] = []
    var start = 0.0
    var first = 0.0
    var last = 1.0
    for gap in gaps {
      // A jump at an end affects only the end itself.
      if gap.after < Self.minimumDistance {
        first = gap.after
      } else if gap.before > 1 - Self.minimumDistance {
        last = gap.before
      } else if gap.after - start > Self.minimumDistance {
        try cover(from: start, to: gap.after, within: first...gap.before)
        breakpoints.append(gap.after)
        (start, first) = (gap.after, gap.after)
      }
    }
    try cover(from: start, to: 1, within: first...last)
    return SampledCurve(
      pieces: pieces, breakpoints: breakpoints, first: try value(0), last: try value(1))
  }

  // MARK: Pieces

  /// Adds pieces for a smooth interval; the function is only called within `limits`.
  private mutating func cover(
    from start: Double, to end: Double, within limits: ClosedRange<Double>
  ) throws(CurveSamplingError) {
    let piece = try piece(from: start, to: end, within: limits)
    if end - start > Self.minimumPieceLength, try !fits(piece, within: limits) {
      let middle = (start + end) / 2
      try cover(from: start, to: middle, within: limits)
      try cover(from: middle, to: end, within: limits)
      return
    }
    guard pieces.count < SampledCurve.maximumPieces else { throw .tooRough(time: start) }
    pieces.append(piece)
  }

  private func piece(
    from start: Double, to end: Double, within limits: ClosedRange<Double>
  ) throws(CurveSamplingError) -> SampledCurve.Piece {
    let length = end - start
    let (a, b) = (max(start, limits.lowerBound), min(end, limits.upperBound))
    var piece = SampledCurve.Piece(
      start: start, end: end, from: try value(a), to: try value(b), leaving: 0, arriving: 0)
    if length > Self.minimumPieceLength {
      piece.leaving = try slope(at: a, near: length, within: limits) * length
      piece.arriving = try slope(at: b, near: length, within: limits) * length
    } else {
      piece.leaving = piece.to - piece.from
      piece.arriving = piece.leaving
    }
    return piece
  }

  /// Returns the slope by fourth-order differences, one-sided near a limit.
  private func slope(
    at time: Double, near length: Double, within limits: ClosedRange<Double>
  ) throws(CurveSamplingError) -> Double {
    let step = min(1e-5, length / 8)
    func value(_ count: Double) throws(CurveSamplingError) -> Double {
      try self.value(
        min(max(time + count * step, limits.lowerBound), limits.upperBound))
    }
    let slope: Double
    if time - 2 * step >= limits.lowerBound, time + 2 * step <= limits.upperBound {
      slope = try (8 * (value(1) - value(-1)) - (value(2) - value(-2))) / (12 * step)
    } else {
      let side: Double = time + 4 * step <= limits.upperBound ? 1 : -1
      let near = try 48 * value(side) - 36 * value(2 * side)
      let far = try 16 * value(3 * side) - 3 * value(4 * side)
      slope = try side * (near + far - 25 * value(0)) / (12 * step)
    }
    // Smaller slopes are rounding errors of the differences.
    return abs(slope) < 1e-3 * tolerance ? 0 : slope
  }

  private func fits(
    _ piece: SampledCurve.Piece, within limits: ClosedRange<Double>
  ) throws(CurveSamplingError) -> Bool {
    let length = piece.end - piece.start
    let count = max(8, Int(exactly: (length / Self.stride).rounded(.up)) ?? 0)
    for index in 0..<count {
      let fraction = (Double(index) + 0.5) / Double(count)
      let time = piece.start + length * fraction
      let actual = try value(min(max(time, limits.lowerBound), limits.upperBound))
      if abs(piece.value(atFraction: fraction) - actual) > tolerance { return false }
    }
    return true
  }

  // MARK: Breaks

  /// Finds the breaks in the whole time, in rising order.
  private mutating func findGaps() throws(CurveSamplingError) {
    var searches = 0
    var cells: [(start: Double, end: Double)] = [(0, 1)]
    while let (start, end) = cells.popLast() {
      guard end - start > Self.minimumDistance else { continue }
      let limits = start...end
      if try fits(piece(from: start, to: end, within: limits), within: limits) { continue }
      if end - start < Self.narrow {
        searches += 1
        guard searches < SampledCurve.maximumPieces else { throw .tooRough(time: start) }
        // A break at the edge of a cell is known already, except at 0 and 1.
        if let gap = try gap(from: start, to: end),
          start == 0 || gap.after - start > Self.minimumDistance,
          end == 1 || end - gap.before > Self.minimumDistance
        {
          gaps.append(gap)
          cells += [(gap.after, end), (start, gap.before)]
          continue
        }
      }
      // An uneven ratio keeps the edges of cells away from breaks at round numbers.
      let middle = start + 0.4871 * (end - start)
      cells += [(middle, end), (start, middle)]
    }
    gaps.sort { $0.after < $1.after }
  }

  /// Returns the break in a cell, by narrowing it to the part with the largest second difference;
  /// nil if the function is smooth there.
  private func gap(from start: Double, to end: Double) throws(CurveSamplingError) -> Gap? {
    var (low, high) = (start, end)
    while high - low > 4e-16 + 4 * high.ulp {
      let step = (high - low) / 4
      var bends: [Double] = []
      for index in 1...3 {
        let middle = low + Double(index) * step
        let ends = try value(middle - step) + value(middle + step)
        bends.append(abs(ends - 2 * (try value(middle))))
      }
      let place: Double = bends[1] >= max(bends[0], bends[2]) ? 1 : bends[0] > bends[2] ? 0 : 2
      low += place * step
      high = low + 2 * step
    }
    high = min(high, end)
    let (first, last) = (try value(low), try value(high))
    guard abs(last - first) > tolerance / 2 else {
      return try bends(at: high) ? Gap(before: high, after: high) : nil
    }
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      let value = try value(middle)
      if abs(value - first) < abs(value - last) { low = middle } else { high = middle }
    }
    return Gap(before: low, after: high)
  }

  /// True if the slope changes at a time more than on both sides of it.
  private func bends(at time: Double) throws(CurveSamplingError) -> Bool {
    let step = Self.minimumDistance
    guard time > 3 * step, time < 1 - 3 * step else { return false }
    var slopes: [Double] = []
    for index in -2..<2 {
      let start = time + Double(index) * step
      slopes.append(try (value(start + step) - value(start)) / step)
    }
    let change = abs(slopes[2] - slopes[1])
    let besides = abs(slopes[1] - slopes[0]) + abs(slopes[3] - slopes[2])
    return change > 1e-4 && change > 1.5 * besides
  }
}
