import AnimGeometry
import AnimTimeline
import TrackFitting

/// Siblings in paint order.
extension NodeBuilder {
  /// The elements of a node's sublayers, back to front. Where the order changes, one group for each
  /// order, shown in turn.
  func orderedChildren(of index: Int, _ element: (Int) -> Element?) -> [Element] {
    let children = context.timeline.children[index]
    let orders = order(of: children)
    if index == context.streamedNode { return [.mark, .mark] }
    if orders.list.count == 1 {
      return packed(orders.list[0].value, below: index, element)
    }
    var elements: [Int: Element] = [:]
    for child in children { elements[child] = element(child) }
    return ordered(&elements, orders.map { $0.filter { elements[$0] != nil } })
  }

  /// The elements of a node's sublayers, of all but the last only the text where nobody looks at
  /// them again. A group with one element may become that element, so one alone stays.
  private func packed(
    _ children: [Int], below parent: Int, _ element: (Int) -> Element?
  ) -> [Element] {
    var result: [Element] = []
    var start = 0
    for child in children {
      func keep(in area: Rect? = nil) {
        guard context.backdrops.needsBackdrop(child) else { return }
        let behind = painted(Array(result[start...]), in: area)
        result.replaceSubrange(start..., with: behind.flatMap { parts(of: $0, below: parent) })
        start = result.count
      }
      keep()
      defer { keep(in: context.backdrops.areas[child]) }
      guard let next = element(child) else { continue }
      for part in parts(of: next, below: parent) {
        if context.options.looksAtElementsOnce, !result.isEmpty {
          result[result.count - 1].pack(keepsMarks: context.isPart)
        }
        result.append(part)
      }
    }
    return result
  }

  /// What is written of a sublayer's element.
  func parts(of element: Element, below parent: Int?) -> [Element] {
    let parts = [element].withoutEmptyGroups
    return parent == 0 ? parts.keptPainted(context.options) : parts
  }

  /// Elements in an order that may change.
  func ordered(_ elements: inout [Int: Element], _ steps: Steps<[Int]>) -> [Element] {
    var distinct: [[Int]] = []
    for (_, order) in steps.list where !distinct.contains(order) { distinct.append(order) }
    guard distinct.count > 1 else { return (distinct.first ?? []).compactMap { elements[$0] } }

    // Chromium doesn't animate by CSS what a `use` shows.
    var copies: [Int: Element] = [:]
    for child in distinct[0] {
      copies[child] =
        context.options.animation == .css
        ? elements[child]?.withoutIDs : elements[child]?.copy(context.makeID)
    }
    return distinct.enumerated().map { place, order in
      var group = Element("g")
      group.children = order.compactMap { place == 0 ? elements[$0] : copies[$0] }
      animator.show(&group, when: steps.map { $0 == order })
      return group
    }
  }

  /// Sibling indices sorted by depth, then by place, over time.
  func order(of children: [Int]) -> Steps<[Int]> {
    guard children.contains(where: { context.timeline.nodes[$0].isSet(.zPosition) }) else {
      return Steps(list: [(0, children)])
    }
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
    let events = depths.flatMap { signal in
      let whole = signal.repeated(over: context.clock.duration)
      return whole.events + whole.segments.flatMap(\.innerEvents)
    }
    return steps(events, sorted)
  }
}

extension Clock {
  /// A moment in a window that repeats.
  func poster(_ time: Double, in window: Double) -> Double {
    guard window > 0, window < duration - 1e-9 else { return time }
    return time - window * (time / window).rounded(.down)
  }
}
