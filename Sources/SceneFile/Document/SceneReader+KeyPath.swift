import AnimGeometry
import AnimTimeline

extension SceneReader {
  /// True if `set` can change a property of a layer that isn't a key path.
  func changesAtOnce(_ name: String, of type: LayerType) -> Bool {
    Assignment.ClockKey(rawValue: name) != nil || type == .text && Self.textTable.key(name) != nil
  }

  /// Parses a key path of a type of layers.
  /// - Parameter others: Other names to suggest if the text isn't a key path.
  func keyPath(
    _ text: String, of type: LayerType, others: [String] = [], at mark: YAMLMark
  ) throws(Mistake) -> AnimationKeyPath {
    if let keyPath = AnimationKeyPath(text), type.has(keyPath) {
      filterUses.note(keyPath, at: mark)
      return keyPath
    }
    if text == "frame" {
      throw Mistake(mark, "“frame” can't be animated; animate “bounds” and “position”")
    }
    if changesAtOnce(text, of: type) {
      throw Mistake(mark, "“\(text)” changes at once only; use “set”")
    }
    let message =
      type.objection(to: text)
      ?? "no property has the key path “\(text)”"
      + Suggestion.text(for: text, among: type.keyPaths + others)
    throw Mistake(mark, message)
  }
}
