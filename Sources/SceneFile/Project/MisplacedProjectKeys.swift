/// Keys of project files in the wrong mapping.
enum MisplacedProjectKeys {
  /// The advice for a key that a mapping of a project file doesn't have; nil where no other mapping has it.
  static func advice(for key: String, in table: KeyTable) -> String? {
    guard table.key(key) == nil else { return nil }
    let isGroup = table.name != SceneReader.projectOptionKeys.name
    if isGroup, SceneReader.projectOptionKeys.key(key) != nil {
      return "“\(key)” is an option: options: { \(key): … }"
    }
    if !isGroup, SceneReader.groupKeys.key(key) != nil {
      return "“\(key)” stands beside “options”, not in it"
    }
    return key == "outputs" ? "“outputs” stands at the top of the file only" : nil
  }
}

extension SceneReader {
  /// The fields of a mapping of a project file, with advice for keys that belong into another one.
  func projectFields(_ node: YAMLNode, _ table: KeyTable) throws(Mistake) -> Fields {
    var node = try resolved(node)
    guard case .mapping(let pairs) = node.content else {
      return try Fields(node, table, self)
    }
    let isProject = table.name == Self.projectKeys.name
    if isProject, let canvas = pairs.first(where: { $0.key == "canvas" }) {
      throw Mistake(
        canvas.keyMark,
        "this is a scene; a project file lists scenes, as in inputs: [scenes/*.yaml]")
    }
    var kept: [YAMLPair] = []
    for pair in pairs {
      if let advice = MisplacedProjectKeys.advice(for: pair.key, in: table) {
        report(Mistake(pair.keyMark, advice))
      } else {
        kept.append(pair)
      }
    }
    node.content = .mapping(kept)
    return try Fields(node, table, self)
  }
}
