import AnimGeometry
import AnimTimeline
import TrackFitting

/// Writes what happens to a layer's picture as a whole, in the order in which SVG applies it to one
/// element: filters and shadow, mask, opacity, blend mode.
struct EffectBuilder {
  let context: ExportContext
  let animator: Animator
  let signals: NodeSignals
  let bounds: SpaceBounds
  /// From the layer's own coordinates to those of its elements, where it is seen in perspective.
  let map: PlaneMap?
  /// The axes along which it is blurred there; nil for those of its elements.
  var axes: BlurAxes?
  /// How the layer is moved outside and inside of its filters, where that is told apart.
  var placement: FilterPlacement?
  /// What stays of the place of a layer with a shadow.
  var steadiness = Steadiness.changes

  var isProjected: Bool { map != nil }

  var node: Node { signals.node }
  var duration: Double { context.clock.duration }

  /// How far a length may be off, in points.
  var length: Double { context.options.length / bounds.scale[signals.index] }

  /// How far filters reach beyond the picture, in points.
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

  /// Writes a region that holds everything that the layer draws, and a margin.
  func setRegion(of element: inout Element, unitsName: String, margin: Double = 0) {
    setRegion(
      of: &element, around: bounds.inkBounds(of: signals.index),
      unitsName: unitsName, margin: margin)
  }

  /// A rectangle that holds everything that the layer draws, and a margin, where it is drawn; a wide one where that has
  /// no end.
  func area(margin: Double) -> Rect {
    let ink = bounds.inkBounds(of: signals.index)
    guard let map else { return ink.inset(dx: -margin - 1, dy: -margin - 1) }
    return seenBox(of: ink, margin: margin + 1, by: map) ?? Rect(-1e4, -1e4, 2e4, 2e4)
  }

  /// Writes where a filter is in force: a region, or around the layer where there is none.
  func setRegion(of filter: inout Element, to region: Rect?, margin: @autoclosure () -> Double) {
    if let region {
      filter.setRegion(around: region, unitsName: "filterUnits")
    } else {
      setRegion(of: &filter, unitsName: "filterUnits", margin: margin())
    }
  }

  /// Writes a region that holds a rectangle and a margin.
  func setRegion(
    of element: inout Element, around rect: Rect, unitsName: String = "filterUnits",
    margin: Double
  ) {
    if let map {
      guard unitsName == "filterUnits" else { return }
      if let box = seenBox(of: rect, margin: margin + 1, by: map) {
        element.setRegion(around: box, unitsName: unitsName)
        return
      }
      // In units of what is drawn.
      for (name, value) in [("x", "-.5"), ("y", "-.5"), ("width", "2"), ("height", "2")] {
        element[name] = value
      }
      return
    }
    element.setRegion(around: rect.inset(dx: -margin - 1, dy: -margin - 1), unitsName: unitsName)
  }

  /// Puts something without paint into a group that is filtered, as large as it can be.
  ///
  /// Chromium otherwise cuts off how far filters in it reach. And while all that CSS moves or fades in a
  /// blurred group lies outside of the picture or of its clip, it shows black in its place, or what it
  /// showed before. Where the filter's region isn't known, as of what reaches behind the viewer, it shows
  /// black too while all in the group lies beyond what the filter looks at.
  ///
  /// - Parameters:
  ///   - content: What the group shows, where that is known; nil for its children.
  ///   - margin: How far the filter reaches beyond what it shows.
  func keepPainted(
    _ group: inout Element, showing content: Element? = nil, in box: Rect?,
    margin: @autoclosure () -> Double = 0
  ) {
    let isStyled = context.options.animation == .css
    let shown = content.map { [$0] } ?? group.children
    let ink = bounds.inkBounds(of: signals.index)
    let isUnbounded = map.map { seenBox(of: ink, margin: margin() + 1, by: $0) == nil } ?? false
    guard
      isUnbounded || mayBeTorn
        || shown.contains(where: { $0.holdsFilters || isStyled && $0.holdsAnimations })
    else { return }
    let size = context.timeline.size
    let around = Rect(-size.width, -size.height, 3 * size.width, 3 * size.height)
    group.children.insert(.cover(isUnbounded ? around : box), at: 0)
  }

  /// Keeps a group whole that is faded or blended as one.
  func keepWhole(_ group: inout Element) {
    guard mayBeTorn, !isProjected, group.children.count > 1 || group.children.first?.packed != nil
    else { return }
    let isFaded = group.uses("opacity") || node.isSet(.compositingFilter)
    guard isFaded, !group.uses("clip-path"), !group.uses("mask"), !group.uses("filter") else {
      return
    }
    group.children.insert(.clear(beyond: bounds.inkBounds(of: signals.index)), at: 0)
  }

  /// Whether parts of the layer lie so far from one another that Chromium draws each of them in a picture of
  /// its own, with edges between pixels: where the box of two of them has 10,000 pixels that neither has.
  private var mayBeTorn: Bool {
    guard !context.timeline.children[signals.index].isEmpty else { return false }
    let ink = bounds.inkBounds(of: signals.index)
    let box = signals.bounds.range.low
    let isFilled = node.isSet(.backgroundColor) || !node.images.isEmpty
    if isFilled, ink.width < Point(box.z, box.w).length + 2 { return false }
    let scale = bounds.scale[signals.index]
    return ink.width * ink.height / 2 * scale * scale > 10_000
  }
}

extension Element {
  /// Writes a region of whole units that holds a rectangle.
  mutating func setRegion(around box: Rect, unitsName: String) {
    self[unitsName] = "userSpaceOnUse"
    setRegion(around: box)
  }

  /// Writes whole units that hold a rectangle.
  mutating func setRegion(around box: Rect) {
    let (x, y) = (box.minX.rounded(.down), box.minY.rounded(.down))
    setRegion(Rect(x, y, box.maxX.rounded(.up) - x, box.maxY.rounded(.up) - y))
  }

  /// Writes a region in user space.
  mutating func setRegion(_ box: Rect) {
    for (name, value) in [
      ("x", box.minX), ("y", box.minY), ("width", box.width), ("height", box.height),
    ] {
      self[name] = NumberFormat.text(value, decimals: 3)
    }
  }
}
