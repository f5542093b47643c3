import AnimGeometry
import AnimTimeline
import TrackFitting

/// Masks: nodes whose alpha or luminance says what shows of their parent.
extension NodeBuilder {
  /// Writes what masks a node's group.
  ///
  /// - Parameter surroundings: Where something in the node's own coordinates is put.
  func setMask(
    of group: inout Element, _ effects: EffectBuilder, in surroundings: Surroundings
  ) {
    writeMask(of: &group, effects, in: surroundings)
    guard group.uses("clip-path") || group.uses("mask"), !effects.isProjected, !group.uses("filter")
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
    let pictureTimes = context.pictureTimes(of: effects.signals.index)
    let present = masks.filter { mask in
      let node = context.timeline.nodes[mask]
      if clock.isStill { return node.isPresent(at: clock.poster) }
      return node.start < clock.duration
        && !context.lifetime(of: mask).subtracting(pictureTimes).isEmpty
    }
    // A clip cuts each of the elements in it, of which something shows below the next at its edge: what
    // is added up there would be too much or too little.
    let isAdded = effects.signals.node.isAdded
    let modes = maskModes(of: effects.signals)
    if !effects.isProjected, !isAdded, present.count == 1,
      modes.list.allSatisfy({ $0.value == .alpha }),
      let clip = clip(of: present[0])
    {
      group["clip-path"] = "url(#\(context.define(clip)))"
      return
    }
    var list: [(time: Double, value: String)] = []
    func add(_ time: Double, _ value: String) {
      if let last = list.last, last.time == time { list.removeLast() }
      list.append((time, value))
    }
    for mask in present {
      let node = context.timeline.nodes[mask]
      var element = Element("mask")
      let margin = effects.shadow?.margin ?? 0
      effects.setRegion(of: &element, unitsName: "maskUnits", margin: margin)
      let content = hidden { $0.element(for: mask, in: surroundings) }
      element.children = content.map { [$0.blendingAroundClips] } ?? []
      if element.addsUp {
        context.report(
          .warning,
          "Firefox adds up nothing in masks: less of this one shows there where its parts overlap, as "
            + "in fades",
          node: mask)
      }
      let isAlways = clock.isStill || isThereWithParent(mask)
      let start = isAlways ? 0 : node.start
      if list.isEmpty, start > 0 { add(0, "none") }
      let area = effects.area(margin: margin)
      for step in modes.list(from: start, to: isAlways ? .infinity : node.end) {
        add(step.time, "url(#\(context.define(element, as: step.value, over: area)))")
      }
      if !isAlways, node.end < clock.duration { add(node.end, "none") }
    }
    guard !list.isEmpty else { return }
    // Without a mask things may blend with what is below the group.
    let isAlways = !list.contains { $0.value == "none" }
    if isAlways || !group.children.contains(where: \.blendsBelow) { group.joinForMask() }
    animator.setReferences("mask", of: &group, to: Steps(list: list))
  }

  /// How a node's masks count, over time.
  private func maskModes(of signals: NodeSignals) -> Steps<MaskMode> {
    guard signals.node.isSet(.maskMode) else { return Steps(list: [(0, .alpha)]) }
    let modes = signals.steps(.maskMode)
    let clock = context.clock
    return clock.isStill ? Steps(list: [(0, modes.value(at: clock.poster))]) : modes
  }

  /// A mask that is one opaque shape all the time, as a clip, which is shorter.
  private func clip(of mask: Int) -> Element? {
    let timeline = context.timeline
    let signals = NodeSignals(context: context, index: mask)
    let node = signals.node
    let drawing: Set<Property> = [
      .opacity, .hidden, .contents, .borderWidth, .compositingFilter, .filters, .shadowOpacity,
      .strokeColor, .fillRule, .backgroundFilters,
    ]
    guard isThereWithParent(mask), timeline.children[mask].isEmpty, timeline.masks[mask].isEmpty,
      !bounds.isInSpace[mask],
      !drawing.contains(where: node.isSet)
    else { return nil }
    let parts = PartBuilder(
      context: context, animator: animator, signals: signals, scale: bounds.scale[mask])
    var shape: Element?
    let hasBackground = node.isSet(.backgroundColor)
    switch node.kind {
    case .shape where !hasBackground && signals.color(.fillColor).isOpaque:
      shape = hidden { _ in parts.shape.first }
    case .plain where signals.color(.backgroundColor).isOpaque: shape = parts.box()
    default: return nil
    }
    guard var shape else { return nil }
    let chain = transform(of: signals)
    guard chain.canPlace, shape["transform"] == nil else { return nil }
    shape["fill"] = nil
    shape = chain.place(shape, animator: animator)
    guard shape.canBeClip(context.options) else { return nil }
    return parts.clipPath(shape)
  }

  /// Whether a mask is there as long as what it masks.
  private func isThereWithParent(_ mask: Int) -> Bool {
    let node = context.timeline.nodes[mask]
    guard let parent = node.parent.map({ context.timeline.nodes[$0] }) else { return false }
    return node.start <= max(parent.start, 0)
      && node.end >= min(parent.end, context.clock.duration)
  }

  /// Builds something whose elements get no labels, as no browser says where they are.
  private func hidden<Result>(_ body: (NodeBuilder) -> Result) -> Result {
    context.labelsElements = false
    defer { context.labelsElements = true }
    return body(self)
  }
}

extension Signal {
  /// Whether a colour is opaque and black or any other colour, all the time.
  fileprivate var isOpaque: Bool { constantValue?.w == 1 }
}

extension Steps {
  /// The steps between two times, of which the first is at the start.
  fileprivate func list(from start: Double, to end: Double) -> [(time: Double, value: V)] {
    [(start, value(at: start))] + list.filter { $0.time > start && $0.time < end }
  }
}
