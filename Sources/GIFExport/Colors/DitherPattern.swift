/// A pattern of thresholds, locked to the canvas, that selects one of two colours for a pixel.
struct DitherPattern {
  /// The side of the square that repeats, a power of two.
  private let side: Int
  /// The thresholds in 65536ths, each one once.
  private let thresholds: [UInt16]

  /// The threshold at a place of the canvas.
  @inline(__always)
  func threshold(x: Int, y: Int) -> UInt16 { thresholds[(y & (side - 1)) * side + x & (side - 1)] }

  private init(side: Int, ranks: [Int]) {
    self.side = side
    thresholds = ranks.map { UInt16(((2 * $0 + 1) << 15) / ranks.count) }
  }

  /// The ordered pattern of Bayer (1973), 8 × 8.
  static let ordered: DitherPattern = {
    let side = 8
    let ranks = (0..<side * side).map { place -> Int in
      let (y, x) = place.quotientAndRemainder(dividingBy: side)
      var rank = 0
      for bit in 0..<3 { rank = rank << 2 | ((x ^ y) >> bit & 1) << 1 | y >> bit & 1 }
      return rank
    }
    return DitherPattern(side: side, ranks: ranks)
  }()

  /// Noise without low frequencies by Ulichney's void-and-cluster method ("The void-and-cluster
  /// method for dither array generation", 1993), 32 × 32.
  static let blueNoise: DitherPattern = {
    let side = 32
    let count = side * side
    let field = Self.field(side: side)
    var energy = [Float](repeating: 0, count: count)
    var isSet = [Bool](repeating: false, count: count)
    func toggle(_ place: Int) {
      isSet[place].toggle()
      let sign: Float = isSet[place] ? 1 : -1
      let (y, x) = place.quotientAndRemainder(dividingBy: side)
      for row in 0..<side {
        let from = ((row - y) & (side - 1)) * side
        for column in 0..<side {
          energy[row * side + column] += sign * field[from + (column - x) & (side - 1)]
        }
      }
    }
    func tightest() -> Int {
      (0..<count).filter { isSet[$0] }.max { (energy[$0], $1) < (energy[$1], $0) } ?? 0
    }
    func emptiest() -> Int {
      (0..<count).filter { !isSet[$0] }.min { (energy[$0], $0) < (energy[$1], $1) } ?? 0
    }
    // The first tenth of the places is spread by moving points from clusters into voids.
    var state: UInt32 = 1
    let first = count / 10
    for _ in 0..<first {
      state = state &* 1_664_525 &+ 1_013_904_223
      var place = Int(state >> 16) & (count - 1)
      while isSet[place] { place = (place + 1) & (count - 1) }
      toggle(place)
    }
    for _ in 0..<count {
      let cluster = tightest()
      toggle(cluster)
      let void = emptiest()
      toggle(void)
      if cluster == void { break }
    }
    var ranks = [Int](repeating: 0, count: count)
    let start = (energy, isSet)
    for rank in stride(from: first - 1, through: 0, by: -1) {
      let place = tightest()
      toggle(place)
      ranks[place] = rank
    }
    (energy, isSet) = start
    for rank in first..<count {
      let place = emptiest()
      toggle(place)
      ranks[place] = rank
    }
    return DitherPattern(side: side, ranks: ranks)
  }()

  /// The energy around a point on a square whose opposite sides meet: 1 / (1 + d²)³, which falls off like the usual
  /// Gaussian.
  private static func field(side: Int) -> [Float] {
    (0..<side * side).map { place in
      let (y, x) = place.quotientAndRemainder(dividingBy: side)
      let (dx, dy) = (Float(min(x, side - x)), Float(min(y, side - y)))
      let base = 1 / (1 + (dx * dx + dy * dy) / 3)
      return base * base * base
    }
  }
}

extension GIFOptions.Dither {
  /// The pattern that mixes two colours; nil if there is none.
  var pattern: DitherPattern? {
    switch self {
    case .automatic, .none: nil
    case .ordered: .ordered
    case .blueNoise: .blueNoise
    }
  }
}
