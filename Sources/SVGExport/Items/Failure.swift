import AnimDrawing
import AnimTimeline
import TrackFitting

/// Reports of content that an export can't represent exactly, with their times.
extension ExportContext {
  /// Content that vectors don't show exactly; nil if they never show it.
  ///
  /// - Parameter times: The times at which the node needs it; nil for all times at which the node is seen.
  func failure(
    _ shortcoming: Shortcoming, node: Int, backdrop: Report.Backdrop = .none,
    times: TimeRanges? = nil
  ) -> Report.Failure? {
    let seen = visibleTimes(of: node, in: times)
    return seen.isEmpty
      ? nil
      : Report.Failure(node: node, shortcoming: shortcoming, times: seen, backdrop: backdrop)
  }

  /// Reports content that SVG can't represent, unless it is never visible.
  ///
  /// - Parameter times: The times at which the node needs it; nil for all times at which the node is seen.
  func reportMissing(
    _ shortcoming: Shortcoming, node: Int, backdrop: Report.Backdrop = .none,
    times: TimeRanges? = nil
  ) {
    let failure = failure(shortcoming, node: node, backdrop: backdrop, times: times)
    if let failure { add(failure, failure.times) }
  }

  /// Reports content that vectors only approximate, unless it is never visible.
  ///
  /// - Parameter times: The times of the approximation; nil if they are unknown.
  func reportApproximated(
    _ shortcoming: Shortcoming, node: Int, backdrop: Report.Backdrop = .none,
    times: TimeRanges? = nil
  ) {
    let failure = failure(shortcoming, node: node, backdrop: backdrop, times: times)
    if let failure { add(failure, times == nil ? nil : failure.times) }
  }

  /// Reports planned content at the times at which vectors show it.
  func report(_ planned: [Report.Failure]) {
    for failure in planned {
      reportMissing(
        failure.shortcoming, node: failure.node, backdrop: failure.backdrop, times: failure.times)
    }
  }

  /// The times, among the given ones, at which vectors show a node.
  private func visibleTimes(of node: Int, in times: TimeRanges?) -> TimeRanges {
    let presence = presence(of: node).subtracting(analysis.pictureTimes(of: node))
      .subtracting(scope.invisibleTimes)
    return times.map(presence.intersection) ?? presence
  }

  /// True if vectors show a node at any time, despite pictures that replace it at times.
  func showsVectors(of node: Int) -> Bool {
    analysis.flipbooks.isEmpty
      || !presence(of: node).subtracting(analysis.pictureTimes(of: node)).isEmpty
  }

  /// The times at which a node and all layers around it are present, neither hidden nor clear.
  func presence(of index: Int) -> TimeRanges {
    if let known = caches.presences[index] { return known }
    let group = analysis.drawing.groups[index].item
    var result = timeline.nodes[index].parent.map(presence) ?? .whole(clock.duration)
    result = result.intersection(analysis.lifetime(of: index))
    // A mixed picture may show a group that is hidden or clear itself.
    if group.mixing == nil, !result.isEmpty {
      let items = ItemElements(context: self)
      if group.isHidden.constantValue?.x != 0 {
        let hidden = items.steps(group.isHidden)
        result = result.intersection(TimeRanges(hidden, over: clock.duration) { !$0 })
      }
      if group.opacity.constantValue?.x != 1 {
        result = result.intersection(
          TimeRanges(items.signal(group.opacity), over: clock.duration) { $0.high(0) > 0 })
      }
    }
    caches.presences[index] = result
    return result
  }

  /// Records a failure, and reports its treatment.
  ///
  /// - Parameter times: The times that it applies to; nil for unknown times or always.
  private func add(_ failure: Report.Failure, _ times: TimeRanges?) {
    var failure = failure
    failure.report = diagnose(
      .warning, failure.shortcoming.report(options), node: failure.node, times: times)
    report.failures.append(failure)
  }
}

extension ItemElements {
  /// Reports content that SVG can't represent, for each layer that shows the items.
  ///
  /// - Parameter times: The times at which the items need it; nil for all times at which they are seen.
  func reportMissing(
    _ shortcoming: Shortcoming, backdrop: Report.Backdrop, times: TimeRanges? = nil
  ) {
    for use in uses {
      context.reportMissing(
        shortcoming, node: use.node, backdrop: backdrop,
        times: times.map { use.times?.intersection($0) ?? $0 } ?? use.times)
    }
    if uses.isEmpty {
      context.diagnose(.warning, shortcoming.report(context.options), times: times)
    }
  }

  /// Reports filters of a backdrop. Those of layers are planned.
  func reportMissingBackdrop(times: TimeRanges? = nil) {
    reportMissing(.backdropFilters, backdrop: .covered, times: times)
  }
}
