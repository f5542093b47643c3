import AnimGeometry
import AnimTimeline
import TrackFitting

/// Builds the elements of one layer without its sublayers: background, content, clip, border.
struct PartBuilder {
  let context: ExportContext
  let signals: NodeSignals
  /// Largest scale from the node's coordinates to canvas pixels.
  let scale: Double
  /// True if strokes are opaque because their group applies the opacity of the colour.
  var strokesOpaquely = false

  var animator: Animator { Animator(context: context) }

  /// Tolerance of a coordinate, in points.
  var length: Double {
    context.options.length / (scale * Double(context.analysis.shares.edges[signals.index]))
  }

  /// Size of a canvas pixel, in points.
  var pixel: Double { 1 / scale }

  func label(_ part: String) -> ElementID? { context.label(signals.index, part) }

  /// Elements that fill the layer's own box and need no clip to it.
  var background: [Element] {
    backgroundColor + (signals.node.kind == .gradient ? gradient() : [])
  }

  private var backgroundColor: [Element] {
    guard var rect = box() else { return [] }
    rect.id = label("background")
    guard paint(.backgroundColor, of: &rect) else { return [] }
    if signals.index > 0 { return [rect] }
    return context.outsideOfPictures(rect).map { [$0] } ?? []
  }

  /// The bounds with the layer's round corners; nil if they are always empty.
  func box() -> Element? {
    let bounds = signals.bounds
    let high = context.caches.texts.range(of: bounds).high
    guard high.z > 0, high.w > 0 else { return nil }
    if let path = cornerBox() { return path }
    var rect = Element("rect")
    place(&rect, in: bounds)
    let radius = cornerRadius
    animator.set("rx", of: &rect, to: radius, tolerance: length, omitting: 0)
    return rect
  }

  /// Writes x, y, width and height.
  func place(_ element: inout Element, in rect: Signal) {
    for (lane, name) in ["x", "y", "width", "height"].enumerated() {
      animator.set(
        name, of: &element, to: rect.lane(lane), tolerance: length,
        omitting: lane < 2 ? 0 : nil)
    }
  }

  /// Radius of the round corners as it is drawn, from 0 to half of the shorter side.
  var cornerRadius: Signal { halfSide(.cornerRadius) }

  /// Width of the border as it is drawn, limited in the same way.
  var borderWidth: Signal { halfSide(.borderWidth) }

  /// Value of a property, limited to the range from 0 to half of the shorter side of the bounds.
  private func halfSide(_ property: Property) -> Signal {
    let number = signals.signal(property)
    if number.constantValue?.x == 0 { return number }
    let bounds = signals.bounds
    let most = min(bounds.low(2), bounds.low(3)) / 2
    if number.low(0) >= 0, number.high(0) <= most { return number }
    return Signal.combined([number, bounds], isAffine: false) {
      Lanes(min(max($0[0].x, 0), min($0[1].z, $0[1].w) / 2), 0, 0, 0)
    }
  }

  /// Writes a colour and its opacity. Returns false if the colour is always clear.
  func paint(_ attribute: String, of element: inout Element, with color: Signal) -> Bool {
    guard context.caches.texts.range(of: color).high.w > 0 else { return false }
    animator.setColor(
      attribute, opacity: attribute + "-opacity", of: &element, to: color, color.lane(3),
      omitting: attribute == "fill" ? .black : nil)
    return true
  }

  /// Content between background and border, without sublayers.
  var content: [Element] {
    switch signals.node.kind {
    case .plain, .gradient: images
    case .shape: images + whole(shape)
    case .text: images + text
    case .transform: []
    }
  }

  /// Elements in a group, if the layer's parts fade separately: these then fade as one.
  func whole(_ elements: [Element]) -> [Element] {
    guard signals.node.isSet(.allowsGroupOpacity), elements.count > 1 else { return elements }
    var group = Element("g")
    group.children = elements
    return [group]
  }
}
