import AnimGeometry
import AnimTimeline
import TrackFitting

/// Which layers have to do with filters of what is behind layers, and where.
extension NodeBuilder {
  /// How a layer may hold layers that filter what is behind them; nil where it may not: where its
  /// sublayers aren't painted one after the other in one order.
  ///
  /// - Parameter reader: What it is if it filters what is behind it itself, which makes it one picture.
  func holder(_ index: Int, _ reader: BackdropPlan.Reader? = nil) -> BackdropPlan.Holder? {
    let (timeline, node) = (context.timeline, context.timeline.nodes[index])
    guard node.kind != .transform, node.mixing == nil, !bounds.isInSpace[index],
      timeline.masks[index].isEmpty, !node.placesSublayers,
      !node.isSet(.allowsGroupOpacity),
      paintOrder(of: index).fixed != nil,
      !timeline.children[index].contains(where: { timeline.nodes[$0].isAdded })
    else { return nil }
    if let reader {
      guard reader.isAlwaysFiltering else { return nil }
      if reader.factors == nil {
        // What is behind it is put back into its own coordinates.
        let chain = transform(of: NodeSignals(context: context, index: index))
        guard chain.canPlace, let scale = chain.commonScale, scale.low(0) > 1e-3 else { return nil }
      }
      return BackdropPlan.Holder(factors: [], isPicture: Steps(list: [(0, true)]))
    }
    guard let isPicture = isPicture(index) else { return nil }
    let holder = BackdropPlan.Holder(factors: [], isPicture: isPicture)
    if holder.isFirst { return holder }
    let chain = transform(of: NodeSignals(context: context, index: index))
    guard chain.canPlace else { return nil }
    return BackdropPlan.Holder(factors: chain.factors, isPicture: isPicture)
  }

  /// When a layer becomes one picture; nil where that isn't known.
  private func isPicture(_ index: Int) -> Steps<Bool>? {
    let node = context.timeline.nodes[index]
    guard node.track(of: .filters) == nil, node.track(of: .compositingFilter) == nil
    else { return nil }
    let filters = node.baseValue(of: .filters).filters.flatMap(\.steps)
    let mode = BlendMode(node.baseValue(of: .compositingFilter)) ?? .normal
    if mode != .normal || !filters.allSatisfy(\.isIdentity) { return Steps(list: [(0, true)]) }
    let signals = NodeSignals(context: context, index: index)
    let duration = context.clock.duration
    let clearness = signals.number(.opacity, in: 0...1).map(isAffine: true) { .one - $0 }
    return .combined(
      clearness.isPositive(over: duration), signals.shadowOpacity.isPositive(over: duration)
    ) { $0 || $1 }
  }

  /// A layer that filters what is behind it; nil where it can't be written in vectors.
  ///
  /// - Parameter bases: Where what is behind it begins, from its superlayer's coordinates.
  func reader(_ index: Int, in bases: [BackdropPlan.Base]) -> BackdropPlan.Reader? {
    let node = context.timeline.nodes[index]
    guard node.kind != .transform, node.mixing == nil, !bounds.isInSpace[index] else { return nil }
    let signals = NodeSignals(context: context, index: index)
    let chain = transform(of: signals)
    guard let own = chain.commonScale else { return nil }
    let isStill = chain.factors.allSatisfy(\.isConstant)
    // Filters, shadows and masks are of all that the layer shows; else nothing needs to be undone that
    // moves, in the superlayer's coordinates beside the layer.
    let isInside =
      isStill && chain.canPlace || node.isSet(.filters) || node.isSet(.shadowOpacity)
      || !context.timeline.masks[index].isEmpty
    if isInside { guard chain.canPlace, own.low(0) > 1e-3 else { return nil } }
    let effects = EffectBuilder(
      context: context, animator: animator, signals: signals, bounds: bounds, map: nil)
    let filters = effects.backdropFilters
    let reach = effects.reach(of: filters)
    var views: [BackdropPlan.View] = []
    for base in bases where base.shown.list.contains(where: \.value) {
      var base = base
      base.factors = base.factors.map { held($0, while: base.shown) }
      guard let around = base.factors.commonScale, around.low(0) > 1e-3 else { return nil }
      let scale = Signal.combined([own, around], isAffine: own.isConstant || around.isConstant) {
        $0[0] * $0[1]
      }
      var view = BackdropPlan.View(base: base, scale: scale)
      if isInside {
        view.base.factors += chain.factors
        if isStill, bases.count == 1 { view.seen = seen(by: index, reach, view) }
      }
      views.append(view)
    }
    let reader = BackdropPlan.Reader(
      factors: isInside ? chain.factors : nil, filters: filters, reach: reach, views: views)
    // Nothing blends out of it while its filters do something.
    return reader.isAlwaysFiltering || !blendsInside(index) ? reader : nil
  }

