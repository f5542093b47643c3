import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Builds the element of a node and its descendants.
struct NodeBuilder {
  let context: ExportContext

  var bounds: SpaceBounds { context.analysis.bounds }
  var shares: ErrorShares { context.analysis.shares }
  var animator: Animator { Animator(context: context) }

  /// The encoder of attributes.
  var items: ItemElements { ItemElements(context: context) }

  /// The drawing's group of a node.
  func group(_ index: Int) -> DrawingGroup { context.analysis.drawing.groups[index].item }

  /// A builder of content in a changed scope.
  func scoped(_ change: (inout Scope) -> Void) -> NodeBuilder {
    NodeBuilder(context: context.scoped(change))
  }

  /// The vectors of a node with its sublayers; nil if the node is never visible.
  func vectors(for index: Int, in surroundings: Surroundings) -> Element? {
    // Pictures show the transition, or the new picture shows at once.
    if group(index).mixing != nil { return nil }
    let isTransformLayer = group(index).sharesSpace
    if isTransformLayer, bounds.isDeep[index] || surroundings.map != nil {
      return spaceElement(for: index, in: surroundings)
    }
    let placing = placing(of: index, in: surroundings)
    // Ids name the nodes, so each node is written once.
    if context.options.labelsNodes { return vectors(for: index, in: surroundings, placing) }
    let flatTimes = flatTimes(of: index, placing, in: surroundings)
    return alternating(at: flatTimes) { builder, isFlat in
      // Less of a plane is visible during the tilted times alone.
      let placing =
        isFlat ? placing.flattened : flatTimes == nil ? placing : builder.culled(placing, of: index)
      return builder.alternating(at: builder.otherTimes(of: index)) { builder, _ in
        builder.vectors(for: index, in: surroundings, placing)
      }
    }
  }

  /// The vectors of a node with a given placing, in one instance.
  func vectors(
    for index: Int, in surroundings: Surroundings, _ placing: Placing
  ) -> Element? {
    let presence = presence(of: index, in: surroundings)
    let seen = presence.subtracting(context.scope.invisibleTimes, over: context.clock.duration)
    guard seen.list.contains(where: \.value) else { return nil }
    let opacity = opacity(of: index, in: surroundings)
    guard context.caches.texts.range(of: opacity).high.x > context.options.opacity / 2 else {
      return nil
    }
    let absence = TimeRanges(seen, over: context.clock.duration) { !$0 }
    return scoped { $0.unconstrainedTimes = $0.unconstrainedTimes.union(absence) }.vectors(
      of: index, in: surroundings, placing, opacity: opacity, presence: presence, shown: seen)
  }

  /// The vectors of a node that is visible at times, with a given placing, in one instance.
  ///
  /// - Parameters:
  ///   - presence: The times at which the node is present and shows a visible side.
  ///   - seen: The times among these at which its vectors are shown.
  private func vectors(
    of index: Int, in surroundings: Surroundings, _ placing: Placing, opacity: Signal,
    presence: Steps<Bool>, shown seen: Steps<Bool>
  ) -> Element? {
    let isTransformLayer = group(index).sharesSpace
    var inner = Element("g")
    let reader = surroundings.map == nil ? context.analysis.backdrops.readers[index] : nil
    let fadesAsGroup = fadesAsGroup(index)
    let fade = fadesAsGroup ? nil : opacity
    var effects = EffectBuilder(context, node: index, map: placing.inside.map)
    // A transform layer is no picture that effects could apply to.
    switch placing {
    case _ where isTransformLayer: break
    case .nested:
      effects.placement = filterPlacement(
        of: effects, moved: transform(of: index), in: context.timeline.nodes[index].parent)
      effects.steadiness = steadiness(of: effects.group)
    case .flat(let map):
      effects.placement = filterPlacement(
        of: effects, moved: chain(of: map, for: index, shown: seen), in: flatSuperlayer(of: index))
    case .projected: effects.axes = effects.makeBlurAxes()
    }
    let leaves = leafBuilder(of: index, placing, shown: seen)
    var beside = reader.flatMap { backdrop($0, of: effects) }
    if isTransformLayer {
      var inside = surroundings
      inside.fades.append(items.opacity(of: group(index)))
      inner.children = elements(of: group(index).items, leaves, in: inside, fade: nil)
    } else {
      var inside = placing.inside
      if let fade { inside.fades = [fade] }
      inner.children = content(
        of: index, leaves, in: inside, fade: fade, over: &beside, isInside: reader?.factors != nil)
    }
    let castsAlone = !isTransformLayer && inner.children.isEmpty && effects.hasShadowOfShape
    guard !inner.children.isEmpty || beside != nil || castsAlone else { return nil }
    inner.id = context.label(index)
    var outer = effects.placement?.outer
    if !isTransformLayer {
      // A clipped picture moves with the layer inside of its filters.
      let cutsFirst = effects.placement?.isMasked == false
      if cutsFirst { setMask(of: &inner, effects, in: placing.inside) }
      let filtered = effects.filtered(inner, shadowOutline: leaves.projected?.shadowOutline)
      inner = filtered.element
      if !filtered.isPlaced {
        outer = nil
      } else if let back = effects.placement?.back {
        outer = nil
        inner = back.move(inner, animator: animator).grouped
      }
      if !cutsFirst { setMask(of: &inner, effects, in: placing.inside) }
      if let backdrop = beside { inner = group(of: inner, over: backdrop, index) }
      // A filtered backdrop is part of the layer's picture, and a layer that is added to others is one picture.
      if reader != nil || isAddedToOthers(index) { inner.isolateBlending() }
      if fadesAsGroup {
        items.fade(&inner, by: opacity)
      }
      effects.keepWhole(&inner)
    }
    animator.show(&inner, when: presence)
    var element = inner.collapsed()
    if group(index).isAdded {
      element.style = [.addition]
    } else if !isTransformLayer {
      effects.setBlendMode(of: &element)
    }
    switch placing {
    case .nested where beside != nil: return element
    case .nested: return (outer ?? transform(of: index)).move(element, animator: animator)
    case .flat(let map):
      return (outer ?? chain(of: map, for: index, shown: seen)).move(element, animator: animator)
    case .projected: return element
    }
  }

