import AnimGeometry
import AnimTimeline
public import AnimTiming

/// How baking blends whole transforms.
public enum TransformBlending: String, Hashable, Sendable, CaseIterable {
  /// By their parts (translation, scale, rotation, remainder), as animations do.
  case decomposed
  /// Each entry of the matrix by itself.
  case entries
}

/// An animation that can't be turned into keyframes.
public enum BakingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rate has to be finite and more than 0.
  case invalidRate(Double)
  /// How many keyframes there are depends on the duration, which has to be finite and more than 0.
  case noDuration
  /// An end is the value below, which is not known yet.
  case missingEnd
  /// The ends are of different kinds or lengths.
  case noWay
  /// At least 2 keyframes are needed, and no more than 100,000 are made.
  case frameCount(Double)
  /// The easing gives something that is not finite.
  case unusableProgress(Double, time: Double)

  /// What is wrong.
  public var description: String {
    switch self {
    case .invalidRate(let rate): "keyframes cannot be made \(rate) times a second"
    case .noDuration: "it needs a duration above 0"
    case .missingEnd: "it needs both its ends, two of from, to and by"
    case .noWay: "there is no way between its values"
    case .frameCount(let count):
      count < 2
        ? "its duration and rate give fewer than 2 keyframes"
        : "its duration and rate give more than \(BakingError.mostFrames) keyframes"
    case .unusableProgress(let value, let time): "its easing gives \(value) at \(time)"
    }
  }

  static let mostFrames = 100_000
}

extension BasicAnimation {
  /// The animation as straight steps between keyframes at a rate, as listings bake easings.
  ///
  /// Of `duration · rate` frames, rounded down, frame i has the value at the progress of time i/n;
  /// they are spread evenly over the duration. Timing, key path and the rest stay; the timing
  /// function is in the values. Kinds of values without a way between them switch at half.
  ///
  /// - Parameters:
  ///   - rate: Keyframes per second. Default 60.
  ///   - curve: Warps the progress; nil takes the animation's own timing function.
  ///   - includesEnd: Whether the value at the end is one more keyframe. Without it the animation
  ///     stops one step short of its end. Nil takes it from `compatibility`.
  ///   - transforms: How whole transforms are blended.
  ///   - compatibility: A scene's options; with `bakeIncludesEnd` ends are included.
  /// - Throws: ``BakingError`` for a rate that is not above 0 or not finite, for an animation without
  ///   duration, without both ends or with ends of different kinds or lengths, and for fewer than 2 or
  ///   more than 100,000 frames.
  public func baked(
    rate: Double = 60, curve: Curve? = nil, includesEnd: Bool? = nil,
    transforms: TransformBlending = .decomposed, compatibility: Compatibility = []
  ) throws(BakingError) -> KeyframeAnimation {
    let curve = curve ?? timingFunction ?? .linear
    return try baked(
      rate: rate, includesEnd: includesEnd, transforms: transforms, compatibility: compatibility
    ) { curve.value(at: $0) }
  }

  /// The animation as straight steps between keyframes, with any function as its easing: it is
  /// asked for the progress at each frame's time in 0…1, and may leave 0…1. The other parameters
  /// are those of ``baked(rate:curve:includesEnd:transforms:compatibility:)``.
  ///
  /// - Throws: ``BakingError`` as that does, and for a progress that is not finite.
  public func baked(
    rate: Double = 60, includesEnd: Bool? = nil, transforms: TransformBlending = .decomposed,
    compatibility: Compatibility = [], easing: (Double) -> Double
  ) throws(BakingError) -> KeyframeAnimation {
    let (start, end) = try knownEnds()
    let length = duration > 0 ? duration : ownDuration ?? 0
    guard length > 0, length.isFinite else { throw .noDuration }
    guard rate > 0, rate.isFinite else { throw .invalidRate(rate) }
    // A product that should be whole may be an ulp below it.
    let count = (length * rate + 1e-9).rounded(.down)
    let includesEnd = includesEnd ?? compatibility.contains(.bakeIncludesEnd)
    let total = includesEnd ? count + 1 : count
    guard count >= 1, (2...Double(BakingError.mostFrames)).contains(total) else {
      throw .frameCount(total)
    }
    let result = KeyframeAnimation()
    result.assign(from: self)
    result.duration = length
    result.timingFunction = nil
    for frame in 0..<Int(total) {
      let time = Double(frame) / count
      let eased = easing(time)
      guard eased.isFinite else { throw .unusableProgress(eased, time: time) }
      let progress = shaped(.resting(at: eased), over: length).first
      result.values.append(start.baked(to: end, at: progress, transforms))
    }
    return result
  }

  /// Start and end, where the animation itself says both.
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
  /// A quantity that stays.
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
