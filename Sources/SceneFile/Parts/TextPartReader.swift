import SceneParts

extension SceneReader {
  /// The keys of text layers that the timeline can't change.
  static let textPartKeys: [SceneKey] = [
    SceneKey(
      "typing", typingForm,
      "Types the text: true, characters per second, or a mapping; not at all unless given."),
    SceneKey("count", .object("count"), "A number that counts, instead of “string”."),
  ]

  func textPart(_ fields: Fields, _ text: TextDescription?) -> TextEffect? {
    let other = fields["string"] != nil ? "string" : fields["runs"] != nil ? "runs" : nil
    if let pair = fields.pair("count") {
      if let key = other ?? (fields["typing"] != nil ? "typing" : nil) {
        report(Mistake(pair.keyMark, "“count” stands for “\(key)”; give it or that, not both"))
        return nil
      }
      return fields.read("count", count).map(TextEffect.count)
    }
    guard let pair = fields.pair("typing") else { return nil }
    guard other != nil else {
      report(Mistake(pair.keyMark, "“typing” needs a “string” or “runs” to type"))
      return nil
    }
    let characters = text?.string?.count ?? 0
    let typing = fields.read("typing") { (node) throws(Mistake) in
      try self.typing(node, characters: characters)
    }
    if fields["mask"] != nil {
      report(
        Mistake(
          fields.mark(of: "mask"),
          "a text that is typed has a mask of its own; give this one to a layer around it"))
    }
    for key in ["backgroundColor", "borderWidth", "contents", "sublayers"] {
      guard let pair = fields.pair(key) else { continue }
      report(
        Mistake(
          pair.keyMark,
          "“\(key)” of a text that is typed would come with its letters; give it to a layer around it"
        ))
    }
    return (typing ?? nil).map(TextEffect.typing)
  }
}
