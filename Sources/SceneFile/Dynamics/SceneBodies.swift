import Dynamics
import LayerTree

/// The layers of a scene with bodies.
struct SceneBodies {
  let animator: DynamicAnimator
  let layers: [Layer]

  /// Moves the body of a layer to the layer's present place.
  func update(_ layer: Layer) { animator.updateItem(usingCurrentState: layer) }

  /// Removes the bodies of a removed layer and of its content from all behaviours.
  func remove(_ layer: Layer) {
    for body in layers where body.isInside(layer) { animator.removeItem(body) }
  }
}

extension Layer {
  /// True if the layer is another one or in it.
  fileprivate func isInside(_ other: Layer) -> Bool {
    var next: Layer? = self
    while let layer = next {
      if layer === other { return true }
      next = layer.superlayer
    }
    return false
  }
}
