import AnimGeometry
import AnimTimeline
import TrackFitting

/// Builds the element of a node and its descendants.
struct NodeBuilder {
  let context: ExportContext

  var bounds: SpaceBounds { context.analysis.bounds }
  var shares: ErrorShares { context.analysis.shares }
  var animator: Animator { Animator(context: context) }

  /// A builder of content in a changed scope.
  func scoped(_ change: (inout Scope) -> Void) -> NodeBuilder {
    NodeBuilder(context: context.scoped(change))
  }

  /// The vectors of a node with its sublayers; nil if the node is never visible.
  func vectors(for index: Int, in surroundings: Surroundings) -> Element? {
    // Pictures show the transition, or the new picture shows at once.
    if context.timeline.nodes[index].mixing != nil { return nil }
    let isTransformLayer = context.timeline.nodes[index].kind == .transform
    if isTransformLayer, bounds.isDeep[index] || surroundings.map != nil {
      return spaceElement(for: index, in: surroundings)
    }
    let placing = placing(of: index, in: surroundings)
    // Ids name the nodes, so each node is written once.
    if context.options.labelsNodes { return vectors(for: index, in: surroundings, placing) }
    return alternating(at: flatTimes(of: index, placing, in: surroundings)) { builder, isFlat in
      builder.alternating(at: builder.otherTimes(of: index)) { builder, _ in
        builder.vectors(for: index, in: surroundings, isFlat ? placing.flattened : placing)
      }
    }
  }

  /// The vectors of a node with a given placing, in one instance.
  func vectors(
    for index: Int, in surroundings: Surroundings, _ placing: Placing
  ) -> Element? {
    let signals = NodeSignals(context: context, index: index)
    let presence = presence(of: signals, in: surroundings)
    let seen = presence.subtracting(context.scope.invisibleTimes, over: context.clock.duration)
    guard seen.list.contains(where: \.value) else { return nil }
    let opacity = opacity(of: signals, in: surroundings)
    guard context.caches.texts.range(of: opacity).high.x > context.options.opacity / 2 else {
      return nil
    }
    let absence = TimeRanges(seen, over: context.clock.duration) { !$0 }
    return scoped { $0.unconstrainedTimes = $0.unconstrainedTimes.union(absence) }.vectors(
      of: signals, in: surroundings, placing, opacity: opacity, presence: presence, shown: seen)
  }

  /// The vectors of a node that is visible at times, with a given placing, in one instance.
  ///
  /// - Parameters:
  ///   - presence: The times at which the node is present and shows a visible side.
  ///   - seen: The times among these at which its vectors are shown.
  private func vectors(
    of signals: NodeSignals, in surroundings: Surroundings, _ placing: Placing, opacity: Signal,
    presence: Steps<Bool>, shown seen: Steps<Bool>
  ) -> Element? {
    let index = signals.index
    let isTransformLayer = signals.node.kind == .transform
    var inner = Element("g")
    let reader = surroundings.map == nil ? context.analysis.backdrops.readers[index] : nil
    let fadesAsGroup = fadesAsGroup(signals)
    let fade = fadesAsGroup ? nil : opacity
    var effects = EffectBuilder(context, node: index, map: placing.inside.map)
    // A transform layer is no picture that effects could apply to.
    switch placing {
    case _ where isTransformLayer: break
    case .nested:
      effects.placement = filterPlacement(
        of: effects, moved: transform(of: signals), in: signals.node.parent)
      effects.steadiness = steadiness(of: effects.group)
    case .flat(let map):
      effects.placement = filterPlacement(
        of: effects, moved: chain(of: map, for: index, shown: seen), in: flatSuperlayer(of: index))
    case .projected: effects.axes = effects.makeBlurAxes()
    }
    let projected = projectedItems(of: signals, placing, shown: seen)
    var beside = reader.flatMap { backdrop($0, of: effects) }
    if isTransformLayer {
      var inside = surroundings
      inside.fades.append(signals.number(.opacity, in: 0...1))
      inner.children = sublayers(of: signals, in: inside).withoutEmptyGroups
    } else if let projected {
      inner.children = projectedParts(projected, of: signals, fade: fade)
    } else {
      inner.children = parts(
        of: signals, fade: fade, over: &beside, placed: reader?.factors == nil)
    }
    let castsAlone = !isTransformLayer && inner.children.isEmpty && effects.hasShadowOfShape
    guard !inner.children.isEmpty || beside != nil || castsAlone else { return nil }
    inner.id = context.label(index)
    var outer = effects.placement?.outer
    if !isTransformLayer {
      // A clipped picture moves with the layer inside of its filters.
      let cutsFirst = effects.placement?.isMasked == false
      if cutsFirst { setMask(of: &inner, effects, in: placing.inside) }
      let filtered = effects.filtered(inner, shadowOutline: projected?.shadowOutline)
      inner = filtered.element
      if !filtered.isPlaced {
        outer = nil
      } else if let back = effects.placement?.back {
        outer = nil
        inner = back.move(inner, animator: animator).grouped
      }
      if !cutsFirst { setMask(of: &inner, effects, in: placing.inside) }
      if let backdrop = beside { inner = group(of: inner, over: backdrop, signals) }
      // A filtered backdrop is part of the layer's picture, and a layer that is added to others is one picture.
      if reader != nil || isAddedToOthers(index) { inner.isolateBlending() }
      if fadesAsGroup {
        animator.set(
          "opacity", of: &inner, to: opacity, tolerance: context.options.opacity, omitting: 1)
      }
      effects.keepWhole(&inner)
    }
    animator.show(&inner, when: presence)
    var element = inner.collapsed()
    if signals.node.isAdded {
      element.style = [.addition]
    } else if !isTransformLayer {
      effects.setBlendMode(of: &element)
    }
    switch placing {
    case .nested where beside != nil: return element
    case .nested: return (outer ?? transform(of: signals)).move(element, animator: animator)
    case .flat(let map):
      return (outer ?? chain(of: map, for: index, shown: seen)).move(element, animator: animator)
    case .projected: return element
    }
  }

