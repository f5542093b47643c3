import AnimGeometry
import AnimTimeline
import TrackFitting

/// Writes the effects on a layer's whole picture, in the order in which SVG applies them to an element: filters and
/// shadow, mask, opacity, blend mode.
struct EffectBuilder {
  let context: ExportContext
  let signals: NodeSignals
  /// The map from the layer's own coordinates to those of its elements, if it is seen in perspective.
  let map: PlaneMap?
  /// The axes of its blur in perspective; nil for those of its elements.
  var axes: BlurAxes?
  /// The parts of the layer's transform outside and inside of its filters; nil if all of it is outside.
  var placement: FilterPlacement?
  /// The degree to which the placement of a layer with a shadow changes.
  var steadiness = Steadiness.changes

  var isProjected: Bool { map != nil }

  var animator: Animator { Animator(context: context) }
  var bounds: SpaceBounds { context.analysis.bounds }
  var node: Node { signals.node }
  var duration: Double { context.clock.duration }

  /// The tolerance of a length, in points.
  var length: Double { context.options.length / bounds.scale[signals.index] }

  /// The distance to which filters extend beyond the picture, in points.
  func reach(of filters: FittedValues) -> Double {
    let blurs = filters.pieces.map { piece -> Double in
      [piece.from, piece.to].map { value in
        value.filters.flatMap(\.steps).reduce(0.0) {
          if case .blur(let sigma) = $1 { $0 + 3 * sigma } else { $0 }
        }
      }.max() ?? 0
    }
    return blurs.max() ?? 0
  }

  /// Writes a region around everything that the layer draws, with a margin.
  func setRegion(of element: inout Element, unitsName: String, margin: Double = 0) {
    setRegion(
      of: &element, around: bounds.inkBounds(of: signals.index),
      unitsName: unitsName, margin: margin)
  }

  /// The rectangle around everything that the layer draws, with a margin, in the coordinates of its elements. A wide
  /// one if it is unbounded.
  func area(margin: Double) -> Rect {
    let ink = bounds.inkBounds(of: signals.index)
    guard let map else { return ink.inset(dx: -margin - 1, dy: -margin - 1) }
    return visibleBox(of: ink, margin: margin + 1, by: map) ?? Rect(-1e4, -1e4, 2e4, 2e4)
  }

  /// Writes the region of a filter: the given one, or the surroundings of the layer without one.
  func setRegion(of filter: inout Element, to region: Rect?, margin: @autoclosure () -> Double) {
    if let region {
      filter.setRegion(around: region, unitsName: "filterUnits")
    } else {
      setRegion(of: &filter, unitsName: "filterUnits", margin: margin())
    }
  }

  /// Writes a region around a rectangle, with a margin.
  func setRegion(
    of element: inout Element, around rect: Rect, unitsName: String = "filterUnits",
    margin: Double
  ) {
    if let map {
      guard unitsName == "filterUnits" else { return }
      if let box = visibleBox(of: rect, margin: margin + 1, by: map) {
        element.setRegion(around: box, unitsName: unitsName)
        return
      }
      // In units of the element's bounding box.
      for (name, value) in [("x", -0.5), ("y", -0.5), ("width", 2), ("height", 2)] {
        element[name] = .number(value, decimals: 1)
      }
      return
    }
    element.setRegion(around: rect.inset(dx: -margin - 1, dy: -margin - 1), unitsName: unitsName)
  }

  /// Adds an element without paint to a group with a filter, as large as the filter's input can be: see
  /// ``BrowserQuirk/losesFilteredContentOutOfSight`` and ``BrowserQuirk/splitsDistantContent``.
  ///
  /// Content may also be lost if the filter's region is unknown, since the layer extends behind the viewer.
  ///
  /// - Parameters:
  ///   - content: The content that the group shows, if it is known; nil for its children.
  ///   - margin: The distance to which the filter extends beyond its input.
  func keepPainted(
    _ group: inout Element, showing content: Element? = nil, in box: Rect?,
    margin: @autoclosure () -> Double = 0
  ) {
    let filtersUnseenMotion = context.capabilities.filtersUnseenMotion
    let shown = content.map { [$0] } ?? group.children
    let ink = bounds.inkBounds(of: signals.index)
    let isUnbounded = map.map { visibleBox(of: ink, margin: margin() + 1, by: $0) == nil } ?? false
    let mayBeLost =
      context.options.quirks.contains(.losesFilteredContentOutOfSight)
      && (isUnbounded
        || shown.contains { $0.holdsFilters || !filtersUnseenMotion && $0.holdsAnimations })
    guard mayBeLost || mayBeSplit else { return }
    let size = context.timeline.size
    let around = Rect(-size.width, -size.height, 3 * size.width, 3 * size.height)
    group.children.insert(.cover(isUnbounded ? around : box), at: 0)
  }

  /// Keeps a group in one piece that fades or blends as a whole.
  func keepWhole(_ group: inout Element) {
    guard mayBeSplit, !isProjected, group.children.count > 1 || group.children.first?.packed != nil
    else { return }
    let isFaded = group.uses("opacity") || node.isSet(.compositingFilter)
    guard isFaded, !group.uses("clip-path"), !group.uses("mask"), !group.uses("filter") else {
      return
    }
    group.children.insert(.clear(beyond: bounds.inkBounds(of: signals.index)), at: 0)
  }

  /// True if distant parts of the layer may be drawn as separate pictures: see ``BrowserQuirk/splitsDistantContent``.
  private var mayBeSplit: Bool {
    guard context.options.quirks.contains(.splitsDistantContent),
      !context.timeline.children[signals.index].isEmpty
    else { return false }
    let ink = bounds.inkBounds(of: signals.index)
    let box = signals.bounds.range.low
    let isFilled = node.isSet(.backgroundColor) || !node.images.isEmpty
    if isFilled, ink.width < Point(box.z, box.w).length + 2 { return false }
    let scale = bounds.scale[signals.index]
    return ink.width * ink.height / 2 * scale * scale > 10_000
  }
}

extension Element {
  /// Writes a region of whole units around a rectangle, in user space.
  mutating func setRegion(around box: Rect, unitsName: String) {
    self[unitsName] = "userSpaceOnUse"
    setRegion(around: box)
  }

  /// Writes the position and size of a region of whole units around a rectangle.
  mutating func setRegion(around box: Rect) {
    let (x, y) = (box.minX.rounded(.down), box.minY.rounded(.down))
    setRegion(Rect(x, y, box.maxX.rounded(.up) - x, box.maxY.rounded(.up) - y))
  }

  /// Writes the position and size of a region.
  mutating func setRegion(_ box: Rect, decimals: Int = 3) {
    for (name, value) in zip(Animator.sides, [box.minX, box.minY, box.width, box.height]) {
      self[name] = .number(value, decimals: decimals)
    }
  }
}
