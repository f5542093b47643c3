import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Groups of items.
extension ItemElements {
  func element(_ group: Shared<DrawingGroup>) -> Element? {
    var (inner, chain) = within(group.item.transform)
    let effects = EffectBuilder(group, inner)
    if group.item.shadow != nil { inner.shadowDepth += 1 }
    var element = Element("g")
    element.children = inner.elements(group.item.items)
    guard
      !element.children.isEmpty || group.item.filterGraph != nil || effects.hasShadowOfShape
    else { return nil }
    element = effects.filtered(element).element
    guard !element.children.isEmpty else { return nil }
    effects.mask(&element) { mask in
      let (items, chain) = inner.within(mask.item.transform)
      return effects.clip(mask.item, items, chain)
    } content: {
      inner.element($0)
    }
    effects.reportBackdrop()
    if group.item.isIsolated { element.add([.isolation]) }
    fade(&element, by: opacity(of: group.item))
    effects.keepWhole(&element)
    animator.show(&element, when: presence(of: group.item))
    var result = element.collapsed()
    effects.setBlendMode(of: &result)
    return chain.move(result, animator: animator)
  }

  func elements(_ members: GroupMembers) -> [Element] {
    guard let transform = members.transform else { return members.groups.compactMap(element) }
    let (inner, chain) = within(transform)
    return members.groups.compactMap { group in
      inner.element(group).map { chain.move($0, animator: animator) }
    }
  }

  // MARK: Life and opacity

  /// True while a group exists and isn't hidden.
  ///
  /// - Parameter outer: The group around it, with which it appears and disappears; nil for none.
  func presence(of group: DrawingGroup, in outer: DrawingGroup? = nil) -> Steps<Bool> {
    .combined(lifetime(of: group, in: outer), steps(group.isHidden)) { $0 && !$1 }
  }

  private func lifetime(of group: DrawingGroup, in outer: DrawingGroup? = nil) -> Steps<Bool> {
    if isStill { return Steps(list: [(0, group.isPresent(at: context.clock.poster))]) }
    // A group that appears or disappears with the one around it needs no times of its own there.
    let start = outer.map { group.start <= $0.start ? 0 : group.start } ?? group.start
    let end = outer.map { group.end >= $0.end ? .infinity : group.end } ?? group.end
    return .lifetime(from: start, to: end, within: source.duration)
  }

  /// The opacity of a group, 0…1.
  func opacity(of group: DrawingGroup) -> Signal { number(group.opacity, in: 0...1) }

  /// Fades an element as a whole.
  func fade(_ element: inout Element, by opacity: Signal) {
    animator.set(
      "opacity", of: &element, to: opacity, tolerance: context.options.opacity, omitting: 1)
  }

  /// A box around everything that items draw at some time, without the margins of effects, and its own size around it,
  /// for the times between samples; nil if they draw nothing.
  func widenedExtent(of items: [DrawingItem]) -> Rect? {
    var extent = GroupExtent()
    for moment in moments {
      for case .draw(let drawing) in items.commands(at: moment) { extent.add(drawing) }
    }
    return extent.box.map { $0.inset(dx: -$0.width - 1, dy: -$0.height - 1) }
  }
}
