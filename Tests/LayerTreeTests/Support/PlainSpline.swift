import AnimGeometry
import AnimTimeline
import LayerTree

/// A Kochanek–Bartels spline number by number, written down as in the paper: tangents from source
/// and destination derivatives, Hermite's basis as a product of a matrix with powers.
struct PlainSpline {
  let animation: KeyframeAnimation
  let values: [Value]
  let times: [Double]

  init(_ animation: KeyframeAnimation, values: [Value], times: [Double]) {
    self.animation = animation
    self.values = values
    self.times = times
  }

  func value(in segment: Int, at u: Double) -> Value {
    let columns = values.map(\.numbers)
    let result = columns[segment].indices.map { i in
      let points = columns.map { $0[i] }
      let (p, q) = (points[segment], points[segment + 1])
      let (d, s) = (destination(points, segment), source(points, segment + 1))
      // The polynomial's coefficients from the highest power down.
      let a = 2 * p - 2 * q + d + s
      let b = -3 * p + 3 * q - 2 * d - s
      return ((a * u + b) * u + d) * u + p
    }
    switch values[segment] {
    case .numbers: return .numbers(result)
    case .colors:
      return .colors(
        stride(from: 0, to: result.count, by: 4).map {
          Color(
            red: result[$0], green: result[$0 + 1], blue: result[$0 + 2], alpha: result[$0 + 3])
        })
    default:
      var lanes = Lanes.zero
      for (i, number) in result.enumerated() { lanes[i] = number }
      return Value(lanes, kind: values[segment].kind) ?? values[segment]
    }
  }

  private func parameters(_ i: Int) -> (t: Double, c: Double, b: Double) {
    func entry(_ list: [Double]) -> Double { i < list.count ? list[i] : 0 }
    return (
      entry(animation.tensionValues), entry(animation.continuityValues),
      entry(animation.biasValues)
    )
  }

  private func neighbours(_ p: [Double], _ i: Int) -> (before: Double, after: Double) {
    let before = i > 0 ? p[i] - p[i - 1] : p[1] - p[0]
    return (before, i + 1 < p.count ? p[i + 1] - p[i] : before)
  }

  /// The derivative on leaving point i.
  private func destination(_ p: [Double], _ i: Int) -> Double {
    let (t, c, b) = parameters(i)
    let (before, after) = neighbours(p, i)
    let slope =
      0.5 * (1 - t) * ((1 + b) * (1 + c) * before + (1 - b) * (1 - c) * after)
    guard i > 0, i + 1 < p.count else { return slope }
    return slope * 2 * (times[i + 1] - times[i]) / (times[i + 1] - times[i - 1])
  }

  /// The derivative on coming to point i.
  private func source(_ p: [Double], _ i: Int) -> Double {
    let (t, c, b) = parameters(i)
    let (before, after) = neighbours(p, i)
    let slope =
      0.5 * (1 - t) * ((1 + b) * (1 - c) * before + (1 - b) * (1 + c) * after)
    guard i > 0, i + 1 < p.count else { return slope }
    return slope * 2 * (times[i] - times[i - 1]) / (times[i + 1] - times[i - 1])
  }
}
