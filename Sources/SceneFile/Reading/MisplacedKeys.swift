/// Keys that are in the wrong mapping.
enum MisplacedKeys {
  /// What to say of a key that a layer doesn't have, where it belongs to an animation or to the entry
  /// that adds the layer; nil where it belongs to neither.
  ///
  /// - Parameter keys: All keys of the layer.
  static func advice(for key: String, onLayerWith keys: [String]) -> String? {
    if ["above", "below", "maskOf"].contains(key) || key == "to" && !keys.contains("keyPath") {
      return "a layer has no key “\(key)”, which stands beside “add”, not in it"
    }
    guard SceneReader.layerAnimationKeys.key(key) != nil else { return nil }
    return "a layer has no key “\(key)”; it goes into an animation: “animations: [{ keyPath: …, "
      + (key == "keyPath" ? "to: … }]”" : "\(key): … }]”")
  }

  /// What to say of a key without a dot in what `set` or `animate` changes; nil where it belongs
  /// nowhere near.
  ///
  /// - Parameter keys: All keys beside it.
  static func advice(for key: String, amongChangesOf keys: [String], _ action: String) -> String? {
    let belongsToAnimation =
      key != "to" && SceneReader.timelineKeys.key(key) == nil
      || keys.contains("keyPath") || keys.contains("layer")
    if belongsToAnimation, SceneReader.addedAnimationKeys.key(key) != nil {
      return "“\(action)” has changes such as “ball.opacity: 0.5”; “\(key)” goes with "
        + "“addAnimation”"
    }
    guard SceneReader.timelineKeys.key(key) != nil else { return nil }
    return "“\(key)” stands beside “\(action)”, not in it"
  }
}
