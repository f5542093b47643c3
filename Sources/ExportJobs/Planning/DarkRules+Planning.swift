import AnimationExport

extension DarkRules {
  /// Checks, before the export of any scene, that the rules' names occur in the scenes.
  ///
  /// Standard input can be read only once, so its content is kept in its item. If a scene can't be
  /// read, which has an error of its own, it may be the one with the name.
  ///
  /// - Throws: A failure for a name that no scene has, and those of ``colors(of:among:)``.
  func check(_ items: inout [ExportPlan.Item], ofGroup group: Int) throws(ExportFailure) {
    guard !rules.isEmpty else { return }
    var known: [String: Color] = [:]
    var areAllRead = true
    var count = 0
    for index in items.indices where items[index].isScene && items[index].group == group {
      let input = items[index].input
      guard
        let bytes = items[index].bytes ?? (try? FileReader.bytes(at: input, in: items[index].root)),
        let variables = SceneDocument.variableColors(in: bytes)
      else {
        areAllRead = false
        continue
      }
      if input == "-" { items[index].bytes = bytes }
      _ = try colors(of: items[index].name, among: variables)
      known.merge(variables) { $1 }
      count += 1
    }
    guard areAllRead, count > 0, let rule = rules.first(where: { $0.light(among: known) == nil })
    else { return }
    throw ExportFailure(
      .usage,
      "error: --dark: “\(rule.name)” is neither a variable with a colour nor a colour"
        + (count > 1 ? " in any of the scenes" : "")
        + Suggestion.text(for: rule.name, among: known.keys.sorted()))
  }
}
