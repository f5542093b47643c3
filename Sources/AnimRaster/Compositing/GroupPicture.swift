/// A group's flattened members, after the group's effects.
struct GroupPicture {
  var layer: Layer
  /// The shadow below the layer, if a shadow is the last effect.
  var shadow: ShadowPicture?

  /// Applies a group's effects to its layer.
  /// - Parameter target: The requested pixels.
  init(_ layer: Layer, _ effects: [PictureEffect], within target: PixelRect) {
    self.layer = layer
    for (place, effect) in effects.enumerated() {
      let rest = Array(effects[(place + 1)...])
      if rest.isEmpty, case .shadow(let step) = effect {
        shadow = step.picture(of: self.layer, within: target)
        return
      }
      let part = rest.need(target).intersection(effect.spread(self.layer.bounds))
      self.layer = effect.apply(to: self.layer, within: part)
    }
  }

  var pixelCount: Int { layer.bounds.area + (shadow?.bounds.area ?? 0) }

  /// The layer over its shadow, as one layer.
  func flattened(within target: PixelRect) -> Layer {
    guard let shadow else { return layer }
    let result = Layer(layer.bounds.union(shadow.bounds).intersection(target))
    shadow.put(on: result.surface)
    layer.paint(on: result.surface)
    return result
  }
}
