import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// The properties of a group's shadow over time.
struct ShadowSignals {
  var color: Signal
  /// The product of the colour's alpha and the shadow's opacity; 0 while the shadow is clipped.
  var opacity: Signal
  var offset: Signal
  var radius: Signal

  /// The distance to which the shadow extends beyond its source, in points.
  var margin: Double {
    let moves = [offset.low(0), offset.high(0), offset.low(1), offset.high(1)].map(abs).max() ?? 0
    return moves + 3 * max(radius.high(0), 0)
  }
}

extension EffectBuilder {
  /// The opacity of the group's shadow: its colour's alpha times its own, 0 while it is clipped.
  var shadowOpacity: Signal {
    group.shadow.map { opacity(of: $0, items.color($0.color, $0.tint)) } ?? items.constant(.zero)
  }

  private func opacity(of shadow: DrawingShadow, _ color: Signal) -> Signal {
    var opacity = items.number(shadow.opacity, in: 0...1)
    if color.constantValue?.w != 1 {
      opacity = Signal.combined([opacity, color], isAffine: false) {
        Components($0[0].x * $0[1].w, 0, 0, 0)
      }
    }
    guard shadow.isOff.constantValue?.x != 0 else { return opacity }
    return Signal.combined(
      [opacity, items.signal(shadow.isOff).settledFlags], isAffine: false
    ) { $0[1].x == 0 ? $0[0] : .zero }
  }

  /// The group's shadow; nil if it is never visible.
  var shadow: ShadowSignals? {
    guard let shadow = group.shadow else { return nil }
    let color = items.color(shadow.color, shadow.tint)
    let opacity = opacity(of: shadow, color)
    guard isVisible(opacity) else { return nil }
    var radius = items.signal(shadow.radius)
    if radius.low(0) < 0 { radius = radius.clamped(0...1e6) }
    return ShadowSignals(
      color: color, opacity: opacity, offset: items.signal(shadow.offset), radius: radius)
  }

  /// True if an opacity is ever positive at the visible times.
  private func isVisible(_ opacity: Signal) -> Bool {
    let least = context.options.opacity / 2
    guard opacity.high(0) > least else { return false }
    if context.scope.invisibleTimes.isEmpty { return true }
    let times = TimeRanges(opacity, over: duration) { $0.high(0) > least }
    return !times.subtracting(context.scope.invisibleTimes).isEmpty
  }

  /// Adds the primitives of a shadow, drawn below the result of the primitives so far.
  func add(_ shadow: ShadowSignals, to primitives: inout [Element]) {
    var element = Element("feDropShadow")
    let offset = seen(offset: shadow.offset, isAlongAxes: true)
    for (lane, name) in ["dx", "dy"].enumerated() {
      animator.set(name, of: &element, to: offset.lane(lane), tolerance: length)
    }
    setDeviation(of: &element, to: shadow.radius, scale: deviationScale)
    setFlood(of: &element, to: shadow)
    primitives.append(
      dropShadow: element, isAtWholePoints: isAtWholePoints(shadow), context.options)
  }

  /// Writes the colour and opacity of a shadow's flood.
  func setFlood(of element: inout Element, to shadow: ShadowSignals) {
    let name = "flood-opacity"
    animator.setColor(
      "flood-color", opacity: name, of: &element, to: shadow.color, shadow.opacity,
      omitting: .black)
    // The base value has to be visible: see ``BrowserQuirk/laysFiltersOutByBaseValues``.
    if element.animates(name), let base = element[name]?.number, base < 0.002,
      context.options.quirks.contains(.laysFiltersOutByBaseValues)
    {
      element[name] = .number(0.002, decimals: 3)
    }
  }

  /// Divides a shadow into that of its own shape, and that of the picture for the times without a shape.
  func parted(_ shadow: ShadowSignals) -> (ofShape: ShadowSignals?, ofPicture: ShadowSignals?) {
    guard let shape = group.shadow?.shape else { return (nil, shadow) }
    let outline = items.values(shape, telling: \.path.isEmpty)
    let hasShape = Signal(
      duration: outline.duration,
      segments: outline.pieces.map { piece in
        let isEmpty = piece.from.path.isEmpty && piece.to.path.isEmpty
        return Signal.Segment(
          start: piece.start, end: piece.end, form: .constant(isEmpty ? .zero : .one))
      })
    func part(_ share: @escaping @Sendable (Double) -> Double) -> ShadowSignals? {
      var part = shadow
      part.opacity = Signal.combined([shadow.opacity, hasShape], isAffine: true) {
        $0[0] * share($0[1].x)
      }
      return isVisible(part.opacity) ? part : nil
    }
    if hasShape.isConstant { return hasShape.high(0) > 0 ? (shadow, nil) : (nil, shadow) }
    return (part { $0 }, part { 1 - $0 })
  }

  /// True if a shape of its own ever casts the shadow, which then exists without a picture as well.
  var hasShadowOfShape: Bool { group.shadow?.shape != nil && shadow.map(parted)?.ofShape != nil }

  /// The shadow of a shape of its own: the shape, moved, coloured and blurred.
  ///
  /// - Parameter outline: The shape as it is seen, for a layer in perspective.
  func shadowShape(_ shadow: ShadowSignals, _ outline: Element?) -> Element? {
    guard
      let shape = group.shadow?.shape?.fitted(
        in: items.source, tolerance: length * 0.9, distance: Value.pathDistance)
    else { return nil }
    var path = outline ?? Element("path")
    if outline == nil { animator.setPath(&path, to: shape, tolerance: length) }
    animator.setColor(
      "fill", opacity: "fill-opacity", of: &path, to: shadow.color, shadow.opacity,
      omitting: .black)
    if outline == nil {
      let chain = TransformChain([.translate(shadow.offset, length)])
      path = chain.move(path, animator: animator)
    }
    var group = Element("g")
    group.children = [path]
    guard shadow.radius.high(0) > 0 else { return group.collapsed() }
    var blur = Element("feGaussianBlur")
    setDeviation(of: &blur, to: shadow.radius, scale: deviationScale)
    let boxes = shape.pieces.flatMap { [$0.from.path, $0.to.path] }.compactMap(\.controlBounds)
    let box = boxes.reduce(boxes.first ?? .zero) { $0.union($1) }
    let filter = filter([blur], around: box, margin: shadow.margin)
    group = alongAxes(group) { group in
      group["filter"] = .reference(context.define(filter))
      keepPainted(&group, in: isProjected ? nil : box, margin: shadow.margin)
    }
    return group.collapsed()
  }
}
