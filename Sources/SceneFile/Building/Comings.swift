import LayerTree
import SceneParts

extension SceneDocument {
  /// The entries of the timeline by which layers come into the picture for the first time, by their ids.
  ///
  /// These layers aren't seen before, so that their animations are there from the start. A layer that has left by
  /// itself comes back.
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
  /// Seconds from a time of the scene until it begins.
  func delay(from now: Double) -> Double { max((time ?? now) - now, 0) + delay }
}

extension Layer {
  /// Lets the layer come and leave at the times that a file says.
  ///
  /// - Parameter now: The seconds of the scene.
  func appear(
    _ coming: AppearanceDescription?, disappear leaving: AppearanceDescription?, from now: Double
  ) {
    let end = leaving?.delay(from: now)
    if let coming {
      let start = coming.delay(from: now)
      if let scene, let end, end < start {
        // It is there before it leaves, and comes back.
        scene.at(now + start) { [weak self] in self?.appear(coming.appearance) }
      } else {
        appear(coming.appearance, delay: start)
      }
    }
    if let leaving, let end { disappear(leaving.appearance, delay: end) }
  }
}
