extension SceneDocument {
  /// The entries of the timeline by which layers come into the picture for the first time, by their ids.
  ///
  /// These layers aren't seen before, so that their animations are there from the start.
  var comings: [String: AppearanceDescription] {
    var result: [String: AppearanceDescription] = [:]
    var known: Set<String> = []
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
