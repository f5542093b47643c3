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
  /// How the layer is moved outside and inside of its filters, where that is told apart.
  var placement: FilterPlacement?

  var isProjected: Bool { map != nil }

  var node: Node { signals.node }
  var duration: Double { context.clock.duration }

  /// How far a length may be off, in points.
  var length: Double { context.options.length / bounds.scale[signals.index] }

  /// Puts the layer's own elements under its filters and its shadow.
  ///
  /// - Parameters:
  ///   - content: A group with everything that the layer draws.
  ///   - outline: The outline of the shadow's own shape as it is seen, for a layer in perspective.
  /// - Returns: The element, and whether the layer is moved in it as its ``placement`` says.
  func filtered(
    _ content: Element, shadowOutline outline: @autoclosure () -> Element?
  ) -> (element: Element, isPlaced: Bool) {
    guard node.isFiltered else { return (content, false) }
    let shadow = shadow.map(parted)
    guard let own = shadow?.ofShape else {
      return placed(content, shadow?.ofPicture)
        ?? (filtered(content, shadow?.ofPicture, in: nil), false)
    }
    let group = filtered(content, shadow?.ofPicture, in: nil)
    guard let shape = shadowShape(own, outline()) else { return (group, false) }
    var both = Element("g")
    both.children = [shape] + (group.uses("filter") ? [group] : group.children)
    if !group.uses("filter") { both["id"] = group["id"] }
    return (both, false)
  }

  // MARK: Filters

  /// The layer moved within its filters, where that is told apart and isn't too dear.
  private func placed(
    _ content: Element, _ shadow: ShadowSignals?
  ) -> (element: Element, isPlaced: Bool)? {
    guard let placement else { return nil }
    // Where a motion turns round is known to about a point.
    let margin = reach(shadow) + (placement.isMoving ? 3 : 1)
    let (region, isWide) = placement.region(
      around: bounds.inkBounds(of: signals.index), margin: margin)
    // What CSS moves browsers draw once, and so they do what is filtered, but not what moves in a filter.
    if isWide, context.options.animation == .css { return nil }
    var group = Element("g")
    group.children = [placement.inner.wrap(content, animator: animator).collapsedChain()]
    group = filtered(group, shadow, in: region)
    return group.uses("filter") ? (group, true) : nil
  }

  private var filters: FittedValues {
    node.isSet(.filters)
      ? signals.values(.filters, tolerance: 1, distance: distance)
      : FittedValues(constant: .filters([]), duration: duration)
  }

  /// How far filters and a shadow reach beyond the picture, in points.
  private func reach(_ shadow: ShadowSignals?) -> Double {
    reach(of: filters) + (shadow?.margin ?? 0)
  }

  /// - Parameter region: Where the filters are in force; nil for around the layer.
  private func filtered(
    _ content: Element, _ shadow: ShadowSignals?, in region: Rect?
  ) -> Element {
    let box = bounds.inkBounds(of: signals.index)
    let references = references(to: filters, shadow: shadow) { filter in
      if let region {
        filter.setRegion(around: region, unitsName: "filterUnits")
      } else {
        setRegion(of: &filter, around: box, margin: reach(shadow))
      }
    }
    var group = content
    animator.set("filter", of: &group, to: references, omitting: "none")
    guard references.list.contains(where: { $0.value != "none" }) else { return group }
    keepPainted(&group, in: isProjected ? nil : region ?? box)
    return group
  }

  /// Which filter does what a list of filters and a shadow say, over time.
  ///
  /// - Parameters:
  ///   - scale: What lengths of the layer are multiplied by.
  ///   - isOpaque: Whether it is opaque wherever it is known, so that what is beyond has no weight.
  ///   - setRegion: Says where a filter is in force.
  private func references(
    to filters: FittedValues, shadow: ShadowSignals? = nil, scale: Signal? = nil,
    isOpaque: Bool = false,
    _ setRegion: (inout Element) -> Void
  ) -> Steps<String> {
    var variants: [[Filter]] = []
    for piece in filters.pieces where variant(of: piece.from.filters, in: variants) == nil {
      variants.append(piece.from.filters)
    }
    let references = variants.map { variant -> String in
      var primitives = primitives(of: filters, like: variant, scale: scale)
      if isOpaque, primitives.contains(where: { $0.name == "feGaussianBlur" }) {
        primitives = primitives.flatMap {
          $0.name == "feGaussianBlur" ? [$0, Self.opaque] : [$0]
        }
        // Chromium cuts what comes out of a primitive at the region, but not what goes in.
        primitives.insert(Element("feOffset"), at: 0)
      }
      if let shadow { primitives.append(self.primitive(for: shadow)) }
      guard !primitives.isEmpty else { return "none" }
      var filter = Element("filter", ["color-interpolation-filters": "sRGB"])
      setRegion(&filter)
      filter.children = primitives
      return "url(#\(context.define(filter)))"
    }
    return Steps(
      list: filters.pieces.map { piece in
        (
          piece.start,
          variant(of: piece.from.filters, in: variants).map { references[$0] } ?? "none"
        )
      }
    ).unrolled(filters.duration, over: duration)
  }

  /// Makes opaque what became clear at an edge. The colours aren't premultiplied there, so they are
  /// those of what is known.
  private static let opaque: Element = {
    // What is hidden stays clear.
    let alpha = Element("feFuncA", ["type": "linear", "slope": "255"])
    var result = Element("feComponentTransfer")
    result.children = [alpha]
    return result
  }()

  private func variant(of filters: [Filter], in variants: [[Filter]]) -> Int? {
    variants.firstIndex { filters.hasKinds(of: $0) }
  }

  /// How far two lists of filters are apart, in units of the tolerances of their inputs.
  private func distance(_ a: Value, _ b: Value) -> Double {
    let (a, b) = (a.filters, b.filters)
    guard a.hasKinds(of: b) else { return .infinity }
    var result = 0.0
    for (first, second) in zip(a, b) {
      for (x, y) in zip(first.inputs, second.inputs) {
        result = max(result, abs(x.value - y.value) / tolerance(of: x.name))
      }
    }
    return result
  }

  private func tolerance(of input: String) -> Double {
    switch input {
    case "inputRadius": length
    case "inputAngle": context.options.angle
    default: context.options.opacity
    }
  }

  /// The primitives of a list of filters, wherever it is in force.
  private func primitives(
    of filters: FittedValues, like variant: [Filter], scale: Signal?
  ) -> [Element] {
    let filters = filters.cut(where: Self.bends)
    var known = variant
    let pieces = filters.pieces.map { piece -> FittedValues.Piece in
      var piece = piece
      if !piece.from.filters.hasKinds(of: variant) {
        piece.from = .filters(known)
        piece.to = piece.from
        piece.shape = .hold
      }
      if piece.to.filters.hasKinds(of: variant) { known = piece.to.filters }
      return piece
    }
    let steps = pieces.map { piece in
      (from: piece.from.filters.flatMap(\.steps), to: piece.to.filters.flatMap(\.steps))
    }
    var base = FittedValues(constant: .filters(variant), duration: filters.duration)
    base.pieces = pieces
    let poster = base.value(at: context.clock.poster(in: base.duration)).filters.flatMap(\.steps)
    var result: [Element] = []
    for index in poster.indices
    where !steps.allSatisfy({ $0.from[index].isIdentity && $0.to[index].isIdentity }) {
      var element = poster[index].primitive
      let name = poster[index].attribute
      if case .blur = poster[index], let scale = scale ?? deviationScale,
        isProjected || !scale.isConstant
      {
        let radius = base.linearSignal { $0.filters.flatMap(\.steps)[index].radius }
        setDeviation(of: &element, to: radius, scale: scale)
        result.append(element)
        continue
      }
      let factor = scale?.constantValue?.x ?? 1
      element[name] = text(poster[index], factor)
      let keys = KeyList(
        window: base.duration,
        pieces: zip(pieces, steps).map {
          KeyList.Piece(
            start: $0.start, end: $0.end, from: text($1.from[index], factor),
            to: text($1.to[index], factor),
            shape: $0.shape)
        })
      if !context.clock.isStill, !keys.isConstant {
        animator.add(name, keys, to: &element)
      }
      result.append(element)
    }
    return result
  }

  /// Where inputs reach their limits on the way from some filters to others.
  private static func bends(from: Value, to: Value) -> [Double] {
    zip(from.filters, to.filters).flatMap { first, second in
      zip(first.inputs, second.inputs).flatMap { a, b in
        crossings(from: a.value, to: b.value, limits: first.kind.limits(of: a.name))
      }
    }
  }

  private func text(_ step: FilterStep, _ scale: Double) -> String {
    switch step {
    case .blur(let sigma):
      return NumberFormat.text(sigma * scale, decimals: NumberFormat.decimals(for: length))
    case .saturate(let amount): return NumberFormat.text(amount, decimals: 4)
    case .hueRotate(let angle): return NumberFormat.text(angle * 180 / .pi, decimals: 2)
    case .matrix(let matrix):
      return matrix.rows.map { NumberFormat.text($0, decimals: 4) }.joined(separator: " ")
    }
  }

  // MARK: Regions

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
  /// showed before.
  func keepPainted(_ group: inout Element, in box: Rect?) {
    let isStyled = context.options.animation == .css
    guard group.children.contains(where: { $0.holdsFilters || isStyled && $0.holdsAnimations })
    else { return }
    group.children.insert(.cover(box), at: 0)
  }

  // MARK: Backdrops

  var backdropFilters: FittedValues {
    signals.values(.backgroundFilters, tolerance: 1, distance: distance)
  }

  /// Writes what filters a group that shows what is behind the layer.
  ///
  /// - Returns: What is behind and what of its surroundings the filters look at; nil without filters.
  func setBackdropFilter(
    of group: inout Element, _ reader: BackdropPlan.Reader, _ view: BackdropPlan.View
  ) -> Rect? {
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
    animator.set("filter", of: &group, to: references, omitting: "none")
    animator.show(&group, when: .combined(references, view.base.shown) { $0 != "none" && $1 })
    return region
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

extension Value {
  var filters: [Filter] { if case .filters(let filters) = self { filters } else { [] } }
}

extension [Filter] {
  /// Whether two lists have filters of the same kinds and names.
  func hasKinds(of other: [Filter]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.kind == $1.kind && $0.name == $1.name }
  }
}

extension FilterStep {
  /// The filter primitive that does this.
  fileprivate var primitive: Element {
    switch self {
    case .blur: Element("feGaussianBlur")
    case .saturate: Element("feColorMatrix", ["type": "saturate"])
    case .hueRotate: Element("feColorMatrix", ["type": "hueRotate"])
    case .matrix: Element("feColorMatrix")
    }
  }

  /// The standard deviation of a blur, else 0.
  fileprivate var radius: Double { if case .blur(let radius) = self { radius } else { 0 } }

  /// The attribute that holds its numbers.
  fileprivate var attribute: String {
    if case .blur = self { "stdDeviation" } else { "values" }
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
