import AnimGeometry
import AnimTimeline
import TrackFitting

/// Which layers' filters of what is behind them are vectors: all that is painted before the layer once
/// more, filtered and cut to the layer's bounds.
///
/// That takes layers around it that stay where they are and are no pictures of their own, as what is
/// behind has to be put back into the canvas's coordinates.
struct BackdropPlan {
  /// A layer that filters what is behind it.
  struct Reader {
    /// From the coordinates that the backdrop is written in to the canvas's, outermost first.
    fileprivate(set) var factors: [TransformFactor]
    /// Whether these are the superlayer's coordinates, as the layer moves, and not its own.
    fileprivate(set) var isBeside: Bool
    /// What a length of the layer is multiplied by on the canvas.
    fileprivate(set) var scale: Double
    /// The area of the canvas that its filters look at; nil where that isn't known.
    fileprivate(set) var seen: Rect?

    /// Whether its filters may look at what is drawn in an area of the canvas.
    func sees(_ area: Rect?) -> Bool {
      guard let area, let seen else { return true }
      return seen.intersection(area) != nil
    }
  }

  private(set) var readers: [Int: Reader] = [:]
  /// The layers around them, with the functions from their coordinates to the canvas's.
  private(set) var holders: [Int: [TransformFactor]] = [:]
  /// Where on the canvas those of them draw that don't move, with their sublayers.
  private(set) var areas: [Int: Rect] = [:]

  /// How many layers may be painted once more, which doubles with every reader that sees all others.
  /// Where they are written and not referred to it is less.
  private static let mostCopies = (shared: 5000, written: 200)

  init(_ context: ExportContext) {
    let timeline = context.timeline
    guard timeline.nodes.contains(where: { $0.isSet(.backgroundFilters) }) else { return }
    let builder = NodeBuilder(context: context)
    let most =
      context.options.animation == .css ? Self.mostCopies.written : Self.mostCopies.shared
    let sizes = timeline.nodeCounts
    var painted = 0
    var copied = 0
    // What copies were made in, of the layers around the next one.
    var behind: [[(area: Rect?, copies: Int)]] = []
    func visit(_ index: Int, in outer: [TransformFactor]) -> Int {
      painted += 1
      guard builder.keepsOrder(of: index), let own = builder.steadyFactors(of: index) else {
        return 0
      }
      let factors = outer + own
      behind.append([])
      for child in timeline.children[index] {
        let before = painted
        var copies = 0
        if !timeline.nodes[child].isSet(.backgroundFilters) {
          copies = visit(child, in: factors)
        } else if let reader = builder.reader(child, in: factors) {
          let needed = behind.joined().reduce(painted) {
            $0 + (reader.sees($1.area) ? $1.copies : 0)
          }
          if copied + needed <= most {
            copies = needed
            copied += needed
            readers[child] = reader
            if !reader.isBeside { areas[child] = builder.ink(of: child, reader.factors.matrix) }
          }
        }
        if copies > 0 { behind[behind.count - 1].append((areas[child], copies)) }
        painted = before + sizes[child]
      }
      let made = behind.removeLast().reduce(0) { $0 + $1.copies }
      if made > 0 {
        holders[index] = factors
        areas[index] = builder.ink(of: index, factors.matrix)
      }
      return made
    }
    _ = visit(0, in: [])
  }

  /// Whether something in a layer, or the layer, needs what is painted before it.
  func needsBackdrop(_ index: Int) -> Bool { readers[index] != nil || holders[index] != nil }
}

extension NodeBuilder {
  /// Whether a layer's sublayers are painted one after the other in one order.
  fileprivate func keepsOrder(of index: Int) -> Bool {
    let children = context.timeline.children[index]
    return order(of: children).list.count == 1
      && !children.contains { context.timeline.nodes[$0].isAdded }
  }

  /// The functions from the coordinates of a layer that doesn't move to its superlayer's; nil where it
  /// may, or is flattened with what is in it.
  fileprivate func steadyFactors(of index: Int) -> [TransformFactor]? {
    let changing: [Property] = [
      .filters, .backgroundFilters, .shadowOpacity, .compositingFilter, .masksToBounds,
      .sublayerTransform, .sublayerTransformScale, .sublayerTransformRotation,
      .sublayerTransformTranslation, .geometryFlipped,
    ]
    let node = context.timeline.nodes[index]
    let signals = NodeSignals(context: context, index: index)
    guard node.kind != .transform, node.mixing == nil, !bounds.isInSpace[index],
      context.timeline.masks[index].isEmpty, !changing.contains(where: node.isSet),
      signals.number(.opacity, in: 0...1).constantValue?.x == 1
    else { return nil }
    let chain = transform(of: signals)
    guard chain.canPlace, chain.factors.allSatisfy(\.isConstant), chain.commonScale != nil
    else { return nil }
    return chain.factors
  }

  fileprivate func reader(_ index: Int, in outer: [TransformFactor]) -> BackdropPlan.Reader? {
    let node = context.timeline.nodes[index]
    guard node.kind != .transform, node.mixing == nil, !bounds.isInSpace[index] else { return nil }
    let chain = transform(of: NodeSignals(context: context, index: index))
    guard let own = chain.commonScale, let around = outer.commonScale else { return nil }
    let scale = own * around
    if chain.canPlace, chain.factors.allSatisfy(\.isConstant) {
      let factors = outer + chain.factors
      return BackdropPlan.Reader(
        factors: factors, isBeside: false, scale: scale,
        seen: seen(by: index, factors.matrix, scale))
    }
    // These are written in the layer's coordinates.
    guard !node.isSet(.filters), !node.isSet(.shadowOpacity), context.timeline.masks[index].isEmpty
    else { return nil }
    return BackdropPlan.Reader(factors: outer, isBeside: true, scale: scale)
  }
}

extension NodeBuilder {
  /// The area of the canvas that a layer that doesn't move draws in, with its sublayers.
  fileprivate func ink(of index: Int, _ matrix: AffineTransform) -> Rect {
    let pen = bounds.pens[index]
    let isLeaf = context.timeline.children[index].isEmpty
    return
      (isLeaf
      ? bounds.extent[index].inset(dx: -pen, dy: -pen)
      : bounds.inkBounds(of: index, in: context.timeline)).placed(by: matrix)
  }

  /// The area of the canvas that the filters of a layer that doesn't move look at.
  private func seen(by index: Int, _ matrix: AffineTransform, _ scale: Double) -> Rect {
    let effects = EffectBuilder(
      context: context, animator: animator, signals: NodeSignals(context: context, index: index),
      bounds: bounds, isProjected: false)
    let reach = effects.backdropReach * scale + 1
    return bounds.extent[index].placed(by: matrix).inset(dx: -reach, dy: -reach)
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

  /// Functions that don't change the other way round.
  var inverted: [TransformFactor] {
    reversed().map { factor in
      var result = factor
      result.signal = factor.signal.map(isAffine: false) {
        switch factor.kind {
        case .translate, .rotate, .skewX: Lanes.zero - $0
        case .scale: Lanes(1 / $0.x, 1 / $0.y, 0, 0)
        }
      }
      return result
    }
  }
}
