import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Tests for layers that read backdrops, and for layers around these.
extension NodeBuilder {
  /// The role of a layer that may contain readers of backdrops. Nil if it may not, since its sublayers aren't painted
  /// one after the other in a single order.
  ///
  /// - Parameter reader: The layer's own role as a reader, which makes it one picture.
  func holder(_ index: Int, _ reader: BackdropPlan.Reader? = nil) -> BackdropPlan.Holder? {
    let group = group(index)
    guard !group.sharesSpace, group.mixing == nil, !bounds.isInSpace[index], group.masks.isEmpty,
      !placesSublayers(index), group.fadesAsOne.constantValue?.x == 1,
      paintOrder(of: index).fixed != nil,
      !context.timeline.children[index].contains(where: { self.group($0).isAdded })
    else { return nil }
    if let reader {
      guard reader.isAlwaysFiltering else { return nil }
      if reader.factors == nil {
        // Its backdrop is transformed back into its own coordinates.
        let chain = transform(of: index)
        guard chain.canPlace, let scale = chain.commonScale, scale.low(0) > 1e-3 else { return nil }
      }
      return BackdropPlan.Holder(factors: [], isPicture: Steps(list: [(0, true)]))
    }
    guard let isPicture = isPicture(index) else { return nil }
    let holder = BackdropPlan.Holder(factors: [], isPicture: isPicture)
    if holder.isFirst { return holder }
    let chain = transform(of: index)
    guard chain.canPlace else { return nil }
    return BackdropPlan.Holder(factors: chain.factors, isPicture: isPicture)
  }

  /// The times at which a layer is one picture; nil if they aren't known.
  private func isPicture(_ index: Int) -> Steps<Bool>? {
    let group = group(index)
    guard let mode = group.blendMode.constantValue,
      let filters = (group.filters ?? .constant([])).constantValue
    else { return nil }
    if mode != .normal || !filters.flatMap(\.steps).allSatisfy(\.isIdentity) {
      return Steps(list: [(0, true)])
    }
    let duration = context.clock.duration
    let clearness = items.opacity(of: group).map(isAffine: true) { .one - $0 }
    return .combined(
      clearness.isPositive(over: duration),
      EffectBuilder(context, node: index).shadowOpacity.isPositive(over: duration)
    ) { $0 || $1 }
  }

  /// The role of a layer that reads its backdrop; nil if the backdrop can't be written as vectors.
  ///
  /// - Parameter outer: Views of the superlayer's backdrop, in its coordinates.
  func reader(_ index: Int, in outer: [BackdropPlan.View]) -> BackdropPlan.Reader? {
    let group = group(index)
    guard !group.sharesSpace, group.mixing == nil, !bounds.isInSpace[index] else { return nil }
    let chain = transform(of: index)
    guard let own = chain.commonScale else { return nil }
    let isStill = chain.factors.allSatisfy(\.isConstant)
    // Filters, shadows and masks apply to all content of the layer, and so to a backdrop in it. Without them the
    // backdrop is written beside the layer, in the superlayer's coordinates, and no motion has to be undone.
    let isInside =
      isStill && chain.canPlace || group.filters != nil || group.shadow != nil
      || !group.masks.isEmpty
    if isInside { guard chain.canPlace, own.low(0) > 1e-3 else { return nil } }
    let effects = EffectBuilder(context, node: index)
    let filters = effects.backdropFilters
    let reach = effects.reach(of: filters)
    var views: [BackdropPlan.View] = []
    for var view in outer where view.shown.list.contains(where: \.value) {
      view.factors = view.factors.map { held($0, while: view.shown) }
      guard let around = view.factors.commonScale, around.low(0) > 1e-3 else { return nil }
      view.scale = .combined([own, around], isAffine: own.isConstant || around.isConstant) {
        $0[0] * $0[1]
      }
      if isInside {
        view.factors += chain.factors
        if isStill, outer.count == 1 { view.seen = seen(by: index, reach, view) }
      }
      views.append(view)
    }
    let reader = BackdropPlan.Reader(
      factors: isInside ? chain.factors : nil, filters: filters, reach: reach, views: views)
    // Nothing in the layer blends with content outside of it while its filters have an effect.
    return reader.isAlwaysFiltering || !blendsInside(index) ? reader : nil
  }

  /// True if any descendant of the layer blends with its backdrop.
  func blendsInside(_ index: Int) -> Bool {
    context.timeline.usesBlendModes
      && context.timeline.children[index].contains {
        group($0).blendMode.constantValue != .normal || blendsInside($0)
      }
  }
}

extension NodeBuilder {
  /// The area covered by a layer that doesn't move, sublayers included; nil for other layers.
  func area(of index: Int, _ factors: [TransformFactor]) -> Rect? {
    guard factors.allSatisfy(\.isConstant) else { return nil }
    let pen = bounds.pens[index]
    let isLeaf = context.timeline.children[index].isEmpty
    return
      (isLeaf
      ? bounds.extent[index].inset(dx: -pen, dy: -pen)
      : bounds.inkBounds(of: index)).placed(by: factors.matrix)
  }

  /// The area read by the filters of a layer that doesn't move; nil for other layers.
  private func seen(by index: Int, _ reach: Double, _ view: BackdropPlan.View) -> Rect? {
    let factors = view.factors
    guard factors.allSatisfy(\.isConstant) else { return nil }
    let margin = reach * view.scale.high(0) + 1
    return bounds.extent[index].placed(by: factors.matrix).inset(dx: -margin, dy: -margin)
  }
}

extension Rect {
  /// The bounding rectangle of the transformed rectangle.
  fileprivate func placed(by matrix: AffineTransform) -> Rect {
    Rect(around: corners.map { $0 * matrix })
  }
}

extension TransformChain {
  /// The factor of all lengths; nil if it depends on the direction.
  fileprivate var commonScale: Signal? {
    // Paths of motion are written enlarged, inside of a scale that reduces them again.
    let size = 1 / enlargement
    return factors.commonScale?.map(isAffine: true) { $0 * size }
  }
}

extension NodeBuilder {
  /// The function during some times: constant if it doesn't change during these.
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
  /// The factor of all lengths; nil if it depends on the direction.
  fileprivate var commonScale: Signal? {
    var sizes: [Signal] = []
    for factor in self {
      switch factor.kind {
      case .translate, .rotate: continue
      case .skewX, .skewY: return nil
      case .scale:
        let evenness = factor.signal.map(isAffine: false) {
          Components(abs($0.x) - abs($0.y), 0, 0, 0)
        }
        guard Swift.max(abs(evenness.low(0)), abs(evenness.high(0))) < 1e-9 else { return nil }
        sizes.append(
          factor.signal.low(0) < 0
            ? factor.signal.map(isAffine: false) { Components(abs($0.x), 0, 0, 0) } : factor.signal)
      }
    }
    let moving = sizes.count { !$0.isConstant }
    guard !sizes.isEmpty else { return Signal(constant: .one, duration: 0) }
    return Signal.combined(sizes, isAffine: moving <= 1) { $0.reduce(.one, *) }
  }

  /// The inverse functions in reverse order. Scales must not be 0.
  var inverted: [TransformFactor] {
    reversed().map { factor in
      var result = factor
      result.signal = factor.signal.map(isAffine: factor.kind != .scale) {
        switch factor.kind {
        case .translate, .rotate, .skewX, .skewY: Components.zero - $0
        case .scale: Components(1 / $0.x, 1 / $0.y, 0, 0)
        }
      }
      return result
    }
  }
}
