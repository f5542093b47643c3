import AnimGeometry
import AnimTimeline

/// A Kochanek–Bartels spline number by number, as in the paper: tangents from source and
/// destination derivatives, the polynomial by its powers.
struct PlainSpline {
  private let plan: AnimationPlan.Keyframes
  private let values: [Value]
  private let times: [Double]

  /// Nil for values that aren't lists of numbers.
  init?(_ plan: AnimationPlan.Keyframes, values: [Value], times: [Double]) {
    guard values.allSatisfy(\.isNumbers) else { return nil }
    self.plan = plan
    self.values = values
    self.times = times
  }

  func value(in segment: Int, at u: Double) -> Value {
    if u == 0 { return values[segment] }
    if u == 1 { return values[segment + 1] }
    let columns = values.map(\.flatNumbers)
    return values[segment].with(
      columns[segment].indices.map { i in
        let points = columns.map { $0[i] }
        let (p, q) = (points[segment], points[segment + 1])
        let (d, s) = (destination(points, segment), source(points, segment + 1))
        let a = 2 * p - 2 * q + d + s
        let b = -3 * p + 3 * q - 2 * d - s
        return ((a * u + b) * u + d) * u + p
      })
  }

  private func parameters(_ i: Int) -> (t: Double, c: Double, b: Double) {
    func entry(_ list: [Double]) -> Double { i < list.count ? list[i] : 0 }
    return (entry(plan.tension), entry(plan.continuity), entry(plan.bias))
  }

  private func neighbours(_ p: [Double], _ i: Int) -> (before: Double, after: Double) {
    let before = i > 0 ? p[i] - p[i - 1] : p[1] - p[0]
    return (before, i + 1 < p.count ? p[i + 1] - p[i] : before)
  }

  /// The derivative on leaving point i.
  private func destination(_ p: [Double], _ i: Int) -> Double {
    let (t, c, b) = parameters(i)
    let (before, after) = neighbours(p, i)
    let slope = 0.5 * (1 - t) * ((1 + b) * (1 + c) * before + (1 - b) * (1 - c) * after)
    return slope * share(i, of: i)
  }

  /// The derivative on arriving at point i.
  private func source(_ p: [Double], _ i: Int) -> Double {
    let (t, c, b) = parameters(i)
    let (before, after) = neighbours(p, i)
    let slope = 0.5 * (1 - t) * ((1 + b) * (1 - c) * before + (1 - b) * (1 + c) * after)
    return slope * share(i, of: i - 1)
  }

  /// Twice the weight of one segment beside an inner point among the two.
  private func share(_ i: Int, of segment: Int) -> Double {
    guard i > 0, i + 1 < times.count, times[i + 1] > times[i - 1] else { return 1 }
    return 2 * (times[segment + 1] - times[segment]) / (times[i + 1] - times[i - 1])
  }
}
