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
    animator.set(
      "opacity", of: &element, to: signal(group.item.opacity).clamped(0...1),
      tolerance: context.options.opacity, omitting: 1)
    effects.keepWhole(&element)
    let isHidden = steps(group.item.isHidden)
    animator.show(&element, when: .combined(lifetime(of: group.item), isHidden) { $0 && !$1 })
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

  /// True while a group exists.
  private func lifetime(of group: DrawingGroup) -> Steps<Bool> {
    isStill
      ? Steps(list: [(0, group.isPresent(at: context.clock.poster))])
      : .lifetime(from: group.start, to: group.end, within: source.duration)
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
