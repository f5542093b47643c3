import AnimGeometry

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
