extension Curve {
  /// Returns the least and the greatest progress between two times in any order. At a jump both
  /// sides count.
  public func range(from start: Double, to end: Double) -> ClosedRange<Double> {
    let (early, late) = (min(start, end), max(start, end))
    let (first, last) = (value(at: start), value(at: end))
    var (low, high) = (min(first, last), max(first, last))
    func include(_ time: Double) {
      let here = value(at: time)
      low = min(low, here)
      high = max(high, here)
    }
    for time in innerTurns where time > early && time < late {
      include(time)
      if isStepped {
        include(max(time - 1e-9, early))
        include(min(time + 1e-9, late))
      }
    }
    return low...high
  }

  /// The turning points; empty if the curve is known to be monotone.
  private var innerTurns: [Double] {
    switch self {
    case .linear: []
    case .cubic(let curve) where (0...1).contains(curve.y1) && (0...1).contains(curve.y2): []
    default: turningPoints
    }
  }
}
