import AnimGeometry
import AnimTimeline
import TrackFitting

/// Filters of what is behind a layer.
extension EffectBuilder {
  var backdropFilters: FittedValues {
    signals.values(.backgroundFilters, tolerance: 1, distance: distance)
  }

  /// The filters of a group that shows what is behind the layer, and the area of what is behind and of its surroundings
  /// that they look at; nil without filters.
  func backdropFilter(
    _ reader: BackdropPlan.Reader, _ view: BackdropPlan.View
  ) -> (references: Steps<String>, region: Rect)? {
    let margin = (reader.reach * view.scale.high(0) + view.margin).rounded(.up)
    let canvas = view.base.area
    let all = canvas.inset(dx: -margin, dy: -margin)
    // Beyond the canvas there is nothing that could be behind.
    let isCut =
      view.base.node == nil && context.canvasIsOpaque
      && view.seen.map { canvas.union($0) } != canvas
    let region = isCut ? canvas : all
    let references = references(
      to: reader.filters, scale: view.scale, isOpaque: isCut
    ) { filter in
      filter["filterUnits"] = "userSpaceOnUse"
      filter.setRegion(region)
    }
    guard references.list.contains(where: { $0.value != "none" }) else { return nil }
    return (references, region)
  }

  /// Reports filters of what is behind the layer, where they aren't vectors.
  func reportBackdrop() {
    guard node.isSet(.backgroundFilters) else { return }
    let times = backdropFilters.filteringTimes(over: duration)
    guard !times.isEmpty else { return }
    context.reportMissingBackdrop(node: signals.index, times: times)
  }
}

extension FittedValues {
  /// When filters change anything, in a play of some seconds.
  func filteringTimes(over duration: Double) -> TimeRanges {
    let isFiltering = Steps(list: pieces.map { ($0.start, $0.doesSomething) })
      .unrolled(self.duration, over: duration)
    return TimeRanges(isFiltering, over: duration) { $0 }
  }
}

extension FittedValues.Piece {
  /// Whether filters change anything at some time of it.
  fileprivate var doesSomething: Bool { from.isFiltering || to.isFiltering }
}

extension Value {
  /// Whether filters change anything.
  var isFiltering: Bool { !filters.flatMap(\.steps).allSatisfy(\.isIdentity) }
}
