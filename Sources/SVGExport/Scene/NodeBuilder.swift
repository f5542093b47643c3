import AnimGeometry
import AnimTimeline
import TrackFitting

/// Builds the element of a node and of everything below it.
struct NodeBuilder {
  let context: ExportContext
  let bounds: SpaceBounds
  let shares: ErrorShares
  let animator: Animator

  init(context: ExportContext) {
    self.context = context
    bounds = SpaceBounds(context.timeline, clock: context.clock)
    shares = ErrorShares(context.timeline)
    animator = Animator(context: context)
  }

  /// The element of a node with its sublayers, or nil where nothing of it is ever seen.
  ///
  /// - Parameters:
  ///   - base: The outermost node of a space that isn't flat, for a node inside of one.
  ///   - fade: The opacities of superlayers that don't fade their sublayers as a group.
  func element(for index: Int, base: Int? = nil, fade: Signal? = nil) -> Element? {
    let signals = NodeSignals(context: context, index: index)
    let presence = presence(of: signals)
    guard presence.list.contains(where: \.value) else { return nil }
    var opacity = signals.number(.opacity, in: 0...1)
    if let fade { opacity = Signal.product(opacity, fade) }
    guard opacity.high(0) > context.options.opacity / 2 else { return nil }

    var inner = Element("g")
    let flat = flatBase(of: index, inside: base)
    let fadesAsGroup = fadesAsGroup(signals)
    let fade = fadesAsGroup ? nil : opacity
    if let flat {
      inner.children = flatParts(of: signals, base: flat, fade: fade)
    } else {
      inner.children = parts(of: signals, fade: fade)
    }
    guard !inner.children.isEmpty else { return nil }
    if flat == nil { inner["id"] = context.label(index) }
    let effects = EffectBuilder(
      context: context, animator: animator, signals: signals, bounds: bounds)
    inner = effects.filtered(inner)
    setMask(of: &inner, effects, base: flat)
    if fadesAsGroup {
      animator.set(
        "opacity", of: &inner, to: opacity, tolerance: context.options.opacity, omitting: "1")
    }
    effects.setBlendMode(of: &inner)
    animator.set(
      "display", of: &inner, to: presence.map { $0 ? "inline" : "none" }, omitting: "inline")
    var element = inner.collapsed()
    if flat == nil {
      element = chain(of: signals).wrap(element, animator: animator).collapsedChain()
    }
    if signals.node.isAdded { element["style"] = "mix-blend-mode:plus-lighter" }
    return element
  }

  /// The functions from a node's coordinates to its parent's.
  private func chain(of signals: NodeSignals) -> TransformChain {
    if bounds.leavesPlane[signals.index] {
      return projectedTransform(of: signals, from: signals.index)
    }
    return transform(of: signals)
  }

  /// When the node is in the tree and not hidden.
  private func presence(of signals: NodeSignals) -> Steps<Bool> {
    let node = signals.node
    let clock = context.clock
    if clock.isStill {
      let isHidden = signals.flag(.hidden).value(at: 0)
      return Steps(list: [(0, node.isPresent(at: clock.poster) && !isHidden)])
    }
    let parent = node.parent.map { context.timeline.nodes[$0] }
    // What comes and goes with its parent is hidden by it.
    let start = parent.map { node.start <= $0.start ? 0 : node.start } ?? node.start
    let end = parent.map { node.end >= $0.end ? .infinity : node.end } ?? node.end
    var life: [(time: Double, value: Bool)] = [(0, start <= 0)]
    for (time, value) in [(start, true), (end, false)]
    where time > 0 && time < clock.duration { life.append((time, value)) }
    let hidden = signals.signal(.hidden)
    let steps = hidden.steps.map { $0.x != 0 }.unrolled(hidden.duration, over: clock.duration)
    return Steps<Bool>.combined(Steps(list: life), steps) { $0 && !$1 }
  }

  /// What the node draws, back to front.
  private func parts(of signals: NodeSignals, fade: Signal?) -> [Element] {
    let parts = PartBuilder(
      context: context, animator: animator, signals: signals,
      scale: bounds.scale[signals.index])
    var content = faded(parts.content, fade)
    content += sublayers(of: signals, fade: fade).withoutEmptyGroups
    return (faded(parts.background, fade) + parts.clipped(content) + faded(parts.border, fade))
      .withoutEmptyGroups
  }

  /// The sublayers' elements; some that are added up in a group of their own.
  private func sublayers(of signals: NodeSignals, fade: Signal?) -> [Element] {
    let children = context.timeline.children[signals.index]
    guard children.contains(where: { context.timeline.nodes[$0].isAdded }) else {
      return placedSublayers(of: signals, fade: fade)
    }
    var group = Element("g", ["style": "isolation:isolate"])
    group.children = placedSublayers(of: signals, fade: fade).withoutEmptyGroups
    return [group]
  }

  private func placedSublayers(of signals: NodeSignals, fade: Signal?) -> [Element] {
    let properties: [Property] = [
      .sublayerTransform, .sublayerTransformScale, .sublayerTransformRotation,
      .sublayerTransformTranslation, .geometryFlipped,
    ]
    guard properties.contains(where: signals.node.isSet) else {
      return orderedChildren(of: signals.index) { element(for: $0, fade: fade) }
    }
    let chain = sublayerTransform(of: signals)
    return orderedChildren(of: signals.index) { child in
      let element = element(for: child, fade: fade)
      if leavesSublayerSpace(child) { return element }
      return element.map { chain.wrap($0, animator: animator).collapsedChain() }
    }
  }
}

/// Layers that don't fade as a group.
extension NodeBuilder {
  /// Whether a layer is flattened before it fades.
  func fadesAsGroup(_ signals: NodeSignals) -> Bool {
    let node = signals.node
    guard node.isSet(.allowsGroupOpacity) else { return true }
    let flattening: [Property] = [
      .filters, .backgroundFilters, .shadowOpacity, .compositingFilter,
    ]
    if flattening.contains(where: node.isSet) || !context.timeline.masks[signals.index].isEmpty {
      return true
    }
    let flags = signals.flag(.allowsGroupOpacity).list
    if flags.contains(where: \.value), !flags.allSatisfy(\.value) {
      context.report(
        .warning, "the layer fades as a group all the time", node: signals.index,
        time: 0...context.clock.duration)
      return true
    }
    return flags.allSatisfy(\.value)
  }

  /// Elements that are each faded by themselves.
  func faded(_ elements: [Element], _ fade: Signal?) -> [Element] {
    guard let fade else { return elements }
    return elements.map { element in
      var group = Element("g")
      group.children = [element]
      animator.set(
        "opacity", of: &group, to: fade, tolerance: context.options.opacity, omitting: "1")
      return group.collapsed()
    }
  }
}

extension Signal {
  /// The product of two numbers.
  static func product(_ a: Signal, _ b: Signal) -> Signal {
    let isAffine = a.isConstant || b.isConstant
    return combined([a, b], isAffine: isAffine) { Lanes($0[0].x * $0[1].x, 0, 0, 0) }
  }
}

extension Element {
  /// Collapses groups around groups from the inside out.
  func collapsedChain() -> Element {
    guard name == "g", children.count == 1 else { return self }
    var result = self
    result.children[0] = children[0].collapsedChain()
    return result.collapsed()
  }
}
