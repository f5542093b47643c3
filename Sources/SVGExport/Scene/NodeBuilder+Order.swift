import AnimTimeline
import TrackFitting

/// Siblings in paint order.
extension NodeBuilder {
  /// The elements of a node's sublayers, back to front. Where the order changes, one group for each
  /// order, shown in turn.
  func orderedChildren(of index: Int, _ element: (Int) -> Element?) -> [Element] {
    let children = context.timeline.children[index]
    let orders = order(of: children)
    var elements: [Int: Element] = [:]
    for child in children { elements[child] = element(child) }
    let steps = orders.map { $0.filter { elements[$0] != nil } }
    var distinct: [[Int]] = []
    for (_, order) in steps.list where !distinct.contains(order) { distinct.append(order) }
    guard distinct.count > 1 else { return (distinct.first ?? []).compactMap { elements[$0] } }

    var ids: [Int: String] = [:]
    for child in distinct[0] {
      let id = elements[child]?["id"] ?? context.makeID()
      elements[child]?["id"] = id
      ids[child] = id
    }
    return distinct.enumerated().map { place, order in
      var group = Element("g")
      group.children = order.compactMap { child in
        if place == 0 { return elements[child] }
        return ids[child].map { Element("use", ["href": "#" + $0]) }
      }
      animator.set(
        "display", of: &group, to: steps.map { $0 == order ? "inline" : "none" },
        omitting: "inline")
      return group
    }
  }

  /// Sibling indices sorted by depth, then by place, over time.
  private func order(of children: [Int]) -> Steps<[Int]> {
    let depths = children.map {
      NodeSignals(context: context, index: $0).signal(.zPosition)
    }
    func sorted(_ time: Double) -> [Int] {
      let values = depths.map { signal in
        signal.value(at: context.clock.poster(time, in: signal.duration)).x
      }
      return children.indices.sorted { (values[$0], $0) < (values[$1], $1) }
        .map { children[$0] }
    }
    if depths.allSatisfy(\.isConstant) { return Steps(list: [(0, sorted(0))]) }
    let duration = context.clock.duration
    var events: [Double] = []
    for signal in depths {
      let whole = signal.repeated(over: duration)
      events += whole.events + whole.segments.flatMap(\.innerEvents)
    }
    var list: [(time: Double, value: [Int])] = []
    func add(_ time: Double, _ order: [Int]) {
      if list.last?.value != order { list.append((time, order)) }
    }
    let edges = ([0] + events.sorted() + [duration]).filter { $0 >= 0 && $0 <= duration }
    for (start, end) in zip(edges, edges.dropFirst()) where end - start > 1e-9 {
      let times = (0...16).map { start + (end - start) * (1e-6 + (1 - 2e-6) * Double($0) / 16) }
      add(start, sorted(times[0]))
      for (a, b) in zip(times, times.dropFirst()) where sorted(a) != sorted(b) {
        var (low, high) = (a, b)
        for _ in 0..<30 {
          let middle = (low + high) / 2
          if sorted(middle) == sorted(a) { low = middle } else { high = middle }
        }
        add(high, sorted(b))
      }
    }
    return Steps(list: list.isEmpty ? [(0, sorted(0))] : list)
  }
}

extension Clock {
  /// A moment in a window that repeats.
  func poster(_ time: Double, in window: Double) -> Double {
    guard window > 0, window < duration - 1e-9 else { return time }
    return time - window * (time / window).rounded(.down)
  }
}
