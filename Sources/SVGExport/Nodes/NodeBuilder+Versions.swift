import AnimDrawing
import AnimTimeline
import TrackFitting

/// Layers with a second instance for some times.
extension NodeBuilder {
  /// A single instance of a layer; or two that alternate, the second one at some times.
  func alternating(
    at times: TimeRanges?, _ build: (NodeBuilder, Bool) -> Element?
  ) -> Element? {
    context.instances.alternating(at: times) { build(NodeBuilder(context: $0), $1) }
  }

  /// The times at which a layer needs a second instance; nil if one suffices.
  func otherTimes(of index: Int) -> TimeRanges? {
    guard !context.clock.isStill else { return nil }
    let instances = context.instances
    guard let closed = instances.dividing(closedTimes(of: index)) else {
      return instances.dividing(groupTimes(of: index)).flatMap {
        instances.mayAlternate($0) ? $0 : nil
      }
    }
    if instances.mayAlternate(closed) { return closed }
    let open = blendingTimes(inside: index).subtracting(closed)
    context.reportApproximated(.groupBlending, node: index, backdrop: .replaced, times: open)
    return nil
  }

  /// The times at which a clip, a mask, a filter, a shadow, a blend mode or a sum of sublayers makes a layer one
  /// picture, out of which no sublayer blends. Nil unless a sublayer blends at other times.
  ///
  /// A sum counts for the whole lifetimes of the added layers: its group is isolated as long as it exists. The others
  /// count because of ``BrowserQuirk/isolatesLayersWithTemporaryEffects``.
  private func closedTimes(of index: Int) -> TimeRanges? {
    guard blendsInside(index) else { return nil }
    let duration = context.clock.duration
    var times = TimeRanges()
    if context.options.quirks.contains(.isolatesLayersWithTemporaryEffects) {
      let isClipped = group(index).items.clipped.map { items.steps($0.isOn) }
      times = (isClipped.map { TimeRanges($0, over: duration) { $0 } } ?? TimeRanges())
        .union(effects(of: index).pictureTimes)
    }
    times = times.union(sumTimes(of: index)).intersection(.whole(duration))
    return blendingTimes(inside: index).subtracting(times).isEmpty ? nil : times
  }

  /// The times at which any descendant of a layer blends with its backdrop.
  private func blendingTimes(inside index: Int) -> TimeRanges {
    TimeRanges(
      context.timeline.children[index].flatMap { child in
        let own = effects(of: child).blendingTimes
        let inside = blendsInside(child) ? blendingTimes(inside: child) : TimeRanges()
        let all = own.union(inside)
        return all.isEmpty ? [] : all.intersection(context.presence(of: child)).list
      })
  }

  private func effects(of index: Int) -> EffectBuilder { EffectBuilder(context, node: index) }

  /// True if a layer is above siblings that it is added to, at any visible time.
  func isAddedToOthers(_ index: Int) -> Bool {
    guard let parent = context.timeline.nodes[index].parent,
      context.timeline.children[parent].first != index
    else { return false }
    return !sumTimes(of: parent).subtracting(context.scope.invisibleTimes).isEmpty
  }

  /// The times at which sublayers of a layer are added to one another.
  func sumTimes(of index: Int) -> TimeRanges {
    context.analysis.sumTimes[index] ?? TimeRanges()
  }

  /// The times at which a layer fades as a group; nil if it always does.
  func groupTimes(of index: Int) -> TimeRanges? {
    let flag = group(index).fadesAsOne
    if let isAlways = flag.constantValue, isAlways.x != 0 { return nil }
    var times = TimeRanges(items.steps(flag), over: context.clock.duration) { $0 }
    // Each of the siblings that are added to one another is a picture.
    if let parent = context.timeline.nodes[index].parent {
      times = times.union(sumTimes(of: parent))
    }
    return times.union(effects(of: index).pictureTimes).intersection(
      .whole(context.clock.duration))
  }
}
