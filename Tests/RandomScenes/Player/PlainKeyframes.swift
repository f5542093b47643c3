import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree

/// Values at key times, and the interpolation between them.
struct PlainKeyframes {
  private let plan: AnimationPlan.Keyframes
  private let values: [Value]
  private let times: [Double]

  /// Nil for an animation without an effect.
  init?(_ leaf: AnimationPlan.Leaf, _ plan: AnimationPlan.Keyframes) {
    self.plan = plan
    let given = plan.values.map(leaf.lifted)
    let isDiscrete = plan.mode == .discrete
    guard given.count > (isDiscrete ? 0 : 1) else { return nil }
    for value in given where value.mixed(with: given[0], at: 0) == nil { return nil }
    let segments = isDiscrete ? given.count : given.count - 1
    times = plan.mode.isPaced ? Self.paced(given) : Self.times(plan, segments: segments)
    values = Array(given.prefix(isDiscrete ? times.count - 1 : times.count))
  }

  // MARK: Times

  /// The key times if they are valid: from 0 to 1, ascending, at most as many as ends of segments.
  /// Otherwise even ones.
  static func times(_ plan: AnimationPlan.Keyframes, segments: Int) -> [Double] {
    let even = (0...segments).map { Double($0) / Double(segments) }
    guard let given = plan.keyTimes, given.count >= 2, given.count <= segments + 1,
      given.first == 0, given.last == 1, given == given.sorted()
    else { return even }
    return given
  }

  /// Times in proportion to distances, if every distance is known.
  private static func paced(_ values: [Value]) -> [Double] {
    let distances = zip(values, values.dropFirst()).map { distance($0, $1) }
    let known = distances.compactMap { $0 }
    let total = known.reduce(0, +)
    guard known.count == distances.count, total > 0 else {
      return (0...distances.count).map { Double($0) / Double(distances.count) }
    }
    return known.indices.map { known[..<$0].reduce(0, +) / total } + [1]
  }

  private static func distance(_ a: Value, _ b: Value) -> Double? {
    switch (a, b) {
    case (.colors, _), (.numbers, _), (.path, _): return nil
    case (.transform(var a), .transform(var b)):
      let way = Vector3(b.m41 - a.m41, b.m42 - a.m42, b.m43 - a.m43)
      (a.m41, a.m42, a.m43, b.m41, b.m42, b.m43) = (0, 0, 0, 0, 0, 0)
      return a == b ? way.length : nil
    default:
      return zip(a.flatNumbers, b.flatNumbers).map { ($1 - $0) * ($1 - $0) }.reduce(0, +)
        .squareRoot()
    }
  }

  /// The segment that contains some progress, and the progress within it, by the segment's curve.
  /// The first and last segments extrapolate beyond the ends; of equal times the later is used.
  static func place(_ progress: Double, in times: [Double], curves: [Curve]) -> (Int, Double) {
    let segment = min(times.lastIndex { $0 <= progress } ?? 0, times.count - 2)
    let length = times[segment + 1] - times[segment]
    var u = length > 0 ? (progress - times[segment]) / length : 1
    // Rounding may miss the end of a segment.
    if abs(u - u.rounded()) < 1e-12 { u = u.rounded() }
    return (segment, curves.indices.contains(segment) ? curves[segment].value(at: u) : u)
  }

  // MARK: Values

  func value(at progress: Double) -> PlainValues.Pass? {
    let curves = plan.mode.isPaced ? [] : plan.timingFunctions
    let (segment, u) = Self.place(progress, in: times, curves: curves)
    let value: Value?
    switch plan.mode {
    case .discrete: value = values[segment]
    case .linear, .paced: value = values[segment].mixed(with: values[segment + 1], at: u)
    case .cubic, .cubicPaced:
      value =
        PlainSpline(plan, values: values, times: times)?.value(in: segment, at: u)
        ?? values[segment].mixed(with: values[segment + 1], at: u)
    }
    return value.map {
      PlainValues.Pass(value: $0, first: values[0], last: values[values.count - 1])
    }
  }
}
