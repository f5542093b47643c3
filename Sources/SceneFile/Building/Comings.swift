import LayerTree
import SceneParts

extension SceneDocument {
  /// The first entry of the timeline by which each layer appears, by the layer's id.
  ///
  /// These layers are invisible before, so their animations are added at the start. A layer that
  /// has disappeared by itself appears again without being listed here.
  var comings: [String: AppearanceDescription] {
    var result: [String: AppearanceDescription] = [:]
    var known: Set<String> = []
    func noteLeaving(_ layers: [LayerDescription]) {
      for layer in layers {
        if layer.disappearance != nil, let id = layer.id { known.insert(id) }
        noteLeaving(layer.masks + layer.sublayers)
      }
    }
    noteLeaving(layers)
    for entry in timeline { if case .add(let layer, _) = entry.action { noteLeaving([layer]) } }
    for entry in timeline {
      switch entry.action {
      case .appear(let id, let description):
        if known.insert(id).inserted { result[id] = description }
      case .disappear(let id, _): known.insert(id)
      default: break
      }
    }
    return result
  }
}

extension AppearanceDescription {
  /// Seconds from a time of the scene to the start.
  func delay(from now: Double) -> Double { max((time ?? now) - now, 0) + delay }
}

extension Layer {
  /// Makes the layer appear and disappear at the times in the file.
  ///
  /// - Parameter now: The time of the scene in seconds.
  func appear(
    _ coming: AppearanceDescription?, disappear leaving: AppearanceDescription?, from now: Double
  ) {
    let end = leaving?.delay(from: now)
    if let coming {
      let start = coming.delay(from: now)
      if let scene, let end, end < start {
        // The layer is visible until it disappears, and appears again later.
        scene.at(now + start) { [weak self] in self?.appear(coming.appearance) }
      } else {
        appear(coming.appearance, delay: start)
      }
    }
    if let leaving, let end { disappear(leaving.appearance, delay: end) }
  }
}
