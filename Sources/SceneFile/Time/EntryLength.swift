import AnimTiming
import LayerTree

extension SceneReader {
  /// The duration of a timeline entry in seconds. Its mistakes are reported when the entry is read.
  func length(of fields: Fields) -> Schedule.Length {
    if fields["animate"] != nil || fields["keyframes"] != nil { return blockLength(fields) }
    if let node = fields["addAnimation"],
      let inner = try? Fields(node, Self.addedAnimationKeys, self)
    {
      return animationLength(inner)
    }
    if fields["appear"] != nil || fields["disappear"] != nil {
      return .seconds(appearanceLength(fields))
    }
    if let node = fields["transition"],
      let inner = try? Fields(node, Self.timelineTransitionKeys, self)
    {
      return .seconds(inner.number("duration") ?? Transaction.defaultDuration)
    }
    return .seconds(fields.number("wait") ?? 0)
  }

  private func blockLength(_ fields: Fields) -> Schedule.Length {
    let delay = fields.number("delay") ?? 0
    var duration = fields.number("duration") ?? Transaction.defaultDuration
    if fields["duration"] == nil, let spring = fields.read("spring", spring) {
      duration = spring.animation(duration: duration).naturalDuration
    }
    let timing = MediaTiming(
      duration: duration, repeatCount: fields.count("repeatCount") ?? 0,
      autoreverses: fields.flag("autoreverses") ?? false)
    return Self.length(delay + timing.activeDuration)
  }

  private func animationLength(_ fields: Fields) -> Schedule.Length {
    var timing = timing(fields)
    if timing.duration == 0 {
      let spring = fields.read("spring", spring)
      timing.duration =
        spring.map { $0.animation(duration: 0).naturalDuration } ?? Transaction.defaultDuration
    }
    let length = timing.activeDuration
    guard length < .infinity else { return .endless }
    return timing.beginTime > 0 ? .until(timing.beginTime + length) : .seconds(length)
  }

  private static func length(_ seconds: Double) -> Schedule.Length {
    seconds < .infinity ? .seconds(seconds) : .endless
  }
}
