/// Advice for keys in the wrong mapping.
enum MisplacedKeys {
  /// The advice for a key without a dot among the changes of `set` or `animate`; nil if it doesn't
  /// belong near them.
  ///
  /// - Parameter keys: All keys of the mapping.
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
