import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Masks: groups whose alpha or luminance limits the picture of another one.
extension EffectBuilder {
  /// Masks an element with the group's picture by each of its masks while that exists.
  ///
  /// - Parameters:
  ///   - clip: Returns a clip in place of a mask that is always present; nil if only a mask has its effect.
  ///   - content: Returns the element of a mask's group.
  func mask(
    _ element: inout Element, clip: (Shared<DrawingGroup>) -> Element?,
    content: (Shared<DrawingGroup>) -> Element?
  ) {
    let replaced = items.node.map(context.analysis.pictureTimes) ?? TimeRanges()
    let visible = TimeRanges.whole(duration).subtracting(replaced)
    let masks = group.masks.filter {
      !context.analysis.lifetime(of: $0.item).intersection(visible).isEmpty
    }
    guard !masks.isEmpty else { return }
    let modes = items.steps(group.maskMode)
    // A clip cuts each element by itself, so that lower elements show through at its antialiased edge. If the group is
    // added to its backdrop, the sum at these pixels would be wrong.
    if !isProjected, !group.isAdded, masks.count == 1, isAlwaysPresent(masks[0].item),
      modes.list.allSatisfy({ $0.value == .alpha }), let clip = clip(masks[0])
    {
      element["clip-path"] = .reference(context.define(clip))
    } else {
      let references = masks.reduce(Steps<ElementID?>(list: [(0, nil)])) { references, mask in
        .combined(references, self.references(to: mask.item, modes, content(mask))) { $1 ?? $0 }
      }
      // The group's content may blend with the backdrop while no mask is set.
      let isAlways = references.list.allSatisfy { $0.value != nil }
      if isAlways || !element.children.contains(where: \.blendsBelow) {
        element.joinForMask(context.options)
      }
      animator.setReferences("mask", of: &element, to: references)
    }
    if context.options.quirks.contains(.clipsAtBoundingBoxes), let inkBounds, !isProjected,
      element.uses("clip-path") || element.uses("mask"), !element.uses("filter")
    {
      element.children.insert(.clear(beyond: inkBounds), at: 0)
    }
  }

  /// References to a mask over time; none while it doesn't exist.
  private func references(
    to mask: DrawingGroup, _ modes: Steps<MaskMode>, _ content: Element?
  ) -> Steps<ElementID?> {
    let quirks = context.options.quirks
    let isParted = quirks.contains(.ignoresClipsOfBlendedElementsInMasks)
    let margin = shadow?.margin ?? 0
    var element = Element("mask")
    if !isProjected { element.setRegion(seen(inkBounds, margin: margin), unitsName: "maskUnits") }
    element.children = content.map { [isParted ? $0.blendingAroundClips : $0] } ?? []
    if element.addsUp, quirks.contains(.addsUpNothingInMasks) {
      let layer = items.node == nil ? nil : mask.node
      context.diagnose(.warning, BrowserQuirk.warningOfSumsInMasks, node: layer)
    }
    let times =
      isAlwaysPresent(mask)
      ? Steps(list: [(0, true)])
      : Steps<Bool>.lifetime(from: mask.start, to: mask.end, within: duration)
    let area = area(margin: margin)
    return .combined(times, modes) { $0 ? context.define(element, as: $1, over: area) : nil }
  }

  /// True if a mask exists for the whole lifetime of the group.
  private func isAlwaysPresent(_ mask: DrawingGroup) -> Bool {
    context.clock.isStill
      || mask.start <= max(group.start, 0) && mask.end >= min(group.end, duration)
  }

  /// A clip in place of a mask that is a single opaque shape at all times; it is shorter.
  ///
  /// - Parameters:
  ///   - items: The encoder of the mask's coordinates.
  ///   - chain: The transform of the mask.
  func clip(
    _ mask: DrawingGroup, _ items: ItemElements, _ chain: @autoclosure () -> TransformChain
  ) -> Element? {
    guard let sole = mask.soleFill, let fill = sole.fill, fill.rule.constantValue == .nonZero,
      case .color(let color) = fill.paint, items.color(color, nil).constantValue?.w == 1,
      let shape = items.shape(sole.outline, rule: fill.rule), shape["transform"] == nil
    else { return nil }
    let chain = chain()
    guard chain.canPlace else { return nil }
    let placed = chain.place(shape, animator: animator)
    guard placed.functionCount <= context.capabilities.maximumFunctionsInClips else { return nil }
    return items.clipPath(of: placed)
  }
}