  /// Whether anything in a layer is blended with what is below it.
  func blendsInside(_ index: Int) -> Bool {
    context.timeline.usesBlendModes
      && context.timeline.children[index].contains {
        context.timeline.nodes[$0].isSet(.compositingFilter) || blendsInside($0)
      }
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
      : bounds.inkBounds(of: index)).placed(by: factors.matrix)
  }

  /// The area that the filters of a layer that doesn't move look at; nil for others.
  private func seen(by index: Int, _ reach: Double, _ view: BackdropPlan.View) -> Rect? {
    let factors = view.base.factors
    guard factors.allSatisfy(\.isConstant) else { return nil }
    let margin = reach * view.scale.high(0) + 1
    return bounds.extent[index].placed(by: factors.matrix).inset(dx: -margin, dy: -margin)
  }
}

extension Rect {
  /// A rectangle around the transformed one.
  fileprivate func placed(by matrix: AffineTransform) -> Rect {
    Rect(around: corners.map { $0 * matrix })
  }
}

extension TransformChain {
  /// What all lengths are multiplied by; nil where that depends on direction.
  fileprivate var commonScale: Signal? {
    // Travels are written larger, and made smaller around that.
    let size = canPlace ? 1 : 1 / PathTravel.enlargement
    return factors.commonScale?.map(isAffine: true) { $0 * size }
  }
}

extension NodeBuilder {
  /// The function as it is at some times: one that doesn't change, if it doesn't then.
  private func held(_ factor: TransformFactor, while shown: Steps<Bool>) -> TransformFactor {
    guard !factor.isConstant else { return factor }
    let duration = context.clock.duration
    let ends = shown.list.dropFirst().map(\.time) + [.infinity]
    let spans = zip(shown.list, ends).filter(\.0.value).map { ($0.time, $1) }
    let parts = factor.signal.repeated(over: duration).segments.flatMap { segment in
      spans.compactMap { start, end in
        let (start, end) = (max(start, segment.start), min(end, segment.end))
        return end - start > 1e-9 ? segment.part(from: start, to: end) : nil
      }
    }
    let settled = Signal(duration: duration, segments: parts).settled
    var result = factor
    if settled.isConstant { result.signal = settled }
    return result
  }
}

extension [TransformFactor] {
  /// What all lengths are multiplied by; nil where that depends on direction.
  fileprivate var commonScale: Signal? {
    var sizes: [Signal] = []
    for factor in self {
      switch factor.kind {
      case .translate, .rotate: continue
      case .skewX, .skewY: return nil
      case .scale:
        let evenness = factor.signal.map(isAffine: false) { Lanes(abs($0.x) - abs($0.y), 0, 0, 0) }
        guard Swift.max(abs(evenness.low(0)), abs(evenness.high(0))) < 1e-9 else { return nil }
        sizes.append(
          factor.signal.low(0) < 0
            ? factor.signal.map(isAffine: false) { Lanes(abs($0.x), 0, 0, 0) } : factor.signal)
      }
    }
    let moving = sizes.count { !$0.isConstant }
    guard !sizes.isEmpty else { return Signal(constant: .one, duration: 0) }
    return Signal.combined(sizes, isAffine: moving <= 1) { $0.reduce(.one, *) }
  }

  /// The functions the other way round; those that scale are never 0.
  var inverted: [TransformFactor] {
    reversed().map { factor in
      var result = factor
      result.signal = factor.signal.map(isAffine: factor.kind != .scale) {
        switch factor.kind {
        case .translate, .rotate, .skewX, .skewY: Lanes.zero - $0
        case .scale: Lanes(1 / $0.x, 1 / $0.y, 0, 0)
        }
      }
      return result
    }
  }
}
