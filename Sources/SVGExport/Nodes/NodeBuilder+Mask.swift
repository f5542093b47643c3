import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Masks: nodes whose alpha or luminance limits the picture of their parent.
extension NodeBuilder {
  /// Writes the mask of a node's group.
  ///
  /// - Parameter surroundings: The surroundings of the node's content.
  func setMask(
    of group: inout Element, _ effects: EffectBuilder, in surroundings: Surroundings
  ) {
    writeMask(of: &group, effects, in: surroundings)
    guard context.options.quirks.contains(.clipsAtBoundingBoxes),
      group.uses("clip-path") || group.uses("mask"), !effects.isProjected, !group.uses("filter")
    else { return }
    let area = bounds.inkBounds(of: effects.signals.index)
    group.children.insert(.clear(beyond: area), at: 0)
  }

  private func writeMask(
    of group: inout Element, _ effects: EffectBuilder, in surroundings: Surroundings
  ) {
    let masks = context.timeline.masks[effects.signals.index]
    guard !masks.isEmpty else { return }
    let clock = context.clock
    let quirks = context.options.quirks
    let pictureTimes = context.analysis.pictureTimes(of: effects.signals.index)
    let present = masks.filter { mask in
      let node = context.timeline.nodes[mask]
      if clock.isStill { return node.isPresent(at: clock.poster) }
      return node.start < clock.duration
        && !context.analysis.lifetime(of: mask).subtracting(pictureTimes).isEmpty
    }
    // A clip cuts each element by itself, so that lower elements show through at its antialiased edge. If the layer is
    // added to its backdrop, the sum at these pixels would be wrong.
    let isAdded = effects.signals.node.isAdded
    let modes = maskModes(of: effects.signals)
    if !effects.isProjected, !isAdded, present.count == 1,
      modes.list.allSatisfy({ $0.value == .alpha }),
      let clip = clip(of: present[0])
    {
      group["clip-path"] = .reference(context.define(clip))
      return
    }
    var list: [(time: Double, value: ElementID?)] = []
    func add(_ time: Double, _ value: ElementID?) {
      if let last = list.last, last.time == time { list.removeLast() }
      list.append((time, value))
    }
    for mask in present {
      let node = context.timeline.nodes[mask]
      var element = Element("mask")
      let margin = effects.shadow?.margin ?? 0
      effects.setRegion(of: &element, unitsName: "maskUnits", margin: margin)
      let content = unlabelled.element(for: mask, in: surroundings)
      let isParted = quirks.contains(.ignoresClipsOfBlendedElementsInMasks)
      element.children = content.map { [isParted ? $0.blendingAroundClips : $0] } ?? []
      if element.addsUp, quirks.contains(.addsUpNothingInMasks) {
        context.diagnose(.warning, BrowserQuirk.warningOfSumsInMasks, node: mask)
      }
      let isAlways = clock.isStill || isThereWithParent(mask)
      let start = isAlways ? 0 : node.start
      if list.isEmpty, start > 0 { add(0, nil) }
      let area = effects.area(margin: margin)
      for step in modes.list(from: start, to: isAlways ? .infinity : node.end) {
        add(step.time, context.define(element, as: step.value, over: area))
      }
      if !isAlways, node.end < clock.duration { add(node.end, nil) }
    }
    guard !list.isEmpty else { return }
    // The group's content may blend with the backdrop while no mask is set.
    let isAlways = list.allSatisfy { $0.value != nil }
    if isAlways || !group.children.contains(where: \.blendsBelow) {
      group.joinForMask(context.options)
    }
    animator.setReferences("mask", of: &group, to: Steps(list: list))
  }

  /// The interpretation of a node's masks over time: alpha or luminance.
  private func maskModes(of signals: NodeSignals) -> Steps<MaskMode> {
    guard signals.node.isSet(.maskMode) else { return Steps(list: [(0, .alpha)]) }
    let modes = signals.steps(.maskMode)
    let clock = context.clock
    return clock.isStill ? Steps(list: [(0, modes.value(at: clock.poster))]) : modes
  }

  /// A clip in place of a mask that is a single opaque shape at all times; it is shorter.
  private func clip(of mask: Int) -> Element? {
    let timeline = context.timeline
    let signals = NodeSignals(context: context, index: mask)
    let node = signals.node
    guard isThereWithParent(mask), !bounds.isInSpace[mask], timeline.children[mask].isEmpty,
      context.analysis.drawing.groups[mask].item.soleFill?.fill?.rule.constantValue == .nonZero
    else { return nil }
    let parts = unlabelled.partBuilder(for: signals)
    var shape: Element?
    let hasBackground = node.isSet(.backgroundColor)
    switch node.kind {
    case .shape where !hasBackground && signals.color(.fillColor).isOpaque:
      shape = parts.shape.first
    case .plain where signals.color(.backgroundColor).isOpaque: shape = parts.box()
    default: return nil
    }
    guard var shape else { return nil }
    let chain = transform(of: signals)
    guard chain.canPlace, shape["transform"] == nil else { return nil }
    shape["fill"] = nil
    shape = chain.place(shape, animator: animator)
    guard shape.functionCount <= context.capabilities.maximumFunctionsInClips else { return nil }
    return parts.clipPath(shape)
  }

  /// True if a mask exists for the whole lifetime of its parent.
  private func isThereWithParent(_ mask: Int) -> Bool {
    let node = context.timeline.nodes[mask]
    guard let parent = node.parent.map({ context.timeline.nodes[$0] }) else { return false }
    return node.start <= max(parent.start, 0)
      && node.end >= min(parent.end, context.clock.duration)
  }

  /// The builder of content without labels, as browsers report no geometry for elements of masks.
  private var unlabelled: NodeBuilder { scoped { $0.labelsElements = false } }
}

extension Signal {
  /// True for a colour that is opaque at all times; its other components may change.
  fileprivate var isOpaque: Bool { constantValue?.w == 1 }
}

extension Steps {
  /// The steps between two times. The first one is at the start.
  fileprivate func list(from start: Double, to end: Double) -> [(time: Double, value: V)] {
    [(start, value(at: start))] + list.filter { $0.time > start && $0.time < end }
  }
}
