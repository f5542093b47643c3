import AnimTimeline
import LayerTree

/// A value that changes at some moments and holds in between.
struct HeldValues<Value: ValueConvertible & Equatable> {
  /// The value that holds from the start.
  private(set) var first: Value
  /// Seconds, rising, each above 0, and what holds from then on.
  private(set) var changes: [(time: Double, value: Value)] = []

  init(_ first: Value) { self.first = first }

  /// The value that holds in the end.
  var last: Value { changes.last?.value ?? first }

  /// Lets a value hold from a time on, which isn't before that of the last change.
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

  /// The value that holds at a time.
  func value(at time: Double) -> Value { changes.last { $0.time <= time }?.value ?? first }

  /// An animation through all values, from the time on at which it is added; the last one is the layer's own.
  ///
  /// - Parameter end: Seconds until which it lasts at least; 0 for no longer than it has to.
  /// - Returns: Nil where nothing changes and nothing has to last.
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
  /// Adds the animation of a value that holds, if it changes.
  func add<V>(_ values: HeldValues<V>, of keyPath: String, until end: Double = 0) {
    if let animation = values.animation(of: keyPath, until: end) {
      add(animation, forKey: keyPath)
    }
  }

  /// Lets the layer blink, every second, from some seconds on after now.
  func blink(from start: Double, for duration: Double) {
    guard duration > 0 else { return }
    let animation = KeyframeAnimation(keyPath: "opacity", values: [1.0, 0.0], duration: 1)
    animation.calculationMode = .discrete
    animation.repeatDuration = duration
    animation.delay = start
    add(animation)
  }
}
