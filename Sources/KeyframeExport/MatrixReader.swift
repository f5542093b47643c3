import AnimGeometry
import TrackFitting

/// The reader of a table's matrices. Its interpolation decides where keys are needed.
enum MatrixReader: Hashable {
  /// A reader that follows the documentation of tables.
  case table
  /// A browser that interpolates them as transforms. `isPlane` is true if all of them are plane.
  case browser(isPlane: Bool)
  /// A browser that interpolates their 16 numbers, as those of custom properties.
  case numbers

  /// Places between two matrices at which keys are needed.
  ///
  /// Near a place whose sides are interpolated differently, keys don't help. There the value is
  /// held over a step that is too small to be seen.
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
    // Steps are halved in the order of their errors, because near a matrix that can't be decomposed
    // there is no end of them.
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

  /// True if the interpolation between two samples may be farther from them than they are from each
  /// other.
  func strays(from: Transform3D, to: Transform3D) -> Bool {
    error(0, 1) { from.interpolated(to: to, at: $0) } > from.distance(to: to) + 1e-6
  }

  /// A place within a step for a key: near an end that browsers can't decompose, or else in the
  /// middle.
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

  /// Maximum difference of the interpolation between two keys from the values.
  private func error(
    _ low: Double, _ high: Double, _ value: (Double) -> Transform3D
  ) -> Double {
    let interpolations = interpolations(from: asRead(value(low)), to: asRead(value(high)))
    return [0.25, 0.499, 0.75].map { place in
      let wanted = value(low + (high - low) * place)
      return interpolations.map { $0(place).distance(to: wanted) }.max() ?? 0
    }.max() ?? 0
  }

  private func interpolations(from: Transform3D, to: Transform3D) -> [TransformInterpolation] {
    switch self {
    case .table: from.interpolations(to: to)
    case .browser: from.browserInterpolations(to: to)
    case .numbers: [{ from.blendedEntries(to: to, at: $0) }]
    }
  }

  /// The matrix as it is written: rounded, and for browsers kept away from a half turn, whose axis
  /// they can't determine.
  func asRead(_ matrix: Transform3D) -> Transform3D {
    guard self == .browser(isPlane: false) else { return matrix.rounded(decimals: 6) }
    // Near a half turn the axis follows from small differences, which need more decimals.
    let isHalfTurn = matrix.keptFromHalfTurn(cosine: 0.01) != matrix
    return matrix.keptFromHalfTurn(cosine: 2e-4).rounded(decimals: isHalfTurn ? 8 : 6)
  }
}

extension Transform3D {
  /// Maximum difference of the entries, normalised to an `m44` of 1. Entries of perspective count
  /// by their effect on points at a distance of 100.
  func distance(to other: Transform3D) -> Double {
    let (first, last) = (m44 == 0 ? 1 : m44, other.m44 == 0 ? 1 : other.m44)
    return zip(entries, other.entries).enumerated().map { index, pair in
      abs(pair.0 / first - pair.1 / last) * (index % 4 == 3 && index != 15 ? 100 : 1)
    }.max() ?? 0
  }

  /// The matrix with entries rounded to a number of decimals, and without -0.
  fileprivate func rounded(decimals: Int) -> Transform3D {
    let scale = NumberFormat.scale(decimals: decimals)
    return Transform3D(entries: entries.map { ($0 * scale).rounded() / scale + 0 }) ?? self
  }
}
