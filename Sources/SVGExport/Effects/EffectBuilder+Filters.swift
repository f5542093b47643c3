import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Filters, and shadows cast by pictures.
extension EffectBuilder {
  /// Applies the group's filters and its shadow to its elements.
  ///
  /// - Parameters:
  ///   - content: An element with everything that the group draws.
  ///   - outline: The outline of the shadow's own shape as it is seen, for a layer in perspective.
  /// - Returns: The element, and true if it includes the inner part of its ``placement``.
  func filtered(
    _ content: Element, shadowOutline outline: @autoclosure () -> Element? = nil
  ) -> (element: Element, isPlaced: Bool) {
    guard group.isFiltered else { return (content, false) }
    guard let graph = group.filterGraph else {
      return filtered(content, visibleFilters, outline: outline())
    }
    var result = Element("g")
    let filtered = filtered(content, visibleFilters ?? .noFilters(duration), nil)
    result.children = items.filtered([filtered].withoutEmptyGroups, by: graph, .unknown)
    return self.filtered(result, nil, outline: nil)
  }

  private func filtered(
    _ content: Element, _ filters: FittedValues?, outline: @autoclosure () -> Element?
  ) -> (element: Element, isPlaced: Bool) {
    let shadow = shadow.map(parted)
    let visible = filters ?? .noFilters(duration)
    guard let own = shadow?.ofShape else {
      if let shadow = shadow?.ofPicture, let cast = casting(shadow, below: content, filters) {
        return cast
      }
      let placed = placed(content, visible, shadow?.ofPicture)
      return placed.map { ($0, true) } ?? (filtered(content, visible, shadow?.ofPicture), false)
    }
    var picture = filtered(content, visible, shadow?.ofPicture)
    guard let shape = shadowShape(own, outline()) else { return (picture, false) }
    // The content neither blends with the backdrop nor with its own shadow.
    var unnamed = picture
    unnamed.id = nil
    let isWhole = picture.isolateBlending() || !content.children.isEmpty && !unnamed.isBare
    var both = Element("g")
    both.children = [shape] + (isWhole ? [picture] : picture.children)
    if !isWhole { both.id = picture.id }
    return (both, false)
  }

  /// Filters, fitted to the tolerances of their inputs.
  func fitted(_ filters: ValueAttribute<[Filter]>) -> FittedValues {
    filters.fitted(in: items.source, tolerance: 1, distance: distance)
  }

  /// The group's filters, or none if they have no effect at the visible times; nil if it never has any.
  private var visibleFilters: FittedValues? {
    guard let filters = group.filters.map(fitted) else { return nil }
    let seen = filters.filteringTimes(over: duration).subtracting(context.scope.invisibleTimes)
    return seen.isEmpty ? .noFilters(duration) : filters
  }

  /// The group's elements, with the inner part of its ``placement`` applied inside of its filters. Nil if it has no
  /// placement, or if its filter would be too slow.
  func placed(
    _ content: Element, _ filters: FittedValues, _ shadow: ShadowSignals?
  ) -> Element? {
    guard let placement, let inkBounds else { return nil }
    let turned = shadow.flatMap(placement.turned)
    if shadow != nil, turned == nil { return nil }
    // Positions at which a motion reverses are known to about a point.
    let (region, isWide) = placement.region(
      around: inkBounds, margin: reach(of: filters, turned) + (placement.isMoving ? 3 : 1))
    // Composited motion is faster than motion inside of the filter, but a picture that grows would be magnified.
    if isWide, !placement.changesSize, context.capabilities.compositesMotion { return nil }
    var element = Element("g")
    element.children = [placement.inner.move(content, animator: animator)]
    element = filtered(element, filters, turned, in: region)
    return element.uses("filter") ? element : nil
  }

