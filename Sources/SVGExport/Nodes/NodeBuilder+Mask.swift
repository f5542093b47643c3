import AnimDrawing
import AnimTimeline

extension NodeBuilder {
  /// Writes the masks of a layer's element.
  ///
  /// - Parameter surroundings: The surroundings of the layer's content.
  func setMask(
    of element: inout Element, _ effects: EffectBuilder, in surroundings: Surroundings
  ) {
    // Browsers report no geometry for elements of masks.
    let unlabelled = scoped { $0.labelsElements = false }
    effects.mask(&element) { mask in
      let index = mask.item.node
      return bounds.isInSpace[index]
        ? nil
        : effects.clip(
          mask.item, ItemElements(context: context, node: index),
          transform(of: index))
    } content: {
      unlabelled.element(for: $0.item.node, in: surroundings)
    }
  }
}
