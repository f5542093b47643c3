import AnimGeometry
import AnimTimeline
import TrackFitting

/// Layers that leave the plane.
///
/// A tilted layer whose sublayers lie in its own plane is nested as usual. Where sublayers have
/// depth, matrices in space don't come apart into one plane transform for each layer: every layer
/// of such a space gets the transform from its own plane all the way to the space's outside.
extension NodeBuilder {
  /// The outermost node of the space in depth that a node belongs to, or nil where nesting will do.
  func flatBase(of index: Int, inside base: Int?) -> Int? {
    if let base { return base }
    if leavesSublayerSpace(index) { return index }
    guard bounds.showsDepth[index] else { return nil }
    let isDeep =
      bounds.tiltsSublayers[index] || context.timeline.children[index].contains(where: hasDepth)
    return isDeep ? index : nil
  }

  /// Whether a sublayer's place depends on its superlayer's sublayer transform in more than the
  /// plane. Perspective doesn't touch what lies in the plane.
  func leavesSublayerSpace(_ index: Int) -> Bool {
    guard let parent = context.timeline.nodes[index].parent, bounds.tiltsSublayers[parent] else {
      return false
    }
    return bounds.turnsSublayers[parent] || hasDepth(index)
  }

  /// Whether a node or anything below it leaves its superlayer's plane.
  private func hasDepth(_ index: Int) -> Bool {
    bounds.hasDepth[index] || bounds.tiltsSublayers[index]
      || context.timeline.children[index].contains(where: hasDepth)
  }

  /// What a node draws with its sublayers, in the coordinates outside of a space in depth.
  func flatParts(of signals: NodeSignals, base: Int, fade: Signal? = nil) -> [Element] {
    let index = signals.index
    let parts = PartBuilder(
      context: context, animator: animator, signals: signals, scale: bounds.scale[index])
    let chain = projectedTransform(of: signals, from: base)
    var isLabelled = false
    func placed(_ elements: [Element]) -> [Element] {
      guard !elements.isEmpty else { return [] }
      var group = Element("g")
      group.children = elements
      if !isLabelled { group["id"] = context.label(index) }
      isLabelled = true
      return [chain.wrap(group.collapsed(), animator: animator).collapsedChain()]
    }
    let background = placed(faded(parts.background, fade))
    let children = orderedChildren(of: index) { element(for: $0, base: base, fade: fade) }
    let inside = placed(faded(parts.content, fade)) + children
    let clipped = parts.clipped(inside) { chain.place($0, animator: animator) }
    return background + clipped + placed(faded(parts.border, fade))
  }

  /// The nearest plane transform from a node's own coordinates to those of the superlayer of a node
  /// around it (or of itself).
  func projectedTransform(of signals: NodeSignals, from base: Int) -> TransformChain {
    let timeline = context.timeline
    var path = [signals.index]
    while path[path.count - 1] != base, let parent = timeline.nodes[path[path.count - 1]].parent {
      path.append(parent)
    }
    let nodes = path
    let outside = leavesSublayerSpace(base) ? timeline.nodes[base].parent : nil
    @Sendable func projection(_ time: Double) -> Projection {
      var result = timeline.transformToParent(of: nodes[0], at: time)
      for node in nodes.dropFirst() {
        if let sublayers = timeline.sublayerTransform(of: node, at: time) {
          result = result.concatenating(sublayers)
        }
        result = result.concatenating(timeline.transformToParent(of: node, at: time))
      }
      if let outside, let sublayers = timeline.sublayerTransform(of: outside, at: time) {
        result = result.concatenating(sublayers)
      }
      return result.projection
    }
    let box = signals.bounds.value(at: 0)
    let center = Point(box.x + box.z / 2, box.y + box.w / 2)
    let motion = nodeMotion(nodes + (outside.map { [$0] } ?? [])) {
      projection($0).affine(around: center)
    }
    let times = [context.clock.poster, motion.duration / 3] + motion.events
    if times.contains(where: { !projection($0).isAffine }) {
      context.report(
        .warning, "perspective is drawn without foreshortening inside of the layer",
        node: signals.index, time: 0...context.clock.duration)
    }
    let allowed = tolerance(of: signals.index)
    return TransformChain(
      motion.factors(length: allowed.innerLength, turn: allowed.turn, factor: allowed.factor))
  }

  /// A plane transform that depends on the geometry of several nodes.
  private func nodeMotion(
    _ nodes: [Int], _ matrix: @escaping @Sendable (Double) -> AffineTransform
  ) -> AffineMotion {
    let properties = Property.allCases.filter {
      switch $0.mapping {
      case .transform, .order, .depth, .box: true
      default: false
      }
    }
    let clock = context.clock
    var moves = false
    var events: [Double] = []
    for node in nodes where !clock.isStill {
      let signals = NodeSignals(context: context, index: node)
      for property in properties where signals.node.track(of: property) != nil {
        moves = true
        events += signals.events(of: [property])
      }
    }
    guard moves else {
      return AffineMotion(constant: matrix(clock.poster), duration: clock.duration)
    }
    return AffineMotion(
      duration: clock.duration, events: events, isConstant: false, matrix: matrix)
  }
}
