import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Background filters.
extension EffectBuilder {
  var backdropFilters: FittedValues {
    group.backdropFilters.map(fitted) ?? .noFilters(duration)
  }

  /// The filters of a group that shows the backdrop of the layer, and the area that they read; nil without filters.
  func backdropFilter(
    _ reader: BackdropPlan.Reader, _ view: BackdropPlan.View
  ) -> (references: Steps<ElementID?>, region: Rect)? {
    let margin = (reader.reach * view.scale.high(0) + view.margin).rounded(.up)
    let canvas = view.area
    let all = canvas.inset(dx: -margin, dy: -margin)
    // There is no backdrop beyond the canvas.
    let isCut =
      view.root == nil && context.canvasIsOpaque
      && view.seen.map { canvas.union($0) } != canvas
    let region = isCut ? canvas : all
    let references = references(to: reader.filters, scale: view.scale, isOpaque: isCut) {
      var filter = Element(
        "filter", ["color-interpolation-filters": "sRGB", "filterUnits": "userSpaceOnUse"])
      filter.setRegion(region)
      filter.children = $0
      return filter
    }
    guard references.list.contains(where: { $0.value != nil }) else { return nil }
    return (references, region)
  }

  /// Reports filters of the backdrop of items without a layer, which aren't written as vectors. Those of layers are
  /// planned.
  func reportBackdrop() {
    guard items.node == nil, group.backdropFilters != nil else { return }
    let times = backdropFilters.filteringTimes(over: duration)
    if !times.isEmpty { items.reportMissingBackdrop(times: times) }
  }
}

extension FittedValues {
  /// No filters.
  static func noFilters(_ duration: Double) -> FittedValues {
    FittedValues(constant: .filters([]), duration: duration)
  }

  /// The times at which filters have an effect, in a play of some seconds.
  func filteringTimes(over duration: Double) -> TimeRanges {
    let isFiltering = Steps(
      list: pieces.map { ($0.start, $0.from.isFiltering || $0.to.isFiltering) }
    )
    .unrolled(self.duration, over: duration)
    return TimeRanges(isFiltering, over: duration) { $0 }
  }
}

extension Value {
  /// True if the filters have an effect.
  var isFiltering: Bool { !filters.flatMap(\.steps).allSatisfy(\.isIdentity) }
}
