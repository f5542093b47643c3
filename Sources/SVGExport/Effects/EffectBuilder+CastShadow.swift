import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Shadows of pictures as elements of their own.
///
/// Filters of rotated and scaled elements soften their edges (``BrowserQuirk/filtersOnPixelsOfElements``), which is
/// visible in a picture, but not in a shadow. Elements are also placed exactly, unlike shadows of filters
/// (``BrowserQuirk/offsetsShadowsByWholePixels``).
extension EffectBuilder {
  private var instances: Instances { context.instances }

  /// The group's elements above a shadow made of their copies; nil if a single filter draws both as well, or if the
  /// elements can't be copied.
  ///
  /// - Parameter filters: Filters of colours that apply to both; nil for none.
  /// - Returns: The element, and true if it includes the inner part of its ``placement``.
  func casting(
    _ shadow: ShadowSignals, below content: Element, _ filters: FittedValues?
  ) -> (element: Element, isPlaced: Bool)? {
    guard filters == nil || filtersColors, !isDrawnWell(shadow), !content.blends,
      !holdsBackdropReaders, instances.mayCast(content, inShadows: shadowDepth)
    else { return nil }
    var both = Element("g")
    both.id = content.id
    var content = content
    content.id = nil
    // The content neither blends with the backdrop nor with its own shadow.
    content.isolateBlending()
    // Content that stands still is filtered on the pixels of the page.
    let fixed = filters == nil ? placement.flatMap { $0.isMoving ? nil : $0 } : nil
    let move = seen(offset: shadow.offset, isAlongAxes: false)
    let offset = TransformChain([.translate(move, length)])
    func cast(_ second: Element) -> Element {
      let shadow = offset.move(second, animator: animator)
      return (fixed?.inner ?? TransformChain([])).move(shadow, animator: animator)
    }
    var below = Element("g")
    // The copy is hidden from screen readers, so that they find the text once.
    if context.options.text == .text { below["aria-hidden"] = "true" }
    if filters == nil, let second = painted(shadow, &content, in: &below) {
      below.children = [cast(second)]
    } else {
      let second = instances.copy(of: &content, isWritten: instances.isWritten(content))
      below.children = [cast(filters.map { filtered(second, $0, nil) } ?? second)]
      let region = inkBounds.flatMap { fixed?.region(around: $0, margin: shadow.margin + 1).rect }
      below = alongAxes(below) { group in
        keepPainted(
          &group, showing: content, in: isProjected ? nil : region ?? inkBounds,
          margin: shadow.margin)
        group["filter"] = .reference(context.define(silhouette(shadow, in: region)))
      }
      if isPlainBlack(shadow) { fade(&below, shadow) }
    }
    var above = fixed.map { $0.inner.move(content, animator: animator) } ?? content
    var isPlaced = fixed != nil
    if let filters {
      let moved = placed(content, filters, nil)
      // The shadow refers to the content and filters it again, so the filter must not be on the content itself.
      let own = content.id == nil ? content : content.grouped
      above = moved ?? filtered(own, filters, nil)
      isPlaced = moved != nil
      if isPlaced, let placement { below = placement.inner.move(below, animator: animator) }
    }
    both.children = [below, above].withoutEmptyGroups
    return (both, isPlaced)
  }

  private func fade(_ element: inout Element, _ shadow: ShadowSignals) {
    animator.set(
      "opacity", of: &element, to: shadow.opacity, tolerance: context.options.opacity,
      omitting: 1)
  }

  /// A shadow without blur as the group's shapes in a single colour; nil if the group draws anything but
  /// shapes. It needs no filter, so its edges stay sharp.
  ///
  /// - Parameter content: The group's elements. The shadow may refer to them.
  private func painted(
    _ shadow: ShadowSignals, _ content: inout Element, in group: inout Element
  ) -> Element? {
    guard shadow.radius.range.high.x <= 0, let lanes = shadow.color.constantValue,
      content.length < instances.budget.maximumSilhouetteBytes
    else { return nil }
    let color = PaintColor(lanes)
    guard let silhouette = content.silhouette(stroke: color) else { return nil }
    group["fill"] = .color(color)
    fade(&group, shadow)
    guard let fill = content.uniformFill, !instances.isWritten(content) else {
      return silhouette.withoutIDs
    }
    // Content in a single colour is shared: each group sets its own fill.
    content = silhouette
    let copy = instances.copy(of: &content, isWritten: false)
    content = content.grouped
    if case .paint(let fill) = fill { content["fill"] = fill }
    return copy
  }

  /// True if browsers draw the group and its shadow exactly with one filter for both.
  private func isDrawnWell(_ shadow: ShadowSignals) -> Bool {
    let mayLieBetween = !context.options.quirks.contains(.offsetsShadowsByWholePixels)
    return isAtWholePoints(shadow) || mayLieBetween && isSteady && shadow.offset.isConstant
  }

  /// True if the shadow's offset is constant and in whole points, and the group neither turns nor changes its size.
  func isAtWholePoints(_ shadow: ShadowSignals) -> Bool {
    guard isSteady, let offset = shadow.offset.constantValue else { return false }
    return offset == offset.rounded(.toNearestOrAwayFromZero)
  }

  private var isSteady: Bool {
    steadiness == .stands || steadiness == .slides && placement?.isTurned == false
  }

  /// The number of groups with shadows around the group.
  var shadowDepth: Int {
    guard let node = items.node else { return items.shadowDepth }
    let groups = context.analysis.drawing.groups
    return context.timeline.lineage(of: node).dropFirst().count { groups[$0].item.shadow != nil }
  }

  /// True if a layer in it reads its backdrop, which the shadow may be part of.
  private var holdsBackdropReaders: Bool {
    guard let node = items.node else { return false }
    return context.analysis.backdrops.readers.keys.contains {
      context.timeline.lineage(of: $0).contains(node)
    }
  }

  private func isPlainBlack(_ shadow: ShadowSignals) -> Bool {
    guard let color = shadow.color.constantValue else { return false }
    return color.x == 0 && color.y == 0 && color.z == 0 && context.analysis.omitted(.black) != nil
  }

  /// A filter that turns a picture into its shadow.
  ///
  /// - Parameter region: The filter region; nil for the surroundings of the group.
  private func silhouette(_ shadow: ShadowSignals, in region: Rect?) -> Element {
    var blur = Element("feGaussianBlur", ["in": "SourceAlpha"])
    setDeviation(of: &blur, to: shadow.radius, scale: deviationScale)
    var primitives = [blur]
    if !isPlainBlack(shadow) {
      primitives[0].result = "a"
      var flood = Element("feFlood")
      setFlood(of: &flood, to: shadow)
      primitives += [flood, Element("feComposite", ["in2": "a", "operator": "in"])]
    }
    return region.map { .filter(primitives, in: $0) }
      ?? filter(primitives, around: inkBounds, margin: shadow.margin)
  }
}
