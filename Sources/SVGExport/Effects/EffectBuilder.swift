import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Writes the effects on a group's whole picture, in the order in which SVG applies them to an element: filters and
/// shadow, mask, opacity, blend mode.
struct EffectBuilder {
  /// The encoder of the group's coordinates.
  let items: ItemElements
  private let shared: Shared<DrawingGroup>
  /// A rectangle around everything that the group draws, in its own coordinates; nil if it is unknown.
  let inkBounds: Rect?
  /// The map from the group's own coordinates to those of its elements, if it is seen in perspective.
  private(set) var map: PlaneMap?
  /// The axes of its blur in perspective; nil for those of its elements.
  var axes: BlurAxes?
  /// The parts of the transform of a layer outside and inside of its filters; nil if all of it is outside.
  var placement: FilterPlacement?
  /// The degree to which the placement of a group with a shadow changes.
  var steadiness: Steadiness

  /// Effects of a group without a layer.
  ///
  /// - Parameters:
  ///   - items: The encoder of its coordinates.
  init(_ group: Shared<DrawingGroup>, _ items: ItemElements) {
    (shared, self.items, steadiness) = (group, items, items.steadiness)
    inkBounds = group.item.isPicture ? items.widenedExtent(of: group.item.items) : nil
  }

  /// Effects of a layer.
  ///
  /// - Parameter map: The map from its own coordinates to those of its elements, if it is seen in perspective.
  init(_ context: ExportContext, node: Int, map: PlaneMap? = nil) {
    items = ItemElements(context: context, node: node)
    shared = context.analysis.drawing.groups[node]
    inkBounds = context.analysis.bounds.inkBounds(of: node)
    (self.map, steadiness) = (map, .changes)
  }

  var group: DrawingGroup { shared.item }
  var context: ExportContext { items.context }
  var animator: Animator { items.animator }
  var isProjected: Bool { map != nil }
  var duration: Double { context.clock.duration }

  /// The tolerance of a length, in points.
  var length: Double { context.options.length / items.scale }

  /// The times at which a mask, a filter, a shadow or a blend mode requires the group as one picture.
  var pictureTimes: TimeRanges {
    var times = TimeRanges(shadowOpacity, over: duration) { $0.high(0) > 0 }.union(blendingTimes)
    for filters in [group.filters, group.backdropFilters].compactMap(\.self) {
      times = times.union(
        items.values(filters, telling: \.isFiltering).filteringTimes(over: duration))
    }
    return group.masks.reduce(times) { $0.union(context.analysis.lifetime(of: $1.item)) }
  }

  /// The times at which the group blends with its backdrop by a mode.
  var blendingTimes: TimeRanges {
    TimeRanges(items.steps(group.blendMode), over: duration) { $0 != .normal }
  }

  // MARK: Regions

  /// A rectangle of the group's own coordinates with a margin, as its elements show it; nil if it has no bounds.
  func seen(_ rect: Rect?, margin: Double) -> Rect? {
    guard let rect else { return nil }
    guard let map else { return rect.inset(dx: -margin - 1, dy: -margin - 1) }
    return visibleBox(of: rect, margin: margin + 1, by: map)
  }

  /// The rectangle around everything that the group draws, with a margin, in the coordinates of its elements. A wide
  /// one if it is unbounded.
  func area(margin: Double) -> Rect {
    seen(inkBounds, margin: margin) ?? Rect(-1e4, -1e4, 2e4, 2e4)
  }

  /// A filter with some primitives.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that its input covers, in the group's own coordinates.
  ///   - margin: The distance to which it extends beyond its input.
  func filter(_ primitives: [Element], around rect: Rect?, margin: Double) -> Element {
    .filter(primitives, in: seen(rect, margin: margin), orExtendingBoxBy: isProjected ? 0.5 : 1)
  }

  // MARK: Clear elements

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
    let isUnbounded = isProjected && seen(inkBounds, margin: margin()) == nil
    let mayBeLost =
      context.options.quirks.contains(.losesFilteredContentOutOfSight)
      && (isUnbounded
        || shown.contains { $0.holdsFilters || !filtersUnseenMotion && $0.holdsAnimations })
    guard mayBeLost || mayBeSplit else { return }
    let size = context.analysis.drawing.size
    let around = Rect(-size.width, -size.height, 3 * size.width, 3 * size.height)
    group.children.insert(.cover(isUnbounded ? around : box), at: 0)
  }

  /// Keeps an element of the group in one piece that fades or blends as a whole.
  func keepWhole(_ element: inout Element) {
    guard let inkBounds, mayBeSplit, !isProjected,
      element.children.count > 1 || element.children.first?.packed != nil
    else { return }
    let isFaded = element.uses("opacity") || group.blendMode.constantValue != .normal
    guard isFaded, !element.uses("clip-path"), !element.uses("mask"), !element.uses("filter") else {
      return
    }
    element.children.insert(.clear(beyond: inkBounds), at: 0)
  }

  /// True if distant parts of the group may be drawn as separate pictures: see ``BrowserQuirk/splitsDistantContent``.
  private var mayBeSplit: Bool {
    guard context.options.quirks.contains(.splitsDistantContent), let inkBounds,
      group.items.holdsGroups
    else { return false }
    let box = items.rect(group.box.rect).range.low
    if group.items.fillsBox, inkBounds.width < Point(box.z, box.w).length + 2 { return false }
    return inkBounds.width * inkBounds.height / 2 * items.scale * items.scale > 10_000
  }
}

extension DrawingGroup {
  /// True if the group ever has filters or a shadow.
  var isFiltered: Bool { filters != nil || filterGraph != nil || shadow != nil }

  /// True if it is ever composited as one picture.
  fileprivate var isPicture: Bool {
    isFiltered || !masks.isEmpty || opacity.constantValue?.x != 1
      || blendMode.constantValue != .normal
  }
}

extension [DrawingItem] {
  /// True if any item is a group or has groups as members.
  fileprivate var holdsGroups: Bool {
    contains {
      switch $0 {
      case .group, .members: true
      case .clipped(let clipped): clipped.item.items.holdsGroups
      case .leaf: false
      }
    }
  }

  /// True if any item outside of groups is an image.
  var holdsImages: Bool {
    leaves.contains { if case .image = $0.item.content { true } else { false } }
  }

  /// True if an item fills a box with a colour or an image.
  fileprivate var fillsBox: Bool {
    holdsImages
      || leaves.contains {
        guard case .shape(let shape) = $0.item.content, case .box = shape.outline,
          case .color = shape.fill?.paint
        else { return false }
        return true
      }
  }
}

extension Element {
  /// A filter with some primitives.
  ///
  /// - Parameters:
  ///   - region: Its region; nil if the rectangle to which it applies is unknown.
  ///   - share: The share of the bounding box by which its region then extends the box on each side.
  static func filter(
    _ primitives: [Element], in region: Rect?, orExtendingBoxBy share: Double = 1
  ) -> Element {
    var filter = Element("filter", ["color-interpolation-filters": "sRGB"])
    filter.setRegion(region, unitsName: "filterUnits", orExtendingBoxBy: share)
    filter.children = primitives
    return filter
  }

  /// Writes the region of a filter or a mask.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in user space; nil if it is unknown.
  ///   - share: The share of the bounding box by which the region then extends the box on each side.
  mutating func setRegion(_ rect: Rect?, unitsName: String, orExtendingBoxBy share: Double = 1) {
    guard let rect else {
      return setRegion(Rect(-share, -share, 1 + 2 * share, 1 + 2 * share), decimals: 1)
    }
    setRegion(around: rect, unitsName: unitsName)
  }

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
