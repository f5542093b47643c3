import AnimGeometry
import TrackFitting

/// Who blends the matrices of a table, which decides where these need keys.
enum MatrixReader: Hashable {
  /// Who follows the documentation.
  case table
  /// A browser to which they are transforms, and whether all of them are of the plane.
  case browser(isPlane: Bool)
  /// Who takes them for 16 numbers each, as browsers do those of custom properties.
  case numbers

  /// Where the way from one matrix to another needs keys of its own.
  ///
  /// Where keys don't help, as one side of a place is blended otherwise than the other, the value holds over a step
  /// that is too small to be seen.
  func joints(
    from: Transform3D, to: Transform3D, tolerance: Double
  ) -> [FittedValues.Joint] {
    typealias Step = (low: Double, high: Double, error: Double)
    func value(_ place: Double) -> Transform3D { from.interpolated(to: to, at: place) }
    func isSmall(_ low: Double, _ high: Double) -> Bool {
      high - low < 1e-5 || value(low).distance(to: value(high)) <= tolerance
    }
    func step(_ low: Double, _ high: Double) -> Step {
      (low, high, error(low, high, value))
    }
    func needsKey(_ step: Step) -> Bool {
      step.error > tolerance && !isSmall(step.low, step.high)
    }
    var steps = [step(0, 1)]
    var open = steps.filter(needsKey)
    // The worst first, as there is no end of them near what can't be taken apart.
    while steps.count < 256, let worst = open.indices.max(by: { open[$0].error < open[$1].error }) {
      let (low, high, _) = open.remove(at: worst)
      steps.removeAll { $0.low == low }
      let middle = cut(low, high, value, tolerance)
      let halves = [step(low, middle), step(middle, high)]
      steps += halves
      open += halves.filter(needsKey)
    }
    return steps.map {
      FittedValues.Joint(at: $0.low, holds: $0.error > tolerance && isSmall($0.low, $0.high))
    }
  }

  /// Whether what is read on the way between two samples may be farther from them than they are from each other.
  func strays(from: Transform3D, to: Transform3D) -> Bool {
    error(0, 1) { from.interpolated(to: to, at: $0) } > from.distance(to: to) + 1e-6
  }

  /// A place inside of a step for a key: beside an end that browsers can't take apart, else in the middle.
  private func cut(
    _ low: Double, _ high: Double, _ value: (Double) -> Transform3D, _ tolerance: Double
  ) -> Double {
    let (first, last) = (value(low), value(high))
    guard case .browser = self, first.isNearlyFlat != last.isNearlyFlat else {
      return (low + high) / 2
    }
    let share = min(max(tolerance / 2 / first.distance(to: last), 1e-4), 0.5)
    return first.isNearlyFlat ? low + (high - low) * share : high - (high - low) * share
  }

  /// By how much what is read between two keys may differ from the values.
  private func error(
    _ low: Double, _ high: Double, _ value: (Double) -> Transform3D
  ) -> Double {
    let ways = ways(from: asRead(value(low)), to: asRead(value(high)))
    return [0.25, 0.499, 0.75].map { place in
      let wanted = value(low + (high - low) * place)
      return ways.map { $0(place).distance(to: wanted) }.max() ?? 0
    }.max() ?? 0
  }

  private func ways(from: Transform3D, to: Transform3D) -> [TransformWay] {
    switch self {
    case .table: from.ways(to: to)
    case .browser: from.waysOfBrowsers(to: to)
    case .numbers: [{ from.blendedEntries(to: to, at: $0) }]
    }
  }

  /// The matrix as it is written: rounded, and for browsers beside a half turn whose axis they don't see.
  func asRead(_ matrix: Transform3D) -> Transform3D {
    guard self == .browser(isPlane: false) else { return matrix.rounded(decimals: 6) }
    // The axis follows from small differences near it too.
    let isHalfTurn = matrix.keptFromHalfTurn(cosine: 0.01) != matrix
    return matrix.keptFromHalfTurn(cosine: 2e-4).rounded(decimals: isHalfTurn ? 8 : 6)
  }
}

extension Transform3D {
  /// By how much the entries differ at most, for `m44` 1, those of perspective where they tell for points
  /// 100 away.
  func distance(to other: Transform3D) -> Double {
    let (first, last) = (m44 == 0 ? 1 : m44, other.m44 == 0 ? 1 : other.m44)
    return zip(entries, other.entries).enumerated().map { index, pair in
      abs(pair.0 / first - pair.1 / last) * (index % 4 == 3 && index != 15 ? 100 : 1)
    }.max() ?? 0
  }

  /// With entries that are written with so many decimals, and none that is -0.
  fileprivate func rounded(decimals: Int) -> Transform3D {
    let scale = NumberFormat.scale(decimals: decimals)
    return Transform3D(entries: entries.map { ($0 * scale).rounded() / scale + 0 }) ?? self
  }
}
