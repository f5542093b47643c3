/// Project keys in the wrong mapping.
enum MisplacedProjectKeys {
  /// The advice for an unknown key of a project's mapping; nil if no other mapping has it.
  static func advice(for key: String, in table: KeyTable) -> String? {
    guard table.key(key) == nil else { return nil }
    guard table.name != SceneReader.projectLimitKeys.name else { return nil }
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
  /// Reads the fields of a project's mapping, with advice for keys that belong to another one.
  func projectFields(_ node: YAMLNode, _ table: KeyTable) throws(Mistake) -> Fields {
    var node = try resolved(node)
    guard case .mapping(let pairs) = node.content else {
      throw unexpected(node, "a mapping such as \(Self.example(of: table))")
    }
    let isProject = table.name == Self.projectKeys.name
    if isProject, let canvas = pairs.first(where: { $0.key == "canvas" }) {
      throw Mistake(
        canvas.keyMark,
        "this is a scene; a project file lists scenes, as in inputs: [scenes/*.yaml]")
    }
    var kept: [YAMLPair] = []
    for pair in pairs {
      if table.name == Self.projectOptionKeys.name, Self.isReference(pair.value) {
        report(
          Mistake(
            pair.value.mark, "options take no variables; those of a project are for its scenes"))
      } else if let advice = MisplacedProjectKeys.advice(for: pair.key, in: table) {
        report(Mistake(pair.keyMark, advice))
      } else {
        kept.append(pair)
      }
    }
    node.content = .mapping(kept)
    return try Fields(node, table, self)
  }

  private static func isReference(_ node: YAMLNode) -> Bool {
    guard case .scalar(.text, let text) = node.content else { return false }
    return text.hasPrefix("$")
  }

  /// A mapping with a key of a table, as an example in messages.
  private static func example(of table: KeyTable) -> String {
    switch table.name {
    case projectKeys.name: "“inputs: [scenes/*.yaml]”"
    case projectOptionKeys.name: "{ fps: 20 }"
    case projectLimitKeys.name: "{ svg: 100KB }"
    case _: "{ folder: images, formats: [svg] }"
    }
  }
}