  /// A node's transformed picture above its filtered backdrop, which is in the superlayer's coordinates.
  private func group(
    of picture: Element, over backdrop: Element, _ index: Int
  ) -> Element {
    let isEmpty = picture.children.isEmpty && picture.id == nil
    let content = transform(of: index).move(picture.collapsed(), animator: animator)
    var group = Element("g")
    group.children = isEmpty ? [backdrop] : [backdrop, content]
    return group
  }

  /// The opacity that applies to a node: its own, multiplied by those of transform layers around it, which have no
  /// picture of their own, and of superlayers that don't fade as a group.
  private func opacity(of index: Int, in surroundings: Surroundings) -> Signal {
    let own = items.opacity(of: group(index))
    let fades = surroundings.fades.filter { $0.constantValue?.x != 1 }
    guard !fades.isEmpty else { return own }
    let moving = ([own] + fades).filter { !$0.isConstant }
    return Signal.combined([own] + fades, isAffine: moving.count <= 1) { values in
      Components(values.reduce(1) { $0 * $1.x }, 0, 0, 0)
    }
  }

  /// The times at which a node and the transform layers around it are present, and it shows a side that is visible.
  private func presence(of index: Int, in surroundings: Surroundings) -> Steps<Bool> {
    let presence = surroundings.presence.reduce(presence(of: index)) {
      .combined($0, $1) { $0 && $1 }
    }
    return .combined(presence, facing(of: index, shown: presence)) { $0 && $1 }
  }

  /// The times at which a node is in the tree and isn't hidden.
  func presence(of index: Int) -> Steps<Bool> {
    items.presence(of: group(index), in: context.timeline.nodes[index].parent.map(group))
  }
}

/// Layers that don't fade as a group.
extension NodeBuilder {
  /// True if a layer fades as a group, at the times for which it is written.
  func fadesAsGroup(_ index: Int) -> Bool {
    guard let times = groupTimes(of: index) else { return true }
    let seen = context.visibleTimes
    let others = seen.subtracting(times)
    if others.isEmpty || times.intersection(seen).isEmpty { return others.isEmpty }
    context.reportApproximated(.groupOpacity, node: index, times: others)
    return true
  }

  /// Applies an opacity to each element by itself.
  func faded(_ elements: [Element], _ fade: Signal?) -> [Element] {
    guard let fade else { return elements }
    return elements.map { element in
      var group = element.grouped
      items.fade(&group, by: fade)
      return group.collapsed()
    }
  }
}

/// Transforms of nodes.
extension NodeBuilder {
  /// The tolerances of a node's transform.
  ///
  /// - Parameter center: The centre of rotations and scales, in the node's own coordinates; nil for its anchor point.
  func tolerance(of index: Int, about center: Point? = nil) -> TransformTolerance {
    let outer = bounds.parentScale[index]
    let share = context.options.length / Double(shares.counts[index])
    let length = share / outer
    let grown = max(bounds.scale[index] / outer, 1)
    let offset = center.map { $0.distance(to: bounds.centers[index]) + bounds.drift[index] } ?? 0
    let reach = bounds.reach[index] + offset
    let angle = context.options.angle / Double(shares.counts[index])
    return TransformTolerance(
      length: length, innerLength: length / grown,
      turn: min(angle, max(length / (reach * grown), angle / 10)),
      factor: min(length / reach, 0.01))
  }

  /// The functions from a node's own coordinates to its parent's, for a node whose plane stays in its parent's.
  func transform(of index: Int) -> TransformChain {
    items.chain(group(index).transform, within: tolerance(of: index))
  }

  /// True if a node has a transform for its sublayers.
  func placesSublayers(_ index: Int) -> Bool {
    context.analysis.drawing.groups[index].members?.transform != nil
  }

  /// The transform that a node applies to its sublayers, about its anchor point.
  func chain(of members: GroupMembers) -> TransformChain? {
    members.transform.map { transform in
      var allowed = tolerance(of: members.node)
      allowed.length = allowed.innerLength
      return items.chain(transform, within: allowed)
    }
  }
}
