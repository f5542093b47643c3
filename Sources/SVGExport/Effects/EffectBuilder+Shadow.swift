import AnimGeometry
import AnimTimeline
import TrackFitting

/// What a layer's shadow does over time.
struct ShadowSignals {
  var color: Signal
  /// Of the colour, the layer's setting and whether there is one at all.
  var opacity: Signal
  var offset: Signal
  var radius: Signal

  /// How far it reaches beyond what casts it, in points.
  var margin: Double {
    let moves = [offset.low(0), offset.high(0), offset.low(1), offset.high(1)].map(abs).max() ?? 0
    return moves + 3 * max(radius.high(0), 0)
  }
}

extension EffectBuilder {
  /// The layer's shadow; nil where it is never seen.
  var shadow: ShadowSignals? {
    guard node.isSet(.shadowOpacity) else { return nil }
    let color = signals.color(.shadowColor)
    var opacity = signals.number(.shadowOpacity, in: 0...1)
    if color.constantValue?.w != 1 {
      opacity = Signal.combined([opacity, color], isAffine: false) {
        Lanes($0[0].x * $0[1].w, 0, 0, 0)
      }
    }
    if node.isSet(.masksToBounds) {
      let masks = signals.signal(.masksToBounds).settledFlags
      opacity = Signal.combined([opacity, masks], isAffine: false) {
        $0[1].x == 0 ? $0[0] : .zero
      }
    }
    guard opacity.high(0) > context.options.opacity / 2 else { return nil }
    var radius = signals.number(.shadowRadius)
    if radius.low(0) < 0 { radius = radius.clamped(0...1e6) }
    return ShadowSignals(
      color: color, opacity: opacity, offset: signals.signal(.shadowOffset), radius: radius)
  }

  func primitive(for shadow: ShadowSignals) -> Element {
    var element = Element("feDropShadow")
    for (lane, name) in ["dx", "dy"].enumerated() {
      animator.set(name, of: &element, to: shadow.offset.lane(lane), tolerance: length)
    }
    animator.set("stdDeviation", of: &element, to: shadow.radius, tolerance: length)
    animator.setColor(
      "flood-color", opacity: "flood-opacity", of: &element, to: shadow.color, shadow.opacity,
      omitting: "#000")
    return element
  }

  /// The shadow of a shape of its own: the shape, moved, coloured and blurred.
  func shadowShape(_ shadow: ShadowSignals) -> Element? {
    let outline = signals.values(
      .shadowPath, tolerance: length * 0.9, distance: Value.pathDistance)
    var path = Element("path")
    animator.setPath(&path, to: outline, tolerance: length)
    animator.setColor(
      "fill", opacity: "fill-opacity", of: &path, to: shadow.color, shadow.opacity,
      omitting: "#000")
    let chain = TransformChain([.translate(shadow.offset, length)])
    var group = Element("g")
    group.children = [chain.wrap(path, animator: animator).collapsedChain()]
    if shadow.radius.high(0) > 0 {
      var filter = Element("filter", ["color-interpolation-filters": "sRGB"])
      var blur = Element("feGaussianBlur")
      animator.set("stdDeviation", of: &blur, to: shadow.radius, tolerance: length)
      filter.children = [blur]
      let boxes = outline.pieces.flatMap { [$0.from.path, $0.to.path] }.compactMap(\.controlBounds)
      let box = boxes.reduce(boxes.first ?? .zero) { $0.union($1) }
      setRegion(of: &filter, around: box, margin: shadow.margin)
      group["filter"] = "url(#\(context.define(filter)))"
      keepPainted(&group, in: isProjected ? nil : box)
    }
    return group.collapsed()
  }
}
