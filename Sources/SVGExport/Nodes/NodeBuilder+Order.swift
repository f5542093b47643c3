import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Siblings in paint order.
extension NodeBuilder {
  /// The elements of a node's sublayers, back to front. If the order changes, some elements have several instances, one
  /// of which is visible at a time.
  func orderedChildren(
    of index: Int, _ build: (Int) -> Element?
  ) -> [Element] {
    let order = paintOrder(of: index)
    if index == context.scope.streamedNode { return [.gap, .gap] }
    if let fixed = order.fixed { return packed(fixed, below: index, build) }
    var elements: [Int: Element] = [:]
    for child in context.timeline.children[index] { elements[child] = build(child) }
    return ordered(elements, order, of: index)
  }

  /// The elements of a node's sublayers in a fixed order. All elements but the last are serialised early if their text
  /// is final. The last one stays an element, since an only child may replace its group.
  private func packed(
    _ children: [Int], below parent: Int, _ build: (Int) -> Element?
  ) -> [Element] {
    let packs = context.options.finishesElementsEarly && !isPaintedTwice(parent)
    var result: [Element] = []
    var start = 0
    for child in children {
      func keep(in area: Rect? = nil) {
        guard context.analysis.backdrops.needsBackdrop(child) else { return }
        let behind = painted(Array(result[start...]), in: area)
        result.replaceSubrange(start..., with: behind.flatMap { parts(of: $0, below: parent) })
        start = result.count
      }
      keep()
      defer { keep(in: context.analysis.backdrops.areas[child]) }
      guard let next = build(child) else { continue }
      for part in parts(of: next, below: parent) {
        if packs, !result.isEmpty { result[result.count - 1].pack() }
        result.append(part)
      }
    }
    return result
  }

  /// True if the node is in a layer whose shadow has no blur, and so may repeat the layer's shapes.
  private func isPaintedTwice(_ index: Int) -> Bool {
    context.timeline.lineage(of: index).contains {
      group($0).shadow.map { items.signal($0.radius).range.high.x <= 0 } ?? false
    }
  }

  /// The elements that are written for a sublayer's element.
  func parts(of element: Element, below parent: Int?) -> [Element] {
    let parts = [element].withoutEmptyGroups
    return parent == 0 ? parts.keptPainted(context.options) : parts
  }

  /// Arranges elements in an order that may change.
  func ordered(_ elements: [Int: Element], _ order: PaintOrder, of index: Int) -> [Element] {
    let order = order.filtered { elements[$0] != nil }
    if let fixed = order.fixed { return fixed.compactMap { elements[$0] } }
    let instances = context.instances
    let isInTurn = !instances.isWritten && order.isShorterInTurn
    let list = isInTurn ? order.turns : order.list
    if let result = instances.elements(of: list, elements) { return result }
    context.reportMissing(.paintOrderCopies, node: index)
    var rest = elements
    return order.places.compactMap { rest.removeValue(forKey: $0.sibling) }
  }

  /// A node's sublayers sorted by depth, then by place, over time.
  func paintOrder(of index: Int) -> PaintOrder {
    let children = context.timeline.children[index]
    let groups = children.map(group)
    let depths = groups.map { items.signal($0.depth) }
    if depths.allSatisfy({ $0.constantValue == .zero }) { return PaintOrder(fixed: children) }
    if depths.allSatisfy(\.isConstant) {
      let sorted = children.indices.sorted {
        (depths[$0].value(at: 0).x, $0) < (depths[$1].value(at: 0).x, $1)
      }
      return PaintOrder(fixed: sorted.map { children[$0] })
    }
    var order = SiblingOrder(
      depths, lives: groups.map { ($0.start, $0.end) }, clock: context.clock
    ) { groups[$0].isPresent(at: $1) }
    let orders = context.clock.steps(order.eventTimes) { order.order(at: $0) }
      .map { order in order.map { children[$0] } }
    return PaintOrder(orders)
  }
}
