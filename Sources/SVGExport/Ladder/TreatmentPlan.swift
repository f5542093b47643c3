import AnimDrawing
import AnimTimeline
import TrackFitting

/// The content that vectors don't show exactly, as far as that follows from the drawing, before any element is built.
///
/// Everything else is exact within the tolerance, unless a builder measures otherwise. Builders report these
/// shortcomings: sectors of conic gradients, caps of dashes, flat pieces, bytes of perspective and its outlines that pass
/// the viewer, copies for the paint order, versions for opacities and blending of groups, orders in space, and operators
/// inside of pictures with a recipe.
struct TreatmentPlan {
  private(set) var shortcomings: [Report.Failure] = []
  let context: ExportContext

  var timeline: Timeline { context.timeline }

  init(_ context: ExportContext) {
    self.context = context
    guard !context.analysis.holdsItems else { return }
    addParticles()
    // Nothing inside of the old picture of a transition of pixels is built.
    var isBuilt = [Bool](repeating: true, count: timeline.nodes.count)
    let paints = paintingNodes()
    for (index, node) in timeline.nodes.enumerated() {
      let group = context.analysis.drawing.groups[index].item
      let outer = node.parent.map { isBuilt[$0] } ?? true
      isBuilt[index] = outer && group.mixing == nil
      guard outer else { continue }
      if let mixing = group.mixing {
        add(.pixelTransition(name: mixing.name), index)
        continue
      }
      addOrder(of: index)
      guard !group.sharesSpace else { continue }
      if group.backdropFilters != nil { addBackdrop(of: index) }
      if paints[index], !group.isAdded { addOperators(group) }
    }
  }

  mutating func add(
    _ shortcoming: Shortcoming, _ node: Int, backdrop: Report.Backdrop = .none,
    times: TimeRanges? = nil
  ) {
    let failure = context.failure(shortcoming, node: node, backdrop: backdrop, times: times)
    if let failure { shortcomings.append(failure) }
  }

  /// By node: true if it or a sublayer paints anything.
  private func paintingNodes() -> [Bool] {
    var result = context.analysis.drawing.groups.map {
      !$0.item.items.leaves.isEmpty || $0.item.shadow?.shape != nil
        || context.analysis.backdrops.readers[$0.item.node] != nil
    }
    for (index, node) in timeline.nodes.enumerated().reversed()
    where result[index] && node.role == .sublayer {
      if let parent = node.parent { result[parent] = true }
    }
    return result
  }

  private mutating func addBackdrop(of index: Int) {
    let backdrops = context.analysis.backdrops
    guard backdrops.readers[index] == nil else { return }
    let times = EffectBuilder(context, node: index).backdropFilters
      .filteringTimes(over: context.clock.duration)
    guard !times.isEmpty else { return }
    add(
      backdrops.excess.contains(index) ? .backdropCopies : .backdropFilters, index,
      backdrop: .covered, times: times)
  }

  private mutating func addOperators(_ group: DrawingGroup) {
    if case .constant(.normal) = group.blendMode { return }
    let modes = ItemElements(context: context, node: group.node).steps(group.blendMode)
    for (mode, times) in modes.withoutCSSName(over: context.clock.duration) {
      add(.blendMode(mode), group.node, backdrop: .replaced, times: times)
    }
  }

  private mutating func addOrder(of index: Int) {
    let changes = timeline.children[index].contains {
      timeline.nodes[$0].track(of: .zPosition) != nil
    }
    guard changes, NodeBuilder(context: context).paintOrder(of: index).isCut else { return }
    add(.paintOrder, index)
  }
}