  /// A node's transformed picture above its filtered backdrop, which is in the superlayer's coordinates.
  private func group(
    of picture: Element, over backdrop: Element, _ signals: NodeSignals
  ) -> Element {
    let isEmpty = picture.children.isEmpty && picture.id == nil
    let content = transform(of: signals).move(picture.collapsed(), animator: animator)
    var group = Element("g")
    group.children = isEmpty ? [backdrop] : [backdrop, content]
    return group
  }

  /// The opacity that applies to a node: its own, multiplied by those of transform layers around it, which have no
  /// picture of their own, and of superlayers that don't fade as a group.
  private func opacity(of signals: NodeSignals, in surroundings: Surroundings) -> Signal {
    let own = signals.number(.opacity, in: 0...1)
    let fades = surroundings.fades.filter { $0.constantValue?.x != 1 }
    guard !fades.isEmpty else { return own }
    let moving = ([own] + fades).filter { !$0.isConstant }
    return Signal.combined([own] + fades, isAffine: moving.count <= 1) { values in
      Components(values.reduce(1) { $0 * $1.x }, 0, 0, 0)
    }
  }

  /// The times at which a node and the transform layers around it are present, and it shows a side that is visible.
  private func presence(of signals: NodeSignals, in surroundings: Surroundings) -> Steps<Bool> {
    let presence = surroundings.presence.reduce(presence(of: signals)) {
      .combined($0, $1) { $0 && $1 }
    }
    return .combined(presence, facing(of: signals.index, shown: presence)) { $0 && $1 }
  }

  /// The times at which the node is in the tree and isn't hidden.
  func presence(of signals: NodeSignals) -> Steps<Bool> {
    let node = signals.node
    let clock = context.clock
    if clock.isStill {
      let isHidden = signals.flag(.hidden).value(at: 0)
      return Steps(list: [(0, node.isPresent(at: clock.poster) && !isHidden)])
    }
    let parent = node.parent.map { context.timeline.nodes[$0] }
    // A node that appears or disappears with its parent needs no times of its own there.
    let start = parent.map { node.start <= $0.start ? 0 : node.start } ?? node.start
    let end = parent.map { node.end >= $0.end ? .infinity : node.end } ?? node.end
    return Steps<Bool>.combined(
      Steps<Bool>.lifetime(from: start, to: end, within: clock.duration),
      signals.signal(.hidden).flags(over: clock.duration)
    ) { $0 && !$1 }
  }

  /// The node's own elements and its sublayers, back to front.
  ///
  /// - Parameters:
  ///   - fade: An opacity that applies to each part by itself.
  ///   - backdrop: The filtered backdrop. It becomes the first of the elements, unless it is in the superlayer's
  ///     coordinates.
  private func parts(
    of signals: NodeSignals, fade: Signal?, over backdrop: inout Element?, placed isBeside: Bool
  ) -> [Element] {
    let parts = partBuilder(for: signals)
    var (background, content) = (faded(parts.background, fade), faded(parts.content, fade))
    let holder = context.analysis.backdrops.holders[signals.index]
    let cutsBackground = cutsBackground(of: signals)
    var below: [Element] = []
    if !isBeside, let behind = backdrop {
      below = [behind]
      backdrop = nil
    }
    var inside = self
    if let holder {
      let level = PaintedLevel(
        node: signals.index, holder: holder, isMoved: !transform(of: signals).factors.isEmpty)
      inside = scoped { $0.painted.append(level) }
      if let behind = backdrop {
        backdrop = inside.paintedBeside(behind, transform(of: signals))
      }
      below = inside.painted(below)
      if cutsBackground { level.beginCut() }
      background = inside.painted(background)
      if !cutsBackground { level.beginCut() }
      content = inside.painted(content)
    }
    content +=
      inside.sublayers(of: signals, in: Surroundings(fades: fade.map { [$0] } ?? []))
      .withoutEmptyGroups
    let picture = cut(content, over: background, isMixed: cutsBackground, parts.clipped)
    return (below + picture + faded(parts.border, fade)).withoutEmptyGroups
  }

