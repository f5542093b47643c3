import AnimGeometry

extension Clock {
  /// The values of a function that jumps, sampled between some events.
  ///
  /// - Parameter isRequested: The times at which the values matter. Between events without any such time the values of a
  ///   neighbouring interval may be used.
  func steps<V: Equatable>(
    _ events: [Double], when isRequested: Steps<Bool> = Steps(list: [(0, true)]),
    _ value: (Double) -> V
  ) -> Steps<V> {
    var list: [(time: Double, value: V)] = []
    func add(_ time: Double, _ value: V) {
      if let last = list.last, last.value == value { return }
      list.append((time, value))
    }
    let edges: [Double] = ([0] + events.sorted() + [duration]).filter { $0 >= 0 && $0 <= duration }
    let fewest = min(max(16, 512 / max(edges.count, 1)), 64)
    for (start, end) in zip(edges, edges.dropFirst())
    where end - start > 1e-9 && isRequested.isEver(true, from: start + 1e-9, until: end - 1e-9) {
      // A fast rotation changes the value often between two events.
      let length = end - start
      let parts = max(fewest, Int(saturating: min(length * 60, 2048)))
      let times = (0...parts).map { part -> Double in
        let inside = (1 - 2e-6) * Double(part) / Double(parts)
        return start + length * (1e-6 + inside)
      }
      var last = value(times[0])
      add(start, last)
      for (a, b) in zip(times, times.dropFirst()) {
        let next = value(b)
        // Each change is bisected in turn, as several may lie between two samples.
        var from = a
        for _ in 0..<64 where last != next {
          var (low, high) = (from, b)
          for _ in 0..<30 {
            let middle = (low + high) / 2
            if value(middle) == last { low = middle } else { high = middle }
          }
          last = value(high)
          add(high, last)
          from = high
        }
        if last != next { add(b, next) }
        last = next
      }
    }
    if list.isEmpty { return Steps(list: [(0, value(0))]) }
    list[0].time = 0
    return Steps(list: list)
  }
}
