/// A timing function: progress as a function of time, both from 0 to 1.
///
/// A curve is a value: equal curves compare equal and are stored once. The progress may leave 0…1.
public enum Curve: Hashable, Sendable {
  case linear
  case cubic(CubicCurve)
  case steps(StepCurve)
  case stops(LinearStops)
  case penner(PennerCurve)
  indirect case spring(SpringCurve)
  /// Any other function, see ``init(accuracy:sampling:)``.
  case sampled(SampledCurve)
  /// `outer` applied to `offset + scale · inner(time)`.
  indirect case composed(inner: Curve, scale: Double, offset: Double, outer: Curve)

  /// Starts slowly: (0.42, 0, 1, 1).
  public static var easeIn: Curve { .cubic(CubicCurve(unchecked: 0.42, 0, 1, 1)) }
  /// Ends slowly: (0, 0, 0.58, 1).
  public static var easeOut: Curve { .cubic(CubicCurve(unchecked: 0, 0, 0.58, 1)) }
  /// Starts and ends slowly: (0.42, 0, 0.58, 1). The default of view animation.
  public static var easeInEaseOut: Curve { .cubic(CubicCurve(unchecked: 0.42, 0, 0.58, 1)) }
  /// The curve of implicit layer animations: (0.25, 0.1, 0.25, 1).
  public static var `default`: Curve { .cubic(CubicCurve(unchecked: 0.25, 0.1, 0.25, 1)) }

  /// Returns a cubic Bézier curve; nil if an x is outside of 0…1 or a number is not finite.
  public static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Curve? {
    CubicCurve(x1, y1, x2, y2).map(Curve.cubic)
  }

  /// Returns the progress at a time in 0…1. Beyond it, lines and polylines are extended; all other
  /// curves stay at their ends.
  public func value(at time: Double) -> Double {
    switch self {
    case .linear: time
    case .cubic(let curve): curve.value(at: time)
    case .steps(let curve): curve.value(at: time)
    case .stops(let curve): curve.value(at: time)
    case .penner(let curve): curve.value(at: time)
    case .spring(let curve): curve.value(at: time)
    case .sampled(let curve): curve.value(at: time)
    case .composed(let inner, let scale, let offset, let outer):
      outer.value(at: offset + scale * inner.value(at: time))
    }
  }

  /// True if the progress has a jump.
  public var isStepped: Bool {
    switch self {
    case .linear, .cubic, .penner, .spring: false
    case .steps: true
    case .stops(let curve): curve.hasJumps
    case .sampled(let curve): curve.hasJumps
    case .composed(let inner, _, _, let outer): inner.isStepped || outer.isStepped
    }
  }

  /// Times inside of 0…1 at which the slope or the value jumps, in rising order.
  public var breakpoints: [Double] {
    switch self {
    case .linear, .cubic, .spring: []
    case .steps(let curve): curve.breakpoints
    case .stops(let curve): curve.breakpoints
    case .penner(let curve): curve.breakpoints
    case .sampled(let curve): curve.breakpoints
    case .composed: shape.breakpoints
    }
  }

  /// Times inside of 0…1 between which the progress is monotone, in rising order.
  public var turningPoints: [Double] {
    switch self {
    case .linear: []
    case .cubic(let curve): curve.extrema
    case .steps, .stops: breakpoints
    case .penner(let curve): curve.isMonotone ? curve.breakpoints : searchedTurningPoints
    case .spring(let curve): curve.extrema
    case .sampled(let curve): sortedInside(curve.breakpoints + curve.extrema)
    case .composed: shape.turningPoints
    }
  }

  /// The breakpoints and the turning points. A composed curve finds both at once, so that each curve in it is
  /// searched once, however deep it lies.
  private var shape: (breakpoints: [Double], turningPoints: [Double]) {
    guard case .composed(let inner, let scale, let offset, let outer) = self else {
      return (breakpoints, turningPoints)
    }
    let (inside, outside) = (inner.shape, outer.shape)
    func times(_ phases: [Double]) -> [Double] {
      inner.times(
        ofAny: phases.map { ($0 - offset) / scale }, turning: inside.turningPoints)
    }
    let breakpoints = sortedInside(
      inside.breakpoints + times(outer.unboundedBreakpoints(outside.breakpoints)))
    return (
      breakpoints,
      sortedInside(breakpoints + inside.turningPoints + times(outside.turningPoints))
    )
  }

  /// Times at which the slope or the value may jump, for inputs beyond 0…1 as well: polylines are
  /// extended there, other curves stay at their ends.
  ///
  /// - Parameter breakpoints: The breakpoints inside of 0…1.
  private func unboundedBreakpoints(_ breakpoints: [Double]) -> [Double] {
    switch self {
    case .linear: []
    case .stops(let curve): curve.stops.map(\.time)
    case .cubic, .steps, .penner, .spring, .sampled, .composed: [0] + breakpoints + [1]
    }
  }

  /// Turning points found by searching changes of direction on a fine grid between breakpoints.
  private var searchedTurningPoints: [Double] {
    var result = breakpoints
    let edges = [0] + result + [1]
    for (start, end) in zip(edges, edges.dropFirst()) where end - start > 1e-9 {
      let count = 256.0
      // Two more places next to the ends find turns close to them.
      let places = [0, 1e-4] + (1..<256).map(Double.init) + [count - 1e-4, count]
      let times = places.map { start + $0 / count * (end - start) }
      let values = times.map { value(at: $0) }
      for i in 1..<times.count - 1
      where (values[i] - values[i - 1]) * (values[i + 1] - values[i]) < 0 {
        let rising = values[i] > values[i - 1]
        result.append(extremum(from: times[i - 1], to: times[i + 1], rising))
      }
    }
    return result.sorted()
  }

  /// Returns the highest or the lowest point by golden-section search.
  private func extremum(from a: Double, to b: Double, _ highest: Bool) -> Double {
    let ratio = (5.0.squareRoot() - 1) / 2
    var (low, high) = (a, b)
    for _ in 0..<60 {
      let left = high - (high - low) * ratio
      let right = low + (high - low) * ratio
      if (value(at: left) > value(at: right)) == highest { high = right } else { low = left }
    }
    return (low + high) / 2
  }
}

/// Returns the finite times inside of 0…1 in rising order, each once.
private func sortedInside(_ times: [Double]) -> [Double] {
  times.filter { $0 > 0 && $0 < 1 }.rising(apart: 1e-12)
}
