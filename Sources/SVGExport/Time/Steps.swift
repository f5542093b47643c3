import AnimGeometry
import AnimTimeline
import TrackFitting

/// A value that jumps at some times.
struct Steps<V> {
  /// The values in the order of their times, which start at 0; never empty.
  var list: [(time: Double, value: V)]

  func value(at time: Double) -> V {
    list[max(list.partitionIndex { $0.time > time } - 1, 0)].value
  }

  func map<W>(_ transform: (V) -> W) -> Steps<W> {
    Steps<W>(list: list.map { ($0.time, transform($0.value)) })
  }
}

extension Steps: Sendable where V: Sendable {}

extension Steps<Bool> {
  /// True from a start to an end.
  static func lifetime(from start: Double, to end: Double, within duration: Double) -> Steps {
    var list: [(time: Double, value: Bool)] = [(0, start <= 0)]
    for (time, value) in [(start, true), (end, false)] where time > 0 && time < duration {
      list.append((time, value))
    }
    return Steps(list: list)
  }
}

extension FittedValues {
  /// The steps of values that only jump.
  ///
  /// - Parameter otherwise: The value at times with a value of another kind.
  func steps<V: ValueConvertible>(over duration: Double, otherwise: V) -> Steps<V> {
    Steps(list: pieces.map { ($0.start, V($0.from) ?? otherwise) })
      .unrolled(self.duration, over: duration)
  }
}

extension Steps {
  /// The steps of a repeating window, over a longer duration.
  func unrolled(_ window: Double, over duration: Double) -> Steps {
    guard window > 0, window < duration - 1e-9 else { return self }
    return Steps(
      list: (0..<rounds(of: window, in: duration)).flatMap { index in
        list.map { ($0.time + Double(index) * window, $0.value) }
      })
  }

  /// True if the steps have a value at some time of an interval.
  func isEver(_ value: V, from start: Double, until end: Double) -> Bool where V: Equatable {
    let first = max(list.partitionIndex { $0.time > start } - 1, 0)
    return list[first...].prefix { $0.time < end }.contains { $0.value == value }
  }

  /// True if the steps have a value at a time or any number of windows later, before an end.
  func isEver(_ value: V, at time: Double, each window: Double, until end: Double) -> Bool
  where V: Equatable {
    list.indices.contains { index in
      guard list[index].value == value else { return false }
      let windows = max(((list[index].time - time) / window).rounded(.up), 0)
      return time + windows * window < (index + 1 < list.count ? list[index + 1].time : end)
    }
  }

  /// Combines the values of two steps by a function.
  static func combined<A, B>(
    _ a: Steps<A>, _ b: Steps<B>, _ function: (A, B) -> V
  ) -> Steps {
    if a.list.count == 1, b.list.count == 1, a.list[0].time == b.list[0].time {
      return Steps(list: [(a.list[0].time, function(a.list[0].value, b.list[0].value))])
    }
    let times = (a.list.map(\.time) + b.list.map(\.time)).sorted()
    var list: [(time: Double, value: V)] = []
    for time in times where list.last.map({ time - $0.time > 1e-9 }) ?? true {
      // Steps within a nanosecond are merged and have the last one's value.
      list.append((time, function(a.value(at: time + 1e-9), b.value(at: time + 1e-9))))
    }
    return Steps(list: list)
  }
}
