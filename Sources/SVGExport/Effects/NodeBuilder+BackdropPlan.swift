import AnimGeometry
import AnimTimeline
import TrackFitting

/// Which layers have to do with filters of what is behind layers, and where.
extension NodeBuilder {
  /// How a layer may hold layers that filter what is behind them; nil where it may not: where its
  /// sublayers aren't painted one after the other in one order, or it isn't always one picture or
  /// never.
  func holder(_ index: Int) -> BackdropPlan.Holder? {
    let (timeline, node) = (context.timeline, context.timeline.nodes[index])
    guard node.kind != .transform, node.mixing == nil, !bounds.isInSpace[index],
      timeline.masks[index].isEmpty, !node.placesSublayers,
      !node.isSet(.backgroundFilters), !node.isSet(.allowsGroupOpacity),
      order(of: timeline.children[index]).list.count == 1,
      !timeline.children[index].contains(where: { timeline.nodes[$0].isAdded }),
      let isPicture = isPicture(index)
    else { return nil }
    if isPicture { return BackdropPlan.Holder(factors: [], isFirst: true) }
    let chain = transform(of: NodeSignals(context: context, index: index))
    guard chain.canPlace, chain.commonScale != nil else { return nil }
    return BackdropPlan.Holder(factors: chain.factors, isFirst: false)
  }

  /// Whether a layer becomes one picture; nil where it does at some times only.
  private func isPicture(_ index: Int) -> Bool? {
    let node = context.timeline.nodes[index]
    let signals = NodeSignals(context: context, index: index)
    guard let opacity = signals.number(.opacity, in: 0...1).constantValue?.x,
      let shadow = signals.number(.shadowOpacity).constantValue?.x,
      node.track(of: .filters) == nil, node.track(of: .compositingFilter) == nil
    else { return nil }
    let filters = node.baseValue(of: .filters).filters.flatMap(\.steps)
    let mode = BlendMode(node.baseValue(of: .compositingFilter)) ?? .normal
    var isPicture = opacity < 1 || mode != .normal || !filters.allSatisfy(\.isIdentity)
    if shadow > 0 {
      let masks = signals.flag(.masksToBounds).list
      if masks.contains(where: \.value), !masks.allSatisfy(\.value) { return nil }
      if !masks[0].value { isPicture = true }
    }
    return isPicture
  }

  func reader(
    _ index: Int, in outer: [TransformFactor], _ area: Rect
  ) -> BackdropPlan.Reader? {
    let node = context.timeline.nodes[index]
    guard node.kind != .transform, node.mixing == nil, !bounds.isInSpace[index] else { return nil }
    let chain = transform(of: NodeSignals(context: context, index: index))
    guard let own = chain.commonScale, let around = outer.commonScale else { return nil }
    let scale = own * around
    if chain.canPlace, chain.factors.allSatisfy(\.isConstant) {
      let factors = outer + chain.factors
      return BackdropPlan.Reader(
        factors: factors, isBeside: false, scale: scale, area: area,
        seen: seen(by: index, factors, scale))
    }
    // These are written in the layer's coordinates.
    guard !node.isSet(.filters), !node.isSet(.shadowOpacity), context.timeline.masks[index].isEmpty
    else { return nil }
    return BackdropPlan.Reader(factors: outer, isBeside: true, scale: scale, area: area)
  }
}

extension NodeBuilder {
  /// The area that a layer that doesn't move draws in, with its sublayers; nil for others.
  func area(of index: Int, _ factors: [TransformFactor]) -> Rect? {
    guard factors.allSatisfy(\.isConstant) else { return nil }
    let pen = bounds.pens[index]
    let isLeaf = context.timeline.children[index].isEmpty
    return
      (isLeaf
      ? bounds.extent[index].inset(dx: -pen, dy: -pen)
      : bounds.inkBounds(of: index, in: context.timeline)).placed(by: factors.matrix)
  }

  /// The area that the filters of a layer that doesn't move look at; nil for others.
  private func seen(by index: Int, _ factors: [TransformFactor], _ scale: Double) -> Rect? {
    guard factors.allSatisfy(\.isConstant) else { return nil }
    let effects = EffectBuilder(
      context: context, animator: animator, signals: NodeSignals(context: context, index: index),
      bounds: bounds, isProjected: false)
    let reach = effects.backdropReach * scale + 1
    return bounds.extent[index].placed(by: factors.matrix).inset(dx: -reach, dy: -reach)
  }
}

extension Rect {
  /// A rectangle around the transformed one.
  fileprivate func placed(by matrix: AffineTransform) -> Rect {
    Rect(around: corners.map { $0 * matrix })
  }
}

extension TransformChain {
  /// What all lengths are multiplied by all the time; nil where that depends on direction or time.
  fileprivate var commonScale: Double? {
    // Travels are written larger, and made smaller around that.
    factors.commonScale.map { canPlace ? $0 : $0 / PathTravel.enlargement }
  }
}

extension [TransformFactor] {
  /// What all lengths are multiplied by all the time; nil where that depends on direction or time.
  fileprivate var commonScale: Double? {
    var result = 1.0
    for factor in self {
      switch factor.kind {
      case .translate, .rotate: continue
      case .skewX: return nil
      case .scale:
        guard let value = factor.signal.constantValue, abs(abs(value.x) - abs(value.y)) < 1e-9,
          abs(value.x) > 1e-3
        else { return nil }
        result *= abs(value.x)
      }
    }
    return result
  }

  /// The functions the other way round, of which those that scale don't change.
  var inverted: [TransformFactor] {
    reversed().map { factor in
      var result = factor
      result.signal = factor.signal.map(isAffine: factor.kind != .scale) {
        switch factor.kind {
        case .translate, .rotate, .skewX: Lanes.zero - $0
        case .scale: Lanes(1 / $0.x, 1 / $0.y, 0, 0)
        }
      }
      return result
    }
  }
}
