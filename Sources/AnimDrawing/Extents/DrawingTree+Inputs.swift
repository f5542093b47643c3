package import AnimTimeline

/// A part of a node's geometry that exporters follow over time.
package enum NodeGeometry: Sendable {
  /// The bounds with their corners.
  case box
  /// The ring of the border.
  case border
  /// The stroked line of a shape.
  case line
  /// A gradient and the shape that it fills.
  case gradient
  /// The place of images.
  case imagePlace
  /// The origin of a text.
  case textOrigin
  /// The shape of the shadow, in its place.
  case shadowShape
}

extension DrawingTree {
  /// The animated properties of a node that a part of its geometry depends on.
  package func inputs(of part: NodeGeometry, node: Int) -> [Property] {
    var inputs = TrackCollection()
    let group = groups[node].item
    switch part {
    case .box: inputs.add(group.box)
    case .shadowShape:
      inputs.add(group.shadow?.shape)
      inputs.add(group.shadow?.offset)
    case .border, .line, .gradient, .imagePlace, .textOrigin:
      for leaf in group.items.leaves { inputs.add(part, of: leaf.item.content) }
    }
    return inputs.entries.compactMap(tracks.property)
  }
}

extension TrackCollection {
  fileprivate mutating func add(_ part: NodeGeometry, of content: DrawingLeaf.Content) {
    switch (part, content) {
    case (.border, .shape(let shape)): if case .frame = shape.outline { add(shape.outline) }
    case (.line, .shape(let shape)):
      guard let stroke = shape.stroke else { return }
      add(shape.outline)
      addShape(of: stroke)
    case (.gradient, .shape(let shape)):
      guard let paint = shape.fill?.paint, case .gradient = paint else { return }
      add(paint)
      add(shape.outline)
    case (.imagePlace, .image(let image)): addPlace(of: image)
    case (.textOrigin, .text(let text)): add(text.origin)
    default: return
    }
  }
}
