import AnimGeometry
import AnimTimeline
import TrackFitting

/// What was painted in a layer so far, for layers in it that filter what is behind them.
struct PaintedLevel {
  /// From the layer's coordinates to the canvas's, outermost first.
  var factors: [TransformFactor] = []
  /// What shows it once more, with the area of the canvas that it is in, where that is known.
  var copies: [(element: Element, area: Rect?)] = []
}

/// Filters of what is behind a layer.
extension NodeBuilder {
  /// Keeps elements that are behind others, to be shown once more.
  ///
  /// - Parameter area: Of the canvas, that they are in.
  /// - Returns: The elements as they are written.
  func painted(_ elements: [Element], in area: Rect? = nil) -> [Element] {
    guard !elements.isEmpty, !context.painted.isEmpty else { return elements }
    let level = context.painted.count - 1
    if context.options.animation == .css {
      // Chromium doesn't animate by CSS what a `use` shows.
      context.painted[level].copies += elements.map { ($0.withoutIDs, area) }
      return elements
    }
    var element = elements[0]
    if elements.count > 1 || element.packed != nil {
      element = Element("g")
      element.children = elements
    }
    let id = element["id"] ?? context.makeID()
    element["id"] = id
    context.painted[level].copies.append((Element("use", ["href": "#" + id]), area))
    return [element]
  }

  /// What is behind a layer, filtered, in the coordinates that its plan names.
  func backdrop(_ reader: BackdropPlan.Reader, of effects: EffectBuilder) -> Element? {
    let index = effects.signals.index
    let parts = PartBuilder(
      context: context, animator: animator, signals: effects.signals, scale: bounds.scale[index])
    guard let shape = parts.box() else { return nil }
    var filtered = Element("g")
    guard let region = effects.setBackdropFilter(of: &filtered, scale: reader.scale) else {
      return nil
    }
    if let background = context.canvasBackground {
      var rect = background
      rect.setRegion(region)
      filtered.children.append(rect)
    }
    for level in context.painted {
      var group = Element("g")
      group.children = level.copies.filter { reader.sees($0.area) }.map(\.element)
      if group.children.isEmpty { continue }
      filtered.children.append(
        TransformChain(level.factors).wrap(group, animator: animator).collapsedChain())
    }
    filtered.children = filtered.children.withoutEmptyGroups
    guard !filtered.children.isEmpty else { return nil }
    let inverse = TransformChain(reader.factors.inverted)
    let chain = transform(of: effects.signals)
    if reader.isBeside, !chain.canPlace {
      // A clip has shapes, of which none can travel on a path in a plane that is turned.
      var mask = Element("mask", ["mask-type": "alpha", "maskUnits": "userSpaceOnUse"])
      mask.setRegion(Rect(origin: .zero, size: context.timeline.size))
      mask.children = [
        TransformChain(reader.factors).wrap(
          chain.wrap(shape, animator: animator), animator: animator)
      ]
      var masked = Element("g", ["mask": "url(#\(context.define(mask)))"])
      masked.children = [filtered]
      return inverse.wrap(masked, animator: animator)
    }
    let clip = parts.clipPath(reader.isBeside ? chain.place(shape, animator: animator) : shape)
    var clipped = Element("g", ["clip-path": "url(#\(context.define(clip)))"])
    clipped.children = [inverse.wrap(filtered, animator: animator).collapsedChain()]
    return clipped
  }
}

extension Element {
  /// The element, and what is in it, without names.
  fileprivate var withoutIDs: Element {
    var result = self
    result["id"] = nil
    result.children = children.map(\.withoutIDs)
    return result
  }
}
