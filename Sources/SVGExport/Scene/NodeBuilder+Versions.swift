import AnimTimeline
import TrackFitting

/// Layers that are written twice, each version for its times.
extension NodeBuilder {
  /// One version for all but some times, which has the labels, and one for these.
  func versions(
    except times: TimeRanges, _ first: () -> Element?, otherwise second: () -> Element?
  ) -> Element? {
    let duration = context.clock.duration
    var group = Element("g")
    func add(_ times: TimeRanges, except others: TimeRanges, _ build: () -> Element?) {
      let outer = context.unseenTimes
      context.unseenTimes = outer.union(others)
      let element = build()
      context.unseenTimes = outer
      guard var element = element?.grouped else { return }
      animator.show(&element, when: times.steps(over: duration))
      group.children.append(element.collapsed())
    }
    let others = TimeRanges.whole(duration).subtracting(times)
    let labels = context.labelsElements
    context.versionDepth += 1
    add(others, except: times, first)
    context.labelsElements = false
    add(times, except: others, second)
    context.labelsElements = labels
    context.versionDepth -= 1
    return group.children.isEmpty ? nil : group.collapsed()
  }

  /// Within how many layers of two versions others may have two, so that it all stays small.
  private static let mostVersionsWithin = 3
  /// A layer that becomes one picture more often is written once.
  private static let mostClosings = 32

  /// When a layer needs another version than at other times; nil where one does for all.
  func otherTimes(of index: Int) -> TimeRanges? {
    guard !context.clock.isStill, context.versionDepth < Self.mostVersionsWithin else { return nil }
    let signals = NodeSignals(context: context, index: index)
    return parted(closedTimes(of: signals)) ?? parted(groupTimes(of: signals))
  }

  /// Times that neither are all there are nor none, nor very many.
  private func parted(_ times: TimeRanges?) -> TimeRanges? {
    guard let times, !times.isEmpty, !times.fill(context.clock.duration),
      times.list.count <= Self.mostClosings
    else { return nil }
    return times
  }

  /// When a clip, a mask, a filter, a shadow or a blend mode makes a layer one picture, out of which
  /// nothing blends; nil unless something in it blends. Firefox takes a layer for one picture all the time
  /// in which one of them comes and goes.
  private func closedTimes(of signals: NodeSignals) -> TimeRanges? {
    guard blendsInside(signals.index) else { return nil }
    let clipped = signals.signal(.masksToBounds).settledFlags
    let times = TimeRanges(clipped, over: context.clock.duration) { $0.high(0) > 0 }
    return times.union(effectTimes(of: signals)).intersection(.whole(context.clock.duration))
  }

  /// When a layer fades as a group; nil where that is always.
  func groupTimes(of signals: NodeSignals) -> TimeRanges? {
    guard signals.node.isSet(.allowsGroupOpacity) else { return nil }
    let allowed = signals.signal(.allowsGroupOpacity).settledFlags
    var times = TimeRanges(allowed, over: context.clock.duration) { $0.high(0) > 0 }
    // Siblings that are added up are pictures.
    if let parent = signals.node.parent {
      for sibling in context.timeline.children[parent] where context.timeline.nodes[sibling].isAdded
      {
        times = times.union(context.lifetime(of: sibling))
      }
    }
    return times.union(effectTimes(of: signals)).intersection(.whole(context.clock.duration))
  }

  /// When a mask, a filter, a shadow or a blend mode needs the layer as one picture.
  private func effectTimes(of signals: NodeSignals) -> TimeRanges {
    let (node, duration) = (signals.node, context.clock.duration)
    var times = TimeRanges()
    if node.isSet(.shadowOpacity) {
      times = times.union(
        TimeRanges(signals.number(.shadowOpacity), over: duration) { $0.high(0) > 0 })
    }
    for property in [Property.filters, .backgroundFilters] where node.isSet(property) {
      let filters = signals.values(property, telling: \.isFiltering)
      times = times.union(filters.filteringTimes(over: duration))
    }
    if node.isSet(.compositingFilter) {
      let modes: Steps<BlendMode> = signals.steps(.compositingFilter)
      times = times.union(TimeRanges(modes, over: duration) { $0 != .normal })
    }
    for mask in context.timeline.masks[signals.index] {
      times = times.union(context.lifetime(of: mask))
    }
    return times
  }
}
