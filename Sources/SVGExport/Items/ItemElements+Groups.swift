import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Groups of items.
extension ItemElements {
  func element(_ group: Shared<DrawingGroup>) -> Element? {
    let chain = chain(group.item.transform)
    let inner = enlarged(by: max(chain.maximumScale, 1e-3))
    let effects = group.effects(at: poster)
    var element = Element("g")
    element.children = inner.elements(group.item.items)
    guard !element.children.isEmpty || effects.contains(where: \.isGraph) else { return nil }
    // An open extent keeps the clip at the filter region.
    var extent = GroupExtent()
    extent.open()
    element.children = inner.filtered(element.children, by: effects, extent)
    guard !element.children.isEmpty else { return nil }
    inner.mask(&element, of: group.item)
    if group.item.isIsolated { element.add([.isolation]) }
    animator.set(
      "opacity", of: &element, to: signal(group.item.opacity).clamped(0...1),
      tolerance: context.options.opacity, omitting: 1)
    let isHidden = steps(group.item.isHidden)
    animator.show(&element, when: .combined(lifetime(of: group.item), isHidden) { $0 && !$1 })
    let blended = blended(element.collapsed(), by: group.item.blendMode.value(at: poster))
    return chain.move(blended, animator: animator)
  }

  /// True while a group exists.
  private func lifetime(of group: DrawingGroup) -> Steps<Bool> {
    isStill
      ? Steps(list: [(0, group.isPresent(at: context.clock.poster))])
      : .lifetime(from: group.start, to: group.end, within: source.duration)
  }

  /// Masks the children of an element by the masks of its group, each while it exists.
  private func mask(_ element: inout Element, of group: DrawingGroup) {
    guard !group.masks.isEmpty else { return }
    let box = extent(of: group.items)
    var references = Steps<ElementID?>(list: [(0, nil)])
    for mask in group.masks {
      let definition = definition(ofMask: self.element(mask).map { [$0] } ?? [], over: box)
      let own = Steps<ElementID?>.combined(lifetime(of: mask.item), steps(group.maskMode)) {
        $0 ? context.define(definition, as: $1, over: box ?? .zero) : nil
      }
      references = .combined(references, own) { $0 ?? $1 }
    }
    var masked = Element("g")
    masked.children = element.children
    masked.joinForMask(context.options)
    animator.setReferences("mask", of: &masked, to: references)
    element.children = [masked]
  }

  /// A box around all that items draw at some time, without the margins of effects; nil if they draw nothing.
  private func extent(of items: [DrawingItem]) -> Rect? {
    var extent = GroupExtent()
    for moment in moments {
      for case .draw(let drawing) in items.commands(at: moment) { extent.add(drawing) }
    }
    return extent.box
  }

}