  /// The distance to which filters extend beyond the picture, in points.
  func reach(of filters: FittedValues) -> Double {
    filters.pieces.flatMap { [$0.from, $0.to] }.map { value in
      value.filters.flatMap(\.steps).reduce(0.0) {
        if case .blur(let sigma) = $1 { $0 + 3 * sigma } else { $0 }
      }
    }.max() ?? 0
  }

  /// The distance to which filters and shadow extend beyond the picture, in points.
  private func reach(of filters: FittedValues, _ shadow: ShadowSignals?) -> Double {
    reach(of: filters) + (shadow?.margin ?? 0)
  }

  /// Applies filters and a shadow to some content.
  ///
  /// - Parameter region: The filter region; nil for the surroundings of the group.
  func filtered(
    _ content: Element, _ filters: FittedValues, _ shadow: ShadowSignals?, in region: Rect? = nil
  ) -> Element {
    guard axes == nil || shadow != nil || reach(of: filters) > 0 else {
      var plain = self
      plain.axes = nil
      return plain.filtered(content, filters, nil, in: region)
    }
    let margin = reach(of: filters, shadow)
    let references = references(to: filters, shadow: shadow) {
      region.map { [primitives = $0] in .filter(primitives, in: $0) }
        ?? filter($0, around: inkBounds, margin: margin)
    }
    guard references.list.contains(where: { $0.value != nil }) else { return content }
    return alongAxes(content) { group in
      let box = region ?? inkBounds
      keepPainted(&group, in: isProjected ? nil : box, margin: margin)
      let seen =
        map.map { map in inkBounds.flatMap { visibleBox(of: $0, margin: 0, by: map) } } ?? box
      if shadow == nil, let seen { keepCurrent(&group, filters, in: seen) }
      animator.setReferences("filter", of: &group, to: references)
    }
  }

  /// References to the filters for a list of filters and a shadow over time; `none` while there is none.
  ///
  /// - Parameters:
  ///   - scale: The factor of the group's lengths.
  ///   - isOpaque: True if the input is opaque wherever it is known, and pixels beyond it have no weight in blurs.
  ///   - makeFilter: Returns a filter with some primitives.
  func references(
    to filters: FittedValues, shadow: ShadowSignals? = nil, scale: Signal? = nil,
    isOpaque: Bool = false, _ makeFilter: ([Element]) -> Element
  ) -> Steps<ElementID?> {
    var variants: [[Filter]] = []
    for piece in filters.pieces where variant(of: piece.from.filters, in: variants) == nil {
      variants.append(piece.from.filters)
    }
    let references = variants.map { variant -> ElementID? in
      var primitives = primitives(of: filters, like: variant, scale: scale)
      if isOpaque, primitives.contains(where: { $0.name == "feGaussianBlur" }) {
        // Pixels that are clear after the blur stay clear.
        primitives = primitives.flatMap {
          $0.name == "feGaussianBlur" ? [$0, .opaque] : [$0]
        }
        // An offset by 0 clips the input to the region.
        if context.options.quirks.contains(.blursBeyondFilterRegions) {
          primitives.insert(Element("feOffset"), at: 0)
        }
      }
      if let shadow { add(shadow, to: &primitives) }
      return primitives.isEmpty ? nil : context.define(makeFilter(primitives))
    }
    return Steps(
      list: filters.pieces.map { piece in
        (
          piece.start,
          variant(of: piece.from.filters, in: variants).map { references[$0] } ?? nil
        )
      }
    ).unrolled(filters.duration, over: duration)
  }

  private func variant(of filters: [Filter], in variants: [[Filter]]) -> Int? {
    variants.firstIndex { filters.hasKinds(of: $0) }
  }

