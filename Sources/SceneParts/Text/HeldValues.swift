import AnimTimeline
import LayerTree

/// A value that changes at certain times and is constant between them.
struct HeldValues<Value: ValueConvertible & Equatable> {
  /// The initial value.
  private(set) var first: Value
  /// The changes: times in seconds, increasing and above 0, with the values from then on.
  private(set) var changes: [(time: Double, value: Value)] = []

  init(_ first: Value) { self.first = first }

  /// The final value.
  var last: Value { changes.last?.value ?? first }

  /// Changes the value at a time, which must not be before the last change.
  mutating func change(to value: Value, at time: Double) {
    guard value != last else { return }
    if time <= 0 {
      first = value
    } else if let known = changes.last, known.time >= time {
      changes.removeLast()
      if last != value { changes.append((known.time, value)) }
    } else {
      changes.append((time, value))
    }
  }

  func value(at time: Double) -> Value { changes.last { $0.time <= time }?.value ?? first }

  /// An animation through all values, which starts when it is added. The last value is the layer's
  /// own.
  ///
  /// - Parameter end: Minimum duration in seconds. Default 0.
  /// - Returns: Nil if the value is constant and there is no minimum duration.
  func animation(of keyPath: String, until end: Double = 0) -> KeyframeAnimation? {
    let duration = max(changes.last?.time ?? 0, end)
    guard duration > 0 else { return nil }
    var values = [first]
    var times = [0.0]
    for change in changes where change.time < duration {
      values.append(change.value)
      times.append(change.time / duration)
    }
    let result = KeyframeAnimation(
      keyPath: keyPath, values: values, keyTimes: times + [1], duration: duration)
    result.calculationMode = .discrete
    return result
  }
}

extension Layer {
  /// Adds the animation of a value that changes.
  func add<V>(_ values: HeldValues<V>, of keyPath: String, until end: Double = 0) {
    if let animation = values.animation(of: keyPath, until: end) {
      add(animation, forKey: keyPath)
    }
  }

  /// Makes the layer blink once a second, from a time on that is relative to now.
  func blink(from start: Double, for duration: Double) {
    guard duration > 0 else { return }
    let animation = KeyframeAnimation(keyPath: "opacity", values: [1.0, 0.0], duration: 1)
    animation.calculationMode = .discrete
    animation.repeatDuration = duration
    animation.delay = start
    add(animation)
  }
}
