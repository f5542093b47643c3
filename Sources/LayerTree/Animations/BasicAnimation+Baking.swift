import AnimGeometry
import AnimTimeline
public import AnimTiming

/// The interpolation of whole transforms by baking.
public enum TransformBlending: String, Hashable, Sendable, CaseIterable {
  /// By components (translation, scale, rotation, remainder), as in animations.
  case decomposed
  /// Entry by entry of the matrix.
  case entries
}

/// An animation that can't be turned into keyframes.
public enum BakingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rate isn't finite and more than 0.
  case invalidRate(Double)
  /// The duration, which defines the number of keyframes, isn't finite and more than 0.
  case noDuration
  /// A start or end value is missing, and the underlying value isn't known.
  case missingEnd
  /// The values are of different kinds or lengths.
  case noWay
  /// There would be fewer than 2 keyframes, or more than 100,000.
  case frameCount(Double)
  /// The easing returned a number that is not finite.
  case unusableProgress(Double, time: Double)

  /// Message for users.
  public var description: String {
    switch self {
    case .invalidRate(let rate): "keyframes cannot be made \(rate) times a second"
    case .noDuration: "it needs a duration above 0"
    case .missingEnd: "it needs both its ends, two of from, to and by"
    case .noWay: "there is no way between its values"
    case .frameCount(let count):
      count < 2
        ? "its duration and rate give fewer than 2 keyframes"
        : "its duration and rate give more than \(BakingError.maximumFrames) keyframes"
    case .unusableProgress(let value, let time): "its easing gives \(value) at \(time)"
    }
  }

  static let maximumFrames = 100_000
}

extension BasicAnimation {
  /// Returns the animation as keyframes at a fixed rate with linear interpolation.
  ///
  /// There are `duration · rate` frames, rounded down. Frame i has the value at the progress of
  /// time i/n; frames are spaced evenly over the duration. Timing, key path and all else are
  /// copied; the values include the timing function. Values that can't be interpolated switch at
  /// half.
  ///
  /// - Parameters:
  ///   - rate: Keyframes per second. Default 60.
  ///   - curve: Easing; nil takes the animation's own timing function.
  ///   - includesEnd: True if the end value is one more keyframe. Without it the animation stops
  ///     one step before its end. Nil takes it from `compatibility`.
  ///   - transforms: Interpolation of whole transforms.
  ///   - compatibility: A scene's options; with `bakeIncludesEnd` ends are included.
  /// - Throws: ``BakingError`` if the rate or the duration is not above 0 or not finite, an end is
  ///   missing, the ends are of different kinds or lengths, or there would be fewer than 2 or more
  ///   than 100,000 frames.
  public func baked(
    rate: Double = 60, curve: Curve? = nil, includesEnd: Bool? = nil,
    transforms: TransformBlending = .decomposed, compatibility: Compatibility = []
  ) throws(BakingError) -> KeyframeAnimation {
    let curve = curve ?? timingFunction ?? .linear
    return try baked(
      rate: rate, includesEnd: includesEnd, transforms: transforms, compatibility: compatibility
    ) { curve.value(at: $0) }
  }

  /// Returns the animation as keyframes at a fixed rate, with any function as its easing. The
  /// function gets the time of each frame, 0…1, and returns the progress, which may leave 0…1. The
  /// other parameters are those of ``baked(rate:curve:includesEnd:transforms:compatibility:)``.
  ///
  /// - Throws: ``BakingError`` in the same cases, and if a progress is not finite.
  public func baked(
    rate: Double = 60, includesEnd: Bool? = nil, transforms: TransformBlending = .decomposed,
    compatibility: Compatibility = [], easing: (Double) -> Double
  ) throws(BakingError) -> KeyframeAnimation {
    let (start, end) = try knownEnds()
    let length = duration > 0 ? duration : ownDuration ?? 0
    guard length > 0, length.isFinite else { throw .noDuration }
    guard rate > 0, rate.isFinite else { throw .invalidRate(rate) }
    // Rounding may put a whole product one ulp below.
    let count = (length * rate + 1e-9).rounded(.down)
    let includesEnd = includesEnd ?? compatibility.contains(.bakeIncludesEnd)
    let total = includesEnd ? count + 1 : count
    guard count >= 1, (2...Double(BakingError.maximumFrames)).contains(total) else {
      throw .frameCount(total)
    }
    let result = KeyframeAnimation()
    result.assign(from: self)
    result.duration = length
    result.timingFunction = nil
    for frame in 0..<Int(saturating: total) {
      let time = Double(frame) / count
      let eased = easing(time)
      guard eased.isFinite else { throw .unusableProgress(eased, time: time) }
      let progress = shaped(.resting(at: eased), over: length).first
      result.values.append(start.baked(to: end, at: progress, transforms))
    }
    return result
  }

  /// Returns start and end, if the animation defines both.
  private func knownEnds() throws(BakingError) -> (start: Value, end: Value) {
    func value(_ given: (any ValueConvertible)?) -> Value? {
      given.map { target?.accepted($0.value) ?? $0.value }
    }
    guard
      let ends = AnimationEnds(
        from: value(fromValue), to: value(toValue), by: value(byValue), isAdditive: isAdditive)
    else { throw .noWay }
    guard let start = ends.start, let end = ends.end else { throw .missingEnd }
    guard start.blends(with: end) else { throw .noWay }
    return (start, end)
  }
}

extension TimeSpan {
  /// Returns a span with a constant quantity.
  fileprivate static func resting(at value: Double) -> TimeSpan {
    TimeSpan(start: 0, end: 1, from: value, to: value)
  }
}

extension Value {
  fileprivate func baked(
    to other: Value, at fraction: Double, _ transforms: TransformBlending
  ) -> Value {
    if transforms == .entries, case .transform(let a) = self, case .transform(let b) = other {
      return .transform(a.blendedEntries(to: b, at: fraction))
    }
    return interpolated(to: other, at: fraction)
  }
}