  /// The distance of two lists of filters, in units of the tolerances of their inputs; infinite for different kinds.
  func distance(_ a: Value, _ b: Value) -> Double {
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

  /// The primitives of a list of filters, at the times at which the variant applies.
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
      let keys = KeyList(
        window: base.duration,
        pieces: zip(pieces, steps).map {
          KeyList.Piece(
            start: $0.start, end: $0.end,
            from: value($1.from[index], factor, changes: true).printed,
            to: value($1.to[index], factor, changes: true).printed, shape: $0.shape)
        })
      let changes = !context.clock.isStill && !keys.isConstant
      element[name] = value(poster[index], factor, changes: changes)
      if changes { animator.add(name, keys, to: &element) }
      result.append(
        element,
        colorsClearPixels: steps.contains {
          $0.from[index].colorsClearPixels || $0.to[index].colorsClearPixels
        })
    }
    return result
  }

  /// The points between two lists of filters at which inputs reach their limits.
  private static func bends(from: Value, to: Value) -> [Double] {
    zip(from.filters, to.filters).flatMap { first, second in
      zip(first.inputs, second.inputs).flatMap { a, b in
        crossings(from: a.value, to: b.value, limits: first.kind.limits(of: a.name))
      }
    }
  }

  /// - Parameter changes: True if the numbers are animated, so that a blur is never 0.
  private func value(_ step: FilterStep, _ scale: Double, changes: Bool) -> AttributeValue {
    switch step {
    case .blur(let sigma):
      NumberListFormat(
        first: NumberFormat.decimals(for: length),
        replacesZeros: changes && context.options.quirks.contains(.dropsFiltersWithoutEffect)
      ).value(SIMD2(sigma * scale, 0))
    case .saturate(let amount): .number(amount, decimals: 4)
    case .hueRotate(let angle): .number(angle * 180 / .pi, decimals: 2)
    case .matrix(let matrix): .numbers(matrix.rows.map { DecimalNumber($0, decimals: 4) })
    }
  }
}

extension Value {
  var filters: [Filter] { if case .filters(let filters) = self { filters } else { [] } }
}

extension EffectBuilder {
  /// True if the filters only change the colours of pixels and reduce their alpha. The group may then be clipped and
  /// moved before they apply.
  var filtersColors: Bool {
    guard let filters = group.filters else { return false }
    func isSo(_ value: Value) -> Bool {
      value.filters.flatMap(\.steps).allSatisfy { $0.matrix?.keepsClear == true }
    }
    return items.values(filters, telling: isSo).pieces.allSatisfy { isSo($0.from) && isSo($0.to) }
  }

  /// True if the filters' blurs are 0 at times.
  var isSharpAtTimes: Bool {
    guard let filters = group.filters else { return true }
    func isSo(_ value: Value) -> Bool {
      value.filters.flatMap(\.steps).allSatisfy { $0.radius < 0.05 }
    }
    return items.values(filters, telling: isSo).pieces.contains { isSo($0.from) || isSo($0.to) }
  }
}

extension ColorMatrix {
  /// True if the alpha of the result depends on nothing but the alpha of the input, and stays 0 if that is 0.
  fileprivate var keepsClear: Bool {
    bias.w == 0 && alpha.x == 0 && alpha.y == 0 && alpha.z == 0
  }
}

extension [Filter] {
  /// True if two lists have filters of the same kinds and names.
  func hasKinds(of other: [Filter]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.kind == $1.kind && $0.name == $1.name }
  }
}

extension FilterStep {
  /// The filter primitive of this step.
  fileprivate var primitive: Element {
    switch self {
    case .blur: Element("feGaussianBlur")
    case .saturate: Element("feColorMatrix", ["type": "saturate"])
    case .hueRotate: Element("feColorMatrix", ["type": "hueRotate"])
    case .matrix: Element("feColorMatrix")
    }
  }

  /// True if the step makes clear pixels visible.
  fileprivate var colorsClearPixels: Bool {
    if case .matrix(let matrix) = self { matrix.colorsClearPixels } else { false }
  }

  /// The standard deviation of a blur; 0 for other steps.
  fileprivate var radius: Double { if case .blur(let radius) = self { radius } else { 0 } }

  /// The attribute for the step's numbers.
  fileprivate var attribute: String {
    if case .blur = self { "stdDeviation" } else { "values" }
  }
}
