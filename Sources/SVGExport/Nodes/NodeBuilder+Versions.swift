import AnimTimeline
import TrackFitting

/// Layers that are written twice, each version for its times.
extension NodeBuilder {
  /// Two versions of a layer: one for all times but the given ones, which has the labels, and one for these.
  ///
  /// Each function builds its version with the given builder.
  func versions(
    except times: TimeRanges, _ first: (NodeBuilder) -> Element?,
    otherwise second: (NodeBuilder) -> Element?
  ) -> Element? {
    let duration = context.clock.duration
    var group = Element("g")
    func add(
      _ times: TimeRanges, except others: TimeRanges, isLabelled: Bool,
      _ build: (NodeBuilder) -> Element?
    ) {
      let builder = scoped {
        $0.invisibleTimes = $0.invisibleTimes.union(others)
        $0.isBuiltTwice = true
        $0.labelsElements = $0.labelsElements && isLabelled
      }
      guard var element = build(builder)?.grouped else { return }
      animator.show(&element, when: times.steps(over: duration))
      group.children.append(element.collapsed())
    }
    let others = TimeRanges.whole(duration).subtracting(times)
    add(others, except: times, isLabelled: true, first)
    add(times, except: others, isLabelled: false, second)
    return group.children.isEmpty ? nil : group.collapsed()
  }

  /// Maximum number of times that a layer may be written in two versions. It counts all copies of the layer, so that
  /// nested versions stay small.
  private static let maximumPartings = 8
  /// Maximum number of intervals in which a layer becomes one picture. A layer with more of them is written once.
  private static let maximumClosings = 32

  /// The times at which a layer needs a second version; nil if one version suffices.
  func otherTimes(of index: Int) -> TimeRanges? {
    guard !context.clock.isStill else { return nil }
    let signals = NodeSignals(context: context, index: index)
    let closed = parted(closedTimes(of: signals))
    if let closed, !mayPart(index, closed) {
      let open = blendingTimes(inside: index).subtracting(closed)
      context.reportApproximated(.groupBlending, node: index, backdrop: .replaced, times: open)
      return nil
    }
    let times =
      closed ?? parted(groupTimes(of: signals)).flatMap { mayPart(index, $0) ? $0 : nil }
    if times != nil { context.report.spending.versions[index, default: 0] += 1 }
    return times
  }

  /// The visible part of some times; nil if it is empty or covers all visible times.
  private func parted(_ times: TimeRanges?) -> TimeRanges? {
    let seen = TimeRanges.whole(context.clock.duration).subtracting(context.scope.invisibleTimes)
    guard let times = times?.intersection(seen), !times.isEmpty, !seen.subtracting(times).isEmpty
    else { return nil }
    return times
  }

  /// True if a layer may be written in a second version for some times.
  private func mayPart(_ index: Int, _ times: TimeRanges) -> Bool {
    context.report.spending.versions[index, default: 0] < Self.maximumPartings
      && times.list.count <= Self.maximumClosings
  }

  /// The times at which a clip, a mask, a filter, a shadow, a blend mode or a sum of sublayers makes a layer one
  /// picture, out of which no sublayer blends. Nil unless a sublayer blends at other times.
  ///
  /// A sum counts for the whole lifetimes of the added layers: its group is isolated as long as it exists. The others
  /// count because of ``BrowserQuirk/isolatesLayersWithTemporaryEffects``.
  private func closedTimes(of signals: NodeSignals) -> TimeRanges? {
    guard blendsInside(signals.index) else { return nil }
    let duration = context.clock.duration
    var times = TimeRanges()
    if context.options.quirks.contains(.isolatesLayersWithTemporaryEffects) {
      let clipped = signals.signal(.masksToBounds).settledFlags
      times = TimeRanges(clipped, over: duration) { $0.high(0) > 0 }
        .union(effects(of: signals.index).pictureTimes)
    }
    times = times.union(sumTimes(of: signals.index)).intersection(.whole(duration))
    return blendingTimes(inside: signals.index).subtracting(times).isEmpty ? nil : times
  }

  /// The times at which any descendant of a layer blends with its backdrop.
  private func blendingTimes(inside index: Int) -> TimeRanges {
    context.timeline.children[index].reduce(TimeRanges()) { times, child in
      let own = effects(of: child).blendingTimes
      let inside = blendsInside(child) ? blendingTimes(inside: child) : TimeRanges()
      return times.union(own.union(inside).intersection(context.presence(of: child)))
    }
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
    context.timeline.children[index].reduce(TimeRanges()) { times, child in
      context.timeline.nodes[child].isAdded
        ? times.union(context.analysis.lifetime(of: child)) : times
    }
  }

  /// The times at which a layer fades as a group; nil if it always does.
  func groupTimes(of signals: NodeSignals) -> TimeRanges? {
    guard signals.node.isSet(.allowsGroupOpacity) else { return nil }
    let allowed = signals.signal(.allowsGroupOpacity).settledFlags
    var times = TimeRanges(allowed, over: context.clock.duration) { $0.high(0) > 0 }
    // Each of the siblings that are added to one another is a picture.
    if let parent = signals.node.parent { times = times.union(sumTimes(of: parent)) }
    return times.union(effects(of: signals.index).pictureTimes).intersection(
      .whole(context.clock.duration))
  }
}