  /// A layer's background and its content, which is clipped to the bounds if the layer masks to them.
  private func cut(
    _ content: [Element], over background: [Element], isMixed: Bool,
    _ clipped: ([Element]) -> [Element]
  ) -> [Element] {
    isMixed ? clipped(background + content) : background + clipped(content)
  }

  /// True if the background is part of the clipped group, which is isolated, so that sublayers blend with it.
  private func cutsBackground(of signals: NodeSignals) -> Bool {
    signals.node.isSet(.masksToBounds) && context.timeline.blends(below: signals.index)
  }

  /// The sublayers' elements, in a group of their own if some are added to one another.
  private func sublayers(
    of signals: NodeSignals, in surroundings: Surroundings
  ) -> [Element] {
    added(in: signals.index, placedSublayers(of: signals, in: surroundings))
  }

  /// A node's sublayers, in a group of their own if some are added to one another at any visible time.
  private func added(in index: Int, _ elements: [Element]) -> [Element] {
    let times = sumTimes(of: index).subtracting(context.scope.invisibleTimes)
    guard !times.isEmpty else { return elements }
    var group = Element("g", ["style": .style([.isolation])])
    group.children = elements.withoutEmptyGroups
    return [group]
  }

  private func placedSublayers(
    of signals: NodeSignals, in surroundings: Surroundings
  ) -> [Element] {
    guard signals.node.placesSublayers else {
      return orderedChildren(of: signals.index) { element(for: $0, in: surroundings) }
    }
    let chain = sublayerTransform(of: signals)
    return orderedChildren(of: signals.index) { child in
      let element = element(for: child, in: surroundings)
      // The geometry in space already includes the sublayer transform.
      if bounds.isInSpace[child] || bounds.isDeep[child] { return element }
      return element.map { chain.move($0, animator: animator) }
    }
  }

  /// The builder of a node's own elements.
  func partBuilder(for signals: NodeSignals) -> PartBuilder {
    PartBuilder(context: context, signals: signals, scale: bounds.scale[signals.index])
  }

  private func projectedItems(
    of signals: NodeSignals, _ placing: Placing, shown presence: Steps<Bool>
  ) -> ProjectedItems? {
    guard case .projected(let map, let tolerance) = placing, signals.node.kind != .transform else {
      return nil
    }
    return ProjectedItems(
      items: ItemElements(context: context, node: signals.index), map: map, tolerance: tolerance,
      presence: presence)
  }

  /// The elements of a node in perspective, back to front, in the coordinates in which they are seen.
  private func projectedParts(
    _ parts: ProjectedItems, of signals: NodeSignals, fade: Signal?
  ) -> [Element] {
    let index = signals.index
    var surroundings = Surroundings(map: parts.map, tolerance: parts.tolerance)
    if let fade { surroundings.fades = [fade] }
    let sublayers = orderedChildren(of: index) { element(for: $0, in: surroundings) }
    let inside = added(in: index, sublayers)
    let content = (faded(parts.content, fade) + inside).withoutEmptyGroups
    let picture = cut(
      content, over: faded(parts.background, fade), isMixed: cutsBackground(of: signals),
      parts.clipped)
    return (picture + faded(parts.border, fade)).withoutEmptyGroups
  }
}

/// Layers that don't fade as a group.
extension NodeBuilder {
  /// True if a layer fades as a group, at the times for which it is written.
  func fadesAsGroup(_ signals: NodeSignals) -> Bool {
    guard let times = groupTimes(of: signals) else { return true }
    let seen = context.visibleTimes
    let others = seen.subtracting(times)
    if others.isEmpty || times.intersection(seen).isEmpty { return others.isEmpty }
    context.reportApproximated(.groupOpacity, node: signals.index, times: others)
    return true
  }

  /// Applies an opacity to each element by itself.
  func faded(_ elements: [Element], _ fade: Signal?) -> [Element] {
    guard let fade else { return elements }
    return elements.map { element in
      var group = element.grouped
      animator.set(
        "opacity", of: &group, to: fade, tolerance: context.options.opacity, omitting: 1)
      return group.collapsed()
    }
  }
}
