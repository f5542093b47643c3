import AnimTimeline
import AnimTiming
import LayerTree

/// A property that an animator changes.
struct AnimatorChange {
  let layer: CALayer
  let keyPath: String
  let from: Value
  let to: Value
  /// The fraction of the animator's time before the change begins.
  let start: Double
  /// The curve of the change from its own start on.
  let curve: Curve
  /// The progress from which a continued course starts, see ``AnimatorContinuation``.
  var offset = 0.0
  /// True if the layer has an animation of the change.
  var isAdded = false

  /// The progress at a time 0…1 of a course; nil stands for the animator's own course.
  func progress(at time: Double, in continuation: AnimatorContinuation?) -> Double {
    if let continuation { return continuation.progress(at: time, from: offset) }
    return time < start ? 0 : curve.value(at: start < 1 ? (time - start) / (1 - start) : 1)
  }

  /// The value at a progress.
  func value(at progress: Double) -> Value { from.interpolated(to: to, at: progress) }

  /// An animation of the whole change in a course.
  func animation(in continuation: AnimatorContinuation?) -> CAPropertyAnimation {
    guard start > 0, continuation == nil else {
      return CABasicAnimation(
        keyPath: keyPath, from: from, to: to,
        timingFunction: continuation?.curve(from: offset) ?? curve)
    }
    return CAKeyframeAnimation(
      keyPath: keyPath, values: [from, from, to], keyTimes: [0, start, 1],
      timingFunctions: [.linear, curve])
  }

  /// Sets the model value without an animation.
  func setModel(to value: Value) {
    CATransaction.withoutActions { _ = layer.setValue(value, forKeyPath: keyPath) }
  }

  /// A change of one value, or of the two coordinates of a point that have springs of their own.
  static func changes(
    _ change: KeyframeBlock.Change, from start: Double, with timing: any UITimingCurveProvider,
    over duration: Double
  ) -> [AnimatorChange] {
    func part(_ suffix: String, _ from: Value, _ to: Value, _ part: TimedComponent)
      -> AnimatorChange
    {
      AnimatorChange(
        layer: change.layer, keyPath: change.keyPath + suffix, from: from, to: to, start: start,
        curve: timing.curve(over: duration * (1 - start), of: part))
    }
    guard let spring = timing.springTimingParameters, !spring.isUniform,
      case .point(let a) = change.from, case .point(let b) = change.to
    else { return [part("", change.from, change.to, .whole)] }
    return [
      part(".x", .number(a.x), .number(b.x), .x), part(".y", .number(a.y), .number(b.y), .y),
    ]
  }
}
