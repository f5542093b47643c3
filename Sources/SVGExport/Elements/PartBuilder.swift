import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Builds the elements of one layer without its sublayers: background, content, clip, border.
struct PartBuilder {
  let context: ExportContext
  let signals: NodeSignals
  /// Largest scale from the node's coordinates to canvas pixels.
  let scale: Double

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

  // MARK: Shapes

  private var group: DrawingGroup { context.analysis.drawing.groups[signals.index].item }

  /// The layer's items that are cut at its bounds; nil for none.
  private var clip: ClippedItems? {
    for case .clipped(let clipped) in group.items { return clipped.item }
    return nil
  }

  /// The elements of those of the layer's shapes whose outline has a kind.
  private func shapes(where isWanted: (Outline) -> Bool) -> [Element] {
    (group.items + (clip?.items ?? [])).flatMap { item -> [Element] in
      guard case .leaf(let leaf) = item, case .shape(let shape) = leaf.item.content,
        isWanted(shape.outline)
      else { return [] }
      return items.elements(of: shape, tint: leaf.item.tint)
    }
  }

  /// Elements that fill the layer's own box and need no clip to it.
  var background: [Element] {
    let shapes = shapes { if case .box = $0 { true } else { false } }
    return signals.index > 0 ? shapes : shapes.compactMap(context.outsideOfPictures)
  }

  /// A shape layer's outline, filled and stroked.
  var shape: [Element] { shapes { if case .path = $0 { true } else { false } } }

  var border: [Element] { shapes { if case .frame = $0 { true } else { false } } }

  /// The bounds with the layer's round corners; nil if they are always empty.
  func box() -> Element? { items.element(group.box) }

  // MARK: Clips

  func clipPath(_ shape: Element) -> Element { items.clipPath(of: shape) }

  /// Content and sublayers, clipped to the bounds while the layer masks to them.
  func clipped(_ content: [Element]) -> [Element] {
    clip.map { items.clipped(content, by: $0) } ?? content
  }

  // MARK: Content

  /// Content between background and border, without sublayers.
  var content: [Element] {
    switch signals.node.kind {
    case .plain, .gradient: images
    case .shape: images + whole(shape)
    case .text: images + text
    case .transform: []
    }
  }

  // MARK: Leaves

  private var leaves: [DrawingLeaf] { group.items.leaves.map(\.item) }

  var tint: Attribute? { leaves.first?.tint }

  /// The layer's contents; nil if it has none.
  var image: ImageContent? {
    for case .image(let image) in leaves.map(\.content) { return image }
    return nil
  }

  var images: [Element] { image.map { items.elements(of: $0, tint: tint) } ?? [] }

  private var textContent: TextContent? {
    for case .text(let text) in leaves.map(\.content) { return text }
    return nil
  }

  var text: [Element] { textContent.map { items.elements(of: $0, tint: tint) } ?? [] }

  /// Elements in a group, if the layer's parts fade separately: these then fade as one.
  func whole(_ elements: [Element]) -> [Element] {
    guard signals.node.isSet(.allowsGroupOpacity), elements.count > 1 else { return elements }
    var group = Element("g")
    group.children = elements
    return [group]
  }
}
