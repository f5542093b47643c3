/// Maps of common clocks.
extension TimeMap {
  /// Time that runs at one speed: `(time - offset) · speed`.
  ///
  /// - Parameters:
  ///   - start: The outer time from which on there is an inner time.
  ///   - end: The outer time until which there is one.
  ///   - offset: The outer time at which the inner time is 0.
  ///   - speed: Inner seconds per outer second; 0 holds time 0, negative numbers run back.
  package static func running(
    from start: Double = 0, to end: Double, offset: Double = 0, speed: Double = 1
  ) throws(TimeMapError) -> TimeMap {
    try TimeMap([
      TimeSpan(
        start: start, end: end, from: (start - offset) * speed, to: (end - offset) * speed)
    ])
  }

  /// Time that is played as an animation is: with begin, speed, offset, repeats, autoreverse and fill.
  ///
  /// - Parameters:
  ///   - timing: Its duration is the inner time of one forward pass, more than 0.
  ///   - end: The outer time until which the map is needed; it starts at 0.
  package static func playing(
    _ timing: MediaTiming, until end: Double
  ) throws(TimeMapError) -> TimeMap {
    let numbers = [
      timing.beginTime, timing.duration, timing.speed, timing.timeOffset, timing.activeDuration,
      end,
    ]
    guard !numbers.contains(where: \.isNaN), (0...1e12).contains(timing.duration),
      abs(timing.beginTime) <= 1e12,
      abs(timing.speed) <= 1e12, abs(timing.timeOffset) <= 1e12, end <= 1e12
    else { throw .unusableNumber }
    guard end > 0 else { return try TimeMap([]) }
    do {
      let passes = try timing.resolve(TimeSpan(start: 0, end: end, from: 0, to: end))
      let repeats = timing.beginTime <= 0 && timing.endTime >= end && timing.speed != 0
      return try TimeMap(
        passes.map { $0.span.mapped(factor: timing.duration, shift: 0) },
        period: repeats ? timing.period : nil)
    } catch let error as TimeMapError {
      throw error
    } catch {
      throw .tooManySpans
    }
  }

  /// A key of a map: an inner time that is reached at an outer time.
  package struct Key: Hashable, Sendable {
    /// Outer time in seconds.
    package var time: Double
    /// Inner time in seconds.
    package var value: Double
    /// The curve from this key to the next one; nil holds the value until there.
    package var curve: Curve?

    /// Creates a key; by default time runs at one speed to the next one.
    package init(time: Double, value: Double, curve: Curve? = .linear) {
      (self.time, self.value, self.curve) = (time, value, curve)
    }
  }

  /// Time that runs from key to key. The first value holds before the first key, and the last one after the last key.
  ///
  /// - Parameters:
  ///   - keys: Rising in outer time; of several at one time the last one counts from there on.
  ///   - start: The outer time from which on there is an inner time.
  ///   - end: The outer time until which there is one.
  package static func keyframes(
    _ keys: [Key], from start: Double = 0, to end: Double
  ) throws(TimeMapError) -> TimeMap {
    guard let first = keys.first, let last = keys.last else { return try TimeMap([]) }
    guard keys.allSatisfy({ abs($0.time) <= 1e12 && abs($0.value) <= 1e12 }) else {
      throw .unusableNumber
    }
    guard zip(keys, keys.dropFirst()).allSatisfy({ $0.time <= $1.time }) else { throw .overlap }
    var spans: [TimeSpan] = []
    func hold(_ value: Double, from: Double, to: Double) {
      if to > from { spans.append(TimeSpan(start: from, end: to, from: value, to: value)) }
    }
    hold(first.value, from: min(start, first.time), to: first.time)
    for (key, next) in zip(keys, keys.dropFirst()) where next.time > key.time {
      guard let curve = key.curve, key.value != next.value else {
        hold(key.value, from: key.time, to: next.time)
        continue
      }
      let span = TimeSpan(start: key.time, end: next.time, from: 0, to: 1).warped(by: curve)
      spans.append(span.mapped(factor: next.value - key.value, shift: key.value))
    }
    hold(last.value, from: last.time, to: max(end, last.time))
    guard end > start else { return try TimeMap([]) }
    return try TimeMap(spans.compactMap { $0.clipped(to: start...end) })
  }
}
