import AnimGeometry
import AnimTimeline
import TrackFitting

/// Which layers' filters of what is behind them are vectors: all that is painted before the layer once
/// more, filtered and cut to the layer's bounds.
///
/// What is behind a layer ends at the next layer around it that becomes one picture, as it is faded or
/// has a shadow, filters or a blend mode, or else at the canvas. There it is put back into, against
/// the ways that the layers between move.
struct BackdropPlan {
  /// A layer that filters what is behind it.
  struct Reader {
    /// From the coordinates that the backdrop is written in to those of what is behind, outermost
    /// first.
    fileprivate(set) var factors: [TransformFactor]
    /// Whether these are the superlayer's coordinates, as the layer moves, and not its own.
    fileprivate(set) var isBeside: Bool
    /// What a length of the layer is multiplied by there.
    fileprivate(set) var scale: Double
    /// The area that there is behind the layer.
    fileprivate(set) var area: Rect
    /// The part of that area that its filters look at; nil where that isn't known.
    fileprivate(set) var seen: Rect?

    /// Whether its filters may look at what is drawn in an area.
    func sees(_ area: Rect?) -> Bool {
      guard let area, let seen else { return true }
      return seen.intersection(area) != nil
    }
  }

  /// A layer with readers in it.
  struct Holder {
    /// From its coordinates to those of the layer around it; none where nothing behind it counts.
    fileprivate(set) var factors: [TransformFactor]
    /// Whether what is behind layers in it begins with it.
    fileprivate(set) var isFirst: Bool
  }

  private(set) var readers: [Int: Reader] = [:]
  private(set) var holders: [Int: Holder] = [:]
  /// Where those of them draw that don't move, with their sublayers.
  private(set) var areas: [Int: Rect] = [:]

  /// How many layers may be painted once more, which doubles with every reader that sees all others.
  /// Where they are written and not referred to it is less.
  private static let mostCopies = (shared: 5000, written: 200)
  /// What a function counts for that is undone while it changes.
  private static let copiesPerMotion = 10

  init(_ context: ExportContext) {
    let timeline = context.timeline
    guard timeline.nodes.contains(where: { $0.isSet(.backgroundFilters) }) else { return }
    var search = Search(NodeBuilder(context: context))
    _ = search.visit(0, in: Surroundings(area: Rect(origin: .zero, size: timeline.size)))
    self = search.plan
  }

  private init() {}

  /// Whether something in a layer, or the layer, needs what is painted before it.
  func needsBackdrop(_ index: Int) -> Bool {
    readers[index] != nil || holders[index].map { !$0.isFirst } ?? false
  }

  /// Where what is behind layers ends.
  private struct Surroundings {
    /// From the superlayer's coordinates, outermost first.
    var factors: [TransformFactor] = []
    var area: Rect
  }

  /// Goes through the layers in the order in which they are painted.
  private struct Search {
    let builder: NodeBuilder
    var plan = BackdropPlan()
    private let most: Int
    private let sizes: [Int]
    private var copied = 0
    /// How many layers were painted since what is behind them began.
    private var painted = 0
    /// What copies were made in, of the layers around the next one.
    private var behind: [[(area: Rect?, copies: Int)]] = []

    init(_ builder: NodeBuilder) {
      self.builder = builder
      most =
        builder.context.options.animation == .css
        ? BackdropPlan.mostCopies.written : BackdropPlan.mostCopies.shared
      sizes = builder.context.timeline.nodeCounts
    }

    /// - Returns: How many copies were made in the layer.
    mutating func visit(_ index: Int, in outer: Surroundings) -> Int {
      guard let holder = builder.holder(index) else { return 0 }
      guard holder.isFirst else {
        var inner = outer
        inner.factors += holder.factors
        let (copies, hasReaders) = visit(childrenOf: index, in: inner)
        if hasReaders {
          plan.holders[index] = holder
          plan.areas[index] = builder.area(of: index, inner.factors)
        }
        return copies
      }
      let (count, levels) = (painted, behind)
      (painted, behind) = (0, [])
      let area = builder.bounds.inkBounds(of: index, in: builder.context.timeline)
      let (copies, hasReaders) = visit(childrenOf: index, in: Surroundings(area: area))
      if hasReaders { plan.holders[index] = holder }
      (painted, behind) = (count, levels)
      return copies
    }

    /// - Returns: How many copies were made, and whether some show what is behind the layer too.
    private mutating func visit(
      childrenOf index: Int, in outer: Surroundings
    ) -> (copies: Int, hasReaders: Bool) {
      let timeline = builder.context.timeline
      painted += 1
      behind.append([])
      var hasReaders = false
      for child in timeline.children[index] {
        let before = painted
        var copies = 0
        if !timeline.nodes[child].isSet(.backgroundFilters) {
          copies = visit(child, in: outer)
        } else if let reader = builder.reader(child, in: outer.factors, outer.area) {
          copies = add(reader, child)
        }
        if copies > 0 { behind[behind.count - 1].append((plan.areas[child], copies)) }
        if plan.needsBackdrop(child) { hasReaders = true }
        painted = before + sizes[child]
      }
      return (behind.removeLast().reduce(0) { $0 + $1.copies }, hasReaders)
    }

    /// - Returns: How many copies it takes; none where those are too many.
    private mutating func add(_ reader: Reader, _ index: Int) -> Int {
      let moving = reader.factors.count { !$0.isConstant }
      let needed = behind.joined().reduce(painted + moving * BackdropPlan.copiesPerMotion) {
        $0 + (reader.sees($1.area) ? $1.copies : 0)
      }
      guard copied + needed <= most else { return 0 }
      copied += needed
      plan.readers[index] = reader
      if !reader.isBeside { plan.areas[index] = builder.area(of: index, reader.factors) }
      return needed
    }
  }
}

extension NodeBuilder {
  /// How a layer may hold layers that filter what is behind them; nil where it may not: where its
  /// sublayers aren't painted one after the other in one order, or it isn't always one picture or
  /// never.
  fileprivate func holder(_ index: Int) -> BackdropPlan.Holder? {
    let (timeline, node) = (context.timeline, context.timeline.nodes[index])
    let inPlane: [Property] = [
      .sublayerTransform, .sublayerTransformScale, .sublayerTransformRotation,
      .sublayerTransformTranslation, .geometryFlipped,
    ]
    guard node.kind != .transform, node.mixing == nil, !bounds.isInSpace[index],
      timeline.masks[index].isEmpty, !inPlane.contains(where: node.isSet),
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

  fileprivate func reader(
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
  fileprivate func area(of index: Int, _ factors: [TransformFactor]) -> Rect? {
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
