import AnimDrawing
import AnimGeometry
import AnimTimeline
import SystemC
import TrackFitting

extension NodeBuilder {
  /// The parts of a layer's transform outside and inside of its filters; nil if all of it stays outside.
  ///
  /// - Parameters:
  ///   - effects: The layer's effects.
  ///   - makeChain: The layer's transform.
  ///   - plane: The node whose coordinates the transform leads to.
  func filterPlacement(
    of effects: EffectBuilder, moved makeChain: @autoclosure () -> TransformChain, in plane: Int?
  ) -> FilterPlacement? {
    guard context.options.quirks.contains(.filtersOnPixelsOfElements),
      var result = unmaskedPlacement(of: effects, moved: makeChain(), in: plane)
    else { return nil }
    // Filters of colours give the same result for a masked picture, but a shadow needs the picture before the mask.
    let isCutFirst = effects.filtersColors && effects.group.shadow == nil
    if isCutFirst || effects.group.masks.isEmpty { return result }
    // A transform inside of the filters that changes would also move the mask's pixels.
    guard !result.isMoving, result.inner.factors.allSatisfy({ $0.kind == .translate }) else {
      return nil
    }
    result.isMasked = true
    return result
  }

  private func unmaskedPlacement(
    of effects: EffectBuilder, moved makeChain: @autoclosure () -> TransformChain, in plane: Int?
  ) -> FilterPlacement? {
    let index = effects.group.node
    let isOfColors = effects.filtersColors
    guard effects.group.isFiltered,
      context.analysis.backdrops.readers[index] == nil,
      context.analysis.backdrops.holders[index] == nil,
      let canvasTransform = canvasTransform(to: plane)
    else { return nil }
    let chain = makeChain()
    guard chain.canPlace else { return nil }
    guard let origin = canvasTransform.factors.origin else {
      return isOfColors
        ? canvasPlacement(canvasTransform, chain)
        : stillPlacement(of: effects, canvasTransform, chain)
    }
    let allowed = tolerance(of: index)
    let length = allowed.length
    func moved(by offset: Point) -> TransformFactor {
      .translate(constant(offset.x, offset.y), length)
    }
    var (outer, inner) = ([TransformFactor](), [TransformFactor]())
    let place: Point
    var (width, height) = (1.0, 1.0)
    let onlyMoves = chain.factors.allSatisfy { $0.kind == .translate }
    if chain.factors.allSatisfy(\.isConstant), onlyMoves || !isOfColors {
      let matrix = chain.factors.matrix
      let (scales, turns): ([TransformFactor], [TransformFactor])
      if matrix.b == 0, matrix.c == 0 {
        guard matrix.a != 0, matrix.d != 0 else { return nil }
        (width, height) = (matrix.a, matrix.d)
        (scales, turns) = (chain.factors.filter { $0.kind == .scale }, [])
      } else {
        guard matrix.isTurnAndScale else { return nil }
        width = Point(matrix.a, matrix.b).length
        height = width
        scales = [.scale(constant(width, width), allowed.factor)]
        turns = [.rotate(constant(atan2(matrix.b, matrix.a), 0), allowed.turn)]
      }
      let whole = origin + Point(matrix.tx, matrix.ty)
      place = Point(whole.x.rounded(), whole.y.rounded())
      let rest = whole - place
      guard !turns.isEmpty || max(abs(rest.x), abs(rest.y)) > length else { return nil }
      outer = [moved(by: place - origin)] + scales
      inner = [moved(by: Point(rest.x / width, rest.y / height))] + turns
    } else {
      let kinds: [TransformFactor.Kind] = [.translate, .rotate]
      guard isOfColors || chain.factors.allSatisfy({ kinds.contains($0.kind) }) else {
        return anchorPlacement(of: effects.group, chain)
      }
      let start = chain.factors.prefix { $0.kind == .translate }.reduce(origin) {
        let lanes = $1.signal.value(at: 0)
        return $0 + Point(lanes.x, lanes.y)
      }
      place = Point(start.x.rounded(), start.y.rounded())
      outer = [moved(by: place - origin)]
      inner = [moved(by: origin - place)] + chain.factors
    }
    let size = context.timeline.size
    let canvas = Rect(
      corner: Point(-place.x / width, -place.y / height),
      corner: Point((size.width - place.x) / width, (size.height - place.y) / height))
    return FilterPlacement(
      outer: TransformChain(outer), inner: TransformChain(inner),
      canvas: showsOnly(canvasTransform) ? canvas : nil)
  }

  private func constant(_ x: Double, _ y: Double) -> Signal {
    Signal(constant: Components(x, y, 0, 0), duration: context.clock.duration)
  }

  /// True if nothing beyond the canvas is visible, not even in shadows or backdrops.
  private func showsOnly(_ canvasTransform: CanvasTransform) -> Bool {
    context.analysis.backdrops.readers.isEmpty && !canvasTransform.castsShadows
  }

  /// A placement of a layer with filters of colours, with the whole transform inside of them. The outer part undoes all
  /// transforms from the canvas to the layer.
  private func canvasPlacement(_ canvasTransform: CanvasTransform, _ chain: TransformChain)
    -> FilterPlacement?
  {
    guard let back = canvasTransform.back else { return nil }
    return FilterPlacement(
      outer: TransformChain(back), inner: TransformChain(canvasTransform.factors + chain.factors),
      canvas: showsOnly(canvasTransform) ? Rect(origin: .zero, size: context.timeline.size) : nil)
  }

