import AnimTimeline

/// The slopes of a smooth curve through keyframes: Kochanek and Bartels' (SIGGRAPH 1984), each as
/// the change over the whole of the step before or after a key, with the correction for steps of
/// different lengths.
struct SplineTangents {
  private let animation: KeyframeAnimation
  private let times: [Double]

  init(_ animation: KeyframeAnimation, times: KeyTimes) {
    self.animation = animation
    self.times = times.times
  }

  /// The shares of the changes before and after a key in its slope.
  struct Weights {
    var before: Double
    var after: Double
  }

  /// The slope with which the curve leaves the key at the start of a segment.
  func departure(of segment: Int) -> Weights { weights(at: segment, leaves: true) }

  /// The slope with which the curve comes to the key at the end of a segment.
  func arrival(of segment: Int) -> Weights { weights(at: segment + 1, leaves: false) }

  private func weights(at key: Int, leaves: Bool) -> Weights {
    func parameter(_ list: [Double]) -> Double {
      list.indices.contains(key) && list[key].isFinite ? list[key] : 0
    }
    let tension = parameter(animation.tensionValues)
    let continuity = parameter(animation.continuityValues) * (leaves ? 1 : -1)
    let bias = parameter(animation.biasValues)
    var factor = 1.0
    if key > 0, key < times.count - 1 {
      let (before, after) = (times[key] - times[key - 1], times[key + 1] - times[key])
      if before + after > 0 { factor = 2 * (leaves ? after : before) / (before + after) }
    }
    let scale = factor * (1 - tension) / 2
    return Weights(
      before: scale * (1 + bias) * (1 + continuity), after: scale * (1 - bias) * (1 - continuity))
  }

  /// The curve over a segment. `step` gives the values at the ends of a segment; the first and last
  /// keys take the one step they have for both.
  func spline<V: TrackValue>(
    _ segment: Int, progress: Progress, step: (Int) -> (from: V, to: V)
  ) -> Spline<V>? {
    let last = times.count - 2
    func tangent(_ weights: Weights, before: Int, after: Int) -> V? {
      let (a, b) = (step(max(before, 0)), step(min(after, last)))
      return V.weighted([
        (a.from, -weights.before), (a.to, weights.before), (b.from, -weights.after),
        (b.to, weights.after),
      ])
    }
    guard
      let departure = tangent(departure(of: segment), before: segment - 1, after: segment),
      let arrival = tangent(arrival(of: segment), before: segment, after: segment + 1)
    else { return nil }
    let (from, to) = step(segment)
    return Spline(from: from, to: to, departure: departure, arrival: arrival, progress: progress)
  }
}
