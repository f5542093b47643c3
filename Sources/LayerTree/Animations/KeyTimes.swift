import AnimGeometry
import AnimTimeline
import AnimTiming

/// The times of an animation's keyframes, as fractions of its duration.
struct KeyTimes {
  /// Times that rise from 0 to 1; segment i lies between times i and i + 1.
  let times: [Double]
  private let usesSegmentCurves: Bool

  /// Creates the key times of an animation.
  ///
  /// - Parameters:
  ///   - count: Number of segments.
  ///   - given: Key times of the animation; invalid ones are replaced by even spacing.
  init(count: Int, given: [Double]?) {
    self.init(
      times: given.flatMap { Self.isValid($0, atMost: count + 1) ? $0 : nil }
        ?? Self.even(count), usesSegmentCurves: true)
  }

  private init(times: [Double], usesSegmentCurves: Bool) {
    self.times = times
    self.usesSegmentCurves = usesSegmentCurves
  }

  private static func even(_ count: Int) -> [Double] {
    (0...max(count, 1)).map { Double($0) / Double(max(count, 1)) }
  }

  init(_ animation: KeyframeAnimation, values: [Value]) {
    switch animation.calculationMode {
    case .linear, .cubic:
      self.init(count: values.count - 1, given: animation.keyTimes)
    case .discrete:
      self.init(count: values.count, given: animation.keyTimes)
    case .paced, .cubicPaced:
      let distances = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
      self.init(times: Self.paced(distances), usesSegmentCurves: false)
    }
  }

  /// Index of the value at the end.
  var lastIndex: Int { times.count - 1 }

  /// Returns the index of the last value of a cycle, from which cumulative animations continue.
  func indexAtEnd(ofCycle animation: KeyframeAnimation) -> Int {
    if animation.autoreverses { return 0 }
    return animation.calculationMode == .discrete ? lastIndex - 1 : lastIndex
  }

  private static func isValid(_ times: [Double], atMost count: Int) -> Bool {
    times.count <= count && rise(times)
  }

  /// True if times begin at 0, end at 1 and don't fall.
  static func rise(_ times: [Double]) -> Bool {
    times.count >= 2 && times.first == 0 && times.last == 1
      && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// Returns times in proportion to distances; evenly spaced ones if a distance is unknown or all
  /// are 0.
  private static func paced(_ distances: [Double?]) -> [Double] {
    let known = distances.compactMap { $0 }
    let total = known.reduce(0, +)
    guard known.count == distances.count, total > 0 else {
      return even(distances.count)
    }
    var sum = 0.0
    return [0]
      + known.enumerated().map { index, distance in
        sum += distance
        return index == known.count - 1 ? 1 : sum / total
      }
  }

  /// Returns the parts of a pass in single segments, each with its progress 0…1 in the segment.
  func parts(
    of pass: ProgressSpan, _ animation: KeyframeAnimation
  ) -> [(segment: Int, span: TimeSpan)] {
    let warped = pass.span.warped(by: animation.timingFunction ?? .linear)
    return warped.split(at: times.dropFirst().dropLast().map { $0 }).map { part in
      let middle = part.isConstant ? part.first : part.middle
      var segment = times.partitionIndex { $0 > middle } - 1
      // The first and the last segment extend beyond the ends.
      segment = min(max(segment, 0), times.count - 2)
      while segment > 0, times[segment] == times[segment + 1], middle < times[segment] {
        segment -= 1
      }
      let length = times[segment + 1] - times[segment]
      if length <= 0 { return (segment, part.constant(1)) }
      return (segment, part.mapped(factor: 1 / length, shift: -times[segment] / length).snapped)
    }
  }

  func curve(for segment: Int, _ animation: KeyframeAnimation) -> Curve {
    guard usesSegmentCurves, animation.timingFunctions.indices.contains(segment) else {
      return .linear
    }
    return animation.timingFunctions[segment]
  }
}

extension Value {
  /// Returns the distance between two values; nil if they have none.
  func distance(to other: Value) -> Double? {
    if let a = lanes, let b = other.lanes {
      let d = b - a
      return (d * d).sum().squareRoot()
    }
    if case .transform(let a) = self, case .transform(let b) = other {
      let translations = [(a.m41, b.m41), (a.m42, b.m42), (a.m43, b.m43)]
      var (x, y) = (a, b)
      (x.m41, x.m42, x.m43, y.m41, y.m42, y.m43) = (0, 0, 0, 0, 0, 0)
      guard x == y else { return nil }
      return translations.map { ($1 - $0) * ($1 - $0) }.reduce(0, +).squareRoot()
    }
    return nil
  }
}
