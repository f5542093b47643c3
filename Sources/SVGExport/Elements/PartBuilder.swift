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

  /// The encoder of the layer's items.
  var items: ItemElements { ItemElements(context: context, node: signals.index) }

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
    animator.set(Animator.sides, of: &rect, to: bounds, tolerance: length)
    animator.set("rx", of: &rect, to: cornerRadius, tolerance: length, omitting: 0)
    return rect
  }

  /// Radius of the round corners as it is drawn, from 0 to half of the shorter side.
  var cornerRadius: Signal { halfSide(.cornerRadius) }

  /// Width of the border as it is drawn, limited in the same way.
  var borderWidth: Signal { halfSide(.borderWidth) }

  /// Value of a property, limited to the range from 0 to half of the shorter side of the bounds.
  private func halfSide(_ property: Property) -> Signal {
    let number = signals.signal(property)
    return number.constantValue?.x == 0 ? number : number.limited(toHalfSideOf: signals.bounds)
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
