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

  /// When a clip, a mask, a filter, a shadow or a blend mode makes a layer one picture, out of which
  /// nothing blends; nil unless something in it blends and it isn't always so. Firefox takes a layer
  /// for one picture all the time in which one of them comes and goes.
  func closedTimes(of index: Int) -> TimeRanges? {
    let node = context.timeline.nodes[index]
    let duration = context.clock.duration
    guard !context.clock.isStill, context.versionDepth < Self.mostVersionsWithin,
      blendsInside(index)
    else { return nil }
    let signals = NodeSignals(context: context, index: index)
    var times = TimeRanges()
    if node.isSet(.masksToBounds) {
      times = times.union(
        TimeRanges(signals.signal(.masksToBounds).settledFlags, over: duration) {
          $0.high(0) > 0
        })
    }
    if node.isSet(.shadowOpacity) {
      times = times.union(
        TimeRanges(signals.number(.shadowOpacity), over: duration) { $0.high(0) > 0 })
    }
    if node.isSet(.filters) {
      let filters = signals.values(.filters, telling: \.isFiltering)
      times = times.union(filters.filteringTimes(over: duration))
    }
    if node.isSet(.compositingFilter) {
      let modes: Steps<BlendMode> = signals.steps(.compositingFilter)
      times = times.union(TimeRanges(modes, over: duration) { $0 != .normal })
    }
    for mask in context.timeline.masks[index] { times = times.union(context.lifetime(of: mask)) }
    times = times.intersection(.whole(duration))
    return times.isEmpty || times.fill(duration) || times.list.count > Self.mostClosings
      ? nil : times
  }
}