  /// A placement of a layer that stands still in layers that do as well, and whose blur is 0 at times, or whose shadow
  /// is part of its filter. The outer part undoes all transforms from the canvas, then applies the layer's position in
  /// whole points and its scale.
  private func stillPlacement(
    of effects: EffectBuilder, _ canvasTransform: CanvasTransform, _ chain: TransformChain
  ) -> FilterPlacement? {
    let all = canvasTransform.factors + chain.factors
    let matrix = all.matrix
    let size = Point(matrix.a, matrix.b).length
    guard all.allSatisfy(\.isConstant), matrix.isTurnAndScale, size > 1e-3,
      !castsShadow(effects), effects.isSharpAtTimes, let back = canvasTransform.back
    else { return nil }
    let place = Point(matrix.tx.rounded(), matrix.ty.rounded())
    let rest = (Point(matrix.tx, matrix.ty) - place) * (1 / size)
    let allowed = tolerance(of: effects.group.node)
    let outer = [
      TransformFactor.translate(constant(place.x, place.y), allowed.length),
      .scale(constant(size, size), allowed.factor),
    ]
    let inner = [
      TransformFactor.translate(constant(rest.x, rest.y), allowed.length),
      .rotate(constant(atan2(matrix.b, matrix.a), 0), allowed.turn),
    ]
    return FilterPlacement(
      outer: TransformChain(back + outer), inner: TransformChain(inner), canvas: nil)
  }

  /// A placement of a blurred layer whose size changes, with the translation from its anchor point inside of the
  /// filters. At its own size, the pixels of the layer's picture then match those of the page.
  private func anchorPlacement(
    of group: DrawingGroup, _ chain: TransformChain
  ) -> FilterPlacement? {
    guard group.shadow == nil, let last = chain.factors.last,
      last.kind == .translate, last.signal.isConstant
    else { return nil }
    return FilterPlacement(
      outer: TransformChain(chain.factors.dropLast()), inner: TransformChain([last]), canvas: nil)
  }

  /// The degree to which the placement of a layer with a shadow changes.
  func steadiness(of group: DrawingGroup) -> Steadiness {
    guard group.shadow != nil else { return .changes }
    var result = Steadiness.stands
    for index in context.timeline.lineage(of: group.node) {
      // The superlayer places its sublayers by more than its own transform.
      if bounds.isInSpace[index]
        || index != group.node && placesSublayers(index)
      {
        return .changes
      }
      result = max(result, transform(of: index).steadiness)
      if result == .changes { break }
    }
    return result
  }

  /// The transforms from the canvas to a node's coordinates.
  private struct CanvasTransform {
    /// The functions, outermost first.
    var factors: [TransformFactor] = []
    /// True if one of the layers around the node draws its content a second time, for its shadow.
    var castsShadows = false

    /// The inverse functions; nil if one of them has no inverse.
    var back: [TransformFactor]? {
      let inverses = factors.reversed().compactMap(\.inverse)
      return inverses.count == factors.count ? inverses : nil
    }
  }

  /// The transforms from the canvas to a node; nil if they leave the plane, or a layer around the node has filters.
  private func canvasTransform(to node: Int?) -> CanvasTransform? {
    var result = CanvasTransform()
    var next = node
    while let index = next {
      guard !placesSublayers(index) else { return nil }
      let effects = EffectBuilder(context, node: index)
      if effects.group.isFiltered {
        guard castsShadow(effects) else { return nil }
        result.castsShadows = true
      }
      let chain: TransformChain
      if bounds.isInSpace[index] {
        // The curve of a changing map depends on the lifetime of the layer, so only constant maps are used.
        let map = planeMap(of: index)
        guard !map.moves, case .flat = placing(of: index, in: Surroundings()) else { return nil }
        chain = self.chain(of: map, for: index, shown: Steps(list: [(0, true)]))
        next = flatSuperlayer(of: index)
      } else {
        chain = transform(of: index)
        next = context.timeline.nodes[index].parent
      }
      guard chain.canPlace else { return nil }
      result.factors = chain.factors + result.factors
    }
    return result
  }

  /// True if a layer's shadow is certain to be an element of its own, and no other filter applies to the layer.
  private func castsShadow(_ effects: EffectBuilder) -> Bool {
    let (group, instances) = (effects.group, context.instances)
    guard let shadow = group.shadow, shadow.shape == nil, group.filters == nil,
      context.analysis.backdrops.readers.isEmpty, steadiness(of: group) == .changes,
      !instances.isWritten || !holdsBitmaps(group.node)
    else { return false }
    return instances.mayCast(inShadows: effects.shadowDepth, isWritten: instances.isWritten)
  }

  private func holdsBitmaps(_ index: Int) -> Bool {
    context.timeline.nodes[index].images.contains { $0.picture == nil }
      || context.timeline.children[index].contains(where: holdsBitmaps)
  }
}

extension [TransformFactor] {
  /// The point to which the functions move the origin; nil unless they are constant translations.
  fileprivate var origin: Point? {
    guard allSatisfy({ $0.isConstant && $0.kind == .translate }) else { return nil }
    return Point(matrix.tx, matrix.ty)
  }
}

extension AffineTransform {
  /// True for a rotation with a uniform scale and without reflection.
  fileprivate var isTurnAndScale: Bool {
    let size = 1e-9 * (abs(a) + abs(b))
    return abs(a - d) < size && abs(b + c) < size
  }
}
