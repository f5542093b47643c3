import Dynamics
import LayerTree

/// The layers of a scene that bodies move.
struct SceneBodies {
  let animator: DynamicAnimator
  let layers: [Layer]

  /// Takes up changes that were made to a layer: a body goes on from where it was put.
  func update(_ layer: Layer) { animator.updateItem(usingCurrentState: layer) }

  /// Takes a layer that left the scene, and all that was in it, out of all behaviours.
  func remove(_ layer: Layer) {
    for body in layers where body.isInside(layer) { animator.removeItem(body) }
  }
}

extension Layer {
  /// Whether the layer is another one or in it.
  fileprivate func isInside(_ other: Layer) -> Bool {
    var next: Layer? = self
    while let layer = next {
      if layer === other { return true }
      next = layer.superlayer
    }
    return false
  }
}
