import AnimTiming

/// A trial of one piece for all coordinates of an outline between two times.
struct OutlineTrial {
  private let start: Double
  private let end: Double
  private let tolerance: Double
  /// The coordinates at the two ends, then those of each sample in the order of the search.
  private var numbers: [Double] = []
  /// Number of coordinates at a time.
  private var count = 0
  private var way: [Double] = []
  /// Progress of the samples along the straight way.
  private var levels = PieceSampling.Samples<Double>(repeating: 0)
  /// Maximum distance from the straight way, and from linear progress along it.
  private var (bulge, lag) = (0.0, 0.0)

  init(from start: Double, to end: Double, tolerance: Double) {
    (self.start, self.end, self.tolerance) = (start, end, tolerance)
  }

  /// The hold, line or spline within the tolerance, if there is one, and the estimated length of the longest piece as a
  /// multiple of the tried one, if known. To be called once.
  ///
  /// - Parameter append: Appends the coordinates at a time.
  mutating func result(
    _ append: (Double, inout [Double]) -> Void
  ) -> (shape: FittedPiece.Shape?, reach: Double?) {
    append(start, &numbers)
    count = numbers.count
    numbers.reserveCapacity(count * (PieceSampling.fractions.count + 2))
    append(end, &numbers)
    guard numbers.count == 2 * count else { return (nil, nil) }
    way = (0..<count).map { numbers[count + $0] - numbers[$0] }
    let square = way.reduce(0) { $0 + $1 * $1 }
    let largest = way.reduce(0) { max($0, abs($1)) }
    let fractions = PieceSampling.fractions
    var isLine = true
    var canBend = largest > 0.1 * tolerance
    for i in PieceSampling.order {
      let place = numbers.count
      append(start + (end - start) * fractions[i], &numbers)
      guard numbers.count == place + count else { return (nil, nil) }
      if isLine {
        lag = max(lag, error(of: fractions[i], place))
        isLine = lag <= tolerance
      }
      if canBend {
        levels[i] = level(place) / square
        let off = error(of: levels[i], place)
        bulge = max(bulge, off)
        canBend = levels[i] > -0.02 && levels[i] < 1.02 && off <= tolerance
      }
      guard isLine || canBend else { return (nil, bulge > tolerance ? reach(bulge) : nil) }
    }
    // A spline may reach further than the longest line.
    if isLine { return largest == 0 ? (.hold, nil) : (.line, max(reach(lag), 1.05)) }
    let (curve, spread) = SplineFit(levels, goal: tolerance / largest).result()
    let promise = min(reach(bulge), PieceTrial.reach(2 * spread * largest / tolerance))
    return (curve?.inFewestDigits(where: isWithin).map { .spline($0) }, promise)
  }

  /// The estimate for an error that grows with the square of the length.
  private func reach(_ error: Double) -> Double {
    (tolerance / max(error, 1e-6 * tolerance)).squareRoot()
  }

  private func isWithin(_ curve: CubicCurve) -> Bool {
    PieceSampling.order.enumerated().allSatisfy { turn, i in
      error(of: curve.value(at: PieceSampling.fractions[i]), (turn + 2) * count) <= tolerance
    }
  }

  /// Maximum distance of the coordinates at an index from those at a level of the straight way.
  private func error(of level: Double, _ place: Int) -> Double {
    numbers.withUnsafeBufferPointer { numbers in
      way.withUnsafeBufferPointer { way in
        var most = 0.0
        for k in 0..<count {
          let off = abs(numbers[k] + way[k] * level - numbers[place + k])
          most = off > most ? off : most
        }
        return most
      }
    }
  }

  /// Progress of the coordinates at an index along the way, times its squared length.
  private func level(_ place: Int) -> Double {
    numbers.withUnsafeBufferPointer { numbers in
      way.withUnsafeBufferPointer { way in
        var sum = 0.0
        for k in 0..<count { sum += (numbers[place + k] - numbers[k]) * way[k] }
        return sum
      }
    }
  }
}
