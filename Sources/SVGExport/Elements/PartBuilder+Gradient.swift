import AnimDrawing
import AnimTimeline

extension PartBuilder {
  /// A gradient layer's colours over an element in place of the box: one element for each gradient type that it has at
  /// some time.
  func gradient(over ground: Element) -> [Element] {
    guard let (shape, gradient, tint) = signals.gradient else { return [] }
    return items.elements(of: gradient, filling: shape.outline, tint: tint, over: ground)
  }
}

extension NodeSignals {
  /// The shape that a gradient fills, the gradient, and the multiplier of its colours; nil for none.
  var gradient: (shape: ShapeContent, attributes: GradientAttributes, tint: Attribute?)? {
    Self.gradient(in: context.analysis.drawing.groups[index].item.items)
  }

  private static func gradient(
    in items: [DrawingItem]
  ) -> (shape: ShapeContent, attributes: GradientAttributes, tint: Attribute?)? {
    items.lazy.compactMap { item in
      switch item {
      case .leaf(let leaf):
        guard case .shape(let shape) = leaf.item.content,
          case .gradient(let attributes)? = shape.fill?.paint
        else { return nil }
        return (shape, attributes, leaf.item.tint)
      case .clipped(let clipped): return gradient(in: clipped.item.items)
      case .group, .members: return nil
      }
    }.first
  }
}
