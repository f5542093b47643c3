extension [Double] {
  /// Maximum of common periods, in seconds.
  package static var maximumCommonPeriod: Double { 30 }

  /// The shortest time that is a whole multiple of all of these periods within a microsecond,
  /// rounded to nanoseconds. Nil if it exceeds half a minute, a period isn't above 0, or there are
  /// no periods.
  package var commonPeriod: Double? {
    guard let longest = self.max(), longest <= Self.maximumCommonPeriod, allSatisfy({ $0 > 1e-5 })
    else { return nil }
    let periods = Set(self)
    var turns = 1.0
    while turns * longest <= Self.maximumCommonPeriod + 1e-9 {
      let time = turns * longest
      if periods.allSatisfy({ abs((time / $0).rounded() * $0 - time) <= 1e-6 }) {
        return (time * 1e9).rounded() / 1e9
      }
      turns += 1
    }
    return nil
  }

  /// Returns the time of at most half a minute that comes nearest to a common period. It is a
  /// multiple of one period, and the largest distance of the others from a whole number of turns,
  /// in turns, is minimal.
  ///
  /// - Parameter least: Minimum of the time, in seconds.
  package func nearestCommonPeriod(atLeast least: Double) -> Double? {
    let periods = Set(self).filter { $0 > 0.01 && $0 <= Self.maximumCommonPeriod }.sorted()
    guard let longest = periods.last, periods.count <= 64 else { return nil }
    let least = Swift.max(least, longest, 1)
    var best: (time: Double, distance: Double)?
    for period in periods {
      var turns = (least / period).rounded(.up)
      while turns * period <= Self.maximumCommonPeriod {
        let time = turns * period
        let distance = periods.reduce(0) {
          Swift.max($0, abs(time / $1 - (time / $1).rounded()))
        }
        let isBetter =
          best.map {
            distance < $0.distance - 1e-6 || distance < $0.distance + 1e-6 && time < $0.time
          } ?? true
        if isBetter { best = (time, distance) }
        turns += 1
      }
    }
    return best.map { ($0.time * 1e9).rounded() / 1e9 }
  }
}
