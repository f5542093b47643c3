import AnimGeometry
import AnimTimeline
import TrackFitting

/// Shadows of pictures as elements of their own.
///
/// Browsers draw what is filtered on pixels that lie along the element's coordinates, and bring that to its
/// place. Where it is turned or changes its size its edges become soft, which is seen of a picture, but not of
/// a shadow. Firefox moves shadows of filters by whole pixels only, but not elements.
extension EffectBuilder {
  /// In how many others a layer with a shadow may be, as each draws what is in it once more.
  private static let mostDepth = 2
  /// The same where all of that is written once more.
  private static let mostRepeatedDepth = 1

  /// The layer's elements above a shadow of theirs; nil where one filter does for both as well, or where they
  /// can't be there twice.
  ///
  /// - Parameter filters: What changes the colours of both; nil for nothing.
  /// - Returns: The element, and whether the layer is moved in it as its ``placement`` says.
  func casting(
    _ shadow: ShadowSignals, below content: Element, _ filters: FittedValues?
  ) -> (element: Element, isPlaced: Bool)? {
    guard filters == nil || signals.filtersColors, !isDrawnWell(shadow), mayRepeat(content) else {
      return nil
    }
    var both = Element("g")
    both["id"] = content["id"]
    var content = content
    content["id"] = nil
    // It blends with nothing below the layer, and not with its shadow.
    content.keepBlendingIn()
    // What stands is filtered where its pixels are the page's.
    let fixed = filters == nil ? placement.flatMap { $0.isMoving ? nil : $0 } : nil
    let move = seen(offset: shadow.offset, isAlongAxes: false)
    let offset = TransformChain([.translate(move, length)])
    func cast(_ second: Element) -> Element {
      let shadow = offset.move(second, animator: animator)
      return (fixed?.inner ?? TransformChain([])).move(shadow, animator: animator)
    }
    var below = Element("g")
    // Screen readers find a text once.
    if context.options.text == .text { below["aria-hidden"] = "true" }
    if filters == nil, let second = painted(shadow, &content, in: &below) {
      below.children = [cast(second)]
    } else {
      let second = repeatsAll(content) ? content.withoutIDs : content.copy(context.makeID)
      below.children = [cast(filters.map { filtered(second, $0, nil) } ?? second)]
      let box = bounds.inkBounds(of: signals.index)
      let region = fixed?.region(around: box, margin: shadow.margin + 1).rect
      below = alongAxes(below) { group in
        keepPainted(
          &group, showing: content, in: isProjected ? nil : region ?? box, margin: shadow.margin)
        group["filter"] = "url(#\(context.define(silhouette(shadow, in: region))))"
      }
      if isPlainBlack(shadow) { fade(&below, shadow) }
    }
    var above = fixed.map { $0.inner.move(content, animator: animator) } ?? content
    var isPlaced = fixed != nil
    if let filters {
      let moved = placed(content, filters, nil)
      // What its shadow refers to is filtered there by itself.
      let own = content["id"] == nil ? content : content.grouped
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
      omitting: "1")
  }

  /// A shadow without blur as the layer's shapes in the colour of its group; nil where the layer draws more than
  /// some shapes. No filter's pixels make it soft.
  ///
  /// - Parameter content: The layer's elements, to which the shadow may refer.
  private func painted(
    _ shadow: ShadowSignals, _ content: inout Element, in group: inout Element
  ) -> Element? {
    guard shadow.radius.range.high.x <= 0, let lanes = shadow.color.constantValue,
      content.length < Self.longestTwice
    else { return nil }
    let color = Color(red: lanes.x, green: lanes.y, blue: lanes.z).svgPaint
    guard let silhouette = content.silhouette(stroke: color) else { return nil }
    group["fill"] = color
    fade(&group, shadow)
    guard let fill = content.onlyFill, !repeatsAll(content) else { return silhouette.withoutIDs }
    // The same shapes in either colour.
    content = silhouette
    let copy = content.copy(context.makeID)
    content = content.grouped
    content["fill"] = fill.isEmpty ? nil : fill
    return copy
  }

  /// Longer elements aren't written twice.
  private static let longestTwice = 8000

  /// Whether browsers draw the layer and its shadow as they are where one filter does both.
  func isDrawnWell(_ shadow: ShadowSignals) -> Bool {
    guard steadiness == .stands || steadiness == .slides && placement?.isTurned == false,
      let offset = shadow.offset.constantValue
    else { return false }
    return offset == offset.rounded(.toNearestOrAwayFromZero)
  }

  /// Whether something can be shown in another place as well.
  private func mayRepeat(_ content: Element) -> Bool {
    guard !holdsBackdropReaders, !content.blends else { return false }
    let repeats = repeatsAll(content)
    return Self.mayCast(
      inShadows: context.timeline.shadowDepth(of: signals.index), isWrittenTwice: repeats)
      && !(repeats && content.holdsPictures)
  }

  /// Whether a layer in so many others with shadows is drawn once more for its own.
  static func mayCast(inShadows depth: Int, isWrittenTwice: Bool) -> Bool {
    depth <= (isWrittenTwice ? mostRepeatedDepth : mostDepth)
  }

  /// Whether a layer in it shows what is behind it, which may be a part of the shadow.
  private var holdsBackdropReaders: Bool {
    context.backdrops.readers.keys.contains {
      context.timeline.lineage(of: $0).contains(signals.index)
    }
  }

  /// Whether something has to be written twice: Chromium doesn't animate by CSS what a `use` shows.
  private func repeatsAll(_ content: Element) -> Bool {
    context.options.animation == .css && content.holdsAnimations
  }

  private func isPlainBlack(_ shadow: ShadowSignals) -> Bool {
    guard let color = shadow.color.constantValue else { return false }
    return color.x == 0 && color.y == 0 && color.z == 0 && context.omitted("#000") != nil
  }

  /// A filter that leaves nothing of a picture but what its shadow is made of.
  ///
  /// - Parameter region: Where it is in force; nil for around the layer.
  private func silhouette(_ shadow: ShadowSignals, in region: Rect?) -> Element {
    var filter = Element("filter", ["color-interpolation-filters": "sRGB"])
    setRegion(of: &filter, to: region, margin: shadow.margin)
    var blur = Element("feGaussianBlur", ["in": "SourceAlpha"])
    setDeviation(of: &blur, to: shadow.radius, scale: deviationScale)
    filter.children = [blur]
    if isPlainBlack(shadow) { return filter }
    filter.children[0]["result"] = "a"
    var flood = Element("feFlood")
    setFlood(of: &flood, to: shadow)
    filter.children += [flood, Element("feComposite", ["in2": "a", "operator": "in"])]
    return filter
  }
}

extension Timeline {
  /// In how many layers with shadows a node is.
  func shadowDepth(of index: Int) -> Int {
    lineage(of: index).dropFirst().count { nodes[$0].isSet(.shadowOpacity) }
  }
}

extension Element {
  /// Whether pictures are written in it.
  fileprivate var holdsPictures: Bool {
    name == "image" || children.contains(where: \.holdsPictures)
  }
}
